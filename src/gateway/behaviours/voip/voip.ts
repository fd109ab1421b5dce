import { voipAdds } from '../../../device/voip/adds'
import { voipAdvance } from '../../../device/voip/advance'
import { voip, voipInfo, voipServers } from '../../../device/voip/voip'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { hasRoute, isRegistrationAccepted } from './provider'

/** The phone ports of the device. */
const phonePorts = ['TEL1', 'TEL2'] as const

/** Seconds that a registration attempt takes, and seconds that a phone rings before the caller gives up. */
const attemptSeconds = 2
const ringSeconds = 60
/** Seconds between two questions whether the server is still there. */
const keepAliveSeconds = 30

/** The timers of a port. */
interface Timers {
  /** Seconds until the next step of the registration. */
  registration: number
  /** Seconds until the next step of a call. */
  call: number
  /** Whether the ringing phone will be answered. */
  isAnswered: boolean
  /** The account and servers that the port registers with, as text. */
  identity: string
}
const timers = new WeakMap<object, Timers>()
const timersOf = (row: object): Timers => {
  const known = timers.get(row) ?? { registration: 0, call: 0, isAnswered: false, identity: '' }
  timers.set(row, known)
  return known
}

type Line = ReturnType<typeof lines>[number]
const lines = (gateway: Gateway) => gateway.state(voipInfo).rows

/** Whether telephony is on as a whole. */
export const isTelephonyOn = (gateway: Gateway): boolean =>
  !WITH.netTools || gateway.state(voipServers).values.enable !== false

/**
 * Simulates one second of the registration: attempts end, registrations are renewed in time, failed ones are retried.
 */
const registrationSecond = (gateway: Gateway, line: Line): void => {
  const account = gateway.state(voip).rows.find(row => row.port === line.port)
  const timer = timersOf(line)
  const hasServer = gateway.state(voipServers).rows.some(row => row.registrar)
  if (!isTelephonyOn(gateway) || !account?.number || !hasServer) {
    line.state = 'notUsed'
    timer.registration = 0
    return
  }
  // A phone without a way to its server does not wait until its registration expires.
  const asksServer = line.state === 'registered' && timer.registration % keepAliveSeconds === 0
  if (asksServer && !hasRoute(gateway)) timer.registration = 0
  timer.registration--
  if (timer.registration > 0) return
  const { expires, retry } = gateway.state(voipAdvance).values
  if (line.state === 'notUsed' || line.state === 'failed') {
    line.state = 'registering'
    timer.registration = attemptSeconds
    return
  }
  line.state = isRegistrationAccepted(gateway, account) ? 'registered' : 'failed'
  timer.registration = line.state === 'registered' ? expires : retry
}

const talkSeconds = (gateway: Gateway) => 20 + Math.round(gateway.random() * 160)
const answerSeconds = (gateway: Gateway) => 5 + Math.round(gateway.random() * 10)

/** Simulates incoming calls: one every five minutes on average, of which 70 % are answered. */
const maybeRing = (gateway: Gateway, line: Line): void => {
  if (gateway.random() > 1 / 300) return
  const forwarding = gateway.state(voipAdds).rows.find(row => row.port === line.port)
  if (forwarding?.forwardAll) return
  const timer = timersOf(line)
  line.call = 'ringing'
  timer.isAnswered = gateway.random() < 0.7
  if (timer.isAnswered) timer.call = answerSeconds(gateway)
  else timer.call = forwarding?.forwardNoAnswer ? forwarding.noAnswerTime : ringSeconds
}

/** Simulates one second of the phone: calls come in, are answered or not, and end. */
const callSecond = (gateway: Gateway, line: Line): void => {
  if (line.state !== 'registered') {
    line.call = 'onHook'
    return
  }
  if (line.call === 'onHook') {
    maybeRing(gateway, line)
    return
  }
  const timer = timersOf(line)
  timer.call--
  if (timer.call > 0) return
  const isPickedUp = line.call === 'ringing' && timer.isAnswered
  line.call = isPickedUp ? 'inCall' : 'onHook'
  if (isPickedUp) timer.call = talkSeconds(gateway)
}

/** Registers a port again when its account or the servers have changed. */
const followChange = (gateway: Gateway, line: Line): void => {
  const account = gateway.state(voip).rows.find(row => row.port === line.port)
  const servers = gateway.state(voipServers).rows.map(row => row.registrar)
  const identity = JSON.stringify([isTelephonyOn(gateway), account, servers])
  const timer = timersOf(line)
  if (timer.identity === identity) return
  Object.assign(timer, { identity, registration: 0, call: 0 })
  line.state = 'notUsed'
  line.call = 'onHook'
  registrationSecond(gateway, line)
}

/** SIP accounts. In the factory defaults only the first port has one. */
export const voipBehaviour = behaviour(voip, {
  factory: () => ({
    rows: phonePorts.map((port, place) =>
      place ? { port } : { port, number: '075526500001', username: '075526500001', password: 'sip-Demo-1' },
    ),
  }),
})

/** SIP servers of the provider. */
export const voipServersBehaviour = behaviour(voipServers, {
  factory: () => ({
    values: { sipDomain: 'example.net', ...(WITH.netTools && { enable: true }) },
    rows: [
      { rank: 'primary' as const, registrar: 'sip.example.net', outbound: 'sbc.example.net' },
      { rank: 'secondary' as const },
    ],
  }),
})

/** Registration and call state of each port. */
export const voipInfoBehaviour = behaviour(voipInfo, {
  factory: () => ({ rows: phonePorts.map(port => ({ port })) }),
  read(gateway, state) {
    for (const line of state.rows) followChange(gateway, line)
    return state
  },
  tick(gateway, { rows }, seconds) {
    for (const line of rows) followChange(gateway, line)
    for (let second = 0; second < seconds; second++)
      for (const line of rows) {
        registrationSecond(gateway, line)
        callSecond(gateway, line)
      }
  },
})

/** Supplementary services of each port. */
export const voipAddsBehaviour = behaviour(voipAdds, { factory: () => ({ rows: phonePorts.map(port => ({ port })) }) })
