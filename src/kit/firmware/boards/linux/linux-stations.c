/* Devices on Wi-Fi: those at interfaces of hostapd, which is asked for how well each is connected. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "linux-devices.h"
#include "linux-presence.h"
#include "linux.h"

#ifdef LAYOUT_terminal_conn_inform_wifi_list

/* Microseconds: hostapd is on the same computer. */
enum { patience = 100000, answer_size = 4096, ssid_size = 33, line_size = 512 };

static int opens(const char *path, const char *own, struct sockaddr_un *to) {
  struct sockaddr_un from;
  struct timeval limit = {0, patience};
  int out = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  memset(&from, 0, sizeof from);
  memset(to, 0, sizeof *to);
  from.sun_family = to->sun_family = AF_UNIX;
  strncpy(from.sun_path, own, sizeof from.sun_path - 1);
  strncpy(to->sun_path, path, sizeof to->sun_path - 1);
  unlink(own);
  if (out >= 0 && bind(out, (struct sockaddr *)&from, sizeof from) == 0 &&
      connect(out, (struct sockaddr *)to, sizeof *to) == 0 &&
      setsockopt(out, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) == 0)
    return out;
  if (out >= 0) close(out);
  return -1;
}

/* What hostapd says of a station of an interface, in lines "name=value"; "" if it does not. One call asks at a time. */
static void asks(const char *interface, const char *mac, char *answer) {
  static const char own[] = LINUX_FOLDER "/hostapd-answer";
  char path[sizeof LINUX_FOLDER + 48], question[32];
  struct sockaddr_un to;
  int out, i, length = snprintf(question, sizeof question, "STA %.17s", mac);
  ssize_t got = 0;
  for (i = 4; i < length; i++) question[i] = (char)tolower((unsigned char)question[i]);
  snprintf(path, sizeof path, LINUX_FOLDER "/hostapd/%.15s", interface);
  out = opens(path, own, &to);
  if (out >= 0 && send(out, question, (size_t)length, 0) == length) got = recv(out, answer, answer_size - 1, 0);
  answer[got > 0 ? got : 0] = '\0';
  if (out >= 0) close(out);
  unlink(own);
}

/* The value of a line of an answer; "" without. */
static const char *value_of(const char *answer, const char *name) {
  const size_t length = strlen(name);
  const char *line;
  for (line = answer; line && *line; line = strchr(line, '\n')) {
    line += *line == '\n';
    if (!strncmp(line, name, length) && line[length] == '=') return line + length + 1;
  }
  return "";
}

#ifdef HAS_NET_TOOLS
static const char *standard_of(const char *answer) {
  char flags[256];
  snprintf(flags, sizeof flags, "%.*s", (int)strcspn(value_of(answer, "flags"), "\n"), value_of(answer, "flags"));
  if (strstr(flags, "[HE]")) return "802.11ax";
  if (strstr(flags, "[VHT]")) return "802.11ac";
  return strstr(flags, "[HT]") ? "802.11n" : "";
}

/* By the numbers of IEEE 802.11 for what a device and the network have agreed on. */
static const char *security_of(const char *answer) {
  const char *suite = value_of(answer, "AKMSuiteSelector");
  if (!strncmp(suite, "00-50-f2-", 9)) return "WPA-PSK";
  if (strncmp(suite, "00-0f-ac-", 9)) return "";
  switch (atol(suite + 9)) {
    case 1:
    case 5: return "WPA2-Enterprise";
    case 2:
    case 6: return "WPA2-PSK";
    case 8: return "WPA3-SAE";
    default: return "";
  }
}
#endif

/* The name of the network of an interface, as the file that hostapd reads has it: in hexadecimal digits. */
static void finds_ssid(const char *interface, long band, char ssid[ssid_size]) {
  char path[sizeof LINUX_FOLDER + 32], line[line_size], name[32];
  int is_here = 0, at = 0;
  unsigned int byte;
  FILE *file;
  snprintf(path, sizeof path, LINUX_FOLDER "/hostapd.%ld", band);
  file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) {
    const char *digits = line + 6;
    if (sscanf(line, "interface=%31s", name) == 1 || sscanf(line, "bss=%31s", name) == 1)
      is_here = !strcmp(name, interface);
    if (!is_here || strncmp(line, "ssid2=", 6)) continue;
    for (; at < ssid_size - 1 && sscanf(digits, "%2x", &byte) == 1; digits += 2) ssid[at++] = (char)byte;
    break;
  }
  ssid[at] = '\0';
  if (file) fclose(file);
}

/* "wifi" is followed by the code of the band. A rate is in units of 100 kbit/s. */
int read_terminal_conn_inform_wifi_list(struct terminal_conn_inform_wifi_list *rows, int count, int max) {
  static struct linux_device devices[linux_most_devices];
  static struct linux_stay stays[linux_most_devices];
  static char ssids[linux_most_devices][ssid_size];
  const int all = linux_devices(devices, linux_most_devices);
  char answer[answer_size];
  int i;
  linux_stays(devices, all, stays);
  count = 0;
  for (i = 0; i < all && count < max; i++) {
    struct terminal_conn_inform_wifi_list *row = &rows[count];
    if (!linux_is_wireless(&devices[i])) continue;
    row->host_name = devices[i].name;
    row->mac = devices[i].mac;
    row->ip = devices[i].ip;
    row->band = atol(devices[i].port + 4);
    finds_ssid(devices[i].port, row->band, ssids[count]);
    row->ssid = ssids[count];
    asks(devices[i].port, devices[i].mac, answer);
    row->rate = (double)(atol(value_of(answer, "tx_rate_info")) / 10);
    row->signal = (double)atol(value_of(answer, "signal"));
#ifdef HAS_NET_TOOLS
    row->standard = standard_of(answer);
    row->security = security_of(answer);
#endif
    row->connected = stays[i].seconds;
    row->received = stays[i].received;
    row->sent = stays[i].sent;
    count++;
  }
  return count;
}
#endif
