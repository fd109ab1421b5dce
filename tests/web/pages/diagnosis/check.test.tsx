// The page of the connection check on a device whose responses the test sends: what it shows, reads, starts and stops.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { loop } from '../../../../src/device/diagnosis/loop'
import { wan } from '../../../../src/device/internet/wan'
import { timeSettings } from '../../../../src/device/system/timezone'
import { initialValues } from '../../../../src/model/shape'
import { encodeAnswer } from '../../../../src/model/wire'
import { language } from '../../../../web/look/language'
import { cancelReads } from '../../../../web/net/call'
import { endSession, updateSession } from '../../../../web/net/session'
import Check from '../../../../web/pages/diagnosis/check'
import { Message } from '../../../../web/ui/messages/message'
import { searchTarget } from '../../../../web/ui/search-target'
import { present } from '../../clock'
import {
  button,
  type Call,
  click,
  enter,
  type Mounted,
  mount,
  newCalls,
  pass,
  test,
  textOf,
  the,
  underWay,
} from '../../dom'

const secrets = ['Ppp-Secret-1', 'Loid-Secret-1', 'Sn-Secret-1', 'Wifi-Secret-1']

const connection = {
  ...encodeAnswer(wan.rows!, initialValues(wan.rows!)),
  id: 3,
  name: '1_INTERNET_R_VID_100',
  username: 'anna@fibre',
  password: 'Ppp-Secret-1',
  vlan: 1,
  vlan_id: 100,
  status: 2,
  uptime: 61,
  mac: '00:1A:2B:3C:4D:03',
  cur_ip: '100.64.18.79',
  cur_ipv6: '2001:db8:64::79',
  cur_prefix: '2001:db8:103::/56',
}
const wifiDevice = { id: 1, host_name: 'Anna\n<b>phone</b>', mac: '5C:70:17:A2:66:04', ip: '192.168.1.23' }

/** What the device answers to the reads, by module. Every ping ends after one read with this result. */
let device: Record<string, object>
let pingAnswer: object
/** Whether names are resolved with the settings of the connection. */
let resolves: (connection: Record<string, unknown>) => boolean

const lines = (...times: number[]) => times.map((time, place) => ({ id: place + 1, line: `${place} ${time} ms`, time }))
const idle = { state: 0, list: [] }

const start = () => {
  device = {
    dev_info: {
      model: 'ONT-1',
      vendor: 'Ontlet',
      serial_number: 'SER123',
      mac: '00:1A:2B:3C:4D:00',
      hardware_version: 'H1',
      software_version: 'V2.0',
      build_info: 'B3',
    },
    pon_info: { reg_status: 0, rx_power: '-19.40', tx_power: '2.31', temperature: '42', voltage: '3.3', bias: '12' },
    pon_config: {
      loid: '075500012345',
      loid_password: 'Loid-Secret-1',
      sn: 'ONTL1A2B3C4D',
      sn_password: 'Sn-Secret-1',
      vendor_id: 'ONTL',
      epon_mode: 0,
      gpon_mode: 0,
    },
    wan_confignew: { wan: [connection] },
    tr069_config: { lock: 1, lock_after: 3600, locked: 0 },
    ddns_config: { list: [] },
    route_config: { interface: connection.name, next_hop: '100.64.18.1' },
    ping_result: idle,
    terminal_conn_inform_wifi: { list: [{ ...wifiDevice, band: 1, ssid: 'home', rate: 650, signal: -80 }] },
    terminal_conn_inform: { list: [] },
    port_status_config: { port: [] },
    acl_config: { acl: [] },
    lbd_config: { ...encodeAnswer(loop.settings, initialValues(loop.settings)), port: [] },
    current_time: { current_time: new Date(present()).toISOString().slice(0, 19).replace('T', ' ') },
  }
  pingAnswer = { state: 2, list: lines(5, 7, 12) }
  resolves = () => true
}

