/* The entry point: which call a request is, and who may make it. */
#include <stdio.h>
#include <string.h>

#include "account-writes.h"
#include "accounts.h"
#include "effects.h"
#include "events.h"
#include "file-calls.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet.h"
#include "passwords.h"
#include "read.h"
#include "refuse.h"
#include "reset.h"
#include "restored.h"
#include "senders.h"
#include "sessions.h"
#include "stamp.h"
#include "store.h"
#include "tick.h"
#include "trial.h"
#include "values.h"
#include "write.h"

/* A parameter of the query, decoded; 0 if it is not there. */
static const char *parameter(const char *query, const char *name) {
  size_t length = strlen(name);
  char *value, *to;
  while (strncmp(query, name, length) || query[length] != '=') {
    query = strchr(query, '&');
    if (!query) return 0;
    query++;
  }
  query += length + 1;
  value = to = fw_take(strcspn(query, "&") + 1);
  for (; *query && *query != '&'; query++) {
    unsigned int code;
    if (*query == '%' && sscanf(query + 1, "%2x", &code) == 1 && query[1] && query[2]) {
      *to++ = (char)code;
      query += 2;
    } else {
      *to++ = (char)(*query == '+' ? ' ' : *query);
    }
  }
  return value;
}

static int is_number(const char *text) {
  size_t digits = strspn(text, "0123456789");
  return digits && digits < 10 && !text[digits];
}

/* The parameters of a read as an object, without those that are missing or no numbers where they have to be. */
static json query_of(const fw_module *module, const char *query) {
  size_t i;
  int is_first = 1;
  if (!module->query) return json_literal("{}");
  fw_out_begin();
  fw_out("{");
  for (i = 0; i < module->query->count; i++) {
    const fw_key *key = &module->query->keys[i];
    const char *value = parameter(query, key->name);
    if (!value || (key->kind != FW_TEXT && !is_number(value))) continue;
    fw_out(is_first ? "\"" : ",\"");
    is_first = 0;
    fw_out(key->name);
    fw_out("\":");
    if (key->kind == FW_TEXT)
      fw_out_text(value, strlen(value));
    else
      fw_out(value);
  }
  fw_out("}");
  return fw_out_end();
}

static fw_session *session_of(const fw_request *request, int is_use) {
  fw_session *session = fw_session_find(request->token, is_use);
  if (!session) fw_refuse(ONTLET_CODE_LOGIN_INVALID, 0);
  return session;
}

/* The console asks for another password while an administrator has that of the factory. */
static json with_default_login(json answer) {
  const char *at = json_inside(fw_account_rows());
  json row;
  int is_factory = 0;
  if (!json_find(answer, "X403_default_login").length) return answer;
  while (json_element(&at, &row))
    if (json_number(json_find(row, "role")) > 0 && fw_has_factory_password(row)) is_factory = 1;
  return fw_with_member(answer, "X403_default_login", fw_number(is_factory));
}

static json read_call(const fw_request *request) {
  const char *name = parameter(request->query, "module"), *timer = parameter(request->query, "refresh_login_timer");
  const fw_module *module;
  fw_session *session = 0;
  json answer;
  if (!name) name = "";
  if (strcmp(name, "public_info")) session = session_of(request, !timer || strcmp(timer, "0"));
  module = fw_module_named(name, strlen(name));
  if (module && !strcmp(name, "safe_apply")) return fw_trial_read(session);
  if (!module) fw_refuse(ONTLET_CODE_UNKNOWN_MODULE, 0);
  answer = fw_read_module(module, session ? fw_role_of(session->account) : 0, query_of(module, request->query));
  if (!strcmp(name, "public_info")) return with_default_login(answer);
  return strcmp(name, "account_info") ? answer : fw_shown_accounts(answer, session);
}

/* Each choice of a language without a session takes `language_seconds` of `language_room`, which time gives back. */
enum { language_seconds = 600, language_room = 6000 };

/* Refuses to write again and again for anybody: flash memory wears out. */
static void limit_languages(void) {
  double now = fw_now();
  if (fw_kept.languages < now) fw_kept.languages = now;
  if (fw_kept.languages - now > language_room - language_seconds) fw_refuse(ONTLET_CODE_TAKING_EFFECT, 0);
  fw_kept.languages += language_seconds;
}

/* The language belongs to what can be read before a login. */
static json write_language(json body, const fw_session *session) {
  json answer = fw_write(body, 0, 0), language = json_find(body, "curren_language"), chosen, stored;
  if (!json_is_text(language)) return answer;
  fw_out_begin();
  fw_out_json(language);
  chosen = fw_out_end();
  stored = fw_stored("public_info");
  if (json_same(json_find(stored, "language"), chosen)) return answer;
  if (!session) limit_languages();
  fw_store_commit(fw_store_with("public_info", fw_with_member(stored, "language", chosen)));
  return answer;
}

