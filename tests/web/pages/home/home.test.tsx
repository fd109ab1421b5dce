// Home of a device whose responses the test sends: what it says while a connection is dialled, and about a trouble that
// begins while the page is open.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { wan } from '../../../../src/device/internet/wan'
import { wifi } from '../../../../src/device/internet/wifi'
import { initialValues } from '../../../../src/model/shape'
import { encodeAnswer } from '../../../../src/model/wire'
import { watchAttention } from '../../../../web/net/attention'
import { updateSession } from '../../../../web/net/session'
import Home from '../../../../web/pages/home/home'
import { Message, notifyError } from '../../../../web/ui/messages/message'
import {
  answerCalls,
  button,
  type Call,
  click,
  type Mounted,
  mount,
  newCalls,
  pass,
  test,
  textOf,
  the,
} from '../../dom'

const connection = {
  ...encodeAnswer(wan.rows!, initialValues(wan.rows!)),
  id: 3,
  name: '1_INTERNET_R_VID_100',
  username: 'anna@fibre',
  uptime: 61,
  mac: '00:1A:2B:3C:4D:03',
  cur_prefix: '',
}
const up = { status: 2, cur_ip: '100.64.18.79', cur_ipv6: '2001:db8:64::79' }
const down = (status: number) => ({ status, cur_ip: '', cur_ipv6: '' })
const [connecting, refused] = [down(1), down(4)]

const noNetwork = { wlan: [] }
const network = (keys: object) => ({
  wlan: [{ ...encodeAnswer(wifi.rows!, initialValues(wifi.rows!)), id: 1, ...keys }],
})

/** What the device answers, by module. */
const device: Record<string, object> = {
  dev_config: {
    web_guide_done: 1,
    parental_group: [{ id: 1, name: 'Kids', terminals: '40:31:3C:A0:11:04' }],
    parental_time: [],
  },
  pon_info: { reg_status: 0, rx_power: '-19.40', tx_power: '2.31', temperature: '42', voltage: '3.3', bias: '12' },
  wlan_config: noNetwork,
  terminal_conn_inform: { list: [] },
  terminal_conn_inform_wifi: { list: [] },
  macfileter_config: { enable: 0, mode: 0, list: [] },
  dev_status: { uptime: 61, cpu: 1, memory: 1 },
  dev_info: {
    model: 'M',
    vendor: 'V',
    serial_number: 'S',
    mac: '00:1A:2B:3C:4D:00',
    hardware_version: '1',
    software_version: '1',
    build_info: '1',
  },
  terminal_alias: { list: [] },
  wlan_time_config: { list: [{ id: 1, start: '00:00', end: '12:00', days: 127, enable: 1 }] },
  current_time: { current_time: '2026-11-24 03:12:00' },
  port_status_config: { port: [{ id: 1, name: 'LAN1', link: 1, speed: 1000 }] },
  voip_info: { list: [] },
  catv_status: {},
  dev_statistics: { rx_bytes: 1, tx_bytes: 1 },
}
const connect = (state: typeof connecting) => {
  device.wan_confignew = { wan: [{ ...connection, ...state }] }
  device.dev_connect = { internet: state === up ? 1 : 0, ip: state.cur_ip, ipv6: state.cur_ipv6 }
}

/** Answers everything that is asked in some seconds. Returns how many calls that were. */
const run = async (seconds: number) => {
  let count = 0
  for (let second = 0; second < seconds; second++) {
    count += (await answerCalls(({ module }) => device[module])).length
    await pass(1000)
  }
  return count
}

watchAttention()
let page: Mounted
const open = async (state: typeof connecting, { isComplete = false } = {}) => {
  // An answer of the test before must not be used again.
  await pass(100_000)
  newCalls()
  dispatchEvent(new Event('keydown'))
  connect(state)
  const has = Number(isComplete)
  updateSession({ role: 1, terminal_alias: has, port_status: has, wlan_timer: has } as object)
  page = await mount(
    <>
      <Home title={term('Home')} />
      <Message />
    </>,
  )
}

const card = () => textOf(page.host.querySelector('.trouble') ?? document.createElement('p'))
const message = () => textOf(the('.message'))
const internet = () => textOf(page.host.querySelector('.diagram li')!)

// The first one: what was read for an earlier page is not read again.
for (const [when, state] of [
  ['while the Internet works', up],
  ['while a connection is dialled', connecting],
] as const)
  test(`Home makes at most 30 calls a minute ${when}`, async () => {
    await open(state, { isComplete: true })
    for (let minute = 0; minute < 3; minute++) {
      const count = await run(60)
      assert.ok(count > 6 && count <= 30, String(count))
      dispatchEvent(new Event('keydown'))
    }
    await page.leave()
  })

