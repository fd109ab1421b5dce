import { table } from '../../model/entity'
import { overlaps, required, taken } from '../../model/error-messages'
import { choice, flag, when } from '../../model/field'
import { ipv4Range, portRange, rangeContains, rangesOverlap } from '../../model/formats'
import { term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { terminalAddresses } from '../home/terminals'
import { protocolLabel, ruleName, transport } from '../shared-fields'
import { allowlistCutOff, emptyAllowlist, filterMode, isAllowlist } from './filter-mode'

const protocol = choice(protocolLabel, { any: ['Any', '任意'], ...transport, icmp: term('ICMP') }, { canCutOff: true })
/** What a rule may leave open, and what a summary of it tells apart by labels. */
const open = { optional: true, needsLabel: true, canCutOff: true } as const

const addressParts = ['source', 'destination'] as const
const portParts = ['sourcePort', 'destinationPort'] as const
type Part = (typeof addressParts)[number] | (typeof portParts)[number]
type Rule = Record<Part | 'protocol', string>

const hasPorts = (rule: Rule) => rule.protocol !== 'any' && rule.protocol !== 'icmp'

/** Returns whether the protocols of `outer` include those of `inner`. */
const includesProtocol = (outer: Rule, inner: Rule): boolean => {
  if (outer.protocol === 'any' || outer.protocol === inner.protocol) return true
  return outer.protocol === 'both' && (inner.protocol === 'tcp' || inner.protocol === 'udp')
}

/**
 * Finds a rule that `rule` relates to in either direction: the protocols of one include those of the other, and
 * `compare` is true for each of their ranges.
 */
const find = (rules: readonly (Rule & { name: string })[], rule: Rule, compare: typeof rangeContains) => {
  // A form keeps the ports that were entered before a protocol without ports was chosen; they must be ignored.
  const portOf = (one: Rule, part: Part) => (hasPorts(one) ? one[part] : '')
  const relates = (outer: Rule, inner: Rule) =>
    includesProtocol(outer, inner) &&
    addressParts.every(part => compare(outer[part], inner[part])) &&
    portParts.every(part => compare(portOf(outer, part), portOf(inner, part)))
  return rules.find(one => relates(one, rule) || relates(rule, one))
}

/**
 * IP and port filter, up to 256 rules (module ipportfileterv4_config, requirements 3.16). Empty fields match
 * everything; a range is `first-last`.
 */
export const ipFilter = table(
  'ipportfileterv4_config',
  'list',
  {
    name: ruleName(),
    protocol,
    source: ipv4Range(['Source IP', '源 IP'], { ...open, from: terminalAddresses }),
    destination: ipv4Range(['Destination IP', '目的 IP'], { ...open, from: terminalAddresses }),
    ...when(protocol, ['both', 'tcp', 'udp'], {
      sourcePort: portRange(['Source port', '源端口'], open),
      destinationPort: portRange(['Destination port', '目的端口'], open),
    }),
  },
  {
    max: 256,
    addTitle: ['Add a rule', '添加规则'],
    clearedBy: 'mode',
    settings: { enable: flag(['IP filter', 'IP 过滤'], { canCutOff: [true] }), mode: filterMode() },
    settingWarn: emptyAllowlist,
    settingCutOffIf: isAllowlist,
    cutOffIf: allowlistCutOff,
    // A partial overlap may be intended, so it is only a warning; a rule that contains another one is an error.
    warn(v, { others }) {
      const other = find(others, v, rangesOverlap)
      return other && overlaps(other.name)
    },
    rules: {
      source(v, { others }) {
        const other = find(others, v, rangeContains)
        if (other) return taken(other.name)
        return v.protocol === 'any' && !v.source && !v.destination && required
      },
    },
  },
)

/** For the contract; the console does not import it. */
export const ipFilterFacts = {
  entity: ipFilter,
  cutOffIf: 'if the filter is on and an allowlist, unless the row is new',
  settingCutOffIf: 'if the filter is on and an allowlist afterwards',
  rules: {
    source: [
      ['includesNoRow', 'protocol', 'any', 'both', 'tcp', 'udp', 'destination', 'sourcePort', 'destinationPort'],
      ['requiredFor', 'protocol', 'any', 'destination'],
    ],
  },
} satisfies Facts<typeof ipFilter>
