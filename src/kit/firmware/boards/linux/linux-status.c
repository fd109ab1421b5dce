/* What the device knows of itself: its load, and the state of its ports. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "firmware.h"
#include "linux.h"

/* In percent: what is not available of the memory, and the load of the last minute shared by all processors. */
void read_dev_status(struct dev_status *now) {
  FILE *load = fopen("/proc/loadavg", "r"), *memory = fopen("/proc/meminfo", "r");
  char line[128];
  double busy, total = 0, available = 0;
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  now->uptime = (double)fw_uptime();
  if (load && processors > 0 && fscanf(load, "%lf", &busy) == 1) {
    busy = busy * 100 / (double)processors;
    now->cpu = (double)(long)(busy < 100 ? busy : 100);
  }
  while (memory && fgets(line, sizeof line, memory)) {
    sscanf(line, "MemTotal: %lf", &total);
    sscanf(line, "MemAvailable: %lf", &available);
  }
  if (total > 0) now->memory = (double)(long)(100 - available * 100 / total);
  if (load) fclose(load);
  if (memory) fclose(memory);
}

/* A number that the kernel has of an interface; 0 if there is none. */
static double counts(const char *interface, const char *what) {
  char path[128];
  double number = 0;
  FILE *file;
  snprintf(path, sizeof path, "/sys/class/net/%.15s/%.64s", interface, what);
  file = fopen(path, "r");
  if (!file) return 0;
  if (fscanf(file, "%lf", &number) != 1) number = 0;
  fclose(file);
  return number;
}

#ifdef LAYOUT_dev_statistics
void read_dev_statistics(struct dev_statistics *now) {
  now->rx_bytes = counts(LINUX_PORT, "statistics/rx_bytes");
  now->tx_bytes = counts(LINUX_PORT, "statistics/tx_bytes");
}
#endif

#ifdef LAYOUT_port_config_port
/* The port "LAN1" is the interface "lan1". */
static const char *interface_of(const char *port) {
  static char name[16];
  snprintf(name, sizeof name, "lan%.12s", strncmp(port, "LAN", 3) ? "" : port + 3);
  return name;
}

int apply_port_config_port(const struct port_config_port *old, const struct port_config_port *now) {
  const char *words[] = {"ip", "link", "set", 0, 0, 0};
  (void)old;
  if (!now) return 0;
  words[3] = interface_of(now->name);
  words[4] = now->enable ? "up" : "down";
  return linux_runs(words) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

void read_port_config_port(struct port_config_port *now) {
  const char *interface = interface_of(now->name);
  now->link = counts(interface, "carrier") > 0;
  now->rx_bytes = counts(interface, "statistics/rx_bytes");
  now->tx_bytes = counts(interface, "statistics/tx_bytes");
  now->errors = counts(interface, "statistics/rx_errors") + counts(interface, "statistics/tx_errors");
}
#endif
