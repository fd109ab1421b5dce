/* The rules between keys. */

/* The difference in hundredths: decimals are not exact. */
static long hundredths(double high, double low) {
  double difference = (high - low) * 100;
  return difference < 0 ? -(long)(0.5 - difference) : (long)(difference + 0.5);
}

static int is_first_or_last(unsigned long address, text mask_text) {
  unsigned long mask, host_bits;
  if (!parse_mask(mask_text, &mask) || mask >= 0xfffffffeUL) return 0;
  host_bits = ~mask & 0xffffffffUL;
  return (address & host_bits) == 0 || (address & host_bits) == host_bits;
}

static int is_between(text value, const char *low, const char *high) {
  unsigned long address, least, most;
  if (!parse_ipv4(value, &address) || !parse_ipv4(text_from(low), &least) || !parse_ipv4(text_from(high), &most)) return 1;
  return address >= least && address <= most;
}

/* Tests of IPv4 addresses. A malformed operand has an error of its own. */
static int holds_ipv4(const ontlet_rule *rule, text value, text first, text second) {
  unsigned long address, one, two;
  if (!parse_ipv4(value, &address)) return 1;
  switch (rule->test) {
    case ONTLET_TEST_IN_SUBNET:
      return parse_ipv4(first, &one) && parse_mask(second, &two) && ((address ^ one) & two) == 0;
    case ONTLET_TEST_NOT_NETWORK_OR_BROADCAST: return !is_first_or_last(address, first);
    case ONTLET_TEST_NOT_LOOPBACK: return address >> 24 != 127;
    case ONTLET_TEST_CONTIGUOUS_MASK: return is_mask(value);
    case ONTLET_TEST_IPV4_AFTER: return !parse_ipv4(first, &one) || address > one;
    case ONTLET_TEST_RANGE_WITHOUT:
      return !parse_ipv4(first, &one) || !parse_ipv4(second, &two) || two <= one || two >= address;
    case ONTLET_TEST_ZERO_BEYOND_MASK: return !parse_ipv4(first, &one) || (address & ~one & 0xffffffffUL) == 0;
    case ONTLET_TEST_IPV4_DESTINATION:
      if (is_host_address(address)) return 1;
      return address == 0 && parse_ipv4(first, &one) && one < 0xff000000UL;
    default: return 0;
  }
}

/* Tests of IPv6 addresses. */
static int holds_ipv6(const ontlet_rule *rule, text value, text first, double number) {
  unsigned int address[8], other[8];
  static const unsigned int unspecified[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  int is_other = parse_ipv6(first, other);
  if (!parse_ipv6(value, address)) return 1;
  switch (rule->test) {
    case ONTLET_TEST_IPV6_AFTER: return !is_other || compare_ipv6(address, other) > 0;
    case ONTLET_TEST_IPV6_DIFFERS: return !is_other || compare_ipv6(address, other) != 0;
    case ONTLET_TEST_SAME_PREFIX: return is_other && shares_prefix(address, other, rule->number);
    case ONTLET_TEST_SAME_PREFIX_OR_LINK_LOCAL:
      return is_link_local(address) || (is_other && shares_prefix(address, other, rule->number));
    case ONTLET_TEST_ZERO_BEYOND_PREFIX: return number < rule->number || is_zero_beyond(address, number);
    case ONTLET_TEST_IN_PREFIX:
      if (shares_prefix(address, unspecified, 64)) return 1;
      return is_other && shares_prefix(address, other, number < 64 ? number : 64);
    default: return is_unicast(address) || (compare_ipv6(address, unspecified) == 0 && number < 8);
  }
}

/* Whether a key has what a rule demands. What is not known, such as a setting of another module, is not compared. */
static int holds(scope at, const ontlet_key *key, const ontlet_value *value, const ontlet_rule *rule) {
  ontlet_value first, second, third;
  first.type = second.type = third.type = ONTLET_OTHER;
  first.number = second.number = third.number = 0;
  if (rule->first && !value_of(at, 0, rule->first, &first)) return 1;
  if (rule->second && !value_of(at, 0, rule->second, &second)) return 1;
  if (rule->third && !value_of(at, 0, rule->third, &third)) return 1;
  switch (rule->test) {
    case ONTLET_TEST_OFFERED: return !is_code(&first, rule->option) || is_one_of(value, rule->options);
    case ONTLET_TEST_EQUALS: return are_equal(value, &first);
    case ONTLET_TEST_DIFFERS: return !are_equal(value, &first);
    case ONTLET_TEST_REQUIRED_WITH: return is_empty(&first) || !is_empty(value);
    case ONTLET_TEST_REQUIRED_WITHOUT: return !is_empty(&first) || !is_empty(value);
    case ONTLET_TEST_REQUIRED_FOR:
      return !is_code(&first, rule->option) || !is_empty(&second) || !is_empty(value);
    case ONTLET_TEST_NOT_ABOVE: return hundredths(first.number, value->number) >= 0;
    case ONTLET_TEST_NOT_BELOW: return hundredths(value->number, first.number) >= 0;
    case ONTLET_TEST_EQUAL_OR_ABOVE: {
      long distance = hundredths(value->number, first.number);
      return distance == 0 || distance >= (long)(rule->number * 100);
    }
    case ONTLET_TEST_WITHIN_SPAN:
      return value->number >= 0 && hundredths(second.number, first.number) >= hundredths(value->number, 0);
    case ONTLET_TEST_MAX_LENGTH: return characters_in(text_of(value)) <= (unsigned long)rule->number;
    case ONTLET_TEST_MAX_LENGTH_FOR:
      return !is_code(&first, rule->option) || characters_in(text_of(value)) <= (unsigned long)rule->number;
    case ONTLET_TEST_TIME_AFTER: return compare_text(text_of(value), text_of(&first)) > 0;
    case ONTLET_TEST_UNIQUE_WITH: return !has_double(at, key, value, rule->first, 0);
    case ONTLET_TEST_IPV6_UNIQUE_WITH: return !has_double(at, key, value, rule->first, 1);
    case ONTLET_TEST_IN_NO_ROW: return !is_in_row(at, rule->first, value);
    case ONTLET_TEST_DISJOINT: return is_disjoint(at, key, text_of(value));
    case ONTLET_TEST_APART_WITH:
    case ONTLET_TEST_APART_WHILE: return is_apart(at, key, rule);
    case ONTLET_TEST_INCLUDES_NO_ROW: return !is_nested(at, key, rule);
    case ONTLET_TEST_IPV4_BETWEEN: return is_between(text_of(value), rule->options[0], rule->options[1]);
    case ONTLET_TEST_IN_PREFIX:
      if (!is_code(&third, rule->option)) return 1;
      return holds_ipv6(rule, text_of(value), text_of(&first), second.number);
    case ONTLET_TEST_IPV6_AFTER:
    case ONTLET_TEST_IPV6_DIFFERS:
    case ONTLET_TEST_SAME_PREFIX:
    case ONTLET_TEST_SAME_PREFIX_OR_LINK_LOCAL:
    case ONTLET_TEST_ZERO_BEYOND_PREFIX:
    case ONTLET_TEST_IPV6_DESTINATION:
      return holds_ipv6(rule, text_of(value), text_of(&first), first.number);
    default: return holds_ipv4(rule, text_of(value), text_of(&first), text_of(&second));
  }
}
