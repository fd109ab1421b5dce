import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { noSuchRow } from '../../../../src/device/device-errors'
import { wallClock } from '../../../../src/gateway/behaviours/system/time/local-time'
import { type Bench, type Body, startBench, testOn, until } from '../../start'

const onGateway = testOn()
/** A gateway that starts again with what another one has stored. */
const startFrom = async ({ folder }: Bench) => {
  const on = await startBench({ state: `${folder}/state.xml` })
  await on.login()
  return on
}
const networks = async (on: Bench) => (await on.read('wlan_config')).wlan as Body[]
const radios = async (on: Bench) => (await on.read('wlan_pararm')).wlan as Body[]
const set = (on: Bench, id: number, keys: Body) => on.write('wlan_config', { action: 'set', id, ...keys })
const guests = async (on: Bench) => ((await on.read('terminal_conn_inform_wifi')).list as Body[]).map(row => row.ssid)

onGateway('networks and radios are written by one module, and neither gains or loses rows', async on => {
  // The keys tell which table is meant.
  for (const [keys, field] of [
    [{ ssid: 'ontlet-2' }, 'ssid'],
    [{ ssid: 'ontlet-5G' }, ''],
    [{ beacon: 1024 }, ''],
    [{ beacon: 1025 }, 'beacon'],
    [{ mode: 'anac' }, 'mode'],
    [{ channel_width: 80 }, 'channel_width'],
    [{ channel: '13' }, ''],
    [{ country_code: 'US', channel: '13' }, 'channel'],
  ] as const)
    assert.is((await set(on, 1, keys)).field ?? '', field, JSON.stringify(keys))
  assert.equal(
    (await radios(on)).map(row => row.beacon),
    [1024, 100],
  )
  for (const action of ['del', 'add', 'clear'])
    assert.not.equal((await on.write('wlan_config', { action, id: 1, ssid: 'x' })).code, 0, action)
})

onGateway(
  'band steering: one list for both bands, and 5 GHz follows until it has its own settings again',
  async first => {
    let on = first
    assert.is((await networks(on)).length, 8)
    await set(on, 5, { ssid: 'fast', password: 'its own password', clients: 3 })
    await set(on, 6, { enable: 1 })
    assert.is((await on.write('wlan_config', { band_steering: 1 })).code, 0)
    assert.equal(
      (await networks(on)).map(row => [row.band, row.ssid]),
      [
        [2, 'ontlet'],
        [2, 'ontlet-2'],
        [2, 'ontlet-3'],
        [2, 'ontlet-4'],
      ],
    )
    assert.is((await set(on, 5, { ssid: 'lost' })).code, noSuchRow.code, 'what is not listed is not changed in silence')
    await set(on, 1, { ssid: 'everywhere', password: 'one password' })
    assert.equal([...new Set(await guests(on))], ['everywhere'])
    await on.close()
    on = await startFrom(first)
    assert.is((await networks(on)).length, 4)
    await on.write('wlan_config', { band_steering: 0 })
    const rows = await networks(on)
    assert.equal(
      rows.map(row => [row.id, row.band, row.ssid, row.enable]),
      [
        [1, 0, 'everywhere', 1],
        [2, 0, 'ontlet-2', 0],
        [3, 0, 'ontlet-3', 0],
        [4, 0, 'ontlet-4', 0],
        [5, 1, 'fast', 1],
        [6, 1, 'ontlet-5G-2', 1],
        [7, 1, 'ontlet-5G-3', 0],
        [8, 1, 'ontlet-5G-4', 0],
      ],
    )
    assert.equal([rows[4]!.password, rows[4]!.clients], ['its own password', 3])
    await on.end()
  },
)

onGateway('devices connect as networks, radios and limits allow', async on => {
  const count = async () => [
    (await guests(on)).filter(name => name !== 'ontlet').length,
    (await guests(on)).filter(name => name === 'ontlet').length,
  ]
  assert.equal(await count(), [3, 2])
  await set(on, 5, { clients: 1 })
  assert.equal(await count(), [1, 2])
  await set(on, 5, { clients: 0 })
  await set(on, 2, { total: 2 })
  assert.equal(await count(), [2, 2])
  await set(on, 1, { radio: 0 })
  assert.equal(await count(), [2, 0])
  await set(on, 5, { enable: 0 })
  assert.equal(await count(), [0, 0])
  assert.not.equal((await on.write('wps_config', { push: 1 })).code, 0)
  await set(on, 6, { enable: 1 })
  assert.equal(await guests(on), ['ontlet-5G-2', 'ontlet-5G-2'])
  assert.is((await on.write('wps_config', { push: 1 })).code, 0)
})

