import { term } from '../../../../src/model/localized-text'
import '../../dom'
import { signal } from '@preact/signals'
import * as assert from 'uvu/assert'
import { tableFull } from '../../../../src/device/device-errors'
import { table } from '../../../../src/model/entity'
import { choice, flag, int, optionalKey, secret, text } from '../../../../src/model/field'
import { mac } from '../../../../src/model/formats'
import type { Row } from '../../../../src/model/shape'
import { noteOwnChange } from '../../../../web/net/device'
import { keepUnsaved } from '../../../../web/ui/forms/kept-forms'
import { forgetUnsaved, hasUnsaved } from '../../../../web/ui/forms/open-forms'
import { clearMessage, Message } from '../../../../web/ui/messages/message'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { EntityView } from '../../../../web/ui/screens/entity-page'
import { DataTable } from '../../../../web/ui/tables/data-table'
import {
  button,
  click,
  enter,
  fill,
  mount,
  newCalls,
  pass,
  press,
  settled,
  submit,
  test,
  textOf,
  the,
  underWay,
} from '../../dom'

const fields = () => ({
  name: text(term('Name'), { unique: true }),
  port: int(term('Port'), { min: 1, max: 65535, init: 80 }),
  open: flag(term('Open'), { states: { off: term('Closed'), on: term('Open') } }),
})
const rules = table('rules_config', 'list', fields(), {
  title: 'name',
  addTitle: term('Open a port'),
  max: 3,
  full: tableFull,
  clearedBy: 'mode',
  settings: {
    mode: choice(term('Mode'), { black: term('Black'), white: term('White') }),
    note: text(term('Note'), { optional: true }),
  },
})
const shape = rules.rows!
const rows = (count: number): Row<ReturnType<typeof fields>>[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 4,
    name: `rule${place + 1}`,
    port: 80 + place,
    open: !place,
  }))
const wire = (count: number, more: object = {}) => ({
  code: 0,
  mode: 0,
  note: '',
  list: rows(count).map(({ id, name, port, open }) => ({ id, name, port, open: Number(open) })),
  ...more,
})
const empty = ['Rules let things in.', '规则允许访问。'] as const
/** The table alone, with two rows and their names if nothing else is said. */
const Rules = (props: Partial<Parameters<typeof DataTable<ReturnType<typeof fields>>>[0]>) => (
  <DataTable label={term('Rules')} shape={shape} rows={rows(2)} columns={['name']} emptyText={empty} {...props} />
)
const cells = (host: Element) =>
  [...host.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('td')].slice(0, -1).map(textOf).join(' '))

test('an empty table says what to add and has a button for it', async () => {
  const { host } = await mount(<Rules rows={[]} emptyAction={<button type="button">Add</button>} />)
  assert.equal([host.querySelector('table'), textOf(host)], [null, 'Rules let things in.Add'])
})

test('a table has its columns in order, and buttons that name their row', async () => {
  const log: string[] = []
  const { host, redraw } = await mount(
    <Rules
      columns={['port', 'name', 'open']}
      onEdit={row => {
        log.push(`edit ${row.id}`)
      }}
      onDelete={([row]) => {
        log.push(`remove ${row!.id}`)
      }}
    />,
  )
  assert.equal([...host.querySelectorAll('th')].map(textOf), ['Port', 'Name', 'Open'])
  assert.equal(
    [the('table', host).getAttribute('aria-label'), host.querySelectorAll('th[scope=col]').length],
    ['Rules', 3],
  )
  assert.equal(cells(host), ['80 rule1 Open', '81 rule2 Closed'])
  assert.equal(
    [...host.querySelectorAll('tbody p')].map(state => state.className.split(' ').pop()),
    ['good', 'soft'],
  )
  await click(button('Edit rule2', host))
  await click(button('Delete rule1', host))
  assert.equal(log, ['edit 5', 'remove 4'])
  await redraw(<Rules />)
  assert.is(host.querySelectorAll('button').length, 0)
})

