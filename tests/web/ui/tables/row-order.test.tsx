// The order of rules in their list, and the dialog in which it is changed: what is shown is what the device has.
import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import IpFilter from '../../../../web/pages/security/ip-filter'
import { Message } from '../../../../web/ui/messages/message'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { type Call, click, mount, newCalls, pass, test, textOf, the } from '../../dom'

type Keys = Record<string, unknown>

const rule = { protocol: 2, source: '', destination: '', source_port: '', exception: 0, enable: 1, direction: 0 }
/** Rules with ids from 1 on, named by letters, with these places. */
const rules = (...places: (number | undefined)[]): Keys[] =>
  places.map((place, at) => ({ ...rule, id: at + 1, name: 'abcdef'[at], destination_port: `${at + 1}`, place }))

const module = 'ipportfileterv4_config'
const lost = undefined

/** The page on a device with some rules, which takes the writes that `answers` do not say otherwise of. */
const open = async (list: Keys[], answers: Record<number, Keys | typeof lost> = {}, settings: Keys = {}) => {
  await pass(100_000)
  newCalls()
  const page = await mount(
    <>
      <IpFilter title={term('IP filter')} />
      <NoticeDialog />
      <Message />
    </>,
  )
  const writes: Keys[] = []
  const device = { isSilent: false }
  const answerCall = async (call: Call) => {
    if (call.method === 'POST') {
      const at = writes.push(call.sent as Keys) - 1
      if (at in answers) return answers[at] ? call.answer(answers[at]) : call.fail()
      const { id, place } = call.sent as Keys
      Object.assign(list.find(row => row.id === id)!, { place })
      return call.answer({ code: 0 })
    }
    if (device.isSilent) return call.fail()
    const own = { code: 0, enable: 1, mode: 0, ipv6: 1, directions: 1, ordered: 1, ...settings, list }
    return call.answer(call.module === module ? own : { code: 10001 })
  }
  const answerAll = async () => {
    for (let calls: Call[] = newCalls(); calls[0]; calls = newCalls()) for (const call of calls) await answerCall(call)
  }
  await answerAll()
  const dialog = () => the('[role=dialog]', page.host)
  const items = (root: Element = dialog()) => [...root.querySelectorAll('ol > li')].map(textOf)
  const button = (label: string) => the<HTMLElement>(`[aria-label="${label}"]`, dialog())
  return {
    ...page,
    writes,
    device,
    dialog,
    answerAll,
    button,
    names: () => items().map(text => text.slice(0, 2)),
    isClosed: () => !page.host.querySelector('[role=dialog]'),
    /** The buttons of the page with a text. */
    buttons: (label: string) =>
      [...page.host.querySelectorAll<HTMLElement>('button')].filter(element => textOf(element) === label),
    async moves(label: string) {
      await click(button(label))
      await answerAll()
    },
    told: () => textOf(the('ol ~ [role=status]', dialog())),
  }
}

const opened = async (...options: Parameters<typeof open>) => {
  const page = await open(...options)
  await click(page.buttons('Change order')[0]!)
  return page
}

test('firmware without places says nothing of an order, and has no numbers', async () => {
  const page = await open(rules(undefined, undefined), {}, { ordered: 0 })
  assert.not.match(textOf(page.host), 'first rule that matches')
  assert.is(page.buttons('Change order').length, 0)
  assert.is(page.host.querySelectorAll('[data-number]:not([data-number=undefined])').length, 0)
})

test('rules are listed by their places, with numbers, and one alone has no order to change', async () => {
  const page = await open(rules(3, 0, 1))
  const numbered = [...page.host.querySelectorAll('[data-number]')]
  assert.equal(
    numbered.map(element => [element.getAttribute('data-number'), textOf(element).trim()[0]]),
    [
      ['1', 'c'],
      ['2', 'b'],
      ['3', 'a'],
    ],
  )
  await page.leave()
  const alone = await open(rules(0))
  assert.match(textOf(alone.host), 'The first rule that matches decides.')
  assert.is(alone.buttons('Change order').length, 0)
})

