/* The rules between keys. */

/*
 * The difference in hundredths, at most some 20 million: decimals are not exact. Converting a number that does not fit
 * is not defined, and one that is stored may be any.
 */
static long hundredths(double high, double low) {
  double difference = (high - low) * 100;
  if (!(difference < 2e9)) return 2000000000L;
  if (!(difference > -2e9)) return -2000000000L;
  return difference < 0 ? -(long)(0.5 - difference) : (long)(difference + 0.5);
}

/* The tests below take a malformed address for one that holds: it has an error of its own. */

/* Compares two IPv4 addresses: -1, 0 or 1; 2 if one of them is malformed. */
static int ipv4_order(text one, text other) {
  unsigned long a, b;
  if (!parse_ipv4(one, &a) || !parse_ipv4(other, &b)) return 2;
  return a < b ? -1 : a > b;
}

/* As ipv4_order, for IPv6. */
static int ipv6_order(text one, text other) {
  unsigned int a[8], b[8];
  return parse_ipv6(one, a) && parse_ipv6(other, b) ? compare_ipv6(a, b) : 2;
}

static int is_in_subnet(text value, text ip, text mask_text) {
  unsigned long address, other, mask;
  if (!parse_ipv4(value, &address)) return 1;
  return parse_ipv4(ip, &other) && parse_mask(mask_text, &mask) && ((address ^ other) & mask) == 0;
}

static int is_first_or_last(text value, text mask_text) {
  unsigned long address, mask, host_bits;
  if (!parse_ipv4(value, &address) || !parse_mask(mask_text, &mask) || mask >= 0xfffffffeUL) return 0;
  host_bits = ~mask & 0xffffffffUL;
  return (address & host_bits) == 0 || (address & host_bits) == host_bits;
}

static int is_loopback(text value) {
  unsigned long address;
  return parse_ipv4(value, &address) && address >> 24 == 127;
}

static int has_zero_beyond_mask(text value, text mask_text) {
  unsigned long address, mask;
  return !parse_ipv4(value, &address) || !parse_ipv4(mask_text, &mask) || (address & ~mask & 0xffffffffUL) == 0;
}

static int has_zero_beyond_length(text value, double length) {
  unsigned int address[8];
  return !parse_ipv6(value, address) || is_zero_beyond(address, length);
}

static int has_prefix(text value, text other_text, double length) {
  unsigned int address[8], other[8];
  return !parse_ipv6(value, address) || (parse_ipv6(other_text, other) && shares_prefix(address, other, length));
}

static int is_link_local_text(text value) {
  unsigned int address[8];
  return parse_ipv6(value, address) && is_link_local(address);
}

/* Whether a key has what a rule demands. What is not known, such as a setting of another module, is not compared. */
static int holds(scope at, const ontlet_key *key, const ontlet_value *value, const ontlet_rule *rule) {
  ontlet_value first, second, third;
  text own, one, two;
  first.type = second.type = third.type = ONTLET_OTHER;
  first.number = second.number = third.number = 0;
  if (rule->first && !value_of(at, 0, rule->first, &first)) {
    /* A device that does not say that it knows IPv6 does not. */
    if (rule->test != ONTLET_TEST_IPV4_UNLESS) return 1;
  }
  if (rule->second && !value_of(at, 0, rule->second, &second)) return 1;
  if (rule->third && !value_of(at, 0, rule->third, &third)) return 1;
  own = text_of(value);
  one = text_of(&first);
  two = text_of(&second);
  switch (rule->test) {
    case ONTLET_TEST_OFFERED: return !is_code(&first, rule->option) || is_one_of(value, rule->options);
@rules@
    default: return 1;
  }
}
