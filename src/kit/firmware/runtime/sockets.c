/* On which ports the device itself listens, and from where they can be reached. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "effects.h"
#include "listening.h"
#include "memory.h"
#include "store.h"
#include "values.h"

#ifdef LAYOUT_services_list

/* The codes of the contract. */
enum { both = 0, tcp = 1, udp = 2 };
/* From here on, a UDP socket is that of a program which asks others, unless the port is known. */
enum { first_passing = 32768 };

/* Ports by what listens there. Guests need names and addresses. */
static const struct known {
  long port;
  const char *name;
  int guests;
} known[] = {{22, "SSH", 0},   {23, "Telnet", 0}, {53, "DNS", 1},     {67, "DHCP", 1},  {80, "HTTP", 0}, {123, "NTP", 0},
             {161, "SNMP", 0}, {443, "HTTPS", 0}, {547, "DHCPv6", 1}, {1900, "UPnP", 0}, {5060, "SIP", 0}, {7547, "TR-069", 0}};

static const struct known *known_port(long port) {
  size_t i;
  for (i = 0; i < sizeof known / sizeof *known; i++)
    if (known[i].port == port) return &known[i];
  return 0;
}

/* A stored value, or the one that it has at first; none of a module that the device does not have. */
static json value_of(const char *module, const char *key) {
  const fw_part *part = fw_part_of(fw_module_named(module, strlen(module)), 0);
  const fw_key *known_key = part ? fw_key_named(part, key) : 0;
  json none = {0, 0};
  return known_key ? fw_value(fw_stored(module), known_key) : none;
}

/* The row of access control for a port; none without one. */
static json rule_of(const fw_part *rules, long port) {
  const char *at;
  json row, none = {0, 0};
  if (!rules) return none;
  at = json_inside(fw_rows(fw_stored("acl_config"), rules));
  while (json_element(&at, &row))
    if (json_number(json_find(row, "port")) == (double)port) return row;
  return none;
}

static const char *text_of(json value) {
  char *text = fw_take(value.length + 1);
  if (json_is_text(value)) text[json_decode(value, text)] = '\0';
  return text;
}

/* Says what listens, and who can reach it: what access control says, else the firewall. */
static void describe(struct services_list *row, int is_open) {
  const fw_part *rules = fw_part_of(fw_module_named("acl_config", 10), "acl");
  const json rule = rule_of(rules, row->port);
  const struct known *one = known_port(row->port);
  char *name = fw_take(16);
  snprintf(name, 16, "%s %ld", row->protocol == udp ? "UDP" : "TCP", row->port);
  row->name = one ? one->name : name;
  row->lan = 1;
  row->guests = one ? one->guests : 0;
  row->internet = is_open && json_number(value_of("firewall_config", "enable")) == 0;
  if (is_open && json_number(value_of("tr069_config", "request_port")) == (double)row->port)
    row->internet = json_number(value_of("tr069_config", "enable")) != 0;
  if (!rule.length) return;
  row->name = text_of(json_find(rule, "service"));
  row->lan = json_number(fw_value(rule, fw_key_named(rules, "enable"))) != 0;
  row->internet = is_open && row->lan && json_is(fw_value(rule, fw_key_named(rules, "range")), "");
}

static int is_zero(const unsigned char *bytes, size_t length) {
  while (length--)
    if (bytes[length]) return 0;
  return 1;
}

/* The last four bytes of 127.0.0.1, also in an address of IPv6, and ::1. */
static int is_loopback(const unsigned char *bytes, size_t length) {
  if (length == 4) return bytes[0] == 127;
  if (is_zero(bytes, 10) && bytes[10] == 0xff && bytes[11] == 0xff) return bytes[12] == 127;
  return is_zero(bytes, 15) && bytes[15] == 1;
}

/* The services of a device, and whether each can be reached at every address of it. */
struct found {
  struct services_list *rows;
  int *is_open;
  int count, max;
};

/* Adds a socket, or what it adds to the same port: the other protocol, or an address that is more open. */
static void add(const fw_socket *one, void *context) {
  struct found *found = context;
  const int protocol = one->is_udp ? udp : tcp, opens = is_zero(one->address, one->length);
  int i = 0;
  if (one->is_udp && one->port >= first_passing && !known_port(one->port)) return;
  if (is_loopback(one->address, one->length)) return;
  while (i < found->count && found->rows[i].port != one->port) i++;
  if (i == found->max) return;
  if (i == found->count) {
    memset(&found->rows[i], 0, sizeof *found->rows);
    found->rows[i].port = one->port;
    found->rows[i].protocol = protocol;
    found->is_open[i] = 0;
    found->count++;
  }
  if (found->rows[i].protocol != protocol) found->rows[i].protocol = both;
  found->is_open[i] |= opens;
}

static int by_port(const void *one, const void *other) {
  const long a = ((const struct services_list *)one)->port, b = ((const struct services_list *)other)->port;
  return (a > b) - (a < b);
}

static int services_of(enum fw_protocols protocols, struct services_list *rows, int max) {
  struct found found;
  int i;
  found.rows = rows;
  found.is_open = fw_take(sizeof *found.is_open * (size_t)max);
  found.count = 0;
  found.max = max;
  fw_listening(protocols, add, &found);
  for (i = 0; i < found.count; i++) describe(&rows[i], found.is_open[i]);
  qsort(rows, (size_t)found.count, sizeof *rows, by_port);
  return found.count;
}

int fw_services(struct services_list *rows, int max) { return services_of(fw_tcp_and_udp, rows, max); }

/* As many as a device may answer. */
enum { most_services = 64 };

long fw_https_port(void) {
  struct services_list *rows = fw_take(sizeof *rows * most_services);
  int count = services_of(fw_only_tcp, rows, most_services), i;
  for (i = 0; i < count; i++)
    if (!strcmp(rows[i].name, "HTTPS") && rows[i].lan) return rows[i].port;
  return 0;
}
#endif
