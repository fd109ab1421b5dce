/* From the Internet to the LAN: port forwarding, the DMZ host, and open ports over IPv6. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "linux.h"

enum { match_size = 128, rule_size = 320 + match_size + linux_log_size, pair_size = 16 };

#if defined LAYOUT_port_forwarding_list || defined LAYOUT_ipv6_pinhole_list
/* In the order of the contract. */
static const char *const protocols[] = {"{ tcp, udp }", "tcp", "udp"};
#endif

#ifdef RULES_HAVE_SWITCHES
#define source_of(row) ((row)->source)
#define device_of(row) ((row)->mac)
#else
#define source_of(row) ""
#define device_of(row) ""
#endif

#if defined LAYOUT_port_forwarding_list || defined LAYOUT_dmz_config
/* Writes that connections have the mark of what their rule says. Returns the length. */
static int opens(char *to, const char *what) {
  return sprintf(to, "ct mark set ct mark | %u ", linux_opened_mark(what));
}

/* Writes that a rule leads to an address, or to its device, whose address the map has. Returns the length. */
static int leads_to(char *to, long id, const char *device, const char *ip) {
  if (*device) return sprintf(to, "meta mark set %ld dnat ip to meta mark map @addresses", linux_mark(id));
  return sprintf(to, "dnat ip to %.15s", ip);
}
#endif

#ifdef LAYOUT_port_forwarding_list
static const char port_rows[] = "ports";

#ifdef RULES_HAVE_RANGES
#define end_of(row) ((row)->port_end > (row)->external_port ? (row)->port_end : (row)->external_port)
#else
#define end_of(row) ((row)->external_port)
#endif

/* Writes what a row says of connections, which a change of its name alone does not cut. Returns the text. */
static const char *said_by_port(char *what, const struct port_forwarding_list *row) {
  *what = '\0';
  if (linux_is_on(row))
    snprintf(what, linux_opened_size, "port %ld %ld-%ld %ld %.15s %.17s %.31s", row->protocol, row->external_port,
             end_of(row), row->internal_port, *device_of(row) ? "" : row->internal_ip, device_of(row), source_of(row));
  return what;
}

/*
 * Writes where a rule leads to. To nftables, a range of ports is where to look for a free one, so each port is named
 * with its own, unless they stay the same.
 */
static void writes_target(char *to, const struct port_forwarding_list *row) {
  long shift = row->internal_port - row->external_port, port;
  to += leads_to(to, row->id, device_of(row), row->internal_ip);
  if (end_of(row) == row->external_port) sprintf(to, ":%ld", row->internal_port);
  else if (shift) {
    to += sprintf(to, " : th dport map {");
    for (port = row->external_port; port <= end_of(row); port++)
      to += sprintf(to, "%s%ld : %ld", port == row->external_port ? "" : ",", port, port + shift);
    strcpy(to, "}");
  }
}

/*
 * The rule of a row, which is to be freed; 0 without memory. For whom it is not meant, its port is closed: neither
 * another device nor the DMZ host has it.
 */
static char *port_rule(const struct port_forwarding_list *row) {
  const int is_on = linux_is_on(row);
  char ports[64], match[match_size], what[linux_opened_size];
  char *rule = malloc(rule_size + (is_on ? (size_t)(end_of(row) - row->external_port) * pair_size : 0));
  const char *source;
  if (!rule) return 0;
  *rule = '\0';
  if (!is_on) return rule;
  source = source_of(row);
  snprintf(ports, sizeof ports, "meta l4proto %s th dport %ld", protocols[row->protocol], row->external_port);
  if (end_of(row) > row->external_port) sprintf(ports + strlen(ports), "-%ld", end_of(row));
  sprintf(match, "%s%.31s %s ", *source ? "ip saddr " : "", source, ports);
  if (linux_is_logged(row)) linux_log_line(rule, match, port_rows, row->id);
  strcat(rule, match);
  opens(rule + strlen(rule), said_by_port(what, row));
  writes_target(rule + strlen(rule), row);
  if (*source) sprintf(rule + strlen(rule), "\n%s accept", ports);
  return rule;
}

static int keeps_port_logged(long id, const struct port_forwarding_list *row) {
  return linux_keeps_logged(port_rows, id, linux_is_logged(row) ? row->name : 0);
}

/* It is known what is logged before the rule is there, and as long. */
int apply_port_forwarding_list(const struct port_forwarding_list *old, const struct port_forwarding_list *now) {
  char *rule = port_rule(now), what[linux_opened_size];
  const long id = (now ? now : old)->id;
  struct linux_change change;
  int code = ONTLET_CODE_CONFIG_FAILED;
  if (rule && keeps_port_logged(id, now)) {
    linux_change_begins(&change);
    linux_change_address(&change, id, linux_is_on(now) ? device_of(now) : "", linux_is_on(now) ? now->internal_ip : "");
    linux_change_opened(&change, linux_port_opening, id, said_by_port(what, now));
    linux_change_rows(&change, port_rows, id, id, rule);
    if (linux_change_ends(&change)) code = 0;
  }
  if (code) keeps_port_logged(id, old);
  free(rule);
  return code;
}
#endif

#ifdef LAYOUT_ipv6_pinhole_list
/*
 * Three rules for each row. What comes from outside to a port of any device has a mark, by which the bridge judges it,
 * where the receiver is known: at the beginning of a connection, and as long as it lasts, since a rule may go. The third
 * one is for what the device answers.
 */
enum pinhole_side { from_outside, to_device, from_device, pinhole_sides };
static const char *const open_rows[pinhole_sides] = {"pinholes", "bridge_pinholes", "pinholes_back"};

