// The connection check without its page: every cause that it can name, from the readings of a device to the sentence
// and the place that the button leads to.
import '../../dom'
import * as assert from 'uvu/assert'
import { access } from '../../../../src/device/applications/access'
import { route } from '../../../../src/device/applications/route'
import { unknownModule } from '../../../../src/device/device-errors'
import { deviceConnect } from '../../../../src/device/home/device'
import { portStatus } from '../../../../src/device/home/ports'
import { wiredTerminals } from '../../../../src/device/home/terminals'
import { wifiTerminals } from '../../../../src/device/home/wifi-terminals'
import { ddns } from '../../../../src/device/internet/ddns'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { pon } from '../../../../src/device/internet/pon'
import { ponInfo, registrationStates } from '../../../../src/device/internet/pon-info'
import { wan } from '../../../../src/device/internet/wan'
import { disconnectLock } from '../../../../src/device/remote/disconnect-lock'
import { currentTime } from '../../../../src/device/system/timezone'
import type { Entity } from '../../../../src/model/entity'
import type { Fields, Values } from '../../../../src/model/field-types'
import { inLanguage } from '../../../../src/model/localized-text'
import { initialValues, type Row, type State } from '../../../../src/model/shape'
import { CallError, CancelledError } from '../../../../web/net/call'
import { connectionStep } from '../../../../web/pages/diagnosis/parts/check/connection'
import { fibreSteps } from '../../../../web/pages/diagnosis/parts/check/fibre'
import { clockStep, homeStep } from '../../../../web/pages/diagnosis/parts/check/home'
import { internetSteps } from '../../../../web/pages/diagnosis/parts/check/internet'
import {
  type CheckedDevice,
  checkLine,
  conclude,
  findingsOf,
  type PingOutcome,
  type StepState,
} from '../../../../web/pages/diagnosis/parts/check/line'
import { utc, writeReport } from '../../../../web/pages/diagnosis/parts/check/report'
import { serviceSteps } from '../../../../web/pages/diagnosis/parts/check/services'
import { present } from '../../clock'
import { test } from '../../test'

type Connection = Row<NonNullable<typeof wan.rows>['fields']>

const timeText = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

const pppoe: Connection = {
  ...initialValues(wan.rows!),
  id: 3,
  name: '1_INTERNET',
  username: 'anna@fibre',
  password: 'Ppp-Secret-1',
  status: 'connected',
  currentIp: '100.64.18.79',
  currentIpv6: '2001:db8:64::79',
}
const dialling: Connection = { ...pppoe, status: 'connecting', currentIp: '', currentIpv6: '' }
const ipoe: Connection = { ...pppoe, mode: 'ipoe', ipv4Mode: 'dhcp' }
const phone = {
  id: 1,
  name: 'phone',
  mac: '5C:70:17:A2:66:04',
  ip: '192.168.1.23',
  band: 'high',
  ssid: 'home',
  rate: 650,
  signal: -55,
} as const
const computer = { id: 1, name: 'computer', mac: '3C:52:82:10:4F:01', ip: '192.168.1.10', port: 'LAN1' }
const name = initialValues(ddns.rows!)
const service = { ...initialValues(access.rows!), id: 1, service: 'HTTP' }

/** What differs from a device on which everything works. */
interface Situation {
  optics?: Partial<Values<typeof ponInfo.settings.fields>>
  connections?: readonly Connection[]
  /** The connections after a few seconds. */
  later?: readonly Connection[]
  nextHop?: string
  internet?: boolean
  wifi?: Partial<Row<NonNullable<typeof wifiTerminals.rows>['fields']>>
  speed?: number
  clock?: string
  isLocked?: boolean
  /** The states of the updates of two names. */
  ddns?: readonly ('registered' | 'refused' | 'failed')[]
  /** The address of the caller. */
  client?: string
  /** The MAC address that the user has chosen. */
  chosen?: string
  /** Modules that fail, and that the device lacks. */
  failing?: readonly string[]
  missing?: readonly string[]
  /** The hosts that do not answer, and the names that do not resolve. */
  silent?: RegExp
  unresolved?: RegExp
  noPing?: boolean
}

const healthyOptics = {
  ...initialValues(ponInfo.settings),
  state: 'registered',
  received: '-19.40',
  sent: '2.31',
} as const

const laterModule = 'later'

