#include "backup.h"

#include <stdio.h>
#include <string.h>

#include "board.h"
#include "derive.h"
#include "disk.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet-check.h"
#include "ontlet.h"
#include "possible.h"
#include "refuse.h"
#include "rows.h"
#include "seal.h"
#include "sha256.h"
#include "store.h"
#include "values.h"

/*
 * A backup is a line of text that names the device, then what nobody without its key can read or change: a nonce, the
 * encrypted configuration and a tag, in which the line counts, too. With a password of the owner's, the line names the
 * device type, how often the password is hashed, and a salt.
 */
static const char first_words[] = "ontlet backup 2 ", first_words_with_secret[] = "ontlet backup 3 ";
enum { least_key = 16, most_key = 256, id_length = 16, most_head = 128, cover_length = fw_nonce_length + fw_tag_length };
enum { least_secret = 8, most_secret = 63, salt_length = 16, rounds = 50000, most_rounds = 4 * rounds };

/* Who can read a backup. */
typedef struct unit {
  unsigned char key[fw_key_length];
  char head[most_head]; /* the first line */
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

static int has(json secret) { return secret.at && secret.length; }

/* Whoever knows a secret, with a salt of 32 digits, for a device type. */
static unit knower_of(json secret, const char *device, const char *digits, long count) {
  unit own;
  unsigned char salt[salt_length];
  size_t i;
  unsigned int byte;
  for (i = 0; i < salt_length; i++) salt[i] = sscanf(digits + 2 * i, "%2x", &byte) == 1 ? (unsigned char)byte : 0;
  fw_derive(secret.at, secret.length, salt, count, own.key);
  own.head_length = (size_t)snprintf(own.head, sizeof own.head, "%s%s %ld %s\n", first_words_with_secret, device,
                                     count, digits);
  return own;
}

static unit new_knower_of(json secret) {
  char digits[2 * salt_length + 1];
  if (secret.length < least_secret || secret.length > most_secret) fw_refuse(ONTLET_CODE_INVALID_VALUE, "backup_secret");
  fw_random_digits(digits, 2 * salt_length);
  return knower_of(secret, BOARD_DEVICE, digits, rounds);
}

/* Whoever knows the secret of a file, by its first line. */
static unit knower_for(json file, json secret, int is_of_any_type) {
  static const char digits[] = "0123456789abcdef";
  const char *end = memchr(file.at, '\n', file.length < most_head ? file.length : most_head), *salt;
  char line[most_head + 1], device[most_head];
  long count = 0;
  unit own;
  if (!end) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  memcpy(line, file.at, (size_t)(end - file.at));
  line[end - file.at] = '\0';
  if (sscanf(line + sizeof first_words_with_secret - 1, "%127s %7ld ", device, &count) != 2 || count < 1 || count > most_rounds)
    fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  if (!is_of_any_type && strcmp(device, BOARD_DEVICE)) fw_refuse(ONTLET_CODE_RESTORE_DEVICE, 0);
  salt = strrchr(line, ' ') + 1;
  if (strspn(salt, digits) != 2 * salt_length || strlen(salt) != 2 * salt_length) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  if (!has(secret) || secret.length > most_secret) fw_refuse(ONTLET_CODE_RESTORE_SECRET, 0);
  own = knower_of(secret, device, salt, count);
  /* Numbers can be written in more than one way. */
  if (own.head_length != (size_t)(end - file.at) + 1) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
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

json fw_backup_of(json configuration, json secret) {
  unit own = has(secret) ? new_knower_of(secret) : this_unit();
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

json fw_backup_opened(json file, json secret, int is_of_any_type) {
  size_t length = sizeof first_words - 1;
  int has_secret = file.length >= length && !memcmp(file.at, first_words_with_secret, length);
  unsigned char *nonce, *text;
  fw_lock lock;
  unit own;
  if (!has_secret && (file.length < length || memcmp(file.at, first_words, length)))
    fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  own = has_secret ? knower_for(file, secret, is_of_any_type) : this_unit();
  if (file.length > own.head_length + cover_length + FW_LARGEST_STATE) fw_refuse(ONTLET_CODE_RESTORE_TOO_LARGE, 0);
  if (file.length < own.head_length + cover_length) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  if (memcmp(file.at, own.head, own.head_length)) fw_refuse(ONTLET_CODE_RESTORE_DEVICE, 0);
  length = file.length - own.head_length - cover_length;
  nonce = fw_take(file.length - own.head_length + 1);
  text = nonce + fw_nonce_length;
  memcpy(nonce, file.at + own.head_length, file.length - own.head_length);
  lock = lock_of(&own, nonce);
  if (!fw_unseal(&lock, text, length, text + length))
    fw_refuse(has_secret ? ONTLET_CODE_RESTORE_SECRET : ONTLET_CODE_RESTORE_LOAD, 0);
  file = json_checked((char *)text, length);
  if (!json_is_object(file)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  return file;
}

/* A row of a backup with what the device itself has determined of its own row. */
static json with_own_keys(const fw_part *part, json row, json own) {
  size_t i;
  for (i = 0; i < part->count; i++) {
    const fw_key *key = &part->keys[i];
    const json value = json_find(own, key->name);
    if ((key->flags & FW_STATUS) && value.length && !json_same(json_find(row, key->name), value))
      row = fw_with_member(row, key->name, value);
  }
  return row;
}

/* The rows of a table in which the device decides which there are: its own ones, as they are in the backup. */
static json fixed_rows(const fw_part *part, json rows, json own) {
  json *kept = fw_take(sizeof *kept * part->max_rows), row;
  const char *at = json_inside(own);
  size_t count = 0, i;
  while (count < part->max_rows && json_element(&at, &row)) {
    json other = fw_row_with_id(rows, fw_id(row));
    kept[count++] = other.length ? with_own_keys(part, other, row) : row;
  }
  fw_out_begin();
  fw_out("[");
  for (i = 0; i < count; i++) {
    if (i) fw_out(",");
    fw_out_json(kept[i]);
  }
  fw_out("]");
  return fw_out_end();
}

/* What the device is, whatever a backup says or lacks: its serial number, and which ports and radios it has. */
static json kept_of_unit(json content, const fw_module *module, json stored) {
  size_t i;
  content = with_own_keys(fw_part_of(module, 0), content, stored);
  for (i = 0; i < ontlet_form_count; i++) {
    const ontlet_form *form = &ontlet_forms[i];
    const fw_part *part = fw_forms[i].module == module && form->table ? fw_part_of(module, form->table) : 0;
    json rows;
    if (!part || !form->is_fixed) continue;
    rows = fixed_rows(part, fw_rows(content, part), fw_rows(stored, part));
    if (!json_same(rows, fw_rows(content, part))) content = fw_with_member(content, form->table, rows);
  }
  return content;
}

/* Adds the members of the settings that a role may not write, or all of the module, from what is stored. */
static json kept_for(json content, const fw_module *module, int role) {
  size_t i, k;
  json stored = fw_stored(module->name);
  if (!strcmp(module->name, "safe_apply")) return stored;
  if (!strcmp(module->name, "restore_report")) return content;
  content = kept_of_unit(content, module, stored);
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

/* No id is given again, whatever a backup says, and there are ids for rows to come. */
static json with_last_ids(json content, const fw_module *module) {
  json stored = fw_stored(module->name);
  size_t i;
  for (i = 0; i < module->count; i++) {
    const fw_part *part = &module->parts[i];
    const char *name;
    json found;
    long last;
    if (!part->table) continue;
    name = fw_last_name(part);
    found = json_find(content, name);
    last = fw_last_id(stored, part);
    if ((double)last > json_number(found) || (found.length && !fw_is_possible_id(found)))
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
    content = fw_possible(&fw_modules[i], content.length ? content : json_literal("{}"));
    content = kept_for(content, &fw_modules[i], role);
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
