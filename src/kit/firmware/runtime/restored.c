#include "restored.h"

#include <string.h>
#include <time.h>

#include "memory.h"
#include "possible.h"
#include "rows.h"
#include "store.h"
#include "values.h"

static const char report_name[] = "restore_report";

/* Reasons, as the contract has them. What is beyond the limit of a table is one of those that are invalid. */
enum { is_missing = 0, is_invalid = 1, is_of_unit = 2, is_of_role = 3 };
enum { most_rows = 256, most_name = 64, most_told = 32 };

/* The report that is being written. */
static struct {
  long taken, left;
  int rows;
} report;

int fw_has_report(void) { return fw_module_named(report_name, sizeof report_name - 1) != 0; }

/* How many values there are in a value; the id of a row is none. */
static long values_in(json value) {
  const char *at = json_inside(value);
  json key, inner;
  long count = 0;
  if (json_is_list(value)) {
    while (json_element(&at, &inner)) count += values_in(inner);
    return count;
  }
  if (!json_is_object(value)) return 1;
  while (json_member(&at, &key, &inner))
    if (!json_is(key, "id")) count += values_in(inner);
  return count;
}

static void out_name(const char *member, json name) {
  fw_out(member);
  /* With its quotes. */
  if (name.length && name.length <= most_name + 2) fw_out_json(name);
  else fw_out("\"\"");
}

static void add_row(json module, json key, int reason) {
  if (report.rows == most_rows) return;
  fw_out(report.rows++ ? ",{\"id\":" : "{\"id\":");
  fw_out_number(report.rows);
  out_name(",\"of_module\":", module);
  out_name(",\"key\":", key);
  fw_out(",\"name\":\"\",\"reason\":");
  fw_out_number(reason);
  fw_out("}");
}

static void leave(json module, json key, int reason, long count) {
  report.left += count;
  add_row(module, key, reason);
}

static const fw_key *key_of(const fw_part *part, json name) {
  size_t i;
  for (i = 0; part && i < part->count; i++)
    if (json_is(name, part->keys[i].name)) return &part->keys[i];
  return 0;
}

static json member_of(json object, json name) {
  const char *at = json_inside(object);
  json key, value, none = {0, 0};
  while (json_member(&at, &key, &value))
    if (json_same(key, name)) return value;
  return none;
}

/* Of a table, each key is told once, whatever the reason. */
static struct {
  json keys[most_told];
  int count;
} told;

static void leave_in_row(json module, json key, int reason, long count) {
  int i;
  report.left += count;
  for (i = 0; i < told.count; i++)
    if (json_same(told.keys[i], key)) return;
  if (told.count == most_told) return;
  told.keys[told.count++] = key;
  add_row(module, key, reason);
}

/* Whether some row has a key. */
static int has_key(json rows, json key) {
  const char *at = json_inside(rows);
  json row;
  while (json_element(&at, &row))
    if (member_of(row, key).length) return 1;
  return 0;
}

/* A table of a backup, what the device has of it, and what it had. */
typedef struct table {
  json name, key, rows, now, before;
  const fw_module *module;
  const fw_part *part;
} table;

/* Why a value of a key that the device has was not taken over. */
static int reason_of(const fw_module *module, const fw_part *part, json key, json value) {
  const fw_key *known = key_of(part, key);
  if (known && (known->flags & FW_STATUS)) return is_of_unit;
  return fw_is_possible(module, part, key, value) ? is_of_role : is_invalid;
}

static void compare_row(const table *own, json row, json now) {
  const char *at = json_inside(row);
  json key, value;
  while (json_member(&at, &key, &value)) {
    const fw_key *known = key_of(own->part, key);
    if (json_is(key, "id")) continue;
    if (!known && !has_key(own->before, key)) leave_in_row(own->name, key, is_missing, 1);
    else if (json_same(member_of(now, key), value)) report.taken++;
    else leave_in_row(own->name, key, reason_of(own->module, own->part, key, value), 1);
  }
}

static void compare_rows(const table *own) {
  const char *at = json_inside(own->rows);
  json row, now, none = {0, 0};
  told.count = 0;
  if (json_is(own->name, "account_info") && !json_same(own->rows, own->now)) {
    leave(own->name, own->key, is_of_role, values_in(own->rows));
    return;
  }
  while (json_element(&at, &row)) {
    const int is_possible = fw_is_possible_row(own->module, own->part, row);
    now = is_possible ? fw_row_with_id(own->now, fw_id(row)) : none;
    if (now.length) compare_row(own, row, now);
    else leave_in_row(own->name, own->key, is_possible ? is_missing : is_invalid, values_in(row));
  }
}

/* The member with the highest id of a table. */
static int is_last_id(const fw_module *module, json name) {
  const size_t mark = fw_mark();
  size_t i;
  int is_last = 0;
  for (i = 0; i < module->count && !is_last; i++)
    is_last = module->parts[i].table && json_is(name, fw_last_name(&module->parts[i]));
  fw_release(mark);
  return is_last;
}

static void compare_settings(json name, const fw_module *module, json key, json value, json now) {
  const long count = values_in(value);
  if (json_same(now, value)) report.taken += count;
  else if (count) leave(name, key, reason_of(module, fw_part_of(module, 0), key, value), count);
}

/* `now` is what the device has of the module, `before` what it had: what it has written itself is no setting. */
static void compare(json name, json content, const fw_module *module, json now, json before) {
  const char *at = json_inside(content);
  json key, value;
  while (json_member(&at, &key, &value)) {
    const fw_key *known = key_of(fw_part_of(module, 0), key);
    table own;
    own.part = fw_table_named(module, key);
    if (is_last_id(module, key)) continue;
    if (own.part && json_is_list(value)) {
      own.name = name;
      own.module = module;
      own.key = key;
      own.rows = value;
      own.now = member_of(now, key);
      own.before = member_of(before, key);
      compare_rows(&own);
    } else if (own.part) {
      leave(name, key, is_invalid, values_in(value));
    } else if (!known && !member_of(before, key).length) {
      leave(name, key, is_missing, values_in(value));
    } else {
      compare_settings(name, module, key, value, member_of(now, key));
    }
  }
}

static void compare_all(json root, json backup) {
  const char *at = json_inside(backup);
  json name, content, none = {0, 0};
  while (json_member(&at, &name, &content)) {
    const char *text;
    const size_t length = fw_text(name, &text);
    const fw_module *module = fw_module_named(text, length);
    if (!json_is_object(content) || json_is(name, report_name) || json_is(name, "safe_apply")) continue;
    if (module) compare(name, content, module, member_of(root, name), fw_stored(module->name));
    else if (values_in(content)) leave(name, none, is_missing, values_in(content));
  }
}

static void out_time(void) {
  char text[32];
  struct tm moment;
  const time_t now = time(0);
  fw_out("\"time\":");
  fw_out_text(text, strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", localtime_r(&now, &moment)));
}

json fw_with_report(json root, json backup) {
  if (!fw_has_report()) return root;
  memset(&report, 0, sizeof report);
  fw_out_begin();
  fw_out("{\"list\":[");
  compare_all(root, backup);
  fw_out("],\"taken\":");
  fw_out_number((double)report.taken);
  fw_out(",\"left\":");
  fw_out_number((double)report.left);
  fw_out(",");
  out_time();
  fw_out("}");
  return fw_with_member(root, report_name, fw_out_end());
}

json fw_without_report(json root) {
  return json_find(root, report_name).length ? fw_with_member(root, report_name, json_literal("{}")) : root;
}
