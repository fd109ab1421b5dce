import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../../src/device/login/sha256'
import { eventLog, knownLines } from '../../../../src/device/system/event-log'
import { systemLogList } from '../../../../src/device/system/system-log'
import { household } from '../../../../src/gateway/behaviours/home/household'
import { decode } from '../../../../src/model/wire'
import { type Bench, testOn, upgraded } from '../../start'

const passwords = (password: string) => ({ new_password: password, confirmation: password })
/** The address of the test. */
const self = '127.0.0.1'
const entered = `entered admin ${self}`
const onGateway = testOn({})
const eventsOf = async (bench: Bench) => decode(eventLog, await bench.read('event_log')).rows
/** What has happened since the simulation began, oldest first. */
const news = async (bench: Bench) =>
  (await eventsOf(bench))
    .filter(({ event }) => event !== 'changed')
    .reverse()
    .slice(1 + household.length)
    .map(({ event, name, by }) => [event, name, by].filter(Boolean).join(' '))

onGateway(
  'a device that is switched on for the first time has started, and every device at home is new',
  async bench => {
    const rows = await eventsOf(bench)
    assert.equal(rows.map(({ event, name }) => [event, name]).reverse(), [
      ['restart', ''],
      ...household.map(({ name }) => ['device', name]),
      ['entered', 'admin'],
    ])
    assert.ok(rows.every(({ time }) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)))
  },
)

onGateway(
  'an outage begins and ends once, and a changed Wi-Fi password, a wrong login and firmware are noted',
  async bench => {
    await bench.control('/trouble', { name: 'no-light' })
    await bench.control('/time', { seconds: 90 })
    await bench.control('/trouble', { name: '' })
    await bench.control('/time', { seconds: 90 })
    const [first] = (await bench.read('wlan_config')).wlan as { id: number; ssid: string }[]
    for (const password of ['another one', 'another one'])
      await bench.write('wlan_config', { action: 'set', table: 'wlan', id: first!.id, auth: 0, password })
    await bench.login('admin', 'wrong')
    await bench.login()
    assert.equal(
      (await news(bench)).filter(event => event !== entered),
      ['noLight', 'up', `wifi ${first!.ssid} ${self}`, `login ${self}`],
    )
    assert.is((await news(bench)).at(-1), entered)
    await bench.write('upgrade_install')
    await upgraded(bench)
    await bench.login()
    assert.equal((await news(bench)).slice(-3), ['firmware 1.1.0', 'restart', entered], 'over a restart')
  },
)

onGateway(
  'a change of settings is told with page and account, once a minute, unless nobody wants that',
  async bench => {
    const changes = async () => (await eventsOf(bench)).filter(({ event }) => event === 'changed')
    for (const enable of [1, 0, 0]) await bench.write('upnp_config', { enable })
    const [first, ...more] = await changes()
    assert.equal([first!.name, first!.account, first!.ip, more], ['upnp_config', 'admin', self, []])
    await bench.control('/time', { seconds: 61 })
    await bench.write('upnp_config', { enable: 1 })
    assert.is((await changes()).length, 2)
    await bench.write('system_log_config', { changes: 0 })
    await bench.write('alg_config', { sip: 0 })
    assert.ok((await changes()).every(({ name }) => name !== 'alg_config'))
  },
)

onGateway('a DNS server that falls silent is noted once each time', async bench => {
  for (let round = 0; round < 2; round++) {
    await bench.control('/trouble', { name: 'dns' })
    await bench.control('/time', { seconds: 90 })
    await bench.control('/trouble', { name: '' })
    await bench.control('/time', { seconds: 90 })
  }
  await bench.login()
  assert.equal(
    (await news(bench)).filter(event => event !== entered),
    ['dns', 'dns'],
  )
})

onGateway('three hundred logins push nothing else out, and the last of them are kept', async bench => {
  const others = async () => (await eventsOf(bench)).filter(({ event }) => event !== 'entered' && event !== 'login')
  const before = await others()
  for (let time = 0; time < 300; time++) await bench.login()
  const rows = await eventsOf(bench)
  assert.equal(await others(), before)
  assert.is(rows.length, before.length + 64)
  assert.equal(
    rows.slice(0, 64).map(({ id }) => id),
    Array.from(Array(64), (_, place) => rows[0]!.id - place),
  )
})

onGateway('each line of the log that the diary knows is written when the same happens', async bench => {
  const known = new Set<string>()
  const look = async () => {
    const { rows } = decode(systemLogList, await bench.read('system_log_list'))
    for (const { text } of rows) if (knownLines.has(text)) known.add(text)
  }
  for (const name of ['no-light', 'not-registered', 'wrong-key', 'no-answer', 'wrong-password', 'no-dhcp']) {
    await bench.control('/trouble', { name: '' })
    await bench.control('/trouble', { name })
    await bench.control('/time', { seconds: 60 })
    await bench.login()
  }
  await bench.login('admin', 'wrong')
  await bench.login()
  const { id } = await bench.write('account', { action: 'add', username: 'guest', ...passwords('Kq7!mzPw') })
  const encryPassword = sha256Hex('Kq7!mzPw')
  await bench.write('account', { action: 'set', id, username: 'visitor', encryPassword, ...passwords('Wd9?tbLn') })
  const old = sha256Hex('Admin@123')
  await bench.write('change_password_page', { encryPassword: old, ...passwords('Nv4#qWxz') })
  assert.equal((await news(bench)).slice(-4), [
    `login ${self}`,
    entered,
    `account visitor ${self}`,
    `account admin ${self}`,
  ])
  await look()
  await bench.write('safe_apply', { action: 'begin', seconds: 30 })
  await bench.control('/time', { seconds: 31 })
  await look()
  assert.equal((await news(bench)).slice(-1), ['returned'])
  assert.equal(
    [...knownLines.keys()].filter(text => !known.has(text)),
    [],
  )
})

onGateway('at most 256 events are kept, and the log is closed to role 0', async bench => {
  for (let login = 0; login < 130; login++) {
    await bench.control('/trouble', { name: 'no-light' })
    await bench.control('/time', { seconds: 5 })
    await bench.control('/trouble', { name: '' })
    await bench.control('/time', { seconds: 10 })
  }
  await bench.login()
  const rows = await eventsOf(bench)
  assert.is(rows.length, 256)
  assert.ok(rows.every(({ id }, place) => !place || id === rows[place - 1]!.id - 1))
  await bench.login('user', 'User@1234')
  assert.is((await bench.read('event_log')).code, 10205)
})

test.run()
