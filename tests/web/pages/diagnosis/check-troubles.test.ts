// The connection check on the simulated gateway: it names the cause of every trouble that the gateway can have.
import '../../../../src/device/profile.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pingResult } from '../../../../src/device/diagnosis/network-test.ts'
import { troubles } from '../../../../src/gateway/situations/troubles.ts'
import type { Entity } from '../../../../src/model/entity.ts'
import type { Fields } from '../../../../src/model/field-types.ts'
import { inLanguage } from '../../../../src/model/localized-text.ts'
import { decode } from '../../../../src/model/wire.ts'
import { connectionStep } from '../../../../web/pages/diagnosis/parts/check/connection.ts'
import { fibreSteps } from '../../../../web/pages/diagnosis/parts/check/fibre.ts'
import { clockStep, homeStep } from '../../../../web/pages/diagnosis/parts/check/home.ts'
import { internetSteps } from '../../../../web/pages/diagnosis/parts/check/internet.ts'
import {
  type CheckedDevice,
  checkLine,
  conclude,
  findingsOf,
  type StepState,
} from '../../../../web/pages/diagnosis/parts/check/line.ts'
import { startBench, until } from '../../../gateway/start.ts'

const bench = await startBench({ ticksByHand: true })

const device: CheckedDevice = {
  read: async <S extends Fields, R extends Fields>(entity: Entity<S, R>) =>
    decode(entity, await bench.read(entity.module)),
  readUntil: entity => device.read(entity),
  async ping(family, host) {
    // The result of the last ping must not be taken for that of this one.
    await bench.control('/set', { module: 'ping_result', state: 0, list: [] })
    await bench.write(`ping_${family}`, { host, wan: '', attempts: 3, timeout: 1, size: 56, dscp: 0 })
    let result = await device.read(pingResult)
    await until(async () => {
      result = await device.read(pingResult)
      return result.values.state !== 'idle' && result.values.state !== 'running'
    })
    const { state } = result.values
    const times = result.rows.map(({ time }) => time).filter(time => time >= 0)
    return {
      state: state === 'unresolved' || state === 'unreachable' ? state : 'done',
      sent: result.rows.length,
      times,
    }
  },
}

const check = async () => {
  let states: readonly StepState[] = []
  const steps = [...fibreSteps, connectionStep, ...internetSteps, homeStep(''), clockStep]
  await checkLine(steps, device, next => {
    states = next
  })
  const { verdict, cause } = conclude(findingsOf(states))
  return [verdict, inLanguage(cause.title, 'en')]
}

/** What the check says about each trouble. */
const conclusions: Readonly<Record<string, readonly [verdict: string, title: string | RegExp]>> = {
  'no-light': ['bad', 'Fibre: No light'],
  'low-light': ['bad', 'Fibre: Light too weak'],
  'high-light': ['bad', 'Fibre: Light too strong'],
  'rogue-onu': ['bad', 'Fibre: Transmits continuously'],
  'turned-off': ['bad', 'Fibre: Turned off by the OLT'],
  registering: ['bad', 'Fibre: Registering'],
  'not-registered': ['bad', 'Fibre: Not registered'],
  'wrong-key': ['bad', 'Fibre: Wrong MAC key'],
  'no-answer': ['bad', 'No response from the provider (678).'],
  'wrong-password': ['bad', 'The provider rejected the user name or password (691).'],
  'no-dhcp': ['bad', 'The provider assigns no address (no DHCP answer)'],
  'no-address': ['bad', 'Connected, but without an address'],
  'gateway-silent': ['bad', 'The provider’s gateway does not answer'],
  dns: ['bad', 'Names of websites cannot be resolved (DNS)'],
  'internet-silent': ['bad', 'The Internet does not answer over IPv4'],
  ipv6: ['warning', 'The Internet works, but not over IPv6'],
  'far-wifi': ['warning', /^The Internet works, but .+ has a weak Wi-Fi signal$/],
  'slow-cable': ['warning', 'The Internet works, but office-pc is connected at only 100 Mbit/s'],
  // Loop detection blocks the port, and the line is not affected.
  loop: ['good', 'The Internet works'],
  'cut-off-after-save': ['good', 'The Internet works'],
  'wrong-clock': ['warning', 'The clock of this device is wrong'],
}

test('every trouble is in the table', () => {
  assert.equal(Object.keys(conclusions).sort(), Object.keys(troubles).sort())
})

for (const [name, [verdict, title]] of [
  ['none', ['good', 'The Internet works']] as const,
  ...Object.entries(conclusions),
])
  test(`the check names the trouble ${name}`, async () => {
    await bench.control('/trouble', { name: '' })
    if (name !== 'none') await bench.control('/trouble', { name })
    await bench.control('/time', { seconds: 30 })
    await bench.login()
    let [isVerdict, isTitle] = await check()
    // A connection that fails is dialled again every few seconds.
    for (let second = 0; isTitle === 'Connecting' && second < 9; second++) {
      await bench.control('/time', { seconds: 1 })
      ;[isVerdict, isTitle] = await check()
    }
    assert.is(isVerdict, verdict)
    if (typeof title === 'string') assert.is(isTitle, title)
    else assert.match(isTitle!, title)
  })

test.after(() => bench.end())
test.run()
