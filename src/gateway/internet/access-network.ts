import type { wan } from '../../device/internet/wan'
import type { Row } from '../../model/entity'
import { numberToIpv4, ipv4ToNumber } from '../../model/ip'

/** The provider's networks, from which connections get their addresses. */
export const provider = {
  network: '100.64.18.0', mask: '255.255.255.0', gateway: '100.64.18.1',
  prefix: '2001:db8:64::', length: 64, gatewayIpv6: 'fe80::1',
} as const

/** One connection as the simulator has it: its settings, and what it tells of itself. */
export type Wan = Row<NonNullable<typeof wan.rows>['fields']>

/** How an attempt to dial ends; false when it succeeds. */
type Failure = Extract<Wan['status'], 'noResponse' | 'credentials' | 'ip' | 'unknown'> | false

/**
 * What the simulated provider makes of a PPPoE dial. Every account is known there, and every password is right but
 * `wrong` (691). User names play the other ends; what follows an @ does not matter:
 * `678` is not answered, `ip` gets no address, `unknown` fails without a reason, `isp` is cut off after a minute (wan.ts).
 */
export const pppOutcome = ({ username, password }: Wan): Failure => {
  if (password === 'wrong') return 'credentials'
  const name = username.split('@')[0]
  return name === '678' ? 'noResponse' : name === 'ip' ? 'ip' : name === 'unknown' && name
}

/** The addresses of a connection that is up: its own where they are static, else what the provider lends; none over a bridge. */
export const lent = (row: Wan): Pick<Wan, 'currentIp' | 'currentIpv6' | 'currentPrefix'> => {
  const { id, mode, family, ipv4Mode, ipv6Mode, prefixMode } = row
  const has = (one: 'ipv4' | 'ipv6') => mode !== 'bridge' && (family === one || family === 'both')
  const place = 76 + (id % 170)
  const own = (ipv6Mode === 'slaac' ? 'fe:' : '') + place.toString(16)
  return {
    currentIp: !has('ipv4') ? '' : mode === 'ipoe' && ipv4Mode === 'static' ? row.ip : numberToIpv4(ipv4ToNumber(provider.network) + place),
    currentIpv6: !has('ipv6') ? '' : ipv6Mode === 'static' ? row.ipv6 : provider.prefix + own,
    currentPrefix: !has('ipv6') || prefixMode === 'none' ? ''
      : `${prefixMode === 'manual' ? row.prefix : `2001:db8:${(0x100 + id).toString(16)}::`}/${row.prefixLength}`,
  }
}
