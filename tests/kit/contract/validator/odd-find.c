/*
 * Checks each key of each form beside values that a firmware may have stored by mistake. `own`: each key has a text of
 * its own; `shared`: all texts are in the same buffer, one after the other; `huge`: one number after the other is any.
 */
#include "ontlet-check.h"
#include <stdio.h>
#include <string.h>

static const ontlet_form *form;
static size_t odd_key;
static double odd_number;
static enum { own_texts, shared_texts, huge_numbers } way;

static enum ontlet_place text_value(const char *content, ontlet_value *value) {
  value->type = ONTLET_TEXT;
  value->text = content;
  value->length = strlen(content);
  return ONTLET_IN_BODY;
}

static enum ontlet_place find(void *context, unsigned long row, const char *key, ontlet_value *value) {
  static char shared[64];
  static int count;
  (void)context, (void)row;
  if (way != huge_numbers) {
    if (way == own_texts) return text_value(key, value);
    sprintf(shared, "%d", count++);
    return text_value(shared, value);
  }
  if (form->table && !strcmp(key, "action")) return text_value("add", value);
  if (form->table && !strcmp(key, "table")) return text_value(form->table, value);
  if (strcmp(key, form->keys[odd_key].name)) return ONTLET_ABSENT;
  value->type = ONTLET_NUMBER;
  value->number = odd_number;
  return ONTLET_STORED;
}

static void check(void) {
  ontlet_source source;
  ontlet_refusal refusal;
  source.find = find;
  source.context = 0;
  source.others = 2;
  source.role = 1;
  ontlet_check(form->module, &source, &refusal);
}

int main(int count, char **arguments) {
  static const double numbers[] = {1e300, -1e300, 9007199254740991.0, -2147483649.0, 4294967296.5, 1e19};
  size_t i;
  if (count != 2) return 2;
  way = !strcmp(arguments[1], "own") ? own_texts : !strcmp(arguments[1], "shared") ? shared_texts : huge_numbers;
  for (form = ontlet_forms; form < ontlet_forms + ontlet_form_count; form++) {
    for (odd_key = 0; odd_key < form->count; odd_key++)
      for (i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        odd_number = numbers[i];
        check();
      }
  }
  return 0;
}