onGateway('the channels depend on country and width', async on => {
  const list = async (country_code: string, channel_width: string) =>
    ((await on.read('wlan_channel', { country_code, channel_width })).list as Body[])
      .filter(row => row.band === 1)
      .map(row => row.channel)
  assert.equal(await list('XX', '20'), [36, 40, 44, 48])
  assert.equal((await list('US', '40')).slice(-4), [149, 153, 157, 161])
  const noted = ((await on.read('wlan_channel', { country_code: 'EU', channel_width: '20' })).list as Body[])
    .filter(row => [11, 44, 60, 116].includes(Number(row.channel)))
    .map(row => [row.channel, row.radar, row.indoor])
  assert.equal(noted, [
    [11, 0, 0],
    [44, 0, 1],
    [60, 1, 1],
    [116, 1, 0],
  ])
  // One country for both radios; a channel it does not allow becomes automatic.
  await set(on, 2, { channel: '165' })
  assert.is((await set(on, 1, { country_code: 'JP' })).code, 0)
  assert.equal(
    (await radios(on)).map(row => [row.country_code, row.channel]),
    [
      ['JP', '0'],
      ['JP', '0'],
    ],
  )
})

testOn({ fast: false })('the channel search takes time, rejects other changes, and moves the radios', async on => {
  await set(on, 1, { channel: '6' })
  const search = () => on.read('wlan_optimize')
  assert.is((await search()).state, 0)
  assert.is((await on.write('wlan_optimize', { start: 1 })).code, 0)
  assert.equal([(await search()).state, (await search()).progress], [1, 0])
  assert.is((await on.write('wlan_optimize', { start: 1 })).code, 10350)
  for (const [module, keys] of [
    ['wlan_config', { band_steering: 1 }],
    ['snmp_config', { enable: 1 }],
    ['dmz_config', { enable: 0 }],
  ] as const)
    assert.is((await on.write(module, keys)).code, 10350, module)
  for (const [module, keys] of [
    ['language_config', { curren_language: 'en' }],
    ['web_theme_config', { onu_theme: 2 }],
    ['safe_apply', { action: 1 }],
    ['logout', {}],
  ] as const)
    assert.is.not((await on.write(module, keys)).code, 10350, `${module} changes no configuration`)
  assert.is((await on.login('admin', 'Admin@123')).code, 0, 'login')
  await on.control('/time', { seconds: 13 })
  const halfway = await search()
  assert.is(halfway.state, 1)
  assert.ok(Number(halfway.progress) > 30 && Number(halfway.progress) < 60, String(halfway.progress))
  await on.control('/time', { seconds: 30 })
  const done = await search()
  const list = done.list as Body[]
  assert.equal([done.state, done.progress, list.length], [2, 100, 26])
  for (const band of [0, 1]) {
    const own = list.filter(row => row.band === band)
    const best = Math.max(...own.map(row => Number(row.score)))
    const used = own.filter(row => row.used === 1)
    assert.equal(
      used.map(row => row.score),
      [best],
    )
    assert.equal((await radios(on))[band]!.current, used[0]!.channel)
  }
  assert.ok(
    list.every(
      row => Number(row.score) >= 1 && Number(row.score) <= 100 && Number(row.busy) >= 0 && Number(row.busy) <= 99,
    ),
  )
  assert.is((await radios(on))[0]!.channel, '0')
  assert.is((await on.write('wlan_config', { band_steering: 1 })).code, 0)
})