const answer = async (call: Call) => {
  if (call.method === 'POST') {
    const { host, action, module, table, ...values } = call.sent
    const { wan: connections } = device.wan_confignew as { wan: (typeof connection)[] }
    if (action === 'set') device.wan_confignew = { wan: [{ ...connections[0]!, ...values }] }
    if (host) {
      const isKnown = !/[a-z]/.test(String(host)) || resolves(connections[0]!)
      device.ping_result = isKnown ? pingAnswer : { state: 4, list: [] }
    }
    return call.answer({ code: 0 })
  }
  const values = device[call.module]
  return values ? call.answer({ code: 0, ...values }) : call.answer({ code: 10001 })
}

let sent: Call[] = []
/** The start of a ping that is not answered yet. */
const starting = () => underWay().find(call => call.method === 'POST' && !!call.sent.host)
/** Answers everything and lets time pass until nothing more happens, or until `isThere`. */
const run = async (isThere = () => false) => {
  for (let quiet = 0; quiet < 4 && !isThere(); quiet++) {
    for (const call of newCalls()) {
      if (call.state !== 'sent') continue
      sent.push(call)
      await answer(call)
      quiet = 0
    }
    if (!isThere()) await pass(500)
  }
}
const modules = (method: string) => sent.filter(call => call.method === method).map(({ module }) => module)
const stops = () => sent.filter(call => call.method === 'POST' && call.sent.stop)
const isPinging = () => sent.some(call => call.method === 'POST' && !!call.sent.host)

let page: Mounted
const open = async () => {
  page = await mount(
    <>
      <Check title={term('Connection check')} />
      <Message />
    </>,
  )
}
const status = () => textOf(the('section [role=status]'))
const steps = () => [...page.host.querySelectorAll('ol > li')].map(textOf)
const report = () => the('pre').textContent!

test.before.each(() => {
  start()
  sent = []
  newCalls()
  localStorage.clear()
  language.value = 'en'
  updateSession({ access_token: 'token', port_status: 1 } as object)
})

test('the steps fill in one after another; the end is announced with the cause and the next step', async () => {
  device.wan_confignew = { wan: [{ ...connection, status: 4, cur_ip: '', cur_ipv6: '', cur_prefix: '' }] }
  await open()
  assert.is(status(), 'Checking the connection')
  assert.is(page.host.querySelectorAll('[aria-current=step]').length, 1)
  await run()
  assert.is(
    status(),
    'The provider rejected the user name or password (691)Compare user name and password with the letter from your provider.',
  )
  assert.match(steps()[0]!, /^Light in the fibre−19\.40 dBmOK$/)
  assert.match(steps()[2]!, /^Internet connectionThe provider rejected .*Problem/)
  assert.match(steps()[3]!, /Needs the step above\.Not tested/)
  assert.is(page.host.querySelectorAll('.primary').length, 1, 'one primary action')
  await click(button('Enter your provider’s password'))
  assert.is(location.hash, '#/wan-edit/3')
  assert.is(searchTarget.value!.field!.name, 'password')
  searchTarget.value = undefined
  assert.not.ok(isPinging(), 'without a connection nothing is pinged')
})

test('a step that fails says so, and the check goes on; it can be repeated', async () => {
  delete device.pon_info
  await open()
  await run()
  assert.match(steps()[0]!, /^Light in the fibre.+Attention/)
  assert.match(status(), /^The check is incomplete/)
  assert.is(steps().length, 10)
  start()
  await click(button('Check again'))
  assert.is(status(), 'Checking the connection')
  assert.not.ok([...page.host.querySelectorAll('button')].some(element => element.textContent === 'Check again'))
  await run()
  assert.match(status(), /^The Internet works/)
  click(button('Test the speed'))
  assert.is(location.hash, '#/speed-test')
})