test('an optional key has a column only where the device sends it', async () => {
  const fields = { name: text(term('Name')), left: optionalKey(int(term('Left'), { unit: term('min') })) }
  const pauses = table('pauses_config', 'list', fields, { max: 4 })
  for (const [left, head] of [
    [undefined, ['Name']],
    [5, ['Name', 'Left']],
  ] as const) {
    const { host, leave } = await mount(<EntityView entity={pauses} />)
    newCalls()[0]!.answer({ code: 0, list: [{ id: 1, name: 'tablet', left }] })
    await settled()
    assert.equal(
      [...host.querySelectorAll('thead th')]
        .slice(0, head.length + 1)
        .map(textOf)
        .filter(Boolean),
      head,
    )
    await leave()
  }
})

test('names sent by the device are text, never markup', async () => {
  const [row] = rows(1)
  const { host } = await mount(<Rules rows={[{ ...row!, name: '<b>"x"</b>' }]} onEdit={() => {}} />)
  assert.equal([host.querySelectorAll('b').length, cells(host)], [0, ['<b>"x"</b>']])
  assert.ok(button('Edit <b>"x"</b>', host))
})

/** The page of an entity with so many rows; what it writes is answered by hand. */
const open = async (count: number, entity = rules) => {
  newCalls()
  let state: object = wire(count)
  const page = await mount(
    <>
      <EntityView
        entity={entity}
        table={{
          heading: ['Rules', '规则'],
          columns: ['name', 'port'],
          fields: ['name', 'port', 'open'],
          emptyText: empty,
        }}
      />
      <NoticeDialog />
      <Message />
    </>,
  )
  const read = () =>
    newCalls()
      .find(call => call.method === 'GET')!
      .answer(state)
  await read()
  return {
    ...page,
    /** The device has another state; the page is to read it now. */
    async reads(next: object) {
      state = next
      await read()
    },
    write: () => {
      const [call, ...others] = newCalls()
      assert.equal(others, [])
      return call!
    },
    dialog: () => page.host.querySelector<HTMLElement>('[role=dialog]'),
    message: () => textOf(the('.message', page.host)),
    input: (label: string) => {
      const words = [...page.host.querySelectorAll('label')].find(element => textOf(element) === label)!
      return the<HTMLInputElement>(`#${words.getAttribute('for')}`)
    },
    async close() {
      clearMessage()
      forgetUnsaved()
      await page.leave()
    },
  }
}

test('a row is added: entered, validated, sent, and read again', async () => {
  const { host, reads, write, dialog, message, input, close } = await open(1)
  await click(button('Add', host))
  assert.equal(
    [dialog()!.getAttribute('aria-label'), input('Name').value, input('Port').value, input('Open').checked],
    ['Open a port', '', '80', false],
  )
  assert.is(document.activeElement!.id, input('Name').id)
  await submit(input('Name'))
  assert.equal([newCalls(), textOf(dialog()!).includes('Required.')], [[], true])
  await fill(input('Name'), 'RULE1')
  assert.match(textOf(dialog()!), 'Already in use: “rule1”.')
  await fill(input('Name'), 'rule2')
  await submit(input('Name'))
  const call = write()
  assert.equal(call.sent, { module: 'rules_config', action: 'add', name: 'rule2', port: 80, open: 0 })
  assert.is(button('Save…', dialog()!).getAttribute('aria-disabled'), 'true')
  await call.answer({ code: 0 })
  await reads(wire(2))
  assert.equal([dialog(), cells(host), message()], [null, ['rule1 80', 'rule2 81'], '“rule2” added.'])
  await close()
})

test('a dialog that was open when the session ended is open again after the login, with what was typed', async () => {
  const cases: [opens: string, title: string][] = [
    ['Add', 'Open a port'],
    ['Edit rule2', 'rule2'],
  ]
  for (const [opens, title] of cases) {
    const before = await open(2)
    await click(button(opens, before.host))
    await enter(before.input('Name'), 'typed')
    keepUnsaved()
    await before.close()
    const after = await open(2)
    assert.equal([after.dialog()!.getAttribute('aria-label'), after.input('Name').value], [title, 'typed'])
    await after.close()
    const again = await open(2)
    assert.is(again.dialog(), null, 'once')
    await again.close()
  }
})

