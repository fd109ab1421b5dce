/*
 * Wi-Fi: for each radio, "wifi" with the code of its band, a file that hostapd reads, and hostapd if there is such a
 * radio. A network that isolates its devices and is not the first of its band is for guests.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board.h"
#include "linux.h"

#ifndef LINUX_WIFI_DRIVER
#define LINUX_WIFI_DRIVER "nl80211"
#endif

#ifdef LAYOUT_wlan_config_wlan

enum { low = 0, high = 1, top = 3, bands = 4, lines_size = 2048, name_size = 32, raw_key = 64 };
enum { enterprise = 1, mixed = 0, wpa2 = 1, wpa3 = 2, old_wpa = 3, most_clients = 2007, least_beacon = 10 };

static const char *name_of(char *name, const char *what, long band) {
  snprintf(name, name_size, "%s.%ld", what, band);
  return name;
}

static FILE *opens_to_read(const char *what, long band) {
  char path[sizeof LINUX_FOLDER + name_size];
  snprintf(path, sizeof path, LINUX_FOLDER "/%s.%ld", what, band);
  return fopen(path, "r");
}

static char *adds(char *at, const char *name, const char *value) { return at + sprintf(at, "%s=%s\n", name, value); }

/* In digits: hostapd ends a name in other ways at quotes. */
static char *adds_ssid(char *at, const char *ssid) {
  at += sprintf(at, "ssid2=");
  for (; *ssid; ssid++) at += sprintf(at, "%02x", (unsigned char)*ssid);
  return at + sprintf(at, "\n");
}

/* Which keys devices agree on; SAE makes its own of a password, but not of 64 digits. */
static const char *key_management(const struct wlan_config_wlan *one) {
  const int is_raw = one->auth != enterprise && strlen(one->password) == raw_key;
  if (one->auth == enterprise) {
    if (one->encryption == mixed) return "WPA-EAP WPA-EAP-SHA256";
    return one->encryption == wpa3 ? "WPA-EAP-SHA256" : "WPA-EAP";
  }
  if (one->encryption == mixed && !is_raw) return "WPA-PSK SAE";
  return one->encryption == wpa3 ? "SAE" : "WPA-PSK";
}

static char *adds_encryption(char *at, const struct wlan_config_wlan *one) {
  static const char *const protection[] = {"1", "0", "2", "0"};
  at = adds(at, "wpa", one->encryption == old_wpa ? "3" : "2");
  at = adds(at, "wpa_key_mgmt", key_management(one));
  at = adds(at, one->encryption == old_wpa ? "wpa_pairwise" : "rsn_pairwise",
            one->encryption == old_wpa ? "TKIP" : "CCMP");
  at = adds(at, "ieee80211w", protection[one->encryption]);
  /* 6 GHz has the newer way only. */
  if (one->encryption == wpa3) at = adds(at, "sae_pwe", one->band == top ? "1" : "2");
  return at;
}

static char *adds_server(char *at, const char *ip, long port, const char *secret) {
  at = adds(at, "auth_server_addr", ip);
  at += sprintf(at, "auth_server_port=%ld\n", port);
  return adds(at, "auth_server_shared_secret", secret);
}

static char *adds_secret(char *at, const struct wlan_config_wlan *one) {
  if (one->auth != enterprise)
    return adds(at, strlen(one->password) == raw_key ? "wpa_psk" : "wpa_passphrase", one->password);
  at = adds(at, "ieee8021x", "1");
  at = adds(at, "nas_identifier", BOARD_DEVICE);
  at = adds_server(at, one->radius_ip, one->radius_port, one->radius_password);
  return *one->backup_ip ? adds_server(at, one->backup_ip, one->backup_port, one->backup_password) : at;
}

/* The lines of a network, after one that says whether it is on and isolates. */
static void writes_network(char *lines, const struct wlan_config_wlan *one) {
  char *at = lines + sprintf(lines, "=%d%d\n", one->enable != 0, one->isolation != 0);
  at = adds_ssid(at, one->ssid);
  if (one->auth == enterprise || *one->password) at = adds_secret(adds_encryption(at, one), one);
  at += sprintf(at, "ignore_broadcast_ssid=%d\nap_isolate=%d\n", one->hide != 0, one->isolation != 0);
  /* hostapd takes 0 for nobody. */
  sprintf(at, "max_num_sta=%ld", one->clients ? one->clients : most_clients);
}

