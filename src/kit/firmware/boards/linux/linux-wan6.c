/*
 * IPv6 of connections to the Internet: what the kernel takes of the announcements of the provider, and dhcpcd, which
 * asks for addresses and for a prefix and gives both to "wan6-lease". The prefix is in the file "prefix" with the number
 * of the connection: the prefix, its length, and until which second of uptime it is preferred and valid.
 */
#include <stdio.h>
#include <string.h>
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

int linux_wan6_begins(const struct wan_confignew_wan *wan) {
  int is_for_internet = strstr(wan->service_type, "INTERNET") != 0;
  /* 2: also on a router. */
  if (!sets(wan->id, "accept_ra", 2)) return 0;
  sets(wan->id, "autoconf", wan->ipv6_mode == slaac);
  sets(wan->id, "accept_ra_defrtr", is_for_internet && wan->ipv6_mode != fixed);
  /* Kernels before 5.12 do not have it. */
  sets(wan->id, "ra_defrtr_metric", wan->id);
  return 1;
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
  fprintf(file,
          "duid 00:03:00:01:%s\nipv6only\nipv6rs\nnoconfigure\ndhcp6\noption dhcp6_name_servers\n"
          "env FOLDER=" LINUX_FOLDER "\nenv DNS=%s\n",
          mac, wan->ip_protocol == with_ipv4 && wan->manual_dns ? "manual" : "provider");
  if (wan->ipv6_mode == by_dhcp) fprintf(file, "ia_na %d\n", address_iaid);
  if (wan->prefix_mode == request) fprintf(file, "ia_pd %d/::/%ld\n", prefix_iaid, wan->prefix_len);
  if (wan->ipv6_mode != by_dhcp && wan->prefix_mode != request) fputs("inform6\n", file);
  return linux_closes(file, name);
}

static const char *settings_of(char *path, long id) {
  sprintf(path, LINUX_FOLDER "/wan6.%d", (int)(id % 100000));
  return path;
}

static int starts(long id) {
  char name[24], settings[sizeof LINUX_FOLDER + 48];
  const char *words[] = {"dhcpcd", "-B", "-f", settings_of(settings, id), "-c", LINUX_PROGRAMS "/wan6-lease",
                         linux_wan_interface(id), 0};
  return linux_starts(client_of(name, id), words);
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
  /* That takes every address away. */
  if (!sets(id, "disable_ipv6", !is_wanted) || (is_wanted && !starts(id))) return 0;
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