test('how many devices are on a network is not known before they have been read', async () => {
  device.wlan_config = network({ ssid: 'attic', enable: 1, band: 0 })
  await open(up)
  const home = () => textOf([...page.host.querySelectorAll('.diagram li')].pop()!)
  const late: Call[] = []
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls)
      if (call.module.startsWith('terminal_conn')) late.push(call)
      else await call.answer({ code: 0, ...device[call.module] })
  device.wlan_config = noNetwork
  assert.match(home(), 'attic (…)')
  for (const call of late) await call.answer({ code: 0, ...device[call.module] })
  await run(1)
  assert.match(home(), 'attic (0)')
})

test('each heading of the details has something below it', async () => {
  connect(up)
  const { host } = await mount(<Home title={term('Home')} />)
  await run(2)
  const details = [...host.querySelectorAll('details')].find(element =>
    textOf(the('summary', element)).startsWith('Details'),
  )!
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  await run(2)
  const parts = [...details.querySelectorAll('section')].map(part => [textOf(the('h2', part)), textOf(part)] as const)
  assert.equal(
    parts.filter(([heading, text]) => text === heading),
    [],
  )
  assert.match(textOf(details), /Received.*Sent/)
})

test('a name on both bands is listed once, and a broken line has no words over the address', async () => {
  const both = [0, 1].map(band => ({ ...network({}).wlan[0], id: band + 1, ssid: 'loft', enable: 1, band }))
  device.wlan_config = { wlan: [...both, { ...both[0], id: 3, ssid: 'cellar' }] }
  await open(refused)
  await run(20)
  device.wlan_config = noNetwork
  const home = [...page.host.querySelectorAll('.diagram li')].pop()!
  assert.is(textOf(the('p.soft', home)), 'loft (0), cellar (0)')
  const line = the('.link.bad', page.host)
  assert.equal([line.querySelectorAll('svg').length, textOf(line)], [1, ''])
})

/** The sentence that Home begins with, and its tone. */
const answer = () => {
  const first = the('h2.large', page.host)
  return [textOf(first), ['good', 'soft', 'bad'].find(tone => first.classList.contains(tone))]
}

for (const [what, state, ...said] of [
  ['works', up, 'The Internet works', 'good'],
  ['does not', refused, 'No Internet', 'bad'],
  ['is being dialled', connecting, 'Connecting', 'soft'],
] as const)
  test(`the first sentence of Home says that the Internet ${what}`, async () => {
    await open(state)
    await run(2)
    assert.equal(answer(), said)
    await page.leave()
  })

test('the first sentence of Home follows what begins later, and does not grow', async () => {
  await open(up)
  await run(2)
  connect(refused)
  await run(33)
  assert.equal(answer(), ['No Internet', 'bad'])
  await page.leave()
})

test('a connection that is dialled is no trouble for 15 seconds, and is read again soon', async () => {
  await open(connecting)
  await run(2)
  assert.equal([internet(), card()], ['InternetConnecting', ''])
  connect(up)
  await run(16)
  assert.equal([internet(), card()], ['InternetConnected100.64.18.79', ''])
})

test('a connection that is dialled for longer has a trouble', async () => {
  await open(connecting)
  await run(15)
  assert.is(card(), '')
  await run(6)
  assert.match(card(), /^ConnectingThe gateway tries again by itself/)
  assert.is(message(), '')
})

test('a connection that is dialled again after a trouble still has it', async () => {
  await open(refused)
  await run(2)
  const refusal = /^The provider rejected the user name or password/
  assert.match(card(), refusal)
  connect(connecting)
  await run(12)
  assert.match(card(), refusal)
  assert.match(internet(), /Not reachable/)
  connect(up)
  await run(16)
  assert.equal([internet(), card()], ['InternetConnected100.64.18.79', ''])
})

test('while something is wrong, Home looks every ten seconds, and at once when it is told to', async () => {
  await open(refused)
  await run(2)
  connect(up)
  await run(10)
  assert.equal([internet(), card()], ['InternetConnected100.64.18.79', ''])
  await page.leave()
  await open(refused)
  await run(2)
  connect(up)
  await click(button('Check again', page.host))
  await run(1)
  assert.equal([internet(), card()], ['InternetConnected100.64.18.79', ''])
})

test('a trouble that begins while Home is open moves nothing: a message says it, until it is over', async () => {
  await open(up)
  await run(2)
  connect(refused)
  await run(33)
  assert.is(card(), '')
  assert.match(message(), /^The provider rejected the user name or password \(691\)\s*Compare user name/)
  assert.match(internet(), /Not reachable/)
  connect(up)
  await run(33)
  assert.equal([internet(), message()], ['InternetConnected100.64.18.79', ''])
})

test('why the session has ended is said, and stays, while a trouble is shown as a message', async () => {
  await open(up)
  await run(2)
  connect(refused)
  await run(33)
  assert.match(message(), /^The provider rejected/)
  // As the console does it: the login page is drawn, then the message of the failed call is replaced.
  setTimeout(() => notifyError(['You were logged out.', '您已退出登录。']), 0)
  await page.redraw(<Message />)
  await pass(100)
  assert.is(message(), 'You were logged out.')
})

