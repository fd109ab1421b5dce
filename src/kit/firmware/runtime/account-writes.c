#include "account-writes.h"

#include <string.h>
#include <strings.h>

#include "accounts.h"
#include "events.h"
#include "memory.h"
#include "ontlet.h"
#include "passwords.h"
#include "refuse.h"
#include "rows.h"
#include "store.h"
#include "tables.h"
#include "values.h"
#include "write.h"

json fw_shown_accounts(json answer, const fw_session *session) {
  json own = fw_account_of(session->account), row, list;
  int hides = json_number(json_find(answer, "hide_user")) != 0, is_first = 1, hidden = 0;
  const char *at = json_inside(json_find(answer, "list"));
  fw_out_begin();
  fw_out("[");
  while (json_element(&at, &row)) {
    if (hides && json_number(json_find(row, "role")) == 0 && fw_id(row) != session->account) {
      hidden++;
      continue;
    }
    if (!is_first) fw_out(",");
    is_first = 0;
    fw_out_json(row);
  }
  fw_out("]");
  list = fw_out_end();
  if (json_find(answer, "hidden").length) answer = fw_with_member(answer, "hidden", fw_number(hidden));
  return fw_with_member(fw_with_member(answer, "list", list), "username", json_find(own, "username"));
}

static int names(json body, long account) {
  json ids = json_find(body, "ids"), one;
  const char *at;
  if (!json_is_list(ids)) return json_number(json_find(body, "id")) == (double)account;
  at = json_inside(ids);
  while (json_element(&at, &one))
    if (json_number(one) == (double)account) return 1;
  return 0;
}

static int is_reserved(json name) {
  const char *const *reserved = fw_reserved_names;
  char *text = fw_take(name.length + 1);
  size_t length = json_is_text(name) ? json_decode(name, text) : 0;
  for (; *reserved; reserved++)
    if (strlen(*reserved) == length && !strncasecmp(text, *reserved, length)) return 1;
  return 0;
}

static void expect_password(long id, json body, const fw_guard *guard) {
  json account = fw_account_of(id);
  if (fw_has_password(account, json_find(body, "encryPassword"))) return;
  fw_wrong_password(json_find(account, "username"), guard->address, guard->session);
  fw_refuse(ONTLET_CODE_WRONG_OLD_PASSWORD, "encryPassword");
}

static void end_sessions_of_missing(json before) {
  const char *at = json_inside(before);
  json row;
  while (json_element(&at, &row))
    if (!fw_account_of(fw_id(row)).length) fw_end_sessions_of(fw_id(row), 0);
}

/* An existing account is changed with its current password only. The validator has found that it is there. */
static void check_account(const fw_guard *guard, json body) {
  if (json_is(json_find(body, "action"), "set") && json_find(body, "encryPassword").length)
    expect_password((long)json_number(json_find(body, "id")), body, guard);
}

static void check_own(const fw_guard *guard, json body) { expect_password(guard->session->account, body, guard); }

static int has_new_password(json body) {
  json password = json_find(body, "new_password");
  return json_is_text(password) && !json_is(password, "");
}

static json finished_account(json body, json row) {
  return has_new_password(body) ? fw_with_password(row, json_find(body, "new_password")) : row;
}

json fw_write_account(json body, fw_session *session, const char *address) {
  json action = json_find(body, "action"), before = fw_account_rows(), answer;
  int role = fw_role_of(session->account), is_set = json_is(action, "set");
  long account = (long)json_number(json_find(body, "id"));
  fw_guard guard;
  if (role < 1 && !(is_set && account == session->account)) fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  if (json_is(action, "clear") || (json_is(action, "del") && names(body, session->account)))
    fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  if (is_reserved(json_find(body, "username"))) fw_refuse(ONTLET_CODE_OPERATOR_NAME, "username");
  guard.check = check_account;
  guard.finish = finished_account;
  guard.session = session;
  guard.address = address;
  answer = fw_write(body, role, &guard);
  end_sessions_of_missing(before);
  if (is_set && has_new_password(body)) {
    fw_end_sessions_of(account, session);
    fw_password_event(json_find(fw_account_of(account), "username"), address);
  }
  return answer;
}

json fw_change_password(json body, fw_session *session, const char *address) {
  json answer, row = fw_account_of(session->account);
  fw_guard guard;
  guard.check = check_own;
  guard.finish = 0;
  guard.session = session;
  guard.address = address;
  answer = fw_write(body, fw_role_of(session->account), &guard);
  row = fw_with_password(row, json_find(body, "new_password"));
  row = fw_with_row(fw_accounts(), fw_account_part(), session->account, row);
  fw_store_commit(fw_store_with("account_info", row));
  fw_end_sessions_of(session->account, session);
  fw_password_event(json_find(fw_account_of(session->account), "username"), address);
  return answer;
}
