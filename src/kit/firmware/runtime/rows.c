#include "rows.h"

#include <string.h>

#include "memory.h"
#include "refuse.h"
#include "store.h"
#include "values.h"

const char *fw_last_name(const fw_part *part) {
  char *name = fw_take(strlen(part->table) + 6);
  strcpy(name, part->table);
  return strcat(name, ".last");
}

long fw_last_id(json module, const fw_part *part) {
  const char *at = json_inside(fw_rows(module, part));
  long last = (long)json_number(json_find(module, fw_last_name(part)));
  json row;
  while (json_element(&at, &row))
    if (fw_id(row) > last) last = fw_id(row);
  return last;
}

json fw_with_rows(const fw_module *module, const fw_part *part, json rows) {
  json stored = fw_stored(module->name), last = fw_number((double)fw_last_id(stored, part));
  return fw_with_member(fw_with_member(stored, fw_last_name(part), last), part->table, rows);
}

json fw_with_row(const fw_module *module, const fw_part *part, long id, json row) {
  const char *at = json_inside(fw_rows(fw_stored(module->name), part));
  json old, rows;
  int is_first = 1, is_found = 0;
  fw_out_begin();
  fw_out("[");
  while (json_element(&at, &old)) {
    int is_it = fw_id(old) == id;
    if (is_it) is_found = 1;
    if (is_it && !row.length) continue;
    if (!is_first) fw_out(",");
    is_first = 0;
    fw_out_json(is_it ? row : old);
  }
  if (!is_found && row.length) {
    if (!is_first) fw_out(",");
    fw_out_json(row);
  }
  fw_out("]");
  rows = fw_out_end();
  return fw_with_rows(module, part, rows);
}

json fw_row_with_id(json rows, long id) {
  const char *at = json_inside(rows);
  json row, none = {0, 0};
  while (json_element(&at, &row))
    if (fw_id(row) == id) return row;
  return none;
}

json fw_row_of(json rows, json id, const fw_part *part) {
  const char *at = json_inside(rows);
  json row;
  if (json_is_number(id))
    while (json_element(&at, &row))
      if (json_number(json_find(row, "id")) == json_number(id)) return row;
  fw_refuse(part->missing_row, 0);
  return id;
}

/* A row, and whether it is to go. */
typedef struct place {
  double id;
  json row;
  int is_named;
} place;

/* Rows are in the order of their ids, which grow. */
static place *place_of(place *places, size_t count, double id) {
  size_t from = 0;
  while (from < count) {
    size_t middle = from + (count - from) / 2;
    if (places[middle].id == id) return &places[middle];
    if (places[middle].id < id)
      from = middle + 1;
    else
      count = middle;
  }
  return 0;
}

static void name_row(place *places, size_t count, json id, const fw_part *part) {
  place *found = json_is_number(id) ? place_of(places, count, json_number(id)) : 0;
  if (!found) fw_refuse(part->missing_row, 0);
  found->is_named = 1;
}

json fw_rows_left(json rows, json id, json ids, const fw_part *part) {
  size_t count = 0, i = 0;
  const char *at = json_inside(rows);
  json one;
  place *places;
  int is_first = 1, is_any = 0;
  while (json_element(&at, &one)) count++;
  places = fw_take(sizeof *places * (count + 1));
  at = json_inside(rows);
  for (; json_element(&at, &one); i++) {
    places[i].row = one;
    places[i].id = (double)fw_id(one);
  }
  at = json_inside(json_is_list(ids) ? ids : json_literal("[]"));
  for (; json_element(&at, &one); is_any = 1) name_row(places, count, one, part);
  /* An empty list names none. */
  if (!is_any) name_row(places, count, json_is_list(ids) ? ids : id, part);
  fw_out_begin();
  fw_out("[");
  for (i = 0; i < count; i++) {
    if (places[i].is_named) continue;
    if (!is_first) fw_out(",");
    is_first = 0;
    fw_out_json(places[i].row);
  }
  fw_out("]");
  return fw_out_end();
}