test('a dialog opened before the table is read again knows the row that was just added', async () => {
  const { host, reads, write, dialog, input, close } = await open(1)
  await click(button('Add', host))
  await fill(input('Name'), 'rule2')
  await submit(input('Name'))
  await write().answer({ code: 0 })
  await click(button('Add', host))
  await fill(input('Name'), 'rule2')
  assert.not.match(textOf(dialog()!), 'Already in use')
  await reads(wire(2))
  assert.is(input('Name').value, 'rule2')
  await submit(input('Name'))
  assert.match(textOf(dialog()!), 'Already in use: “rule2”.')
  await close()
})

test('a row that was added although nobody learned it is recognized, and its own name is no duplicate', async () => {
  for (const [port, change] of [
    ['80', undefined],
    ['88', { port: 88 }],
  ] as const) {
    await pass(5000)
    const { host, reads, write, dialog, message, input, close } = await open(1)
    await click(button('Add', host))
    await fill(input('Name'), 'rule2')
    await submit(input('Name'))
    await write().fail()
    await newCalls()[0]!.fail()
    assert.match(message(), 'cannot be reached')
    const added = wire(2, { list: [...wire(1).list, { id: 9, name: 'rule2', port: 80, open: 0 }] })
    noteOwnChange()
    await settled()
    await reads(added)
    await fill(input('Port'), port)
    assert.not.match(textOf(dialog()!), 'Already in use')
    await submit(input('Port'))
    const [call] = newCalls()
    const sent = { module: 'rules_config', action: 'set', table: 'list', id: 9, ...change }
    assert.equal(call!.method === 'POST' ? call!.sent : undefined, change && sent)
    if (change) await call!.answer({ code: 0 })
    await (change ? reads(added) : call!.answer(added))
    assert.equal([dialog(), message()], [null, change ? 'Saved: Port.' : 'Saved.'])
    await close()
  }
})

test('a row is edited: its own name is no duplicate, and its id is sent', async () => {
  const { host, reads, write, dialog, input, close } = await open(2)
  await click(button('Edit rule2', host))
  assert.equal(
    [dialog()!.getAttribute('aria-label'), input('Name').value, input('Port').value],
    ['rule2', 'rule2', '81'],
  )
  await enter(input('Port'), '8080')
  await submit(input('Port'))
  const call = write()
  assert.equal(call.sent, { module: 'rules_config', action: 'set', table: 'list', id: 5, port: 8080 })
  await call.answer({ code: 0 })
  await reads(wire(2))
  await close()
})

test('a rejected row stays open as typed, with the message at its field', async () => {
  const { host, write, dialog, input, close } = await open(1)
  await click(button('Edit rule1', host))
  await enter(input('Port'), '22')
  await submit(input('Port'))
  await write().answer({ code: 10203, field: 'port' })
  assert.equal(
    [input('Port').value, input('Port').getAttribute('aria-invalid'), cells(host)],
    ['22', 'true', ['rule1 80']],
  )
  assert.match(textOf(dialog()!), 'The gateway rejected this value.')
  await close()
})

test('a dialog with typed text asks before it closes, one without does not', async () => {
  const { host, dialog, input, close } = await open(1)
  await click(button('Add', host))
  await press('Escape')
  assert.is(dialog(), null)
  await click(button('Add', host))
  await enter(input('Name'), 'typed')
  await press('Escape')
  await click(button('Stay', host))
  assert.is(input('Name').value, 'typed')
  await click(button('Cancel', dialog()!))
  await click(button('Discard', host))
  assert.equal([dialog(), hasUnsaved(), newCalls()], [null, false, []])
  await close()
})

