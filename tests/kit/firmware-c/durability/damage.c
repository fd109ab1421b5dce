/*
 * Damaged configurations: damage COUNT SEED. Where one copy is whole, nothing is lost; where both are damaged, the
 * device is as new, and says so; nobody gets in with anything else.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "device.h"

enum { most = 120 * 1024 };

static char kept[largest_text], bytes[largest_text], now[largest_text], log_text[largest_text];
static size_t kept_length, length;
static unsigned long long state;

static unsigned long below(unsigned long limit) {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return (unsigned long)(state >> 33) % limit;
}

static void put_text(const char *text) {
  length = strlen(text);
  memcpy(bytes, text, length);
}

static void damage_part(void) {
  size_t from = below(length), count = below(length - from) + 1, i;
  int way = (int)below(3);
  for (i = from; i < from + count; i++) bytes[i] = (char)(way == 0 ? 0 : way == 1 ? 0xff : below(256));
}

/* Makes other bytes of those of the configuration. */
static void damage(void) {
  static const char *const valid[] = {"{}", "{\"account_info\":{\"list\":[]}}", "[]", "1", "null",
                                      "{\"account_info\":{\"list\":[{\"id\":1,\"username\":\"admin\",\"role\":1,\"hash\":\"\"}]}}"};
  size_t i;
  memcpy(bytes, kept, kept_length);
  length = kept_length;
  switch (below(10)) {
    case 0: length = below(length); break;
    case 1: length = 0; break;
    case 2: put_text(valid[below(sizeof valid / sizeof *valid)]); break;
    case 3: bytes[below(length)] ^= (char)(1 << below(8)); break;
    case 4: damage_part(); break;
    case 5: /* beyond the limit */
      for (; length < most; length++) bytes[length] = ' ';
      break;
    case 6: /* too deep */
      for (i = 0; i < 2000; i++) bytes[i] = i % 2 ? '{' : '[';
      length = 2000;
      break;
    case 7: /* one digit of a value is another one */
      i = below(length);
      while (i < length && (bytes[i] < '0' || bytes[i] > '8')) i++;
      if (i < length) bytes[i]++;
      break;
    case 8: memmove(bytes, bytes + 1, --length); break;
    default: bytes[length++] = (char)below(256);
  }
}

/* Whether what was written is damaged, rather than the same, or cut right before or after the line feed of its end. */
static int is_damaged(void) {
  size_t missing = kept_length - length;
  return (missing != 0 && missing != 65 && missing != 66) || memcmp(bytes, kept, length);
}

static void fail(const char *what) {
  fprintf(stderr, "%s; the file had %lu bytes, the damaged one %lu\n", what, (unsigned long)kept_length,
          (unsigned long)length);
  exit(1);
}

int main(int count, char **arguments) {
  static char configuration[largest_text];
  long left = count > 1 ? atol(arguments[1]) : 1000, factories = 0, copies = 0;
  state = count > 2 ? strtoul(arguments[2], 0, 10) : 1;
  device_put(BOARD_STATE, 0, 0);
  device_put(BOARD_STATE ".copy", 0, 0);
  device_put(BOARD_SESSIONS, 0, 0);
  device_boot();
  if (device_login("admin", "Admin@123")) fail("no login");
  if (device_post("{\"module\":\"ipv4_lan_config\",\"lease\":7200}")) fail("no write");
  device_keep();
  kept_length = device_get(BOARD_STATE, kept, sizeof kept);
  device_configuration(configuration);
  while (left--) {
    int which = (int)below(3), is_lost = 0;
    device_return();
    device_put(BOARD_LOG, 0, 0);
    damage();
    if (which != 1) {
      device_put(BOARD_STATE, bytes, length);
      is_lost = is_damaged();
    }
    if (which == 2) damage();
    if (which) {
      device_put(BOARD_STATE ".copy", bytes, length);
      is_lost = is_lost && is_damaged();
    } else {
      is_lost = 0;
    }
    device_configuration(now);
    if (is_lost) {
      factories++;
      log_text[device_get(BOARD_LOG, log_text, sizeof log_text - 1)] = '\0';
      if (!strstr(log_text, "are damaged")) fail("a reset without a line in the log");
      if (!strcmp(now, configuration) || strstr(now, "\"lease\":7200")) fail("damage is taken for a configuration");
      if (device_login("admin", "Admin@123")) fail("nobody can log in");
    } else {
      copies++;
      if (strcmp(now, configuration)) fail("something is lost");
    }
    if (device_get(BOARD_STATE, now, sizeof now) < 1000) fail("it is not whole again");
  }
  printf("%ld %ld\n", copies, factories);
  return 0;
}
