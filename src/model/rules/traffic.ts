import { taken } from '../error-messages'
import { rangeContains } from '../formats'
import { type Rule, rule, type Surroundings } from './rule'

/** The protocols of traffic; only `both`, TCP and UDP have ports. */
type Protocol = 'any' | 'both' | 'tcp' | 'udp' | 'icmp'

/** Who begins a connection: a device at home, somebody on the Internet, or either. */
type Direction = 'out' | 'in' | 'both'

/** The traffic that a filter matches: ranges of addresses and ports, as entered; an empty one matches everything. */
export interface MatchedTraffic {
  protocol: Protocol
  source: string
  destination: string
  sourcePort: string
  destinationPort: string
  /** Out of the home if absent. */
  direction?: Direction | undefined
}

/** A setting beside rows: whether they are in order, so that the first of those that match decides. */
const orderedPath = 'settings.ordered'
type InOrder = { [orderedPath]?: boolean | undefined }

const addressParts = ['source', 'destination'] as const
const portParts = ['sourcePort', 'destinationPort'] as const

/** A form keeps the ports that were entered before a protocol without ports was chosen; they must be ignored. */
const portOf = (traffic: MatchedTraffic, part: (typeof portParts)[number]) =>
  traffic.protocol === 'any' || traffic.protocol === 'icmp' ? '' : traffic[part]

/** Returns whether the protocols of `outer` include those of `inner`. */
const includesProtocol = (outer: MatchedTraffic, inner: MatchedTraffic): boolean => {
  if (outer.protocol === 'any' || outer.protocol === inner.protocol) return true
  return outer.protocol === 'both' && (inner.protocol === 'tcp' || inner.protocol === 'udp')
}

/** Returns whether the directions of `outer` include those of `inner`. */
const includesDirection = (outer: MatchedTraffic, { direction = 'out' }: MatchedTraffic): boolean =>
  outer.direction === 'both' || (outer.direction || 'out') === direction

/**
 * Finds a row that `own` relates to, either way: protocols and directions of one include those of the other, and
 * `compare` is true for each of their ranges.
 */
export const findTraffic = <Row extends MatchedTraffic>(
  rows: readonly Row[],
  own: MatchedTraffic,
  compare: (outer: string, inner: string) => boolean,
): Row | undefined => {
  const relates = (outer: MatchedTraffic, inner: MatchedTraffic) =>
    includesProtocol(outer, inner) &&
    (!WITH.ruleTools || includesDirection(outer, inner)) &&
    addressParts.every(part => compare(outer[part], inner[part])) &&
    portParts.every(part => compare(portOf(outer, part), portOf(inner, part)))
  return rows.find(row => relates(row, own) || relates(own, row))
}

/**
 * Returns whether everything that a filter matches is matched by another one, too. What uses it is under
 * WITH.ruleTools: findTraffic does not share it, so that other builds stay as they are.
 */
export const includesTraffic = (outer: MatchedTraffic, inner: MatchedTraffic): boolean =>
  includesProtocol(outer, inner) &&
  includesDirection(outer, inner) &&
  addressParts.every(part => rangeContains(outer[part], inner[part])) &&
  portParts.every(part => rangeContains(portOf(outer, part), portOf(inner, part)))

/**
 * The traffic includes that of no other row, nor is it included; of rows in order it is not that of another one. The
 * rule of the source.
 */
export const includesNoRow = (): Rule<
  string,
  MatchedTraffic & InOrder,
  MatchedTraffic,
  'includesNoRow',
  Record<'protocol', 'any' | 'both' | 'tcp' | 'udp'> & { direction?: 'both' | undefined }
> =>
  rule(
    'includesNoRow',
    [
      ...['protocol', ['any'] as const, ['both'] as const, ['tcp'] as const, ['udp'] as const],
      ...['destination', 'sourcePort', 'destinationPort'],
      ...(WITH.ruleTools ? ['direction', ['both'] as const, orderedPath] : []),
    ],
    (_: string, values: MatchedTraffic & InOrder, { others, titleOf }: Surroundings<MatchedTraffic>) => {
      const isSame = (row: MatchedTraffic) => includesTraffic(row, values) && includesTraffic(values, row)
      const other =
        WITH.ruleTools && values[orderedPath] ? others.find(isSame) : findTraffic(others, values, rangeContains)
      return other && taken(titleOf(other))
    },
  )
