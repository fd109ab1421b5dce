import { voipAdds } from '../../device/voip/adds'
import { voipAdvance } from '../../device/voip/advance'
import { voip, voipInfo, voipServers } from '../../device/voip/voip'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { registers } from './provider'

/** The sockets for phones on the back. */
export const phonePorts = ['TEL1', 'TEL2'] as const

/** How long an attempt to register takes, and how long a phone rings before the caller gives up, in seconds. */
const attemptSeconds = 2
const ringSeconds = 60

/** Seconds until something happens next on a port, at the registrar and with its phone; and what it registers with. */
interface Timers { registration: number; call: number; subject: string }
const timers = new WeakMap<object, Timers>()
const timersOf = (row: object): Timers => {
  const known = timers.get(row) ?? { registration: 0, call: 0, subject: '' }
  timers.set(row, known)
  return known
}

type Line = ReturnType<typeof lines>[number]
const lines = (gateway: Gateway) => gateway.state(voipInfo).rows

/** One second at the registrar: an attempt ends, a registration is renewed in time, a failed one is tried again after its interval. */
const registrationSecond = (gateway: Gateway, line: Line): void => {
  const account = gateway.state(voip).rows.find(row => row.port === line.port)
  const wait = timersOf(line)
  if (!account?.number || !gateway.state(voipServers).rows.some(row => row.registrar)) {
    line.state = 'not used'
    wait.registration = 0
    return
  }
  if (--wait.registration > 0) return
  const { expires, retry } = gateway.state(voipAdvance).values
  if (line.state === 'not used' || line.state === 'failed') {
    line.state = 'registering'
    wait.registration = attemptSeconds
    return
  }
  line.state = registers(gateway, account) ? 'registered' : 'failed'
  wait.registration = line.state === 'registered' ? expires : retry
}

/** One second of the phone: now and then somebody calls; it rings, is answered or not, and is rung off. */
const callSecond = (gateway: Gateway, line: Line): void => {
  const wait = timersOf(line)
  if (line.state !== 'registered') line.call = 'on hook'
  else if (line.call === 'on hook') {
    if (gateway.random() > 1 / 300) return
    const forwards = gateway.state(voipAdds).rows.find(row => row.port === line.port)
    if (forwards?.forwardAll) return
    line.call = 'ringing'
    const isAnswered = gateway.random() < 0.7
    wait.call = isAnswered ? 5 + Math.round(gateway.random() * 10) : forwards?.forwardNoAnswer ? forwards.noAnswerTime : ringSeconds
    if (!isAnswered) wait.call *= -1
  } else if (wait.call < 0) {
    // Nobody is at home.
    if (++wait.call >= 0) line.call = 'on hook'
  } else if (--wait.call <= 0) {
    if (line.call === 'in a call') line.call = 'on hook'
    else {
      line.call = 'in a call'
      wait.call = 20 + Math.round(gateway.random() * 160)
    }
  }
}

/** Takes a port off the registrar and registers it anew when its account or the servers have changed. */
const followChange = (gateway: Gateway, line: Line): void => {
  const account = gateway.state(voip).rows.find(row => row.port === line.port)
  const subject = JSON.stringify([account, gateway.state(voipServers).rows.map(row => row.registrar)])
  const wait = timersOf(line)
  if (wait.subject === subject) return
  Object.assign(wait, { subject, registration: 0, call: 0 })
  line.state = 'not used'
  line.call = 'on hook'
  registrationSecond(gateway, line)
}

/** The accounts: the first port has one. */
export const voipBehaviour = behaviour(voip, {
  factory: () => ({ rows: phonePorts.map((port, place) => (place ? { port } : { port, number: '075526500001', username: '075526500001', password: 'sip-Demo-1' })) }),
})

/** The provider's servers. */
export const voipServersBehaviour = behaviour(voipServers, {
  factory: () => ({
    values: { sipDomain: 'example.net' },
    rows: [{ rank: 'primary' as const, registrar: 'sip.example.net', outbound: 'sbc.example.net' }, { rank: 'secondary' as const }],
  }),
})

/** Whether each port is registered, and whether its phone rings. */
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

/** What each port can do: there are as many as there are sockets. */
export const voipAddsBehaviour = behaviour(voipAdds, { factory: () => ({ rows: phonePorts.map(port => ({ port })) }) })
