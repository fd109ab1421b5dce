/*
 * Every write of each kind, killed at each step, with a disk that is full from each step on, and with each step failing
 * alone: what was answered is what is stored, and half of a write never is. boundaries EVERY FIRST takes only some of
 * the steps, such as each fifth from the third on; the next write begins at the fourth, as a short one has few steps.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "board.h"
#include "device.h"
#include "faults.h"

static char backup[largest_text];
static size_t backup_length;

/* Bodies have the SHA-256 of Admin@123 and of User@1234. */
#define ADMIN "\"encryPassword\":\"e86f78a8a3caf0b60d8e74e5942aa6d86dc150cd3c03338aef25b7d2d7e3acc7\""
#define USER "\"encryPassword\":\"1b992a2bb0984ad12a5efc86fb260801e275d71419c7b748b5ff33a497af8423\""
#define TWICE(password) "\"new_password\":\"" password "\",\"confirmation\":\"" password "\""
#define BEGIN "{\"module\":\"safe_apply\",\"action\":\"begin\",\"seconds\":60}"
#define END(how) "{\"module\":\"safe_apply\",\"action\":\"" how "\",\"trial\":1}"
#define LEASE "{\"module\":\"ipv4_lan_config\",\"lease\":7200"
#define ON_TRIAL ",\"trial\":1}"
#define ROW "{\"module\":\"macfileter_config\",\"action\":\"add\",\"enable\":1,\"mac\":\"02:00:00:00:00:07\",\"name\":\"a\"}"
#define ACCOUNT(action) "{\"module\":\"account\",\"action\":\"" action "\""
#define THIRD ",\"username\":\"third\"," TWICE("Third@123") "}"
#define SECOND ",\"id\":2,\"username\":\"user\"," USER "," TWICE("Other@123") "}"

/* A write and those before it; `body` is 0 for a restore. */
static const struct operation {
  const char *name;
  const char *before[2];
  const char *body;
} operations[] = {
    {"settings", {0, 0}, LEASE "}"},
    {"a new row", {0, 0}, ROW},
    {"language", {0, 0}, "{\"module\":\"language_config\",\"curren_language\":\"zh\"}"},
    {"a new account", {0, 0}, ACCOUNT("add") THIRD},
    {"password of another", {0, 0}, ACCOUNT("set") SECOND},
    {"own password", {0, 0}, "{\"module\":\"change_password_page\"," ADMIN "," TWICE("Other@123") "}"},
    {"deleted account", {0, 0}, ACCOUNT("del") ",\"id\":2}"},
    {"restore", {LEASE "}", 0}, 0},
    {"begin of a trial", {0, 0}, BEGIN},
    {"change on trial", {BEGIN, 0}, LEASE ON_TRIAL},
    {"confirmed trial", {BEGIN, LEASE ON_TRIAL}, END("confirm")},
    {"cancelled trial", {BEGIN, LEASE ON_TRIAL}, END("cancel")},
};

/* What a process that may be killed has found. */
static struct found {
  int code;
  int is_over; /* before the fault came */
  int is_closed; /* after it, the device answered nothing any more */
  char state[largest_text];
} *found;

static int run(const struct operation *one) {
  return one->body ? device_post(one->body) : device_restore(backup, backup_length);
}

/* Runs a write in a process of its own. Returns whether the fault has come. */
static int run_with(const struct operation *one, enum fault fault, long step) {
  int status;
  pid_t child;
  device_return();
  found->code = -1;
  found->is_over = found->is_closed = 0;
  child = fork();
  if (!child) {
    fault_begin(fault, step);
    found->code = run(one);
    if (fault == DISK_FULL) found->is_closed = device_read("public_info") != 0;
    found->is_over = !fault_end();
    _exit(0);
  }
  if (child < 0 || waitpid(child, &status, 0) < 0) abort();
  if (WIFSIGNALED(status) ? WTERMSIG(status) != SIGKILL || fault != KILLED : status) abort();
  return !found->is_over;
}

/* The state of the device after all, found in a process of its own. */
static void look(char *state) {
  int status;
  pid_t child = fork();
  if (!child) {
    device_state(found->state);
    _exit(0);
  }
  if (child < 0 || waitpid(child, &status, 0) < 0 || status) abort();
  strcpy(state, found->state);
}

static long check(const struct operation *one, long *first, long every) {
  static char before[largest_text], after[largest_text], now[largest_text];
  static const char *const names[FAULTS] = {"", "killed", "disk full", "failed"};
  long step, count = 0;
  int fault;
  device_return();
  look(before);
  run_with(one, NO_FAULT, 1);
  if (found->code) printf("%s: refused with %d\n", one->name, found->code);
  if (found->code) exit(1);
  look(after);
  for (fault = KILLED; fault < FAULTS; fault++, *first = *first % every + 1)
    for (step = *first; run_with(one, fault, step); step += every, count++) {
      int code = found->code, is_new, is_old;
      look(now);
      is_new = !strcmp(now, after);
      is_old = !strcmp(now, before);
      if (!found->is_closed && ((code <= 0 && is_new) || (code && is_old))) continue;
      printf("%s, %s at step %ld: code %d\n%s\n", one->name, names[fault], step, code, now);
      exit(1);
    }
  return count;
}

static void forget(void) {
  device_put(BOARD_STATE, 0, 0);
  device_put(BOARD_STATE ".copy", 0, 0);
  device_put(BOARD_SESSIONS, 0, 0);
}

int main(int arguments, char **argument) {
  size_t i, k;
  long count = 0, every = arguments > 1 ? atol(argument[1]) : 1, first = arguments > 2 ? atol(argument[2]) : 1;
  int file = open(BOARD_UPLOADS "/found", O_RDWR | O_CREAT, 0600);
  if (file < 0 || ftruncate(file, sizeof *found)) abort();
  found = mmap(0, sizeof *found, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (found == MAP_FAILED) abort();
  forget();
  device_boot();
  device_login("admin", "Admin@123");
  backup_length = device_backup(backup, sizeof backup / 2);
  device_keep();
  for (i = 0; i < sizeof operations / sizeof *operations; i++) {
    device_boot();
    if (device_login("admin", "Admin@123")) return 1;
    for (k = 0; k < 2 && operations[i].before[k]; k++)
      if (device_post(operations[i].before[k])) return 2;
    device_keep();
    count += check(&operations[i], &first, every);
    forget();
  }
  printf("%ld\n", count);
  return 0;
}
