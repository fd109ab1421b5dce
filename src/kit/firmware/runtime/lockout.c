#include "lockout.h"

#include <string.h>

#include "sha256.h"
#include "stamp.h"

/* The first lock; each one without a right login since the last is twice as long. After a day the first comes again. */
enum { failure_limit = 3, lock_seconds = 60, longest_lock = 3600, forgotten_after = 86400 };

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

/* The lock of a name or an address; 0 if it has had none. */
static fw_lock_of *lock_of(const fw_failure *now, int by_address) {
  int i;
  for (i = 0; i < fw_most_locks; i++) {
    fw_lock_of *lock = &fw_kept.locks[i];
    if (*lock->who && lock->by_address == by_address && !strcmp(lock->who, who(now, by_address))) return lock;
  }
  return 0;
}

double fw_seconds_locked(const fw_failure *now) {
  const fw_lock_of *by_name = lock_of(now, 0), *by_address = lock_of(now, 1);
  double until = by_name ? by_name->until : 0;
  if (by_address && by_address->until > until) until = by_address->until;
  return until > now->at ? until - now->at : 0;
}

/* How many failures there have been in the last minute. */
static int failures_of(const fw_failure *now, int by_address) {
  int i, count = 0;
  for (i = 0; i < fw_most_failures; i++) {
    const fw_failure *one = &fw_kept.failures[i];
    int is_recent = one->name[0] && now->at - one->at < lock_seconds;
    if (is_recent && !strcmp(who(one, by_address), who(now, by_address))) count++;
  }
  return count;
}

/* A place for one more lock: a free one, else that of whoever has been locked least often, and longest ago. */
static fw_lock_of *free_place(void) {
  fw_lock_of *least = &fw_kept.locks[0];
  int i;
  for (i = 0; i < fw_most_locks; i++) {
    fw_lock_of *one = &fw_kept.locks[i];
    if (one->rounds < least->rounds || (one->rounds == least->rounds && one->until < least->until)) least = one;
  }
  memset(least, 0, sizeof *least);
  return least;
}

/* Locks, or begins again while it is locked: a failure in a session that there was. */
static void lock(const fw_failure *now, int by_address) {
  fw_lock_of *own = lock_of(now, by_address);
  double seconds = lock_seconds;
  int i;
  if (!own) own = free_place();
  if (now->at - own->until > forgotten_after) own->rounds = 0;
  if (now->at < own->until && own->rounds) own->rounds--;
  for (i = 0; i < own->rounds && seconds < longest_lock; i++) seconds *= 2;
  strcpy(own->who, who(now, by_address));
  own->by_address = by_address;
  own->until = now->at + (seconds < longest_lock ? seconds : longest_lock);
  if (own->rounds < fw_most_rounds) own->rounds++;
}

void fw_add_failure(const fw_failure *now) {
  int by_address;
  memmove(fw_kept.failures + 1, fw_kept.failures, sizeof *fw_kept.failures * (fw_most_failures - 1));
  fw_kept.failures[0] = *now;
  for (by_address = 0; by_address <= 1; by_address++)
    if (failures_of(now, by_address) >= failure_limit) lock(now, by_address);
}

void fw_forgive(const fw_failure *now) {
  fw_lock_of *by_name = lock_of(now, 0), *by_address = lock_of(now, 1);
  int i;
  for (i = 0; i < fw_most_failures; i++)
    if (!strcmp(fw_kept.failures[i].name, now->name)) fw_kept.failures[i].name[0] = '\0';
  if (by_name) memset(by_name, 0, sizeof *by_name);
  if (by_address) by_address->rounds = 0;
}

void fw_forget_failures(void) {
  memset(fw_kept.failures, 0, sizeof fw_kept.failures);
  memset(fw_kept.locks, 0, sizeof fw_kept.locks);
}
