/*
 * The largest bodies of all kinds, for every form, with full tables: prints the processor time of the slowest call in
 * ms, and which one it was.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "board.h"
#include "durability/device.h"
#include "ontlet-check.h"
#include "values.h"

static char text[FW_LARGEST_BODY + 1];
static size_t length;
static double slowest;
static char slowest_name[200];

static void begin(const ontlet_form *form, const char *action) {
  length = (size_t)sprintf(text, "{\"module\":\"%s\"", form->module);
  if (form->table) length += (size_t)sprintf(text + length, ",\"action\":\"%s\",\"table\":\"%s\"", action, form->table);
}

/* Repeats a text, `%d` in which is a number that grows to `most` and begins anew, until the body is full. */
static void fill(const char *part, int most, const char *end) {
  size_t room = FW_LARGEST_BODY - strlen(end) - 40;
  int number = 1;
  while (length < room) {
    length += (size_t)sprintf(text + length, part, number);
    number = number % most + 1;
  }
  length += (size_t)sprintf(text + length, "%s", end);
}

static void measure(const ontlet_form *form, const char *kind, const char *key) {
  clock_t start = clock();
  double time;
  device_post(text);
  time = (double)(clock() - start) * 1000 / CLOCKS_PER_SEC;
  if (time <= slowest) return;
  slowest = time;
  snprintf(slowest_name, sizeof slowest_name, "%s %s %s %s", form->module, form->table ? form->table : "", kind, key);
}

/* A configuration in which a table is full. */
static void fill_table(const ontlet_form *form, const char *accounts) {
  static char state[FW_LARGEST_STATE];
  size_t size = (size_t)sprintf(state, "%.*s", (int)strlen(accounts) - 1, accounts);
  unsigned long id;
  if (strcmp(form->module, "account") && form->table) {
    size += (size_t)sprintf(state + size, ",\"%s\":{\"%s\":[", fw_module_named(form->module, strlen(form->module)) ? form->module : "none", form->table);
    for (id = 1; id <= form->max_rows && size < sizeof state - 100; id++)
      size += (size_t)sprintf(state + size, "%s{\"id\":%lu}", id > 1 ? "," : "", id);
    size += (size_t)sprintf(state + size, "]}");
  }
  size += (size_t)sprintf(state + size, "}");
  device_put(BOARD_STATE, state, size);
}

static void measure_key(const ontlet_form *form, const char *key) {
  static const char *const values[][3] = {{"text", "a", "\""}, {"escapes", "\\u0061", "\""}, {"list", "1,", "\""}};
  size_t i;
  for (i = 0; i < sizeof values / sizeof *values; i++) {
    begin(form, "add");
    length += (size_t)sprintf(text + length, ",\"%s\":\"", key);
    fill(values[i][1], 1, "\"}");
    measure(form, values[i][0], key);
  }
  begin(form, "add");
  length += (size_t)sprintf(text + length, ",\"%s\":", key);
  fill("1", 1, "}");
  measure(form, "digits", key);
}

int main(void) {
  static char accounts[largest_text];
  size_t i, k;
  device_put(BOARD_STATE, 0, 0);
  device_put(BOARD_STATE ".copy", 0, 0);
  device_put(BOARD_SESSIONS, 0, 0);
  device_boot();
  device_configuration(accounts);
  if (device_login("admin", "Admin@123")) return 1;
  for (i = 0; i < ontlet_form_count; i++) {
    const ontlet_form *form = &ontlet_forms[i];
    /* They end the session. */
    if (!strcmp(form->module, "logout") || !strcmp(form->module, "login")) continue;
    fill_table(form, accounts);
    begin(form, "set");
    fill(",\"a%d\":1", 9999, "}");
    measure(form, "unknown keys", "");
    begin(form, "del");
    length += (size_t)sprintf(text + length, ",\"ids\":[1");
    fill(",%d", form->max_rows ? (int)form->max_rows : 1, "]}");
    measure(form, "ids", "");
    for (k = 0; k < form->count; k++) measure_key(form, form->keys[k].name);
    if (!form->count) continue;
    begin(form, "add");
    length += (size_t)sprintf(text + length, ",\"%s\":1", form->keys[0].name);
    while (length < FW_LARGEST_BODY - 200) length += (size_t)sprintf(text + length, ",\"%s\":1", form->keys[0].name);
    length += (size_t)sprintf(text + length, "}");
    measure(form, "the same key", form->keys[0].name);
  }
  printf("%.1f %s\n", slowest, slowest_name);
  return 0;
}
