// What the connection check and Home say about every trouble that the simulated gateway can have.
import '../../../../src/device/profile.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pingResult } from '../../../../src/device/diagnosis/network-test.ts'
import { deviceConnect } from '../../../../src/device/home/device.ts'
import { portStatus } from '../../../../src/device/home/ports.ts'
import { entities, isCarried } from '../../../../src/device/index.ts'
import { ponInfo } from '../../../../src/device/internet/pon-info.ts'
import { wan } from '../../../../src/device/internet/wan.ts'
import { wifi } from '../../../../src/device/internet/wifi.ts'
import { behaviours } from '../../../../src/gateway/behaviours.ts'
import type { Answer } from '../../../../src/gateway/engine/calls/answer.ts'
import { answerRead, answerWrite } from '../../../../src/gateway/engine/calls/api.ts'
import { SimulatedGateway } from '../../../../src/gateway/engine/simulated-gateway.ts'
import { Scene } from '../../../../src/gateway/situations/scene.ts'
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
import { findHomeTrouble, findLinkTrouble } from '../../../../web/shared/internet/trouble.ts'
import { memoryPlatform } from '../../../gateway/memory-platform.ts'

const options = { device: 'all', fast: true, timeByHand: true, single: false, flash: 1, log: () => undefined }
const gateway = new SimulatedGateway(
  options,
  { ...memoryPlatform, store: undefined },
  { entities, behaviours, isCarried },
)
const scene = new Scene(gateway)
let caller = { token: '', address: '127.0.0.1' }

/** Logs in, since a session may end while time passes. */
const logIn = () => {
  const session = gateway.sessions.start('admin', 1)
  if ('code' in session) throw new Error('There is no session.')
  caller = { ...caller, token: session.token }
}

/** Finishes what the device does after an answer. */
const answered = (answer: Answer): Answer => {
  assert.is(answer.code, 0)
  for (const task of gateway.takeAfterAnswer()) void task()
  return answer
}

const device: CheckedDevice = {
  read: async <S extends Fields, R extends Fields>(entity: Entity<S, R>) =>
    decode(entity, answered(answerRead(gateway, { module: entity.module }, caller))),
  readUntil: entity => device.read(entity),
  async ping(family, host) {
    // The result of the last ping must not be taken for that of this one.
    gateway.commit(new Map([[pingResult, decode(pingResult, { state: 0, list: [] })]]))
    const order = { module: `ping_${family}`, host, wan: '', attempts: 3, timeout: 1, size: 56, dscp: 0 }
    answered(await answerWrite(gateway, order, caller))
    let result = await device.read(pingResult)
    for (let turn = 0; ['idle', 'running'].includes(result.values.state); turn++) {
      assert.ok(turn < 100, 'the ping ends')
      await gateway.clock.advance(0.1)
      result = await device.read(pingResult)
    }
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

/** The title on Home and where its button leads; undefined if Home has nothing to say, because the Internet works. */
const home = async () => {
  const { rows: connections } = await device.read(wan)
  const trouble =
    findLinkTrouble({
      registration: (await device.read(ponInfo)).values.state,
      connections,
      internet: (await device.read(deviceConnect)).values.internet,
    }) ?? findHomeTrouble({ networks: (await device.read(wifi)).rows, ports: (await device.read(portStatus)).rows })
  return trouble && [inLanguage(trouble.title, 'en'), trouble.route]
}

/** What the check concludes, and what Home says. */
interface Said {
  verdict: 'good' | 'warning' | 'bad'
  title: string | RegExp
  home?: readonly [title: string, route: string]
}

/** A trouble for which both have the same title. */
const bad = (title: string, route: string): Said => ({ verdict: 'bad', title, home: [title, route] })
const warning = (title: string | RegExp): Said => ({ verdict: 'warning', title })
const good: Said = { verdict: 'good', title: 'The Internet works' }
const connection = '/wan-edit/1'
/** Home does not ping: it only knows that the Internet is not reached. */
const unreachable = (title: string): Said => ({
  verdict: 'bad',
  title,
  home: ['Connected, but the Internet cannot be reached', connection],
})

const conclusions: Readonly<Record<string, Said>> = {
  'no-light': bad('Fibre: No light', '/pon'),
  'low-light': bad('Fibre: Light too weak', '/pon'),
  'high-light': bad('Fibre: Light too strong', '/pon'),
  'rogue-onu': bad('Fibre: Transmits continuously', '/pon'),
  'turned-off': bad('Fibre: Turned off by the OLT', '/pon'),
  registering: bad('Fibre: Registering', '/pon'),
  'not-registered': bad('Fibre: Not registered', '/pon'),
  'wrong-key': bad('Fibre: Wrong MAC key', '/pon'),
  'no-answer': bad('No response from the provider (678).', connection),
  'wrong-password': bad('The provider rejected the user name or password (691).', connection),
  'no-dhcp': {
    ...bad('The IP configuration failed.', connection),
    title: 'The provider assigns no address (DHCP)',
  },
  'no-address': bad('Connected, but without an address', connection),
  'gateway-silent': unreachable('The provider’s gateway does not answer'),
  dns: unreachable('Names of websites cannot be resolved (DNS)'),
  'internet-silent': unreachable('The Internet does not answer over IPv4'),
  ipv6: warning('The Internet works, but not over IPv6'),
  'far-wifi': warning(/^The Internet works, but .+ has a weak Wi-Fi signal$/),
  'slow-cable': warning('The Internet works, but office-pc is connected at only 100 Mbit/s'),
  // Loop detection blocks the port, and the line is not affected.
  loop: good,
  'cut-off-after-save': good,
  'wrong-clock': warning('The clock of the gateway is wrong'),
}

test('every trouble is in the table', () => {
  assert.equal(Object.keys(conclusions).sort(), Object.keys(troubles).sort())
})

for (const [name, said] of [['none', good] as const, ...Object.entries(conclusions)])
  test(`the check and Home name the trouble ${name}`, async () => {
    scene.clear(troubles)
    if (name !== 'none') scene.add(troubles, name)
    await gateway.clock.advance(30)
    logIn()
    let [verdict, title] = await check()
    // A connection that fails is dialled again every few seconds.
    for (let second = 0; title === 'Connecting' && second < 9; second++) {
      await gateway.clock.advance(1)
      ;[verdict, title] = await check()
    }
    assert.is(verdict, said.verdict)
    if (typeof said.title === 'string') assert.is(title, said.title)
    else assert.match(title!, said.title)
    assert.equal(await home(), said.home)
  })

test.after(() => gateway.clock.stop())
test.run()
