#include "backup.h"

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "disk.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet-check.h"
#include "ontlet.h"
#include "refuse.h"
#include "rows.h"
#include "seal.h"
#include "sha256.h"
#include "store.h"
#include "values.h"

/*
 * A backup is a line of text that names the device, then what nobody without its key can read or change: a nonce, the
 * encrypted configuration and a tag, in which the line counts, too.
 */
static const char first_words[] = "ontlet backup 2 ";
enum { least_key = 16, most_key = 256, id_length = 16, most_head = 128, cover_length = fw_nonce_length + fw_tag_length };

typedef struct unit {
  unsigned char key[fw_key_length];
  char head[most_head]; /* the first line, with the name of the device type and of this device */
  size_t head_length;
} unit;

/* The key of this device, which its maker has written, or which is random from its first start on. */
static json stored_key(void) {
  json key, none = {0, 0};
  char *digits;
  enum fw_reading reading = fw_read_file(BOARD_UNIT_KEY, most_key, &key);
  if (reading == FW_READ && key.length >= least_key) return key;
  if (reading == FW_UNOPENED) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  if (reading != FW_MISSING) fw_log_error("system: the key of backups was damaged: earlier ones cannot be restored");
  digits = fw_take(65);
  fw_random_digits(digits, 64);
  key.at = digits;
  key.length = 64;
  if (!fw_write_file(BOARD_UNIT_KEY, key, none)) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  return key;
}

/* Devices with the same key file are the same only if their boards have the same key, too. */
static unit this_unit(void) {
  unit own;
  json key = stored_key();
  char digits[65], *text = fw_take(sizeof BOARD_BACKUP_KEY + key.length);
  memcpy(text, BOARD_BACKUP_KEY, sizeof BOARD_BACKUP_KEY);
  memcpy(text + sizeof BOARD_BACKUP_KEY, key.at, key.length);
  fw_sha256_bytes(text, sizeof BOARD_BACKUP_KEY + key.length, own.key);
  fw_sha256(own.key, sizeof own.key, digits);
  own.head_length = (size_t)snprintf(own.head, sizeof own.head, "%s%s %.*s\n", first_words, BOARD_DEVICE, (int)id_length, digits);
  return own;
}

static fw_lock lock_of(const unit *own, const unsigned char *nonce) {
  fw_lock lock;
  lock.key = own->key;
  lock.nonce = nonce;
  lock.head = own->head;
  lock.head_length = own->head_length;
  return lock;
}

json fw_backup_of(json configuration) {
  unit own = this_unit();
  size_t size = own.head_length + cover_length + configuration.length;
  char *file = fw_take(size);
  unsigned char *nonce = (unsigned char *)file + own.head_length, *text = nonce + fw_nonce_length;
  fw_lock lock = lock_of(&own, nonce);
  json backup;
  memcpy(file, own.head, own.head_length);
  fw_random(nonce, fw_nonce_length);
  memcpy(text, configuration.at, configuration.length);
  fw_seal(&lock, text, configuration.length, text + configuration.length);
  backup.at = file;
  backup.length = size;
  return backup;
}

json fw_backup_opened(json file) {
  unit own = this_unit();
  size_t length = sizeof first_words - 1;
  unsigned char *nonce, *text;
  fw_lock lock;
  if (file.length < length || memcmp(file.at, first_words, length)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  if (file.length > own.head_length + cover_length + FW_LARGEST_STATE) fw_refuse(ONTLET_CODE_RESTORE_TOO_LARGE, 0);
  if (file.length < own.head_length + cover_length) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  if (memcmp(file.at, own.head, own.head_length)) fw_refuse(ONTLET_CODE_RESTORE_DEVICE, 0);
  length = file.length - own.head_length - cover_length;
  nonce = fw_take(file.length - own.head_length + 1);
  text = nonce + fw_nonce_length;
  memcpy(nonce, file.at + own.head_length, file.length - own.head_length);
  lock = lock_of(&own, nonce);
  if (!fw_unseal(&lock, text, length, text + length)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  file = json_checked((char *)text, length);
  if (!json_is_object(file)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  return file;
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
