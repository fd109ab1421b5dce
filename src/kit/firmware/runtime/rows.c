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

json fw_row_of(json rows, json id, const fw_part *part) {
  const char *at = json_inside(rows);
  json row;
  if (json_is_number(id))
    while (json_element(&at, &row))
      if (json_number(json_find(row, "id")) == json_number(id)) return row;
  fw_refuse(part->missing_row, 0);
  return id;
}

static int is_listed(json ids, json id, long wanted) {
  const char *at;
  json one;
  if (!json_is_list(ids)) return json_number(id) == (double)wanted;
  at = json_inside(ids);
  while (json_element(&at, &one))
    if (json_number(one) == (double)wanted) return 1;
  return 0;
}

json fw_rows_left(json body, json rows, const fw_part *part) {
  json ids = json_find(body, "ids"), id = json_find(body, "id"), one, row;
  const char *at;
  int is_first = 1, is_any = 0;
  if (json_is_list(ids)) {
    at = json_inside(ids);
    for (; json_element(&at, &one); is_any = 1) fw_row_of(rows, one, part);
  } else {
    is_any = fw_row_of(rows, id, part).length > 0;
  }
  if (!is_any) fw_refuse(part->missing_row, 0);
  at = json_inside(rows);
  fw_out_begin();
  fw_out("[");
  while (json_element(&at, &row)) {
    if (is_listed(ids, id, fw_id(row))) continue;
    if (!is_first) fw_out(",");
    is_first = 0;
    fw_out_json(row);
  }
  fw_out("]");
  return fw_out_end();
}