const posts = () => sent.filter(({ method }) => method === 'POST').map(call => call.sent)
/** What was written to the connection. */
const changes = () => posts().filter(({ action }) => action === 'set')
const change = (values: object) => ({
  module: 'wan_confignew',
  action: 'set',
  table: 'wan',
  id: 3,
  mode: 2,
  ip_protocol: 2,
  ...values,
})
const noNames = /^Names of websites cannot be resolved/

for (const [code, ...servers] of [
  ['en', '1.1.1.1', '8.8.8.8'],
  ['zh', '223.5.5.5', '119.29.29.29'],
] as const)
  test(`DNS servers that work are set with one button, in ${code} those of ${servers.join(' and ')}`, async () => {
    resolves = ({ dns1 }) => dns1 === servers[0]
    language.value = code
    await open()
    await run()
    const repair = the('.primary', page.host)
    assert.is(textOf(repair), code === 'en' ? 'Use other DNS servers' : '改用其他 DNS 服务器')
    await click(repair)
    assert.equal([...page.host.querySelectorAll('section button')], [], 'nothing else can be begun meanwhile')
    await run()
    assert.equal(changes(), [change({ manual_dns: 1, dns1: servers[0], dns2: servers[1] })])
    assert.match(status(), code === 'en' ? /^The Internet works/ : /^互联网正常/)
  })

test('DNS servers that do not help are taken back, and the button stays', async () => {
  resolves = () => false
  await open()
  await run()
  await click(button('Use other DNS servers'))
  await run()
  assert.equal(changes(), [change({ manual_dns: 1, dns1: '1.1.1.1', dns2: '8.8.8.8' }), change({ manual_dns: 0 })])
  assert.is(textOf(the('.message')), 'Other DNS servers do not help.')
  assert.match(status(), noNames)
  await click(button('Open settings'))
  assert.is(location.hash, '#/wan-edit/3')
  searchTarget.value = undefined
})

for (const [what, end] of [
  ['leaves the page', () => page.leave()],
  ['loses the answer of a ping', () => underWay()[0]!.fail()],
  ['finds the ping taken', () => Object.assign(device, { ping_result: { state: 1, list: lines(5, 5, 5, 5) } })],
] as const)
  test(`DNS servers are taken back from who ${what} before they are found to work`, async () => {
    resolves = () => false
    await open()
    await run()
    await click(button('Use other DNS servers'))
    sent = []
    await run(() => changes().length === 1 && isPinging())
    await end()
    await run()
    assert.equal(changes().slice(1), [change({ manual_dns: 0 })])
  })

test('names are looked up once the connection has been dialled again with the servers', async () => {
  const up = device.wan_confignew as { wan: object[] }
  resolves = ({ dns1, cur_ip }) => dns1 === '1.1.1.1' && cur_ip !== ''
  await open()
  await run()
  await click(button('Use other DNS servers'))
  let reads = 0
  await run(() => changes().length === 1)
  const dialled = { ...up.wan[0]!, manual_dns: 1, dns1: '1.1.1.1', dns2: '8.8.8.8' }
  device.wan_confignew = {
    get wan() {
      return [++reads > 5 ? dialled : { ...dialled, status: 1, cur_ip: '' }]
    },
  }
  await run()
  assert.is(changes().length, 1, 'they are not taken back')
  assert.match(status(), /^The Internet works/)
})

test('a connection that has these servers, or no IPv4, is not given them', async () => {
  resolves = () => false
  for (const own of [
    { manual_dns: 1, dns1: '1.1.1.1' },
    { ip_protocol: 1, cur_ip: '' },
  ]) {
    device.wan_confignew = { wan: [{ ...connection, ...own }] }
    await open()
    await run()
    assert.match(status(), noNames)
    assert.equal([...page.host.querySelectorAll('section button')].slice(0, 2).map(textOf), [
      'Open settings',
      'Check again',
    ])
    await page.leave()
  }
})

