/* Addresses, names of hosts, and ranges. */

/* Parses a dotted quad without leading zeros. */
static int parse_ipv4(text value, unsigned long *address) {
  size_t from = 0;
  int part;
  *address = 0;
  for (part = 0; part < 4; part++) {
    size_t end = find_char(value, from, '.');
    text digits = part_of(value, from < value.length ? from : value.length, end);
    unsigned long number = number_in(digits, 256);
    if (number == 256 || (digits.length > 1 && digits.start[0] == '0')) return 0;
    if ((part == 3) != (end == value.length)) return 0;
    *address = *address << 8 | number;
    from = end + 1;
  }
  return 1;
}

static int is_ipv4(text value) {
  unsigned long address;
  return parse_ipv4(value, &address);
}

static int is_host_address(unsigned long address) {
  unsigned long octet = address >> 24;
  return octet >= 1 && octet <= 223 && octet != 127;
}

static int is_host_ipv4(text value) {
  unsigned long address;
  return parse_ipv4(value, &address) && is_host_address(address);
}

static int is_local_ipv4(text value) {
  unsigned long address;
  return parse_ipv4(value, &address) && (is_host_address(address) || address >> 24 == 127);
}

static int parse_mask(text value, unsigned long *mask) {
  unsigned long host_bits;
  if (!parse_ipv4(value, mask)) return 0;
  host_bits = ~*mask & 0xffffffffUL;
  return (host_bits & (host_bits + 1)) == 0;
}

static int is_mask(text value) {
  unsigned long mask;
  return parse_mask(value, &mask);
}

