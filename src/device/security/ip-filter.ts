import { table } from '../../model/entity'
import { choice, flag, when } from '../../model/field'
import { comparePorts, covers, ipv4Range, portRange } from '../../model/formats'
import { compareIpv4 } from '../../model/ip'
import { overlaps, required } from '../../model/sentences'
import { terminalAddresses } from '../home/terminals'
import { tableFull } from '../problems'
import { protocolWords, ruleName, transport } from '../rule'
import { filterMode } from './filter-mode'

const protocol = choice(protocolWords, { any: ['Any', '任意'], ...transport, icmp: 'ICMP' })
const optional = true

type Rule = Record<'protocol' | 'source' | 'sourcePort' | 'destination' | 'destinationPort', string>
/** Whether everything that one rule is about is what the other is about too. */
const includes = (outer: Rule, inner: Rule) =>
  (outer.protocol === 'any' || outer.protocol === inner.protocol || (outer.protocol === 'both' && /p$/.test(inner.protocol) && inner.protocol !== 'icmp')) &&
  covers(compareIpv4, outer.source, inner.source) && covers(compareIpv4, outer.destination, inner.destination) &&
  (outer.protocol === 'any' || (covers(comparePorts, outer.sourcePort, inner.sourcePort) && covers(comparePorts, outer.destinationPort, inner.destinationPort)))

/** IP and port filter: spec 3 "IP/Port rule". What is left empty stands for everything; a range is `first-last`. */
export const ipFilter = table('ipportfileterv4_config', 'list', {
  name: ruleName(),
  protocol,
  source: ipv4Range(['Source IP', '源 IP'], { optional, from: terminalAddresses }),
  destination: ipv4Range(['Destination IP', '目的 IP'], { optional }),
  ...when(protocol, ['both', 'tcp', 'udp'], {
    sourcePort: portRange(['Source port', '源端口'], { optional }),
    destinationPort: portRange(['Destination port', '目的端口'], { optional }),
  }),
}, {
  title: 'name',
  max: 256,
  full: tableFull,
  clearedBy: 'mode',
  settings: { enable: flag(['IP filter', 'IP 过滤']), mode: filterMode() },
  rules: {
    source(v, { others }) {
      const other = others.find(one => includes(one, v) || includes(v, one))
      return other ? overlaps(other.name) : v.protocol === 'any' && !v.source && !v.destination && required
    },
  },
})
