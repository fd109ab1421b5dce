/* From the Internet to the LAN: port forwarding and the DMZ host. */
#include <stdio.h>
#include <string.h>

#include "linux.h"

enum { rule_size = 256 };

#ifdef LAYOUT_port_forwarding_list
#ifdef RULES_HAVE_SWITCHES
#define source_of(row) ((row)->source)
#else
#define source_of(row) ""
#endif

/* For whom a rule is not meant, its port is closed: neither another device nor the DMZ host has it. */
static const char *port_rule(char *rule, const struct port_forwarding_list *row) {
  static const char *const protocols[] = {"{ tcp, udp }", "tcp", "udp"};
  char port[64];
  const char *source;
  *rule = '\0';
  if (!linux_is_on(row)) return rule;
  source = source_of(row);
  snprintf(port, sizeof port, "meta l4proto %s th dport %ld", protocols[row->protocol], row->external_port);
  snprintf(rule, rule_size, "%s%.31s %s dnat ip to %.15s:%ld%s%s", *source ? "ip saddr " : "", source, port,
           row->internal_ip, row->internal_port, *source ? "\n" : "", *source ? port : "");
  if (*source) strcat(rule, " accept");
  return rule;
}

int apply_port_forwarding_list(const struct port_forwarding_list *old, const struct port_forwarding_list *now) {
  char before[rule_size], after[rule_size];
  return linux_row_rules("ports", (now ? now : old)->id, port_rule(before, old), port_rule(after, now));
}
#endif

#ifdef LAYOUT_dmz_config
int apply_dmz_config(const struct dmz_config *old, const struct dmz_config *now) {
  char rule[rule_size] = "";
  struct linux_chain chain = {"dmz", rule};
  (void)old;
  if (now->enable) snprintf(rule, sizeof rule, "dnat ip to %.15s", now->ip);
  return linux_rules(&chain, 1) ? 0 : ONTLET_CODE_DMZ_FAILED;
}
#endif

#ifdef LAYOUT_firewall_config
/*
 * Low answers pings and refuses what nobody serves, as any host does; high is silent. What DHCP and the neighbours of
 * IPv6 need comes in at every level.
 */
int apply_firewall_config(const struct firewall_config *old, const struct firewall_config *now) {
  static const char needed[] = "udp sport 67 udp dport 68 accept\n"
                               "icmpv6 type { nd-router-advert, nd-neighbor-solicit, nd-neighbor-advert, "
                               "packet-too-big, time-exceeded, destination-unreachable } accept\n";
  static const char high[] = "drop";
  static const char low[] = "icmp type echo-request accept\n"
                            "icmpv6 type echo-request accept\n"
                            "meta l4proto tcp reject with tcp reset\n"
                            "reject";
  char rules[rule_size * 2] = "";
  struct linux_chain chains[] = {{"from_outside", now->enable ? "drop" : ""}, {"to_gateway", rules}};
  (void)old;
  if (now->enable) snprintf(rules, sizeof rules, "%s%s", needed, now->level ? high : low);
  return linux_rules(chains, 2) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}
#endif
