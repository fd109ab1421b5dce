import type { wan } from '../../../device/internet/wan'
import { ipv4ToNumber, numberToIpv4 } from '../../../model/ip'
import type { Row } from '../../../model/shape'
import type { Environment } from '../../situations/environment'

/** The provider's network, from which connections get their addresses. */
export const provider = {
  network: '100.64.18.0',
  mask: '255.255.255.0',
  gateway: '100.64.18.1',
  prefix: '2001:db8:64::',
  length: 64,
  gatewayIpv6: 'fe80::1',
  concentrator: 'bras-north-2',
} as const

/** A WAN connection: its settings and its status. */
export type Wan = Row<NonNullable<typeof wan.rows>['fields']>

/** Why dialling fails. */
type DialError = Extract<Wan['status'], 'noResponse' | 'credentials' | 'ip' | 'unknown'>

const errorByUser: Readonly<Record<string, DialError>> = { '678': 'noResponse', ip: 'ip', unknown: 'unknown' }

/**
 * How the simulated provider answers a PPPoE dial: with an error, or undefined for success. Every account exists, and
 * only the password `wrong` is refused (691), unless the environment has the only account that is accepted. Some user
 * names fail, whatever follows an @: `678` gets no answer, `ip` fails to get an address, and `unknown` fails for no
 * stated reason; `isp` is disconnected after a minute (connections.ts), and `noaddress` is connected without an address.
 */
const pppoeError = ({ username, password }: Wan, { noPppoe, pppoeAccount }: Environment): DialError | undefined => {
  if (noPppoe) return 'noResponse'
  if (password === 'wrong') return 'credentials'
  if (pppoeAccount && !(username === pppoeAccount.username && password === pppoeAccount.password)) return 'credentials'
  const [name = ''] = username.split('@')
  return Object.hasOwn(errorByUser, name) ? errorByUser[name] : undefined
}

const usesDhcp = ({ mode, family, ipv4Mode }: Wan): boolean =>
  mode === 'ipoe' && family !== 'ipv6' && ipv4Mode === 'dhcp'

/** Why a connection cannot come up on a line that works; undefined when it can. */
export const dialError = (row: Wan, environment: Environment): DialError | undefined => {
  if (row.mode === 'pppoe') return pppoeError(row, environment)
  return environment.noDhcp && usesDhcp(row) ? 'ip' : undefined
}

type Addresses = Pick<Wan, 'currentIp' | 'currentIpv6' | 'currentPrefix'>

const ipv4Of = (row: Wan, hostNumber: number): string => {
  if (row.mode === 'ipoe' && row.ipv4Mode === 'static') return row.ip
  return numberToIpv4(ipv4ToNumber(provider.network) + hostNumber)
}

const ipv6Of = (row: Wan, hostNumber: number): string => {
  if (row.ipv6Mode === 'static') return row.ipv6
  return `${provider.prefix}${row.ipv6Mode === 'slaac' ? 'fe:' : ''}${hostNumber.toString(16)}`
}

const prefixOf = ({ id, prefixMode, prefix, prefixLength }: Wan): string => {
  if (prefixMode === 'none') return ''
  return `${prefixMode === 'manual' ? prefix : `2001:db8:${(0x100 + id).toString(16)}::`}/${prefixLength}`
}

const isWithoutAddress = (row: Wan, { noAddresses }: Environment): boolean => {
  if (row.mode === 'pppoe') return noAddresses || /^noaddress(@|$)/.test(row.username)
  return row.mode === 'bridge' || (!!noAddresses && usesDhcp(row))
}

/** The addresses of a connection that is up: static ones, or those that the provider assigns. A bridge has none. */
export const assignedAddresses = (row: Wan, environment: Environment): Addresses => {
  const hasNone = isWithoutAddress(row, environment)
  const has = (family: 'ipv4' | 'ipv6') => !hasNone && (row.family === family || row.family === 'both')
  const hostNumber = 76 + (row.id % 170)
  return {
    currentIp: has('ipv4') ? ipv4Of(row, hostNumber) : '',
    currentIpv6: has('ipv6') ? ipv6Of(row, hostNumber) : '',
    currentPrefix: has('ipv6') ? prefixOf(row) : '',
  }
}
