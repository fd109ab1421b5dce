/*
 * Effects on Linux, as an example: the address of the LAN, port forwarding, the DMZ host, static routes and the state of
 * the device. The device has set up a bridge "br-lan", an interface "wan0" and the table of setup.nft.
 */

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Runs a program without a shell, so that no value is taken for a command. Returns whether it succeeds. */
static int runs(const char *const *words) {
  int status;
  pid_t child = fork();
  if (child < 0) return 0;
  if (child == 0) {
    /* The standard output is the answer of a CGI program. */
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 0);
    dup2(nothing, 1);
    dup2(nothing, 2);
    execvp(words[0], (char *const *)(size_t)words);
    _exit(127);
  }
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* The bits of a mask, such as 24 of 255.255.255.0. */
static int bits_of(const char *mask) {
  unsigned int part[4];
  int bits = 0, i;
  if (sscanf(mask, "%u.%u.%u.%u", &part[0], &part[1], &part[2], &part[3]) != 4) return 0;
  for (i = 0; i < 32; i++) bits += part[i / 8] >> (i % 8) & 1;
  return bits;
}

static void with_bits(char *to, size_t size, const char *address, const char *mask) {
  snprintf(to, size, "%.15s/%d", address, bits_of(mask));
}

static int changes_address(const char *action, const struct ipv4_lan_config *lan) {
  char address[24];
  const char *words[] = {"ip", "address", action, 0, "dev", "br-lan", 0};
  with_bits(address, sizeof address, lan->ip, lan->mask);
  words[3] = address;
  return runs(words);
}

int apply_ipv4_lan_config(const struct ipv4_lan_config *old, const struct ipv4_lan_config *now) {
  if (old && !strcmp(old->ip, now->ip) && !strcmp(old->mask, now->mask)) return 0;
  if (!changes_address("replace", now)) return ONTLET_CODE_CONFIG_FAILED;
  if (old) changes_address("delete", old);
  return 0;
}

/* Adds or deletes the elements of a forwarded port: those of TCP, UDP or both. */
static int changes_forwarding(const char *action, const struct port_forwarding_list *row) {
  static const char *const maps[] = {"tcp_ports", "udp_ports"};
  long i;
  for (i = 0; i < 2; i++) {
    char element[64];
    const char *words[] = {"nft", action, "element", "ip", "ontlet", 0, 0, 0};
    if (row->protocol && row->protocol != i + 1) continue;
    snprintf(element, sizeof element, "{ %ld : %.15s . %ld }", row->external_port, row->internal_ip, row->internal_port);
    words[5] = maps[i];
    words[6] = element;
    if (!runs(words)) return 0;
  }
  return 1;
}

int apply_port_forwarding_list(const struct port_forwarding_list *old, const struct port_forwarding_list *now) {
  if (old) changes_forwarding("delete", old);
  if (!now || changes_forwarding("add", now)) return 0;
  if (old) changes_forwarding("add", old);
  return ONTLET_CODE_CONFIG_FAILED;
}

int apply_dmz_config(const struct dmz_config *old, const struct dmz_config *now) {
  const char *flush[] = {"nft", "flush", "chain", "ip", "ontlet", "dmz", 0};
  const char *add[] = {"nft", "add", "rule", "ip", "ontlet", "dmz", "dnat", "to", now->ip, 0};
  (void)old;
  if (!runs(flush)) return ONTLET_CODE_CONFIG_FAILED;
  return !now->enable || runs(add) ? 0 : ONTLET_CODE_DMZ_FAILED;
}

static int changes_route(const char *action, const struct ipv4_route_config_list *route) {
  char destination[24];
  const char *words[] = {"ip", "route", action, 0, "via", route->next_hop, 0};
  with_bits(destination, sizeof destination, route->destination, route->mask);
  words[3] = destination;
  return runs(words);
}

int apply_ipv4_route_config_list(const struct ipv4_route_config_list *old, const struct ipv4_route_config_list *now) {
  if (old) changes_route("delete", old);
  if (!now || changes_route("add", now)) return 0;
  if (old) changes_route("add", old);
  return ONTLET_CODE_ROUTE_NEXT_HOP;
}

void read_dev_status(struct dev_status *now) {
  FILE *file = fopen("/proc/uptime", "r");
  double uptime;
  if (!file) return;
  if (fscanf(file, "%lf", &uptime) == 1) now->uptime = (double)(long)uptime;
  fclose(file);
}
