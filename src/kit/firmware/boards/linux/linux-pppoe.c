/* PPPoE: pppd with its plugin, which makes the interface "wan1" of what "pppoe1" carries; "wan-ppp" does the rest. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "linux.h"

#ifdef LAYOUT_wan_confignew_wan

#ifndef LINUX_PPPOE_PLUGIN
#define LINUX_PPPOE_PLUGIN "pppoe.so"
#endif

enum { ipv4_only = 0, ipv6_only = 1, always = 0, on_demand = 1 };
enum {
  off = 0,
  connecting = 1,
  no_response = 3,
  credentials = 4,
  user = 5,
  isp = 6,
  idle = 7,
  no_address = 8,
  unknown = 9,
};

static const char *name_of(char *name, long id) {
  sprintf(name, "ppp.%d", (int)(id % 100000));
  return name;
}

static const char *path_of(char *path, const char *name) {
  sprintf(path, LINUX_FOLDER "/%.24s", name);
  return path;
}

/* In quotes, pppd takes every character as it is but these two. */
static void writes_word(FILE *file, const char *option, const char *value) {
  if (!*value) return;
  fprintf(file, "%s \"", option);
  for (; *value; value++) fprintf(file, *value == '"' || *value == '\\' ? "\\%c" : "%c", *value);
  fputs("\"\n", file);
}

/* In the order of the contract: automatic, PAP, CHAP, MS-CHAP of both versions. */
static const char *const refused[] = {
    "",
    "refuse-chap\nrefuse-mschap\nrefuse-mschap-v2\nrefuse-eap\n",
    "refuse-pap\nrefuse-mschap\nrefuse-mschap-v2\nrefuse-eap\n",
    "refuse-pap\nrefuse-chap\nrefuse-eap\n",
};

/*
 * What does not depend on the connection. Nobody answers if there is no answer in 3 s, and in 6 s to a second call; a
 * provider's end that is there is asked every 20 s whether it still is.
 */
static const char settings[] = "plugin " LINUX_PPPOE_PLUGIN "\n"
                               "nodetach\n"
                               "noauth\n"
                               "noipdefault\n"
                               "noproxyarp\n"
                               "noaccomp\n"
                               "nopcomp\n"
                               "noccp\n"
                               "novj\n"
                               "pppoe-padi-timeout 3\n"
                               "pppoe-padi-attempts 2\n"
                               "lcp-echo-interval 20\n"
                               "lcp-echo-failure 3\n"
                               "ip-up-script " LINUX_PROGRAMS "/wan-ppp\n"
                               "ip-down-script " LINUX_PROGRAMS "/wan-ppp\n"
                               "set FOLDER=" LINUX_FOLDER "\n";

/*
 * On demand there are addresses and a default route before there is a line, which pppd replaces (RFC 7335, 6: nobody
 * else has these). What comes from the Internet does not keep the line up, nor does what nobody has asked for: time,
 * DHCPv6, and of ICMPv6 what hosts tell groups, neighbours and routers.
 */
static void writes_demand(FILE *file, const struct wan_confignew_wan *wan) {
  static const char needed[] =
      "outbound and not udp port 123 and not (ip6 and udp port 547) and not (ip6 and ip6[6] = 0) and "
      "not (icmp6 and ip6[40] > 129)";
  fprintf(file, "demand\nset DEMAND=yes\nidle %ld\nholdoff 1\nmaxfail 1\n", wan->idle * 60);
  fprintf(file, "active-filter \"%s\"\n", needed);
  if (wan->ip_protocol != ipv6_only)
    fputs(LINUX_PPPOE_FIRST ":" LINUX_PPPOE_FIRST_END "\nipcp-accept-local\nipcp-accept-remote\n", file);
  if (wan->ip_protocol != ipv4_only) fputs("ipv6 ::1,::2\nipv6cp-accept-local\nipv6cp-accept-remote\n", file);
}