static void copies_radio(FILE *to, long band) {
  char line[256];
  FILE *from = opens_to_read("radio", band);
  fprintf(to, "interface=wifi%ld\ndriver=" LINUX_WIFI_DRIVER "\nctrl_interface=" LINUX_FOLDER "/hostapd\n", band);
  while (from && fgets(line, sizeof line, from)) fputs(line, to);
  if (from) fclose(from);
}

/* Goes through the networks of a band, and writes those that are on. Returns how many are for guests. */
static int goes_through(long band, FILE *to) {
  char line[512];
  long id = 0;
  int place = 0, written = 0, is_on = 0, guests = 0;
  FILE *from = opens_to_read("networks", band);
  while (from && fgets(line, sizeof line, from)) {
    if (*line == '#') id = atol(line + 1);
    else if (*line == '=') {
      const int is_first = place++ == 0, is_guest = line[2] == '1' && !is_first;
      is_on = line[1] == '1';
      guests += is_on && is_guest;
      if (!is_on || !to) continue;
      if (written++) fprintf(to, "bss=wifi%ld_%ld\n", band, id);
      else copies_radio(to, band);
      fprintf(to, "bridge=%s\n", is_guest ? LINUX_GUESTS : LINUX_LAN);
    } else if (is_on && to) fputs(line, to);
  }
  if (from) fclose(from);
  return guests;
}

static int has_guests(void) {
  long band;
  int guests = 0;
  for (band = 0; band < bands; band++) guests += goes_through(band, 0);
  return guests > 0;
}

static int has_radio(long band) {
  char path[64];
  snprintf(path, sizeof path, "/sys/class/net/wifi%ld", band);
  return access(path, F_OK) == 0;
}

/* hostapd reads its file when it starts. */
static int starts(long band) {
  char name[name_size], path[sizeof LINUX_FOLDER + name_size], daemon[name_size];
  const char *words[] = {"hostapd", path, 0};
  FILE *radio = opens_to_read("radio", band), *file;
  long size;
  snprintf(daemon, sizeof daemon, "hostapd%ld", band);
  snprintf(path, sizeof path, LINUX_FOLDER "/%s", name_of(name, "hostapd", band));
  linux_ends(daemon);
  file = linux_opens(name);
  if (radio && file) goes_through(band, file);
  if (radio) fclose(radio);
  size = file ? ftell(file) : 0;
  if (!linux_closes(file, name)) return 0;
  return !size || !has_radio(band) || linux_starts(daemon, words);
}

