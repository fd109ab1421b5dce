/* UPnP (miniupnpd): devices open ports, each for itself, which nftables then leads to them; and a process that tells. */
#include <limits.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "firmware.h"
#include "linux.h"

#ifdef LAYOUT_upnp_config

enum { most_ports = 256, both = 0, tcp = 1, udp = 2 };

static const char leases_path[] = LINUX_FOLDER "/upnp-leases";

/* A port that a device has opened, as miniupnpd writes it: "TCP:8080:192.168.1.4:80:0:name". */
struct opened {
  long protocol, external_port, internal_port;
  char ip[16], name[64];
};

static int reads_opened(struct opened *all) {
  char line[512], protocol[4];
  int count = 0;
  FILE *file = fopen(leases_path, "r");
  while (file && count < most_ports && fgets(line, sizeof line, file)) {
    struct opened *one = &all[count];
    *one->name = '\0';
    if (sscanf(line, "%3[A-Z]:%ld:%15[0-9.]:%ld:%*d:%63[^\n]", protocol, &one->external_port, one->ip,
               &one->internal_port, one->name) < 4)
      continue;
    one->protocol = strcmp(protocol, "TCP") ? udp : tcp;
    count++;
  }
  if (file) fclose(file);
  return count;
}

static int is_among(const struct opened *one, const struct opened *all, int count) {
  int i;
  for (i = 0; i < count; i++)
    if (all[i].protocol == one->protocol && all[i].external_port == one->external_port &&
        all[i].internal_port == one->internal_port && !strcmp(all[i].ip, one->ip))
      return 1;
  return 0;
}

static void cuts(const struct opened *one) {
  struct linux_opened_port port;
  port.protocol = one->protocol == tcp ? IPPROTO_TCP : IPPROTO_UDP;
  port.external_port = one->external_port;
  port.internal_port = one->internal_port;
  port.ip = one->ip;
  linux_cuts_opened(&port);
}

/* Reads them when the file has them all: miniupnpd writes it anew, port by port, when it starts again. */
static int settled(struct opened *all, int known) {
  const int count = reads_opened(all);
  if (count >= known) return count;
  sleep(1);
  return reads_opened(all);
}

/*
 * Tells of each port that has not been open before, and cuts what has come in by one that is not any more; after it was
 * killed, those that are open have been told of.
 */
static void watch(void) {
  static struct opened before[most_ports], now[most_ports];
  char changes[sizeof(struct inotify_event) + NAME_MAX + 1];
  int known, count, i, in = inotify_init1(IN_CLOEXEC);
  if (in < 0 || inotify_add_watch(in, LINUX_FOLDER, IN_CLOSE_WRITE | IN_MOVED_TO) < 0) return;
  known = reads_opened(before);
  do {
    count = settled(now, known);
    for (i = 0; i < count; i++)
      if (!is_among(&now[i], before, known)) fw_event(FW_EVENT_PORT, now[i].name, now[i].ip);
    for (i = 0; i < known; i++)
      if (!is_among(&before[i], now, count)) cuts(&before[i]);
    memcpy(before, now, sizeof before);
    known = count;
  } while (read(in, changes, sizeof changes) > 0);
}

/* Devices may open only ports that no service of the gateway has. */
static int writes_settings(const char *wan) {
  char mac[18] = "";
  FILE *file = fopen("/sys/class/net/" LINUX_LAN "/address", "r");
  if (file && !fgets(mac, sizeof mac, file)) *mac = '\0';
  if (file) fclose(file);
  file = linux_opens("miniupnpd.conf");
  if (file)
    fprintf(file,
            "ext_ifname=%s\nlistening_ip=" LINUX_LAN "\nenable_upnp=yes\nenable_natpmp=yes\nsecure_mode=yes\n"
            "lease_file=%s\nuuid=6f6e746c-6574-4000-8000-%.2s%.2s%.2s%.2s%.2s%.2s\n"
            "upnp_table_name=ontlet\nupnp_nat_table_name=ontlet\n"
            "upnp_forward_chain=upnp_forward\nupnp_nat_chain=upnp_ports\nupnp_nat_postrouting_chain=upnp_out\n"
            "allow 1024-65535 0.0.0.0/0 0-65535\ndeny 0-65535 0.0.0.0/0 0-65535\n",
            wan, leases_path, mac, mac + 3, mac + 6, mac + 9, mac + 12, mac + 15);
  return linux_closes(file, "miniupnpd.conf");
}

static void closes_all(void) {
  static const struct linux_chain chains[] = {{"upnp_forward", ""}, {"upnp_ports", ""}, {"upnp_out", ""}};
  static struct opened all[most_ports];
  int count;
  linux_ends("miniupnpd");
  count = reads_opened(all);
  linux_rules(chains, sizeof chains / sizeof *chains);
  unlink(leases_path);
  while (count > 0) cuts(&all[--count]);
}

static int starts(void) {
  static const char *const words[] = {"miniupnpd", "-d", "-f", LINUX_FOLDER "/miniupnpd.conf", "-P",
                                      LINUX_FOLDER "/miniupnpd.pid", 0};
  closes_all();
  if (!writes_settings(linux_first_wan())) return 0;
  if (!linux_signals("upnp-watch", 0) && !linux_keeps_running("upnp-watch", watch)) return 0;
  return linux_starts("miniupnpd", words);
}

void linux_upnp_again(void) {
  if (linux_signals("miniupnpd", 0)) starts();
}

int apply_upnp_config(const struct upnp_config *old, const struct upnp_config *now) {
  (void)old;
  if (now->enable) return starts() ? 0 : ONTLET_CODE_CONFIG_FAILED;
  closes_all();
  linux_ends("upnp-watch");
  return 0;
}

int read_upnp_config_list(struct upnp_config_list *rows, int count, int max) {
  static struct opened all[most_ports];
  int i;
  count = reads_opened(all);
  for (i = 0; i < count && i < max; i++) {
    rows[i].name = all[i].name;
    rows[i].protocol = all[i].protocol;
    rows[i].external_port = all[i].external_port;
    rows[i].internal_ip = all[i].ip;
    rows[i].internal_port = all[i].internal_port;
  }
  return i;
}
#endif