/* A write of settings, which the owner is told of. */
static json write_settings(json body, json module, const fw_session *session, const char *address) {
  const int before = fw_store_changes();
  const json networks = fw_networks();
  const long account = session->account;
  json answer = fw_write(body, fw_role_of(account), 0);
  if (fw_store_changes() == before) return answer;
  fw_change_event(module, account, address);
  fw_network_events(networks, address);
  return answer;
}

/* Erases the report of the last restore, which is no change of settings. */
static json write_report(json body, const fw_session *session) {
  json answer = fw_write(body, fw_role_of(session->account), 0);
  if (json_number(json_find(body, "dismiss")) > 0) fw_store_commit(fw_without_report(fw_store_root()));
  return answer;
}

static json write_call(const fw_request *request) {
  json body = json_checked(request->body, request->length), module;
  fw_session *session;
  if (request->is_too_large || !json_is_object(body)) fw_refuse(ONTLET_CODE_INVALID_VALUE, 0);
  module = json_find(body, "module");
  if (json_is(module, "login")) return fw_login(body, request);
  if (json_is(module, "language_config")) {
    session = fw_session_find(request->token, 1);
    fw_trial_admit(json_find(body, "trial"), session);
    return write_language(body, session);
  }
  session = session_of(request, 1);
  if (json_is(module, "logout")) {
    fw_logout(request->token);
    return fw_success();
  }
  if (json_is(module, "safe_apply") && fw_module_named("safe_apply", 10)) return fw_trial_write(body, session);
  fw_trial_admit(json_find(body, "trial"), session);
  if (json_is(module, "restore_to_default") && json_number(json_find(body, "default_config")) == 0)
    fw_trial_refuse_pending();
  if (json_is(module, "restore_to_default")) return fw_reset(body, session);
  if (json_is(module, "restore_report") && fw_has_report()) return write_report(body, session);
  if (json_is(module, "dev_config")) return fw_write_device(body, session);
  if (json_is(module, "account")) return fw_write_account(body, session, request->address);
  if (json_is(module, "change_password_page")) return fw_change_password(body, session, request->address);
  return write_settings(body, module, session, request->address);
}

static void answer_json(fw_answer *answer, json content) {
  const json whole = fw_with_trial(content);
  answer->content = whole.at;
  answer->length = whole.length;
}

static void answer_call(const fw_request *request, fw_answer *answer) {
  int is_get = !strcmp(request->method, "GET"), is_post = !strcmp(request->method, "POST");
  answer->status = 403;
  fw_check_sender(request);
  answer->status = 200;
  if (is_post && fw_is_file_call(request->path)) {
    fw_file_call(request, answer);
    return;
  }
  if (is_get && !strcmp(request->path, "/get.json")) {
    answer_json(answer, read_call(request));
  } else if (is_post && !strcmp(request->path, "/post.json")) {
    answer_json(answer, write_call(request));
  } else {
    answer->status = is_get || is_post ? 404 : 405;
    fw_refuse(ONTLET_CODE_UNKNOWN_MODULE, 0);
  }
}

static void answer_refusal(fw_answer *answer) {
  static char text[200];
  char key[120] = "", left[40] = "";
  if (*fw_refused.key) snprintf(key, sizeof key, ",\"field\":\"%s\"", fw_refused.key);
  if (fw_trial_left()) snprintf(left, sizeof left, ",\"trial_left\":%d", fw_trial_left());
  answer->type = "application/json";
  answer->file = 0;
  answer->content = text;
  answer->length = (size_t)snprintf(text, sizeof text, "{\"code\":%d%s%s}", fw_refused.code, key, left);
}

void fw_handle(void *memory, const fw_request *request, fw_answer *answer) {
  memset(answer, 0, sizeof *answer);
  answer->type = "application/json";
  fw_memory_begin(memory, FW_MEMORY);
  if (setjmp(fw_refused.back)) {
    answer_refusal(answer);
  } else {
    fw_kept_open();
    fw_store_load();
    fw_time_passes();
    answer_call(request, answer);
  }
  fw_kept_close();
}

int fw_admits_upload(void *memory, const fw_request *request) {
  volatile int is_admitted = 0;
  int role;
  if (!fw_is_file_call(request->path)) return 0;
  fw_memory_begin(memory, FW_MEMORY);
  if (!setjmp(fw_refused.back)) {
    fw_kept_open();
    fw_store_load();
    fw_check_sender(request);
    fw_file_caller(request, &role);
    is_admitted = 1;
  }
  fw_kept_close();
  return is_admitted;
}

int fw_boot(void *memory) {
  volatile int is_started = 0;
  fw_memory_begin(memory, FW_MEMORY);
  if (!setjmp(fw_refused.back)) {
    fw_kept_open();
    fw_end_sessions_of(0, 0);
    fw_store_load();
    fw_store_refresh();
    memset(&fw_kept.trial, 0, sizeof fw_kept.trial);
    fw_time_passes();
    fw_store_apply_all();
    fw_log("system: started");
    fw_event(FW_EVENT_RESTART, "", "");
    is_started = 1;
  }
  fw_kept_close();
  return is_started;
}
