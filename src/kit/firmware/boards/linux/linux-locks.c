/* By which file a process that goes on is found. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "linux-programs.h"
#include "linux.h"

/*
 * A keeper holds a lock on its file as long as it lives, and writes its number into it: the lock says who that is, and
 * cannot outlive it as a number in a file does.
 */
static int lock_file(const char *name, int flags) {
  char path[sizeof LINUX_FOLDER + 48];
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s.lock", name);
  return open(path, O_RDWR | O_CLOEXEC | flags, 0600);
}

static int asks_lock(int file, int command, struct flock *lock) {
  memset(lock, 0, sizeof *lock);
  lock->l_type = F_WRLCK;
  return fcntl(file, command, lock) == 0;
}

static pid_t holder(int file) {
  struct flock lock;
  return asks_lock(file, F_GETLK, &lock) && lock.l_type != F_UNLCK ? lock.l_pid : 0;
}

static int locks(int file, int command) {
  struct flock lock;
  return asks_lock(file, command, &lock);
}

/* The number that is written in a file; 0 if there is none. */
static pid_t number_in(int file) {
  char text[24] = "";
  long number = 0;
  if (pread(file, text, sizeof text - 1, 0) <= 0 || sscanf(text, "%ld", &number) != 1) return 0;
  return (pid_t)number;
}

int linux_signals(const char *name, int number) {
  int file = lock_file(name, 0);
  pid_t keeper = file < 0 ? 0 : holder(file);
  if (file >= 0) close(file);
  return keeper > 0 && kill(keeper, number) == 0;
}

/* Without a number, nobody takes the place of whoever is killed. */
static int forgets(int file) { return ftruncate(file, 0) == 0; }

/*
 * Whoever holds a lock without having written that has just begun, or ends it as well: that takes a moment, unless the
 * disk is full.
 */
static pid_t keeper_of(int file) {
  static const struct timespec moment = {0, 1000000};
  int tries;
  for (tries = 0; tries < 100; tries++) {
    const pid_t now = holder(file);
    if (!now || now == number_in(file)) return now;
    nanosleep(&moment, 0);
  }
  return holder(file);
}

/* A lock that is granted is that of somebody who has ended. */
void linux_ends(const char *name) {
  int file = lock_file(name, 0);
  if (file < 0) return;
  while (!locks(file, F_SETLK)) {
    const pid_t keeper = keeper_of(file);
    if (keeper > 0 && kill(keeper, SIGTERM) == 0 && locks(file, F_SETLKW)) break;
  }
  forgets(file);
  close(file);
}

void linux_takes_lock(const char *name, pid_t killed) {
  const int file = lock_file(name, killed ? 0 : O_CREAT);
  if (file < 0 || !locks(file, killed ? F_SETLK : F_SETLKW)) _exit(1);
  if ((killed && number_in(file) != killed) || !forgets(file)) _exit(1);
  dprintf(file, "%ld\n", (long)getpid());
}
