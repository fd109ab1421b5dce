/* Between the LAN and the Internet: port forwarding, the DMZ host and static routes. */
#include <stdio.h>

#include "linux.h"

/* Adds or deletes the elements of a forwarded port: those of TCP, UDP or both. */
static int changes_forwarding(const char *action, const struct port_forwarding_list *row) {
  static const char *const maps[] = {"tcp_ports", "udp_ports"};
  long i;
  for (i = 0; i < 2; i++) {
    char element[64];
    const char *words[] = {"nft", action, "element", "ip", "ontlet", 0, 0, 0};
    if (row->protocol && row->protocol != i + 1) continue;
    snprintf(element, sizeof element, "{ %ld : %.15s . %ld }", row->external_port, row->internal_ip, row->internal_port);
    words[5] = maps[i];
    words[6] = element;
    if (!linux_runs(words)) return 0;
  }
  return 1;
}

int apply_port_forwarding_list(const struct port_forwarding_list *old, const struct port_forwarding_list *now) {
  if (old) changes_forwarding("delete", old);
  if (!now || changes_forwarding("add", now)) return 0;
  if (old) changes_forwarding("add", old);
  return ONTLET_CODE_CONFIG_FAILED;
}

int apply_dmz_config(const struct dmz_config *old, const struct dmz_config *now) {
  const char *flush[] = {"nft", "flush", "chain", "ip", "ontlet", "dmz", 0};
  const char *add[] = {"nft", "add", "rule", "ip", "ontlet", "dmz", "dnat", "to", now->ip, 0};
  (void)old;
  if (!linux_runs(flush)) return ONTLET_CODE_CONFIG_FAILED;
  return !now->enable || linux_runs(add) ? 0 : ONTLET_CODE_DMZ_FAILED;
}

static int changes_route(const char *action, const struct ipv4_route_config_list *route) {
  char destination[24];
  const char *words[] = {"ip", "route", action, 0, "via", route->next_hop, 0};
  snprintf(destination, sizeof destination, "%.15s/%d", route->destination, linux_bits(route->mask));
  words[3] = destination;
  return linux_runs(words);
}

int apply_ipv4_route_config_list(const struct ipv4_route_config_list *old, const struct ipv4_route_config_list *now) {
  if (old) changes_route("delete", old);
  if (!now || changes_route("add", now)) return 0;
  if (old) changes_route("add", old);
  return ONTLET_CODE_ROUTE_NEXT_HOP;
}