const statesOf = (situation: Situation): Readonly<Record<string, State>> => {
  const { optics, connections = [pppoe], nextHop = '100.64.18.1', clock = timeText(present()), client = '' } = situation
  return {
    [ponInfo.module]: { values: { ...healthyOptics, ...optics }, rows: [] },
    [lanIpv4.module]: { values: initialValues(lanIpv4.settings), rows: [] },
    [pon.module]: { values: { ...initialValues(pon.settings), sn: 'ONTL1A2B3C4D' }, rows: [] },
    [wan.module]: { values: {}, rows: [...connections] },
    [laterModule]: { values: {}, rows: [...(situation.later ?? [])] },
    [route.module]: { values: { interface: '1_INTERNET', nextHop }, rows: [] },
    [deviceConnect.module]: {
      values: { internet: situation.internet ?? true, address: '', addressIpv6: '' },
      rows: [],
    },
    [wifiTerminals.module]: { values: {}, rows: [{ ...phone, ...situation.wifi }] },
    [wiredTerminals.module]: { values: {}, rows: [computer] },
    [portStatus.module]: { values: {}, rows: [{ id: 1, name: 'LAN1', link: true, speed: situation.speed ?? 1000 }] },
    [access.module]: { values: {}, rows: [{ ...service, client }] },
    [disconnectLock.module]: {
      values: { ...initialValues(disconnectLock.settings), locked: situation.isLocked ? 'locked' : 'notLocked' },
      rows: [],
    },
    [ddns.module]: {
      values: {},
      rows: (situation.ddns ?? []).map((state, place) => ({
        ...name,
        id: place + 1,
        state,
        host: `home${place}.example.net`,
      })),
    },
    [currentTime.module]: { values: { currentTime: clock }, rows: [] },
  }
}

const deviceIn = (situation: Situation): CheckedDevice => {
  const { failing = [], missing = [], silent = /^$/, unresolved = /^$/, noPing } = situation
  const states = statesOf(situation)
  return {
    async read<S extends Fields, R extends Fields>({ module }: Entity<S, R>) {
      if (failing.includes(module)) throw new CallError(['No response.', '无响应。'])
      if (missing.includes(module)) throw new CallError(unknownModule.text, unknownModule.code)
      return states[module] as State<S, R>
    },
    async readUntil(entity, fits) {
      const state = await this.read(entity)
      return fits(state) || !situation.later ? state : this.read({ ...entity, module: laterModule })
    },
    async ping(_, host): Promise<PingOutcome> {
      if (noPing) throw new CallError(unknownModule.text, unknownModule.code)
      if (unresolved.test(host)) return { state: 'unresolved', sent: 0, times: [] }
      return { state: 'done', sent: 3, times: silent.test(host) ? [] : [5, 7, 12] }
    },
  }
}

/** Runs the whole check. */
const check = async (situation: Situation): Promise<readonly StepState[]> => {
  let last: readonly StepState[] = []
  const steps = [
    ...fibreSteps,
    connectionStep,
    ...internetSteps,
    homeStep(situation.chosen ?? phone.mac),
    clockStep,
    ...serviceSteps,
  ]
  await checkLine(steps, deviceIn(situation), states => {
    last = states
  })
  return last
}

const verdicts = (states: readonly StepState[]) =>
  Object.fromEntries(states.map(({ step, finding }) => [step.id, finding!.verdict]))

const names = /^dns\./
const anyIpv6 = /:/
const everything = /./
const outside = /^[^1]/

type Cause = readonly [what: string, situation: Situation, step: string, title: string, route?: string]

/** One connection, with these values. */
const oneConnection = (values: Partial<Connection>): Situation => ({ connections: [{ ...pppoe, ...values }] })
/** A connection that is down has no addresses. */
const down = { currentIp: '', currentIpv6: '' }
const rejected = 'The provider rejected the user name or password (691)'
const noInternet = 'The Internet does not answer over'
const slowWifi = 'The Internet works, but phone has a weak Wi-Fi signal'
const slowCable = (speed: number) => `The Internet works, but computer is connected at only ${speed} Mbit/s`
const noIpv6 = 'The Internet works, but not over IPv6'
const wrongClock = 'The clock of the gateway is wrong'
const notUpdated = 'The Internet works, but the name home1.example.net is not updated (DDNS)'
const lockClosed = 'Internet access is locked: your provider’s server does not answer'