static const char *pinhole_rule(char *rule, const struct ipv6_pinhole_list *row, enum pinhole_side side) {
  char match[match_size] = "", begun[match_size + 16];
  *rule = '\0';
  if (!linux_is_on(row)) return rule;
  if (side != from_outside) sprintf(match, "ether %s %s ", side == to_device ? "daddr" : "saddr", linux_mac(row->mac));
  sprintf(match + strlen(match), "meta l4proto %s th %s %.11s ", protocols[row->protocol],
          side == from_device ? "sport" : "dport", row->ports);
  if (side == to_device && linux_is_logged(row)) {
    sprintf(begun, "meta mark 6 %s", match);
    linux_log_line(rule, begun, open_rows[from_outside], row->id);
  }
  sprintf(rule + strlen(rule), "%s%saccept", match, side == from_outside ? "ct mark set 8 meta mark set 6 " : "");
  return rule;
}

static int keeps_opening_logged(long id, const struct ipv6_pinhole_list *row) {
  return linux_keeps_logged(open_rows[from_outside], id, linux_is_logged(row) ? row->name : 0);
}

int apply_ipv6_pinhole_list(const struct ipv6_pinhole_list *old, const struct ipv6_pinhole_list *now) {
  char rule[rule_size];
  long id = (now ? now : old)->id;
  struct linux_change change;
  int code = ONTLET_CODE_CONFIG_FAILED, side;
  if (keeps_opening_logged(id, now)) {
    linux_change_begins(&change);
    for (side = 0; side < pinhole_sides; side++)
      linux_change_rows(&change, open_rows[side], id, id, pinhole_rule(rule, now, (enum pinhole_side)side));
    if (linux_change_ends(&change)) code = 0;
  }
  if (code) keeps_opening_logged(id, old);
  return code;
}
#endif

int linux_passthrough_again(void) {
  static const char *const words[] = {LINUX_PROGRAMS "/wan-passthrough", LINUX_FOLDER, 0};
  return linux_runs(words);
}

#ifdef LAYOUT_dmz_config
#ifdef HAS_NET_TOOLS
/* The device that gets the address is in a file that "wan-passthrough" reads, also when the address changes. */
static int passes(const struct dmz_config *old, const struct dmz_config *now) {
  FILE *file;
  if (old && old->passthrough == now->passthrough && !strcmp(old->passthrough_mac, now->passthrough_mac)) return 1;
  file = linux_opens("passthrough");
  if (!file) return 0;
  if (now->passthrough) fprintf(file, "%s\n", linux_mac(now->passthrough_mac));
  return linux_closes(file, "passthrough") && linux_passthrough_again();
}
#else
#define passes(old, now) 1
#endif

enum { dmz_number = 0 };

int apply_dmz_config(const struct dmz_config *old, const struct dmz_config *now) {
  char rule[rule_size] = "", what[linux_opened_size] = "";
  struct linux_change change;
  const char *device = now->enable ? device_of(now) : "";
  (void)old;
  if (now->enable) {
    snprintf(what, sizeof what, "dmz %.17s", *device ? device : now->ip);
    leads_to(rule + opens(rule, what), dmz_number, device, now->ip);
  }
  linux_change_begins(&change);
  linux_change_opened(&change, linux_dmz_opening, dmz_number, what);
  linux_change_address(&change, dmz_number, device, now->ip);
  linux_change_chain(&change, "dmz", rule);
  return linux_change_ends(&change) && passes(old, now) ? 0 : ONTLET_CODE_DMZ_FAILED;
}
#endif

#ifdef LAYOUT_firewall_config
/*
 * Writes the line that logs what the firewall blocks, of what is meant for the gateway or a device: a router hears much
 * that is meant for all. A kernel that cannot log has none.
 */
static void writes_log(char *log) {
  static const char name[] = "firewall";
  const int is_logged = linux_keeps_verdict(name, linux_blocked) && linux_keeps_logged(name, 0, "");
  *log = '\0';
  if (is_logged) linux_log_line(log, "meta pkttype host ct state new ", name, 0);
}

/*
 * Low answers pings and refuses what nobody serves, as any host does; high is silent. What DHCP and the neighbours of
 * IPv6 need comes in at every level.
 */
int apply_firewall_config(const struct firewall_config *old, const struct firewall_config *now) {
  static const char needed[] = "udp sport 67 udp dport 68 accept\n"
                               "ip6 saddr fe80::/10 udp dport 546 accept\n"
                               "icmpv6 type { nd-router-advert, nd-neighbor-solicit, nd-neighbor-advert, "
                               "packet-too-big, time-exceeded, destination-unreachable } accept\n";
  static const char opened[] = "meta nfproto ipv6 oifname \"" LINUX_LAN "\" jump pinholes\n";
  static const char pings[] = "icmp type echo-request accept\n"
                              "icmpv6 type echo-request accept\n";
  static const char refused[] = "meta l4proto tcp reject with tcp reset\n"
                                "reject";
  char log[rule_size] = "", forwarded[rule_size * 2] = "", received[rule_size * 3] = "";
  struct linux_chain chains[] = {{"from_outside", forwarded}, {"to_gateway", received}};
  (void)old;
  if (now->enable) {
    writes_log(log);
    snprintf(forwarded, sizeof forwarded, "%s%sdrop", opened, log);
    snprintf(received, sizeof received, "%s%s%s%s", needed, now->level ? "" : pings, log, now->level ? "drop" : refused);
  }
  return linux_rules(chains, 2) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}
#endif