test('the way to the Internet is asked for before all else', async () => {
  await open(up)
  const first = newCalls()
  assert.equal(
    first.map(({ module }) => module),
    ['pon_info', 'wan_confignew'],
  )
  for (const call of first) await call.answer({ code: 0, ...device[call.module] })
  await run(1)
})

test('after a reload, what others wait for on Home is asked for before what only fills a row', async () => {
  await open(up, { isComplete: true })
  const asked = (await answerCalls(({ module }) => device[module])).map(({ module }) => module)
  for (const module of ['wlan_time_config', 'port_status_config', 'terminal_alias'])
    for (const row of ['voip_info', 'catv_status']) {
      const places = [asked.indexOf(module), asked.indexOf(row)] as const
      assert.ok(places[0] >= 0 && places[0] < places[1], `${module} before ${row}: ${asked}`)
    }
})

const phoneRows: readonly (readonly [states: readonly number[], row: string])[] = [
  [[0, 1], 'Phone–'],
  [[2, 0], 'PhoneTEL1Registered'],
  [[2, 2], 'PhoneTEL1, TEL2Registered'],
  [[2, 3], 'PhoneTEL2Failed'],
  [[3, 3], 'PhoneTEL1, TEL2Failed'],
]
for (const [states, row] of phoneRows)
  test(`the phones that are as the row says are named: states ${states}`, async () => {
    device.voip_info = {
      voip: states.map((state, place) => ({ id: place + 1, port: `TEL${place + 1}`, state, call: 0 })),
    }
    await open(up)
    await run(2)
    assert.is(textOf(page.host.querySelector('[href="#/voip"]')!), row)
    device.voip_info = { list: [] }
  })

test('the way to the Internet is asked for before Home is drawn, and not once more by Home', async () => {
  await pass(100_000)
  connect(up)
  Home.prepare!()
  await pass(1)
  const early = newCalls()
  assert.equal(
    early.map(({ module }) => module),
    ['pon_info', 'wan_confignew'],
  )
  page = await mount(<Home title={term('Home')} />)
  for (const call of early) await call.answer({ code: 0, ...device[call.module] })
  const later = (await answerCalls(({ module }) => device[module])).map(({ module }) => module)
  assert.is(later[0], 'dev_connect')
  for (const { module } of early) assert.not.ok(later.includes(module), module)
})

test('Home reads the way to the Internet although it could not be read while the frame was drawn', async () => {
  await pass(100_000)
  connect(up)
  Home.prepare!()
  await pass(1)
  for (const call of newCalls()) await call.fail()
  await run(1)
  page = await mount(<Home title={term('Home')} />)
  await run(2)
  assert.is.not(page.host.querySelector('.diagram'), null)
})

/** Whether something waits for what stands above it. */
const waits = (selector: string) => !!page.host.querySelector(`[aria-busy=true] ~ ${selector}`)
/** The headlines of what is wrong and the diagram, from above. */
const order = () =>
  [...page.host.querySelectorAll('.trouble h2, .diagram')].map(element =>
    element.matches('h2') ? textOf(element) : '–',
  )

test('the way to the Internet does not wait for the home, and what is wrong there stands below it', async () => {
  await open(up)
  device.wlan_config = network({ enable: 0 })
  for (let round = 0; round < 2; round++) {
    for (const call of newCalls()) await call.answer({ code: 0, ...device[call.module] })
  }
  assert.equal([waits('.diagram'), waits('.cards'), order()], [false, true, ['–']])
  await run(2)
  assert.equal([waits('.cards'), order()], [false, ['–', 'Wi-Fi is off']])
  assert.is(textOf(the('.trouble .primary')), 'Open Wi-Fi')
  await page.leave()
})

test('what is wrong on the line stands above what is wrong at home, which stays when the former begins later', async () => {
  await open(refused)
  device.wlan_config = network({ enable: 0 })
  await run(2)
  assert.equal(order(), ['The provider rejected the user name or password (691)', '–', 'Wi-Fi is off'])
  assert.equal([...page.host.querySelectorAll('.trouble .primary')].map(textOf), ['Find the cause'])
  connect(up)
  await run(12)
  assert.equal(order(), ['–', 'Wi-Fi is off'])
  connect(refused)
  await run(33)
  assert.equal(order(), ['–', 'Wi-Fi is off'])
  assert.match(message(), /^The provider rejected/)
  device.wlan_config = noNetwork
  await page.leave()
})

for (const seconds of [1, 20, 60])
  test(`Home makes at most 30 calls a minute while a radio listens for radar for another ${seconds} s`, async () => {
    device.wlan_pararm = { wlan: [{ id: 2, band: 1, radio: 1, current: 52, radar_check: seconds, radar_left: 0 }] }
    await open(connecting, { isComplete: true })
    const first = await run(60)
    assert.ok(first <= 30, String(first))
    delete device.wlan_pararm
  })

test.run()
