#include "file-calls.h"

#include <string.h>

#include "accounts.h"
#include "backup.h"
#include "effects.h"
#include "form.h"
#include "log.h"
#include "ontlet.h"
#include "passwords.h"
#include "refuse.h"
#include "restored.h"
#include "sessions.h"
#include "store.h"
#include "trial.h"
#include "write.h"

static void download(fw_answer *answer, const char *name, json content) {
  answer->type = "application/octet-stream";
  answer->file = name;
  answer->content = content.at;
  answer->length = content.length;
}

static void restore(const fw_request *request, int role) {
  json file = fw_form_part(request, ONTLET_UPLOAD_FIELD), any = fw_form_part(request, "any_type"), backup, root;
  const int is_of_any_type = fw_has_report() && any.length == 1 && *any.at == '1';
  if (request->is_too_large) fw_refuse(ONTLET_CODE_RESTORE_TOO_LARGE, 0);
  backup = fw_backup_opened(file, fw_form_part(request, "backup_secret"), is_of_any_type);
  root = fw_restored(backup, role);
  if (!root.length || !fw_has_administrator(root)) fw_refuse(ONTLET_CODE_RESTORE_LOAD, 0);
  fw_store_commit(fw_with_report(root, backup));
  fw_log("system: a backup has been restored");
}

/* Returns the answer, which says whether the file has no signature. */
static json upgrade(const fw_request *request) {
  json file = fw_form_part(request, ONTLET_UPLOAD_FIELD), only = fw_form_part(request, "signed_only");
  int code;
  if (request->is_too_large) fw_refuse(ONTLET_CODE_FIRMWARE_TOO_LARGE, 0);
  fw_trial_refuse_pending();
  if (!file.length) fw_refuse(ONTLET_CODE_UPLOAD_FAILED, 0);
  code = install_firmware(file.at, file.length, only.length == 1 && *only.at == '1');
  if (code == FW_UNSIGNED) return json_literal("{\"code\":0,\"unsigned\":1}");
  if (code) fw_refuse(code, 0);
  return fw_success();
}

static void answer_json(fw_answer *answer, json content) {
  answer->content = content.at;
  answer->length = content.length;
}

/* The level that the form asks for; that of all lines without one. */
static int least_urgent(const fw_request *request) {
  static const char name[] = "levelDisplay=";
  const size_t size = sizeof name - 1;
  size_t at;
  for (at = 0; at + size < request->length; at++)
    if (!memcmp(request->body + at, name, size)) return request->body[at + size] - '0';
  return FW_LOG_DEBUGGING;
}

int fw_is_file_call(const char *path) {
  static const char *const paths[] = {ONTLET_PATH_FORM_SAVE_CONFIG, ONTLET_PATH_FORM_SYS_LOG, ONTLET_PATH_FORM_UPLOAD};
  size_t i;
  for (i = 0; i < sizeof paths / sizeof *paths; i++)
    if (!strcmp(path, paths[i])) return 1;
  return 0;
}

fw_session *fw_file_caller(const fw_request *request, int *role) {
  fw_session *session = fw_session_find(request->token, 1);
  if (!session) fw_refuse(ONTLET_CODE_LOGIN_INVALID, 0);
  *role = fw_role_of(session->account);
  if (strcmp(request->path, ONTLET_PATH_FORM_SAVE_CONFIG) && *role < 1) fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  return session;
}

void fw_file_call(const fw_request *request, fw_answer *answer) {
  int role;
  fw_session *session = fw_file_caller(request, &role);
  if (!strcmp(request->path, ONTLET_PATH_FORM_SYS_LOG)) {
    json log = fw_read_log(least_urgent(request));
    if (!log.length) fw_refuse(ONTLET_CODE_NO_SYSLOG, 0);
    download(answer, "system.log", log);
    return;
  }
  if (strncmp(request->content_type, "multipart/form-data", 19) && strcmp(request->path, ONTLET_PATH_FORM_UPLOAD)) {
    const json settings = fw_without_report(fw_store_root());
    download(answer, "config.bin", fw_backup_of(settings, fw_form_field(request, "backup_secret")));
    return;
  }
  fw_trial_admit(fw_form_part(request, "trial"), session);
  if (!strcmp(request->path, ONTLET_PATH_FORM_UPLOAD)) {
    answer_json(answer, upgrade(request));
    return;
  }
  restore(request, role);
  answer_json(answer, fw_success());
}
