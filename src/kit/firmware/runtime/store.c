/* The configuration: one JSON file, replaced as a whole. */
#include "store.h"

#include <string.h>

#include "apply.h"
#include "board.h"
#include "disk.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet.h"
#include "passwords.h"
#include "refuse.h"
#include "values.h"

static json root;
/* The members of the configuration, in the order of fw_modules. */
static json *contents;

static json object_in(const char *path) {
  json text = fw_read_file(path, FW_LARGEST_STATE);
  json none = {0, 0}, value;
  if (!text.length) return none;
  value = json_checked(text.at, text.length);
  return json_is_object(value) ? value : none;
}

static void take_root(json now) {
  root = now;
  contents = fw_contents(now);
}

void fw_store_load(void) {
  json now = object_in(BOARD_STATE);
  if (now.length) {
    take_root(now);
    return;
  }
  now = object_in(BOARD_FACTORY);
  if (!now.length) now = json_literal("{}");
  take_root(fw_hashed_accounts(now));
  if (!fw_write_file(BOARD_STATE, root.at, root.length)) fw_log("system: the configuration cannot be written");
}

json fw_store_root(void) { return root; }

json fw_stored(const char *module) {
  const fw_module *known = fw_module_named(module, strlen(module));
  json content = {0, 0};
  if (known) content = contents[known - fw_modules];
  return content.length ? content : json_literal("{}");
}

json fw_store_with(const char *module, json content) { return fw_with_member(root, module, content); }

void fw_store_apply_all(void) {
  fw_effects effects = {0x7fff, 0, 1};
  json none = {0, 0};
  fw_apply(&effects, none, root);
}

/* Takes back the effects that there have been. */
static void undo(json now, int count) {
  fw_effects effects = {0, 0, 1};
  effects.left = count;
  fw_apply(&effects, now, root);
}

void fw_store_commit(json now) {
  fw_effects effects = {0x7fff, 0, 0};
  int code;
  if (now.length > FW_LARGEST_STATE) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  code = fw_apply(&effects, root, now);
  if (!code && !fw_write_file(BOARD_STATE, now.at, now.length)) code = ONTLET_CODE_CONFIG_FAILED;
  if (code) {
    undo(now, effects.done);
    fw_refuse(code, 0);
  }
  take_root(now);
}

void fw_store_return(json now) {
  fw_effects effects = {0x7fff, 0, 1};
  if (!fw_write_file(BOARD_STATE, now.at, now.length)) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  fw_apply(&effects, root, now);
  take_root(now);
}
