/* Sessions, failed logins and the lock of all requests: a file that does not survive a restart. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine.h"

enum { places = 12, places_of_account = 3, failure_limit = 3, lock_seconds = 60, most_failures = 64, who_length = 16 };

/* A failed login; no name where there is none. */
typedef struct failure {
  char name[who_length + 1];
  char address[who_length + 1];
  double at;
} failure;

static struct {
  long version;
  long logins;
  fw_session sessions[places];
  fw_trial trial;
  failure failures[most_failures]; /* the last one first */
} kept;

static int file = -1;

double fw_now(void) {
  struct timespec time;
  double ahead = 0;
#ifdef BOARD_CLOCK
  /* Tests put the clock forward by the seconds in this file. */
  FILE *clock = fopen(BOARD_CLOCK, "r");
  if (clock) {
    if (fscanf(clock, "%lf", &ahead) != 1) ahead = 0;
    fclose(clock);
  }
#endif
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9 + ahead;
}

void fw_sessions_open(void) {
  struct flock lock;
  memset(&lock, 0, sizeof lock);
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  memset(&kept, 0, sizeof kept);
  file = open(BOARD_SESSIONS, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0 || fcntl(file, F_SETLKW, &lock) != 0) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  if (read(file, &kept, sizeof kept) != (ssize_t)sizeof kept || kept.version != (long)sizeof kept)
    memset(&kept, 0, sizeof kept);
  kept.version = (long)sizeof kept;
}

void fw_sessions_close(void) {
  if (file < 0) return;
  if (pwrite(file, &kept, sizeof kept, 0) != (ssize_t)sizeof kept) fw_log("system: the sessions cannot be written");
  close(file);
  file = -1;
}

fw_trial *fw_kept_trial(void) { return &kept.trial; }
long fw_logins(void) { return kept.logins; }

static int is_over(const fw_session *session) { return fw_now() - session->used > BOARD_SESSION_TIMEOUT; }

/* Takes as long for every token. */
static int is_equal(const char *one, const char *other, size_t length) {
  unsigned char difference = 0;
  size_t i;
  for (i = 0; i < length; i++) difference |= (unsigned char)(one[i] ^ other[i]);
  return !difference;
}

fw_session *fw_session_find(const char *token, int is_use) {
  int i;
  if (strlen(token) != FW_TOKEN_LENGTH) return 0;
  for (i = 0; i < places; i++) {
    fw_session *session = &kept.sessions[i];
    if (!session->login || !is_equal(session->token, token, FW_TOKEN_LENGTH)) continue;
    if (is_over(session) || !json_is_object(fw_account_of(session->account))) {
      session->login = 0;
      return 0;
    }
    if (is_use) session->used = fw_now();
    return session;
  }
  return 0;
}

/* A name or an address in few bytes. */
static void shorten(const char *text, size_t length, char *who) {
  char digits[65];
  fw_sha256(text, length, digits);
  memcpy(who, digits, who_length);
  who[who_length] = '\0';
}

static failure attempt(const char *name, size_t length, const char *address) {
  failure now;
  memset(&now, 0, sizeof now);
  shorten(name, length, now.name);
  shorten(address, strlen(address), now.address);
  now.at = fw_now();
  return now;
}

static const char *who(const failure *one, int by_address) { return by_address ? one->address : one->name; }

/* Seconds for which a name or an address is locked: the last failures came fast, and the last one is not long ago. */
static double seconds_locked(const failure *now, int by_address) {
  double last = 0;
  int i, count = 0;
  for (i = 0; i < most_failures && count < failure_limit; i++) {
    const failure *one = &kept.failures[i];
    if (!one->name[0] || strcmp(who(one, by_address), who(now, by_address))) continue;
    if (!count++) last = one->at;
    if (count == failure_limit && last - one->at < lock_seconds && last + lock_seconds > now->at)
      return last + lock_seconds - now->at;
  }
  return 0;
}

