#include "events.h"

#include <stdio.h>
#include <string.h>

#include "accounts.h"
#include "board.h"
#include "effects.h"
#include "firmware.h"
#include "journal.h"
#include "kept.h"
#include "memory.h"
#include "stamp.h"
#include "store.h"
#include "values.h"

enum { minute = 60 };
/* Events are on flash, and anybody can type a wrong password: so many are told at once, then one a minute. */
enum { failures_at_once = 64 };

static int is_login(const char *columns) {
  int event;
  return sscanf(columns, "\t%d", &event) == 1 && (event == FW_EVENT_LOGIN || event == FW_EVENT_ENTERED || event == FW_EVENT_CHANGED);
}

static const fw_journal events = {BOARD_EVENTS, is_login, FW_ROUTINE_KEPT}, connections = {BOARD_CONNECTIONS, 0, 0};

/* The MAC address of a device at home, as the kernel knows it by its IPv4 address; "" if it does not. */
static void find_mac(const char *ip, char mac[18]) {
  char line[160], own[46];
  FILE *file = fopen(BOARD_NEIGHBOURS, "r");
  *mac = '\0';
  while (file && !*mac && fgets(line, sizeof line, file))
    if (sscanf(line, "%45s %*s %*s %17s", own, mac) != 2 || strcmp(own, ip)) *mac = '\0';
  if (file) fclose(file);
}

/* An address of IPv4 that is written as one of IPv6. */
static const char *ipv4_of(const char *address) { return strncmp(address, "::ffff:", 7) ? address : address + 7; }

void fw_event(int event, const char *name, const char *by) {
  char code[12];
  const char *columns[3];
  snprintf(code, sizeof code, "%d", event);
  columns[0] = code;
  columns[1] = name;
  columns[2] = by;
  fw_journal_add(&events, columns, 3);
}

/* Whether one more failure is written. */
static int is_told(void) {
  double now = fw_now();
  if (fw_kept.failures_told < now) fw_kept.failures_told = now;
  if (fw_kept.failures_told - now > (failures_at_once - 1) * minute) return 0;
  fw_kept.failures_told += minute;
  return 1;
}

void fw_login_event(int event, const char *account, const char *address) {
  char code[12], mac[18];
  const char *ip = ipv4_of(address);
  const char *columns[6];
  if (event == FW_EVENT_LOGIN && !is_told()) return;
  snprintf(code, sizeof code, "%d", event);
  find_mac(ip, mac);
  columns[0] = code;
  columns[1] = event == FW_EVENT_ENTERED ? account : "";
  columns[2] = ip;
  columns[3] = account;
  columns[4] = ip;
  columns[5] = mac;
  fw_journal_add(&events, columns, 6);
}

void fw_password_event(json account, const char *address) {
  char *name = fw_take(account.length + 1);
  if (json_is_text(account)) name[json_decode(account, name)] = '\0';
  fw_event(FW_EVENT_ACCOUNT, name, ipv4_of(address));
}

/* Whether the owner wants changes to be told. */
static int are_changes_told(void) {
  json told = json_find(fw_stored("system_log_config"), "changes");
  return !told.length || json_number(told) != 0;
}

static char *text_of(json value) {
  char *text = fw_take(value.length + 1);
  *text = '\0';
  if (json_is_text(value)) text[json_decode(value, text)] = '\0';
  return text;
}

void fw_change_event(json module, long account, const char *address) {
  char code[12], mac[18];
  const char *ip = ipv4_of(address);
  const char *columns[6];
  if (!are_changes_told()) return;
  snprintf(code, sizeof code, "%d", FW_EVENT_CHANGED);
  find_mac(ip, mac);
  columns[0] = code;
  columns[1] = text_of(module);
  columns[2] = ip;
  columns[3] = text_of(json_find(fw_account_of(account), "username"));
  columns[4] = ip;
  columns[5] = mac;
  fw_journal_add_once(&events, columns, 6, minute);
}

json fw_networks(void) {
  const fw_part *part = fw_part_of(fw_module_named("wlan_config", 11), "wlan");
  return part ? fw_rows(fw_stored("wlan_config"), part) : json_literal("[]");
}

static json password_of(json networks, long id) {
  const char *at = json_inside(networks);
  json row, none = {0, 0};
  while (json_element(&at, &row))
    if (fw_id(row) == id) return json_find(row, "password");
  return none;
}

void fw_network_events(json before, const char *address) {
  const char *at = json_inside(fw_networks());
  json row;
  while (json_element(&at, &row)) {
    if (json_same(password_of(before, fw_id(row)), json_find(row, "password"))) continue;
    fw_event(FW_EVENT_WIFI, text_of(json_find(row, "ssid")), ipv4_of(address));
  }
}

void fw_guest_event(json network) { fw_event(FW_EVENT_GUEST_END, text_of(json_find(network, "ssid")), ""); }

void fw_connection(const fw_seen *seen) {
  char verdict[12], port[12];
  const char *columns[6];
  snprintf(verdict, sizeof verdict, "%d", seen->is_passed ? 1 : 0);
  snprintf(port, sizeof port, "%ld", seen->port);
  columns[0] = verdict;
  columns[1] = seen->protocol;
  columns[2] = seen->source;
  columns[3] = seen->destination;
  columns[4] = port;
  columns[5] = seen->rule;
  fw_journal_add_once(&connections, columns, 6, minute);
}

void fw_forget_events(void) {
  fw_journal_remove(&events);
  fw_journal_remove(&connections);
}

#if defined LAYOUT_event_log_list || defined LAYOUT_firewall_log_list
static long number_of(const char *text) {
  long number = 0;
  return sscanf(text, "%ld", &number) == 1 ? number : 0;
}
#endif

#ifdef LAYOUT_event_log_list
int fw_events(struct event_log_list *rows, int max) {
  fw_line *lines = fw_take(sizeof *lines * (size_t)max);
  int count = fw_journal_read(&events, lines, max), i;
  for (i = 0; i < count; i++) {
    const char *const *columns = lines[i].columns;
    rows[i].time = lines[i].time;
    rows[i].utc_offset = lines[i].offset;
    rows[i].after_start = lines[i].after_start;
    rows[i].event = number_of(columns[0]);
    rows[i].name = columns[1];
    rows[i].by = columns[2];
    rows[i].account = columns[3];
    rows[i].ip = columns[4];
    rows[i].mac = columns[5];
  }
  return count;
}
#endif

#ifdef LAYOUT_firewall_log_list
int fw_connections(struct firewall_log_list *rows, int max) {
  fw_line *lines = fw_take(sizeof *lines * (size_t)max);
  int count = fw_journal_read(&connections, lines, max), i;
  for (i = 0; i < count; i++) {
    const char *const *columns = lines[i].columns;
    rows[i].time = lines[i].time;
    rows[i].utc_offset = lines[i].offset;
    rows[i].after_start = lines[i].after_start;
    rows[i].verdict = number_of(columns[0]);
    rows[i].protocol = columns[1];
    rows[i].source = columns[2];
    rows[i].destination = columns[3];
    rows[i].port = number_of(columns[4]);
    rows[i].rule = columns[5];
  }
  return count;
}
#endif
