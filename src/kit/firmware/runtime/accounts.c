/* Accounts: rows of account_info, each with a salted hash that no read answers. */
#include <string.h>

#include "engine.h"

static const fw_module *accounts(void) { return fw_module_named("account_info", 12); }
static const fw_part *rows_part(void) { return fw_part_of(accounts(), "list"); }
static json rows(void) { return fw_rows(fw_stored("account_info"), rows_part()); }

json fw_account_of(long id) {
  const char *at = json_inside(rows());
  json row, none = {0, 0};
  while (json_element(&at, &row))
    if (fw_id(row) == id) return row;
  return none;
}

json fw_account_named(const char *name, size_t length) {
  const char *at = json_inside(rows());
  json row, none = {0, 0};
  while (json_element(&at, &row)) {
    json own = json_find(row, "username");
    char *text = fw_take(own.length + 1);
    if (json_is_text(own) && json_decode(own, text) == length && !memcmp(text, name, length)) return row;
  }
  return none;
}

int fw_role_of(long account) { return (int)json_number(json_find(fw_account_of(account), "role")); }

enum { salt_length = 16, digest_length = 64 };

/* The salt and the hash of salt and digest, which is the SHA-256 of the password. */
static void salted(const char *salt, const char *digest, char *hash) {
  char text[salt_length + digest_length];
  memcpy(text, salt, salt_length);
  memcpy(text + salt_length, digest, digest_length);
  memcpy(hash, salt, salt_length);
  fw_sha256(text, sizeof text, hash + salt_length);
}

int fw_has_password(json account, json digest) {
  json hash = json_find(account, "hash");
  char now[salt_length + 65];
  unsigned char difference = 0;
  size_t i;
  if (hash.length != salt_length + 64 + 2 || !json_is_text(digest) || digest.length != digest_length + 2) return 0;
  salted(hash.at + 1, digest.at + 1, now);
  for (i = 0; i < salt_length + 64; i++) difference |= (unsigned char)(now[i] ^ hash.at[1 + i]);
  return !difference;
}

/* A row with the hash of a password. */
static json with_password(json row, json password) {
  char digest[65], salt[salt_length + 1], hash[salt_length + 65];
  char *text = fw_take(password.length + 1), *kept;
  size_t length = json_decode(password, text);
  json value;
  fw_sha256(text, length, digest);
  fw_random_digits(salt, salt_length);
  salted(salt, digest, hash);
  kept = fw_take(sizeof hash + 2);
  kept[0] = '"';
  memcpy(kept + 1, hash, salt_length + 64);
  kept[1 + salt_length + 64] = '"';
  value.at = kept;
  value.length = salt_length + 64 + 2;
  return fw_with_member(row, "hash", value);
}

json fw_hashed_accounts(json root) {
  json module = json_find(root, "account_info"), row, list[ONTLET_ACCOUNT_INFO_LIST_MAX_ROWS];
  const char *at;
  size_t count = 0, i;
  if (!json_is_object(module) || !accounts()) return root;
  at = json_inside(fw_rows(module, rows_part()));
  while (count < ONTLET_ACCOUNT_INFO_LIST_MAX_ROWS && json_element(&at, &row)) {
    json password = json_find(row, "password");
    if (json_is_text(password)) row = with_password(fw_with_member(row, "password", json_literal("\"\"")), password);
    list[count++] = row;
  }
  fw_out_begin();
  fw_out("[");
  for (i = 0; i < count; i++) {
    if (i) fw_out(",");
    fw_out_json(list[i]);
  }
  fw_out("]");
  row = fw_out_end();
  return fw_with_member(root, "account_info", fw_with_member(module, "list", row));
}

json fw_shown_accounts(json answer, const fw_session *session) {
  json own = fw_account_of(session->account), row, list;
  int hides = json_number(json_find(answer, "hide_user")) != 0, is_first = 1;
  const char *at = json_inside(json_find(answer, "list"));
  fw_out_begin();
  fw_out("[");
  while (json_element(&at, &row)) {
    if (hides && json_number(json_find(row, "role")) == 0 && fw_id(row) != session->account) continue;
    if (!is_first) fw_out(",");
    is_first = 0;
    fw_out_json(row);
  }
  fw_out("]");
  list = fw_out_end();
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

static int same_letters(json text, const char *name) {
  size_t i, length = strlen(name);
  if (!json_is_text(text) || text.length != length + 2) return 0;
  for (i = 0; i < length; i++)
    if ((text.at[1 + i] | 0x20) != name[i]) return 0;
  return 1;
}

static int is_reserved(json name) { return same_letters(name, "root") || same_letters(name, "operator"); }

static void expect_password(long id, json body, const fw_guard *guard) {
  json account = fw_account_of(id);
  if (fw_has_password(account, json_find(body, "encryPassword"))) return;
  fw_wrong_password(json_find(account, "username"), guard->address, guard->session);
  fw_refuse(ONTLET_CODE_WRONG_OLD_PASSWORD, "encryPassword");
}

static void store_row(long id, json row) {
  json content = fw_with_row(accounts(), rows_part(), id, row);
  fw_store_commit(fw_store_with("account_info", content));
}

static void end_sessions_of_missing(json before) {
  const char *at = json_inside(before);
  json row;
  while (json_element(&at, &row))
    if (!fw_account_of(fw_id(row)).length) fw_end_sessions_of(fw_id(row));
}

/* An existing account is changed with its current password only. The validator has found that it is there. */
static void check_account(const fw_guard *guard, json body) {
  if (json_is(json_find(body, "action"), "set") && json_find(body, "encryPassword").length)
    expect_password((long)json_number(json_find(body, "id")), body, guard);
}

static void check_own(const fw_guard *guard, json body) { expect_password(guard->session->account, body, guard); }

json fw_write_account(json body, fw_session *session, const char *address) {
  json action = json_find(body, "action"), id = json_find(body, "id"), password = json_find(body, "new_password");
  int role = fw_role_of(session->account), is_set = json_is(action, "set");
  long account = (long)json_number(id);
  json before = rows(), answer;
  fw_guard guard;
  if (role < 1 && !(is_set && account == session->account)) fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  if (json_is(action, "clear") || (json_is(action, "del") && names(body, session->account)))
    fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
  if (is_reserved(json_find(body, "username"))) fw_refuse(ONTLET_CODE_OPERATOR_NAME, "username");
  guard.check = check_account;
  guard.session = session;
  guard.address = address;
  answer = fw_write(body, role, &guard);
  if (json_is(action, "add")) account = (long)json_number(json_find(answer, "id"));
  if ((is_set || json_is(action, "add")) && json_is_text(password) && password.length > 2)
    store_row(account, with_password(fw_account_of(account), password));
  end_sessions_of_missing(before);
  return answer;
}

json fw_change_password(json body, fw_session *session, const char *address) {
  json answer;
  fw_guard guard;
  guard.check = check_own;
  guard.session = session;
  guard.address = address;
  answer = fw_write(body, fw_role_of(session->account), &guard);
  store_row(session->account, with_password(fw_account_of(session->account), json_find(body, "new_password")));
  return answer;
}
