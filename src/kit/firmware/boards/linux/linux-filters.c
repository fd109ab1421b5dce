/* What may not pass between the LAN and the Internet: the filters of MAC addresses and of IP addresses and ports. */
#include <stdio.h>
#include <string.h>

#include "linux.h"

enum { blocklist = 0, match_size = 320, rule_size = 2 * match_size + linux_log_size };
enum { any = 0, both = 1, tcp = 2, udp = 3, icmp = 4 };

/*
 * Rows go to one chain, what they do not match to another one: a blocklist drops the first, an allowlist the second.
 * Rows that are exceptions go to a third one, which does the opposite of the first. "accept" ends one filter; the next
 * one still looks at the packet.
 */
static int sets_mode(const char *filter, const char *filtered, int has_exceptions, long is_enabled, long mode) {
  char match[32], rest[32], exception[32], drop[rule_size];
  struct linux_chain chains[] = {{match, ""}, {rest, ""}, {exception, ""}};
  snprintf(match, sizeof match, "%s_match", filter);
  snprintf(rest, sizeof rest, "%s_else", filter);
  snprintf(exception, sizeof exception, "%s_exception", filter);
  snprintf(drop, sizeof drop, "%s drop", filtered);
  if (is_enabled) {
    chains[0].rules = mode == blocklist ? "drop" : "accept";
    chains[1].rules = mode == blocklist ? "" : drop;
    chains[2].rules = mode == blocklist ? "accept" : "drop";
  }
  return linux_rules(chains, has_exceptions ? 3 : 2) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

#ifdef LAYOUT_macfileter_config
int apply_macfileter_config(const struct macfileter_config *old, const struct macfileter_config *now) {
  (void)old;
  return sets_mode("mac", "", 0, now->enable, now->mode);
}

static const char *mac_rule(char *rule, const struct macfileter_config_list *row) {
  *rule = '\0';
  if (linux_is_on(row)) snprintf(rule, rule_size, "ether saddr %s goto mac_match", linux_mac(row->mac));
  return rule;
}

int apply_macfileter_config_list(const struct macfileter_config_list *old, const struct macfileter_config_list *now) {
  char rule[rule_size];
  return linux_row_rules("mac_rows", (now ? now : old)->id, mac_rule(rule, now));
}
#endif

#ifdef LAYOUT_ipportfileterv4_config
#define AT_HOME "iifname \"" LINUX_LAN "\" "
#ifdef RULES_HAVE_SWITCHES
#define FILTERED ""
static const char *const directions[] = {AT_HOME, "iifname != \"" LINUX_LAN "\" ", ""};
#define direction_of(row) directions[(row)->direction]
#define chain_of(row) ((row)->exception ? "goto ip_exception" : "goto ip_match")
#define place_of(row) ((row)->place ? (row)->place : (row)->id)
#define is_exception(row) (row)->exception
#else
/* Nothing but IPv4 that goes out. */
#define FILTERED "meta nfproto ipv4 " AT_HOME
#define direction_of(row) FILTERED
#define chain_of(row) "goto ip_match"
#define place_of(row) (row)->id
#define is_exception(row) 0
#endif

/* What is logged of exceptions has the opposite verdict, and so a list of its own. */
static const char ip_rows[] = "ip_rows", ip_exceptions[] = "ip_exceptions";

int apply_ipportfileterv4_config(const struct ipportfileterv4_config *old, const struct ipportfileterv4_config *now) {
  const int code = sets_mode("ip", FILTERED, 1, now->enable, now->mode);
  enum linux_verdict listed = now->mode == blocklist ? linux_blocked : linux_passed;
  enum linux_verdict opposite = now->mode == blocklist ? linux_passed : linux_blocked;
  (void)old;
  if (code) return code;
  return linux_keeps_verdict(ip_rows, now->enable ? listed : linux_off) &&
                 linux_keeps_verdict(ip_exceptions, now->enable ? opposite : linux_off)
             ? 0
             : ONTLET_CODE_CONFIG_FAILED;
}

/* Appends a condition, unless what it asks for is open. Returns whether it can be one. */
static int adds(char *match, const char *header, const char *what, const char *value) {
  size_t length = strlen(match);
  if (!*value) return 1;
  if (!linux_is_word(value)) return 0;
  snprintf(match + length, match_size - length, "%s %s %s ", header, what, value);
  return 1;
}

static int adds_address(char *match, const char *what, const char *value) {
  return adds(match, strchr(value, ':') ? "ip6" : "ip", what, value);
}

/* What answers a connection does not get here, but what goes on with one does. */
static void adds_log(char *rule, const char *match, const struct ipportfileterv4_config_list *row) {
  char begun[match_size + 16];
  snprintf(begun, sizeof begun, "%sct state new ", match);
  linux_log_line(rule, begun, is_exception(row) ? ip_exceptions : ip_rows, row->id);
}

static const char *ip_rule(char *rule, const struct ipportfileterv4_config_list *row) {
  static const char *const protocols[] = {"", "meta l4proto { tcp, udp } ", "meta l4proto tcp ", "meta l4proto udp ",
                                          "meta l4proto { icmp, ipv6-icmp } "};
  char match[match_size];
  int has_ports, is_rule;
  *rule = '\0';
  if (!linux_is_on(row)) return rule;
  has_ports = row->protocol != any && row->protocol != icmp;
  snprintf(match, sizeof match, "%s%s", direction_of(row), protocols[row->protocol]);
  is_rule = adds_address(match, "saddr", row->source) && adds_address(match, "daddr", row->destination) &&
            (!has_ports ||
             (adds(match, "th", "sport", row->source_port) && adds(match, "th", "dport", row->destination_port)));
  if (linux_is_logged(row)) adds_log(rule, match, row);
  /* What nftables refuses is not stored. */
  sprintf(rule + strlen(rule), "%s%s", match, is_rule ? chain_of(row) : "!");
  return rule;
}

static int keeps_logged(long id, const struct ipportfileterv4_config_list *row) {
  const char *name = linux_is_logged(row) ? row->name : 0;
  const char *listed = name && !is_exception(row) ? name : 0, *exception = name && is_exception(row) ? name : 0;
  return linux_keeps_logged(ip_rows, id, listed) && linux_keeps_logged(ip_exceptions, id, exception);
}

int apply_ipportfileterv4_config_list(const struct ipportfileterv4_config_list *old,
                                      const struct ipportfileterv4_config_list *now) {
  char rule[rule_size];
  const struct ipportfileterv4_config_list *row = now ? now : old;
  int code = ONTLET_CODE_CONFIG_FAILED;
  if (keeps_logged(row->id, now)) code = linux_placed_rules(ip_rows, place_of(row), row->id, ip_rule(rule, now));
  if (code) keeps_logged(row->id, old);
  return code;
}
#endif
