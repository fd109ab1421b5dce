/* The check of a JSON text (RFC 8259). */
#include <string.h>

#include "json.h"

enum { deepest = 16 };

static int is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
static int is_digit(char c) { return c >= '0' && c <= '9'; }

/* A place in a text that is being checked; `at` is 0 after an error. The text need not end with a NUL. */
typedef struct reader {
  const char *at;
  const char *end;
} reader;

static int peek(const reader *in) { return in->at && in->at < in->end ? (unsigned char)*in->at : -1; }

static int fail(reader *in) {
  in->at = 0;
  return 0;
}

static int expect(reader *in, char c) {
  if (peek(in) != (unsigned char)c) return fail(in);
  in->at++;
  return 1;
}

static void skip_spaces(reader *in) {
  while (in->at && in->at < in->end && is_space(*in->at)) in->at++;
}

static int is_hex_digit(int c) { return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

static int check_escape(reader *in) {
  int c = peek(in), i;
  if (c < 0 || !strchr("\"\\/bfnrtu", c) || !c) return fail(in);
  in->at++;
  for (i = 0; c == 'u' && i < 4; i++) {
    if (!is_hex_digit(peek(in))) return fail(in);
    in->at++;
  }
  return 1;
}

/* A character of UTF-8 beyond ASCII: neither too long nor a surrogate. */
static int check_wide(reader *in) {
  int first = peek(in), more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1, i;
  unsigned long c = (unsigned long)first & (0x3fu >> more);
  static const unsigned long least[] = {0, 0x80, 0x800, 0x10000};
  if (first < 0xc2 || first > 0xf4) return fail(in);
  in->at++;
  for (i = 0; i < more; i++) {
    int next = peek(in);
    if (next < 0 || (next & 0xc0) != 0x80) return fail(in);
    c = c << 6 | (unsigned long)(next & 0x3f);
    in->at++;
  }
  return (c >= least[more] && c <= 0x10ffff && (c < 0xd800 || c > 0xdfff)) || fail(in);
}

static int check_text(reader *in) {
  if (!expect(in, '"')) return 0;
  for (;;) {
    int c = peek(in);
    if (c < 0x20) return fail(in);
    if (c >= 0x80) {
      if (!check_wide(in)) return 0;
      continue;
    }
    in->at++;
    if (c == '"') return 1;
    if (c == '\\' && !check_escape(in)) return 0;
  }
}

static int check_digits(reader *in) {
  if (peek(in) < 0 || !is_digit((char)peek(in))) return fail(in);
  while (peek(in) >= 0 && is_digit((char)peek(in))) in->at++;
  return 1;
}

static int check_number(reader *in) {
  if (peek(in) == '-') in->at++;
  if (peek(in) == '0')
    in->at++;
  else if (!check_digits(in))
    return 0;
  if (peek(in) == '.') {
    in->at++;
    if (!check_digits(in)) return 0;
  }
  if (peek(in) == 'e' || peek(in) == 'E') {
    in->at++;
    if (peek(in) == '+' || peek(in) == '-') in->at++;
    return check_digits(in);
  }
  return 1;
}

static int check_word(reader *in, const char *word) {
  for (; *word; word++)
    if (!expect(in, *word)) return 0;
  return 1;
}

static int check_value(reader *in, int depth);

static int check_many(reader *in, int depth, char close, int has_keys) {
  if (depth >= deepest) return fail(in);
  in->at++;
  skip_spaces(in);
  if (peek(in) == close) return expect(in, close);
  for (;;) {
    skip_spaces(in);
    if (has_keys) {
      if (!check_text(in)) return 0;
      skip_spaces(in);
      if (!expect(in, ':')) return 0;
    }
    if (!check_value(in, depth + 1)) return 0;
    if (peek(in) == close) return expect(in, close);
    if (!expect(in, ',')) return 0;
  }
}

/* A value and the spaces around it. */
static int check_value(reader *in, int depth) {
  int is_right;
  skip_spaces(in);
  switch (peek(in)) {
    case '{': is_right = check_many(in, depth, '}', 1); break;
    case '[': is_right = check_many(in, depth, ']', 0); break;
    case '"': is_right = check_text(in); break;
    case 't': is_right = check_word(in, "true"); break;
    case 'f': is_right = check_word(in, "false"); break;
    case 'n': is_right = check_word(in, "null"); break;
    default: is_right = check_number(in);
  }
  if (is_right) skip_spaces(in);
  return is_right;
}

json json_checked(const char *text, size_t length) {
  reader in;
  json none = {0, 0}, value;
  in.at = text;
  in.end = text + length;
  if (!check_value(&in, 0) || in.at != in.end) return none;
  while (is_space(*text)) text++;
  value.at = text;
  value.length = (size_t)(in.at - text);
  while (is_space(value.at[value.length - 1])) value.length--;
  return value;
}
