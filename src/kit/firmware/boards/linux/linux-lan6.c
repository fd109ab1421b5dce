/* The LAN over IPv6: the prefix of the bridge, and what dnsmasq announces to devices or gives them. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "linux.h"
#include "sha256.h"

#ifdef LAYOUT_ipv6_lan_config

enum { manual_prefix = 1, by_slaac = 0, provider = 1, manual_dns = 2 };
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
  if (has_own(lan) && own_prefix(prefix)) fprintf(file, "enable-ra\ndhcp-range=%s1,ra-only,64\n", prefix);
}

/* What the announcement says of the router, where that is not what dnsmasq says by itself. */
static void writes_announcement(FILE *file, const struct ipv6_lan_config *lan) {
  enum { medium = 0, high = 1, interval = 600 };
  if (lan->ra_preference == medium) return;
  fprintf(file, "ra-param=" LINUX_LAN ",%s,%d\n", lan->ra_preference == high ? "high" : "low", interval);
}

static const char *stateless_mode(const struct ipv6_lan_config *lan) {
  return lan->ra_other ? "ra-stateless" : "ra-only";
}

/* An option without a value is not sent. */
static int is_told_dns(const struct ipv6_lan_config *lan) { return strstr(lan->dhcp6_options, "dns") != 0; }

static int applies_own(const struct ipv6_lan_config *old, const struct ipv6_lan_config *now) {
  if (has_own(now)) return changes_own("replace");
  if (has_own(old)) changes_own("delete");
  return 1;
}
#else
static void writes_announcement(FILE *file, const struct ipv6_lan_config *lan) {
  (void)file;
  (void)lan;
}

static const char *stateless_mode(const struct ipv6_lan_config *lan) {
  (void)lan;
  return "ra-stateless";
}

static int is_told_dns(const struct ipv6_lan_config *lan) {
  (void)lan;
  return 1;
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

/* With SLAAC devices choose their addresses, with DHCPv6 they are told, and the announcement says so. */
static int writes_settings(const struct ipv6_lan_config *lan) {
  char gateway[prefix_size];
  FILE *file = linux_opens("lan6.conf");
  if (!file) return 0;
  if (is_served(lan)) {
    fputs("enable-ra\n", file);
    if (lan->addr_type == by_slaac)
      fprintf(file, "dhcp-range=%s,%s,%d,%ld\n", gateway_of(gateway, lan), stateless_mode(lan), most_bits_announced,
              lan->lease);
    else fprintf(file, "dhcp-range=%s,%s,%ld,%ld\n", lan->start, lan->end, lan->prefix_len, lan->lease);
    writes_announcement(file, lan);
    if (!is_told_dns(lan)) fputs("dhcp-option=option6:dns-server\n", file);
    else if (lan->dns_mode == manual_dns) {
      fprintf(file, "dhcp-option=option6:dns-server,[%s]", lan->dns1);
      if (*lan->dns2) fprintf(file, ",[%s]", lan->dns2);
      fputs("\n", file);
    }
  }
  announces_own(file, lan);
  return linux_closes(file, "lan6.conf");
}

/* dnsmasq reads it when it starts, which the LAN over IPv4 sees to when the device does. */
int apply_ipv6_lan_config(const struct ipv6_lan_config *old, const struct ipv6_lan_config *now) {
  if (is_served(old)) changes_address("delete", old);
  if (is_served(now) && !changes_address("replace", now)) {
    if (is_served(old)) changes_address("replace", old);
    return ONTLET_CODE_CONFIG_FAILED;
  }
  linux_routes_again();
  if (!applies_own(old, now) || !writes_settings(now)) return ONTLET_CODE_CONFIG_FAILED;
  if (!linux_signals("dnsmasq", 0)) return 0;
  return linux_dnsmasq_restarts() ? 0 : ONTLET_CODE_CONFIG_FAILED;
}
#endif
