import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { zoneRules } from '../../../../src/device/system/zone-rules'
import { summerZones, zones } from '../../../../src/device/system/zones'
import { isWithin } from '../../../../src/gateway/behaviours/system/led'
import { nextRestart } from '../../../../src/gateway/behaviours/system/restart'
import { offsetAt } from '../../../../src/gateway/behaviours/system/time/local-time'
import { type Bench, overRestart, startBench, testOn } from '../../start'

const onGateway = testOn()
const wall = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
const read = (moment: number) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ')

test('the packed list of the console has the zones, offsets and daylight saving of the device', () => {
  assert.is(zoneRules.size, 415)
  assert.equal(Object.keys(zones).sort(), [...zoneRules.keys()].sort())
  for (const [name, rule] of zoneRules) {
    const hours = offsetAt(rule, Date.UTC(2026, 0, 1), { summer: false }) / 3600_000
    const [, sign, whole, minutes = '0'] = / UTC([+-])(\d+)(?::(\d+))?$/.exec(zones[name]!)!
    assert.is((Number(whole) + Number(minutes) / 60) * (sign === '-' ? -1 : 1), hours, name)
    assert.is(summerZones.includes(name), rule.includes(','), name)
    assert.ok(zones[name]!.startsWith(name.replace(/_/g, ' ')), name)
  }
})

test('offsets on both sides of a clock change match the IANA data', () => {
  for (const [zone, moment, hours] of [
    ['Europe/Berlin', '2026-03-29 00:59', 1],
    ['Europe/Berlin', '2026-03-29 01:00', 2],
    ['Europe/Berlin', '2026-10-25 00:59', 2],
    ['Europe/Berlin', '2026-10-25 01:00', 1],
    ['America/New_York', '2026-03-08 06:59', -5],
    ['America/New_York', '2026-03-08 07:00', -4],
    ['America/New_York', '2026-11-01 05:59', -4],
    ['America/New_York', '2026-11-01 06:00', -5],
    ['Australia/Lord_Howe', '2026-04-04 14:59', 11],
    ['Australia/Lord_Howe', '2026-04-04 15:00', 10.5],
    ['Europe/Dublin', '2026-01-15 12:00', 0],
    ['Europe/Dublin', '2026-07-15 12:00', 1],
    ['Asia/Shanghai', '2026-07-15 12:00', 8],
    ['Asia/Kathmandu', '2026-07-15 12:00', 5.75],
    ['Africa/Casablanca', '2026-12-15 12:00', 0],
    ['Africa/Cairo', '2027-04-29 21:59', 2],
    ['Africa/Cairo', '2027-04-29 22:00', 3],
    ['Africa/Cairo', '2027-10-28 20:59', 3],
    ['Africa/Cairo', '2027-10-28 21:00', 2],
    ['America/Santiago', '2027-04-04 02:59', -3],
    ['America/Santiago', '2027-04-04 03:00', -4],
    ['America/Santiago', '2027-09-05 03:59', -4],
    ['America/Santiago', '2027-09-05 04:00', -3],
    ['Asia/Jerusalem', '2027-03-25 23:59', 2],
    ['Asia/Jerusalem', '2027-03-26 00:00', 3],
    ['Antarctica/Troll', '2027-07-15 12:00', 2],
    ['Antarctica/Troll', '2027-01-15 12:00', 0],
    ['Pacific/Auckland', '2026-01-15 12:00', 13],
    ['Pacific/Auckland', '2026-07-15 12:00', 12],
  ] as const)
    assert.is(offsetAt(zoneRules.get(zone)!, wall(moment), { summer: true }) / 3600_000, hours, `${zone} ${moment}`)
  assert.is(offsetAt(zoneRules.get('Europe/Berlin')!, wall('2026-07-15 12:00'), { summer: false }), 3600_000)
  assert.is(offsetAt(zoneRules.get('Europe/Dublin')!, wall('2026-07-15 12:00'), { summer: false }), 0)
  for (const rule of ['no rule', 'undefined', 'CET', '']) assert.throws(() => offsetAt(rule, 0, { summer: true }))
})

