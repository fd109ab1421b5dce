import { table } from '../../model/entity'
import { overlaps } from '../../model/error-messages'
import { choice, flag, when } from '../../model/field'
import { ipv4Range, portRange, rangesOverlap } from '../../model/formats'
import { term } from '../../model/localized-text'
import { requiredFor } from '../../model/rules/presence'
import { findTraffic, includesNoRow } from '../../model/rules/traffic'
import type { Facts } from '../facts'
import { terminalAddresses } from '../home/terminals'
import type { Feature } from '../profile'
import { type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'
import { protocolLabel, ruleName, transport } from '../shared-fields'
import { allowlistCutOff, emptyAllowlist, filterMode, isAllowlist } from './filter-mode'

export const feature: Feature = 'security'

const protocol = choice(protocolLabel, { any: ['Any', '任意'], ...transport, icmp: term('ICMP') }, { canCutOff: true })
/** What a rule may leave open, and what a summary of it tells apart by labels. */
const open = { optional: true, needsLabel: true, canCutOff: true } as const

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
    ...((WITH.ruleTools && ruleSwitch({ canCutOff: [false] })) as RuleSwitch),
  },
  {
    max: 256,
    ...(WITH.ruleTools && switchedByEnable),
    addTitle: ['Add a rule', '添加规则'],
    clearedBy: 'mode',
    settings: {
      enable: flag(['IP filter', 'IP 过滤'], {
        canCutOff: [true],
        help: ['IPv6 is not filtered.', '不过滤 IPv6。'],
      }),
      mode: filterMode(),
    },
    settingWarn: emptyAllowlist,
    settingCutOffIf: isAllowlist,
    cutOffIf: allowlistCutOff,
    // A partial overlap may be intended, so it is only a warning; a rule that contains another one is an error.
    warn(values, { others }) {
      const other = findTraffic(others, values, rangesOverlap)
      return other && overlaps(other.name)
    },
    rules: {
      source: [includesNoRow(), requiredFor('protocol', 'any', 'destination')],
    },
  },
)

export const ipFilterFacts = {
  entity: ipFilter,
  cutOffIf: 'if the filter is on and an allowlist, unless the row is new',
  settingCutOffIf: 'if the filter is on and an allowlist afterwards',
} satisfies Facts<typeof ipFilter>
