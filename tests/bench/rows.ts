// As many rows as a device can have, for the screens that show them.
import { usageDays } from '../../src/device/diagnosis/usage'
import type { Feature } from '../../src/device/profile'
import { rulesOf } from './rules'

/** The bodies for the gateway's control call /set with which a screen has a number of rows. */
export type Fill = (rows: number) => Record<string, unknown>[]

/** A screen, the feature that has it, unless every type does, and the most rows that are measured on it. */
interface Crowd {
  title: string
  route: string
  feature?: Feature
  rows: number
  fill: Fill
}

const many = (count: number, row: (place: number) => object) => Array.from({ length: count }, (_, place) => row(place))
const hex = (byte: number) => byte.toString(16).padStart(2, '0')
const macOf = (place: number) => `3C:52:82:00:${hex(place >> 8)}:${hex(place & 255)}`.toUpperCase()

const devices: Fill = rows => {
  const terminal = (place: number) => ({
    host_name: `device ${place}`,
    mac: macOf(place),
    ip: `192.168.1.${place + 2}`,
    connected: 3600 + place,
    received: place * 1e6,
    sent: place * 1e5,
  })
  return [
    {
      module: 'terminal_conn_inform',
      list: many(rows / 2, place => ({ ...terminal(place), port: `LAN${(place % 4) + 1}` })),
    },
    {
      module: 'terminal_conn_inform_wifi',
      list: many(rows / 2, place => ({
        ...terminal(place + rows / 2),
        band: place % 2,
        ssid: 'home',
        rate: 300 + place,
        signal: -40 - (place % 50),
      })),
    },
    {
      module: 'lan_terminal_conn_inform',
      list: many(rows, place => ({ ...terminal(place), bind_ip: 0, leased: 3600 })),
    },
  ]
}

const day = 24 * 60 * 60 * 1000
/** A time of the device, `rows` of which are spread over a month: the newest first. */
const timeOf = (place: number, rows: number) =>
  new Date(Date.UTC(2026, 10, 21, 14) - (place * (usageDays - 1) * day) / rows)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

const columns = Array.from({ length: usageDays }, (_, place) => place * 7).join()

export const crowds: readonly Crowd[] = [
  {
    title: 'IP filter',
    route: '#/safety/ip',
    feature: 'security',
    rows: 256,
    fill: rows => [{ module: 'ipportfileterv4_config', list: rulesOf(rows) }],
  },
  {
    title: 'MAC filter',
    route: '#/safety/mac',
    feature: 'security',
    rows: 256,
    fill: rows => [
      {
        module: 'macfileter_config',
        list: many(rows, place => ({ mac: macOf(place), name: `device ${place}`, until: 0 })),
      },
    ],
  },
  {
    title: 'UPnP',
    route: '#/upnp',
    feature: 'applications',
    rows: 256,
    fill: rows => [
      {
        module: 'upnp_config',
        enable: 1,
        list: many(rows, place => ({
          name: `game ${place}`,
          protocol: place % 2,
          external_port: 20_000 + place,
          internal_ip: `192.168.1.${(place % 250) + 2}`,
          internal_port: 20_000 + place,
        })),
      },
    ],
  },
  {
    title: 'active routes',
    route: '#/route',
    feature: 'applications',
    rows: 256,
    fill: rows => [
      {
        module: 'ipv4_route_info',
        list: many(rows, place => ({
          destination: `10.${place}.0.0`,
          mask: '255.255.0.0',
          next_hop: '192.168.1.9',
          interface: '',
        })),
      },
    ],
  },
  {
    title: 'data usage of devices',
    route: '#/usage',
    feature: 'usage',
    rows: 256,
    fill: rows => [
      {
        module: 'terminal_usage',
        day: '2026-11-21',
        list: many(rows, place => ({ mac: macOf(place), name: `device ${place}`, received: columns, sent: columns })),
      },
    ],
  },
  { title: 'Home, connected devices', route: '#/', rows: 200, fill: devices },
  { title: 'Devices', route: '#/devices', feature: 'devices', rows: 200, fill: devices },
  {
    title: 'system log',
    route: '#/systemlog',
    rows: 10_000,
    fill: rows => [
      {
        module: 'system_log_list',
        list: many(rows, place => ({
          id: rows - place,
          time: timeOf(place, rows),
          level: place % 8,
          text: `dhcpd: DHCPACK on 192.168.1.${place % 250}`,
        })),
      },
    ],
  },
  {
    title: 'diary of a month',
    route: '#/diary',
    feature: 'diary',
    rows: 256,
    fill: rows => [
      {
        module: 'event_log',
        list: many(rows, place => ({
          id: rows - place,
          time: timeOf(place, rows),
          event: 6,
          name: `device ${place}`,
          by: '',
        })),
      },
    ],
  },
]
