import { lanTerminals, wiredTerminals } from '../../../device/home/terminals'
import { wifiTerminals } from '../../../device/home/wifi-terminals'
import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import { port } from '../../../device/internet/lan-port'
import { normalizeMac } from '../../../model/formats'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { randomWalk } from '../../engine/random'
import { environmentOf } from '../../situations/environment'
import { onAir } from '../internet/wifi'
import { passedThrough, passthroughLease } from '../security/passthrough'
import { addressOf, household, leaseSeconds, newestDevice, reservedAddress } from './household'
import { transfer, unused } from './traffic'

/** The wired devices whose port is enabled. */
const onWire = <Device extends { port: string }>(gateway: Gateway, rows: readonly Device[]): Device[] => {
  const off = gateway
    .state(port)
    .rows.filter(row => !row.enable)
    .map(row => row.name)
  return rows.filter(row => !off.includes(row.port))
}

/** The weakest signal with which a device stays connected, in dBm, and how many dB more halve the rate. */
const weakest = -91
const halving = 7

/** A Wi-Fi device as it is received through walls and ceilings with this loss in dB. */
const received = <Link extends { signal: number; rate: number }>(row: Link, loss: number): Link => ({
  ...row,
  signal: Math.max(weakest, row.signal - loss),
  rate: Math.max(1, Math.round(row.rate / 2 ** (loss / halving))),
})

/** The band of a device: the newest one is on 6 GHz where there is a network. */
const bandOf = <Device extends { mac: string; band: string }>(gateway: Gateway, { mac, band }: Device) =>
  mac === newestDevice && onAir(gateway, 'top').networks[0] ? 'top' : band

/** How devices of a network are connected. */
const linkOf = (band: string, { encryption, auth }: { encryption: string; auth: string }) => {
  const standard = band === 'low' ? '802.11n' : '802.11ac'
  const wpa = encryption === 'wpa2' || encryption === 'old' ? 'WPA2' : 'WPA3'
  const personal = wpa === 'WPA3' ? 'SAE' : 'PSK'
  return {
    standard: band === 'top' ? '802.11ax' : standard,
    security: `${wpa}-${auth === 'enterprise' ? 'Enterprise' : personal}`,
  }
}

/** The devices on the air, on the first active SSID of their band, up to its limit. */
const onWifi = <Device extends { mac: string; band: string; signal: number; rate: number }>(
  gateway: Gateway,
  rows: readonly Device[],
): Device[] =>
  (['top', 'high', 'low'] as const).flatMap(band => {
    const {
      networks: [network],
      total,
    } = onAir(gateway, band)
    const limit = Math.min(...[network?.clients, total].map(count => count || Infinity))
    return network
      ? rows
          .filter(row => bandOf(gateway, row) === band)
          .slice(0, limit)
          .map(row => ({
            ...received(row, environmentOf(gateway).wifiLoss ?? 0),
            band,
            ssid: network.ssid,
            ...(WITH.netTools && linkOf(band, network)),
          }))
      : []
  })

/** The rows of devices, of which one may have the address of the WAN instead of its own. */
const addressed = <Device extends { mac: string; ip: string }>(
  gateway: Gateway,
  rows: readonly Device[],
  lease: Partial<Device> = {},
): Device[] => {
  const passed = passedThrough(gateway)
  return rows.map(row => (row.mac === passed?.mac ? { ...row, ip: passed.ip, ...lease } : row))
}

/** Wired devices; those on a disabled port are offline. */
export const wiredBehaviour = behaviour(wiredTerminals, {
  after: [lanIpv4],
  factory: gateway => ({
    rows: household.flatMap(terminal =>
      terminal.port
        ? [{ name: terminal.name, mac: terminal.mac, ip: addressOf(gateway, terminal), port: terminal.port, ...unused }]
        : [],
    ),
  }),
  read: (gateway, state) => ({ ...state, rows: addressed(gateway, onWire(gateway, state.rows)) }),
  tick: (gateway, { rows }, seconds) => transfer(gateway, rows, onWire(gateway, rows), seconds),
})

/** Wi-Fi devices, connected to the first active SSID of their band up to its limit. Their signal varies. */
export const wifiBehaviour = behaviour(wifiTerminals, {
  after: [lanIpv4],
  factory: gateway => ({
    rows: household.flatMap(terminal =>
      terminal.wifi
        ? [
            {
              name: terminal.name,
              mac: terminal.mac,
              ip: addressOf(gateway, terminal),
              ssid: '',
              ...terminal.wifi,
              ...unused,
            },
          ]
        : [],
    ),
  }),
  read: (gateway, state) => ({ ...state, rows: addressed(gateway, onWifi(gateway, state.rows)) }),
  tick(gateway, state, seconds) {
    transfer(gateway, state.rows, onWifi(gateway, state.rows), seconds)
    for (const row of state.rows) {
      const typical = household.find(terminal => terminal.mac === row.mac)?.wifi?.signal
      if (typical !== undefined) row.signal = Math.round(randomWalk(gateway.random, row.signal, typical, 6))
    }
  },
})

/** Devices with an address from the DHCP server. A lease is renewed when half of it has passed (RFC 2131, T1). */
export const lanTerminalsBehaviour = behaviour(lanTerminals, {
  after: [lanIpv4],
  factory: gateway => ({
    rows: household.map(terminal => ({
      name: terminal.name,
      mac: terminal.mac,
      ip: addressOf(gateway, terminal),
      leased: Math.round(leaseSeconds(gateway) * (0.5 + gateway.random() / 2)),
    })),
  }),
  read: (gateway, state) => ({
    ...state,
    rows: state.rows.flatMap(row =>
      addressed(gateway, [{ ...row, bound: reservedAddress(gateway, row.mac) !== undefined }], {
        bound: false,
        leased: Math.min(row.leased, passthroughLease),
      }),
    ),
  }),
  tick(gateway, state, seconds) {
    const lease = leaseSeconds(gateway)
    for (const row of state.rows) {
      const left = Math.min(row.leased, lease) - seconds
      const half = Math.ceil(lease / 2)
      row.leased = left > half ? left : Math.max(0, lease - ((half - left) % Math.max(1, lease - half)))
    }
  },
})

/** The address that a device has now; undefined if none is named, or it is not known. */
export const presentAddress = (gateway: Gateway, mac: string | undefined): string | undefined =>
  mac ? gateway.state(lanTerminals).rows.find(row => normalizeMac(row.mac) === normalizeMac(mac))?.ip : undefined

/** Assigns new addresses to all devices after a change of the LAN settings. */
export const renewAddresses = (gateway: Gateway): void => {
  for (const rows of [
    gateway.state(wiredTerminals).rows,
    gateway.state(wifiTerminals).rows,
    gateway.state(lanTerminals).rows,
  ])
    for (const row of rows) {
      const device = household.find(terminal => terminal.mac === row.mac)
      if (device) row.ip = addressOf(gateway, device)
    }
  for (const row of gateway.state(lanTerminals).rows) row.leased = leaseSeconds(gateway)
}