/** A situation, the step that explains it, the sentence, and where the button leads. More are in troubles.test.tsx. */
const problems: readonly Cause[] = [
  [
    'not registered',
    { optics: { state: 'unregistered' } },
    'registration',
    'Your provider does not know this gateway yet',
    '/pon',
  ],
  ['no connection', { connections: [] }, 'connection', 'There is no Internet connection', '/wan-add'],
  [
    'PPPoE 678',
    oneConnection({ ...down, status: 'noResponse' }),
    'connection',
    'No response from the provider (678)',
    '/wan-edit/3',
  ],
  [
    'disconnected by hand',
    oneConnection({ status: 'user', dial: 'manual' }),
    'connection',
    'Disconnected by the user',
    '/wan',
  ],
  [
    'an address of the LAN from another router',
    { connections: [{ ...ipoe, currentIp: '192.168.1.64' }] },
    'connection',
    'The provider uses the addresses of your LAN',
    '/lan',
  ],
  ['nothing beyond, and so no names', { silent: outside, unresolved: names }, 'ipv6', `${noInternet} IPv4/IPv6`],
  [
    'no Internet over the only protocol',
    { ...oneConnection({ family: 'ipv6', currentIp: '' }), nextHop: '', silent: anyIpv6 },
    'ipv6',
    `${noInternet} IPv6`,
  ],
  ['DNS silent', { unresolved: names }, 'name', 'Names of websites cannot be resolved (DNS)', '/wan-edit/3'],
  ['no ping, and no Internet', { noPing: true, internet: false }, 'ipv4', `${noInternet} IPv4`],
  ['the operator’s lock is closed', { isLocked: true }, 'lock', lockClosed],
  [
    'the operator’s lock is closed, since nothing answers',
    { isLocked: true, silent: everything },
    'lock',
    'The provider’s gateway does not answer',
  ],
]
const warnings: readonly Cause[] = [
  [
    'little light, but registered',
    { optics: { received: '-28.01' } },
    'light',
    'Light in the fibre: Low (−28.01\u00a0dBm)',
  ],
  [
    'much light, but registered',
    { optics: { received: '-7.99' } },
    'light',
    'Light in the fibre: High (−7.99\u00a0dBm)',
  ],
  [
    'another one is down',
    { connections: [pppoe, { ...pppoe, id: 4, status: 'credentials' }] },
    'connection',
    rejected,
    '/wan-edit/4',
  ],
  ['a bridge', oneConnection({ ...down, mode: 'bridge' }), 'connection', 'The gateway is a bridge'],
  ['no IPv6 address', oneConnection({ currentIpv6: '' }), 'ipv6', noIpv6],
  ['weak Wi-Fi', { wifi: { signal: -76 } }, 'home', slowWifi],
  ['a cable at 100 Mbit/s, of the caller', { client: computer.ip, speed: 100 }, 'home', slowCable(100)],
  ['somebody’s failing Wi-Fi', { chosen: '', wifi: { signal: -85 } }, 'home', slowWifi],
  ['somebody’s slow cable', { chosen: '', speed: 10 }, 'home', slowCable(10)],
  ['no clock', { clock: '' }, 'clock', wrongClock, '/timezone'],
  ['a wrong clock', { clock: timeText(present() - 49 * 3600_000) }, 'clock', wrongClock, '/timezone'],
  ['one of two names is refused', { ddns: ['registered', 'refused'] }, 'ddns', notUpdated, '/ddns'],
  ['a reading that fails', { failing: ['current_time'] }, 'clock', 'The check is incomplete'],
]

for (const [expected, causes] of Object.entries({ bad: problems, warning: warnings }))
  for (const [what, situation, step, title, route] of causes)
    test(`the cause: ${what}`, async () => {
      const states = await check(situation)
      const { verdict, cause } = conclude(findingsOf(states))
      const found = [verdicts(states)[step], verdict, inLanguage(cause.title, 'en'), cause.route]
      assert.equal(found, [expected, expected, title, route])
      assert.ok(Array.isArray(cause.title) && Array.isArray(cause.advice), 'both languages')
    })

const steps = ['light', 'registration', 'connection', 'gateway', 'name', 'ipv4', 'ipv6', 'home', 'clock']
const allGood = Object.fromEntries(steps.map(step => [step, 'good']))
const interrupted = { gateway: 'skipped', name: 'skipped', ipv4: 'skipped', ipv6: 'skipped' }

