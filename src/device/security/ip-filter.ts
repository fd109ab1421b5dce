import { table } from '../../model/entity'
import { overlaps } from '../../model/error-messages'
import { choice, flag, optionalKey, when } from '../../model/field'
import type { Field, Values } from '../../model/field-types'
import { ipRange, ipv4Range, portRange, rangesOverlap } from '../../model/formats'
import { interpolate, type LocalizedText, type Sentence, term } from '../../model/localized-text'
import { relate } from '../../model/relate'
import { comesBefore } from '../../model/row-order'
import { ipv4Unless, sameVersion } from '../../model/rules/addresses'
import { requiredFor } from '../../model/rules/presence'
import { findTraffic, includesNoRow, includesTraffic, type MatchedTraffic } from '../../model/rules/traffic'
import type { Facts } from '../facts'
import { terminalAddresses } from '../home/terminals'
import type { Feature } from '../profile'
import { announcedByLogs, logsAnnouncement, type RuleLog, ruleLog, ruleLogNote } from '../rule-log'
import { orderedByPlace, type RuleOrder, ruleOrder } from '../rule-order'
import { isOn, type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'
import { protocolLabel, ruleName, transport } from '../shared-fields'
import { allowlistCutOff, emptyAllowlist, filterMode, isAllowlist } from './filter-mode'

export const feature: Feature = 'security'

const protocol = choice(protocolLabel, { any: ['Any', '任意'], ...transport, icmp: term('ICMP') }, { canCutOff: true })
/** What an owner has to know of a gateway that filters nothing else. */
export const ipv4Only: Sentence = ['IPv6 is not filtered.', '不过滤 IPv6。']

/** What a rule may leave open, and what a summary of it tells apart by labels. */
const open = { optional: true, needsLabel: true, canCutOff: true } as const

/** Who begins the connections of a rule; undefined where firmware lacks the key: a device at home. */
type Directed = { readonly direction: Field<'out' | 'in' | 'both' | undefined> }

const direction = (): Directed => ({
  direction: optionalKey(
    choice(
      ['Direction', '方向'],
      { out: ['Outgoing', '出站'], in: ['Incoming', '入站'], both: ['Both', '双向'] },
      {
        canCutOff: true,
        help: [
          'Incoming: a device is reached by a forwarded or open port. The source is outside; the port is its own.',
          '入站：互联网通过转发或开放的端口访问内网设备，此时源地址在外网，目的地址和端口是该设备自己的。',
        ],
      },
    ),
  ),
})

/** What newer firmware says beside the rows: that it filters IPv6, that rules have a direction, and an order. */
const announcement = () => optionalKey(flag('', { readOnly: true }))
const announcements = () => ({ ipv6: announcement(), directions: announcement(), ordered: announcement() })

/** What the rule before it leaves nothing to is saved all the same: it may be moved afterwards. */
const decidedBefore = (name: string): LocalizedText =>
  interpolate(
    [
      '“_” comes first and matches everything that this rule does, so this one has no effect until you move it up.',
      '“_”排在前面且已涵盖本规则的全部内容，上移本规则后才会生效。',
    ],
    name,
  )

type Rule = MatchedTraffic & Partial<Values<RuleOrder>>

/**
 * Returns whether an overlap with another rule may be a mistake: not with an exception, which is meant to overlap, nor,
 * where rules have an order, with one that matches all of it, which is about the order.
 */
const isMixedUp = (other: Rule, own: Rule) =>
  !other.exception === !own.exception && (other.place === undefined || !includesTraffic(other, own))

/**
 * IP and port filter, up to 256 rules (module ipportfileterv4_config, requirements 3.16). Empty fields match
 * everything; a range is `first-last`. Newer firmware filters `ipv6`, too, whose networks are `prefix/length`, and knows
 * `directions`; if it is `ordered`, the first rule that matches decides.
 */
export const ipFilter = table(
  'ipportfileterv4_config',
  'list',
  {
    name: ruleName(),
    ...((WITH.ruleTools && direction()) as Directed),
    protocol,
    source: (WITH.ruleTools ? ipRange : ipv4Range)(['Source IP', '源 IP'], { ...open, from: terminalAddresses }),
    destination: (WITH.ruleTools ? ipRange : ipv4Range)(['Destination IP', '目的 IP'], {
      ...open,
      from: terminalAddresses,
    }),
    ...when(protocol, ['both', 'tcp', 'udp'], {
      sourcePort: portRange(['Source port', '源端口'], open),
      destinationPort: portRange(['Destination port', '目的端口'], open),
    }),
    ...((WITH.safety && ruleLog()) as RuleLog),
    ...((WITH.ruleTools && ruleOrder()) as RuleOrder),
    ...((WITH.ruleTools && ruleSwitch({ canCutOff: [false] })) as RuleSwitch),
  },
  {
    max: 256,
    ...(WITH.ruleTools && { ...switchedByEnable, ...orderedByPlace }),
    addTitle: ['Add a rule', '添加规则'],
    clearedBy: 'mode',
    settings: {
      enable: flag(['IP filter', 'IP 过滤'], {
        canCutOff: [true],
        ...(!WITH.ruleTools && { help: ipv4Only }),
      }),
      mode: filterMode(),
      ...((WITH.ruleTools && announcements()) as ReturnType<typeof announcements>),
      ...((WITH.safety && logsAnnouncement()) as ReturnType<typeof logsAnnouncement>),
    },
    ...((WITH.ruleTools || WITH.safety) && {
      announcedBy: {
        ...(WITH.ruleTools && ({ direction: 'directions', exception: 'ordered', place: 'ordered' } as const)),
        ...(WITH.safety && announcedByLogs),
      },
    }),
    settingWarn: emptyAllowlist,
    settingCutOffIf: isAllowlist,
    cutOffIf: allowlistCutOff,
    // A partial overlap may be intended, so it is only a warning; a rule that contains another one is an error.
    warn(values, { others }) {
      const other = findTraffic(
        WITH.ruleTools ? others.filter(row => isMixedUp(row, values)) : others,
        values,
        rangesOverlap,
      )
      return other && overlaps(other.name)
    },
    rules: {
      source: WITH.ruleTools
        ? [ipv4Unless('settings.ipv6'), includesNoRow(), requiredFor('protocol', 'any', 'destination')]
        : [includesNoRow(), requiredFor('protocol', 'any', 'destination')],
      ...(WITH.ruleTools && { destination: [ipv4Unless('settings.ipv6'), sameVersion('source')] }),
    },
  },
)

const toolsNote =
  WITH.ruleTools &&
  'Firmware that filters IPv6 sends `ipv6`, 1: an address of a rule may then be of IPv6, a rule with such addresses ' +
    'is for IPv6, one with addresses of IPv4 is for IPv4, and one without is for both. Firmware that knows who begins ' +
    'a connection sends `directions`, 1, and `direction` in every row: 0 a device at home, 1 somebody on the Internet, ' +
    '2 either. Incoming connections are those that a forwarded port, the DMZ host or an open port leads to a device: ' +
    '`source` is outside, `destination` and `destination_port` are those of the device, behind the translation of ' +
    'addresses. A rule is about connections: what answers one that is let through passes, too. An allowlist lets in ' +
    'only what its incoming rules name, and no rule opens a port that nothing else has opened. Firmware in which rules ' +
    'have an order sends `ordered`, 1, and `exception` and `place` in every row. Rules are applied by their `place`, ' +
    'the lowest first; a rule whose `place` is 0 has its `id` as its place, and of two with the same place the one ' +
    'with the lower `id` comes first. The first rule that matches decides: by `mode`, or with `exception`, 1, against ' +
    'it, so that it lets through in a blocklist and blocks in an allowlist. What none matches is let through by a ' +
    'blocklist and blocked by an allowlist. A rule that is off is passed over. Rows are listed in any order, and the ' +
    'device changes no `place` by itself. The console swaps the places of two rules with a `set` of each; after the ' +
    'first one both have the same place.'

if (WITH.ruleTools)
  relate(ipFilter, {
    beside: {},
    warn(values, { others, settings }, old) {
      // The form has no id, and a new rule comes last.
      const own = { ...old, ...values }
      const first =
        settings.ordered &&
        others.find(row => isOn(row) && comesBefore(orderedByPlace, row, own) && includesTraffic(row, values))
      return first && decidedBefore(first.name)
    },
  })

export const ipFilterFacts = {
  entity: ipFilter,
  cutOffIf: WITH.ruleTools
    ? 'if the filter is on and an allowlist, unless the row is new and no exception'
    : 'if the filter is on and an allowlist, unless the row is new',
  settingCutOffIf: 'if the filter is on and an allowlist afterwards',
  note: WITH.ruleTools || WITH.safety ? [toolsNote, ruleLogNote].filter(Boolean).join(' ') : undefined,
} satisfies Facts<typeof ipFilter>
