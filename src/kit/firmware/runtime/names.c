#include "names.h"

#include <string.h>

#include "memory.h"
#include "rows.h"
#include "store.h"
#include "values.h"

/* The names of a table before and after a write. */
typedef struct change {
  json before, after;
  const fw_key *name;
} change;

static json none(void) {
  json value = {0, 0};
  return value;
}

/* What a name has become: another one, or "" if its row is gone. None if it is what it was, or no name of a row. */
static json name_after(const change *rows, json value) {
  const char *at = json_inside(rows->before);
  json row, now;
  while (json_element(&at, &row)) {
    if (!json_same(fw_value(row, rows->name), value)) continue;
    now = fw_row_with_id(rows->after, fw_id(row));
    if (!now.length) return json_literal("\"\"");
    now = fw_value(now, rows->name);
    return json_same(now, value) ? none() : now;
  }
  return none();
}

/* Whether a row cannot be without the name. */
static int goes(const fw_reference *reference, const fw_part *part, json row) {
  const fw_key *other = reference->or_else ? fw_key_named(part, reference->or_else) : 0;
  return reference->or_else && (!other || json_is(fw_value(row, other), ""));
}

static json rows_after(const fw_reference *reference, const fw_part *part, json rows, const change *names) {
  const fw_key *key = fw_key_named(part, reference->key);
  json *left = fw_take(sizeof *left * (part->max_rows + 1)), row;
  const char *at = json_inside(rows);
  size_t count = 0, i;
  int is_changed = 0;
  while (count < part->max_rows && json_element(&at, &row)) {
    json now = name_after(names, fw_value(row, key));
    if (now.length) is_changed = 1;
    if (json_is(now, "") && goes(reference, part, row)) continue;
    left[count++] = now.length ? fw_with_member(row, reference->key, now) : row;
  }
  if (!is_changed) return none();
  fw_out_begin();
  fw_out("[");
  for (i = 0; i < count; i++) {
    if (i) fw_out(",");
    fw_out_json(left[i]);
  }
  fw_out("]");
  return fw_out_end();
}

static json content_after(const fw_reference *reference, const fw_part *part, json content, const change *names) {
  json now;
  if (part->table) {
    now = rows_after(reference, part, fw_rows(content, part), names);
    return now.length ? fw_with_member(content, part->table, now) : now;
  }
  now = name_after(names, fw_value(content, fw_key_named(part, reference->key)));
  return now.length ? fw_with_member(content, reference->key, now) : now;
}

json fw_with_names(json root, const fw_module *module) {
  const fw_reference *reference = fw_references;
  for (; reference->module; reference++) {
    const fw_module *from = fw_module_named(reference->from, strlen(reference->from));
    const fw_part *table = fw_part_of(module, reference->table);
    json content = json_find(root, reference->from), now;
    change names;
    if (strcmp(reference->module, module->name) || !content.length) continue;
    names.name = fw_key_named(table, reference->name);
    names.before = fw_rows(fw_stored(module->name), table);
    names.after = fw_rows(json_find(root, module->name), table);
    if (json_same(names.before, names.after)) continue;
    now = content_after(reference, fw_part_of(from, reference->rows), content, &names);
    if (now.length) root = fw_with_member(root, reference->from, now);
  }
  return root;
}
