/* Writes: which rows or settings a body is about, and what is stored then. */
#include "write.h"

#include <string.h>

#include "names.h"
#include "ontlet.h"
#include "refuse.h"
#include "rows.h"
#include "store.h"
#include "writing.h"

static json new_row(const fw_writing *at, const fw_part *part, const ontlet_form *form, long id) {
  fw_out_begin();
  fw_out("{\"id\":");
  fw_out_number((double)id);
  fw_out_object(at, part, &form, 1);
  fw_out("}");
  return fw_out_end();
}

json fw_success(void) { return json_literal("{\"code\":0}"); }

static json success_with_id(long id) {
  fw_out_begin();
  fw_out("{\"code\":0,\"id\":");
  fw_out_number((double)id);
  fw_out("}");
  return fw_out_end();
}

static int has_key(const ontlet_form *form, const char *name) {
  size_t i;
  for (i = 0; i < form->count; i++)
    if (!strcmp(form->keys[i].name, name)) return 1;
  return 0;
}

static int is_table_of(const ontlet_form *form, const char *module, json name) {
  return form->table && !strcmp(form->module, module) && (!json_is_text(name) || json_is(name, form->table));
}

/* Whether a table has each key of the body that another one has. */
static int is_described(const ontlet_form *table, const char *module, const fw_body *body) {
  size_t i, k;
  json name = fw_body_value(body, "table");
  for (i = 0; i < ontlet_form_count; i++) {
    const ontlet_form *other = &ontlet_forms[i];
    if (!is_table_of(other, module, name)) continue;
    for (k = 0; k < body->count; k++) {
      const fw_member *member = &body->members[k];
      if (member->value.length && has_key(other, member->name) && !has_key(table, member->name)) return 0;
    }
  }
  return 1;
}

static const ontlet_form *table_for(const char *module, const fw_body *body) {
  size_t i;
  json name = fw_body_value(body, "table");
  for (i = 0; i < ontlet_form_count; i++)
    if (is_table_of(&ontlet_forms[i], module, name) && is_described(&ontlet_forms[i], module, body))
      return &ontlet_forms[i];
  fw_refuse(ONTLET_CODE_INVALID_VALUE, "action");
  return 0;
}

static void commit(const fw_module *module, json content) {
  fw_store_commit(fw_with_names(fw_store_with(module->name, content), module));
}

static json write_rows(const char *name, const fw_body *body, int role, const fw_guard *guard) {
  const ontlet_form *form = table_for(name, body);
  const fw_module *module = fw_forms[form - ontlet_forms].module;
  const fw_part *part = fw_part_of(module, form->table);
  json rows = fw_rows(fw_stored(module->name), part), action = fw_body_value(body, "action"), row, none = {0, 0};
  json *others = fw_take(sizeof *others * (form->max_rows + 1));
  const char *at = json_inside(rows);
  fw_writing now;
  unsigned long count = 0;
  long id;
  if (role < form->min_role) fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  now.body = body;
  now.stored = none;
  now.others = others;
  now.part = part;
  now.role = role;
  if (json_is(action, "set")) now.stored = fw_row_of(rows, fw_body_value(body, "id"), part);
  while (count <= form->max_rows && json_element(&at, &row))
    if (row.at != now.stored.at) others[count++] = row;
  fw_check(name, &now, count);
  if (guard) guard->check(guard, body->whole);
  if (json_is(action, "clear")) {
    commit(module, fw_with_rows(module, part, json_literal("[]")));
    return fw_success();
  }
  if (json_is(action, "del")) {
    json left = fw_rows_left(rows, fw_body_value(body, "id"), fw_body_value(body, "ids"), part);
    commit(module, fw_with_rows(module, part, left));
    return fw_success();
  }
  fw_check_offers(&now, form);
  id = now.stored.length ? fw_id(now.stored) : fw_last_id(fw_stored(module->name), part) + 1;
  row = new_row(&now, part, form, id);
  if (guard && guard->finish) row = guard->finish(body->whole, row);
  commit(module, fw_with_row(module, part, id, row));
  return now.stored.length ? fw_success() : success_with_id(id);
}

