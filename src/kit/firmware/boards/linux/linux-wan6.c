/*
 * IPv6 of connections to the Internet: what the kernel takes of the announcements of the provider, and dhcpcd, which
 * asks for addresses and for a prefix and gives both to "wan6-lease". The prefix is in the file "prefix" with the number
 * of the connection: the prefix, its length, and until which second of uptime it is preferred and valid.
 */
#include <errno.h>
#include <ifaddrs.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "firmware.h"
#include "linux.h"

#ifdef LAYOUT_wan_confignew_wan

enum { pppoe = 2, with_ipv4 = 2, slaac = 0, by_dhcp = 1, fixed = 2, request = 0, entered = 1 };
/* The numbers of what dhcpcd asks for (IAID): each has a meaning of its own for the provider. */
enum { address_iaid = 1, prefix_iaid = 2 };

static const char *client_of(char *name, long id) {
  sprintf(name, "dhcp6.%d", (int)(id % 100000));
  return name;
}

static void forgets(const char *what, long id) {
  char path[sizeof LINUX_FOLDER + 48];
  snprintf(path, sizeof path, LINUX_FOLDER "/%.16s.%d", what, (int)(id % 100000));
  unlink(path);
}

static int sets(long id, const char *what, long value) {
  char path[96];
  FILE *file;
  snprintf(path, sizeof path, "/proc/sys/net/ipv6/conf/%s/%.32s", linux_wan_interface(id), what);
  file = fopen(path, "w");
  if (!file) return 0;
  fprintf(file, "%ld", value);
  return fclose(file) == 0;
}

static int takes_announcements(long id, long mode, int is_for_internet) {
  /* 2: also on a router. */
  if (!sets(id, "accept_ra", 2)) return 0;
  sets(id, "autoconf", mode == slaac);
  sets(id, "accept_ra_defrtr", is_for_internet && mode != fixed);
  /* Kernels before 5.12 do not have it. */
  sets(id, "ra_defrtr_metric", id);
  return 1;
}

static int is_for_internet(const struct wan_confignew_wan *wan) { return strstr(wan->service_type, "INTERNET") != 0; }

int linux_wan6_begins(const struct wan_confignew_wan *wan) {
  return takes_announcements(wan->id, wan->ipv6_mode, is_for_internet(wan));
}

/* A prefix that the user has entered is there for good. */
static int keeps_entered(const struct wan_confignew_wan *wan) {
  char name[32];
  FILE *file;
  if (wan->prefix_mode != entered) return 1;
  sprintf(name, "prefix.%d", (int)(wan->id % 100000));
  file = linux_opens(name);
  if (file) fprintf(file, "%.45s %ld forever forever\n", wan->prefix, wan->prefix_len);
  return linux_closes(file, name);
}

/* The provider knows the connection by its MAC address, so that it gets the same prefix after a restart. */
static int writes_settings(const struct wan_confignew_wan *wan) {
  char name[32], path[64], mac[24] = "";
  FILE *file;
  snprintf(path, sizeof path, "/sys/class/net/%s%d/address", wan->mode == pppoe ? "pppoe" : "wan",
           (int)(wan->id % 100000));
  file = fopen(path, "r");
  if (file && fscanf(file, "%17s", mac) != 1) *mac = '\0';
  if (file) fclose(file);
  sprintf(name, "wan6.%d", (int)(wan->id % 100000));
  file = linux_opens(name);
  if (!file) return 0;
  fprintf(file, "# %ld %d\n", wan->ipv6_mode, is_for_internet(wan));
  fprintf(file,
          "duid 00:03:00:01:%s\nipv6only\nipv6rs\nnoconfigure\ndhcp6\n"
          "option dhcp6_name_servers, dhcp6_sntp_servers, dhcp6_ntp_server\n"
          "option dhcp6_sip_servers_names, dhcp6_sip_servers_addresses\n"
          "env FOLDER=" LINUX_FOLDER "\nenv DNS=%s\nenv PREFIX=%s\n",
          mac, wan->ip_protocol == with_ipv4 && wan->manual_dns ? "manual" : "provider",
          wan->prefix_mode == request ? "asked" : "");
  if (wan->ipv6_mode == by_dhcp) fprintf(file, "ia_na %d\n", address_iaid);
  if (wan->prefix_mode == request) fprintf(file, "ia_pd %d/::/%ld\n", prefix_iaid, wan->prefix_len);
  if (wan->ipv6_mode != by_dhcp && wan->prefix_mode != request) fputs("inform6\n", file);
  return linux_closes(file, name);
}

/* The connection that this process waits for. */
static struct {
  long id, mode;
  int is_for_internet;
} awaited;

