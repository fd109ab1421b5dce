import { hostBits, overlaps, reserved, taken } from '../error-messages'
import {
  areSame,
  compareIpv4,
  compareIpv6,
  doOverlap,
  isHostIpv4,
  isIpv4Network,
  isIpv6Network,
  isLinkLocalIpv6,
  isLoopbackIpv4,
  isNetworkOrBroadcast,
  isUnicastIpv6,
  type NamedNetwork,
  type Network,
  sameIpv6Prefix,
  sameSubnet,
} from '../ip'
import { interpolate, type Sentence } from '../localized-text'
import { notAfterStart } from './order'
import { type Constant, comparison, type Rule, rule } from './rule'

// Rules of addresses. A malformed operand has an error of its own, so that most of them hold then.

const notInSubnet: Sentence = ['Must be in the same subnet as the IP address.', '与 IP 地址不在同一子网。']

/** In the subnet of an IPv4 address and a mask. */
export const inSubnet = comparison(
  'inSubnet',
  (value: string, ip: string, mask: string, message: Sentence = notInSubnet) => !sameSubnet(value, ip, mask) && message,
)

const isOfIpv6 = (text: string) => /:/.test(text)

/** Of IPv4, unless a flag says that the device knows IPv6, too. */
export const ipv4Unless = /* @__PURE__ */ comparison(
  'ipv4Unless',
  (value: string, knowsIpv6: boolean | undefined) =>
    !knowsIpv6 && isOfIpv6(value) && (['The gateway filters IPv4 only.', '光猫仅支持过滤 IPv4。'] satisfies Sentence),
)

/** Of the version of IP that another text is of, unless one of them is empty. */
export const sameVersion = /* @__PURE__ */ comparison(
  'sameVersion',
  (value: string, other: string) =>
    value &&
    other &&
    isOfIpv6(value) !== isOfIpv6(other) &&
    ([
      'Source and destination must both be IPv4 or both IPv6.',
      '源地址和目的地址须同为 IPv4 或同为 IPv6。',
    ] satisfies Sentence),
)

/** The networks of the settings or of a row of another entity. */
type NetworksOf<Values> = (values: Values) => readonly NamedNetwork[]

/** All networks of some rows. */
export const networksIn = <Row>(rows: readonly Row[], networksOf: NetworksOf<Row>): NamedNetwork[] =>
  rows.reduce<NamedNetwork[]>((all, row) => all.concat(networksOf(row)), [])

type WithNetworks<Mask, Place extends string, Values> = Readonly<
  Record<Extract<Mask, string>, string | number> & Record<Place, readonly Values[]>
>

const networkRule =
  <Name extends string>(name: Name, isRefused: (own: Network, other: Network) => boolean) =>
  <Mask extends string | number, Place extends string, Values>(
    mask: Mask,
    place: Place,
    networksOf: NetworksOf<Values>,
  ) =>
    rule(name, [mask, place], (ip: string, values: WithNetworks<Mask, Place, Values>) => {
      // The compiler does not narrow a type parameter.
      const own = { ip, mask: typeof mask === 'number' ? mask : values[mask as Extract<Mask, string>] }
      const found = networksIn(values[place], networksOf).find(other => isRefused(own, other))
      return found && overlaps(found.name)
    })

/**
 * An address whose network, of a mask or length of its own, has no address of the networks of another entity: of its
 * settings (`lan.values`) or of all its rows (`wan.rows`).
 */
export const apartFromNetworks = networkRule('apartFromNetworks', doOverlap)

/** As apartFromNetworks, but only the same network is refused: more of it or a part of it is something else. */
export const notNetworks = networkRule('notNetworks', areSame)

/** Neither the first nor the last IPv4 address of its subnet. */
export const notNetworkOrBroadcast = comparison(
  'notNetworkOrBroadcast',
  (value: string, mask: string) => isNetworkOrBroadcast(value, mask) && reserved,
)

/** Not in 127.0.0.0/8, unless the flag `except` is set, of which firmware need not know. */
export const notLoopback = <Flag extends string>(except: Flag) =>
  rule(
    'notLoopback',
    [],
    (value: string, values: Record<Flag, boolean | undefined>) => isLoopbackIpv4(value) && !values[except] && reserved,
  )

