#include "factory.h"

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "disk.h"
#include "firmware.h"
#include "memory.h"
#include "passwords.h"
#include "tables.h"
#include "values.h"

#ifdef BOARD_SHARED_SECRETS
enum { may_share = 1 };
#else
enum { may_share = 0 };
#endif
enum { most_unit = 16 * 1024, most_rows = 64, most_name = 64 };

/* The decoded name of a member; "" for one that is too long to be ours. */
static const char *name_of(json key) {
  char *name = fw_take(key.length + 1);
  size_t length = json_decode(key, name);
  name[length < most_name ? length : 0] = '\0';
  return name;
}

/* An object with the members of another one in place of its own. */
static json with_members(json object, json own) {
  const char *at = json_inside(own);
  json key, value;
  while (json_member(&at, &key, &value)) object = fw_with_member(object, name_of(key), value);
  return object;
}

/* The row of this id, as it is in another list, too. */
static json merged_row(json row, json own) {
  const char *at = json_inside(own);
  json other;
  while (json_element(&at, &other))
    if (json_is_object(other) && fw_id(other) == fw_id(row)) return with_members(row, other);
  return row;
}

static json merged_rows(json rows, json own) {
  json list[most_rows], row;
  const char *at = json_inside(rows);
  size_t count = 0, i;
  while (count < most_rows && json_element(&at, &row)) list[count++] = merged_row(row, own);
  fw_out_begin();
  fw_out("[");
  for (i = 0; i < count; i++) {
    if (i) fw_out(",");
    fw_out_json(list[i]);
  }
  fw_out("]");
  return fw_out_end();
}

static json merged_module(json module, json own) {
  const char *at = json_inside(own);
  json key, value;
  while (json_member(&at, &key, &value)) {
    const char *name = name_of(key);
    json rows = json_find(module, name);
    int is_table = json_is_list(rows) && json_is_list(value);
    module = fw_with_member(module, name, is_table ? merged_rows(rows, value) : value);
  }
  return module;
}

static json merged(json factory, json own) {
  const char *at = json_inside(own);
  json key, value;
  while (json_member(&at, &key, &value)) {
    const char *name = name_of(key);
    json module = json_find(factory, name);
    if (json_is_object(module) && json_is_object(value))
      factory = fw_with_member(factory, name, merged_module(module, value));
  }
  return factory;
}

typedef int is_wrong(const fw_key *key, json value);

static int is_missing(const fw_key *key, json value) {
  (void)key;
  return value.length == 4 && !memcmp(value.at, "null", 4);
}

static int is_shared(const fw_key *key, json value) {
  return (key->flags & FW_SECRET) && json_is_text(value) && !json_is(value, "");
}

/* Whether something is wrong with a key of an object. */
static int finds_key(const fw_part *part, json object, is_wrong *is_found, const char **name) {
  size_t i;
  for (i = 0; i < part->count; i++) {
    *name = part->keys[i].name;
    if (is_found(&part->keys[i], json_find(object, *name))) return 1;
  }
  return 0;
}

/* The plain password of an account, which is in no answer. */
static const fw_key account_password = {"password", "", 0, FW_TEXT, FW_SECRET};

static int finds_account(json row, is_wrong *is_found, const char **name) {
  *name = account_password.name;
  return is_found(&account_password, json_find(row, *name));
}

static int finds_part(const fw_module *module, const fw_part *part, json content, is_wrong *is_found,
                      const char **name) {
  const char *at;
  json row;
  int is_accounts = !strcmp(module->name, "account_info");
  if (!part->table) return finds_key(part, content, is_found, name);
  at = json_inside(fw_rows(content, part));
  while (json_element(&at, &row))
    if (finds_key(part, row, is_found, name) || (is_accounts && finds_account(row, is_found, name))) return 1;
  return 0;
}

/* Whether something is wrong with a value, and says in the log which. */
static int finds(json root, is_wrong *is_found, const char *what) {
  char line[200];
  const char *name;
  size_t i, k;
  for (i = 0; i < fw_module_count; i++) {
    const fw_module *module = &fw_modules[i];
    json content = json_find(root, module->name);
    for (k = 0; json_is_object(content) && k < module->count; k++) {
      if (!finds_part(module, &module->parts[k], content, is_found, &name)) continue;
      snprintf(line, sizeof line, "system: %s: %s.%s", what, module->name, name);
      fw_log_error(line);
      return 1;
    }
  }
  return 0;
}

static json read_object(const char *path, size_t limit) {
  json content, none = {0, 0};
  fw_read_file(path, limit, &content);
  if (content.length) content = json_checked(content.at, content.length);
  return json_is_object(content) ? content : none;
}

json fw_factory(void) {
  json factory = read_object(BOARD_FACTORY, FW_LARGEST_STATE), own = read_object(BOARD_UNIT, most_unit), none = {0, 0};
  if (!factory.length) factory = json_literal("{}");
  if (!may_share && finds(factory, is_shared, BOARD_FACTORY " has a secret that all devices would share")) return none;
  if (own.length) factory = merged(factory, own);
  if (finds(factory, is_missing, BOARD_UNIT " lacks what is this device's own")) return none;
  factory = fw_hashed_accounts(factory);
  if (fw_has_administrator(factory)) return factory;
  fw_log_error("system: " BOARD_FACTORY " has no account of an administrator");
  return none;
}
