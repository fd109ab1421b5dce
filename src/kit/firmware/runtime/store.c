/* The configuration: one JSON file, replaced as a whole. */
#include "store.h"

#include <string.h>

#include "apply.h"
#include "board.h"
#include "copies.h"
#include "factory.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet.h"
#include "passwords.h"
#include "refuse.h"
#include "values.h"

static json root;
/* The members of the configuration, in the order of fw_modules. */
static json *contents;

static void take_root(json now) {
  root = now;
  contents = fw_contents(now);
}

/* What a new device has, also after both copies were lost. */
static void take_factory(void) {
  json now = fw_factory();
  if (!now.length) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  take_root(now);
  if (!fw_copies_write(BOARD_STATE, now)) fw_log_error("system: the configuration cannot be written");
}

void fw_store_load(void) {
  json now;
  switch (fw_copies_read(BOARD_STATE, fw_has_administrator, &now)) {
    case FW_WHOLE_FILE: break;
    case FW_OTHER_COPY: fw_log_error("system: the configuration was damaged, and its copy is used"); break;
    case FW_NO_COPY:
      fw_log_error("system: the configuration and its copy are damaged: everything is as in a new device");
      take_factory();
      return;
    case FW_NO_FILE:
      fw_log("system: there is no configuration yet: everything is as in a new device");
      take_factory();
      return;
  }
  take_root(now);
}

void fw_store_refresh(void) { fw_copies_refresh(BOARD_STATE, root); }

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

static int changes;

int fw_store_changes(void) { return changes; }

void fw_store_commit(json now) {
  fw_effects effects = {0x7fff, 0, 0};
  const int is_change = !json_same(root, now);
  int code;
  if (now.length > FW_LARGEST_STATE) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  code = fw_apply(&effects, root, now);
  if (!code && !fw_copies_write(BOARD_STATE, now)) code = ONTLET_CODE_CONFIG_FAILED;
  if (code) {
    undo(now, effects.done);
    fw_refuse(code, 0);
  }
  changes += is_change;
  take_root(now);
}

int fw_store_return(json now) {
  fw_effects effects = {0x7fff, 0, 1};
  if (!fw_copies_write(BOARD_STATE, now)) return 0;
  fw_apply(&effects, root, now);
  take_root(now);
  return 1;
}
