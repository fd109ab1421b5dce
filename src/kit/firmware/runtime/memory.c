#include "memory.h"

#include <stdio.h>
#include <string.h>

#include "ontlet.h"
#include "refuse.h"

static char *start;
static size_t bottom, top, writing_from;

void fw_memory_begin(void *memory, size_t size) {
  start = memory;
  bottom = 0;
  top = size & ~(size_t)15;
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

/* Numbers have one form, so that equal values are equal texts. */
void fw_out_json(json value) {
  if (json_is_number(value))
    fw_out_number(json_number(value));
  else
    fw_out_bytes(value.at, value.length);
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
