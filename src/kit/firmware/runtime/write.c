/* Writes: which rows or settings a body is about, the check of the validator, and what is stored then. */
#include <string.h>

#include "engine.h"

/* What is being written: where the validator finds values. */
typedef struct writing {
  json body;
  json stored; /* the row or the settings that change; no length with "add" */
  const json *others;
  const fw_part *part; /* where it is stored, or the order; 0 if neither */
  int role;
} writing;

static int is_known_hidden(const writing *at, const char *name, json value) {
  const fw_key *key = at->part ? fw_key_named(at->part, name) : 0;
  return at->role < 1 && key && (key->flags & FW_HIDDEN) && json_is(value, "");
}

/* What the body says about a key. An empty text in a key that the role may not read says nothing. */
static json sent(const writing *at, const char *name) {
  json value = json_find(at->body, name), none = {0, 0};
  return value.length && is_known_hidden(at, name, value) ? none : value;
}

static json stored_value(const fw_part *part, json object, const char *name) {
  const fw_key *key = part ? fw_key_named(part, name) : 0;
  json none = {0, 0};
  return key && object.length ? fw_value(object, key) : none;
}

static json setting(const char *name) {
  const char *dot = strchr(name, '.');
  const fw_module *module = fw_module_named(name, (size_t)(dot - name));
  const fw_part *part = module ? fw_part_of(module, 0) : 0;
  json none = {0, 0};
  return part ? stored_value(part, fw_stored(module->name), dot + 1) : none;
}

static void put(ontlet_value *to, json value) {
  to->type = ONTLET_OTHER;
  to->number = 0;
  to->text = "";
  to->length = 0;
  if (json_is_number(value)) {
    to->type = ONTLET_NUMBER;
    to->number = json_number(value);
  } else if (json_is_text(value)) {
    to->type = ONTLET_TEXT;
    to->text = value.at + 1;
    to->length = value.length - 2;
    if (memchr(to->text, '\\', to->length)) {
      char *text = fw_take(value.length);
      to->length = json_decode(value, text);
      to->text = text;
    }
  }
}

static enum ontlet_place find(void *context, unsigned long row, const char *name, ontlet_value *to) {
  const writing *at = context;
  enum ontlet_place place = ONTLET_STORED;
  json value;
  if (row) {
    value = stored_value(at->part, at->others[row - 1], name);
  } else if (strchr(name, '.')) {
    value = setting(name);
  } else {
    value = sent(at, name);
    if (value.length)
      place = ONTLET_IN_BODY;
    else
      value = stored_value(at->part, at->stored, name);
  }
  if (!value.length) return ONTLET_ABSENT;
  put(to, value);
  return place;
}

static int is_code(json value, const char *code) {
  if (json_is_text(value)) return json_is(value, code);
  return json_is_number(value) && json_number(value) == json_number(json_literal(code)) && (*code == '-' || (*code >= '0' && *code <= '9'));
}

/* A value after the write. */
static json value_after(const writing *at, const ontlet_key *key) {
  json value = sent(at, key->name);
  if (!value.length) value = stored_value(at->part, at->stored.length ? at->stored : json_literal("{}"), key->name);
  return value;
}

static const ontlet_key *form_key(const ontlet_form *form, const char *name) {
  size_t i;
  for (i = 0; i < form->count; i++)
    if (!strcmp(form->keys[i].name, name)) return &form->keys[i];
  return 0;
}

static int applies(const writing *at, const ontlet_form *form, const ontlet_key *key) {
  const ontlet_condition *condition = key->conditions;
  for (; condition && condition->key; condition++) {
    const ontlet_key *other = form_key(form, condition->key);
    const char *const *code = condition->values;
    json value = other ? value_after(at, other) : json_literal("0");
    while (*code && !is_code(value, *code)) code++;
    if (!*code) return 0;
  }
  return 1;
}

static int takes(const writing *at, const ontlet_form *form, const char *name) {
  const ontlet_key *key = form_key(form, name);
  if (!key || (key->flags & ONTLET_READ_ONLY) || !sent(at, name).length) return 0;
  return applies(at, form, key);
}

