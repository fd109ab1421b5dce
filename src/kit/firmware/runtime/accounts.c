#include "accounts.h"

#include <string.h>

#include "memory.h"
#include "store.h"
#include "values.h"

const fw_module *fw_accounts(void) { return fw_module_named("account_info", 12); }
const fw_part *fw_account_part(void) { return fw_part_of(fw_accounts(), "list"); }
json fw_account_rows(void) { return fw_rows(fw_stored("account_info"), fw_account_part()); }

json fw_account_of(long id) {
  const char *at = json_inside(fw_account_rows());
  json row, none = {0, 0};
  while (json_element(&at, &row))
    if (fw_id(row) == id) return row;
  return none;
}

json fw_account_named(const char *name, size_t length) {
  const char *at = json_inside(fw_account_rows());
  json row, none = {0, 0};
  while (json_element(&at, &row)) {
    json own = json_find(row, "username");
    char *text = fw_take(own.length + 1);
    if (json_is_text(own) && json_decode(own, text) == length && !memcmp(text, name, length)) return row;
  }
  return none;
}

int fw_role_of(long account) { return (int)json_number(json_find(fw_account_of(account), "role")); }
