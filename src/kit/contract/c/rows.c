/* Tests of a key against the other rows. */

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
    if (key->format == ONTLET_FORMAT_MAC ? without_notation(c) != without_notation(d) : lower(c) != lower(d)) return 0;
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

/* A time of day on days of the week, from which a row applies until another time. */
typedef struct period {
  unsigned int days; /* bit 0 is Sunday */
  text start;
  text end;
} period;

/* The period of a row that ends with `end`; 0 if it is not known, also where its days are not valid themselves. */
static int period_of(scope at, unsigned long row, const ontlet_key *end, const ontlet_rule *rule, period *found) {
  ontlet_value days, first, last;
  if (!value_of(at, row, rule->first, &first) || !value_of(at, row, rule->second, &days)) return 0;
  if (!value_of(at, row, end->name, &last) || days.type != ONTLET_NUMBER) return 0;
  /* Converting a number that does not fit is not defined, and processors differ. */
  if (!(days.number >= 0 && days.number < 128)) return 0;
  found->days = (unsigned int)days.number;
  found->start = text_of(&first);
  found->end = text_of(&last);
  return 1;
}

static int has_day(const period *one, int day) { return one->days >> day & 1u; }

/* Whether a period applies at a time of a day. One whose end is before its start ends on the next day. */
static int applies_at(const period *one, int day, text time) {
  int is_after_start = compare_text(one->start, time) <= 0, is_before_end = compare_text(time, one->end) < 0;
  if (compare_text(one->start, one->end) < 0) return has_day(one, day) && is_after_start && is_before_end;
  return (has_day(one, day) && is_after_start) || (has_day(one, (day + 6) % 7) && is_before_end);
}

static int starts_during(const period *one, const period *other) {
  int day;
  for (day = 0; day < 7; day++)
    if (has_day(one, day) && applies_at(other, day, one->start)) return 1;
  return 0;
}

/* Whether the period of no other row overlaps that of the row: of those with the same key, or with an option of it. */
static int is_apart(scope at, const ontlet_key *key, const ontlet_rule *rule) {
  unsigned long row;
  ontlet_value mine, other;
  period own, taken;
  if (!period_of(at, 0, key, rule, &own) || !value_of(at, 0, rule->third, &mine)) return 1;
  if (rule->option && !is_code(&mine, rule->option)) return 1;
  for (row = 1; row <= at.source->others; row++) {
    if (!value_of(at, row, rule->third, &other) || !are_equal(&mine, &other)) continue;
    if (!period_of(at, row, key, rule, &taken)) continue;
    if (starts_during(&own, &taken) || starts_during(&taken, &own)) return 0;
  }
  return 1;
}

/* How many ports follow the first one of a range; none if the end is 0 or not known. */
static double ports_after(double first, double end) { return end > first ? end - first : 0; }

static int is_in_ports(double port, double first, double end) {
  return port >= first && port <= first + ports_after(first, end);
}

/* Whether no other row with a protocol in common has a port in common with the range of the row. */
static int has_ports_apart(scope at, const ontlet_key *key, const ontlet_rule *rule) {
  unsigned long row;
  ontlet_value protocol, first, end, other_protocol, other_first, other_end;
  first.number = end.number = 0;
  if (!value_of(at, 0, rule->first, &protocol) || !value_of(at, 0, key->name, &first)) return 1;
  if (!value_of(at, 0, rule->second, &end)) return 1;
  for (row = 1; row <= at.source->others; row++) {
    other_first.number = other_end.number = 0;
    if (!value_of(at, row, rule->first, &other_protocol) || !value_of(at, row, key->name, &other_first)) continue;
    if (!value_of(at, row, rule->second, &other_end)) continue;
    if (!are_equal(&protocol, &other_protocol) && !is_code(&protocol, rule->option) &&
        !is_code(&other_protocol, rule->option))
      continue;
    if (is_in_ports(first.number, other_first.number, other_end.number)) return 0;
    if (is_in_ports(other_first.number, first.number, end.number)) return 0;
  }
  return 1;
}

/* An address or a port as a number. */
static unsigned long rank_of(text value) {
  unsigned long address;
  return parse_ipv4(value, &address) ? address : number_in(value, 65536);
}