test('each module is read once, four hosts are pinged, and no ping is left running', async () => {
  await open()
  await run()
  const reads = modules('GET').filter(module => module !== 'ping_result')
  assert.equal([...new Set(reads)], reads)
  assert.equal(
    sent.filter(call => call.method === 'POST').map(call => [call.module, call.sent.host]),
    [
      ['ping_ipv4', '100.64.18.1'],
      ['ping_ipv4', 'dns.alidns.com'],
      ['ping_ipv4', '223.5.5.5'],
      ['ping_ipv6', '2400:3200::1'],
    ],
  )
  assert.equal(stops(), [])
})

test('a connection that is being dialled is waited for, and called a trouble after 15 seconds', async () => {
  const dialling = { wan: [{ ...connection, status: 1, cur_ip: '', cur_ipv6: '', cur_prefix: '' }] }
  const dials = () => modules('GET').filter(module => module === 'wan_confignew').length
  device.wan_confignew = dialling
  await open()
  await run(() => dials() === 4)
  assert.is(status(), 'Checking the connection')
  device.wan_confignew = { wan: [connection] }
  await run()
  assert.match(status(), /^The Internet works/)
  device.wan_confignew = dialling
  sent = []
  await click(button('Check again'))
  await run()
  assert.match(status(), /^Connecting/)
  assert.is(dials(), 15)
})

test('leaving the page ends the check and stops its ping', async () => {
  pingAnswer = { state: 1, list: lines(5) }
  await open()
  await run(isPinging)
  await page.leave()
  cancelReads()
  const before = sent.length
  await run()
  assert.is(stops().length, 1)
  assert.is(sent.length, before + 1, 'nothing else is sent')
})

test('leaving while the ping is being started stops it once it has started', async () => {
  await open()
  await run(() => !!starting())
  const held = starting()!
  newCalls()
  await page.leave()
  assert.equal(newCalls(), [])
  await held.answer({ code: 0 })
  sent = []
  await run()
  assert.equal([stops().length, sent.length], [1, 1])
})

test('a check that ends late does not stop the ping of the next one', async () => {
  await open()
  await run(() => !!starting())
  const held = starting()!
  newCalls()
  await page.leave()
  pingAnswer = { state: 1, list: lines(5) }
  await open()
  await run(isPinging)
  await held.answer({ code: 0 })
  pingAnswer = { state: 2, list: lines(5, 7, 12) }
  device.ping_result = pingAnswer
  await run()
  assert.equal(stops(), [])
  assert.match(status(), /^The Internet works/)
})

test('after the end of the session nothing more is sent', async () => {
  pingAnswer = { state: 1, list: lines(5) }
  await open()
  await run(isPinging)
  endSession()
  await page.leave()
  cancelReads()
  const before = sent.length
  await run()
  assert.is(sent.length, before)
})

test('a ping of another tab is waited for and never stopped', async () => {
  device.ping_result = { state: 1, list: lines(5) }
  await open()
  await run()
  assert.match(steps()[3]!, /Another ping is running on the gateway/)
  assert.match(status(), /^The check is incomplete/)
  assert.equal(modules('POST'), [])
})

test('a ping that another tab starts meanwhile ends the step, and is not stopped', async () => {
  pingAnswer = { state: 1, list: lines(5, 5, 5, 5) }
  await open()
  await run()
  assert.match(steps()[3]!, /Another ping is running on the gateway/)
  assert.equal(stops(), [])
})

test('a ping that never ends is stopped', async () => {
  pingAnswer = { state: 1, list: [] }
  await open()
  await run(() => stops().length > 0)
  assert.is(stops().length, 1)
})

test('the device in use is chosen where its address does not tell, judged at once, and remembered', async () => {
  await open()
  await run()
  assert.match(status(), /^The Internet works/)
  sent = []
  const select = the<HTMLSelectElement>('select')
  assert.equal(
    [...select.options].map(({ value }) => value),
    ['', wifiDevice.mac],
  )
  await enter(select, wifiDevice.mac)
  assert.match(status(), /has a weak Wi-Fi signal/)
  await run()
  assert.equal(sent, [], 'nothing is read again')
  assert.match(localStorage['ontlet.own'], wifiDevice.mac)
  await click(button('Check again'))
  await run()
  assert.match(status(), /has a weak Wi-Fi signal/)
  assert.is(page.host.querySelectorAll('b').length, 0, 'a name is text')
  await enter(the<HTMLSelectElement>('select'), '')
})

