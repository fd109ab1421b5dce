import '../../dom.ts'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text.ts'
import Parental from '../../../../web/pages/applications/parental.tsx'
import { forgetUnsaved } from '../../../../web/ui/forms/open-forms'
import { button, click, enter, mount, newCalls, pass, settled, submit, test, the } from '../../dom.ts'

const kids = { id: 3, name: 'kids', terminals: '40:31:3C:A0:11:04' }
const evening = { id: 5, group: 'kids', days: 127, start: '08:00', end: '20:00' }

/** A device with parental control, whose rows get ids from 7 on; `onWrite` runs before the first write is answered. */
const answerAll = async (device: { groups: object[]; periods: object[] }, onWrite?: () => Promise<unknown>) => {
  const sent: Record<string, unknown>[] = []
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls) {
      if (call.method === 'POST') {
        if (!sent[0] && onWrite) await onWrite()
        sent.push(call.sent)
        await call.answer({ code: 0, id: 6 + sent.length })
      } else {
        const { groups, periods } = device
        await call.answer({ code: 0, parental_group: groups, parental_time: periods, list: [] })
      }
    }
  await settled()
  return sent.map(({ module, ...keys }) => keys)
}

for (const isNew of [false, true])
  test(`what is typed while a rule is saved is kept, and is then a change: ${isNew ? 'a new one' : 'an old one'}`, async () => {
    await pass(100_000)
    newCalls()
    const device = isNew ? { groups: [], periods: [] } : { groups: [kids], periods: [evening] }
    const { host, leave } = await mount(<Parental title={term('Parental control')} />)
    await answerAll(device)
    await click(button(isNew ? 'Add a rule' : 'Edit kids', host))
    await answerAll(device)
    const field = (name: string) => the<HTMLInputElement>(`[role=dialog] [name=${name}]`, host)
    if (isNew) {
      await enter(field('name'), 'kids')
      const add = [...host.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find(one => one.placeholder)!
      await enter(add, kids.terminals)
    }
    await enter(field('end'), '21:00')
    await submit(field('end'))
    const first = await answerAll(device, () => enter(field('end'), '22:00'))
    assert.equal(
      first.map(({ action, id }) => [action, id]),
      isNew
        ? [
            ['add', undefined],
            ['add', undefined],
          ]
        : [['set', 5]],
    )
    assert.is(first[first.length - 1]!.end, '21:00')
    assert.is(field('end').value, '22:00')
    await submit(field('end'))
    const [again, ...more] = await answerAll(device)
    assert.equal([again!.action, again!.id, again!.end, more.length], ['set', isNew ? 8 : 5, '22:00', 0])
    assert.is(host.querySelector('[role=dialog]'), null)
    forgetUnsaved()
    await leave()
  })

test.run()
