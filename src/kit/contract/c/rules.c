/* Values of keys, and the rules between them. */

/* What a key is checked with: its form, and where values come from. */
typedef struct scope {
  const ontlet_form *form;
  const ontlet_source *source;
} scope;

static const ontlet_key *key_named(const ontlet_form *form, const char *name) {
  size_t i;
  text wanted;
  wanted.start = name;
  wanted.length = length_of(name);
  for (i = 0; i < form->count; i++)
    if (equals_string(wanted, form->keys[i].name)) return &form->keys[i];
  return 0;
}

static int is_number_kind(const ontlet_key *key) {
  return key->kind == ONTLET_KIND_FLAG || key->kind == ONTLET_KIND_INT || key->kind == ONTLET_KIND_DECIMAL;
}

/* A number as the tables write it: digits, perhaps with a sign and a point. */
static double number_of(const char *digits) {
  double number = 0, scale = 1;
  int is_negative = *digits == '-', has_point = 0;
  for (digits += is_negative; *digits; digits++) {
    if (*digits == '.') {
      has_point = 1;
      continue;
    }
    number = number * 10 + (*digits - '0');
    if (has_point) scale *= 10;
  }
  return (is_negative ? -number : number) / scale;
}

static text text_of(const ontlet_value *value) {
  text result;
  result.start = value->type == ONTLET_TEXT ? value->text : "";
  result.length = value->type == ONTLET_TEXT ? value->length : 0;
  return result;
}

/* The value of a key in a row, or its initial value; 0 if neither is known. */
static int value_of(scope at, unsigned long row, const char *name, ontlet_value *value) {
  const ontlet_key *key;
  if (at.source->find(at.source->context, row, name, value) != ONTLET_ABSENT) return 1;
  key = key_named(at.form, name);
  if (!key) return 0;
  value->type = ONTLET_TEXT;
  value->text = key->initial;
  value->length = length_of(key->initial);
  if (!is_number_kind(key) && (key->kind != ONTLET_KIND_CHOICE || !is_digit(*key->initial))) return 1;
  value->type = ONTLET_NUMBER;
  value->number = number_of(key->initial);
  return 1;
}

/* Whether a value is the code of an option. A number is compared as one. */
static int is_code(const ontlet_value *value, const char *code) {
  if (value->type == ONTLET_TEXT) return equals_string(text_of(value), code);
  return value->type == ONTLET_NUMBER && (is_digit(*code) || *code == '-') && value->number == number_of(code);
}

static int is_one_of(const ontlet_value *value, const char *const *codes) {
  for (; *codes; codes++)
    if (is_code(value, *codes)) return 1;
  return 0;
}

/* Whether a key applies in a row: every condition holds. */
static int applies(scope at, unsigned long row, const ontlet_key *key) {
  const ontlet_condition *condition = key->conditions;
  ontlet_value value;
  if (!condition) return 1;
  for (; condition->key; condition++)
    if (!value_of(at, row, condition->key, &value) || !is_one_of(&value, condition->values)) return 0;
  return 1;
}

static int is_empty(const ontlet_value *value) { return value->type == ONTLET_TEXT && value->length == 0; }

static int are_equal(const ontlet_value *one, const ontlet_value *other) {
  if (one->type != other->type) return 0;
  return one->type == ONTLET_NUMBER ? one->number == other->number : equals(text_of(one), text_of(other));
}

static int without_notation(int c) { return c == '-' ? ':' : lower(c); }

/* Equality regardless of case, spaces at the ends, and the separator of a MAC address. */
static int are_same(const ontlet_key *key, const ontlet_value *one, const ontlet_value *other) {
  text a = trimmed(text_of(one)), b = trimmed(text_of(other));
  size_t i;
  if (one->type == ONTLET_NUMBER || other->type == ONTLET_NUMBER) return are_equal(one, other);
  if (a.length != b.length) return 0;
  for (i = 0; i < a.length; i++) {
    int c = (unsigned char)a.start[i], d = (unsigned char)b.start[i];
    if (key->pattern == ONTLET_PATTERN_MAC ? without_notation(c) != without_notation(d) : lower(c) != lower(d)) return 0;
  }
  return 1;
}

static int is_taken(scope at, const ontlet_key *key, const ontlet_value *value) {
  unsigned long row;
  ontlet_value other;
  for (row = 1; row <= at.source->others; row++)
    if (applies(at, row, key) && value_of(at, row, key->name, &other) && are_same(key, value, &other)) return 1;
  return 0;
}

/* The next text of a list that is not empty; 0 at the end. */
static int next_item(text list, size_t *from, text *item) {
  while (*from < list.length) {
    size_t end = find_char(list, *from, ',');
    *item = part_of(list, *from, end);
    *from = end + 1;
    if (item->length) return 1;
  }
  return 0;
}

static int has_item(text list, text wanted) {
  size_t from = 0;
  text item;
  while (next_item(list, &from, &item))
    if (equals(item, wanted)) return 1;
  return 0;
}

static int is_disjoint(scope at, const ontlet_key *key, text list) {
  unsigned long row;
  ontlet_value other;
  for (row = 1; row <= at.source->others; row++) {
    size_t from = 0;
    text item;
    if (!value_of(at, row, key->name, &other)) continue;
    while (next_item(list, &from, &item))
      if (has_item(text_of(&other), item)) return 0;
  }
  return 1;
}

/* Whether another row has the same value, in any notation of IPv6 if `is_ipv6_key`, and the same value of `second`. */
static int has_double(scope at, const ontlet_key *key, const ontlet_value *value, const char *second, int is_ipv6_key) {
  unsigned long row;
  ontlet_value mine, other;
  unsigned int one[8], two[8];
  if (!value_of(at, 0, second, &mine)) return 0;
  for (row = 1; row <= at.source->others; row++) {
    if (!value_of(at, row, second, &other) || !are_equal(&mine, &other)) continue;
    if (!value_of(at, row, key->name, &other)) continue;
    if (is_ipv6_key && parse_ipv6(text_of(value), one) && parse_ipv6(text_of(&other), two)) {
      if (compare_ipv6(one, two) == 0) return 1;
    } else if (are_equal(value, &other)) return 1;
  }
  return 0;
}

static int is_in_row(scope at, const char *name, const ontlet_value *value) {
  unsigned long row;
  ontlet_value other;
  for (row = 1; row <= at.source->others; row++)
    if (value_of(at, row, name, &other) && are_equal(value, &other)) return 1;
  return 0;
}

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

static text text_from(const char *string) {
  text result;
  result.start = string;
  result.length = length_of(string);
  return result;
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
    default:
      if (is_host_address(address)) return 1;
      return address == 0 && parse_ipv4(first, &one) && one < 0xff000000UL;
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

static int compare_text(text one, text other) {
  size_t i;
  for (i = 0; i < one.length && i < other.length; i++)
    if (one.start[i] != other.start[i]) return (unsigned char)one.start[i] < (unsigned char)other.start[i] ? -1 : 1;
  return one.length < other.length ? -1 : one.length > other.length;
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
    case ONTLET_TEST_TIME_AFTER: return compare_text(text_of(value), text_of(&first)) > 0;
    case ONTLET_TEST_UNIQUE_WITH: return !has_double(at, key, value, rule->first, 0);
    case ONTLET_TEST_IPV6_UNIQUE_WITH: return !has_double(at, key, value, rule->first, 1);
    case ONTLET_TEST_IN_NO_ROW: return !is_in_row(at, rule->first, value);
    case ONTLET_TEST_DISJOINT: return is_disjoint(at, key, text_of(value));
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
