#include "json.h"

#include <stdlib.h>
#include <string.h>

static int is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
static int is_digit(char c) { return c >= '0' && c <= '9'; }

static const char *past_text(const char *at) {
  char c;
  while ((c = *++at) != '"')
    if (c == '\\') at++;
  return at + 1;
}

/* The end of a value in a text that has been checked. */
static const char *past_value(const char *at) {
  int depth = 0;
  do {
    if (*at == '"') {
      at = past_text(at);
      continue;
    }
    if (*at == '{' || *at == '[') depth++;
    if (*at == '}' || *at == ']') depth--;
    at++;
  } while (depth > 0);
  if (at[-1] == '}' || at[-1] == ']' || at[-1] == '"') return at;
  while (*at && !is_space(*at) && *at != ',' && *at != '}' && *at != ']') at++;
  return at;
}

static json value_at(const char *at) {
  json value;
  value.at = at;
  value.length = (size_t)(past_value(at) - at);
  return value;
}

json json_literal(const char *text) {
  json value;
  value.at = text;
  value.length = strlen(text);
  return value;
}

static int starts_with(json value, char c) { return value.length > 0 && *value.at == c; }

int json_is_text(json value) { return starts_with(value, '"'); }
int json_is_object(json value) { return starts_with(value, '{'); }
int json_is_list(json value) { return starts_with(value, '['); }
int json_is_number(json value) { return starts_with(value, '-') || (value.length > 0 && is_digit(*value.at)); }

const char *json_inside(json value) { return value.length ? value.at + 1 : "]"; }

int json_element(const char **at, json *value) {
  while (is_space(**at) || **at == ',') ++*at;
  if (**at == ']' || **at == '}') return 0;
  *value = value_at(*at);
  *at += value->length;
  return 1;
}

int json_member(const char **at, json *key, json *value) {
  if (!json_element(at, key)) return 0;
  while (is_space(**at) || **at == ':') ++*at;
  *value = value_at(*at);
  *at += value->length;
  return 1;
}

/* Longer than every name of the contract. */
enum { longest_name = 96 };

int json_is(json value, const char *string) {
  size_t length = strlen(string);
  char name[longest_name];
  if (!json_is_text(value)) return 0;
  if (value.length == length + 2 && !memcmp(value.at + 1, string, length)) return !memchr(string, '\\', length);
  if (value.length > sizeof name || !memchr(value.at, '\\', value.length)) return 0;
  return json_decode(value, name) == length && !memcmp(name, string, length);
}

json json_find(json object, const char *name) {
  json key, value, found = {0, 0};
  const char *at;
  if (!json_is_object(object)) return found;
  at = json_inside(object);
  while (json_member(&at, &key, &value))
    if (json_is(key, name)) found = value;
  return found;
}

json json_first(json object, const char *name) {
  json key, value, none = {0, 0};
  const char *at;
  size_t length = strlen(name);
  if (!json_is_object(object)) return none;
  at = json_inside(object);
  while (json_member(&at, &key, &value))
    if (key.length == length + 2 && !memcmp(key.at + 1, name, length)) return value;
  return none;
}

int json_same(json one, json other) { return one.length == other.length && !memcmp(one.at, other.at, one.length); }

double json_number(json value) {
  /* A number ends at the first character that is none; every text ends with a bracket or a NUL. */
  double number = json_is_number(value) ? strtod(value.at, 0) : 0;
  return number == 0 ? 0 : number;
}

static int hex_value(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static unsigned long hex_digits(const char *at) {
  unsigned long number = 0;
  int i;
  for (i = 0; i < 4; i++) number = number << 4 | (unsigned long)hex_value(at[i]);
  return number;
}

static char *put_utf8(char *to, unsigned long c) {
  if (c < 0x80) {
    *to++ = (char)c;
    return to;
  }
  if (c < 0x800) {
    *to++ = (char)(0xc0 | c >> 6);
  } else {
    if (c < 0x10000) {
      *to++ = (char)(0xe0 | c >> 12);
    } else {
      *to++ = (char)(0xf0 | c >> 18);
      *to++ = (char)(0x80 | (c >> 12 & 0x3f));
    }
    *to++ = (char)(0x80 | (c >> 6 & 0x3f));
  }
  *to++ = (char)(0x80 | (c & 0x3f));
  return to;
}

/* Decodes what follows \u, with the second half of a pair. */
static const char *put_escaped(const char *at, char **to) {
  unsigned long c = hex_digits(at);
  at += 4;
  if (c >= 0xd800 && c < 0xdc00 && at[0] == '\\' && at[1] == 'u') {
    unsigned long low = hex_digits(at + 2);
    if (low >= 0xdc00 && low < 0xe000) {
      c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
      at += 6;
    }
  }
  *to = put_utf8(*to, c);
  return at;
}

size_t json_decode(json value, char *bytes) {
  const char *at = value.at + 1, *end = value.at + value.length - 1;
  char *to = bytes;
  static const char names[] = "bfnrt", meant[] = "\b\f\n\r\t";
  while (at < end) {
    const char *name;
    if (*at != '\\') {
      *to++ = *at++;
      continue;
    }
    at += 2;
    if (at[-1] == 'u') {
      at = put_escaped(at, &to);
      continue;
    }
    name = strchr(names, at[-1]);
    *to++ = name ? meant[name - names] : at[-1];
  }
  return (size_t)(to - bytes);
}
