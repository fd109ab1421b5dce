#include "possible.h"

#include <string.h>

#include "memory.h"
#include "ontlet.h"
#include "values.h"
#include "writing.h"

/* A write gives the next id, so that no device comes near: above it there are as many for rows to come. */
static const double largest_id = 1000000000;

static int is_for(size_t form, const fw_module *module, const fw_part *part) {
  const char *table = ontlet_forms[form].table;
  if (fw_forms[form].module != module) return 0;
  return table && part->table ? !strcmp(table, part->table) : table == part->table;
}

static const ontlet_key *key_for(const fw_module *module, const fw_part *part, json name) {
  size_t i, k;
  for (i = 0; i < ontlet_form_count; i++) {
    if (!is_for(i, module, part)) continue;
    for (k = 0; k < ontlet_forms[i].count; k++)
      if (json_is(name, ontlet_forms[i].keys[k].name)) return &ontlet_forms[i].keys[k];
  }
  return 0;
}

/*
 * What a key has before anything is written need not be what a write may bring: it may apply to nothing yet. What the
 * device itself finds out takes the place of what is stored.
 */
static int is_exempt(const fw_part *part, const char *name, json value) {
  const fw_key *key = fw_key_named(part, name);
  return key && ((key->flags & FW_STATUS) || json_same(value, json_literal(key->first)));
}

int fw_is_possible(const fw_module *module, const fw_part *part, json name, json value) {
  const ontlet_key *key = key_for(module, part, name);
  ontlet_value found;
  if (!key || is_exempt(part, key->name, value)) return 1;
  fw_to_check(&found, value);
  return ontlet_is_possible(key, &found);
}

int fw_is_possible_id(json value) {
  const double id = json_is_number(value) ? json_number(value) : 0;
  return id >= 1 && id <= largest_id && (double)(long)id == id;
}

int fw_is_possible_row(const fw_module *module, const fw_part *part, json row) {
  const char *at = json_inside(row);
  json name, value;
  if (!json_is_object(row) || !fw_is_possible_id(json_find(row, "id"))) return 0;
  while (json_member(&at, &name, &value))
    if (!json_is(name, "id") && !fw_is_possible(module, part, name, value)) return 0;
  return 1;
}

/* Whether a row before this one has its id. */
static int is_taken(json rows, json row) {
  const char *at = json_inside(rows);
  json other;
  while (json_element(&at, &other) && other.at != row.at)
    if (json_number(json_find(other, "id")) == json_number(json_find(row, "id"))) return 1;
  return 0;
}

/* The last of the members of a name counts, and it is written without escapes. Returns whether this is it. */
static int begins_member(json object, json name, json value, int *count) {
  const char *text;
  const size_t mark = fw_mark(), length = fw_text(name, &text);
  char *string = fw_take(length + 1);
  int is_last;
  memcpy(string, text, length);
  is_last = json_find(object, string).at == value.at;
  if (is_last) {
    fw_out((*count)++ ? "," : "");
    fw_out_text(text, length);
    fw_out(":");
  }
  fw_release(mark);
  return is_last;
}

static void out_row(json row) {
  const char *at = json_inside(row);
  json name, value;
  int count = 0;
  fw_out("{");
  while (json_member(&at, &name, &value))
    if (begins_member(row, name, value, &count)) fw_out_json(value);
  fw_out("}");
}

static void out_rows(const fw_module *module, const fw_part *part, json rows) {
  const char *at = json_inside(rows);
  json row;
  unsigned int count = 0;
  fw_out("[");
  while (count < part->max_rows && json_element(&at, &row)) {
    if (!fw_is_possible_row(module, part, row) || is_taken(rows, row)) continue;
    if (count++) fw_out(",");
    out_row(row);
  }
  fw_out("]");
}

json fw_possible(const fw_module *module, json content) {
  const fw_part *settings = fw_part_of(module, 0);
  const char *at = json_inside(content);
  json name, value;
  int count = 0;
  fw_out_begin();
  fw_out("{");
  while (json_member(&at, &name, &value)) {
    const fw_part *table = fw_table_named(module, name);
    if (table ? !json_is_list(value) : settings && !fw_is_possible(module, settings, name, value)) continue;
    if (!begins_member(content, name, value, &count)) continue;
    if (table) out_rows(module, table, value);
    else fw_out_json(value);
  }
  fw_out("}");
  return fw_out_end();
}
