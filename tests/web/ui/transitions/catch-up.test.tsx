import '../../dom'
import * as assert from 'uvu/assert'
import { record, table } from '../../../../src/model/entity'
import { flag, int, secret, text, when } from '../../../../src/model/field'
import { inLanguage, type LocalizedText, term } from '../../../../src/model/localized-text'
import type { Row } from '../../../../src/model/shape'
import { read, writeChange } from '../../../../web/net/device'
import type { LoadedEntity } from '../../../../web/ui/data/resource'
import { createForm } from '../../../../web/ui/forms/form'
import { Message } from '../../../../web/ui/messages/message'
import { activeNotice } from '../../../../web/ui/primitives/dialog'
import { EntityForm } from '../../../../web/ui/screens/entity-form'
import { RowDialog } from '../../../../web/ui/tables/row-dialog'
import { catchUp } from '../../../../web/ui/transitions/catch-up'
import { enter, mount, newCalls, pass, settled, submit, textOf, the } from '../../dom'
import { test } from '../../test'

const on = flag(term('On'))
const thing = record('thing_config', {
  name: text(term('Name')),
  note: text(term('Note'), { optional: true }),
  key: secret(term('Key')),
  minutes: int(term('Minutes'), { countsDown: true }),
  on,
  ...when(on, true, { level: int(term('Level')) }),
})
const things = table(
  'things_config',
  'list',
  { name: text(term('Name'), { unique: true }), size: int(term('Size')) },
  { max: 9 },
)

const stored = { name: 'a', note: 'n', key: 'k', minutes: 9, on: false, level: 1 }
const question = () => {
  const notice = activeNotice.peek()
  return notice ? inLanguage(notice.text as LocalizedText, 'en') : ''
}
/** Answers the read that a save begins with. */
const answerRead = async (module: string, answer: object) => {
  const [call, ...more] = newCalls()
  assert.equal([call!.url, more.length], [`get.json?module=${module}`, 0])
  await call!.answer({ code: 0, ...answer })
  await settled()
}
const reply = async (keepsOwn: boolean) => {
  activeNotice.peek()!.answer!(keepsOwn)
  await settled()
}

/**
 * What the user and another one change, the question, and the keys that are written if the user keeps the own values,
 * or else.
 */
const cases: [mine: object, theirs: object, asks: string, kept: object | undefined, used: object | undefined][] = [
  [{ name: 'b' }, {}, '', { name: 'b' }, { name: 'b' }],
  [{ name: 'b' }, { note: 'x' }, '', { name: 'b' }, { name: 'b' }],
  [{ name: 'b' }, { name: 'b' }, '', undefined, undefined],
  [{ name: 'b' }, { name: 'c' }, 'Name: c', { name: 'b' }, undefined],
  [{ name: 'b', note: 'y' }, { name: 'c' }, 'Name: c', { name: 'b', note: 'y' }, { note: 'y' }],
  [{ name: 'b', note: 'y' }, { name: 'c', note: '' }, 'Name: c · Note: –', { name: 'b', note: 'y' }, undefined],
  [{ key: 'mine' }, { key: 'secret' }, 'Key: ••••••••', { key: 'mine' }, undefined],
  [{ minutes: 30 }, { minutes: 8 }, '', { minutes: 30 }, { minutes: 30 }],
  // A switch that somebody else has turned too has what the user wants.
  [{ on: true }, { on: 1 }, '', undefined, undefined],
  [{ on: true }, { level: 7 }, '', { on: 1, level: 7 }, { on: 1, level: 7 }],
  // What does not apply is neither shown nor written.
  [{ level: 5 }, { level: 7 }, '', undefined, undefined],
]
for (const [mine, theirs, asks, kept, used] of cases)
  for (const keepsOwn of [true, false])
    test(`${JSON.stringify(mine)} over ${JSON.stringify(theirs)}, ${keepsOwn ? 'kept' : 'not kept'}`, async () => {
      await pass(5000)
      const form = createForm(thing.settings, stored, { others: [] })
      for (const [name, value] of Object.entries(mine)) form.set(name, value)
      form.validate()
      const catching = catchUp(thing, form, stored)
      await answerRead('thing_config', { ...stored, on: 0, ...theirs })
      assert.is(question(), asks)
      if (asks) await reply(keepsOwn)
      const old = await catching
      const writing = old && writeChange(thing, form.checked, old)
      const [write] = newCalls()
      const expected = keepsOwn ? kept : used
      assert.equal(write && write.sent, expected && { module: 'thing_config', ...expected })
      if (write) await write.answer({ code: 0 })
      await writing
    })