test('the report is aligned text with every step and without a secret, in both languages', async () => {
  await open()
  await run()
  const columns = report()
    .split('\n\n')[2]!
    .split('\n')
    .map(line => line.indexOf(line.includes('ONTL1A2B3C4D') ? 'ONTL1A2B3C4D' : 'Registered'))
    .filter(column => column > 0)
  assert.is(new Set(columns).size, 1, 'findings and readings are in one column')
  for (const text of [
    /^Connection check\n\n/,
    /Serial number +SER123\n/,
    /Software version +V2\.0\n/,
    /Result +The Internet works\n/,
    /\d\d:\d\d:\d\d +OK +Light in the fibre +−19\.40 dBm\n/,
    / · Received power +−19\.40 dBm \(−27 … −8 dBm\)\n/,
    / · User name +anna@fibre\n/,
    / · Gateway +100\.64\.18\.1\n/,
    /3\/3 · min\/avg\/max \d+\/\d+\/\d+ ms/,
    /Anna<b>phone<\/b> +Wi-Fi · −80 dBm · 650 Mbit\/s/,
  ])
    assert.match(report(), text)
  language.value = 'zh'
  await pass(0)
  assert.match(report(), /^连接检查\n/)
  assert.match(report(), /结果 +互联网正常\n/)
  for (const secret of secrets) assert.not.match(report(), secret)
})

const hour = 3_600_000
for (const [what, ahead, settings, zone] of [
  ['the gateway', 5.5 * hour, { timeZone: 'Asia/Kolkata' }, 'Asia/Kolkata'],
  [
    'the gateway without daylight saving time',
    hour,
    { timeZone: 'Europe/Oslo', summerTime: false },
    'Europe/Oslo (no daylight saving time)',
  ],
  ['a zone that has none to be turned off', 9 * hour, { timeZone: 'Asia/Tokyo', summerTime: false }, 'Asia/Tokyo'],
  ['UTC while the gateway’s is not set', -60 * 365 * 24 * hour, { timeZone: 'Asia/Kolkata' }, 'UTC'],
] as const)
  test(`all times of the report are those of ${what}, in a browser of another zone`, async () => {
    const { TZ } = process.env
    process.env.TZ = 'Pacific/Honolulu'
    const shown = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
    device.current_time = { current_time: shown(present() + ahead) }
    device.time_zone = encodeAnswer(timeSettings.settings, { ...initialValues(timeSettings.settings), ...settings })
    const begun = shown(present() + (zone === 'UTC' ? 0 : ahead)).slice(0, 13)
    await open()
    await run()
    const [, time, own] = /Time +([\d: -]{19}) (.+)\n/.exec(report())!
    assert.equal([time!.slice(0, 13), own], [begun, zone])
    for (const [, hours] of report().matchAll(/\n(\d\d):\d\d:\d\d /g)) assert.is(hours, begun.slice(11))
    process.env.TZ = TZ ?? ''
  })

test('the report is copied, or the message says that it is not', async () => {
  await open()
  await run()
  let copied = ''
  Object.assign(document, {
    execCommand: () => {
      copied = document.querySelector('textarea')!.value
      return true
    },
  })
  await click(button('Copy'))
  assert.is(copied, report())
  assert.is(document.querySelector('textarea'), null)
  assert.match(textOf(the('.message')), 'Copied.')
  Object.assign(document, { execCommand: () => false })
  await click(button('Copy'))
  assert.match(textOf(the('.message')), 'Copying failed.')
})

test.run()
