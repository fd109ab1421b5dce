/* Formats of texts, which the reference describes. */

typedef struct text {
  const char *start;
  size_t length;
} text;

static int is_digit(int c) { return c >= '0' && c <= '9'; }
static int is_lower(int c) { return c >= 'a' && c <= 'z'; }
static int is_upper(int c) { return c >= 'A' && c <= 'Z'; }
static int is_letter(int c) { return is_lower(c) || is_upper(c); }
static int lower(int c) { return is_upper(c) ? c + 'a' - 'A' : c; }
static int is_hex_digit(int c) { return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'f'); }

static text part_of(text whole, size_t from, size_t to) {
  text part;
  part.start = whole.start + from;
  part.length = to - from;
  return part;
}

static size_t length_of(const char *string) {
  size_t length = 0;
  while (string[length]) length++;
  return length;
}

static int equals(text one, text other) {
  size_t i;
  if (one.length != other.length) return 0;
  for (i = 0; i < one.length; i++)
    if (one.start[i] != other.start[i]) return 0;
  return 1;
}

static int equals_string(text one, const char *string) {
  text other;
  other.start = string;
  other.length = length_of(string);
  return equals(one, other);
}

/* The position of a character from `from` on; the length if there is none. */
static size_t find_char(text whole, size_t from, char wanted) {
  while (from < whole.length && whole.start[from] != wanted) from++;
  return from;
}

typedef int (*char_test)(int c);

static int all_chars(text value, char_test test) {
  size_t i;
  for (i = 0; i < value.length; i++)
    if (!test((unsigned char)value.start[i])) return 0;
  return value.length > 0;
}

/* Decodes a character of UTF-8 and moves on; 0xfffd for a malformed one. */
static unsigned long next_char(text value, size_t *at) {
  unsigned long c = (unsigned char)value.start[(*at)++];
  int more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc0 ? 1 : 0;
  if (c < 0x80) return c;
  if (!more) return 0xfffd;
  c &= 0x3fu >> more;
  for (; more; more--) {
    if (*at >= value.length || ((unsigned char)value.start[*at] & 0xc0) != 0x80) return 0xfffd;
    c = c << 6 | ((unsigned char)value.start[(*at)++] & 0x3fu);
  }
  return c;
}

static unsigned long characters_in(text value) {
  unsigned long count = 0;
  size_t at = 0;
  while (at < value.length) {
    next_char(value, &at);
    count++;
  }
  return count;
}

static int is_space(unsigned long c) {
  return (c >= 9 && c <= 13) || c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 ||
         c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000 || c == 0xfeff;
}

static int is_control(unsigned long c) { return c < 0x20 || (c >= 0x7f && c <= 0x9f); }

static int is_chinese(unsigned long c) {
  return (c >= 0x3000 && c <= 0xd7ff) || (c >= 0xf900 && c <= 0xffef && c != 0xfffd) || (c >= 0x20000 && c <= 0x3ffff);
}

typedef int (*character_test)(unsigned long c);

/* Counts the characters that pass a test. */
static unsigned long count_of(text value, character_test test) {
  unsigned long count = 0;
  size_t at = 0;
  while (at < value.length)
    if (test(next_char(value, &at))) count++;
  return count;
}

static text trimmed(text value) {
  size_t from = 0, to = 0, at = 0;
  int has_begun = 0;
  while (at < value.length) {
    size_t before = at;
    if (is_space(next_char(value, &at))) continue;
    if (!has_begun) from = before;
    has_begun = 1;
    to = at;
  }
  return part_of(value, from, to);
}

static int is_line(text value) { return count_of(value, is_control) == 0; }
static int is_login_char(int c) { return c >= '!' && c <= '~' && c != '"'; }
static int is_login_text(text value) { return all_chars(value, is_login_char); }

/* Lower-case copy-free search for a word in which `@` stands for a or @, and `0` for o or 0. */
static int contains_word(text value, const char *word) {
  size_t from, i, length = length_of(word);
  for (from = 0; from + length <= value.length; from++) {
    for (i = 0; i < length; i++) {
      int c = lower((unsigned char)value.start[from + i]);
      if (word[i] == '@' ? c != 'a' && c != '@' : word[i] == '0' ? c != 'o' && c != '0' : c != word[i]) break;
    }
    if (i == length) return 1;
  }
  return 0;
}