static int is_there(void) {
  struct ifaddrs *all, *one;
  int is_found = 0;
  if (getifaddrs(&all)) return 0;
  for (one = all; one; one = one->ifa_next)
    if (one->ifa_addr && one->ifa_addr->sa_family == AF_INET6 &&
        !strcmp(one->ifa_name, linux_wan_interface(awaited.id)))
      is_found = 1;
  freeifaddrs(all);
  return is_found;
}

/*
 * Waits until pppd has made the interface and both ends have agreed on their addresses: dhcpcd ends without one, and
 * when it goes. pppd itself has no script of ours for IPv6.
 */
static void waits(void) {
  struct sockaddr_nl own;
  char message[4096], batch[16];
  const int in = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
  memset(&own, 0, sizeof own);
  own.nl_family = AF_NETLINK;
  own.nl_groups = RTMGRP_IPV6_IFADDR;
  if (in < 0 || bind(in, (struct sockaddr *)&own, sizeof own)) _exit(1);
  /* What did not fit may have been what is awaited. */
  while (!is_there())
    if (recv(in, message, sizeof message, 0) < 0 && errno != ENOBUFS && errno != EINTR) _exit(1);
  close(in);
  takes_announcements(awaited.id, awaited.mode, awaited.is_for_internet);
  sprintf(batch, "batch.%d", (int)(awaited.id % 100000));
  linux_runs_batch(batch);
}

static const char *settings_of(char *path, long id) {
  sprintf(path, LINUX_FOLDER "/wan6.%d", (int)(id % 100000));
  return path;
}

/* What is waited for is kept, for a call that dials: its file has a comment that says how. */
static int starts(long id) {
  char name[24], settings[sizeof LINUX_FOLDER + 48], interface[16];
  const char *words[] = {"dhcpcd", "-B", "-f", settings_of(settings, id), "-c", LINUX_PROGRAMS "/wan6-lease",
                         interface, 0};
  FILE *file = fopen(settings, "r");
  if (file && fscanf(file, "# %ld %d", &awaited.mode, &awaited.is_for_internet) != 2) awaited.mode = slaac;
  if (file) fclose(file);
  awaited.id = id;
  strcpy(interface, linux_wan_interface(id));
  return linux_is_pppoe(id) ? linux_starts_after(client_of(name, id), waits, words)
                            : linux_starts(client_of(name, id), words);
}

/* Writes "2001:db8:1::/56", or "" if there is none. Returns until when a prefix of the provider is valid, else 0. */
static long reads_prefix(long id, char *text) {
  char path[sizeof LINUX_FOLDER + 48], prefix[48];
  long length, valid = 0;
  FILE *file;
  *text = '\0';
  snprintf(path, sizeof path, LINUX_FOLDER "/prefix.%d", (int)(id % 100000));
  file = fopen(path, "r");
  if (!file) return 0;
  if (fscanf(file, "%47s %ld %*s %ld", prefix, &length, &valid) >= 2) sprintf(text, "%s/%ld", prefix, length);
  fclose(file);
  return valid;
}

int linux_wan6_connects(const struct wan_confignew_wan *wan) {
  return keeps_entered(wan) && writes_settings(wan) && starts(wan->id);
}

/* What the provider has given. A prefix that the user has entered stays for the next time. */
static void ends_lease(long id) {
  char name[24], prefix[64];
  const char *words[] = {"ip", "-6", "route", "delete", "unreachable", prefix, "metric", "4096", 0};
  linux_ends(client_of(name, id));
  forgets("dns6", id);
  forgets("ntp6", id);
  forgets("sip6", id);
  if (!reads_prefix(id, prefix)) return;
  linux_runs(words);
  forgets("prefix", id);
}

void linux_wan6_disconnects(long id) {
  ends_lease(id);
  forgets("prefix", id);
  forgets("wan6", id);
}

int linux_wan6_dials(long id, int is_wanted) {
  static const char *const collects[] = {LINUX_PROGRAMS "/wan-dns", LINUX_FOLDER, 0};
  char settings[sizeof LINUX_FOLDER + 48];
  if (access(settings_of(settings, id), F_OK)) return 1;
  if (!is_wanted) ends_lease(id);
  /* That takes every address away; pppd does so itself. */
  if (!linux_is_pppoe(id) && !sets(id, "disable_ipv6", !is_wanted)) return 0;
  if (is_wanted && !starts(id)) return 0;
  linux_runs(collects);
  linux_lan_prefix_again();
  return 1;
}

const char *linux_wan6_prefix(long id, char *text) {
  char path[96];
  int is_off = 1;
  long valid = reads_prefix(id, text);
  FILE *file;
  snprintf(path, sizeof path, "/proc/sys/net/ipv6/conf/%s/disable_ipv6", linux_wan_interface(id));
  file = fopen(path, "r");
  if (file && fscanf(file, "%d", &is_off) != 1) is_off = 1;
  if (file) fclose(file);
  if (is_off || (valid && valid <= fw_uptime())) *text = '\0';
  return text;
}
#endif
