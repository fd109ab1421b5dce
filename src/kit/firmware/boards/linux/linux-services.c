/* What the gateway does besides moving packets: SNMP (snmpd) and dynamic DNS (inadyn). */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "linux.h"

#ifdef LAYOUT_snmp_config
/* snmpd takes quotes and backslashes away twice. */
static void writes_community(FILE *file, const char *what, const char *name) {
  if (!*name) return;
  fprintf(file, "%s \"", what);
  for (; *name; name++) {
    if (strchr("\\'\"", *name)) fputs("\\\\", file);
    if (strchr("\\\"", *name)) fputs("\\", file);
    fputc(*name, file);
  }
  fputs("\"\n", file);
}

/* From the LAN only: ontlet.nft drops what comes from outside. Of two lines of a community, the first one counts. */
int apply_snmp_config(const struct snmp_config *old, const struct snmp_config *now) {
  static const char *const words[] = {"snmpd", "-f", "-Lo", "-C", "-c", LINUX_FOLDER "/snmpd.conf",
                                      "-p", LINUX_FOLDER "/snmpd.pid", 0};
  FILE *file;
  (void)old;
  linux_ends("snmpd");
  if (!now->enable) return 0;
  file = linux_opens("snmpd.conf");
  if (!file) return ONTLET_CODE_CONFIG_FAILED;
  fputs("agentaddress udp:161\n", file);
  writes_community(file, "rwcommunity", now->write_community);
  writes_community(file, "rocommunity", now->read_community);
  return linux_closes(file, "snmpd.conf") && linux_starts("snmpd", words) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}
#endif

#ifdef LAYOUT_ddns_config_list

/* How the services are reached: over TLS. */
#ifndef LINUX_DDNS_PORT
#define LINUX_DDNS_PORT ""
#define LINUX_DDNS_TLS "true"
#endif
#define CACHE LINUX_FOLDER "/ddns-cache"

enum { off = 0, updating = 1, registered = 2, refused = 3, failed = 4, entry_size = 2048 };

/* In the order of the contract. All of them take updates as DynDNS does. */
static const char *const servers[] = {"members.dyndns.org", "dynupdate.no-ip.com", "api.dynu.com", "members.3322.net",
                                      "ddns.oray.com"};

/* In single quotes, inadyn takes every character as it is but these two. */
static void adds_word(char *entry, const char *name, const char *value) {
  char *at = entry + strlen(entry);
  at += sprintf(at, "  %s = '", name);
  for (; *value; value++) at += sprintf(at, *value == '\'' || *value == '\\' ? "\\%c" : "%c", *value);
  strcpy(at, "'\n");
}

static const char *entry_of(char *entry, const struct ddns_config_list *row) {
  sprintf(entry, "custom row%ld {\n", row->id);
  adds_word(entry, "username", row->username);
  adds_word(entry, "password", row->password);
  adds_word(entry, "hostname", row->host);
  sprintf(entry + strlen(entry),
          "  ddns-server = '%s" LINUX_DDNS_PORT "'\n  ddns-path = '/nic/update?hostname=%%h&myip=%%i'\n"
          "  ddns-response = { good, nochg }\n  checkip-command = '" LINUX_PROGRAMS "/wan-address'\n"
          "  ssl = " LINUX_DDNS_TLS "\n}",
          servers[row->service]);
  return entry;
}

static const char *cache_of(char *path, const char *host) {
  sprintf(path, CACHE "/%.253s.cache", host);
  return path;
}

/* It reads its file when it starts, and updates what has no cache. */
int apply_ddns_config_list(const struct ddns_config_list *old, const struct ddns_config_list *now) {
  static const char *const words[] = {"inadyn", "--foreground", "-f", LINUX_FOLDER "/ddns", "--cache-dir=" CACHE,
                                      "-P", LINUX_FOLDER "/inadyn.pid", 0};
  char entry[entry_size] = "", path[sizeof CACHE + 264];
  mkdir(CACHE, 0700);
  if (old) unlink(cache_of(path, old->host));
  if (now && now->enable) entry_of(entry, now);
  linux_ends("inadyn");
  if (!linux_keeps("ddns", 0, "period = 300\niterations = 0") ||
      !linux_keeps("ddns", (now ? now : old)->id, entry))
    return ONTLET_CODE_CONFIG_FAILED;
  return linux_starts("inadyn", words) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

/* What inadyn has last said of a host. */
static long said_of(const char *host) {
  char line[512];
  long state = updating;
  FILE *file = fopen(LINUX_FOLDER "/inadyn.log", "r");
  while (file && fgets(line, sizeof line, file)) {
    if (strstr(line, "badauth") || strstr(line, "401")) state = refused;
    else if (strstr(line, "rror") && strstr(line, host)) state = failed;
  }
  if (file) fclose(file);
  return state;
}

void read_ddns_config_list(struct ddns_config_list *now) {
  char path[sizeof CACHE + 264];
  now->state = off;
  if (!now->enable) return;
  now->state = access(cache_of(path, now->host), F_OK) == 0 ? registered : said_of(now->host);
}
#endif