static int is_in_sequence(text value, size_t from, const char *sequence) {
  size_t i, start, length = length_of(sequence);
  for (start = 0; start + 4 <= length; start++) {
    for (i = 0; i < 4 && lower((unsigned char)value.start[from + i]) == sequence[start + i]; i++) continue;
    if (i == 4) return 1;
  }
  return 0;
}

static int has_sequence(text value) {
  static const char *const sequences[] = {"01234567890", "09876543210", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop",
                                          "asdfghjkl",   "zxcvbnm",     "1qaz2wsx"};
  size_t from, i;
  for (from = 0; from + 4 <= value.length; from++)
    for (i = 0; i < sizeof sequences / sizeof *sequences; i++)
      if (is_in_sequence(value, from, sequences[i])) return 1;
  return 0;
}

static int is_new_password(text value, size_t least, int kinds) {
  size_t i, j, different = 0, same = 1;
  int digits = 0, lowers = 0, uppers = 0, symbols = 0;
  if (!is_login_text(value) || value.length < least) return 0;
  for (i = 0; i < value.length; i++) {
    int c = (unsigned char)value.start[i];
    if (is_digit(c)) digits = 1;
    else if (is_lower(c)) lowers = 1;
    else if (is_upper(c)) uppers = 1;
    else symbols = 1;
    for (j = 0; j < i && value.start[j] != value.start[i]; j++) continue;
    if (j == i) different++;
    same = i && lower(c) == lower((unsigned char)value.start[i - 1]) ? same + 1 : 1;
    if (same == 4) return 0;
  }
  if (digits + lowers + uppers + symbols < kinds || different < 5) return 0;
  return !contains_word(value, "admin") && !contains_word(value, "p@ssw0rd") && !has_sequence(value);
}

static int is_visible(int c) { return c > ' ' && c <= '~'; }
static int is_printable(int c) { return c >= ' ' && c <= '~'; }

static int is_wpa_key(text value) {
  if (value.length == 64 && all_chars(value, is_hex_digit)) return 1;
  return value.length >= 8 && value.length <= 63 && all_chars(value, is_printable) && trimmed(value).length > 0;
}

static int is_wps_pin(text value) {
  size_t i;
  int sum = 0;
  if (!all_chars(value, is_digit)) return 0;
  for (i = 0; i < value.length; i++) sum += (value.start[i] - '0') * (i % 2 ? 1 : 3);
  return value.length == 4 || (value.length == 8 && sum % 10 == 0);
}

static int is_dial_char(int c) { return is_digit(c) || c == '+' || c == '*' || c == '#'; }

/* A number of digits only; `most` if it is larger, or no number. */
static unsigned long number_in(text value, unsigned long most) {
  unsigned long number = 0;
  size_t i;
  if (!all_chars(value, is_digit)) return most;
  for (i = 0; i < value.length; i++) {
    number = number * 10 + (unsigned long)(value.start[i] - '0');
    if (number >= most) return most;
  }
  return number;
}

static int is_vlan_list(text value) {
  size_t from, end, other;
  for (from = 0; from <= value.length; from = end + 1) {
    text vlan;
    unsigned long number;
    end = find_char(value, from, ',');
    vlan = part_of(value, from, end);
    number = number_in(vlan, 4077);
    if (vlan.length > 4 || number == 4077) return 0;
    for (other = 0; other < from;) {
      size_t other_end = find_char(value, other, ',');
      if (number_in(part_of(value, other, other_end), 4077) == number) return 0;
      other = other_end + 1;
    }
  }
  return 1;
}

static int is_alphanumeric(int c) { return is_letter(c) || is_digit(c); }

static int is_sn(text value) {
  if (value.length == 16) return all_chars(value, is_hex_digit);
  return value.length == 12 && all_chars(part_of(value, 0, 4), is_alphanumeric) &&
         all_chars(part_of(value, 4, 12), is_hex_digit);
}

