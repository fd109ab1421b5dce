/* Uploads and downloads: backup and restore, the log, and firmware. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "effects.h"
#include "engine.h"

enum { largest_log = 64 * 1024 };

void fw_log(const char *text) {
  char line[256];
  time_t now = time(0);
  struct tm moment;
  struct stat facts;
  size_t length = strftime(line, sizeof line, "%Y-%m-%d %H:%M:%S ", localtime_r(&now, &moment));
  int file, count = snprintf(line + length, sizeof line - length, "%.200s\n", text);
  if (stat(BOARD_LOG, &facts) == 0 && facts.st_size > largest_log / 2) rename(BOARD_LOG, BOARD_LOG ".1");
  file = open(BOARD_LOG, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return;
  if (write(file, line, length + (size_t)count) < 0) count = 0;
  close(file);
}

static const char *find_bytes(const char *in, size_t length, const char *wanted, size_t size) {
  const char *end = in + length;
  for (; (size_t)(end - in) >= size; in++) {
    in = memchr(in, wanted[0], (size_t)(end - in) - size + 1);
    if (!in) return 0;
    if (!memcmp(in, wanted, size)) return in;
  }
  return 0;
}

/* The delimiter of a multipart body: two hyphens and the boundary. */
static size_t delimiter_of(const char *type, char *delimiter, size_t size) {
  const char *from = strstr(type, "boundary=");
  size_t length;
  if (!from) return 0;
  from += 9;
  if (*from == '"') from++;
  length = strcspn(from, "\";");
  if (!length || length + 3 > size) return 0;
  memcpy(delimiter, "--", 2);
  memcpy(delimiter + 2, from, length);
  return length + 2;
}

static int is_named(const char *head, size_t length, const char *name) {
  char wanted[40];
  size_t size = (size_t)snprintf(wanted, sizeof wanted, "name=\"%s\"", name);
  const char *found = find_bytes(head, length, wanted, size);
  return found && found > head && (found[-1] == ' ' || found[-1] == ';');
}

/* A part of a form; no `at` if it has none of that name, or does not end. */
static json part_of(const fw_request *request, const char *name) {
  char delimiter[80];
  size_t size = delimiter_of(request->content_type, delimiter, sizeof delimiter);
  const char *end = request->body + request->length, *at;
  json none = {0, 0}, part;
  if (!size) return none;
  at = find_bytes(request->body, request->length, delimiter, size);
  while (at) {
    const char *head = at + size, *next = find_bytes(head, (size_t)(end - head), delimiter, size), *content;
    if (!next) return none;
    content = find_bytes(head, (size_t)(next - head), "\r\n\r\n", 4);
    if (content && content + 6 <= next && is_named(head, (size_t)(content - head), name)) {
      part.at = content + 4;
      part.length = (size_t)(next - 2 - part.at);
      return part;
    }
    at = next;
  }
  return none;
}

static void download(fw_answer *answer, const char *name, json content) {
  answer->type = "application/octet-stream";
  answer->file = name;
  answer->content = content.at;
  answer->length = content.length;
}

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

static void send_backup(fw_answer *answer) {
  json backup = fw_with_member(fw_store_root(), "device", json_literal("\"" BOARD_DEVICE "\""));
  char mac[mac_length + 1];
  fw_backup_mac(backup, mac);
  fw_out_begin();
  fw_out(mac);
  fw_out_bytes(backup.at, backup.length);
  download(answer, "config.bin", fw_out_end());
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

static void restore(const fw_request *request, int role) {
  json file = part_of(request, ONTLET_UPLOAD_FIELD), backup, root, owner;
  char mac[mac_length + 1];
  if (request->is_too_large) fw_refuse(ONTLET_CODE_RESTORE_TOO_LARGE, 0);
  if (file.length > FW_LARGEST_STATE) fw_refuse(ONTLET_CODE_RESTORE_TOO_LARGE, 0);
  if (file.length <= mac_length) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  backup.at = file.at + mac_length;
  backup.length = file.length - mac_length;
  fw_backup_mac(backup, mac);
  if (memcmp(mac, file.at, mac_length)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  backup = json_checked(backup.at, backup.length);
  if (!json_is_object(backup)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  owner = json_find(backup, "device");
  if (!json_is(owner, BOARD_DEVICE)) fw_refuse(ONTLET_CODE_RESTORE_DEVICE, 0);
  root = fw_restored(backup, role);
  if (!root.length || !json_is_list(json_find(json_find(root, "account_info"), "list")))
    fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  fw_store_commit(root);
  fw_log("system: a backup has been restored");
}

static void upgrade(const fw_request *request) {
  json file = part_of(request, ONTLET_UPLOAD_FIELD);
  int code;
  if (request->is_too_large) fw_refuse(ONTLET_CODE_FIRMWARE_TOO_LARGE, 0);
  fw_trial_refuse_pending();
  if (!file.length) fw_refuse(ONTLET_CODE_UPLOAD_FAILED, 0);
  code = install_firmware(file.at, file.length);
  if (code) fw_refuse(code, 0);
}

static void answer_json(fw_answer *answer, json content) {
  answer->content = content.at;
  answer->length = content.length;
}

void fw_file_call(const fw_request *request, fw_answer *answer) {
  fw_session *session = fw_session_find(request->token, 1);
  int role;
  if (!session) fw_refuse(ONTLET_CODE_LOGIN_INVALID, 0);
  role = fw_role_of(session->account);
  if (strcmp(request->path, ONTLET_PATH_FORM_SAVE_CONFIG) && role < 1) fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  if (!strcmp(request->path, ONTLET_PATH_FORM_SYS_LOG)) {
    json log = fw_read_file(BOARD_LOG, largest_log);
    if (!log.length) fw_refuse(ONTLET_CODE_NO_SYSLOG, 0);
    download(answer, "system.log", log);
    return;
  }
  answer_json(answer, fw_success());
  if (strncmp(request->content_type, "multipart/form-data", 19) && strcmp(request->path, ONTLET_PATH_FORM_UPLOAD)) {
    send_backup(answer);
    return;
  }
  fw_trial_admit(part_of(request, "trial"), session);
  if (!strcmp(request->path, ONTLET_PATH_FORM_UPLOAD))
    upgrade(request);
  else
    restore(request, role);
}