test('a value that is typed back meanwhile is asked about as well: it is about to be written', async () => {
  await pass(5000)
  const form = createForm(thing.settings, stored, { others: [] })
  form.set('name', 'b')
  form.validate()
  const catching = catchUp(thing, form, stored)
  form.set('name', 'a')
  await answerRead('thing_config', { ...stored, on: 0, name: 'c' })
  assert.is(question(), 'Name: c')
  await reply(false)
  assert.equal([await catching, form.checked.name, form.values.name], [undefined, 'c', 'c'])
})

test('what was read just now is not read again, and a device that cannot be read is written nevertheless', async () => {
  await pass(5000)
  const form = createForm(thing.settings, stored, { others: [] })
  form.set('name', 'b')
  form.validate()
  const reading = read(thing)
  await answerRead('thing_config', { ...stored, name: 'c', on: 0 })
  await reading
  await pass(2000)
  const recent = catchUp(thing, form, stored)
  await settled()
  assert.equal([newCalls().length, question()], [0, 'Name: c'])
  await reply(true)
  assert.is((await recent)!.name, 'c')
  await pass(2000)
  for (const fail of ['lost', 'refused']) {
    const catching = catchUp(thing, form, stored)
    const [call] = newCalls()
    await (fail === 'lost' ? call!.fail() : call!.answer({ code: 10205 }))
    assert.is(await catching, stored, fail)
  }
})

const loadedWith = <S extends object>(state: S) =>
  ({ state, context: () => ({ others: [] }) }) as unknown as LoadedEntity<never, never>

test('a page writes over nobody: it shows what has changed, and is saved without what the user gives up', async () => {
  await pass(5000)
  const { host, leave } = await mount(
    <>
      <EntityForm entity={thing} loaded={loadedWith({ values: stored, rows: [] })} reload={async () => undefined} />
      <Message />
    </>,
  )
  await enter(the('input[name=name]', host), 'b')
  await submit(the('input[name=name]', host))
  await answerRead('thing_config', { ...stored, on: 0, name: 'c', note: 'theirs' })
  assert.is(the<HTMLInputElement>('input[name=note]', host).value, 'theirs')
  await reply(false)
  assert.equal([newCalls(), the<HTMLInputElement>('input[name=name]', host).value], [[], 'c'])
  assert.not.match(textOf(host), /Saved[.:]/)
  await leave()
})

const dialogOf = async (row: Row<never> | object, rows: readonly object[]) => {
  await pass(5000)
  let closed = 0
  const page = await mount(
    <>
      <RowDialog
        entity={things}
        loaded={
          {
            state: { values: {}, rows },
            context: (row?: { id: number }) => ({ others: rows.filter(each => each !== row) }),
          } as never
        }
        row={row as never}
        fields={['name', 'size']}
        reload={async () => undefined}
        onClose={() => {
          closed++
        }}
      />
      <Message />
    </>,
  )
  const field = (name: string) => the<HTMLInputElement>(`input[name=${name}]`, page.host)
  return { ...page, field, closed: () => closed }
}

test('what is typed in a dialog while it saves is kept, and is then a change of that row', async () => {
  for (const [row, action, id, says] of [
    [{ id: 4, name: 'a', size: 1 }, 'set', 4, 'Saved: Name.'],
    [{ id: 0, name: '', size: 1 }, 'add', undefined, '“bcd” added.'],
  ] as const) {
    const rows = row.id ? [row] : []
    const { field, closed, leave, host } = await dialogOf(row, rows)
    await enter(field('name'), 'b')
    await submit(field('name'))
    if (row.id) await answerRead('things_config', { list: rows })
    const [write] = newCalls()
    assert.equal([write!.sent.action, write!.sent.id, write!.sent.name], [action, id, 'b'])
    await enter(field('name'), 'bcd')
    await write!.answer({ code: 0, id: row.id || 7 })
    await settled()
    assert.equal([closed(), field('name').value], [0, 'bcd'])
    await submit(field('name'))
    await answerRead('things_config', { list: [{ id: row.id || 7, name: 'b', size: 1 }] })
    const [again] = newCalls()
    assert.equal(again!.sent, { module: 'things_config', action: 'set', table: 'list', id: row.id || 7, name: 'bcd' })
    await again!.answer({ code: 0 })
    await settled()
    assert.equal([closed(), textOf(the('.message', host))], [1, says])
    await leave()
  }
})

test.run()
