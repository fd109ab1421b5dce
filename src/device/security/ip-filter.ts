import { table } from '../../model/entity'
import { choice, flag, when } from '../../model/field'
import { covers, ipv4Range, meets, portRange } from '../../model/formats'
import { overlaps, required, taken } from '../../model/sentences'
import { terminalAddresses } from '../home/terminals'
import { protocolWords, ruleName, transport } from '../rule'
import { emptyWhiteList, filterMode } from './filter-mode'

const protocol = choice(protocolWords, { any: ['Any', '任意'], ...transport, icmp: 'ICMP' })
const optional = true

const parts = ['source', 'destination', 'sourcePort', 'destinationPort'] as const
type Rule = Record<(typeof parts)[number] | 'protocol', string>
/** Finds the rule whose protocols hold those of this one or the other way round, and whose ranges all compare so. */
const find = (rules: readonly (Rule & { name: string })[], rule: Rule, compare: typeof covers) => {
  // What was typed for a protocol that has ports is kept in the form, and says nothing once it is hidden.
  const value = (one: Rule, part: (typeof parts)[number]) => (/Port/.test(part) && /any|icmp/.test(one.protocol) ? '' : one[part])
  const relates = (outer: Rule, inner: Rule) =>
    (outer.protocol === 'any' || outer.protocol === inner.protocol || (outer.protocol === 'both' && /dp|tcp/.test(inner.protocol))) &&
    parts.every(part => compare(value(outer, part), value(inner, part)))
  return rules.find(one => relates(one, rule) || relates(rule, one))
}

/** IP and port filter: spec 3 "IP/Port rule". What is left empty stands for everything; a range is `first-last`. */
export const ipFilter = table('ipportfileterv4_config', 'list', {
  name: ruleName(),
  protocol,
  source: ipv4Range(['Source IP', '源 IP'], { optional, from: terminalAddresses }),
  destination: ipv4Range(['Destination IP', '目的 IP'], { optional, from: terminalAddresses }),
  ...when(protocol, ['both', 'tcp', 'udp'], {
    sourcePort: portRange(['Source port', '源端口'], { optional }),
    destinationPort: portRange(['Destination port', '目的端口'], { optional }),
  }),
}, {
  title: 'name',
  max: 256,
  clearedBy: 'mode',
  settings: { enable: flag(['IP filter', 'IP 过滤']), mode: filterMode() },
  settingWarn: emptyWhiteList,
  // Rules that meet in part may be meant; one that holds another is not.
  warn(v, { others }) {
    const other = find(others, v, meets)
    return other && overlaps(other.name)
  },
  rules: {
    source(v, { others }) {
      const other = find(others, v, covers)
      return other ? taken(other.name) : v.protocol === 'any' && !v.source && !v.destination && required
    },
  },
})
