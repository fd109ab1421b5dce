/*
 * Checks the cases of a file (validator-cases.ts), and prints code and key of each: a line "case MODULE OTHERS", then
 * the values, "PLACE ROW KEY TYPE VALUE" in hexadecimal, then a line "end".
 */
#include "ontlet-check.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { max_values = 4096, max_line = 1 << 21 };

typedef struct { enum ontlet_place place; unsigned long row; char key[128]; ontlet_value value; } entry;

static entry entries[max_values];
static int count;

static enum ontlet_place find(void *context, unsigned long row, const char *key, ontlet_value *value) {
  int i;
  (void)context;
  for (i = 0; i < count; i++) {
    if (entries[i].row != row || strcmp(entries[i].key, key)) continue;
    *value = entries[i].value;
    return entries[i].place;
  }
  return ONTLET_ABSENT;
}

static int nibble(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

static char *unhex(const char *hex, size_t *length) {
  char *bytes = (char *)malloc(strlen(hex) / 2 + 1);
  size_t i;
  if (!bytes) exit(2);
  for (i = 0; nibble(hex[2 * i]) >= 0; i++) bytes[i] = (char)(nibble(hex[2 * i]) << 4 | nibble(hex[2 * i + 1]));
  *length = i;
  return bytes;
}

static void read_value(char *line) {
  entry *one = &entries[count++];
  char place = 0, type = 0;
  int at = 0;
  if (count >= max_values || sscanf(line, "%c %lu %127s %c %n", &place, &one->row, one->key, &type, &at) != 4) exit(2);
  one->place = place == 'B' ? ONTLET_IN_BODY : ONTLET_STORED;
  one->value.type = type == 'N' ? ONTLET_NUMBER : type == 'T' ? ONTLET_TEXT : ONTLET_OTHER;
  one->value.number = type == 'N' ? strtod(line + at, 0) : 0;
  one->value.text = type == 'T' ? unhex(line + at, &one->value.length) : 0;
}

int main(void) {
  static char line[max_line], module[128];
  ontlet_source source;
  ontlet_refusal refusal;
  memset(&source, 0, sizeof source);
  source.find = find;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "case %127s %lu %d", module, &source.others, &source.role) == 3) continue;
    if (strncmp(line, "end", 3)) {
      read_value(line);
      continue;
    }
    ontlet_check(module, &source, &refusal);
    printf("%d %s\n", refusal.code, refusal.key ? refusal.key : "-");
    for (; count; count--) free((char *)entries[count - 1].value.text);
  }
  return 0;
}
