import { randomBytes, randomInt } from 'node:crypto'
import { entities } from '../../device/index'
import { originalModule } from '../../model/vendor/extend'
import type { Firmware } from './parts'

/*
 * The configuration of a new device: what a board has, and the accounts. It is an example, which authors change; all
 * other values are those of the contract. What is null here is each unit's own: unit.json has it.
 */

const ports = ['LAN1', 'LAN2']
const names = (key: string, list: readonly string[]) => list.map(name => ({ [key]: name }))
const bySsid = [
  { ssid: 'ontlet', band: 0 },
  { ssid: 'ontlet', band: 1 },
  ...(WITH.sixGhz ? [{ ssid: 'ontlet', band: 3, encryption: 2 }] : []),
].map(row => ({ ...row, password: null }))

export type Values = Readonly<Record<string, unknown>>

const factory = (device: string): Readonly<Record<string, Values>> => ({
  account_info: {
    list: [
      { username: 'admin', role: 1, password: null },
      { username: 'user', role: 0, password: null },
    ],
  },
  acl_config: {
    acl: [
      { service: 'HTTP', enable: 1, port: 80, client: 'lan' },
      { service: 'SSH', enable: 0, port: 22, client: 'lan' },
      { service: 'TELNET', enable: 0, port: 23, client: 'lan' },
    ],
  },
  catv_config: { list: [0, 1, 2, 3].map(quantity => ({ quantity })) },
  catv_status: { list: [0, 1, 2, 3].map(quantity => ({ quantity })) },
  dev_config: { default_save: 0 },
  dev_info: { model: device, vendor: 'ontlet', serial_number: null, mac: null },
  ipv4_lan_config: {
    ...{ ip: '192.168.1.1', mask: '255.255.255.0', start: '192.168.1.2', end: '192.168.1.254', lease: 86400 },
  },
  lan_port_config: { port_arr: names('name', ports) },
  lbd_config: { port: names('name', ports) },
  mirror_config: { source: 'LAN1', destination: 'LAN2' },
  poe_config: { port: names('name', ports) },
  port_config: { port: names('name', ports) },
  public_info: { model: device, hardware_version: '1', software_version: '1.0', language: 'auto' },
  tr069_config: { acs_url: 'https://acs.example.com/' },
  upgrade: { software_version: '1.0' },
  voip_config: {
    digit_map: 'x.T',
    codec: [
      { codec: 'G.711A', priority: 1, ptime: 20 },
      { codec: 'G.711U', priority: 2, ptime: 20 },
    ],
    list: [{ rank: 0 }, { rank: 1 }],
  },
  voip_confignew: { voip: names('port', ['TEL1']) },
  voip_info: { voip: names('port', ['TEL1']) },
  voip_mivas: { voip: names('port', ['TEL1']) },
  wan_confignew: {
    wan: [{ name: '1_INTERNET_R_VID_', mode: 1, ipv4_mode: 1, service_type: 'INTERNET', status: 0 }],
  },
  wan_interface: { list: names('name', ['1_INTERNET_R_VID_']) },
  wlan_channel: {
    list: [
      ...[1, 6, 11].map(channel => ({ band: 0, channel })),
      ...[36, 40, 44, 48].map(channel => ({ band: 1, channel })),
      ...(WITH.sixGhz ? [1, 5, 9, 13].map(channel => ({ band: 3, channel })) : []),
    ],
  },
  wlan_config: { wlan: bySsid },
  wlan_pararm: {
    wlan: [
      { band: 0, mode: 'bgn', current: 1 },
      { band: 1, mode: 'anac', current: 36 },
      ...(WITH.sixGhz ? [{ band: 3, mode: 'ax', current: 5 }] : []),
    ],
  },
})

const numbered = (value: unknown) =>
  Array.isArray(value) ? value.map((row, place) => ({ id: place + 1, ...(row as object) })) : value

/** The present name of a module, which a vendor may have renamed. */
const nameOf = (module: string) => entities.find(entity => originalModule(entity) === module)?.module ?? module

/** The parts of it that a firmware has; `board` has other values of some modules. */
export const factoryOf = (
  { modules }: Firmware,
  device: string,
  board: Readonly<Record<string, Values>> = {},
): Record<string, unknown> => ({
  device,
  ...Object.fromEntries(
    Object.entries({ ...factory(device), ...board })
      .filter(([name]) => modules.some(({ module }) => module === nameOf(name)))
      .map(([name, values]) => [
        nameOf(name),
        Object.fromEntries(Object.entries(values).map(([key, value]) => [key, numbered(value)])),
      ]),
  ),
})

const letters = 'abcdefghkmnpqrstuvwxyz'

/** A password that the policy takes, without letters and digits that look alike. */
const randomPassword = (): string => {
  const characterOf = (from: string) => from[randomInt(from.length)]!
  const rest = Array.from({ length: 10 }, () => characterOf(`${letters}${letters.toUpperCase()}23456789`))
  return [characterOf(letters.toUpperCase()), characterOf(letters), characterOf('23456789'), '@', ...rest].join('')
}

/**
 * What one unit has of its own, as an example with secrets of its own: production writes one for each, from its label.
 * Keys are those that are null in `factoryOf`.
 */
export const unitOf = (factory: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const key = randomPassword()
  const mac = ['02', ...[...randomBytes(5)].map(byte => byte.toString(16).padStart(2, '0'))].join(':')
  const own: Readonly<Record<string, () => string>> = {
    [nameOf('account_info')]: randomPassword,
    [nameOf('wlan_config')]: () => key,
  }
  const ownValue = (module: string, name: string) =>
    ({ serial_number: mac.replaceAll(':', '').toUpperCase(), mac })[name] ?? own[module]!()
  const missing = (module: string, values: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
        if (value === null) return [[name, ownValue(module, name)]]
        const rows = Array.isArray(value) ? value.filter(row => Object.values(row as object).includes(null)) : []
        if (!rows.length) return []
        return [[name, rows.map(row => ({ id: (row as { id: number }).id, ...missing(module, row as object) }))]]
      }),
    )
  const all = Object.entries(factory).map(([module, values]) => [
    module,
    typeof values === 'object' && values !== null ? missing(module, values) : {},
  ])
  return Object.fromEntries(all.filter(([, values]) => Object.keys(values!).length))
}
