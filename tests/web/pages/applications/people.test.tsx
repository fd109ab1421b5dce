// People: what applies to each group of the parental controls now, and pausing all of its devices at once.
import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import { language } from '../../../../web/look/language'
import { watchAttention } from '../../../../web/net/attention'
import { updateSession } from '../../../../web/net/session'
import Parental from '../../../../web/pages/applications/parental'
import { Message } from '../../../../web/ui/messages/message'
import { button, type Call, click, enter, mount, newCalls, pass, test, textOf, the } from '../../dom'

watchAttention()

const mac = (place: number) => `40:31:3C:A0:11:0${place}`
const group = (name: string, ...places: number[]) => ({ id: 3, name, terminals: places.map(mac).join() })
const entry = (place: number, until = 0) => ({ id: 10 + place, mac: mac(place).toLowerCase(), name: '', until })
const bedtime = { id: 5, group: 'kids', days: 127, start: '07:00', end: '21:00' }

/** What the gateway has; Sunday, 15:00 by default. */
interface Home {
  groups?: object[]
  periods?: object[]
  filter?: object
  time?: string
}
const modulesOf = ({ groups = [group('kids', 1, 2)], periods = [bedtime], filter, time }: Home) => ({
  dev_config: { parental_group: groups, parental_time: periods },
  macfileter_config: { enable: 1, mode: 0, timed: 1, list: [], ...filter },
  current_time: { current_time: time ?? '2026-11-22 15:00:00' },
  lan_terminal_conn_inform: { list: [{ id: 1, host_name: 'tablet', mac: mac(1), ip: '192.168.1.5', bind_ip: 0 }] },
  acl_config: { acl: [{ service: 'HTTP', enable: 1, range: '', port: 80, client: '192.168.1.77' }] },
})

/** Answers what is asked until nothing is. Writes after `accepted` are refused. Returns what was written. */
const answerAll = async (home: Home, accepted = Infinity) => {
  const modules: Record<string, object> = modulesOf(home)
  const calls: Call[] = []
  for (let round = newCalls(); round[0]; round = newCalls())
    for (const call of round) {
      if (call.method === 'POST') calls.push(call)
      const isRefused = call.method === 'POST' && calls.length > accepted
      const content = call.method === 'POST' ? { id: 40 + calls.length } : modules[call.module]
      await call.answer(content && !isRefused ? { code: 0, ...content } : { code: 10001 })
    }
  return calls.map(({ sent: { module, ...keys } }) => keys as Record<string, unknown>)
}

const open = async (home: Home) => {
  updateSession({ role: 1, terminal_alias: 0 } as object)
  await pass(100_000)
  newCalls()
  const page = await mount(
    <>
      <Parental title={term('Parental controls')} />
      <Message />
    </>,
  )
  await answerAll(home)
  return page
}
const stateIn = (host: ParentNode) => textOf(the('main li p.row, li p.row', host))

const all = (...untils: number[]) => ({ list: untils.map((until, index) => entry(index + 1, until)) })
const states: [what: string, home: Home, en: string, zh: string][] = [
  ['in the allowed time', {}, 'Online until 21:00', '可上网至 21:00'],
  ['at night', { time: '2026-11-22 22:00:00' }, 'Offline until 07:00', '07:00 前不可上网'],
  [
    'days before the next time',
    { periods: [{ ...bedtime, days: 8 }] },
    'Offline until Wed 07:00',
    '周三 07:00 前不可上网',
  ],
  ['without times', { periods: [] }, 'Online at any time', '随时可上网'],
  ['paused', { filter: all(25, 10) }, 'Paused, 25 min left', '已暂停，剩余 25 分钟'],
  ['paused without end', { filter: all(25, 0) }, 'Paused until you allow it', '已暂停，直到您允许'],
  [
    'with one device blocked',
    { filter: all(25) },
    'Online until 21:00 · Blocked: tablet',
    '可上网至 21:00 · 已禁止：tablet',
  ],
  ['in a filter that is off', { filter: { enable: 0, ...all(25, 25) } }, 'Online until 21:00', '可上网至 21:00'],
  ['not in an allowlist', { filter: { mode: 1, list: [entry(9)] } }, 'Paused until you allow it', '已暂停，直到您允许'],
]
for (const [what, home, ...texts] of states)
  for (const [index, spoken] of ['en', 'zh'].entries())
    test(`somebody ${what}: ${texts[index]}`, async () => {
      language.value = spoken
      const { host, leave } = await open(home)
      const state = stateIn(host)
      language.value = 'en'
      await leave()
      assert.is(state, texts[index])
    })

test('a gateway that does not know the time leaves it to the browser', async () => {
  const { host, leave } = await open({ time: '', periods: [{ ...bedtime, start: '00:00', end: '23:59' }] })
  assert.is(stateIn(host), 'Online until 23:59')
  await leave()
})

test('what applies is read again every minute, and a pause that has ended is over', async () => {
  const { host, leave } = await open({ filter: all(1, 1) })
  assert.is(stateIn(host), 'Paused, 1 min left')
  dispatchEvent(new Event('keydown'))
  await pass(60_000)
  await answerAll({ time: '2026-11-22 21:00:00' })
  assert.is(stateIn(host), 'Offline until 07:00')
  await leave()
})

test('without the MAC filter the rules are shown alone', async () => {
  const { host, leave } = await open({ filter: { list: 'none' } })
  assert.match(textOf(host), /may use the Internet/)
  assert.not.match(textOf(host), /Pause/)
  await leave()
})