onGateway('Wi-Fi is off during the hours of a rule, also over midnight, and on afterwards', async on => {
  const clockTo = async (hour: number) => {
    const now = wallClock(on.gateway)
    const then = new Date(now)
    then.setUTCHours(hour, 0, 0, 0)
    if (then.getTime() <= now) then.setUTCDate(then.getUTCDate() + 1)
    await on.control('/time', { seconds: Math.ceil((then.getTime() - now) / 1000) })
    await on.login()
  }
  const rule = { action: 'add', start: '23:00', end: '06:00', days: 127, enable: 1 }
  assert.is((await on.write('wlan_time_config', rule)).code, 0)
  assert.is((await on.write('wlan_time_config', { ...rule, start: '05:59', end: '07:00' })).field, 'end')
  const seen: [hour: number, devices: number][] = []
  for (const hour of [22, 23, 3, 6]) {
    await clockTo(hour)
    await until(async () => (await on.read('wlan_config')).code === 0)
    seen.push([hour, (await guests(on)).length])
  }
  assert.equal(seen, [
    [22, 5],
    [23, 0],
    [3, 0],
    [6, 5],
  ])
  // Six in the morning here is the middle of the night in Athens.
  assert.is((await on.write('time_zone', { time_zone: 'Europe/Athens' })).code, 0)
  assert.is((await guests(on)).length, 0)
  await on.write('wlan_time_config', { ...rule, action: 'set', id: 1, enable: 0 })
  await clockTo(23)
  assert.is((await guests(on)).length, 5)
})

testOn({ fast: false, timeByHand: true })('a network ends at its time, and the diary says so', async on => {
  const ends = async () => (await networks(on)).slice(2, 4).map(({ enable, guest_until }) => [enable, guest_until])
  const told = async () => ((await on.read('event_log')).list as Body[]).filter(({ event }) => event === 17)
  const now = Math.floor(on.gateway.clock.now() / 1000)
  await set(on, 3, { enable: 1, isolation: 1, guest_until: now + 60 })
  await set(on, 4, { enable: 1, isolation: 1 })
  await on.control('/time', { seconds: 58 })
  const before = [
    [1, now + 60],
    [1, 0],
  ]
  assert.equal(await ends(), before)
  await on.control('/time', { seconds: 3 })
  const after = [
    [0, 0],
    [1, 0],
  ]
  assert.equal(await ends(), after)
  assert.equal(
    (await told()).map(({ name }) => name),
    ['ontlet-3'],
  )
  await set(on, 4, { enable: 0, guest_until: 1 })
  await on.control('/time', { seconds: 1 })
  assert.is((await ends())[1]![1], 0)
  assert.is((await told()).length, 1, 'one that was off has not ended')
})

testOn({ fast: false, timeByHand: true })('a network ends once the clock is set, also after a restart', async first => {
  const until = Math.floor(first.gateway.clock.now() / 1000) + 30
  await set(first, 3, { enable: 1, isolation: 1, guest_until: until })
  await first.control('/trouble', { name: 'wrong-clock' })
  await first.control('/time', { seconds: 3600 })
  await first.login()
  assert.equal((await networks(first))[2]!.guest_until, until, 'its clock began in 1970')
  await first.control('/trouble', { name: '' })
  await first.close()
  const on = await startFrom(first)
  await on.control('/time', { seconds: 3600 })
  await on.login()
  assert.equal([(await networks(on))[2]!.enable, (await networks(on))[2]!.guest_until], [0, 0])
  await on.end()
})

const onThreeRadios = testOn({ sixGhz: true })

onThreeRadios('a third radio is a third row of networks, radios and devices', async on => {
  assert.equal(
    (await radios(on)).map(({ id, band, mode, current }) => [id, band, mode, current]),
    [
      [1, 0, 'bgnax', 6],
      [2, 1, 'anacax', 44],
      [3, 3, 'ax', 37],
    ],
  )
  assert.equal(
    (await networks(on)).map(({ id, band }) => [id, band]),
    [0, 0, 0, 0, 1, 1, 1, 1, 3, 3, 3, 3].map((band, place) => [place + 1, band]),
  )
  const bands = async () => ((await on.read('terminal_conn_inform_wifi')).list as Body[]).map(({ band }) => band)
  assert.equal(await bands(), [3, 1, 1, 0, 0])
  await set(on, 3, { radio: 0 })
  assert.equal(await bands(), [1, 1, 1, 0, 0], 'the newest device goes back to 5 GHz')
  assert.is((await on.read('mesh_info')).six_ghz, 1)
  assert.is((await on.write('mesh_config', { enable: 1, band: 2 })).code, 0)
})

