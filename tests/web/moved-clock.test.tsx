// Somebody moves the clock of the computer, or summer time does, while a page is open: what it counts does not jump.
import './dom'
import * as assert from 'uvu/assert'
import { record } from '../../src/model/entity'
import { text } from '../../src/model/field'
import { term } from '../../src/model/localized-text'
import { watchAttention } from '../../web/net/attention'
import { read } from '../../web/net/device'
import { updateSession } from '../../web/net/session'
import { noteTrial, silence } from '../../web/net/trial-news'
import { reportName } from '../../web/pages/diagnosis/parts/check/report'
import { readLink } from '../../web/pages/home/parts/home-state'
import { ratesOf, sampleTraffic } from '../../web/pages/home/parts/traffic-history'
import { noteCounters, trafficOf } from '../../web/shared/devices/traffic'
import { Outcome } from '../../web/ui/forms/use-save'
import { NoticeDialog } from '../../web/ui/primitives/dialog'
import { PendingTrial } from '../../web/ui/transitions/pending-trial'
import { applySafely } from '../../web/ui/transitions/trial'
import { answerCalls, mount, moveClock, newCalls, pass, settled, test, textOf } from './dom'
import { TrialDevice } from './ui/transitions/trial-device'

const hour = 3_600_000
watchAttention()
const thing = record('thing_config', { name: text(term('Name')) })

/** Answers all calls, each module with its values; returns how many these were. */
const answerAll = async (values: Record<string, object>) =>
  (await answerCalls(({ module }) => values[module] ?? {})).length

for (const [name, moved] of [
  ['an hour back', -hour],
  ['an hour ahead', hour],
  ['two days back', -48 * hour],
  ['two days ahead', 48 * hour],
] as const) {
  test(`${name}: an answer is as old as it is`, async () => {
    await pass(100_000)
    newCalls()
    const first = read(thing)
    await answerAll({ thing_config: { name: 'old' } })
    await first
    moveClock(moved)
    await pass(61_000)
    const second = read(thing, { maxAge: 60 })
    assert.is(await answerAll({ thing_config: { name: 'new' } }), 1)
    assert.is((await second).values.name, 'new')
  })

  test(`${name}: the seconds of a trial that another session has begun`, async () => {
    updateSession({ access_token: 'token', trial: 0, safe_apply: 1 } as never)
    noteTrial(60)
    const { host } = await mount(<PendingTrial />)
    await pass(5000)
    moveClock(moved)
    await pass(5000)
    assert.match(textOf(host), /Seconds left: 50$/)
    assert.is(silence(), 10_000)
    noteTrial()
    newCalls()
  })

  test(`${name}: the trial of a device that stays away ends when it is over`, async () => {
    const device = new TrialDevice()
    updateSession({ access_token: 'token', trial: 0, safe_apply: 1 } as never)
    const { host } = await mount(<NoticeDialog />)
    const work = applySafely({ canCutOff: true, write: async () => {} })
    await device.run()
    device.isAway = true
    await device.run(30)
    const [left] = /\d+$/.exec(textOf(host))!
    assert.ok(Number(left) > 50 && Number(left) <= 60, left)
    moveClock(moved)
    await device.run(10)
    assert.is(/\d+$/.exec(textOf(host))![0], String(Number(left) - 10))
    await device.run(160)
    assert.match(textOf(host), 'The gateway is still offline. It returns')
    host.querySelectorAll('button')[0]!.click()
    await settled()
    assert.is(await work, Outcome.returned)
    updateSession({ trial: 0 })
    newCalls()
  })

  test(`${name}: a connection is no longer called new after 15 s`, async () => {
    const connecting = { wan_confignew: { wan: [{ id: 1, name: 'Internet', enable: 1, status: 1 }] } }
    const first = readLink({})
    await answerAll(connecting)
    assert.is((await first).isDialling, true)
    moveClock(moved)
    await pass(16_000)
    dispatchEvent(new Event('keydown'))
    const second = readLink({ background: true })
    await answerAll(connecting)
    assert.is((await second).isDialling, false)
  })

  test(`${name}: the traffic`, async () => {
    const mac = `02:00:00:00:${String(Math.abs(moved / hour)).padStart(2, '0')}:${moved > 0 ? '01' : '02'}`
    let received = 0
    const sample = async () => {
      await pass(10_000)
      received += 10_000
      noteCounters({ mac, received, sent: 0 })
      const sampling = sampleTraffic({})
      await answerAll({ dev_statistics: { rx_bytes: received, tx_bytes: received / 10 } })
      return sampling
    }
    for (let times = 0; times < 3; times++) await sample()
    moveClock(moved)
    let history = await sample()
    for (let times = 0; times < 2; times++) history = await sample()
    assert.ok(history.every(({ at }) => at <= Date.now()))
    assert.ok(ratesOf(history, 'received').every(rate => rate >= 0 && Number.isFinite(rate)))
    assert.equal([ratesOf(history, 'received').pop(), ratesOf(history, 'sent').pop()], [8000, 800])
    assert.is(trafficOf(mac)!.down, 8000)
  })
}

test('a report is named after the gateway’s time, over midnight, whatever the zone of the browser', () => {
  const before = process.env.TZ
  for (const [zone, ahead, time, name] of [
    ['Asia/Tokyo', hour, '2026-10-24T22:59:59Z', '20261024235959'],
    ['Asia/Tokyo', hour, '2026-10-24T23:00:00Z', '20261025000000'],
    ['America/Lima', 13.75 * hour, '2026-12-31T10:15:00Z', '20270101000000'],
    ['America/Lima', 0, '2026-12-31T23:59:59Z', '20261231235959'],
    ['Europe/Berlin', -3.5 * hour, '2027-03-28T01:00:00Z', '20270327213000'],
  ] as const) {
    process.env.TZ = zone
    const content = { states: [{ startedAt: Date.parse(time) }], clock: { ahead, zone: '' } }
    assert.is(reportName(content as never), `connection-check-${name}.txt`, time)
  }
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

test.run()
