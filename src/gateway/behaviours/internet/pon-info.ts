import { pon } from '../../../device/internet/pon'
import { ponInfo } from '../../../device/internet/pon-info'
import type { EventName } from '../../../device/system/event-log'
import type { Values } from '../../../model/field-types'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { environmentOf, type LogLine } from '../../situations/environment'
import { addEvent } from '../system/event-log'
import { addLog } from '../system/system-log'
import { factoryIdentity, type Registration, registrationResult } from './olt'

const drift = (random: () => number, text: string, low: number, high: number, step: number): string => {
  const value = Number(text)
  // A value outside the usual range was set through the control API and is kept.
  if (!(value >= low && value <= high)) return text
  return Math.min(high, Math.max(low, value + (random() - 0.5) * step)).toFixed(2)
}

/** The power in dBm that optical modules report when there is no light. */
const dark = '-40.00'
const healthy = { received: '-19.40', sent: '2.31' } as const
/** Optical power in dBm in the states in which it is not normal. */
const lightOf: Partial<Record<Registration, { received?: string; sent?: string }>> = {
  lightOff: { sent: dark },
  rogue: { sent: '5.60' },
  noLight: { received: dark },
  lightHigh: { received: '-6.10' },
  lightLow: { received: '-30.20' },
}

/** What the log says when the registration enters a state. */
const logLines: Readonly<Record<Registration, LogLine>> = {
  registered: ['notice', 'pon: registered'],
  registering: ['notice', 'pon: registering'],
  unregistered: ['alarm', 'pon: not registered'],
  macKey: ['alarm', 'pon: registration refused, wrong key'],
  lightOff: ['alarm', 'pon: transmitter turned off by the OLT'],
  rogue: ['alarm', 'pon: transmitter does not turn off'],
  noLight: ['alarm', 'pon: loss of signal'],
  lightHigh: ['alarm', 'pon: received power above the upper limit'],
  lightLow: ['alarm', 'pon: received power below the lower limit'],
}

/** What each state is to the owner; the device goes on while it is registering. */
const events: Readonly<Record<Registration, EventName | undefined>> = {
  registered: 'up',
  registering: undefined,
  unregistered: 'refused',
  macKey: 'refused',
  lightOff: 'down',
  rogue: 'down',
  noLight: 'noLight',
  lightHigh: 'down',
  lightLow: 'down',
}

/** Seconds until the device registers again after its identity has changed, and seconds that an attempt takes. */
const pause = 2
const attempt = 4

/**
 * The last known state of the module, the identity it registered with, what the environment makes of the registration,
 * and the seconds until the OLT decides.
 */
interface Link {
  identity: string
  refused: Registration | undefined
  seen: Values<typeof ponInfo.settings.fields>
  /** The state that the log mentions last. */
  logged: Registration
  wait: number
}
const links = new WeakMap<Gateway, Link>()

const lightIn = (state: Registration) => ({ ...healthy, ...lightOf[state] })

/** The state in which the environment keeps the registration; undefined if it keeps the device from nothing. */
const refusedState = (gateway: Gateway): Registration | undefined => {
  const environment = environmentOf(gateway)
  if (!environment.registration && !environment.loid) return undefined
  const result = registrationResult(gateway.state(pon).values, environment)
  return result === 'registered' ? undefined : result
}

/** What the device tells the OLT. */
const identityOf = (gateway: Gateway): string => {
  const { eponMode: _, ...reported } = gateway.state(pon).values
  return JSON.stringify(reported)
}

/**
 * Reacts to changes: a new identity starts a new registration, the environment prevents or allows one, and a state set
 * through the control API gets its typical optical power, unless that was set as well.
 */
const follow = (gateway: Gateway): Link => {
  const { values } = gateway.state(ponInfo)
  const identity = identityOf(gateway)
  const refused = refusedState(gateway)
  const link = links.get(gateway)!
  const isHeld = environmentOf(gateway).registration !== undefined
  if (link.identity !== identity && !isHeld) {
    Object.assign(link, { identity, refused, wait: pause + attempt })
    Object.assign(values, healthy, { state: 'unregistered' })
  } else if (link.refused !== refused) {
    const state = refused ?? 'registering'
    Object.assign(link, { identity, refused, wait: refused ? 0 : attempt })
    Object.assign(values, lightIn(state), { state })
  } else if (link.seen.state !== values.state) {
    link.wait = 0
    const light = lightIn(values.state)
    if (link.seen.received === values.received) values.received = light.received
    if (link.seen.sent === values.sent) values.sent = light.sent
  }
  link.seen = { ...values }
  return link
}

/** The state of a registration on which the OLT will decide in `wait` seconds. */
const stateAfter = (gateway: Gateway, wait: number): Registration => {
  if (wait > attempt) return 'unregistered'
  return wait > 0 ? 'registering' : registrationResult(gateway.state(pon).values, environmentOf(gateway))
}

/** The present state of the registration. */
export const registrationOf = (gateway: Gateway): Registration => {
  follow(gateway)
  return gateway.state(ponInfo).values.state
}

/** Registration with the OLT, repeated when the identity changes, and optical levels, which drift slightly. */
export const ponInfoBehaviour = behaviour(ponInfo, {
  after: [pon],
  factory(gateway) {
    const state = registrationResult(gateway.state(pon).values, environmentOf(gateway))
    const values = { state, ...lightIn(state), temperature: '42.50', voltage: '3.28', bias: '12.60' }
    const [identity, refused] = [identityOf(gateway), refusedState(gateway)]
    links.set(gateway, { identity, refused, seen: values, logged: 'registered', wait: 0 })
    return { values }
  },
  read(gateway, state) {
    follow(gateway)
    return state
  },
  tick(gateway, { values }, seconds) {
    const link = follow(gateway)
    if (link.wait > 0) {
      link.wait -= seconds
      values.state = stateAfter(gateway, link.wait)
    }
    if (link.logged !== values.state) {
      link.logged = values.state
      addLog(gateway, ...logLines[values.state])
      const event = events[values.state]
      if (event) addEvent(gateway, event)
    }
    values.received = drift(gateway.random, values.received, -19.99, -19.01, 0.1)
    values.sent = drift(gateway.random, values.sent, 2.1, 2.5, 0.05)
    values.temperature = drift(gateway.random, values.temperature, 40, 46, 0.3)
    values.voltage = drift(gateway.random, values.voltage, 3.25, 3.32, 0.01)
    values.bias = drift(gateway.random, values.bias, 12, 13.4, 0.1)
    link.seen = { ...values }
  },
})

/** The settings that identify the device to the OLT. */
export const ponBehaviour = behaviour(pon, { factory: () => ({ values: factoryIdentity }) })
