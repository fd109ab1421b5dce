#include "form.h"

#include <stdio.h>
#include <string.h>

#include "memory.h"

static const char *find_bytes(const char *in, size_t length, const char *wanted, size_t size) {
  const char *end = in + length;
  for (; (size_t)(end - in) >= size; in++) {
    in = memchr(in, wanted[0], (size_t)(end - in) - size + 1);
    if (!in) return 0;
    if (!memcmp(in, wanted, size)) return in;
  }
  return 0;
}

/* The delimiter of a multipart body: two hyphens and the boundary. */
static size_t delimiter_of(const char *type, char *delimiter, size_t size) {
  const char *from = strstr(type, "boundary=");
  size_t length;
  if (!from) return 0;
  from += 9;
  if (*from == '"') from++;
  length = strcspn(from, "\";");
  if (!length || length + 3 > size) return 0;
  memcpy(delimiter, "--", 2);
  memcpy(delimiter + 2, from, length);
  return length + 2;
}

static int is_named(const char *head, size_t length, const char *name) {
  char wanted[40];
  size_t size = (size_t)snprintf(wanted, sizeof wanted, "name=\"%s\"", name);
  const char *found = find_bytes(head, length, wanted, size);
  return found && found > head && (found[-1] == ' ' || found[-1] == ';');
}

json fw_form_part(const fw_request *request, const char *name) {
  char delimiter[80];
  size_t size = delimiter_of(request->content_type, delimiter, sizeof delimiter);
  const char *end = request->body + request->length, *at;
  json none = {0, 0}, part;
  if (!size) return none;
  at = find_bytes(request->body, request->length, delimiter, size);
  while (at) {
    const char *head = at + size, *next = find_bytes(head, (size_t)(end - head), delimiter, size), *content;
    if (!next) return none;
    content = find_bytes(head, (size_t)(next - head), "\r\n\r\n", 4);
    if (content && content + 6 <= next && is_named(head, (size_t)(content - head), name)) {
      part.at = content + 4;
      part.length = (size_t)(next - 2 - part.at);
      return part;
    }
    at = next;
  }
  return none;
}

static int digit_of(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  return -1;
}

/* What stands from `at` to `end`, without its escapes. */
static json decoded(const char *at, const char *end) {
  char *text = fw_take((size_t)(end - at) + 1), *to = text;
  json value;
  while (at < end) {
    int high = *at == '%' && end - at > 2 ? digit_of(at[1]) : -1, low = high < 0 ? -1 : digit_of(at[2]);
    *to++ = low >= 0 ? (char)(high * 16 + low) : (char)(*at == '+' ? ' ' : *at);
    at += low >= 0 ? 3 : 1;
  }
  value.at = text;
  value.length = (size_t)(to - text);
  return value;
}

json fw_form_field(const fw_request *request, const char *name) {
  const char *at = request->body, *end = request->body + request->length;
  size_t size = strlen(name);
  json none = {0, 0};
  while (at && at < end) {
    const char *next = memchr(at, '&', (size_t)(end - at)), *stop = next ? next : end;
    if ((size_t)(stop - at) > size && !memcmp(at, name, size) && at[size] == '=') return decoded(at + size + 1, stop);
    at = next ? next + 1 : 0;
  }
  return none;
}
