/* The LAN over IPv4: the address of the bridge, and what dnsmasq does: addresses for devices, and their names. */
#include <arpa/inet.h>
#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "linux-watch.h"
#include "linux.h"

enum { proxy = 0, provider = 1, manual = 2, answer_time = 2 };

#ifdef LAYOUT_ipv4_lan_config
/*
 * What does not change, but for the files that SIGHUP makes it read again. A provider is not asked for names without a
 * domain, nor for names of private addresses.
 */
static const char settings[] = "interface=" LINUX_LAN "\n"
                               "bind-dynamic\n"
                               "dhcp-authoritative\n"
                               "no-hosts\n"
                               "no-ping\n"
                               "domain-needed\n"
                               "bogus-priv\n"
                               "user=root\n"
                               "resolv-file=" LINUX_FOLDER "/resolv.conf\n"
                               "addn-hosts=" LINUX_FOLDER "/names\n"
                               "dhcp-hostsfile=" LINUX_FOLDER "/passthrough.hosts\n"
                               "dhcp-hostsfile=" LINUX_FOLDER "/reserved\n"
                               "dhcp-optsfile=" LINUX_FOLDER "/options\n"
                               "servers-file=" LINUX_FOLDER "/blocked_now\n"
                               "dhcp-leasefile=" LINUX_FOLDER "/leases\n"
                               "dhcp-script=" LINUX_PROGRAMS "/lan-lease\n"
                               "conf-file=" LINUX_FOLDER "/lan6.conf\n"
                               "conf-file=" LINUX_FOLDER "/guests.conf\n";

static int writes_settings(const struct ipv4_lan_config *lan) {
  FILE *file = linux_opens("dnsmasq.conf");
  if (!file) return 0;
  fputs(settings, file);
#ifdef HAS_NET_TOOLS
  /* Devices are told the domain, and found in it, but never asked for in the Internet. */
  if (*lan->domain) fprintf(file, "domain=%s\nlocal=/%s/\nexpand-hosts\n", lan->domain, lan->domain);
#endif
  if (lan->dhcp_enable)
    fprintf(file, "dhcp-range=%s,%s,%s,%ld\nconf-file=" LINUX_FOLDER "/passthrough.conf\n", lan->start, lan->end,
            lan->mask, lan->lease);
  return linux_closes(file, "dnsmasq.conf");
}

/* What devices are told of the domain over IPv6, if they are to be (linux-lan6.c). */
static int writes_domain(const struct ipv4_lan_config *lan) {
#ifdef HAS_NET_TOOLS
  FILE *file = linux_opens("domain6");
  if (file && *lan->domain) fprintf(file, "option6:domain-search,%s\n", lan->domain);
  return linux_closes(file, "domain6");
#else
  (void)lan;
  return 1;
#endif
}

/* The DNS servers that devices are told: dnsmasq, those of the provider, which the WAN writes, or up to three. */
static int writes_servers(const struct ipv4_lan_config *lan) {
  FILE *file;
  if (lan->dns_mode == provider) {
    unlink(LINUX_FOLDER "/options");
    return symlink("provider", LINUX_FOLDER "/options") == 0;
  }
  file = linux_opens("options");
  if (!file) return 0;
  if (lan->dns_mode == manual) {
    fprintf(file, "option:dns-server,%s", lan->dns1);
    if (*lan->dns2) fprintf(file, ",%s", lan->dns2);
    if (*lan->dns3) fprintf(file, ",%s", lan->dns3);
    fputs("\n", file);
  }
  return linux_closes(file, "options");
}

static int changes_address(const char *action, const struct ipv4_lan_config *lan) {
  char address[24];
  const char *words[] = {"ip", "address", action, address, "dev", LINUX_LAN, 0};
  snprintf(address, sizeof address, "%.15s/%d", lan->ip, linux_bits(lan->mask));
  return linux_runs(words);
}

/*
 * The answer to the change still goes to the old address, which therefore stays for a moment, in the list of those that
 * are to go. What may be in the same subnet stays when the first one goes: "ontlet-start" has told the kernel so.
 * Static routes through the LAN go with the old address.
 */
static const char left[] = "left";

static void leaves_old(void) {
  static const char *const words[] = {"ip", "-force", "-batch", LINUX_FOLDER "/left", 0};
  sleep(answer_time);
  linux_runs(words);
  unlink(LINUX_FOLDER "/left");
  linux_routes_again();
}

