/* Answers to reads: what is stored, and what the read_ functions of the author say. */
#include "read.h"

#include <string.h>

#include "ontlet.h"
#include "refuse.h"
#include "store.h"
#include "values.h"

static void out_name(const char *name) {
  fw_out("\"");
  fw_out(name);
  fw_out("\":");
}

int fw_is_held(const fw_key *key, json object) {
  json value = fw_value(object, key);
  if (!(key->flags & FW_HELD)) return 0;
  return !json_is(value, "") && !json_is(value, "public") && !json_is(value, "private");
}

static int holds(const fw_part *part, json object) {
  size_t i;
  for (i = 0; i < part->count; i++)
    if (fw_is_held(&part->keys[i], object)) return 1;
  return 0;
}

/* The members of an object. `now` has its values as a struct, for the keys that come from there; else 0. */
static void out_members(const fw_part *part, json object, const void *now, int role) {
  size_t i;
  for (i = 0; i < part->count; i++) {
    const fw_key *key = &part->keys[i];
    fw_out(",");
    out_name(key->name);
    if (role < 1 && (key->flags & FW_CLOSED))
      fw_out(key->first);
    else if (role < 1 && (key->flags & FW_HIDDEN))
      fw_out("\"\"");
    else if (key->flags & FW_HOLDS)
      fw_out(holds(part, object) ? "1" : "0");
    else if (fw_is_held(key, object))
      fw_out("\"\"");
    else if (now && (key->flags & FW_STATUS))
      fw_out_member(key, now);
    else
      fw_out_json(fw_value(object, key));
  }
}

static void out_row(const fw_part *part, json row, const void *now, int role) {
  fw_out("{\"id\":");
  fw_out_number(now ? (double)*(const long *)now : (double)fw_id(row));
  out_members(part, row, now, role);
  fw_out("}");
}

/* Rows that the device determines: those that are stored are where the author's function starts from. */
static void out_status_rows(const fw_part *part, json rows, const void *query, int role) {
  const size_t max = part->max_rows;
  char *list = fw_take(part->size * max);
  const char *at = json_inside(rows);
  json row;
  int count = 0, i;
  while (count < (int)max && json_element(&at, &row))
    memcpy(list + part->size * (size_t)count++, fw_to_struct(part, row), part->size);
  count = part->read_rows(query, list, count, (int)max);
  for (i = 0; i < count; i++) {
    char *now = list + part->size * (size_t)i;
    *(long *)(void *)now = i + 1;
    if (i) fw_out(",");
    out_row(part, json_literal("{}"), now, role);
  }
}

static void out_rows(const fw_part *part, json rows, const void *query, int role) {
  const char *at = json_inside(rows);
  json row;
  int is_first = 1;
  while (json_element(&at, &row)) {
    size_t mark = fw_mark();
    void *now = 0;
    if (part->read) {
      now = fw_to_struct(part, row);
      part->read(query, now);
    }
    if (!is_first) fw_out(",");
    is_first = 0;
    out_row(part, row, now, role);
    fw_release(mark);
  }
}

static void out_settings(const fw_part *part, json stored, const void *query, int role) {
  void *now = 0;
  if (part->read) {
    now = fw_to_struct(part, stored);
    part->read(query, now);
  }
  out_members(part, stored, now, role);
}

static int is_closed(const fw_module *module, int role) {
  size_t i, k;
  if (role > 0) return 0;
  for (i = 0; i < module->count; i++)
    for (k = 0; k < module->parts[i].count; k++)
      if (!(module->parts[i].keys[k].flags & FW_CLOSED)) return 0;
  return 1;
}

json fw_read_module(const fw_module *module, int role, json query) {
  json stored = fw_stored(module->name);
  const void *asked = module->query ? fw_to_struct(module->query, query) : 0;
  size_t i;
  if (is_closed(module, role)) fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  fw_out_begin();
  fw_out("{\"code\":0");
  for (i = 0; i < module->count; i++) {
    const fw_part *part = &module->parts[i];
    size_t mark = fw_mark();
    if (!part->table) {
      out_settings(part, stored, asked, role);
    } else {
      int is_empty = role < 1 && part->count && (part->keys[0].flags & FW_CLOSED);
      json rows = is_empty ? json_literal("[]") : fw_rows(stored, part);
      fw_out(",");
      out_name(part->table);
      fw_out("[");
      if (part->read_rows && !is_empty)
        out_status_rows(part, rows, asked, role);
      else
        out_rows(part, rows, asked, role);
      fw_out("]");
    }
    fw_release(mark);
  }
  fw_out("}");
  return fw_out_end();
}
