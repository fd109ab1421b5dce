/* Static routes, and the routes that the kernel has. */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "linux.h"

enum { route_size = 192, most_routes = 256 };

static const char list[] = "routes";

static int does(const char *action, const char *route) {
  FILE *file = linux_opens("route");
  if (!file) return 0;
  fprintf(file, "route %s %s\n", action, route);
  return linux_closes(file, "route") && linux_runs_batch("route");
}

/* The order of a next hop to the kernel is lost when its network is, so that all routes are given again. */
void linux_routes_again(void) {
  static const char *const words[] = {"ip", "-force", "-batch", LINUX_FOLDER "/routes", 0};
  if (!linux_is_starting()) linux_runs(words);
}

static int keeps(long id, const char *route) {
  char line[route_size + 32];
  snprintf(line, sizeof line, "route replace %s", route);
  return linux_keeps(list, id, *route ? line : "");
}

/* A route is a text such as "10.1.0.0/16 via 192.168.1.2"; "" is none. */
static int changes(long id, const char *old, const char *now) {
  if (linux_is_starting()) return keeps(id, now) ? 0 : ONTLET_CODE_CONFIG_FAILED;
  if (*old) does("delete", old);
  if ((!*now || does("add", now)) && keeps(id, now)) return 0;
  if (*old) does("add", old);
  keeps(id, old);
  return ONTLET_CODE_ROUTE_NEXT_HOP;
}

/* Appends the next hop and the interface, of which one may be missing. Returns whether they are there. */
static int adds_way(char *route, const char *next_hop, const char *interface) {
  size_t length = strlen(route);
  long wan = *interface ? linux_wan(interface) : 0;
  if (*next_hop) length += (size_t)snprintf(route + length, route_size - length, " via %.45s", next_hop);
  if (wan) snprintf(route + length, route_size - length, " dev wan%ld", wan);
  return !*interface || wan;
}

#ifdef LAYOUT_ipv4_route_config_list
static const char *ipv4_route(char *route, const struct ipv4_route_config_list *row) {
  *route = '\0';
  if (!linux_is_on(row)) return route;
  snprintf(route, route_size, "%.15s/%d", row->destination, linux_bits(row->mask));
  adds_way(route, row->next_hop, row->interface);
  return route;
}

int apply_ipv4_route_config_list(const struct ipv4_route_config_list *old, const struct ipv4_route_config_list *now) {
  char before[route_size], after[route_size];
  return changes((now ? now : old)->id * 2, ipv4_route(before, old), ipv4_route(after, now));
}
#endif

#ifdef LAYOUT_ipv6_route_config_list
static const char *ipv6_route(char *route, const struct ipv6_route_config_list *row) {
  *route = '\0';
  if (!linux_is_on(row)) return route;
  snprintf(route, route_size, "%.45s/%ld", row->destination, row->prefix_len);
  adds_way(route, row->next_hop, row->interface);
  return route;
}

int apply_ipv6_route_config_list(const struct ipv6_route_config_list *old, const struct ipv6_route_config_list *now) {
  char before[route_size], after[route_size];
  return changes((now ? now : old)->id * 2 + 1, ipv6_route(before, old), ipv6_route(after, now));
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