/** Pauses the kids for an hour, after which the gateway has another state. Returns what was asked and written. */
const pause = async (
  home: Home,
  { accepted, after = home, length = 'hour' }: { accepted?: number; after?: Home; length?: string } = {},
) => {
  const { host, leave } = await open(home)
  await click(button('Pause kids', host))
  await answerAll(home)
  const dialog = the('[role=alertdialog]', host)
  const text = textOf(dialog)
  const select = dialog.querySelector('select')
  if (select && length) await enter(select as never, length)
  await click(button('Pause', dialog))
  const written = await answerAll(after, accepted)
  const left = { text, written, message: textOf(the('.message', host)), state: stateIn(host) }
  await leave()
  return left
}

test('pausing a person blocks all devices, and reads the state once', async () => {
  const { text, written, message, state } = await pause({}, { after: { filter: all(60, 60) } })
  assert.match(
    text,
    /Pause “kids”\?The MAC filter will block tablet and 40:31:3C:A0:11:02\.Make sure the one you are using/,
  )
  assert.equal(written, [
    { action: 'add', mac: mac(1), name: 'tablet', until: 60 },
    { action: 'add', mac: mac(2), name: mac(2), until: 60 },
  ])
  assert.equal([message, state], ['Blocked.', 'Paused, 60 min left'])
})

test('whoever chooses no length pauses a person for 30 minutes', async () => {
  const { text, written } = await pause({}, { length: '' })
  assert.match(text, /For 30 minutes.*Until I allow it/)
  assert.equal(
    written.map(row => (row as { until: number }).until),
    [30, 30],
  )
})

test('a pause that fails half way says so, and what is blocked then', async () => {
  const { written, message, state } = await pause({}, { accepted: 1, after: { filter: all(60) } })
  assert.is(written.length, 2)
  assert.match(message, /^Not done for all devices\. /)
  assert.is(state, 'Online until 21:00 · Blocked: tablet')
})

test('pausing with a filter that is off turns it on once all devices are in it', async () => {
  const { text, written } = await pause({ filter: { enable: 0, list: [entry(2), { ...entry(7), name: 'old' }] } })
  assert.match(text, /The MAC filter is off and lists old. These entries will be removed/)
  assert.equal(
    written.map(({ action, id, ids, mac: address, until, enable }) => [action, id || ids || address, until ?? enable]),
    [
      ['add', mac(1), 60],
      ['set', 12, 60],
      ['del', [17], undefined],
      [undefined, undefined, 1],
    ],
  )
})

test('an allowlist pauses by taking the devices off it, without an end', async () => {
  const list = [entry(1), entry(2), entry(9)]
  const { text, written } = await pause({ filter: { mode: 1, list } })
  assert.not.match(text, /For how long/)
  assert.equal(written, [{ action: 'del', table: 'list', ids: [11, 12] }])
})

test('the device in use is found among those of a person', async () => {
  const { host, leave } = await open({})
  await click(button('Pause kids', host))
  const calls = newCalls()
  for (const call of calls)
    await call.answer({ code: 0, acl: [{ service: 'HTTP', enable: 1, range: '', port: 80, client: '192.168.1.5' }] })
  assert.match(textOf(the('[role=alertdialog]', host)), /You are using one of these devices right now/)
  await leave()
})

test('a person is allowed again with one change', async () => {
  const { host, leave } = await open({ filter: { list: [entry(1, 5), entry(2), entry(9)] } })
  await click(button('Allow kids', host))
  assert.equal(await answerAll({}), [{ action: 'del', table: 'list', ids: [11, 12] }])
  assert.is(stateIn(host), 'Online until 21:00')
  await leave()
})

const longest = 7 * 24 * 60
for (const [untils, set] of [
  [
    [25, 10],
    [
      [11, 55],
      [12, 55],
    ],
  ],
  [
    [longest - 30, longest - 30],
    [
      [11, longest],
      [12, longest],
    ],
  ],
  [[longest - 29, 10], undefined],
  [[25, 0], undefined],
] as const)
  test(`a pause of ${untils.join(' and ')} minutes ${set ? 'gets Pause 30 minutes longer' : 'cannot be made longer'}`, async () => {
    const { host, leave } = await open({ filter: all(...untils) })
    const labels = [...host.querySelectorAll('button')].map(textOf)
    assert.is(labels.includes('Pause 30 minutes longer'), !!set)
    if (set) {
      await click([...host.querySelectorAll('button')].find(element => textOf(element) === 'Pause 30 minutes longer')!)
      const written = await answerAll({ filter: all(55, 55) })
      assert.equal(
        written.map(({ id, until }) => [id, until]),
        set,
      )
    }
    await leave()
  })

test('16 people with hostile names each have a state and a button of their own', async () => {
  const hostile = '<img src=x onerror=hit()>_ \u202e'
  const groups = Array.from({ length: 16 }, (_, index) => ({
    id: index + 1,
    name: `${hostile}${index}`,
    terminals: `AA:BB:CC:00:00:${index + 16}`,
  }))
  const { host, leave } = await open({ groups, periods: [] })
  assert.is(host.querySelectorAll('li p.row').length, 16)
  assert.is(host.querySelectorAll('img').length, 0)
  const labels = [...host.querySelectorAll('button')].map(
    element => element.getAttribute('aria-label') ?? textOf(element),
  )
  assert.is(new Set(labels.filter(label => /^Pause/.test(label))).size, 16)
  await leave()
})

test.run()
