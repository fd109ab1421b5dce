import type { portForwarding } from '../../../../src/device/applications/port-forwarding'
import type { Entity } from '../../../../src/model/entity'
import type { Values } from '../../../../src/model/field-types'

type Rows = typeof portForwarding extends Entity<infer _, infer R> ? R : never

/** The services that need several ports, by their makers: the first and the last one. */
const services = {
  BitTorrent: [6881, 6889],
  PlayStation: [3478, 3480],
  Valheim: [2456, 2458],
} as const

/** The values of these services, in addition to those of services with one port. */
export const withRanges = (single: Readonly<Record<string, Partial<Values<Rows>>>>) => {
  const presets: Record<string, Partial<Values<Rows>>> = {}
  // Whoever chooses another service gets its end, too.
  for (const name in single) presets[name] = { ...single[name], portEnd: 0, internalPortEnd: 0 }
  for (const name in services) {
    const [port, portEnd] = services[name as keyof typeof services]
    presets[name] = { name, externalPort: port, portEnd, internalPort: port, internalPortEnd: 0 }
  }
  return presets
}
