#include "body.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "ontlet-check.h"

/* What a body may have besides the keys of its forms. */
static const char *const common[] = {"action", "id", "ids", "table"};
enum { common_count = sizeof common / sizeof *common };
/* Longer than every name of the contract. */
enum { longest_name = 96 };

static int by_name(const void *one, const void *other) {
  return strcmp(((const fw_member *)one)->name, ((const fw_member *)other)->name);
}

static int is_of(const ontlet_form *form, const char *module) { return !strcmp(form->module, module); }

static void add_names(fw_body *body, const char *module) {
  size_t i, k, most = common_count, unique = 0;
  for (i = 0; i < ontlet_form_count; i++)
    if (is_of(&ontlet_forms[i], module)) most += ontlet_forms[i].count;
  body->members = fw_take(sizeof *body->members * most);
  for (i = 0; i < common_count; i++) body->members[body->count++].name = common[i];
  for (i = 0; i < ontlet_form_count; i++)
    for (k = 0; is_of(&ontlet_forms[i], module) && k < ontlet_forms[i].count; k++)
      body->members[body->count++].name = ontlet_forms[i].keys[k].name;
  qsort(body->members, body->count, sizeof *body->members, by_name);
  for (i = 0; i < body->count; i++)
    if (!i || by_name(&body->members[unique - 1], &body->members[i])) body->members[unique++] = body->members[i];
  body->count = unique;
}

static fw_member *named(const fw_body *body, const char *name) {
  fw_member wanted;
  wanted.name = name;
  return bsearch(&wanted, body->members, body->count, sizeof *body->members, by_name);
}

static fw_member *member_of_key(const fw_body *body, json key) {
  char name[longest_name];
  if (key.length > sizeof name) return 0;
  name[json_decode(key, name)] = '\0';
  return named(body, name);
}

fw_body fw_body_of(json whole, const char *module) {
  fw_body body = {{0, 0}, 0, 0};
  const char *at = json_inside(whole);
  json key, value;
  size_t i;
  body.whole = whole;
  add_names(&body, module);
  while (json_member(&at, &key, &value)) {
    fw_member *member = member_of_key(&body, key);
    if (member) member->value = value;
  }
  for (i = 0; i < body.count; i++) {
    fw_member *member = &body.members[i];
    member->number = json_number(member->value);
    member->length = fw_text(member->value, &member->text);
  }
  return body;
}

const fw_member *fw_body_member(const fw_body *body, const char *name) {
  const fw_member *member = named(body, name);
  return member && member->value.length ? member : 0;
}

json fw_body_value(const fw_body *body, const char *name) {
  const fw_member *member = fw_body_member(body, name);
  json none = {0, 0};
  return member ? member->value : none;
}
