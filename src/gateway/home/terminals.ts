import { lanTerminals, wifiTerminals, wiredTerminals } from '../../device/home/terminals'
import { port } from '../../device/internet/lan-port'
import { onAir } from '../internet/wifi'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { wander } from '../random'
import { addressOf, household, leaseSeconds } from './household'

/** Devices on the cable; those on a port that was turned off are away. */
export const wiredBehaviour = behaviour(wiredTerminals, {
  factory: gateway => ({
    rows: household.flatMap(one => (one.port ? [{ name: one.name, mac: one.mac, ip: addressOf(gateway, one), port: one.port }] : [])),
  }),
  read(gateway, state) {
    const off = gateway.state(port).rows.filter(row => !row.enable).map(row => row.name)
    return { ...state, rows: state.rows.filter(row => !off.includes(row.port)) }
  },
})

/** Devices on Wi-Fi, each on the first network of its band while there is room; their signal wanders as people walk about. */
export const wifiBehaviour = behaviour(wifiTerminals, {
  factory: gateway => ({
    rows: household.flatMap(one => (one.wifi
      ? [{ name: one.name, mac: one.mac, ip: addressOf(gateway, one), ssid: '', ...one.wifi }]
      : [])),
  }),
  read: (gateway, state) => ({
    ...state,
    rows: (['high', 'low'] as const).flatMap(band => {
      const { networks: [network], total } = onAir(gateway, band)
      const room = Math.min(...[network?.clients, total].map(limit => limit || Infinity))
      return network ? state.rows.filter(row => row.band === band).slice(0, room).map(row => ({ ...row, ssid: network.ssid })) : []
    }),
  }),
  tick(gateway, state) {
    for (const row of state.rows) {
      const usual = household.find(one => one.mac === row.mac)?.wifi?.signal
      if (usual !== undefined) row.signal = Math.round(wander(gateway.random, row.signal, usual, 6))
    }
  },
})

/** Devices with an address from this gateway; a lease is renewed at its half (RFC 2131, T1). */
export const lanTerminalsBehaviour = behaviour(lanTerminals, {
  factory: gateway => ({
    rows: household.map(one => ({
      name: one.name, mac: one.mac, ip: addressOf(gateway, one),
      leased: Math.round(leaseSeconds(gateway) * (0.5 + gateway.random() / 2)),
    })),
  }),
  tick(gateway, state, seconds) {
    const lease = leaseSeconds(gateway)
    for (const row of state.rows) {
      const left = Math.min(row.leased, lease) - seconds
      const half = Math.ceil(lease / 2)
      row.leased = left > half ? left : Math.max(0, lease - (half - left) % Math.max(1, lease - half))
    }
  },
})

/** After a change of the LAN every device asks for an address anew. */
export const readdress = (gateway: Gateway): void => {
  for (const rows of [gateway.state(wiredTerminals).rows, gateway.state(wifiTerminals).rows, gateway.state(lanTerminals).rows])
    for (const row of rows) {
      const device = household.find(one => one.mac === row.mac)
      if (device) row.ip = addressOf(gateway, device)
    }
  for (const row of gateway.state(lanTerminals).rows) row.leased = leaseSeconds(gateway)
}
