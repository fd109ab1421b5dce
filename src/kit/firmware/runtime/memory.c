#include "memory.h"

#include <stdio.h>
#include <string.h>

#include "ontlet.h"
#include "refuse.h"

static char *start;
static size_t bottom, top, writing_from;

void fw_memory_begin(void *memory, size_t size) {
  const size_t unaligned = -(size_t)memory & 15;
  start = (char *)memory + unaligned;
  bottom = 0;
  top = (size - unaligned) & ~(size_t)15;
}

void *fw_take(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (size > top - bottom) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  top -= size;
  return memset(start + top, 0, size);
}

size_t fw_mark(void) { return top; }
void fw_release(size_t mark) { top = mark; }

void fw_out_begin(void) { writing_from = bottom; }

void fw_out_bytes(const char *bytes, size_t length) {
  /* One byte remains for the NUL. */
  if (length + 1 > top - bottom) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  memcpy(start + bottom, bytes, length);
  bottom += length;
}

void fw_out(const char *string) { fw_out_bytes(string, strlen(string)); }

void fw_out_number(double number) {
  char digits[40];
  snprintf(digits, sizeof digits, "%.16g", number);
  fw_out(digits);
}

size_t fw_text(json value, const char **text) {
  char *decoded;
  *text = "";
  if (!json_is_text(value)) return 0;
  *text = value.at + 1;
  if (!memchr(*text, '\\', value.length - 2)) return value.length - 2;
  decoded = fw_take(value.length);
  *text = decoded;
  return json_decode(value, decoded);
}

void fw_out_text(const char *text, size_t length) {
  char code[8];
  size_t i;
  fw_out("\"");
  for (i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\') fw_out("\\");
    if (c >= 0x20) {
      fw_out_bytes(text + i, 1);
      continue;
    }
    snprintf(code, sizeof code, "\\u%04x", c);
    fw_out(code);
  }
  fw_out("\"");
}

/* Half of a character beyond the first plane has no bytes of its own, and stays as it was sent. */
static int has_half(json text) {
  const char *at = text.at, *end = text.at + text.length;
  while ((at = memchr(at, '\\', (size_t)(end - at)))) {
    if (at[1] == 'u' && (at[2] | 0x20) == 'd' && strchr("89abcdefABCDEF", at[3])) return 1;
    at += 2;
  }
  return 0;
}

void fw_out_json(json value) {
  if (json_is_number(value)) {
    fw_out_number(json_number(value));
  } else if (json_is_text(value) && memchr(value.at, '\\', value.length) && !has_half(value)) {
    size_t mark = fw_mark();
    const char *text;
    size_t length = fw_text(value, &text);
    fw_out_text(text, length);
    fw_release(mark);
  } else {
    fw_out_bytes(value.at, value.length);
  }
}

json fw_out_end(void) {
  json text;
  text.at = start + writing_from;
  text.length = bottom - writing_from;
  start[bottom++] = '\0';
  return text;
}

json fw_number(double number) {
  fw_out_begin();
  fw_out_number(number);
  return fw_out_end();
}

json fw_with_member(json object, const char *key, json value) {
  const char *at = json_inside(object);
  json name, old;
  fw_out_begin();
  fw_out("{");
  while (json_member(&at, &name, &old)) {
    if (json_is(name, key)) continue;
    fw_out_json(name);
    fw_out(":");
    fw_out_json(old);
    fw_out(",");
  }
  fw_out_text(key, strlen(key));
  fw_out(":");
  fw_out_json(value);
  fw_out("}");
  return fw_out_end();
}