/* Parses groups of an IPv6 address, perhaps with a dotted quad at the end; returns their number, or -1. */
static int parse_groups(text value, unsigned int groups[8]) {
  int count = 0;
  size_t from = 0;
  if (!value.length) return 0;
  for (;;) {
    size_t i, end = find_char(value, from, ':');
    text group = part_of(value, from, end);
    unsigned long quad;
    if (end == value.length && parse_ipv4(group, &quad)) {
      if (count > 6) return -1;
      groups[count++] = (unsigned int)(quad >> 16);
      groups[count++] = (unsigned int)(quad & 0xffff);
      return count;
    }
    if (count == 8 || group.length > 4 || !all_chars(group, is_hex_digit)) return -1;
    groups[count] = 0;
    for (i = 0; i < group.length; i++) {
      int c = lower((unsigned char)group.start[i]);
      groups[count] = groups[count] << 4 | (unsigned int)(is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    count++;
    if (end == value.length) return count;
    from = end + 1;
    if (from == value.length) return -1;
  }
}

static int parse_ipv6(text value, unsigned int address[8]) {
  unsigned int head[8], tail[8];
  int i, heads, tails;
  size_t middle = 0;
  while (middle + 1 < value.length && (value.start[middle] != ':' || value.start[middle + 1] != ':')) middle++;
  if (middle + 1 >= value.length) return value.length > 0 && parse_groups(value, address) == 8;
  heads = parse_groups(part_of(value, 0, middle), head);
  tails = parse_groups(part_of(value, middle + 2, value.length), tail);
  if (heads < 0 || tails < 0 || heads + tails > 7) return 0;
  for (i = 0; i < 8; i++) {
    address[i] = 0;
    if (i < heads) address[i] = head[i];
    if (i >= 8 - tails) address[i] = tail[i - (8 - tails)];
  }
  return 1;
}

static int is_ipv6(text value) {
  unsigned int address[8];
  return parse_ipv6(value, address);
}

/* Compares two addresses: negative, 0 or positive. */
static int compare_ipv6(const unsigned int one[8], const unsigned int other[8]) {
  int i;
  for (i = 0; i < 8; i++)
    if (one[i] != other[i]) return one[i] < other[i] ? -1 : 1;
  return 0;
}

/* Whether all bits from `length` on are zero. */
static int is_zero_beyond(const unsigned int address[8], double length) {
  int bit;
  for (bit = 0; bit < 128; bit++)
    if (bit >= length && (address[bit / 16] >> (15 - bit % 16) & 1)) return 0;
  return 1;
}

static int shares_prefix(const unsigned int one[8], const unsigned int other[8], double length) {
  int bit;
  for (bit = 0; bit < 128 && bit < length; bit++)
    if ((one[bit / 16] ^ other[bit / 16]) >> (15 - bit % 16) & 1) return 0;
  return 1;
}

static int is_unicast(const unsigned int address[8]) {
  int i = 0;
  unsigned int octet = address[6] >> 8;
  if (address[0] >> 8 == 0xff) return 0;
  while (i < 5 && !address[i]) i++;
  if (i < 5) return 1;
  if (!address[5] && !address[6] && address[7] <= 1) return 0;
  if (address[5] == 0xffff && !octet) return 0;
  return (address[5] != 0 && address[5] != 0xffff) || (octet != 0x7f && octet < 0xe0);
}

static int is_host_ipv6(text value) {
  unsigned int address[8];
  return parse_ipv6(value, address) && is_unicast(address);
}

static int is_link_local(const unsigned int address[8]) { return address[0] >> 6 == 0xfe80u >> 6; }

static int is_lan_prefix(text value) {
  unsigned int address[8];
  if (value.length < 2 || value.start[value.length - 1] != ':' || value.start[value.length - 2] != ':') return 0;
  return parse_ipv6(value, address) && is_unicast(address) && !is_link_local(address);
}

/* Skips a prefix, in lower or upper case; 0 if the text does not begin with it. */
static size_t after_prefix(text value, const char *prefix) {
  size_t i, length = length_of(prefix);
  if (value.length < length) return 0;
  for (i = 0; i < length; i++)
    if (lower((unsigned char)value.start[i]) != prefix[i]) return 0;
  return length;
}

static int is_label(text label) {
  size_t i;
  if (!label.length || label.length > 63 || label.start[0] == '-' || label.start[label.length - 1] == '-') return 0;
  for (i = 0; i < label.length; i++) {
    int c = (unsigned char)label.start[i];
    if (!is_alphanumeric(c) && c != '-' && c != '_') return 0;
  }
  return 1;
}

static int is_top_level(text label) {
  if (label.length > 1 && all_chars(label, is_letter)) return 1;
  return label.length > 4 && after_prefix(label, "xn--") && find_char(label, 0, '_') == label.length;
}

static int is_domain(text value) {
  size_t from, end;
  if (value.length < 4 || value.length > 253) return 0;
  for (from = 0;; from = end + 1) {
    text label;
    end = find_char(value, from, '.');
    label = part_of(value, from, end);
    if (!is_label(label)) return 0;
    if (end == value.length) return from > 0 && is_top_level(label);
    if (end + 1 == value.length) return 0;
  }
}

static int is_host(text value) { return is_host_ipv4(value) || is_host_ipv6(value) || is_domain(value); }

/* Also the name of a host in the local domain; a number would be an address. */
static int is_named_host(text value) {
  if (is_host(value)) return 1;
  return is_label(value) && !all_chars(value, is_digit) && !after_prefix(value, "0x");
}

static int ends_host(char c) { return c == ':' || c == '/' || c == '?' || c == '#'; }

static int is_http_url(text value) {
  size_t from = after_prefix(value, "http://"), at;
  if (!from) from = after_prefix(value, "https://");
  if (!from || from == value.length) return 0;
  if (value.start[from] == '[') {
    at = find_char(value, from, ']');
    if (at == value.length || !is_host_ipv6(part_of(value, from + 1, at))) return 0;
    at++;
  } else {
    for (at = from; at < value.length && !ends_host(value.start[at]); at++) continue;
    if (!is_host(part_of(value, from, at))) return 0;
  }
  if (at < value.length && value.start[at] == ':') {
    size_t end = at + 1;
    unsigned long port;
    while (end < value.length && is_digit(value.start[end])) end++;
    port = number_in(part_of(value, at + 1, end), 65536);
    if (end - at > 6 || port == 0 || port == 65536) return 0;
    at = end;
  }
  if (at == value.length) return 1;
  if (value.start[at] == ':' || !ends_host(value.start[at])) return 0;
  return all_chars(part_of(value, at, value.length), is_visible);
}

static int is_ipv4_range(text value) {
  size_t end = find_char(value, 0, '-');
  unsigned long first, last;
  if (!parse_ipv4(part_of(value, 0, end), &first)) return 0;
  if (end == value.length) return 1;
  return parse_ipv4(part_of(value, end + 1, value.length), &last) && first <= last;
}

/* Whether an address or a network is of IPv6. */
static int is_of_ipv6(text value) { return find_char(value, 0, ':') < value.length; }

/* The address and the length of an IPv6 network, `prefix/length`, or of a single address. */
static int parse_network(text value, unsigned int address[8], unsigned long *length) {
  size_t end = find_char(value, 0, '/');
  text digits;
  *length = 128;
  if (!parse_ipv6(part_of(value, 0, end), address)) return 0;
  if (end == value.length) return 1;
  digits = part_of(value, end + 1, value.length);
  if (!digits.length || (digits.length > 1 && digits.start[0] == '0')) return 0;
  *length = number_in(digits, 129);
  return *length < 129;
}

static int is_ip_range(text value) {
  unsigned int address[8];
  unsigned long length;
  return is_ipv4_range(value) || parse_network(value, address, &length);
}

/* A port without leading zeros; 0 for anything else. */
static unsigned long port_in(text value) {
  unsigned long port = number_in(value, 65536);
  return port == 65536 || value.start[0] == '0' ? 0 : port;
}

static int is_port_range(text value) {
  size_t end = find_char(value, 0, '-');
  unsigned long last, first = port_in(part_of(value, 0, end));
  if (!first || end == value.length) return first > 0;
  last = port_in(part_of(value, end + 1, value.length));
  return last && first <= last;
}

static int is_hash_char(int c) { return is_digit(c) || (c >= 'a' && c <= 'f'); }

/* Whether a text has a format; the numbers are those of enum ontlet_format. */
static int has_format(int format, text value) {
  switch (format) {
@text formats@
    default: return 1;
  }
}