test('a row is deleted after a confirmation', async () => {
  const { host, reads, write, close } = await open(2)
  await click(button('Delete rule2', host))
  assert.is(the('[role=alertdialog]', host).getAttribute('aria-label'), 'Delete “rule2”?')
  await click(button('Cancel', host))
  assert.equal(newCalls(), [])
  await click(button('Delete rule2', host))
  await click(button('Delete', host))
  const call = write()
  assert.equal(call.sent, { module: 'rules_config', action: 'del', table: 'list', ids: [5] })
  await call.answer({ code: 0 })
  await reads(wire(1))
  assert.equal(cells(host), ['rule1 80'])
  await close()
})

test('a row is deleted in its dialog, which then closes', async () => {
  const { host, reads, write, dialog, close } = await open(2)
  await click(button('Add', host))
  assert.not(textOf(dialog()!).includes('Delete'))
  await press('Escape')
  await click(button('Edit rule2', host))
  await click(button('Delete', dialog()!))
  await click(button('Delete', the('[role=alertdialog]', host)))
  const call = write()
  assert.equal(call.sent, { module: 'rules_config', action: 'del', table: 'list', ids: [5] })
  await call.answer({ code: 0 })
  await reads(wire(1))
  assert.equal([dialog(), cells(host)], [null, ['rule1 80']])
  await close()
})

/** Runs a test in a window of a phone's width. */
const onPhone = async (task: () => Promise<unknown>) => {
  Reflect.set(globalThis, 'innerWidth', 360)
  await task().finally(() => Reflect.set(globalThis, 'innerWidth', 1024))
}

test('on a phone a row is its title, what matters in one line, and its state; it opens as a whole', () =>
  onPhone(async () => {
    const log: string[] = []
    const fieldsOfRow = {
      ...fields(),
      note: text(term('Note'), { optional: true }),
      key: secret(term('Key')),
      dial: choice(term('Dial'), { off: term('Down'), on: term('Up') }, { tones: { on: 'good' } }),
    }
    const { rows: phoneShape } = table('rules_config', 'list', fieldsOfRow, { max: 3 })
    const [row] = rows(1)
    const all = ['name', 'dial', 'port', 'open', 'note', 'key'] as const
    const draw = (editable: boolean, columns: readonly (typeof all)[number][] = all) => (
      <DataTable
        label={term('Rules')}
        shape={phoneShape!}
        rows={[{ ...row!, note: '', key: 'geheim', dial: 'on' }]}
        columns={columns}
        emptyText={empty}
        onEdit={editable ? () => log.push('edit') : undefined}
        onDelete={() => log.push('delete')}
      />
    )
    const { host, redraw, leave } = await mount(draw(true))
    assert.equal([...host.querySelectorAll('ul > li')].map(textOf), ['rule1UpPort 80 · Open'])
    assert.equal([host.querySelector('table'), host.querySelectorAll('button').length], [null, 1])
    await click(button('Edit rule1', host))
    await redraw(draw(false))
    await click(button('Delete rule1', host))
    assert.equal([log, host.querySelectorAll('button').length], [['edit', 'delete'], 1])
    await redraw(draw(false, ['name', 'dial', 'note']))
    assert.equal([...host.querySelectorAll('ul > li')].map(textOf), ['rule1UpNot set'])
    await leave()
  }))

test('a long table on a phone can be sorted, and its rows can be selected', () =>
  onPhone(async () => {
    const { host, leave } = await mount(
      <Rules rows={rows(25).reverse()} columns={['name', 'port']} onEdit={() => {}} onDelete={() => {}} />,
    )
    const first = () => textOf(host.querySelector('li')!)
    assert.is(first(), 'rule25Port 104')
    const order = the<HTMLSelectElement>('select', host)
    order.value = 'port'
    order.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
    assert.is(first(), 'rule1Port 80')
    await click(host.querySelector<HTMLElement>('li input')!)
    assert.ok(button('Delete 1 selected', host))
    await leave()
  }))

const sortable = {
  mac: mac(term('MAC')),
  // The words are in another order than their codes.
  way: choice(term('Way'), { zigzag: term('Across'), ahead: term('Up'), middle: term('Down') }),
}
const sorted = table('sorted_config', 'list', sortable, { title: 'mac', max: 99, full: tableFull })

