#include "lockout.h"

#include <string.h>

#include "sha256.h"

enum { failure_limit = 3, lock_seconds = 60 };

/* A name or an address in few bytes. */
static void shorten(const char *text, size_t length, char *who) {
  char digits[65];
  fw_sha256(text, length, digits);
  memcpy(who, digits, fw_who_length);
  who[fw_who_length] = '\0';
}

fw_failure fw_attempt(const char *name, size_t length, const char *address) {
  fw_failure now;
  memset(&now, 0, sizeof now);
  shorten(name, length, now.name);
  shorten(address, strlen(address), now.address);
  now.at = fw_now();
  return now;
}

static const char *who(const fw_failure *one, int by_address) { return by_address ? one->address : one->name; }

/* Seconds for which a name or an address is locked: the last failures came fast, and the last one is not long ago. */
static double locked_by(const fw_failure *now, int by_address) {
  double last = 0;
  int i, count = 0;
  for (i = 0; i < fw_most_failures && count < failure_limit; i++) {
    const fw_failure *one = &fw_kept.failures[i];
    if (!one->name[0] || strcmp(who(one, by_address), who(now, by_address))) continue;
    if (!count++) last = one->at;
    if (count == failure_limit && last - one->at < lock_seconds && last + lock_seconds > now->at)
      return last + lock_seconds - now->at;
  }
  return 0;
}

double fw_seconds_locked(const fw_failure *now) {
  double by_name = locked_by(now, 0), by_address = locked_by(now, 1);
  return by_name > by_address ? by_name : by_address;
}

void fw_add_failure(const fw_failure *now) {
  memmove(fw_kept.failures + 1, fw_kept.failures, sizeof *fw_kept.failures * (fw_most_failures - 1));
  fw_kept.failures[0] = *now;
}

void fw_forgive(const fw_failure *now) {
  int i;
  for (i = 0; i < fw_most_failures; i++)
    if (!strcmp(fw_kept.failures[i].name, now->name)) fw_kept.failures[i].name[0] = '\0';
}