const noLight = { light: 'bad', registration: 'skipped', connection: 'skipped', ...interrupted }
const unknown = { light: 'warning', registration: 'warning', connection: 'warning', ipv6: undefined, home: 'warning' }
/** The verdicts of all steps that differ from those of a line without trouble; undefined: the step is left out. */
const lines: readonly (readonly [what: string, situation: Situation, differences: object])[] = [
  ['all is well', {}, {}],
  [
    'without light nothing beyond is tested',
    { optics: { state: 'noLight' }, ...oneConnection({ status: 'noResponse' }) },
    noLight,
  ],
  [
    'without a connection nothing beyond is tested',
    oneConnection({ status: 'credentials' }),
    { connection: 'bad', ...interrupted },
  ],
  ['a connection that is being dialled is waited for', { connections: [dialling], later: [pppoe] }, {}],
  [
    'a connection without a fibre is not waited for',
    { optics: { state: 'noLight' }, connections: [dialling], later: [pppoe] },
    noLight,
  ],
  ['disconnected when idle', oneConnection({ ...down, status: 'idle' }), {}],
  ['a silent gateway before a working Internet', { silent: /^100/ }, { gateway: 'warning' }],
  ['a name that is registered, and one that is tried again', { ddns: ['registered', 'failed'] }, {}],
  ['no lock and no names', { missing: ['tr069_config', 'ddns_config'] }, {}],
  ['only IPv4', oneConnection({ family: 'ipv4' }), { ipv6: undefined }],
  [
    'only IPv6',
    { ...oneConnection({ family: 'ipv6', currentIp: '' }), nextHop: '' },
    { gateway: undefined, ipv4: undefined },
  ],
  ['no PON', { missing: ['pon_info', 'pon_config'] }, { light: undefined, registration: undefined }],
  ['no ping', { noPing: true }, { gateway: undefined, name: undefined, ipv6: undefined }],
  [
    'no routes, ports and services',
    { missing: ['route_config', 'port_status_config', 'acl_config'] },
    { gateway: undefined },
  ],
  ['a fair signal of an unknown device', { chosen: '', wifi: { signal: -84 } }, { home: 'skipped' }],
  ['a fair signal of the caller', { client: phone.ip, chosen: '', wifi: { signal: -75 } }, {}],
  ['a signal that is none', { chosen: '', wifi: { signal: 3 } }, { home: 'skipped' }],
  ['failing readings', { failing: ['pon_info', 'wan_confignew', 'terminal_conn_inform'] }, unknown],
]
for (const [what, situation, differences] of lines)
  test(`the line: ${what}`, async () => {
    assert.equal(verdicts(await check(situation)), JSON.parse(JSON.stringify({ ...allGood, ...differences })))
  })

test('every state of the registration but “registered” is the cause, with the numbers for the provider', async () => {
  for (const state of Object.keys(registrationStates) as (keyof typeof registrationStates)[]) {
    const states = await check({ optics: { state } })
    const { verdict, cause } = conclude(findingsOf(states))
    assert.equal([verdict, !!cause.callProvider], state === 'registered' ? ['good', false] : ['bad', true], state)
    assert.equal(findingsOf(states).registration!.facts![0], ['SN', 'ONTL1A2B3C4D'])
  }
})

test('a state that this build does not know is named as it came', async () => {
  const state = '77' as typeof healthyOptics.state
  const states = await check({ optics: { state }, connections: [{ ...pppoe, status: '78' as 'connected' }] })
  assert.equal(verdicts(states), JSON.parse(JSON.stringify({ ...allGood, registration: 'warning' })))
  const report = writeReport({ states, cause: conclude(findingsOf(states)).cause, clock: utc })
  for (const named of ['77 (unknown)', '78 (unknown)']) assert.match(report, named)
})

test('the field to fill in is the one that is wrong', async () => {
  const fieldIn = async (situation: Situation) => conclude(findingsOf(await check(situation))).cause.field
  assert.is(await fieldIn({ connections: [{ ...pppoe, status: 'credentials' }] }), wan.rows!.fields.password)
  assert.is(await fieldIn({ unresolved: names }), wan.rows!.fields.manualDns)
  assert.is(await fieldIn({ optics: { state: 'macKey' } }), pon.settings.fields.loid)
})

test('a cancelled check ends without another step', async () => {
  const seen: string[] = []
  const device = deviceIn({})
  const cancelled: CheckedDevice = { ...device, ping: () => Promise.reject(new CancelledError()) }
  await checkLine([...fibreSteps, ...internetSteps, clockStep], cancelled, states => {
    seen.push(
      states
        .filter(({ finding }) => finding)
        .map(({ step }) => step.id)
        .join(),
    )
  })
  assert.is(seen.at(-1), 'light,registration')
})

test.run()
