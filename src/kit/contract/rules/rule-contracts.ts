import type { RuleName } from '../../../model/rules/rule-names'

/** What the contract says of a rule, and how the validator in C checks it. */
interface RuleContract {
  /** A sentence whose subject is the key, with `_` for each argument. */
  sentence: string
  /**
   * A C expression that is true if the rule holds. It has `value`, and `first` to `third`, the keys among the
   * arguments; `own`, `one` and `two`, the texts of the first three of these; and `rule` with the literals
   * (ontlet-check.h). What is longer is a function in c/rules.c or c/rows.c.
   */
  c: string
}

/** Every rule; and a mask that is checked in two steps, because each has a code of its own. */
export const ruleContracts: Readonly<Record<RuleName | 'contiguousMask', RuleContract>> = {
  contiguousMask: { sentence: 'must be a contiguous mask', c: '!is_ipv4(own) || is_mask(own)' },
  inSubnet: { sentence: 'must be in the subnet of _/_', c: 'is_in_subnet(own, one, two)' },
  apartFromNetworks: {
    sentence: 'must not, with the mask or length _, have an address of a static network of _ in its network',
    c: '1 /* Other modules are for the firmware to look at. */',
  },
  notNetworks: {
    sentence: 'must not, with the mask or length _, be a static network of _',
    c: '1 /* As above. */',
  },
  notNetworkOrBroadcast: {
    sentence: 'must not be the first or last address of the subnet of the mask _; /31 and /32 have neither',
    c: '!is_first_or_last(own, one)',
  },
  ipv4Unless: {
    sentence: 'must be of IPv4 unless _ is 1',
    c: '(first.type == ONTLET_NUMBER && first.number != 0) || !is_of_ipv6(own)',
  },
  sameVersion: {
    sentence: 'must be of IPv4 or of IPv6 as _ is, unless one of them is empty',
    c: '!own.length || !one.length || is_of_ipv6(own) == is_of_ipv6(one)',
  },
  notLoopback: { sentence: 'must not be in 127.0.0.0/8', c: '!is_loopback(own)' },
  ipv4Between: {
    sentence: 'must be from _ to _',
    c: 'ipv4_order(own, text_from(rule->options[0])) >= 0 && ipv4_order(text_from(rule->options[1]), own) >= 0',
  },
  ipv4After: { sentence: 'must be above _', c: 'ipv4_order(own, one) > 0' },
  roomForRange: {
    sentence: 'has no valid value if _ is 255.255.255.252',
    c: '!equals_string(one, "255.255.255.252")',
  },
  ipv6After: { sentence: 'must be above _', c: 'ipv6_order(own, one) > 0' },
  timeAfter: {
    sentence: 'must be after _, or 00:00, which is midnight',
    c: 'compare_text(own, one) > 0 || equals_string(own, "00:00")',
  },
  rangeWithout: {
    sentence: 'must not, with _ as the start, have _ inside the range',
    c: '!(ipv4_order(one, two) < 0 && ipv4_order(two, own) < 0)',
  },
  zeroBeyondMask: {
    sentence: 'must have only zero bits beyond the mask _',
    c: 'has_zero_beyond_mask(own, one)',
  },
  zeroBeyondPrefix: {
    sentence: 'must have only zero bits beyond the length _, unless that is below _',
    c: 'first.number < rule->number || has_zero_beyond_length(own, first.number)',
  },
  ipv4Destination: {
    sentence: 'must be the address of a host or network, or `0.0.0.0` with a mask _ below 255.0.0.0',
    c: '!is_ipv4(own) || is_host_ipv4(own) || (equals_string(own, "0.0.0.0") && ipv4_order(one, text_from("255.0.0.0")) < 0)',
  },
  ipv6Destination: {
    sentence: 'must be the address of a host or network, or `::` with a length _ below 8',
    c: '!is_ipv6(own) || is_host_ipv6(own) || (ipv6_order(own, text_from("::")) == 0 && first.number < 8)',
  },
  inPrefix: {
    sentence: 'must be in the prefix _ of length _ if _ is _, or in `::` of the same length, at least 64',
    c: '!is_code(&third, rule->option) || has_prefix(own, text_from("::"), second.number < 64 ? 64 : second.number) || has_prefix(own, one, second.number)',
  },
  samePrefix: { sentence: 'must share with _ the first _ bits', c: 'has_prefix(own, one, rule->number)' },
  samePrefixOrLinkLocal: {
    sentence: 'must share with _ the first _ bits, unless it is link-local',
    c: 'is_link_local_text(own) || has_prefix(own, one, rule->number)',
  },
  equals: { sentence: 'must be equal to _', c: 'are_equal(value, &first)' },
  differs: { sentence: 'must differ from _', c: '!are_equal(value, &first)' },
  offWhile: { sentence: 'must be 0 while _ is 1', c: 'value->number == 0 || first.number == 0' },
  ipv6Differs: {
    sentence: 'must be another address than _, in any notation',
    c: 'ipv6_order(own, one) != 0',
  },
  requiredWith: {
    sentence: 'must not be empty unless _ is empty',
    c: 'is_empty(&first) || !is_empty(value)',
  },
  requiredWithout: { sentence: 'must not be empty if _ is empty', c: '!is_empty(&first) || !is_empty(value)' },
  requiredWithLinkLocal: {
    sentence: 'must not be empty if _ is link-local (fe80::/10)',
    c: '!is_link_local_text(one) || !is_empty(value)',
  },
  requiredFor: {
    sentence: 'must not be empty if _ is _ and _ is empty',
    c: '!is_code(&first, rule->option) || !is_empty(&second) || !is_empty(value)',
  },
  notAbove: { sentence: 'must not be above _', c: 'hundredths(first.number, value->number) >= 0' },
  notBelow: { sentence: 'must not be below _', c: 'hundredths(value->number, first.number) >= 0' },
  equalOrAbove: {
    sentence: 'must be equal to _ or at least _ above it',
    c: 'are_equal(value, &first) || hundredths(value->number, first.number) >= (long)(rule->number * 100)',
  },
  withinSpan: {
    sentence: 'must be from 0 to the distance from _ to _',
    c: 'value->number >= 0 && hundredths(second.number, first.number) >= hundredths(value->number, 0)',
  },
  maxLengthFor: {
    sentence: 'must have at most _ characters if _ is _',
    c: '!is_code(&first, rule->option) || characters_in(own) <= (unsigned long)rule->number',
  },
  uniqueWith: {
    sentence: 'must not be in another row with the same _',
    c: '!has_double(at, key, value, rule->first, 0)',
  },
  ipv6UniqueWith: {
    sentence: 'must not, in any notation, be in another row with the same _',
    c: '!has_double(at, key, value, rule->first, 1)',
  },
  inNoRow: { sentence: 'must not be the _ of any row', c: '!is_in_row(at, rule->first, value)' },
  disjoint: { sentence: 'must have nothing in common with another row', c: 'is_disjoint(at, key, own)' },
  noOverlapWithSame: {
    sentence:
      'must not, from _ on the days _, overlap the period of another row with the same _; one that ends at 00:00 ends at ' +
      'midnight, and one may start when another ends',
    c: 'is_apart(at, key, rule)',
  },
  apartWhile: {
    sentence:
      'must not, from _ on the days _, overlap the period of another row while _ is _ in both; a period whose end is ' +
      'not after its start ends on the next day, and one may start when another ends',
    c: 'is_apart(at, key, rule)',
  },
  notBelowFirst: {
    sentence: 'must be 0 or not below _',
    c: 'value->number == 0 || value->number >= first.number',
  },
  roomForPorts: {
    sentence: 'must not be above 65535 less the distance from _ to _, which is 0 where the latter is 0 or missing',
    c: 'value->number <= 65535 - ports_after(first.number, second.number)',
  },
  sameLength: {
    sentence: 'must be 0, or above _ by the distance from _ to _, which is 0 where the latter is 0 or missing',
    c: 'value->number == 0 || value->number == first.number + ports_after(second.number, third.number)',
  },
  portsApart: {
    sentence:
      'must begin a range that has no port in common with that of another row whose _ is the same, or where one of ' +
      'both is _; a range ends at _, or where that is 0 or missing, at its first port',
    c: 'has_ports_apart(at, key, rule)',
  },
  includesNoRow: {
    sentence:
      'must not make one of two rows include the other: its _ is the same, or _, or _ while that of the other is _ or ' +
      '_; and this range and those of _, _ and _ include those of the other, where a range that is empty or does not ' +
      `apply includes everything${
        WITH.ruleTools
          ? '; and its _, 0 where it is missing, is the same or _. If _ is 1, it must not make each include the other'
          : ''
      }`,
    c: '!is_nested(at, key, rule)',
  },
}
