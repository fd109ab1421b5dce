/* What devices of the LAN may not do: the filters of MAC addresses and of IP addresses and ports, in sets of setup.nft. */
#include <stdio.h>
#include <string.h>

#include "linux.h"

enum { blocklist = 0 };
enum { any = 0, both = 1, tcp = 2, udp = 3, icmp = 4 };

static int changes_set(const char *action, const char *set, const char *element) {
  const char *words[] = {"nft", action, "element", "ip", "ontlet", set, element, 0};
  return linux_runs(words);
}

/* Replaces the rules of a chain by some, each of which is words. */
static int replaces(const char *chain, const char *const *rules) {
  const char *flush[] = {"nft", "flush", "chain", "ip", "ontlet", chain, 0};
  if (!linux_runs(flush)) return 0;
  for (; *rules; rules++) {
    const char *add[] = {"nft", "add", "rule", "ip", "ontlet", chain, *rules, 0};
    if (!linux_runs(add)) return 0;
  }
  return 1;
}

int apply_macfileter_config(const struct macfileter_config *old, const struct macfileter_config *now) {
  static const char *const none[] = {0};
  static const char *const blocked[] = {"ether saddr @macs drop", 0};
  static const char *const others[] = {"ether saddr != @macs drop", 0};
  const char *const *rules = now->mode == blocklist ? blocked : others;
  (void)old;
  return replaces("mac_filter", now->enable ? rules : none) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

static int changes_mac(const char *action, const struct macfileter_config_list *row) {
  char element[32];
  snprintf(element, sizeof element, "{ %.17s }", row->mac);
  return changes_set(action, "macs", element);
}

int apply_macfileter_config_list(const struct macfileter_config_list *old, const struct macfileter_config_list *now) {
  if (old) changes_mac("delete", old);
  return !now || changes_mac("add", now) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

#define ADDRESSES "ip saddr . ip daddr "
#define PORTS ". meta l4proto . th sport . th dport "

int apply_ipportfileterv4_config(const struct ipportfileterv4_config *old, const struct ipportfileterv4_config *now) {
  static const char *const none[] = {0};
  static const char *const blocked[] = {ADDRESSES "@any_traffic drop", ADDRESSES PORTS "@port_traffic drop",
                                        "meta l4proto icmp " ADDRESSES "@icmp_traffic drop", 0};
  static const char *const others[] = {ADDRESSES "@any_traffic accept", ADDRESSES PORTS "@port_traffic accept",
                                       "meta l4proto icmp " ADDRESSES "@icmp_traffic accept", "drop", 0};
  const char *const *rules = now->mode == blocklist ? blocked : others;
  (void)old;
  return replaces("ip_filter", now->enable ? rules : none) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

static const char *or_all(const char *text, const char *all) { return *text ? text : all; }

static int changes_traffic(const char *action, const struct ipportfileterv4_config_list *row) {
  static const char *const protocols[] = {"tcp", "udp"};
  const char *from = or_all(row->source, "0.0.0.0/0"), *to = or_all(row->destination, "0.0.0.0/0");
  char element[160];
  long i;
  if (row->protocol == any || row->protocol == icmp) {
    snprintf(element, sizeof element, "{ %s . %s }", from, to);
    return changes_set(action, row->protocol == any ? "any_traffic" : "icmp_traffic", element);
  }
  for (i = 0; i < 2; i++) {
    if (row->protocol != both && row->protocol != tcp + i) continue;
    snprintf(element, sizeof element, "{ %s . %s . %s . %s . %s }", from, to, protocols[i],
             or_all(row->source_port, "0-65535"), or_all(row->destination_port, "0-65535"));
    if (!changes_set(action, "port_traffic", element)) return 0;
  }
  return 1;
}

int apply_ipportfileterv4_config_list(const struct ipportfileterv4_config_list *old,
                                      const struct ipportfileterv4_config_list *now) {
  if (old) changes_traffic("delete", old);
  if (!now || changes_traffic("add", now)) return 0;
  if (old) changes_traffic("add", old);
  return ONTLET_CODE_CONFIG_FAILED;
}