test('every rule agrees with the time zone data of Node at noon of each month', () => {
  // Their data may be of another year: what the platform does not know, or laws have changed since, stays out.
  // Whether a zone has its rule is tested in tzdata.test.ts.
  const zoneOf = new Map([...zoneRules].map(([zone, rule]) => [rule, zone]))
  let compared = 0
  for (const [rule, zone] of zoneOf) {
    let format: Intl.DateTimeFormat
    try {
      format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    } catch {
      continue
    }
    const moments = Array.from({ length: 12 }, (_, month) => Date.UTC(2025, month, 15, 12))
    if (moments.every(moment => format.format(moment) === read(moment + offsetAt(rule, moment, { summer: true }))))
      compared++
  }
  assert.ok(compared > zoneOf.size * 0.9, `${compared} of ${zoneOf.size} rules agree`)
})

test('the next restart: daily, weekly and monthly, at its exact time and in short months', () => {
  const plan = {
    restartEnable: true,
    restartCycle: 'daily' as const,
    restartDays: 1,
    restartDay: 1,
    restartTime: '03:00',
    restartNext: '',
  }
  for (const [change, now, next] of [
    [{}, '2026-11-21 02:59', '2026-11-21 03:00'],
    [{}, '2026-11-21 03:00', '2026-11-22 03:00'],
    [{ restartTime: '00:00' }, '2026-12-31 23:59', '2027-01-01 00:00'],
    // 21 November 2026 is a Saturday.
    [{ restartCycle: 'weekly' }, '2026-11-21 12:00', '2026-11-22 03:00'],
    [{ restartCycle: 'weekly', restartDays: 64 }, '2026-11-21 02:59', '2026-11-21 03:00'],
    [{ restartCycle: 'weekly', restartDays: 64 }, '2026-11-21 03:00', '2026-11-28 03:00'],
    [{ restartCycle: 'weekly', restartDays: 2 + 8 }, '2026-11-23 04:00', '2026-11-25 03:00'],
    [{ restartCycle: 'monthly' }, '2026-11-21 12:00', '2026-12-01 03:00'],
    [{ restartCycle: 'monthly', restartDay: 31 }, '2026-11-21 12:00', '2026-11-30 03:00'],
    [{ restartCycle: 'monthly', restartDay: 30 }, '2027-02-01 00:00', '2027-02-28 03:00'],
    [{ restartCycle: 'monthly', restartDay: 29 }, '2028-02-01 00:00', '2028-02-29 03:00'],
  ] as const)
    assert.is(read(nextRestart({ ...plan, ...change }, wall(now))), next, `${JSON.stringify(change)} ${now}`)
})

test('the LEDs are on for part of the day, which may span midnight', () => {
  for (const [now, on, off, lit] of [
    ['06:59', '07:00', '23:00', false],
    ['07:00', '07:00', '23:00', true],
    ['22:59', '07:00', '23:00', true],
    ['23:00', '07:00', '23:00', false],
    ['21:59', '22:00', '06:00', false],
    ['22:00', '22:00', '06:00', true],
    ['00:00', '22:00', '06:00', true],
    ['05:59', '22:00', '06:00', true],
    ['06:00', '22:00', '06:00', false],
  ] as const)
    assert.is(isWithin(now, on, off), lit, `${now} in ${on}-${off}`)
})

const now = async (on: Bench) => wall(String((await on.read('current_time')).current_time))

onGateway('the current time follows zone and summer time at once', async on => {
  const zone = (keys: object) => on.write('time_zone', { ...keys })
  for (const [name, hours] of [
    ['Asia/Shanghai', 8],
    ['Asia/Kathmandu', 5.75],
    ['Pacific/Honolulu', -10],
  ] as const) {
    assert.is((await zone({ time_zone: name })).code, 0)
    assert.ok(Math.abs((await now(on)) - on.gateway.clock.now() - hours * 3600_000) < 5000, name)
  }
  assert.equal(await zone({ time_zone: 'Europe/Atlantis' }).then(({ code, field }) => [code, field]), [
    10203,
    'time_zone',
  ])
  assert.is((await on.read('time_zone')).time_zone, 'Pacific/Honolulu')
})

onGateway('the device restarts at the scheduled time and reports the next one', async on => {
  assert.is((await on.read('dev_config')).restart_next, '')
  const soon = read((await now(on)) + 10 * 60_000)
  assert.is(
    (await on.write('dev_config', { restart_enable: 1, restart_cycle: 0, restart_time: soon.slice(11) })).code,
    0,
  )
  assert.is((await on.read('dev_config')).restart_next, soon)
  await on.control('/time', { seconds: 540 })
  assert.is((await on.login()).code, 0)
  await on.control('/time', { seconds: 70 })
  await overRestart(on)
  assert.ok(Number((await on.read('dev_status')).uptime) < 60)
  const { restart_next, restart_enable } = await on.read('dev_config')
  assert.is(restart_enable, 1)
  assert.is(wall(String(restart_next)) - wall(soon), 86_400_000)
})