onThreeRadios('6 GHz has WPA3, its own modes and its own channels', async on => {
  for (const [id, keys, field] of [
    [9, { encryption: 0 }, 'encryption'],
    [9, { encryption: 1 }, 'encryption'],
    [9, { encryption: 3 }, 'encryption'],
    [9, { encryption: 2 }, ''],
    [9, { password: '0a'.repeat(32) }, 'password'],
    [9, { auth: 1, radius_ip: '10.0.0.1', radius_password: 'x', encryption: 1 }, 'encryption'],
    [9, { auth: 1, radius_ip: '10.0.0.1', radius_password: 'x' }, ''],
    [3, { mode: 'anacax' }, 'mode'],
    [3, { mode: 'ax' }, ''],
    [2, { mode: 'ax' }, 'mode'],
    [3, { channel_width: 160 }, ''],
    [3, { channel_width: 320 }, 'channel_width'],
    [3, { channel: '65' }, ''],
    [3, { channel: '97' }, 'channel'],
    [3, { channel: '36' }, 'channel'],
  ] as const)
    assert.is((await set(on, id, keys)).field ?? '', field, JSON.stringify([id, keys]))
  assert.is((await on.write('mesh_config', { enable: 1, band: 3 })).field, 'band')
  // A country that has not opened 6 GHz: the radio has no channel, and nobody is on it.
  await set(on, 1, { country_code: 'CN' })
  const [, , top] = await radios(on)
  assert.equal([top!.channel, top!.current], ['0', 0])
  assert.not.ok((await guests(on)).includes('ontlet-6G'))
})

onThreeRadios('band steering joins 2.4 and 5 GHz, and leaves 6 GHz as it is', async on => {
  await on.write('wlan_config', { band_steering: 1 })
  assert.equal(
    (await networks(on)).map(({ id, band }) => [id, band]),
    [2, 2, 2, 2].map((band, place) => [place + 1, band]).concat([9, 10, 11, 12].map(id => [id, 3])),
  )
  assert.is((await set(on, 5, { ssid: 'lost' })).code, noSuchRow.code)
  assert.is((await set(on, 9, { ssid: 'fast' })).code, 0)
  assert.equal([...new Set(await guests(on))], ['fast', 'ontlet'])
})

testOn({ fast: false, sixGhz: true })('the channel search moves three radios', async on => {
  await on.write('wlan_optimize', { start: 1 })
  await on.control('/time', { seconds: 120 })
  const { state, list } = await on.read('wlan_optimize')
  const used = (list as Body[]).filter(row => row.used === 1)
  assert.equal([state, used.map(({ band }) => band)], [2, [0, 1, 3]])
  assert.equal(
    used.map(({ channel }) => channel),
    (await radios(on)).map(({ current }) => current),
  )
})

const checks = async (on: Bench) => (await radios(on)).map(row => row.radar_check)

testOn({ fast: false, timeByHand: true })(
  '5 GHz listens for radar before it sends on a channel with radar',
  async on => {
    const isFast = async () => (await guests(on)).includes('ontlet-5G')
    assert.equal([await checks(on), await isFast()], [[0, 0], true])
    await set(on, 2, { channel: '52' })
    assert.equal([await checks(on), await isFast()], [[0, 60], false])
    await on.control('/time', { seconds: 18 })
    assert.equal([await checks(on), await isFast()], [[0, 42], false])
    await set(on, 2, { channel: '56' })
    assert.equal(await checks(on), [0, 60], 'another channel, from the beginning')
    await set(on, 2, { power: 50 })
    await on.control('/time', { seconds: 59 })
    assert.equal(await checks(on), [0, 1])
    await on.control('/time', { seconds: 1 })
    assert.equal([await checks(on), await isFast()], [[0, 0], true])
    await set(on, 2, { country_code: 'EU', channel: '120' })
    await set(on, 2, { channel: '120' })
    assert.equal(await checks(on), [0, 600], 'where there is weather radar')
    await set(on, 2, { channel: '116' })
    assert.equal(await checks(on), [0, 60])
    await set(on, 2, { channel_width: 40 })
    assert.equal(await checks(on), [0, 600], 'twice as wide, it reaches weather radar')
    await set(on, 2, { radio: 0 })
    assert.equal(await checks(on), [0, 0])
    await set(on, 2, { radio: 1, channel: '36' })
    assert.equal([await checks(on), await isFast()], [[0, 0], true])
  },
)

testOn({ plain: true })('firmware that tells nothing of radar', async on => {
  assert.equal(
    (await radios(on)).filter(row => 'radar_check' in row || 'radar_left' in row),
    [],
  )
  const { list } = await on.read('wlan_channel', { country_code: 'EU', channel_width: '20' })
  assert.equal(Object.keys((list as Body[])[0]!), ['id', 'band', 'channel'])
})

test.run()
