/* Devices on a cable. */
#include <string.h>

#include "linux-devices.h"
#include "linux-presence.h"
#include "linux.h"

#ifdef LAYOUT_terminal_conn_inform_list
/* The interface "lan1" is the port "LAN1". */
static void names_port(struct linux_device *device) {
  if (!strncmp(device->port, "lan", 3)) memcpy(device->port, "LAN", 3);
}

int read_terminal_conn_inform_list(struct terminal_conn_inform_list *rows, int count, int max) {
  static struct linux_device devices[linux_most_devices];
  static struct linux_stay stays[linux_most_devices];
  const int all = linux_devices(devices, linux_most_devices);
  int i;
  linux_stays(devices, all, stays);
  count = 0;
  for (i = 0; i < all && count < max; i++) {
    if (linux_is_wireless(&devices[i])) continue;
    names_port(&devices[i]);
    rows[count].host_name = devices[i].name;
    rows[count].mac = devices[i].mac;
    rows[count].ip = devices[i].ip;
    rows[count].port = devices[i].port;
    rows[count].connected = stays[i].seconds;
    rows[count].received = stays[i].received;
    rows[count].sent = stays[i].sent;
    count++;
  }
  return count;
}
#endif