for (const [column, place, order] of [
  ['MAC', 0, ['02:00:00:00:00:09', '02:00:00:00:00:0A', '02:00:00:00:00:10', '02:00:00:00:00:9C']],
  ['Way', 1, ['Across', 'Down', 'Up']],
] as const)
  test(`a long table is sorted by what is shown in the column ${column}`, async () => {
    const list = Array.from({ length: 20 }, (_, id) => ({
      id,
      mac: `02:00:00:00:00:${['9C', '10', '0A', '09'][id % 4]}`,
      way: (['middle', 'ahead', 'zigzag'] as const)[id % 3]!,
    }))
    const { host, leave } = await mount(
      <DataTable label={term('Rules')} shape={sorted.rows!} rows={list} columns={['mac', 'way']} emptyText={empty} />,
    )
    await click(button(column, the('thead', host)))
    assert.equal([...new Set(cells(host).map(row => row.split(' ')[place]))], order)
    await leave()
  })

test('all rows that a search has found are selected at once, and none that it hides', async () => {
  const { host, leave } = await mount(<Rules rows={rows(25)} columns={['name']} onDelete={() => {}} />)
  const search = the('[type=search]', host)
  await fill(search, 'rule2')
  await click(host.querySelector<HTMLElement>('[type=checkbox]')!)
  assert.ok(button('Delete 7 selected', host))
  await fill(search, '')
  assert.ok(button('Delete 7 selected', host))
  await leave()
})

test('what a search hides can be shown again, and an order be changed, when deletions have made the table short', async () => {
  for (const narrow of [
    (host: Element) => fill(the('[type=search]', host), 'rule20'),
    (host: Element) => click(button('Name', the('thead', host))),
    (host: Element) => click(host.querySelectorAll<HTMLElement>('td [type=checkbox]')[2]!),
  ]) {
    const count = signal(20)
    const Table = () => <Rules rows={rows(count.value)} columns={['name']} onDelete={() => {}} />
    const { host, leave } = await mount(<Table />)
    await narrow(host)
    count.value = 4
    await settled()
    await fill(the('[type=search]', host), '')
    assert.equal(cells(host).sort(), ['rule1', 'rule2', 'rule3', 'rule4'])
    assert.ok(button('Name', the('thead', host)))
    await leave()
  }
  const { host, leave } = await mount(<Rules rows={rows(19)} />)
  assert.is(host.querySelector('[type=search]'), null)
  await leave()
})

test('a table that is wider than its box is drawn as a list, until there is room again', async () => {
  const measured = (clientWidth: number, scrollWidth: number) => {
    for (const [name, value] of Object.entries({ clientWidth, scrollWidth }))
      Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
    dispatchEvent(new Event('resize'))
    return settled()
  }
  const { host, leave } = await mount(<Rules rows={rows(1)} />)
  const shown = () => (host.querySelector('table') ? 'table' : 'list')
  const seen = [shown()]
  for (const [room, content] of [
    [500, 500],
    [400, 450],
    [449, 449],
    [450, 450],
  ] as const) {
    await measured(room, content)
    seen.push(shown())
  }
  assert.equal(seen, ['table', 'table', 'list', 'list', 'table'])
  await leave()
  await measured(0, 0)
})

test('a deleted row is offered back only if all of it can be written again', async () => {
  for (const [keys, canUndo] of [
    [{}, true],
    [{ name: '\u5ba2\u5385 caf\u00e9' }, true],
    [{ name: 'caf\ufffd' }, false],
    [{ open: 7 }, false],
  ] as const) {
    const { host, reads, write, message, close } = await open(1)
    noteOwnChange()
    await settled()
    await reads({ ...wire(0), list: [{ ...wire(1).list[0], ...keys }] })
    await click(host.querySelector<HTMLElement>('tbody [aria-label^=Delete]')!)
    await click(button('Delete', host))
    await write().answer({ code: 0 })
    await reads(wire(0))
    assert.is(message(), canUndo ? 'Deleted.Undo' : 'Deleted.', JSON.stringify(keys))
    await close()
  }
})

