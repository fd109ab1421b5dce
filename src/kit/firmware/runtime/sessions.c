#include "sessions.h"

#include <stdio.h>
#include <string.h>

#include "accounts.h"
#include "effects.h"
#include "events.h"
#include "lockout.h"
#include "memory.h"
#include "ontlet.h"
#include "passwords.h"
#include "refuse.h"
#include "sha256.h"
#include "stamp.h"
#include "values.h"

enum { places_of_account = 3 };

static int is_over(const fw_session *session) { return fw_now() - session->used > BOARD_SESSION_TIMEOUT; }

/* Takes as long for every token. */
static int is_equal(const char *one, const char *other, size_t length) {
  unsigned char difference = 0;
  size_t i;
  for (i = 0; i < length; i++) difference |= (unsigned char)(one[i] ^ other[i]);
  return !difference;
}

fw_session *fw_session_find(const char *token, int is_use) {
  int i;
  if (strlen(token) != FW_TOKEN_LENGTH) return 0;
  for (i = 0; i < fw_session_places; i++) {
    fw_session *session = &fw_kept.sessions[i];
    if (!session->login || !is_equal(session->token, token, FW_TOKEN_LENGTH)) continue;
    if (is_over(session) || !json_is_object(fw_account_of(session->account))) {
      session->login = 0;
      return 0;
    }
    if (is_use) session->used = fw_now();
    return session;
  }
  return 0;
}

/* A place for a session: a free one, else that which has been idle longest, of the same account if it has many. */
static fw_session *place_for(long account) {
  fw_session *own = 0, *oldest = 0, *free_place = 0;
  int i, count = 0;
  for (i = 0; i < fw_session_places; i++) {
    fw_session *one = &fw_kept.sessions[i];
    if (one->login && is_over(one)) one->login = 0;
    if (!one->login) {
      free_place = one;
      continue;
    }
    if (!oldest || one->used < oldest->used) oldest = one;
    if (one->account != account) continue;
    count++;
    if (!own || one->used < own->used) own = one;
  }
  if (count >= places_of_account || !free_place) return own ? own : oldest;
  return free_place;
}

static json locked(double seconds) {
  fw_out_begin();
  fw_out("{\"code\":");
  fw_out_number(ONTLET_CODE_WRONG_PASSWORD_COUNTED);
  fw_out(",\"lock_seconds\":");
  fw_out_number(seconds < 1 ? 1 : (double)(long)(seconds + 0.5));
  fw_out("}");
  return fw_out_end();
}

static json opened(long account) {
  fw_session *session = place_for(account);
  memset(session, 0, sizeof *session);
  fw_random_digits(session->token, FW_TOKEN_LENGTH);
  session->account = account;
  session->login = ++fw_kept.logins;
  session->used = fw_now();
  fw_out_begin();
  fw_out("{\"code\":0,\"token\":");
  fw_out_text(session->token, FW_TOKEN_LENGTH);
  fw_out(",\"change_password_page\":0,\"onu_capability\":0,\"role\":");
  fw_out_number(fw_role_of(account));
  fw_out(",\"session_timeout\":");
  fw_out_number(BOARD_SESSION_TIMEOUT);
  fw_out("}");
  return fw_out_end();
}

/* Who comes is in the log by address: a name that does not exist may be a password in the wrong field. */
static void log_login(const char *what, const fw_request *request) {
  char line[120];
  snprintf(line, sizeof line, "login: %s, %.60s", what, request->address);
  fw_log(line);
}

/* The name of an account; "" of none: a name that does not exist may be a password, too. */
static const char *account_name(json account) {
  json name = json_find(account, "username");
  char *text = fw_take(name.length + 1);
  if (json_is_text(name)) text[json_decode(name, text)] = '\0';
  return text;
}

json fw_login(json body, const fw_request *request) {
  json name = json_find(body, "username"), digest = json_find(body, "encryPassword"), account;
  fw_failure now;
  char *text, locked_for[32];
  size_t length;
  double left;
  if (!json_is_text(name)) fw_refuse(ONTLET_CODE_INVALID_VALUE, "username");
  if (!json_is_text(digest)) fw_refuse(ONTLET_CODE_INVALID_VALUE, "encryPassword");
  text = fw_take(name.length);
  length = json_decode(name, text);
  now = fw_attempt(text, length, request->address);
  left = fw_seconds_locked(&now);
  if (left > 0) return locked(left);
  account = fw_account_named(text, length);
  if (!account.length || !fw_has_password(account, digest)) {
    fw_add_failure(&now);
    log_login("wrong user name or password", request);
    fw_login_event(FW_EVENT_LOGIN, account_name(account), request->address);
    left = fw_seconds_locked(&now);
    if (left > 0) snprintf(locked_for, sizeof locked_for, "locked for %d s", (int)(left + 0.5));
    if (left > 0) log_login(locked_for, request);
    fw_refuse(ONTLET_CODE_WRONG_PASSWORD_COUNTED, 0);
  }
  fw_forgive(&now);
  log_login(fw_role_of(fw_id(account)) > 0 ? "an administrator" : "a user", request);
  fw_login_event(FW_EVENT_ENTERED, account_name(account), request->address);
  fw_logout(request->token);
  return opened(fw_id(account));
}

void fw_wrong_password(json name, const char *address, fw_session *session) {
  char *text = fw_take(name.length + 1);
  fw_failure now = fw_attempt(text, json_decode(name, text), address);
  fw_add_failure(&now);
  if (fw_seconds_locked(&now) > 0) session->login = 0;
}

void fw_logout(const char *token) {
  fw_session *session = fw_session_find(token, 0);
  if (session) session->login = 0;
}

void fw_end_sessions_of(long account, const fw_session *except) {
  int i;
  for (i = 0; i < fw_session_places; i++) {
    fw_session *session = &fw_kept.sessions[i];
    if (session != except && (!account || session->account == account)) session->login = 0;
  }
}