/* While the device starts, the radio comes after its networks. */
int apply_wlan_config_wlan(const struct wlan_config_wlan *old, const struct wlan_config_wlan *now) {
  char lines[lines_size], name[name_size];
  (void)old;
  if (!now) return 0;
  writes_network(lines, now);
  if (!linux_keeps(name_of(name, "networks", now->band), now->id, lines)) return ONTLET_CODE_CONFIG_FAILED;
#ifdef HAS_GUEST_END
  if (!linux_guests_end_at(now->id, now->guest_until)) return ONTLET_CODE_CONFIG_FAILED;
#endif
  if (!linux_guests_are(has_guests())) return ONTLET_CODE_CONFIG_FAILED;
  return linux_is_starting() || starts(now->band) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

/* Whether the country allows a channel at a width; 0 stands for any. */
static int is_allowed(const struct wlan_pararm_wlan *radio, long channel, long width) {
  static struct wlan_channel_list rows[256];
  const struct wlan_channel_query query = {radio->country_code, width};
  int count = allowed_channels(&query, rows, 256), i;
  for (i = 0; i < count; i++)
    if (rows[i].band == radio->band && (!channel || (long)rows[i].channel == channel)) return 1;
  return 0;
}

/* In MHz. An automatic one is the widest that the mode and the country have. */
static long width_of(const struct wlan_pararm_wlan *radio, long channel) {
  long width = radio->band == low || !strcmp(radio->mode, "an") ? 40 : 80;
  if (!strcmp(radio->mode, "bg")) return 20;
  if (radio->channel_width) return radio->channel_width;
  while (width > 20 && !is_allowed(radio, channel, width)) width /= 2;
  return width;
}

/* The number in the middle of the block of a channel; 0 lets hostapd find one. */
static long centre_of(long band, long channel, long width) {
  const long size = width / 5, first = band == top ? 1 : channel < 149 ? 36 : 149;
  return channel ? first + (channel - first) / size * size + size / 2 - 2 : 0;
}

static int is_above(long band, long channel) {
  if (band == low) return channel > 7;
  return channel >= 149 ? (channel - 149) / 4 % 2 : channel > 36 && (channel - 36) / 4 % 2;
}

static void writes_width(FILE *file, const struct wlan_pararm_wlan *radio, long channel) {
  const char *mode = radio->mode;
  const int is_ax = strstr(mode, "ax") != 0, is_ac = strstr(mode, "ac") != 0;
  const long width = width_of(radio, channel), wide = width / 80, centre = centre_of(radio->band, channel, width);
  if (strchr(mode, 'n'))
    fprintf(file, "ieee80211n=1\nht_capab=%s%s%s\n",
            width == 20 ? "" : is_above(radio->band, channel) ? "[HT40-]" : "[HT40+]",
            radio->short_gi ? "[SHORT-GI-20]" : "", radio->short_gi && width > 20 ? "[SHORT-GI-40]" : "");
  if (is_ac) fprintf(file, "ieee80211ac=1\nvht_oper_chwidth=%ld\n", wide);
  if (is_ac && wide) fprintf(file, "vht_oper_centr_freq_seg0_idx=%ld\n", centre);
  if (is_ac && radio->short_gi && wide)
    fprintf(file, "vht_capab=[SHORT-GI-80]%s\n", wide > 1 ? "[VHT160][SHORT-GI-160]" : "");
  if (is_ax) fputs("ieee80211ax=1\n", file);
  if (is_ax && radio->band != low) fprintf(file, "he_oper_chwidth=%ld\n", wide);
  if (is_ax && (wide || radio->band == top)) fprintf(file, "he_oper_centr_freq_seg0_idx=%ld\n", centre);
  if (radio->band == top)
    fprintf(file, "op_class=%d\n", width == 20 ? 131 : width == 40 ? 132 : width == 80 ? 133 : 134);
}

/* The kernel has a country for the whole of Europe no more than for the world. */
static void writes_country(FILE *file, const struct wlan_pararm_wlan *radio) {
  const char *code = strcmp(radio->country_code, "EU") ? radio->country_code : "DE";
  if (!strcmp(code, "XX")) return;
  fprintf(file, "country_code=%s\nieee80211d=1\n", code);
  if (radio->band == high) fputs("ieee80211h=1\n", file);
}

int apply_wlan_pararm_wlan(const struct wlan_pararm_wlan *old, const struct wlan_pararm_wlan *now) {
  char name[name_size], path[sizeof LINUX_FOLDER + name_size];
  FILE *file;
  (void)old;
  if (!now) return 0;
  name_of(name, "radio", now->band);
  if (now->radio) {
    file = linux_opens(name);
    if (!file) return ONTLET_CODE_CONFIG_FAILED;
    fprintf(file, "hw_mode=%s\nchannel=%ld\n", now->band == low ? "g" : "a", atol(now->channel));
    fprintf(file, "beacon_int=%ld\nwmm_enabled=%d\n", now->beacon < least_beacon ? least_beacon : now->beacon,
            now->wmm != 0);
    writes_country(file, now);
    writes_width(file, now, atol(now->channel));
    if (!linux_closes(file, name)) return ONTLET_CODE_CONFIG_FAILED;
  } else {
    snprintf(path, sizeof path, LINUX_FOLDER "/%s", name);
    unlink(path);
  }
  return starts(now->band) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}
#endif
