/*
 * The LAN over IPv6: the prefix of the bridge, and what dnsmasq announces to devices or gives them. That of a connection
 * comes and goes, which "lan-prefix" sees to; it also writes what dnsmasq reads.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "linux.h"
#include "sha256.h"

#ifdef LAYOUT_ipv6_lan_config

enum { by_wan = 0, manual_prefix = 1, by_slaac = 0, provider = 1, manual_dns = 2 };
enum { prefix_size = 64, most_bits_announced = 64 };

/* The first address of the prefix, which is the gateway's: "2001:db8:1::1". */
static const char *gateway_of(char *address, const struct ipv6_lan_config *lan) {
  size_t length = strlen(lan->prefix);
  const char *end = length >= 2 && !strcmp(lan->prefix + length - 2, "::") ? "1" : "";
  snprintf(address, prefix_size, "%.45s%s", lan->prefix, end);
  return address;
}

static int changes_address(const char *action, const struct ipv6_lan_config *lan) {
  char gateway[prefix_size], address[prefix_size + 8];
  const char *words[] = {"ip", "address", action, address, "dev", LINUX_LAN, "nodad", 0};
  snprintf(address, sizeof address, "%s/%ld", gateway_of(gateway, lan), lan->prefix_len);
  return linux_runs(words);
}

static int is_served(const struct ipv6_lan_config *lan) {
  return lan && lan->enable && lan->prefix_mode == manual_prefix && *lan->prefix;
}

#ifdef HAS_NET_TOOLS
static int has_own(const struct ipv6_lan_config *lan) { return lan && lan->enable && lan->ula; }

/*
 * The prefix that is the gateway's for good: forty bits that nobody else has (RFC 4193), here of a hash of its MAC
 * address, which is the same after a restart and a reset.
 */
static int own_prefix(char *prefix) {
  FILE *file = fopen("/sys/class/net/" LINUX_LAN "/address", "r");
  char mac[32] = "", hash[65];
  if (!file) return 0;
  if (!fgets(mac, sizeof mac, file)) *mac = '\0';
  fclose(file);
  if (!*mac) return 0;
  fw_sha256(mac, strlen(mac), hash);
  sprintf(prefix, "fd%.2s:%.4s:%.4s::", hash, hash + 2, hash + 6);
  return 1;
}

static int changes_own(const char *action) {
  char prefix[prefix_size], address[prefix_size + 8];
  const char *words[] = {"ip", "address", action, address, "dev", LINUX_LAN, "nodad", 0};
  if (!own_prefix(prefix)) return 0;
  snprintf(address, sizeof address, "%s1/64", prefix);
  return linux_runs(words);
}

static void announces_own(FILE *file, const struct ipv6_lan_config *lan) {
  char prefix[prefix_size];
  if (has_own(lan) && own_prefix(prefix)) fprintf(file, "dhcp-range=%s1,ra-only,64\n", prefix);
}

/* What the announcement says of the router. */
static const char *preference(const struct ipv6_lan_config *lan) {
  static const char *const words[] = {"medium", "high", "low"};
  return words[lan->ra_preference];
}

/* The connection whose prefix the LAN has; "" for the first one that has any. */
static const char *source_of(const struct ipv6_lan_config *lan) { return lan->prefix_wan; }

static const char *stateless_mode(const struct ipv6_lan_config *lan) {
  return lan->ra_other ? "ra-stateless" : "ra-only";
}

/* An option without a value is not sent. */
static int is_told_dns(const struct ipv6_lan_config *lan) { return strstr(lan->dhcp6_options, "dns") != 0; }

/* The files have the domain of the LAN, and what the provider tells. */
static void writes_more(FILE *file, const struct ipv6_lan_config *lan) {
  if (strstr(lan->dhcp6_options, "domain")) fputs("dhcp-optsfile=" LINUX_FOLDER "/domain6\n", file);
  if (strstr(lan->dhcp6_options, "ntp")) fputs("dhcp-optsfile=" LINUX_FOLDER "/provider6.ntp\n", file);
  if (strstr(lan->dhcp6_options, "sip")) fputs("dhcp-optsfile=" LINUX_FOLDER "/provider6.sip\n", file);
}

static int applies_own(const struct ipv6_lan_config *old, const struct ipv6_lan_config *now) {
  if (has_own(now)) return changes_own("replace");
  if (has_own(old)) changes_own("delete");
  return 1;
}
#else
static const char *preference(const struct ipv6_lan_config *lan) {
  (void)lan;
  return "medium";
}

static const char *source_of(const struct ipv6_lan_config *lan) {
  (void)lan;
  return "";
}

