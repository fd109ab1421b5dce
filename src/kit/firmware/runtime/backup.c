#include "backup.h"

#include <string.h>

#include "board.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet-check.h"
#include "ontlet.h"
#include "refuse.h"
#include "rows.h"
#include "sha256.h"
#include "store.h"
#include "values.h"

/* What a backup begins with: only who knows the key of the board can make one. */
enum { mac_length = 64 };

void fw_backup_mac(json content, char mac[65]) {
  char text[sizeof BOARD_BACKUP_KEY + mac_length];
  memcpy(text, BOARD_BACKUP_KEY, sizeof BOARD_BACKUP_KEY);
  fw_sha256(content.at, content.length, mac);
  memcpy(text + sizeof BOARD_BACKUP_KEY, mac, mac_length);
  fw_sha256(text, sizeof text, mac);
  memcpy(text + sizeof BOARD_BACKUP_KEY, mac, mac_length);
  fw_sha256(text, sizeof text, mac);
}

json fw_backup(void) {
  json backup = fw_with_member(fw_store_root(), "device", json_literal("\"" BOARD_DEVICE "\""));
  char mac[mac_length + 1];
  fw_backup_mac(backup, mac);
  fw_out_begin();
  fw_out(mac);
  fw_out_bytes(backup.at, backup.length);
  return fw_out_end();
}

json fw_backup_opened(json file) {
  json backup;
  char mac[mac_length + 1];
  if (file.length > FW_LARGEST_STATE) fw_refuse(ONTLET_CODE_RESTORE_TOO_LARGE, 0);
  if (file.length <= mac_length) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  backup.at = file.at + mac_length;
  backup.length = file.length - mac_length;
  fw_backup_mac(backup, mac);
  if (memcmp(mac, file.at, mac_length)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  backup = json_checked(backup.at, backup.length);
  if (!json_is_object(backup)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  if (!json_is(json_find(backup, "device"), BOARD_DEVICE)) fw_refuse(ONTLET_CODE_RESTORE_DEVICE, 0);
  return backup;
}

/* Adds the members of the settings that a role may not write, or all of the module, from what is stored. */
static json kept_for(json content, const fw_module *module, int role) {
  size_t i, k;
  json stored = fw_stored(module->name);
  if (!strcmp(module->name, "safe_apply")) return stored;
  if (role > 0) return content;
  if (!strcmp(module->name, "account_info")) return stored;
  for (i = 0; i < ontlet_form_count; i++) {
    const ontlet_form *form = &ontlet_forms[i];
    if (fw_forms[i].module != module || form->min_role <= role) continue;
    if (form->table) {
      content = fw_with_member(content, form->table, fw_rows(stored, fw_part_of(module, form->table)));
      continue;
    }
    for (k = 0; k < form->count; k++) {
      const fw_key *key = fw_key_named(fw_part_of(module, 0), form->keys[k].name);
      if (key) content = fw_with_member(content, key->name, fw_value(stored, key));
    }
  }
  return content;
}

/* No id is given again, whatever a backup says. */
static json with_last_ids(json content, const fw_module *module) {
  json stored = fw_stored(module->name);
  size_t i;
  for (i = 0; i < module->count; i++) {
    const fw_part *part = &module->parts[i];
    const char *name;
    long last;
    if (!part->table) continue;
    name = fw_last_name(part);
    last = fw_last_id(stored, part);
    if ((double)last > json_number(json_find(content, name)))
      content = fw_with_member(content, name, fw_number((double)last));
  }
  return content;
}

json fw_restored(json backup, int role) {
  json list[256], root, none = {0, 0};
  size_t i, count = fw_module_count < 256 ? fw_module_count : 256;
  for (i = 0; i < count; i++) {
    json content = json_find(backup, fw_modules[i].name);
    if (content.length && !json_is_object(content)) return none;
    content = kept_for(content.length ? content : json_literal("{}"), &fw_modules[i], role);
    list[i] = with_last_ids(content, &fw_modules[i]);
  }
  fw_out_begin();
  fw_out("{\"device\":\"" BOARD_DEVICE "\"");
  for (i = 0; i < count; i++) {
    if (list[i].length <= 2) continue;
    fw_out(",\"");
    fw_out(fw_modules[i].name);
    fw_out("\":");
    fw_out_json(list[i]);
  }
  fw_out("}");
  root = fw_out_end();
  return root;
}