/** An IPv4 address or mask from `low` to `high`. */
export const ipv4Between = (low: string, high: string) =>
  rule(
    'ipv4Between',
    [[low], [high]],
    (value: string) =>
      (compareIpv4(value, low) < 0 || compareIpv4(value, high) > 0) &&
      interpolate(['Must be from _ to _.', '须在 _ 到 _ 之间。'], low, high),
  )

/** An IPv4 address above another one. */
export const ipv4After = comparison(
  'ipv4After',
  (value: string, start: string) => compareIpv4(value, start) <= 0 && notAfterStart,
)

/** The last address of a range of at least two, for which a network of two hosts has no room besides the gateway. */
export const roomForRange = comparison(
  'roomForRange',
  (_: string, mask: string, message: Sentence) => mask === '255.255.255.252' && message,
)

/** As ipv4After, for IPv6. */
export const ipv6After = comparison(
  'ipv6After',
  (value: string, start: string) => compareIpv6(value, start) <= 0 && notAfterStart,
)

/** The last address of a range that begins at `start`: the address `ip` of the gateway is not inside. */
export const rangeWithout = comparison(
  'rangeWithout',
  (value: string, start: string, ip: string) =>
    compareIpv4(start, ip) < 0 && compareIpv4(ip, value) < 0 && overlaps(ip),
)

/** An IPv4 address whose bits beyond the mask are zero. */
export const zeroBeyondMask = comparison(
  'zeroBeyondMask',
  (value: string, mask: string) => !isIpv4Network(value, mask) && hostBits,
)

/** An IPv6 address whose bits beyond the prefix length are zero, unless the length is below `least`. */
export const zeroBeyondPrefix = comparison(
  'zeroBeyondPrefix',
  (value: string, length: number, least: Constant) => length >= least && !isIpv6Network(value, length) && hostBits,
)

/**
 * The destination of a route: a host or network, or 0.0.0.0 with a short mask; not one that is reserved (0.0.0.0/8).
 */
export const ipv4Destination = comparison(
  'ipv4Destination',
  (value: string, mask: string) =>
    !isHostIpv4(value) && !(value === '0.0.0.0' && compareIpv4(mask, '255.0.0.0') < 0) && reserved,
)

/** As ipv4Destination, for IPv6. */
export const ipv6Destination = comparison(
  'ipv6Destination',
  (value: string, length: number) =>
    !isUnicastIpv6(value) && !(compareIpv6(value, '::') === 0 && length < 8) && reserved,
)

/** Bits of the prefix of a subnet (RFC 4291 2.5.1). */
export const subnetBits = 64

/**
 * In the prefix of `prefix` and `length`, or relative to it: in `::` of that length, of at least 64 bits, which stands
 * for any prefix. Holds if `choice` is not `option`.
 */
export const inPrefix = <
  Prefix extends string,
  Length extends string,
  Choice extends string,
  const Option extends string,
>(
  prefix: Prefix,
  length: Length,
  choice: Choice,
  option: Option,
  message: Sentence = notInSubnet,
): Rule<
  string,
  Record<Prefix, string> & Record<Length, number> & Record<Choice, unknown>,
  unknown,
  'inPrefix',
  Record<Choice, Option>
> =>
  rule('inPrefix', [prefix, length, choice, [option]], (value: string, values) => {
    const isIn = values[choice] !== option || sameIpv6Prefix(value, values[prefix], values[length])
    return !isIn && !sameIpv6Prefix(value, '::', Math.max(values[length], subnetBits)) && message
  })

/** An IPv6 address with the same first `bits` bits as another. */
export const samePrefix = comparison(
  'samePrefix',
  (value: string, ip: string, bits: Constant, message: Sentence = notInSubnet) =>
    !sameIpv6Prefix(value, ip, bits) && message,
)

/** As samePrefix, unless the address is link-local. */
export const samePrefixOrLinkLocal = comparison(
  'samePrefixOrLinkLocal',
  (value: string, ip: string, bits: Constant) =>
    !isLinkLocalIpv6(value) && !sameIpv6Prefix(value, ip, bits) && notInSubnet,
)

/** Another IPv6 address, in any notation. */
export const ipv6Differs = comparison(
  'ipv6Differs',
  (value: string, other: string) => compareIpv6(value, other) === 0 && taken(other),
)
