#include "writing.h"

#include <string.h>

#include "ontlet.h"
#include "read.h"
#include "refuse.h"
#include "store.h"

static int is_left(const fw_writing *at, const char *name, json value) {
  const fw_key *key = at->part ? fw_key_named(at->part, name) : 0;
  if (!key || !json_is(value, "")) return 0;
  return (at->role < 1 && (key->flags & FW_HIDDEN)) || (at->stored.length && fw_is_held(key, at->stored));
}

const fw_member *fw_sent(const fw_writing *at, const char *name) {
  const fw_member *member = fw_body_member(at->body, name);
  return member && is_left(at, name, member->value) ? 0 : member;
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

void fw_to_check(ontlet_value *to, json value) {
  to->type = json_is_number(value) ? ONTLET_NUMBER : json_is_text(value) ? ONTLET_TEXT : ONTLET_OTHER;
  to->number = json_number(value);
  to->length = fw_text(value, &to->text);
}

static enum ontlet_place put_sent(ontlet_value *to, const fw_member *member) {
  json value = member->value;
  to->type = json_is_number(value) ? ONTLET_NUMBER : json_is_text(value) ? ONTLET_TEXT : ONTLET_OTHER;
  to->number = member->number;
  to->text = member->text;
  to->length = member->length;
  return ONTLET_IN_BODY;
}

static enum ontlet_place find(void *context, unsigned long row, const char *name, ontlet_value *to) {
  const fw_writing *at = context;
  const fw_member *sent;
  json value;
  if (row) {
    value = stored_value(at->part, at->others[row - 1], name);
  } else if (strchr(name, '.')) {
    value = setting(name);
  } else {
    sent = fw_sent(at, name);
    if (sent) return put_sent(to, sent);
    value = stored_value(at->part, at->stored, name);
  }
  if (!value.length) return ONTLET_ABSENT;
  fw_to_check(to, value);
  return ONTLET_STORED;
}

static int is_code(json value, const char *code) {
  if (json_is_text(value)) return json_is(value, code);
  if (!json_is_number(value) || !json_is_number(json_literal(code))) return 0;
  return json_number(value) == json_number(json_literal(code));
}

/* A value after the write. */
static json value_after(const fw_writing *at, const ontlet_key *key) {
  const fw_member *sent = fw_sent(at, key->name);
  if (sent) return sent->value;
  return stored_value(at->part, at->stored.length ? at->stored : json_literal("{}"), key->name);
}

static const ontlet_key *form_key(const ontlet_form *form, const char *name) {
  size_t i;
  for (i = 0; i < form->count; i++)
    if (!strcmp(form->keys[i].name, name)) return &form->keys[i];
  return 0;
}

static int applies(const fw_writing *at, const ontlet_form *form, const ontlet_key *key) {
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

static int takes(const fw_writing *at, const ontlet_form *form, const char *name) {
  const ontlet_key *key = form_key(form, name);
  if (!key || (key->flags & ONTLET_READ_ONLY) || !fw_sent(at, name)) return 0;
  return applies(at, form, key);
}

void fw_check(const char *module, fw_writing *at, unsigned long others) {
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
      const char *own = value.at;
      size_t size = json_is_text(value) ? fw_text(value, &own) : value.length;
      if (size == length && !memcmp(own, text, length)) return 1;
    }
  }
  return 0;
}

/* The parameters with which a form asks what a module offers: its keys of the same name, after the write. */
static json query_for(const fw_writing *at, const ontlet_form *form, const fw_part *query) {
  size_t i;
  fw_out_begin();
  fw_out("{");
  for (i = 0; query && i < query->count; i++) {
    const ontlet_key *key = form_key(form, query->keys[i].name);
    json value = key ? value_after(at, key) : json_literal(query->keys[i].first);
    if (i) fw_out(",");
    fw_out_key(query->keys[i].name);
    fw_out_json(value);
  }
  fw_out("}");
  return fw_out_end();
}

/* The validator does not know what other modules offer. */
static void check_offer(const fw_offer *offer, const char *list, size_t length, const fw_writing *at,
                        const ontlet_form *form) {
  const fw_module *module = fw_module_named(offer->module, strlen(offer->module));
  json answer = module ? fw_read_module(module, 1, query_for(at, form, module->query)) : json_literal("{}");
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

void fw_check_offers(const fw_writing *at, const ontlet_form *form) {
  const fw_offer *offer = fw_forms[form - ontlet_forms].offers;
  for (; offer && offer->key; offer++) {
    const ontlet_key *key = form_key(form, offer->key);
    ontlet_value value;
    json after = value_after(at, key);
    if (!after.length || !applies(at, form, key)) continue;
    fw_to_check(&value, after);
    if (value.length) check_offer(offer, value.text, value.length, at, form);
  }
}

void fw_out_key(const char *name) {
  fw_out("\"");
  fw_out(name);
  fw_out("\":");
}

void fw_out_object(const fw_writing *at, const fw_part *part, const ontlet_form *const *forms, size_t form_count) {
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
    fw_out_key(own->name);
    fw_out_json(is_taken ? fw_sent(at, own->name)->value : fw_value(object, own));
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