static int writes_options(const struct wan_confignew_wan *wan) {
  char name[16];
  const int is_for_internet = strstr(wan->service_type, "INTERNET") != 0;
  FILE *file = linux_opens(name_of(name, wan->id));
  if (!file) return 0;
  fputs(settings, file);
  fprintf(file, "nic-pppoe%ld\nifname wan%ld\n", wan->id, wan->id);
  fprintf(file, "mtu %ld\nmru %ld\n", wan->ppp_mtu, wan->ppp_mtu);
  fprintf(file, "set METRIC=%ld\n", is_for_internet ? wan->id : 0);
  fprintf(file, "set DNS=%s\n", wan->manual_dns ? "manual" : "provider");
  fputs(refused[wan->auth], file);
  if (wan->ip_protocol == ipv6_only) fputs("noip\n", file);
  if (wan->ip_protocol != ipv4_only) fputs("+ipv6\n", file);
  else fputs("noipv6\n", file);
  if (!wan->manual_dns) fputs("usepeerdns\n", file);
  if (wan->dial == on_demand) writes_demand(file, wan);
  if (wan->dial == on_demand && is_for_internet) fprintf(file, "defaultroute\ndefaultroute-metric %ld\n", wan->id);
  else fputs("nodefaultroute\n", file);
  writes_word(file, "user", wan->username);
  writes_word(file, "password", wan->password);
  writes_word(file, "pppoe-ac", wan->ac_name);
  writes_word(file, "pppoe-service", wan->service_name);
  return linux_closes(file, name);
}

static int dials(long id) {
  char name[16], path[sizeof LINUX_FOLDER + 32];
  const char *words[] = {"pppd", "file", path_of(path, name_of(name, id)), 0};
  return linux_starts(linux_wan_interface(id), words);
}

int linux_pppoe_connects(const struct wan_confignew_wan *wan) {
  if (!writes_options(wan)) return 0;
  return wan->dial == always || wan->dial == on_demand ? dials(wan->id) : 1;
}

void linux_pppoe_disconnects(long id) {
  char name[24], path[sizeof LINUX_FOLDER + 32];
  unlink(path_of(path, name_of(name, id)));
  sprintf(name, "%.12s.log", linux_wan_interface(id));
  unlink(path_of(path, name));
}

int linux_is_pppoe(long id) {
  char name[16], path[sizeof LINUX_FOLDER + 32];
  return access(path_of(path, name_of(name, id)), F_OK) == 0;
}

int linux_pppoe_dials(long id, int is_wanted) {
  if (is_wanted) return dials(id) ? 0 : ONTLET_CODE_CONFIG_FAILED;
  linux_ends(linux_wan_interface(id));
  return 0;
}

/* Whoever has never dialled has not hung up, and has no log. */
static int has_dialled(const char *name) {
  char log[24], path[sizeof LINUX_FOLDER + 32];
  sprintf(log, "%.12s.log", name);
  return access(path_of(path, log), F_OK) == 0;
}

static int is_on_demand(long id) {
  char name[16], path[sizeof LINUX_FOLDER + 32], line[256];
  int is_found = 0;
  FILE *file = fopen(path_of(path, name_of(name, id)), "r");
  while (file && !is_found && fgets(line, sizeof line, file)) is_found = !strcmp(line, "demand\n");
  if (file) fclose(file);
  return is_found;
}

int linux_pppoe_has_line(long id) {
  char line[128], carrier[24], name[24];
  int is_found = 0;
  FILE *file = fopen("/proc/net/pppoe", "r");
  sprintf(carrier, "pppoe%d", (int)(id % 100000));
  while (file && !is_found && fgets(line, sizeof line, file))
    is_found = sscanf(line, "%*s %*s %23s", name) == 1 && !strcmp(name, carrier);
  if (file) fclose(file);
  return is_found;
}

/* Whether it has been connected since pppd has begun: "wan-ppp" tells. */
static int has_been_up(long id) {
  char name[16], path[sizeof LINUX_FOLDER + 32];
  sprintf(name, "up.%d", (int)(id % 100000));
  return access(path_of(path, name), F_OK) == 0;
}

/* The codes are those of pppd. Without one it is still trying for the first time. */
long linux_pppoe_state(long id) {
  enum { connect_failed = 8, negotiation_failed = 10, peer_refused = 11, idle_timeout = 12, peer_dead = 15,
         hung_up = 16, auth_failed = 19 };
  const char *name = linux_wan_interface(id);
  const int waits = is_on_demand(id) && !linux_pppoe_has_line(id);
  if (!linux_signals(name, 0)) return has_dialled(name) ? user : off;
  if (waits && has_been_up(id)) return idle;
  switch (linux_end_of(name)) {
  case -1: return waits ? idle : connecting;
  case connect_failed: return no_response;
  case auth_failed: return credentials;
  case negotiation_failed: return no_address;
  case idle_timeout: return idle;
  case peer_refused:
  case peer_dead:
  case hung_up: return isp;
  default: return unknown;
  }
}
#endif
