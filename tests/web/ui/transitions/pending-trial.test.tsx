// What a page shows of a trial that its tab does not follow.
import '../../dom'
import * as assert from 'uvu/assert'
import { read } from '../../../../web/net/device'
import { updateSession } from '../../../../web/net/session'
import { noteTrial } from '../../../../web/net/trial-news'
import { EntityView } from '../../../../web/ui/screens/entity-page'
import { PendingTrial } from '../../../../web/ui/transitions/pending-trial'
import { mount, newCalls, pass, settled, test, textOf, the } from '../../dom'
import { TrialDevice, things } from './trial-device'

const open = async ({ has = 1, trial = 0 } = {}) => {
  noteTrial()
  newCalls()
  updateSession({ access_token: 'token', trial, safe_apply: has } as never)
  return mount(<PendingTrial />)
}

test('a page that reads nothing shows a trial within a few seconds, counts down, and notices its end', async () => {
  const device = new TrialDevice()
  const page = await open()
  device.begin(40, { isOwn: false })
  await device.run(14)
  assert.match(textOf(page.host), /^Another change is being tried, and may be undone\. ?Seconds left: 2[0-9]$/)
  const [before] = /\d+/.exec(textOf(page.host))!
  await device.run(2)
  assert.is(/\d+/.exec(textOf(page.host))![0], String(Number(before) - 2))
  assert.not.match(textOf(page.host.querySelector('[role=status]')!), /\d/, 'the seconds are not announced')
  device.end('kept')
  await device.run(14)
  assert.is(textOf(page.host), '')
})

test('a page that shows what was tried is read again when that has been undone', async () => {
  const device = new TrialDevice()
  noteTrial()
  updateSession({ access_token: 'token', trial: 0, safe_apply: 1 } as never)
  const { host } = await mount(
    <>
      <EntityView entity={things} />
      <PendingTrial />
    </>,
  )
  device.begin(10, { isOwn: false })
  device.settings = { ...device.settings, note: 'tried' }
  await device.run(9)
  assert.is(the<HTMLInputElement>('[name=note]', host).value, 'tried')
  await device.run(14)
  assert.is(the<HTMLInputElement>('[name=note]', host).value, '')
  const before = device.log.filter(line => line === 'read things_config').length
  await device.run(14)
  assert.equal([before, device.log.filter(line => line === 'read things_config').length], [2, 2])
})

test('a page that reads learns it from the answers, and asks for nothing', async () => {
  const device = new TrialDevice()
  const page = await open()
  device.begin(40, { isOwn: false })
  for (let second = 0; second < 9; second += 3) {
    const reading = read(things)
    await device.run(3)
    await reading
  }
  assert.match(textOf(page.host), 'Another change is being tried')
  assert.equal([...new Set(device.log)], ['read things_config'])
})

test('a refused call tells it too, and an answer that is none tells nothing', async () => {
  const device = new TrialDevice()
  const page = await open()
  device.begin(40, { isOwn: false })
  device.refused['read things_config'] = 10200
  const reading = read(things).catch(() => undefined)
  await device.run()
  await reading
  await device.run(1)
  assert.match(textOf(page.host), 'Another change is being tried')
  const lost = read(things).catch(() => undefined)
  const [call] = newCalls()
  await call!.answer('<html>')
  await lost
  assert.match(textOf(page.host), 'Another change is being tried')
})

for (const [name, options] of [
  ['the device has no trials', { has: 0 }],
  ['this tab follows the trial', { trial: 1 }],
] as const)
  test(`nothing is asked or shown where ${name}`, async () => {
    const device = new TrialDevice()
    const page = await open(options)
    device.begin(40, { isOwn: true })
    await device.run(8)
    assert.equal([device.log, textOf(page.host)], [[], ''])
    updateSession({ trial: 0 })
  })

test('the trial that this tab begins is never called another one, before its number is known either', async () => {
  const { host } = await open()
  // The answer tells of the trial first, then the tab notes that it is its own.
  noteTrial(60)
  await settled()
  assert.is(textOf(host), '')
  updateSession({ trial: 1 })
  await pass(3000)
  assert.is(textOf(host), '')
  updateSession({ trial: 0 })
  noteTrial()
})

test('while the device is away, a page asks no more than once in four seconds', async () => {
  const device = new TrialDevice()
  await open()
  device.isAway = true
  await device.run(20)
  assert.ok(device.log.length <= 6, `${device.log.length} calls in 20 s`)
})

test.run()