static void check(const char *module, writing *at, unsigned long others) {
  ontlet_source source;
  ontlet_refusal refusal;
  source.find = find;
  source.context = at;
  source.others = others;
  source.role = at->role;
  if (ontlet_check(module, &source, &refusal)) fw_refuse(refusal.code, refusal.key);
}

/* Whether some row of an answer has a text. Numbers are compared as they are written. */
static int is_in_rows(json answer, const fw_module *module, const char *key, const char *text, size_t length) {
  size_t i;
  for (i = 0; i < module->count; i++) {
    const char *at;
    json row;
    if (!module->parts[i].table) continue;
    at = json_inside(json_find(answer, module->parts[i].table));
    while (json_element(&at, &row)) {
      json value = json_find(row, key);
      if (json_is_text(value)) {
        value.at++;
        value.length -= 2;
      }
      if (value.length == length && !memcmp(value.at, text, length)) return 1;
    }
  }
  return 0;
}

/* The validator does not know what other modules offer. */
static void check_offer(const fw_offer *offer, const char *list, size_t length) {
  const fw_module *module = fw_module_named(offer->module, strlen(offer->module));
  json answer = module ? fw_read_module(module, 1) : json_literal("{}");
  const char *end = list + length;
  while (list < end) {
    const char *comma = memchr(list, ',', (size_t)(end - list)), *item = list;
    size_t size = (size_t)((comma ? comma : end) - list);
    const char *const *always = offer->always;
    list += size + 1;
    while (*always && (strlen(*always) != size || memcmp(*always, item, size))) always++;
    if (!*always && !(module && is_in_rows(answer, module, offer->source, item, size)))
      fw_refuse(ONTLET_CODE_INVALID_VALUE, offer->key);
  }
}

static void check_offers(const writing *at, const ontlet_form *form) {
  const fw_offer *offer = fw_forms[form - ontlet_forms].offers;
  for (; offer && offer->key; offer++) {
    const ontlet_key *key = form_key(form, offer->key);
    ontlet_value value;
    json after = value_after(at, key);
    if (!after.length || !applies(at, form, key)) continue;
    put(&value, after);
    if (value.length) check_offer(offer, value.text, value.length);
  }
}

static void out_key(const char *name) {
  fw_out("\"");
  fw_out(name);
  fw_out("\":");
}

/* The values of an object after a write, with the keys that only the firmware knows. */
static void out_object(const writing *at, const fw_part *part, const ontlet_form *const *forms, size_t form_count) {
  json object = at->stored.length ? at->stored : json_literal("{}"), key, value;
  const char *inside = json_inside(object);
  size_t i, f;
  int is_first = !part->table;
  for (i = 0; i < part->count; i++) {
    const fw_key *own = &part->keys[i];
    int is_taken = 0;
    for (f = 0; f < form_count && !is_taken; f++) is_taken = takes(at, forms[f], own->name);
    if (own->flags & FW_ORDER) continue;
    if (!is_first) fw_out(",");
    is_first = 0;
    out_key(own->name);
    fw_out_json(is_taken ? sent(at, own->name) : fw_value(object, own));
  }
  while (json_member(&inside, &key, &value)) {
    int is_known = json_is(key, "id");
    for (i = 0; i < part->count && !is_known; i++) is_known = json_is(key, part->keys[i].name);
    if (is_known) continue;
    if (!is_first) fw_out(",");
    is_first = 0;
    fw_out_json(key);
    fw_out(":");
    fw_out_json(value);
  }
}

static json new_row(const writing *at, const fw_part *part, const ontlet_form *form, long id) {
  fw_out_begin();
  fw_out("{\"id\":");
  fw_out_number((double)id);
  out_object(at, part, &form, 1);
  fw_out("}");
  return fw_out_end();
}

/* The member that has the highest id which a table has given. */
static const char *last_name(const fw_part *part) {
  char *name = fw_take(strlen(part->table) + 6);
  strcpy(name, part->table);
  return strcat(name, ".last");
}

