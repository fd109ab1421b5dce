#include "values.h"

#include <string.h>

const fw_module *fw_module_named(const char *name, size_t length) {
  size_t i;
  for (i = 0; i < fw_module_count; i++)
    if (strlen(fw_modules[i].name) == length && !memcmp(fw_modules[i].name, name, length)) return &fw_modules[i];
  return 0;
}

const fw_part *fw_part_of(const fw_module *module, const char *table) {
  size_t i;
  for (i = 0; module && i < module->count; i++) {
    const char *own = module->parts[i].table;
    if (table ? own && !strcmp(own, table) : !own) return &module->parts[i];
  }
  return 0;
}

const fw_part *fw_table_named(const fw_module *module, json name) {
  size_t i;
  for (i = 0; i < module->count; i++)
    if (module->parts[i].table && json_is(name, module->parts[i].table)) return &module->parts[i];
  return 0;
}

const fw_key *fw_key_named(const fw_part *part, const char *name) {
  size_t i;
  for (i = 0; i < part->count; i++)
    if (!strcmp(part->keys[i].name, name)) return &part->keys[i];
  return 0;
}

json fw_value(json object, const fw_key *key) {
  json value = json_first(object, key->name);
  if (value.length && !(key->flags & FW_ORDER)) return value;
  return json_literal(key->first);
}

json fw_rows(json module, const fw_part *part) {
  json rows = json_find(module, part->table);
  return json_is_list(rows) ? rows : json_literal("[]");
}

long fw_id(json row) { return (long)json_number(json_first(row, "id")); }

static const char *string_of(json value) {
  char *text = fw_take(value.length + 1);
  if (json_is_text(value)) json_decode(value, text);
  return text;
}

void *fw_to_struct(const fw_part *part, json object) {
  char *to = fw_take(part->size);
  size_t i;
  if (part->table) *(long *)(void *)to = fw_id(object);
  for (i = 0; i < part->count; i++) {
    const fw_key *key = &part->keys[i];
    void *place = to + key->place;
    json value = fw_value(object, key);
    if (key->kind == FW_TEXT)
      *(const char **)place = string_of(value);
    else if (key->kind == FW_WHOLE)
      *(long *)place = (long)json_number(value);
    else
      *(double *)place = json_number(value);
  }
  return to;
}

void fw_out_member(const fw_key *key, const void *from) {
  const void *place = (const char *)from + key->place;
  if (key->kind == FW_TEXT) {
    const char *text = *(const char *const *)place;
    fw_out_text(text ? text : "", text ? strlen(text) : 0);
  } else if (key->kind == FW_WHOLE) {
    fw_out_number((double)*(const long *)place);
  } else {
    fw_out_number(*(const double *)place);
  }
}

json *fw_contents(json configuration) {
  const char *at = json_inside(configuration);
  json key, value, *found = fw_take(sizeof *found * fw_module_count);
  while (configuration.length && json_member(&at, &key, &value)) {
    const char *name;
    size_t length = fw_text(key, &name);
    const fw_module *module = fw_module_named(name, length);
    if (module && json_is_object(value)) found[module - fw_modules] = value;
  }
  return found;
}