/* Whether a text has "://" in it. */
static int has_scheme(text value) {
  size_t at;
  for (at = find_char(value, 0, ':'); at + 2 < value.length; at = find_char(value, at + 1, ':'))
    if (value.start[at + 1] == '/' && value.start[at + 2] == '/') return 1;
  return 0;
}

static int is_path(text value) {
  size_t from = value.length && value.start[0] == '/' ? 1 : 0;
  if (from == value.length || value.start[from] == '/' || !all_chars(value, is_visible)) return 0;
  if (has_scheme(value)) return 0;
  return find_char(value, 0, '?') == value.length && find_char(value, 0, '#') == value.length;
}

/* The next character of a digit map that is not white space, without moving on; 0 at the end. */
static int peek(text map, size_t *at) {
  while (*at < map.length) {
    size_t next = *at;
    if (!is_space(next_char(map, &next))) return (unsigned char)map.start[*at];
    *at = next;
  }
  return 0;
}

static int take(text map, size_t *at) {
  int c = peek(map, at);
  if (*at < map.length) ++*at;
  return c;
}

/* Moves on if the next character is this one, in lower or upper case. */
static int takes(text map, size_t *at, int wanted) {
  if (lower(peek(map, at)) != wanted) return 0;
  take(map, at);
  return 1;
}

static int is_key(int c) { return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'k') || c == '*' || c == '#'; }
static int is_timer(int c) { return lower(c) == 't' || lower(c) == 's' || lower(c) == 'l'; }

/* The value of a timer before the alternatives, 1 to 99, such as `T:4,`; the text stays where it is without one. */
static void take_value(text map, size_t *at, int timer) {
  size_t from = *at;
  int value = 0, digits = 0;
  if (takes(map, at, timer) && takes(map, at, ':')) {
    while (is_digit(peek(map, at)) && digits++ < 2) value = value * 10 + take(map, at) - '0';
    if (value > 0 && takes(map, at, ',')) return;
  }
  *at = from;
}

/* The rest of a list of keys after its `[`. */
static int take_list(text map, size_t *at) {
  int count = 0;
  for (;; count++) {
    int first = take(map, at);
    if (first == ']') return count > 0;
    if (!is_key(first)) return 0;
    if (!is_digit(first) || !takes(map, at, '-')) continue;
    if (!is_digit(peek(map, at)) || take(map, at) < first) return 0;
  }
}

static int is_alternative(text map, size_t *at) {
  int count = 0, follows_timer = 0;
  for (;;) {
    int is_held = takes(map, at, 'z'), c = peek(map, at);
    if (is_key(c) || lower(c) == 'x' || c == '[') {
      take(map, at);
      if (c == '[' && !take_list(map, at)) return 0;
      takes(map, at, '.');
      count++;
      follows_timer = 0;
    } else {
      if (is_held) return 0;
      if (!is_timer(c) || follows_timer) return count > 0;
      take(map, at);
      follows_timer = 1;
    }
  }
}

static int is_digit_map(text map) {
  static const char timers[] = "tslz";
  size_t at = 0;
  int i, is_grouped;
  for (i = 0; i < 4; i++) take_value(map, &at, timers[i]);
  is_grouped = takes(map, &at, '(');
  do {
    if (!is_alternative(map, &at)) return 0;
  } while (takes(map, &at, '|'));
  if (is_grouped && !takes(map, &at, ')')) return 0;
  return !peek(map, &at) && at >= map.length;
}

static int is_time(text value) {
  if (value.length != 5 || value.start[2] != ':') return 0;
  return number_in(part_of(value, 0, 2), 24) < 24 && number_in(part_of(value, 3, 5), 60) < 60;
}

static int is_unicast_mac(text value) {
  size_t i;
  int is_zero = 1;
  if (value.length != 17 || (value.start[2] != ':' && value.start[2] != '-')) return 0;
  for (i = 0; i < 17; i++) {
    int c = (unsigned char)value.start[i];
    if (i % 3 == 2 ? c != value.start[2] : !is_hex_digit(c)) return 0;
    if (i % 3 != 2 && c != '0') is_zero = 0;
  }
  i = (size_t)(is_digit(value.start[1]) ? value.start[1] - '0' : lower(value.start[1]) - 'a');
  return !is_zero && i % 2 == 0;
}
