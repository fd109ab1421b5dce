/* Static routes, and the routes that the kernel has. */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "linux.h"

enum { network_size = 52, hop_size = 46, route_size = 192, most_routes = 256 };
enum { row_size = network_size + hop_size + linux_wan_line };

/* A row that is on; without a network it is none. */
struct way {
  char network[network_size];
  const char *next_hop, *interface; /* "" for none */
};

static const struct way nowhere = {"", "", ""};

static int does(const char *action, const char *route) {
  FILE *file = linux_opens("route");
  if (!file) return 0;
  fprintf(file, "route %s %s\n", action, route);
  return linux_closes(file, "route") && linux_runs_batch("route");
}

/*
 * Writes a route as "ip" reads it, such as "10.1.0.0/16 via 192.168.1.2". Returns whether there is one: its connection
 * may come or get its name later, when the device starts or a connection is renamed.
 */
static int is_route(char route[route_size], const struct way *way) {
  const long wan = *way->interface ? linux_wan(way->interface) : 0;
  int length = snprintf(route, route_size, "%s", way->network);
  if (*way->next_hop) length += snprintf(route + length, route_size - (size_t)length, " via %.45s", way->next_hop);
  if (wan) snprintf(route + length, route_size - (size_t)length, " dev wan%ld", wan);
  return *way->network && (!*way->interface || wan);
}

/* Writes the routes that "wan-routes" gives the kernel, of rows such as "10.1.0.0/16 - =Name of a connection". */
static int writes_routes(void) {
  char line[row_size + 8], hop[hop_size], route[route_size];
  FILE *rows = fopen(LINUX_FOLDER "/route_rows", "r"), *file = linux_opens("routes");
  while (rows && file && fgets(line, sizeof line, rows)) {
    const char *name = strchr(line, '=');
    struct way way = {"", hop, ""};
    line[strcspn(line, "\n")] = '\0';
    if (*line == '#' || !name || sscanf(line, "%51s %45s", way.network, hop) != 2) continue;
    way.interface = name + 1;
    if (!strcmp(hop, "-")) *hop = '\0';
    if (is_route(route, &way)) fprintf(file, "route replace %s\n", route);
  }
  if (rows) fclose(rows);
  return linux_closes(file, "routes");
}

/* The order of a next hop to the kernel is lost when its network is, so that all routes are given again. */
void linux_routes_again(void) {
  static const char *const words[] = {LINUX_PROGRAMS "/wan-routes", LINUX_FOLDER, 0};
  if (writes_routes() && !linux_is_starting()) linux_runs(words);
}

static int keeps(long id, const struct way *way) {
  char row[row_size];
  snprintf(row, sizeof row, "%s %s =%s", way->network, *way->next_hop ? way->next_hop : "-", way->interface);
  return linux_keeps("route_rows", id, *way->network ? row : "") && writes_routes();
}

static int changes(long id, const struct way *old, const struct way *now) {
  char before[route_size], after[route_size];
  const int was_there = is_route(before, old), is_there = is_route(after, now);
  if (linux_is_starting()) return keeps(id, now) ? 0 : ONTLET_CODE_CONFIG_FAILED;
  if (was_there) does("delete", before);
  if ((!is_there || does("add", after)) && keeps(id, now)) {
    if (is_there && !*now->next_hop) linux_routes_again();
    return 0;
  }
  keeps(id, old);
  linux_routes_again();
  return ONTLET_CODE_ROUTE_NEXT_HOP;
}

#ifdef LAYOUT_ipv4_route_config_list
static struct way ipv4_way(const struct ipv4_route_config_list *row) {
  struct way way = nowhere;
  if (!linux_is_on(row)) return way;
  snprintf(way.network, sizeof way.network, "%.15s/%d", row->destination, linux_bits(row->mask));
  way.next_hop = row->next_hop;
  way.interface = row->interface;
  return way;
}

int apply_ipv4_route_config_list(const struct ipv4_route_config_list *old, const struct ipv4_route_config_list *now) {
  const struct way before = ipv4_way(old), after = ipv4_way(now);
  return changes((now ? now : old)->id * 2, &before, &after);
}
#endif

#ifdef LAYOUT_ipv6_route_config_list
static struct way ipv6_way(const struct ipv6_route_config_list *row) {
  struct way way = nowhere;
  if (!linux_is_on(row)) return way;
  snprintf(way.network, sizeof way.network, "%.45s/%ld", row->destination, row->prefix_len);
  way.next_hop = row->next_hop;
  way.interface = row->interface;
  return way;
}

int apply_ipv6_route_config_list(const struct ipv6_route_config_list *old, const struct ipv6_route_config_list *now) {
  const struct way before = ipv6_way(old), after = ipv6_way(now);
  return changes((now ? now : old)->id * 2 + 1, &before, &after);
}
#endif

#ifdef LAYOUT_ipv4_route_info_list
/* An address of /proc/net/route, whose bytes are in the order of the network. */
static const char *address_of(char *text, unsigned long bytes) {
  struct in_addr address;
  address.s_addr = (in_addr_t)bytes;
  return inet_ntop(AF_INET, &address, text, INET_ADDRSTRLEN) ? text : "";
}

int read_ipv4_route_info_list(struct ipv4_route_info_list *rows, int count, int max) {
  static struct { char destination[INET_ADDRSTRLEN], mask[INET_ADDRSTRLEN], next_hop[INET_ADDRSTRLEN], name[24]; }
      texts[most_routes];
  FILE *file = fopen("/proc/net/route", "r");
  char line[256];
  unsigned long destination, next_hop, mask;
  count = 0;
  while (file && count < max && count < most_routes && fgets(line, sizeof line, file)) {
    char *name = texts[count].name;
    if (sscanf(line, "%23s %lx %lx %*x %*d %*d %*d %lx", name, &destination, &next_hop, &mask) != 4) continue;
    rows[count].destination = address_of(texts[count].destination, destination);
    rows[count].mask = address_of(texts[count].mask, mask);
    rows[count].next_hop = next_hop ? address_of(texts[count].next_hop, next_hop) : "";
    rows[count].interface = name;
    count++;
  }
  if (file) fclose(file);
  return count;
}
#endif
