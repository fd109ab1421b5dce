import { interpolate, type Sentence } from '../../model/localized-text'
import { subnetBits } from '../../model/rules/addresses'
import { isUnreachable } from './shared-address'
import type { Around, Connection } from './wan-cautions'

/** The smallest MTU of IPv6 (RFC 8200 5): below it Linux takes every IPv6 address from the interface. */
const ipv6Mtu = 1280

const tooSmall: Sentence = [
  'IPv6 needs at least 1280: below that, this connection has no IPv6.',
  'IPv6 至少需要 1280，低于此值时该连接没有 IPv6。',
]

const mtuCaution = (mtu: 'mtu' | 'pppMtu') => (values: Connection) =>
  values.family !== 'ipv4' && values[mtu] < ipv6Mtu && tooSmall

const noDns: Sentence = [
  'A static address brings no DNS servers: turn this on and enter them.',
  '静态地址不会自动获得 DNS 服务器，请开启并填写。',
]

const isStatic = ({ mode, family, ipv4Mode }: Connection) =>
  mode === 'ipoe' && family !== 'ipv6' && ipv4Mode === 'static'

const tooLong: Sentence = [
  'Longer than 64: devices at home cannot form addresses from it.',
  '长于 64 位，家中设备无法用它生成地址。',
]

const withoutNat: Sentence = [
  'Without NAT, the Internet does not answer your devices.',
  '不开启 NAT，家中设备将无法上网。',
]

/** A proxy for multicast has one connection as its source (RFC 4605 2). */
const onlyProxy =
  (proxy: 'igmpProxy' | 'mldProxy') =>
  (values: Connection, { others }: Around) => {
    const other = values[proxy] && others.find(row => row.mode !== 'bridge' && row[proxy])
    return other && interpolate(['“_” has this on, too: TV may fail.', '“_”也已开启，可能无法观看电视。'], other.name)
  }

/** The cautions of a connection that works, but not as is expected of it. */
export const expertWanCautions = {
  mtu: mtuCaution('mtu'),
  pppMtu: mtuCaution('pppMtu'),
  manualDns: (values: Connection) => isStatic(values) && !values.manualDns && noDns,
  nat: ({ nat, service }: Connection, { lan }: Around) =>
    !nat && service.includes('INTERNET') && lan && isUnreachable(lan.values.ip) && withoutNat,
  igmpProxy: onlyProxy('igmpProxy'),
  mldProxy: onlyProxy('mldProxy'),
  prefixLength: (values: Connection) => values.prefixLength > subnetBits && tooLong,
} as const
