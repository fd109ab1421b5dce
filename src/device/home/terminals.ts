import { optionsFrom, table } from '../../model/entity'
import { flag, int, optionalKey, text } from '../../model/field'
import { term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { ipLabel, macLabel, nameLabel } from '../labels'
import { portName } from '../port-name'

/** What the gateway knows about every connected device. */
export const terminal = () => ({
  name: text(nameLabel, { wire: 'host_name' }),
  mac: text(macLabel),
  ip: text(ipLabel),
})

const count = { min: 0, max: Number.MAX_SAFE_INTEGER }

/**
 * What newer firmware also knows about a connected device: for how long it has been connected, and the bytes that it
 * has received (downloaded) and sent since then. The counters never decrease while it stays connected.
 */
export const usage = () => ({
  connected: optionalKey(int('', { ...count, unit: term('s') })),
  received: optionalKey(int('', { ...count, unit: term('B') })),
  sent: optionalKey(int('', { ...count, unit: term('B') })),
})

/**
 * Devices connected by cable (module terminal_conn_inform). Their names come from the devices and must never be treated
 * as markup.
 */
export const wiredTerminals = table(
  'terminal_conn_inform',
  'list',
  {
    ...terminal(),
    port: portName(),
    ...usage(),
  },
  { max: 256, readOnly: true },
)

/** What `usage` means to firmware. */
export const usageNote =
  '`connected` is in seconds. `received` is what the device has downloaded since it connected, and `sent` what it ' +
  'has uploaded, in bytes: also to and from other devices at home. Both begin at 0 when it connects, and never ' +
  'decrease.'

export const wiredTerminalsFacts = { entity: wiredTerminals, note: usageNote } satisfies Facts<typeof wiredTerminals>

/**
 * Devices with an IP address assigned by this gateway (module lan_terminal_conn_inform); remaining lease time in
 * seconds.
 */
export const lanTerminals = table(
  'lan_terminal_conn_inform',
  'list',
  {
    ...terminal(),
    bound: flag(['Reserved', '已绑定'], {
      wire: 'bind_ip',
      states: { off: ['Not reserved', '未绑定'], on: ['Reserved', '已绑定'] },
    }),
    leased: int(['Remaining lease', '剩余租期'], { unit: term('s') }),
  },
  { max: 256, readOnly: true },
)

/** Suggests the MAC addresses of connected devices, labelled with their names. */
export const terminalMacs = optionsFrom(lanTerminals, row => [row.mac, term(`${row.name} ${row.ip}`)])
/** Suggests the LAN addresses of connected devices, labelled with their names. */
export const terminalAddresses = optionsFrom(lanTerminals, row => [row.ip, term(`${row.name} ${row.mac}`)])