static int moves(const struct ipv4_lan_config *old, const struct ipv4_lan_config *now) {
  char line[64];
  if (!old) return changes_address("replace", now);
  if (!strcmp(old->ip, now->ip) && !strcmp(old->mask, now->mask)) return 1;
  snprintf(line, sizeof line, "address delete %.15s/%d dev " LINUX_LAN, old->ip, linux_bits(old->mask));
  linux_ends(left);
  if (!changes_address("replace", now)) {
    linux_begins(left, leaves_old);
    return 0;
  }
  linux_keeps(left, (long)inet_addr(now->ip), "");
  return linux_keeps(left, (long)inet_addr(old->ip), line) && linux_begins(left, leaves_old);
}

static int is_named_otherwise(const struct ipv4_lan_config *old, const struct ipv4_lan_config *now) {
#ifdef HAS_NET_TOOLS
  return strcmp(old->domain, now->domain) != 0;
#else
  (void)old;
  (void)now;
  return 0;
#endif
}

static int serves_otherwise(const struct ipv4_lan_config *old, const struct ipv4_lan_config *now) {
  return !old || strcmp(old->ip, now->ip) || strcmp(old->mask, now->mask) || strcmp(old->start, now->start) ||
         strcmp(old->end, now->end) || old->lease != now->lease || old->dhcp_enable != now->dhcp_enable ||
         is_named_otherwise(old, now);
}

/* It reads a pool only when it starts, the servers of devices also later. */
int apply_ipv4_lan_config(const struct ipv4_lan_config *old, const struct ipv4_lan_config *now) {
  if (!moves(old, now)) return ONTLET_CODE_CONFIG_FAILED;
  if (!writes_settings(now) || !writes_domain(now) || !writes_servers(now)) return ONTLET_CODE_CONFIG_FAILED;
  if (!linux_guests_keep_from(now->ip, now->mask) || !linux_guests_again()) return ONTLET_CODE_CONFIG_FAILED;
  if (!old && !linux_watch_begins()) return ONTLET_CODE_CONFIG_FAILED;
  if (!serves_otherwise(old, now) && linux_signals("dnsmasq", SIGHUP)) return 0;
  return linux_dnsmasq_restarts() ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

/*
 * Names are in a file of their own: in a reservation, dnsmasq takes some for orders ("ignore") or for lease times
 * ("24h"). It takes only what is a name in the DNS; the console allows any.
 */
static int is_name(const char *text) {
  const char *at = text;
  while (isalnum((unsigned char)*at) || *at == '-') at++;
  return *text && !*at && *text != '-' && at[-1] != '-';
}

int apply_ipv4_lan_config_list(const struct ipv4_lan_config_list *old, const struct ipv4_lan_config_list *now) {
  char address[64] = "", name[64] = "";
  long id = (now ? now : old)->id;
  if (linux_is_on(now)) snprintf(address, sizeof address, "%s,%.15s", linux_mac(now->mac), now->ip);
  if (linux_is_on(now) && is_name(now->host_name)) snprintf(name, sizeof name, "%.15s %.32s", now->ip, now->host_name);
  if (!linux_keeps("reserved", id, address) || !linux_keeps("names", id, name)) return ONTLET_CODE_CONFIG_FAILED;
  linux_signals("dnsmasq", SIGHUP);
  return 0;
}
#endif

#ifdef LAYOUT_domainblk_config
/* dnsmasq reads "blocked_now", which is a link to the list while that is enabled. */
int apply_domainblk_config(const struct domainblk_config *old, const struct domainblk_config *now) {
  (void)old;
  if (!linux_makes("blocked")) return ONTLET_CODE_CONFIG_FAILED;
  unlink(LINUX_FOLDER "/blocked_now");
  if (symlink(now->enable ? "blocked" : "/dev/null", LINUX_FOLDER "/blocked_now")) return ONTLET_CODE_CONFIG_FAILED;
  linux_signals("dnsmasq", SIGHUP);
  return 0;
}

/* A name without a server is not found, nor are those below it. */
int apply_domainblk_config_list(const struct domainblk_config_list *old, const struct domainblk_config_list *now) {
  char line[300] = "";
  if (linux_is_on(now)) snprintf(line, sizeof line, "server=/%.253s/", now->domain);
  if (!linux_keeps("blocked", (now ? now : old)->id, line)) return ONTLET_CODE_CONFIG_FAILED;
  linux_signals("dnsmasq", SIGHUP);
  return 0;
}
#endif
