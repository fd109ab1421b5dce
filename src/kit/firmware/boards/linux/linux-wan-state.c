/* What the kernel knows of connections and of the default route. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

#include "linux.h"

enum { address_size = 64, most_connections = 8 };

#ifdef LAYOUT_wan_confignew_wan

enum { off = 0, connecting = 1, connected = 2 };

/* The first address of an interface in a family that is not link-local; "" if there is none. */
static const char *address_of(const char *interface, int family, char *text) {
  struct ifaddrs *all, *one;
  *text = '\0';
  if (getifaddrs(&all)) return text;
  for (one = all; one && !*text; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != family || strcmp(one->ifa_name, interface)) continue;
    getnameinfo(one->ifa_addr, family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6), text,
                address_size, 0, 0, NI_NUMERICHOST);
    if (!strncmp(text, "fe80", 4)) *text = '\0';
  }
  freeifaddrs(all);
  return text;
}

static const char *mac_of(const char *interface, char *text) {
  char path[64];
  FILE *file;
  *text = '\0';
  snprintf(path, sizeof path, "/sys/class/net/%s/address", interface);
  file = fopen(path, "r");
  if (!file) return text;
  if (fscanf(file, "%17s", text) != 1) *text = '\0';
  fclose(file);
  return text;
}

/* Seconds since a connection has its addresses, which its file is as old as. */
static double age_of(long id) {
  char path[sizeof LINUX_FOLDER + 32];
  struct stat facts;
  snprintf(path, sizeof path, LINUX_FOLDER "/up.%ld", id);
  return stat(path, &facts) ? 0 : (double)(time(0) - facts.st_mtime);
}

/* The texts of up to eight rows, which are read one after the other. */
void read_wan_confignew_wan(struct wan_confignew_wan *now) {
  static struct { char mac[24], ip[address_size], ipv6[address_size], prefix[address_size]; } texts[most_connections];
  static int last;
  int at = last++ % most_connections;
  char interface[24], link[24];
  snprintf(interface, sizeof interface, "%s", linux_wan_interface(now->id));
  strcpy(link, interface);
  if (linux_is_pppoe(now->id)) snprintf(link, sizeof link, "pppoe%d", (int)(now->id % 100000));
  now->mac = mac_of(link, texts[at].mac);
  now->cur_ip = address_of(interface, AF_INET, texts[at].ip);
  now->cur_ipv6 = address_of(interface, AF_INET6, texts[at].ipv6);
  now->cur_prefix = linux_wan6_prefix(now->id, texts[at].prefix);
  now->status = off;
  if (!*now->mac) return;
  now->status = linux_is_pppoe(now->id) ? linux_pppoe_state(now->id) : connecting;
  if (*now->cur_ip || *now->cur_ipv6) now->status = connected;
  now->uptime = now->status == connected ? age_of(now->id) : 0;
}

/* The interface of a default route of the Internet over IPv4, or over IPv6; "" if there is none. */
static const char *default_interface(char *interface) {
  FILE *file = fopen("/proc/net/route", "r"), *file6 = fopen("/proc/net/ipv6_route", "r");
  char line[256], destination6[33], name[24];
  unsigned long destination, bits;
  *interface = '\0';
  while (file && !*interface && fgets(line, sizeof line, file))
    if (sscanf(line, "%23s %lx", name, &destination) == 2 && !destination) strcpy(interface, name);
  while (file6 && !*interface && fgets(line, sizeof line, file6)) {
    if (sscanf(line, "%32s %lx %*s %*s %*s %*s %*s %*s %*s %23s", destination6, &bits, name) != 3 || bits) continue;
    if (strspn(destination6, "0") == 32 && !strncmp(name, "wan", 3)) strcpy(interface, name);
  }
  if (file) fclose(file);
  if (file6) fclose(file6);
  return interface;
}

void read_dev_connect(struct dev_connect *now) {
  static char ip[address_size], ipv6[address_size];
  char interface[24];
  now->internet = *default_interface(interface) != '\0';
  now->ip = address_of(interface, AF_INET, ip);
  now->ipv6 = address_of(interface, AF_INET6, ipv6);
}
#endif

#ifdef LAYOUT_route_config
void read_route_config(struct route_config *now) {
  static char interface[24], text[address_size];
  FILE *file = fopen("/proc/net/route", "r");
  char line[256];
  unsigned long destination, next_hop;
  struct in_addr address;
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "%23s %lx %lx", interface, &destination, &next_hop) != 3 || destination) continue;
    address.s_addr = (in_addr_t)next_hop;
    now->interface = interface;
    now->next_hop = inet_ntop(AF_INET, &address, text, sizeof text);
    break;
  }
  if (file) fclose(file);
}
#endif