onGateway('a schedule that is turned on again does not make up for a restart of the time when it was off', async on => {
  const soon = read((await now(on)) + 10 * 60_000)
  const turn = (restart_enable: number) =>
    on.write('dev_config', { restart_enable, restart_cycle: 0, restart_time: soon.slice(11) })
  await turn(1)
  assert.is((await on.read('dev_config')).restart_next, soon)
  await turn(0)
  await on.control('/time', { seconds: 1200 })
  await on.login()
  await turn(1)
  await on.control('/time', { seconds: 5 })
  assert.ok(Number((await on.read('dev_status')).uptime) > 1200)
  assert.is(wall(String((await on.read('dev_config')).restart_next)) - wall(soon), 86_400_000)
})

for (const [name, before, next, then] of [
  ['leaves out', Date.UTC(2027, 2, 28, 0, 50), '2027-03-28 02:30', '2027-03-29 02:30'],
  ['repeats', Date.UTC(2027, 9, 31, 0, 20), '2027-10-31 02:30', '2027-11-01 02:30'],
] as const)
  test(`an hour that a change of the clocks ${name} brings one scheduled restart`, async () => {
    // A device that begins then: the months until then would take seconds to pass.
    const { now } = Date
    Date.now = () => before
    const on = await startBench().finally(() => Object.assign(Date, { now }))
    const planned = async () => String((await on.read('dev_config')).restart_next)
    await on.login()
    await on.write('time_zone', { time_zone: 'Europe/Berlin', summer_time: 1 })
    await on.write('dev_config', { restart_enable: 1, restart_cycle: 0, restart_time: '02:30' })
    assert.is(await planned(), next)
    await on.control('/time', { seconds: 620 })
    await overRestart(on)
    assert.is(await planned(), then)
    // The hour that comes again restarts nothing again.
    await on.control('/time', { seconds: 4000 })
    await on.login()
    assert.ok(Number((await on.read('dev_status')).uptime) > 3900)
    await on.end()
  })

onGateway('another time zone moves the schedule and does not restart the device', async on => {
  const soon = read((await now(on)) + 30 * 60_000)
  await on.write('dev_config', { restart_enable: 1, restart_cycle: 0, restart_time: soon.slice(11) })
  await on.write('time_zone', { time_zone: 'Pacific/Auckland' })
  await on.control('/time', { seconds: 5 })
  assert.is((await on.read('dev_status')).code, 0)
  assert.is(String((await on.read('dev_config')).restart_next).slice(11), soon.slice(11))
})

onGateway('timed LEDs follow the clock of the device', async on => {
  const lit = async () => {
    await on.login()
    return (await on.read('dev_config')).led_lit
  }
  assert.is(await lit(), 1)
  const at = (minutes: number, from: number) => read(from + minutes * 60_000).slice(11)
  const start = await now(on)
  await on.write('dev_config', { led_enable: 1, led_timed: 1, led_on: at(10, start), led_off: at(20, start) })
  assert.is(await lit(), 0)
  await on.control('/time', { seconds: 660 })
  assert.is(await lit(), 1)
  await on.control('/time', { seconds: 660 })
  assert.is(await lit(), 0)
  await on.write('dev_config', { led_enable: 0 })
  assert.is(await lit(), 0)
  await on.write('dev_config', { led_enable: 1, led_timed: 0 })
  assert.is(await lit(), 1)
  assert.is(
    (await on.write('dev_config', { led_enable: 1, led_timed: 1, led_on: '08:00', led_off: '08:00' })).field,
    'led_off',
  )
})

onGateway(
  'the reset button restores a sub-router after five seconds, not after four, and not when it is turned off',
  async on => {
    const press = async (seconds: number) => {
      await on.control('/set', { module: 'gateway_reset_button', held: seconds })
      for (let second = 0; second <= seconds; second++) await on.control('/time', { seconds: 1 })
      return (await on.read('dev_config')).reset_time
    }
    assert.is(await press(4), '')
    await on.write('dev_config', { reset_button: 0 })
    assert.is(await press(6), '')
    await on.write('dev_config', { reset_button: 1 })
    assert.match(String(await press(5)), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  },
)

test.run()