test('a rule is moved by swapping two places, is told where it is, and its button keeps the focus', async () => {
  const page = await opened(rules(0, 0, 0))
  assert.equal(page.names(), ['1a', '2b', '3c'])
  await page.moves('Move “c” up')
  assert.equal(
    page.writes.map(({ action, table, id, place }) => [action, table, id, place]),
    [
      ['set', 'list', 3, 2],
      ['set', 'list', 2, 3],
    ],
  )
  assert.equal(page.names(), ['1a', '2c', '3b'])
  assert.is(page.told(), '“c” is now 2 of 3.')
  assert.is(document.activeElement, page.button('Move “c” up'))
  await page.moves('Move “c” up')
  assert.equal(page.names(), ['1c', '2a', '3b'])
  assert.is(page.button('Move “c” up').getAttribute('aria-disabled'), 'true')
  assert.is(document.activeElement, page.button('Move “c” up'))
  await page.moves('Move “c” up')
  assert.is(page.writes.length, 4, 'the first one cannot be moved up')
  await page.moves('Move “c” down')
  assert.is(page.told(), '“c” is now 2 of 3.')
  assert.is(document.activeElement, page.button('Move “c” down'))
})

test('a move writes nothing but places, and a second press has to wait for the first', async () => {
  const page = await opened(rules(0, 0, 0))
  await click(page.button('Move “a” down'))
  assert.is(page.button('Move “a” down').getAttribute('aria-busy'), 'true')
  assert.equal(page.names(), ['1a', '2b', '3c'], 'what the device has')
  await click(page.button('Move “a” down'))
  await click(page.button('Move “c” up'))
  await page.answerAll()
  assert.equal(page.writes, [
    { module, action: 'set', table: 'list', id: 2, place: 1 },
    { module, action: 'set', table: 'list', id: 1, place: 2 },
  ])
  assert.equal(page.names(), ['1b', '2a', '3c'])
})

test('when the second write is refused, the order is read again, and the next move parts the two', async () => {
  const list = rules(0, 0, 0)
  const page = await opened(list, { 1: { code: 10001 } })
  await page.moves('Move “b” up')
  assert.equal(
    list.map(({ place }) => place),
    [0, 1, 0],
  )
  assert.equal(page.names(), ['1a', '2b', '3c'], 'of two with the same place the lower id comes first')
  assert.is(page.told(), '')
  assert.ok(the('.message', page.host))
  await page.moves('Move “b” up')
  assert.equal(page.names(), ['1b', '2a', '3c'])
  assert.is(page.told(), '“b” is now 1 of 3.')
})

test('when the second write is refused after the order has changed, the list shows that', async () => {
  const page = await opened(rules(0, 3, 2), { 1: { code: 10001 } })
  assert.equal(page.names(), ['1a', '2c', '3b'])
  await page.moves('Move “b” up')
  assert.equal(page.names(), ['1a', '2b', '3c'])
  assert.is(page.told(), '“b” is now 2 of 3.')
})

test('when nothing can be read after a move, the list says that it may be wrong, and is read again', async () => {
  const page = await opened(rules(0, 0, 0))
  await click(page.button('Move “b” up'))
  page.device.isSilent = true
  await page.answerAll()
  const alert = () => page.dialog().querySelector('[role=alert]')
  assert.match(textOf(alert()!), 'The order may have changed.')
  await page.moves('Move “c” up')
  assert.is(page.writes.length, 2, 'nothing is moved in an order that is not known')
  page.device.isSilent = false
  await click([...alert()!.querySelectorAll<HTMLElement>('button')][0]!)
  await page.answerAll()
  assert.not.ok(alert())
  assert.equal(page.names(), ['1b', '2a', '3c'])
  assert.is(page.told(), '“b” is now 1 of 3.')
})

test('a new rule sends that it is no exception and has no place of its own', async () => {
  const page = await open(rules(0))
  await click(page.buttons('Add')[0]!)
  const labels = [...page.dialog().querySelectorAll('label')].map(textOf)
  assert.ok(labels.includes('Exception'))
  assert.not.ok(labels.some(label => /place|order/i.test(label)))
})

test.run()