static const char *stateless_mode(const struct ipv6_lan_config *lan) {
  (void)lan;
  return "ra-stateless";
}

static int is_told_dns(const struct ipv6_lan_config *lan) {
  (void)lan;
  return 1;
}

static void writes_more(FILE *file, const struct ipv6_lan_config *lan) {
  (void)file;
  (void)lan;
}

static void announces_own(FILE *file, const struct ipv6_lan_config *lan) {
  (void)file;
  (void)lan;
}

static int applies_own(const struct ipv6_lan_config *old, const struct ipv6_lan_config *now) {
  (void)old;
  (void)now;
  return 1;
}
#endif

static int has_prefix_of_wan(const struct ipv6_lan_config *lan) { return lan->enable && lan->prefix_mode == by_wan; }

static const char *kind_of_prefix(const struct ipv6_lan_config *lan) {
  if (has_prefix_of_wan(lan)) return "wan";
  return is_served(lan) ? "own" : "off";
}

/* What is the same of an address in each subnet: "0:0:0:2". */
static const char *host_of(char *text, const char *address) {
  unsigned char bytes[16] = {0};
  inet_pton(AF_INET6, address, bytes);
  sprintf(text, "%x:%x:%x:%x", bytes[8] << 8 | bytes[9], bytes[10] << 8 | bytes[11], bytes[12] << 8 | bytes[13],
          bytes[14] << 8 | bytes[15]);
  return text;
}

/* With SLAAC devices choose their addresses, with DHCPv6 they are told, and the announcement says so. */
static int writes_wanted(const struct ipv6_lan_config *lan) {
  char start[24], end[24];
  FILE *file = linux_opens("lan6");
  if (!file) return 0;
  fprintf(file, "%s %s %s %s %s %ld\n%s\n", kind_of_prefix(lan), preference(lan),
          lan->addr_type == by_slaac ? stateless_mode(lan) : "dhcp", host_of(start, lan->start), host_of(end, lan->end),
          lan->lease, source_of(lan));
  return linux_closes(file, "lan6");
}

static void writes_servers(FILE *file, const struct ipv6_lan_config *lan) {
  if (!is_told_dns(lan)) {
    fputs("dhcp-option=option6:dns-server\n", file);
  } else if (lan->dns_mode == provider) {
    fputs("dhcp-optsfile=" LINUX_FOLDER "/provider6\n", file);
  } else if (lan->dns_mode == manual_dns) {
    fprintf(file, "dhcp-option=option6:dns-server,[%s]", lan->dns1);
    if (*lan->dns2) fprintf(file, ",[%s]", lan->dns2);
    fputs("\n", file);
  }
}

/* What does not depend on the prefix of a connection. */
static int writes_settings(const struct ipv6_lan_config *lan) {
  char gateway[prefix_size];
  FILE *file = linux_opens("lan6.more");
  if (!file) return 0;
  if (is_served(lan)) {
    if (lan->addr_type == by_slaac)
      fprintf(file, "dhcp-range=%s,%s,%d,%ld\n", gateway_of(gateway, lan), stateless_mode(lan), most_bits_announced,
              lan->lease);
    else fprintf(file, "dhcp-range=%s,%s,%ld,%ld\n", lan->start, lan->end, lan->prefix_len, lan->lease);
  }
  if (is_served(lan) || has_prefix_of_wan(lan)) {
    writes_servers(file, lan);
    writes_more(file, lan);
  }
  announces_own(file, lan);
  return linux_closes(file, "lan6.more");
}

/* While the device starts, dnsmasq may already have, without this. */
int apply_ipv6_lan_config(const struct ipv6_lan_config *old, const struct ipv6_lan_config *now) {
  if (is_served(old)) changes_address("delete", old);
  if (is_served(now) && !changes_address("replace", now)) {
    if (is_served(old)) changes_address("replace", old);
    return ONTLET_CODE_CONFIG_FAILED;
  }
  linux_routes_again();
  if (!applies_own(old, now) || !writes_settings(now) || !writes_wanted(now)) return ONTLET_CODE_CONFIG_FAILED;
  if (!linux_lan_prefix_again()) return ONTLET_CODE_CONFIG_FAILED;
  if (!linux_is_starting() || !linux_signals("dnsmasq", 0)) return 0;
  return linux_dnsmasq_restarts() ? 0 : ONTLET_CODE_CONFIG_FAILED;
}
#endif

int linux_lan_prefix_again(void) {
  static const char *const words[] = {LINUX_PROGRAMS "/lan-prefix", LINUX_FOLDER, 0};
  return linux_runs(words);
}