static long last_id(json module, const fw_part *part) {
  const char *at = json_inside(fw_rows(module, part));
  long last = (long)json_number(json_find(module, last_name(part)));
  json row;
  while (json_element(&at, &row))
    if (fw_id(row) > last) last = fw_id(row);
  return last;
}

static json number_json(long number) {
  fw_out_begin();
  fw_out_number((double)number);
  return fw_out_end();
}

static json with_rows(const fw_module *module, const fw_part *part, json rows) {
  json stored = fw_stored(module->name), last = number_json(last_id(stored, part));
  return fw_with_member(fw_with_member(stored, last_name(part), last), part->table, rows);
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
  return with_rows(module, part, rows);
}

json fw_success(void) { return json_literal("{\"code\":0}"); }

static json success_with_id(long id) {
  fw_out_begin();
  fw_out("{\"code\":0,\"id\":");
  fw_out_number((double)id);
  fw_out("}");
  return fw_out_end();
}

/* The row of an id that a body gives. */
static json row_of(json rows, json id, const fw_part *part) {
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

/* The rows that a "del" leaves. */
static json rows_left(json body, json rows, const fw_part *part) {
  json ids = json_find(body, "ids"), id = json_find(body, "id"), one, row;
  const char *at;
  int is_first = 1;
  if (json_is_list(ids)) {
    at = json_inside(ids);
    while (json_element(&at, &one)) row_of(rows, one, part);
  } else {
    row_of(rows, id, part);
  }
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

static int has_key(const ontlet_form *form, json name) {
  size_t i;
  for (i = 0; i < form->count; i++)
    if (json_is(name, form->keys[i].name)) return 1;
  return 0;
}

static int is_table_of(const ontlet_form *form, const char *module, json name) {
  return form->table && !strcmp(form->module, module) && (!json_is_text(name) || json_is(name, form->table));
}

/* Whether a table has each key of the body that another one has. */
static int is_described(const ontlet_form *table, const char *module, json body) {
  size_t i;
  json name = json_find(body, "table"), key, value;
  for (i = 0; i < ontlet_form_count; i++) {
    const ontlet_form *other = &ontlet_forms[i];
    const char *at = json_inside(body);
    if (!is_table_of(other, module, name)) continue;
    while (json_member(&at, &key, &value))
      if (has_key(other, key) && !has_key(table, key)) return 0;
  }
  return 1;
}

static const ontlet_form *table_for(const char *module, json body) {
  size_t i;
  json name = json_find(body, "table");
  for (i = 0; i < ontlet_form_count; i++)
    if (is_table_of(&ontlet_forms[i], module, name) && is_described(&ontlet_forms[i], module, body))
      return &ontlet_forms[i];
  fw_refuse(ONTLET_CODE_INVALID_VALUE, "action");
  return 0;
}

static void commit(const fw_module *module, json content) { fw_store_commit(fw_store_with(module->name, content)); }

static json write_rows(const char *name, json body, int role) {
  const ontlet_form *form = table_for(name, body);
  const fw_module *module = fw_forms[form - ontlet_forms].module;
  const fw_part *part = fw_part_of(module, form->table);
  json rows = fw_rows(fw_stored(module->name), part), action = json_find(body, "action"), row, none = {0, 0};
  json *others = fw_take(sizeof *others * (form->max_rows + 1));
  const char *at = json_inside(rows);
  writing now;
  unsigned long count = 0;
  long id;
  if (role < form->min_role) fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  now.body = body;
  now.stored = none;
  now.others = others;
  now.part = part;
  now.role = role;
  if (json_is(action, "set")) now.stored = row_of(rows, json_find(body, "id"), part);
  while (count <= form->max_rows && json_element(&at, &row))
    if (row.at != now.stored.at) others[count++] = row;
  check(name, &now, count);
  if (json_is(action, "clear")) {
    commit(module, with_rows(module, part, json_literal("[]")));
    return fw_success();
  }
  if (json_is(action, "del")) {
    json left = rows_left(body, rows, part);
    commit(module, with_rows(module, part, left));
    return fw_success();
  }
  check_offers(&now, form);
  id = now.stored.length ? fw_id(now.stored) : last_id(fw_stored(module->name), part) + 1;
  row = new_row(&now, part, form, id);
  commit(module, fw_with_row(module, part, id, row));
  return now.stored.length ? fw_success() : success_with_id(id);
}

/* The forms of settings that a body is for, and how many. */
static size_t forms_for(const char *name, json body, const ontlet_form **forms, size_t max) {
  size_t i, count = 0;
  json key, value;
  for (i = 0; i < ontlet_form_count && count < max; i++) {
    const ontlet_form *form = &ontlet_forms[i];
    const char *at = json_inside(body);
    int is_meant = !form->needs_key;
    if (form->table || strcmp(form->module, name)) continue;
    while (!is_meant && json_member(&at, &key, &value)) is_meant = has_key(form, key);
    if (is_meant) forms[count++] = form;
  }
  return count;
}

/* What a body says about the keys of an order, as checked. */
static void *order_struct(const writing *now, const fw_part *order) {
  size_t i;
  fw_out_begin();
  fw_out("{");
  for (i = 0; i < order->count; i++) {
    json value = sent(now, order->keys[i].name);
    if (i) fw_out(",");
    out_key(order->keys[i].name);
    fw_out_json(value.length ? value : json_literal(order->keys[i].first));
  }
  fw_out("}");
  return fw_to_struct(order, fw_out_end());
}

static void start_orders(const writing *now, const ontlet_form *const *forms, size_t count) {
  size_t i;
  for (i = 0; i < count; i++) {
    const fw_part *order = fw_forms[forms[i] - ontlet_forms].order;
    int code = order ? order->apply(0, order_struct(now, order)) : 0;
    if (code) fw_refuse(code, 0);
  }
}

static json without_rows(json content, const fw_module *module) {
  size_t i;
  for (i = 0; i < module->count; i++)
    if (module->parts[i].table) content = fw_with_member(content, module->parts[i].table, json_literal("[]"));
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

static json write_settings(const char *name, json body, int role) {
  const ontlet_form *forms[most_forms];
  size_t count = forms_for(name, body, forms, most_forms), i;
  const fw_module *module = 0;
  const fw_key *emptying;
  json content, none = {0, 0};
  writing now;
  for (i = 0; i < count && !module; i++) module = fw_forms[forms[i] - ontlet_forms].module;
  now.body = body;
  now.part = module ? fw_part_of(module, 0) : 0;
  now.stored = module ? fw_stored(module->name) : none;
  now.others = 0;
  now.role = role;
  check(name, &now, 0);
  for (i = 0; i < count; i++) check_offers(&now, forms[i]);
  start_orders(&now, forms, count);
  if (!module) return fw_success();
  fw_out_begin();
  fw_out("{");
  out_object(&now, now.part, forms, count);
  fw_out("}");
  content = fw_out_end();
  emptying = emptying_key(module, now.part);
  if (emptying && !json_same(fw_value(now.stored, emptying), fw_value(content, emptying))) {
    size_t t;
    for (t = 0; t < module->count; t++)
      if (module->parts[t].table)
        content = fw_with_member(content, last_name(&module->parts[t]), number_json(last_id(now.stored, &module->parts[t])));
    content = without_rows(content, module);
  }
  commit(module, content);
  return fw_success();
}

json fw_write(json body, int role) {
  json module = json_find(body, "module");
  char *name = fw_take(module.length + 1);
  size_t i, is_known = 0;
  if (json_is_text(module)) json_decode(module, name);
  for (i = 0; i < ontlet_form_count && !is_known; i++) is_known = !strcmp(ontlet_forms[i].module, name);
  if (!is_known) fw_refuse(ONTLET_CODE_UNKNOWN_MODULE, 0);
  if (json_find(body, "action").length) return write_rows(name, body, role);
  return write_settings(name, body, role);
}
