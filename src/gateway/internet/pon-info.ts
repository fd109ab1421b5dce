import { pon } from '../../device/internet/pon'
import { ponInfo } from '../../device/internet/pon-info'
import type { Values } from '../../model/field'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { factoryIdentity, registers, type Registration } from './olt'

const drift = (random: () => number, text: string, low: number, high: number, step: number): string => {
  const value = Number(text)
  // A value set from outside the usual band is a fault somebody wants to see: it stays.
  if (!(value >= low && value <= high)) return text
  return Math.min(high, Math.max(low, value + (random() - 0.5) * step)).toFixed(2)
}

/** No light at all, as such devices tell it. */
const dark = '-40.00'
const healthy = { received: '-19.40', sent: '2.31' } as const
/** The light, in dBm, where it is not healthy: what a state is seen by. */
const lightOf: Partial<Record<Registration, { received?: string; sent?: string }>> = {
  lightOff: { sent: dark },
  rogue: { sent: '5.60' },
  noLight: { received: dark },
  lightHigh: { received: '-6.10' },
  lightLow: { received: '-30.20' },
}

/** Seconds without a registration after a change of the identity, and seconds that an attempt takes. */
const pause = 2
const attempt = 4

/** The module as it was last seen, the identity it reported with, and seconds left until the OLT has decided. */
interface Link { identity: string; seen: Values<typeof ponInfo.settings.fields>; wait: number }
const links = new WeakMap<Gateway, Link>()

/**
 * Notices that the identity was changed, so that the device registers anew, and that a state was set from outside:
 * then the light is as that state has it, unless it was set along.
 */
const follow = (gateway: Gateway): Link => {
  const { values } = gateway.state(ponInfo)
  const { eponMode: _, ...reported } = gateway.state(pon).values
  const identity = JSON.stringify(reported)
  const link = links.get(gateway) ?? { identity, seen: { ...values }, wait: 0 }
  links.set(gateway, link)
  if (link.identity !== identity) {
    Object.assign(link, { identity, wait: pause + attempt })
    Object.assign(values, healthy, { state: 'unregistered' })
  } else if (link.seen.state !== values.state) {
    link.wait = 0
    const light = { ...healthy, ...lightOf[values.state] }
    if (link.seen.received === values.received) values.received = light.received
    if (link.seen.sent === values.sent) values.sent = light.sent
  }
  link.seen = { ...values }
  return link
}

/** How the device stands with the OLT, and its light, which drifts a little. A change of the identity registers it anew. */
export const ponInfoBehaviour = behaviour(ponInfo, {
  factory(gateway) {
    links.delete(gateway)
    return { values: { state: registers(gateway.state(pon).values), ...healthy, temperature: '42.50', voltage: '3.28', bias: '12.60' } }
  },
  read(gateway, state) {
    follow(gateway)
    return state
  },
  tick(gateway, { values }, seconds) {
    const link = follow(gateway)
    if (link.wait > 0) {
      link.wait -= seconds
      values.state = link.wait > attempt ? 'unregistered' : link.wait > 0 ? 'registering' : registers(gateway.state(pon).values)
    }
    values.received = drift(gateway.random, values.received, -19.99, -19.01, 0.1)
    values.sent = drift(gateway.random, values.sent, 2.1, 2.5, 0.05)
    values.temperature = drift(gateway.random, values.temperature, 40, 46, 0.3)
    values.voltage = drift(gateway.random, values.voltage, 3.25, 3.32, 0.01)
    values.bias = drift(gateway.random, values.bias, 12, 13.4, 0.1)
    link.seen = { ...values }
  },
})

/** The identity that the device reports with. */
export const ponBehaviour = behaviour(pon, { factory: () => ({ values: factoryIdentity }) })