static int includes_network(text outer, text inner) {
  unsigned int one[8], other[8];
  unsigned long length, inner_length;
  if (!parse_network(outer, one, &length) || !parse_network(inner, other, &inner_length)) return 0;
  return inner_length >= length && shares_prefix(one, other, (double)length);
}

/* Whether a range includes another one, as `first-last` or a single value. An empty range includes everything. */
static int includes_range(text outer, text inner) {
  size_t outer_end = find_char(outer, 0, '-'), inner_end = find_char(inner, 0, '-');
  text outer_last = outer_end < outer.length ? part_of(outer, outer_end + 1, outer.length) : outer;
  text inner_last = inner_end < inner.length ? part_of(inner, inner_end + 1, inner.length) : inner;
  if (!outer.length) return 1;
  if (!inner.length) return 0;
  if (is_of_ipv6(outer) || is_of_ipv6(inner)) return includes_network(outer, inner);
  if (rank_of(part_of(outer, 0, outer_end)) > rank_of(part_of(inner, 0, inner_end))) return 0;
  return rank_of(inner_last) <= rank_of(outer_last);
}

/* A range of a row; empty if it does not apply. */
static text range_of(scope at, unsigned long row, const char *name) {
  const ontlet_key *key = key_named(at.form, name);
  ontlet_value value;
  if (!key || !applies(at, row, key) || !value_of(at, row, name, &value)) return text_from("");
  return text_of(&value);
}

/* Whether the protocol of a row includes that of another: it is the same, any, or both and one of its parts. */
static int includes_protocol(scope at, unsigned long outer, unsigned long inner, const ontlet_rule *rule) {
  ontlet_value one, other;
  if (!value_of(at, outer, rule->first, &one) || !value_of(at, inner, rule->first, &other)) return 0;
  if (are_equal(&one, &other) || is_code(&one, rule->option)) return 1;
  return is_code(&one, rule->options[0]) && (is_code(&other, rule->options[1]) || is_code(&other, rule->options[2]));
}

/* The direction of a row; out of the home where the key is missing. */
static double direction_of(scope at, unsigned long row, const ontlet_rule *rule) {
  ontlet_value value;
  return value_of(at, row, rule->options[4], &value) && value.type == ONTLET_NUMBER ? value.number : 0;
}

static int includes_direction(scope at, unsigned long outer, unsigned long inner, const ontlet_rule *rule) {
  double one;
  /* A build without directions. */
  if (!rule->options[3]) return 1;
  one = direction_of(at, outer, rule);
  return one == number_of(rule->options[3]) || one == direction_of(at, inner, rule);
}

static int includes_row(scope at, unsigned long outer, unsigned long inner, const char *range, const ontlet_rule *rule) {
  const char *ranges[4];
  int i;
  ranges[0] = range;
  ranges[1] = rule->second;
  ranges[2] = rule->third;
  ranges[3] = rule->fourth;
  if (!includes_protocol(at, outer, inner, rule) || !includes_direction(at, outer, inner, rule)) return 0;
  for (i = 0; i < 4; i++)
    if (!includes_range(range_of(at, outer, ranges[i]), range_of(at, inner, ranges[i]))) return 0;
  return 1;
}

/* Whether the first of the rows that match decides, as a setting beside them says. */
static int are_in_order(scope at, const ontlet_rule *rule) {
  ontlet_value value;
  if (!rule->options[3] || !value_of(at, 0, rule->options[5], &value)) return 0;
  return value.type == ONTLET_NUMBER && value.number != 0;
}

/*
 * Whether the row includes another one in all of its ranges, or another one includes it. Of rows in order, only the
 * same again is of no use.
 */
static int is_nested(scope at, const ontlet_key *key, const ontlet_rule *rule) {
  int needed = are_in_order(at, rule) ? 2 : 1;
  unsigned long row;
  for (row = 1; row <= at.source->others; row++) {
    int is_outer = includes_row(at, 0, row, key->name, rule), is_inner = includes_row(at, row, 0, key->name, rule);
    if (is_outer + is_inner >= needed) return 1;
  }
  return 0;
}