test('a deletion whose answer is lost shows a message and keeps the row, unless the row is gone', async () => {
  for (const count of [1, 0]) {
    const { host, reads, write, message, close } = await open(1)
    await click(button('Delete rule1', host))
    await click(button('Delete', host))
    await write().fail()
    await reads(wire(count))
    if (!count) await reads(wire(0))
    assert.equal(
      [message(), cells(host)],
      count ? ['The gateway cannot be reached. Check the connection.', ['rule1 80']] : ['Deleted.Undo', []],
    )
    await close()
  }
})

test('when the table is full, Add shows a message instead', async () => {
  const { host, dialog, message, close } = await open(3)
  await click(button('Add', host))
  assert.equal([dialog(), message()], [null, tableFull.text[0]])
  await close()
})

test('an empty table has a single Add button, in its place', async () => {
  const { host, reads, write, input, close } = await open(0)
  assert.match(textOf(host), 'Rules let things in.')
  await click(button('Add', host))
  await fill(input('Name'), 'rule1')
  await submit(input('Name'))
  await write().answer({ code: 0 })
  await reads(wire(1))
  assert.ok(button('Add', host))
  await close()
})

test('rows of a fixed table can be edited, but not added or deleted', async () => {
  const options = { title: 'name', max: 3, settings: rules.settings.fields } as const
  const fixed = await open(1, table('rules_config', 'list', fields(), { ...options, fixed: true }) as never)
  assert.equal(
    [...fixed.host.querySelectorAll('[aria-label]')]
      .map(element => element.getAttribute('aria-label'))
      .filter(label => /rule1|Add/.test(label!)),
    ['Edit rule1'],
  )
  await fixed.close()
  const shown = await open(1, table('rules_config', 'list', fields(), { ...options, readOnly: true }) as never)
  assert.equal([...shown.host.querySelectorAll('section button')], [])
  await shown.close()
})

test('a setting that clears the list asks first if there are rows', async () => {
  const { host, reads, write, input, close } = await open(2)
  await enter(input('Mode'), 'white')
  await submit(input('Mode'))
  assert.match(textOf(the('[role=alertdialog]', host)), '2 entries will be deleted.')
  await click(button('Cancel', host))
  assert.equal([newCalls(), input('Mode').value], [[], 'white'])
  await submit(input('Mode'))
  await click(button('Clear', the('[role=alertdialog]', host)))
  const call = write()
  assert.equal(call.sent, { module: 'rules_config', mode: 1 })
  await call.answer({ code: 0 })
  await reads(wire(0, { mode: 1 }))
  await enter(input('Mode'), 'black')
  await submit(input('Mode'))
  assert.is(host.querySelector('[role=alertdialog]'), null)
  await write().answer({ code: 0 })
  await reads(wire(0))
  await close()
})

test('settings can be saved only after a change, and show the values that the device stored', async () => {
  const { host, reads, write, input, message, close } = await open(1)
  const save = () => button('Save', the('form', host)).getAttribute('aria-disabled') === 'true'
  assert.is(save(), true)
  await enter(input('Note'), ' hello ')
  assert.is(save(), false)
  await submit(input('Note'))
  await write().answer({ code: 0 })
  await reads(wire(1, { note: 'hello' }))
  assert.equal([input('Note').value, save(), message()], ['hello', true, 'Saved: Note.'])
  await close()
})

test('input during a save is neither lost nor considered saved', async () => {
  const { host, reads, write, input, close } = await open(1)
  await enter(input('Note'), 'sent')
  await submit(input('Note'))
  const call = write()
  await enter(input('Note'), 'typed later')
  await call.answer({ code: 0 })
  await reads(wire(1, { note: 'sent' }))
  assert.equal(
    [
      call.sent.note,
      input('Note').value,
      button('Save', the('form', host)).getAttribute('aria-disabled') === 'true',
      hasUnsaved(),
    ],
    ['sent', 'typed later', false, true],
  )
  assert.equal(underWay(), [])
  await settled()
  await close()
})

test.run()