/* The forms of settings that a body is for, and how many. */
static size_t forms_for(const char *name, const fw_body *body, const ontlet_form **forms, size_t max) {
  size_t i, k, count = 0;
  for (i = 0; i < ontlet_form_count && count < max; i++) {
    const ontlet_form *form = &ontlet_forms[i];
    int is_meant = !form->needs_key;
    if (form->table || strcmp(form->module, name)) continue;
    for (k = 0; k < form->count && !is_meant; k++) is_meant = fw_body_member(body, form->keys[k].name) != 0;
    if (is_meant) forms[count++] = form;
  }
  return count;
}

/* What a body says about the keys of an order, as checked. */
static void *order_struct(const fw_writing *now, const fw_part *order) {
  size_t i;
  fw_out_begin();
  fw_out("{");
  for (i = 0; i < order->count; i++) {
    const fw_member *sent = fw_sent(now, order->keys[i].name);
    if (i) fw_out(",");
    fw_out_key(order->keys[i].name);
    fw_out_json(sent ? sent->value : json_literal(order->keys[i].first));
  }
  fw_out("}");
  return fw_to_struct(order, fw_out_end());
}

static void start_orders(const fw_writing *now, const ontlet_form *const *forms, size_t count) {
  size_t i;
  for (i = 0; i < count; i++) {
    const fw_part *order = fw_forms[forms[i] - ontlet_forms].order;
    int code = order ? order->apply(0, order_struct(now, order)) : 0;
    if (code) fw_refuse(code, 0);
  }
}

/* Settings beside the tables of a module, which are emptied. */
static json without_rows(json content, const fw_module *module) {
  json stored = fw_stored(module->name);
  size_t i;
  for (i = 0; i < module->count; i++) {
    const fw_part *part = &module->parts[i];
    if (!part->table) continue;
    content = fw_with_member(content, fw_last_name(part), fw_number((double)fw_last_id(stored, part)));
    content = fw_with_member(content, part->table, json_literal("[]"));
  }
  return content;
}

/* The setting whose change empties the tables of a module; 0 if there is none. */
static const fw_key *emptying_key(const fw_module *module, const fw_part *settings) {
  size_t i;
  for (i = 0; i < module->count; i++)
    if (module->parts[i].emptied_by) return fw_key_named(settings, module->parts[i].emptied_by);
  return 0;
}

enum { most_forms = 16 };

static json write_settings(const char *name, const fw_body *body, int role, const fw_guard *guard) {
  const ontlet_form *forms[most_forms];
  size_t count = forms_for(name, body, forms, most_forms), i;
  const fw_module *module = 0;
  const fw_key *emptying;
  json content, none = {0, 0};
  fw_writing now;
  for (i = 0; i < count && !module; i++) module = fw_forms[forms[i] - ontlet_forms].module;
  now.body = body;
  now.part = module ? fw_part_of(module, 0) : 0;
  now.stored = module ? fw_stored(module->name) : none;
  now.others = 0;
  now.role = role;
  fw_check(name, &now, 0);
  if (guard) guard->check(guard, body->whole);
  for (i = 0; i < count; i++) fw_check_offers(&now, forms[i]);
  start_orders(&now, forms, count);
  if (!module) return fw_success();
  fw_out_begin();
  fw_out("{");
  fw_out_object(&now, now.part, forms, count);
  fw_out("}");
  content = fw_out_end();
  emptying = emptying_key(module, now.part);
  if (emptying && !json_same(fw_value(now.stored, emptying), fw_value(content, emptying)))
    content = without_rows(content, module);
  commit(module, content);
  return fw_success();
}

json fw_write(json whole, int role, const fw_guard *guard) {
  json module = json_find(whole, "module");
  char *name = fw_take(module.length + 1);
  fw_body body;
  size_t i;
  int is_known = 0, has_table = 0;
  if (json_is_text(module)) json_decode(module, name);
  for (i = 0; i < ontlet_form_count; i++) {
    if (strcmp(ontlet_forms[i].module, name)) continue;
    is_known = 1;
    if (ontlet_forms[i].table) has_table = 1;
  }
  if (!is_known) fw_refuse(ONTLET_CODE_UNKNOWN_MODULE, 0);
  body = fw_body_of(whole, name);
  if (has_table && fw_body_member(&body, "action")) return write_rows(name, &body, role, guard);
  return write_settings(name, &body, role, guard);
}
