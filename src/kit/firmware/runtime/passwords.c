#include "passwords.h"

#include <string.h>

#include "memory.h"
#include "ontlet.h"
#include "sha256.h"
#include "values.h"

enum { salt_length = 16, digest_length = 64, hash_length = salt_length + digest_length };

/* The salt and the hash of salt and digest, which is the SHA-256 of the password. */
static void salted(const char *salt, const char *digest, char *hash) {
  char text[salt_length + digest_length];
  memcpy(text, salt, salt_length);
  memcpy(text + salt_length, digest, digest_length);
  memcpy(hash, salt, salt_length);
  fw_sha256(text, sizeof text, hash + salt_length);
}

/* Whether a digest is that of the password whose hash is this one. */
static int is_hash_of(json hash, json digest) {
  char now[salt_length + 65], *text;
  unsigned char difference = 0;
  size_t i;
  if (hash.length != hash_length + 2 || !json_is_text(digest)) return 0;
  text = fw_take(digest.length);
  if (json_decode(digest, text) != digest_length) return 0;
  salted(hash.at + 1, text, now);
  for (i = 0; i < hash_length; i++) difference |= (unsigned char)(now[i] ^ hash.at[1 + i]);
  return !difference;
}

int fw_has_password(json account, json digest) { return is_hash_of(json_find(account, "hash"), digest); }

int fw_has_factory_password(json account) {
  json factory = json_find(account, "factory");
  return json_is_text(factory) && json_same(factory, json_find(account, "hash"));
}

json fw_with_password(json row, json password) {
  json factory = json_find(row, "factory"), sent;
  char digest[65], salt[salt_length + 1], hash[salt_length + 65];
  char *text = fw_take(password.length + 1), *kept;
  size_t length = json_decode(password, text);
  json value;
  fw_sha256(text, length, digest);
  fw_out_begin();
  fw_out_text(digest, digest_length);
  sent = fw_out_end();
  if (is_hash_of(factory, sent)) return fw_with_member(row, "hash", factory);
  fw_random_digits(salt, salt_length);
  salted(salt, digest, hash);
  kept = fw_take(sizeof hash + 2);
  kept[0] = '"';
  memcpy(kept + 1, hash, hash_length);
  kept[1 + hash_length] = '"';
  value.at = kept;
  value.length = hash_length + 2;
  return fw_with_member(row, "hash", value);
}

int fw_has_administrator(json root) {
  const fw_module *accounts = fw_module_named("account_info", 12);
  json module = json_find(root, "account_info"), row;
  const char *at;
  if (!accounts) return 1;
  if (!json_is_object(module)) return 0;
  at = json_inside(fw_rows(module, fw_part_of(accounts, "list")));
  while (json_element(&at, &row)) {
    json name = json_find(row, "username"), hash = json_find(row, "hash");
    int is_whole = json_is_text(name) && name.length > 2 && json_is_text(hash) && hash.length == hash_length + 2;
    if (is_whole && fw_id(row) > 0 && json_number(json_find(row, "role")) > 0) return 1;
  }
  return 0;
}

/* A row whose password is that of the factory, for as long as it has this hash. */
static json with_factory_password(json row, json password) {
  row = fw_with_password(fw_with_member(row, "password", json_literal("\"\"")), password);
  return fw_with_member(row, "factory", json_find(row, "hash"));
}

json fw_hashed_accounts(json root) {
  const fw_module *accounts = fw_module_named("account_info", 12);
  json module = json_find(root, "account_info"), row, list[ONTLET_ACCOUNT_INFO_LIST_MAX_ROWS];
  const char *at;
  size_t count = 0, i;
  if (!json_is_object(module) || !accounts) return root;
  at = json_inside(fw_rows(module, fw_part_of(accounts, "list")));
  while (count < ONTLET_ACCOUNT_INFO_LIST_MAX_ROWS && json_element(&at, &row)) {
    json password = json_find(row, "password");
    if (json_is_text(password)) row = with_factory_password(row, password);
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