static void add_failure(const failure *now) {
  memmove(kept.failures + 1, kept.failures, sizeof *kept.failures * (most_failures - 1));
  kept.failures[0] = *now;
}

/* Forgives the failures of a name. Those of other names from the same address remain. */
static void forgive(const failure *now) {
  int i;
  for (i = 0; i < most_failures; i++)
    if (!strcmp(kept.failures[i].name, now->name)) kept.failures[i].name[0] = '\0';
}

/* A place for a session: a free one, else that which has been idle longest, of the same account if it has many. */
static fw_session *place_for(long account) {
  fw_session *own = 0, *oldest = 0, *free_place = 0;
  int i, count = 0;
  for (i = 0; i < places; i++) {
    fw_session *one = &kept.sessions[i];
    if (one->login && is_over(one)) one->login = 0;
    if (!one->login) {
      free_place = one;
      continue;
    }
    if (!oldest || one->used < oldest->used) oldest = one;
    if (one->account != account) continue;
    count++;
    if (!own || one->used < own->used) own = one;
  }
  if (count >= places_of_account || !free_place) return own ? own : oldest;
  return free_place;
}

static json locked(double seconds) {
  fw_out_begin();
  fw_out("{\"code\":");
  fw_out_number(ONTLET_CODE_WRONG_PASSWORD_COUNTED);
  fw_out(",\"lock_seconds\":");
  fw_out_number(seconds < 1 ? 1 : (double)(long)(seconds + 0.5));
  fw_out("}");
  return fw_out_end();
}

static json opened(long account) {
  fw_session *session = place_for(account);
  memset(session, 0, sizeof *session);
  fw_random_digits(session->token, FW_TOKEN_LENGTH);
  session->account = account;
  session->login = ++kept.logins;
  session->used = fw_now();
  fw_out_begin();
  fw_out("{\"code\":0,\"token\":");
  fw_out_text(session->token, FW_TOKEN_LENGTH);
  fw_out(",\"change_password_page\":0,\"onu_capability\":0,\"role\":");
  fw_out_number(fw_role_of(account));
  fw_out(",\"session_timeout\":");
  fw_out_number(BOARD_SESSION_TIMEOUT);
  fw_out("}");
  return fw_out_end();
}

json fw_login(json body, const fw_request *request) {
  json name = json_find(body, "username"), digest = json_find(body, "encryPassword"), account;
  failure now;
  char *text;
  size_t length;
  double left;
  if (!json_is_text(name)) fw_refuse(ONTLET_CODE_INVALID_VALUE, "username");
  if (!json_is_text(digest)) fw_refuse(ONTLET_CODE_INVALID_VALUE, "encryPassword");
  text = fw_take(name.length);
  length = json_decode(name, text);
  now = attempt(text, length, request->address);
  left = seconds_locked(&now, 0);
  if (seconds_locked(&now, 1) > left) left = seconds_locked(&now, 1);
  if (left > 0) return locked(left);
  account = fw_account_named(text, length);
  if (!account.length || !fw_has_password(account, digest)) {
    add_failure(&now);
    fw_refuse(ONTLET_CODE_WRONG_PASSWORD_COUNTED, 0);
  }
  forgive(&now);
  fw_logout(request->token);
  return opened(fw_id(account));
}

void fw_wrong_password(json name, const char *address, fw_session *session) {
  char *text = fw_take(name.length + 1);
  failure now = attempt(text, json_decode(name, text), address);
  add_failure(&now);
  if (seconds_locked(&now, 0) || seconds_locked(&now, 1)) session->login = 0;
}

void fw_logout(const char *token) {
  fw_session *session = fw_session_find(token, 0);
  if (session) session->login = 0;
}

void fw_end_sessions_of(long account) {
  int i;
  for (i = 0; i < places; i++)
    if (!account || kept.sessions[i].account == account) kept.sessions[i].login = 0;
}
