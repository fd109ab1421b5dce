/* Daemons, each of which has a process that looks after it, its keeper, and another one that looks after that. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "linux-programs.h"
#include "linux.h"

/*
 * Seconds until a daemon that has ended starts again, twice as long each time that it has not run for long; and until
 * one that does not end is killed.
 */
enum { shortest_rest = 1, longest_rest = 64, long_run = 60, patience = 3, own_patience = 30 };

/* What begins: a daemon, before which something of our own may wait, or a program of our own. */
struct task {
  const char *name;
  const char *const *words;
  void (*program)(void);
  int is_looked_after;
};

/* The clock that nobody sets. */
static long seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long)now.tv_sec;
}

/*
 * SIGHUP ends a program that has no handler for it yet. It begins with ignoring it, which it inherits: what it has not
 * read by then it will read.
 */
static pid_t start(const struct task *task, const sigset_t *none) {
  const pid_t keeper = getpid();
  pid_t child = fork();
  if (child) return child;
  /* If the keeper is killed, nobody would find it, and the next one could not have its ports. */
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != keeper) _exit(1);
  if (task->words) signal(SIGHUP, SIG_IGN);
  sigprocmask(SIG_SETMASK, none, 0);
  if (task->program) task->program();
  if (task->words) linux_becomes(task->words);
  _exit(0);
}

/* Waits for a signal, up to a moment if there is one. */
static int next_signal(const sigset_t *all, long moment) {
  struct timespec limit = {0, 0};
  const long left = moment - seconds_now();
  if (!moment) return sigwaitinfo(all, 0);
  limit.tv_sec = left > 0 ? left : 0;
  return sigtimedwait(all, 0, &limit);
}

/* A program of our own may have something to write. */
static void end(pid_t child, const struct task *task, const sigset_t *all) {
  const long limit = seconds_now() + (task->words ? patience : own_patience);
  kill(child, SIGTERM);
  while (waitpid(child, 0, WNOHANG) == 0)
    if (next_signal(all, limit) < 0 && errno == EAGAIN) kill(child, SIGKILL);
}

/* Writes for linux_end_of with which code a daemon has ended. */
static void tell_end(const char *name, int status) {
  char file_name[48];
  FILE *file;
  snprintf(file_name, sizeof file_name, "%.32s.end", name);
  file = linux_opens(file_name);
  if (file) fprintf(file, "%d\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128);
  linux_closes(file, file_name);
}

int linux_end_of(const char *name) {
  char path[sizeof LINUX_FOLDER + 48];
  int code = -1;
  FILE *file;
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s.end", name);
  file = fopen(path, "r");
  if (!file) return -1;
  if (fscanf(file, "%d", &code) != 1) code = -1;
  fclose(file);
  return code;
}

/* Passes signals on to a daemon, and starts it again when it ends, and at once on SIGALRM, until SIGTERM. */
static void look_after(const struct task *task, const sigset_t *all, const sigset_t *none) {
  pid_t child = start(task, none);
  long since = seconds_now(), rest = shortest_rest, next = since + rest;
  int is_told = 0;
  for (;;) {
    int status, number = next_signal(all, child > 0 ? 0 : next), starts = 0;
    if (number == SIGTERM) break;
    if (child > 0 && number == SIGCHLD && waitpid(child, &status, WNOHANG) == child) {
      if (!task->words && WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
      child = 0;
      if (seconds_now() - since >= long_run) rest = shortest_rest;
      next = seconds_now() + rest;
      starts = is_told;
      if (!is_told) tell_end(task->name, status);
    } else if (child <= 0 && (number == SIGALRM || seconds_now() >= next)) {
      starts = 1;
      if (number != SIGALRM && rest < longest_rest) rest *= 2;
    } else if (child > 0 && number > 0 && number != SIGCHLD) {
      if (number == SIGALRM) is_told = 1;
      kill(child, number == SIGALRM ? SIGTERM : number);
    }
    if (!starts) continue;
    is_told = 0;
    child = start(task, none);
    since = seconds_now();
    next = since + rest;
  }
  if (child > 0) end(child, task, all);
}

static void set_signals(sigset_t *all, sigset_t *none) {
  static const int passed[] = {SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGCHLD};
  size_t i;
  sigemptyset(none);
  sigemptyset(all);
  for (i = 0; i < sizeof passed / sizeof *passed; i++) sigaddset(all, passed[i]);
  for (i = 0; i < sizeof passed / sizeof *passed; i++) signal(passed[i], SIG_DFL);
}

static void tells(int begun) {
  if (write(begun, "", 1) != 1) _exit(1);
  close(begun);
}

/* A keeper that is killed is followed by another one. `begun` is for the first one. */
static void guards(const struct task *task, int begun, const sigset_t *all, const sigset_t *none) {
  pid_t keeper = 0;
  int status;
  do {
    const pid_t killed = keeper;
    keeper = fork();
    if (keeper == 0) {
      linux_takes_lock(task->name, killed);
      if (!killed) tells(begun);
      look_after(task, all, none);
      _exit(0);
    }
    if (!killed) close(begun);
    if (keeper < 0 || waitpid(keeper, &status, 0) != keeper) return;
  } while (WIFSIGNALED(status));
}

/* What goes on after the answer: a process that nobody waits for. `begun` is written to when it can be signalled. */
static void go_on(const struct task *task, int begun) {
  char path[sizeof LINUX_FOLDER + 48];
  sigset_t all, none;
  int output;
  set_signals(&all, &none);
  sigprocmask(SIG_SETMASK, task->is_looked_after ? &all : &none, 0);
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s.end", task->name);
  unlink(path);
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s.log", task->name);
  output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  if (output < 0) _exit(1);
  linux_writes_to(output);
  if (task->is_looked_after) {
    guards(task, begun, &all, &none);
  } else {
    linux_takes_lock(task->name, 0);
    tells(begun);
    task->program();
  }
  _exit(0);
}

static int begins(const struct task *task) {
  int ends[2], has_begun;
  char byte;
  pid_t child;
  linux_ends(task->name);
  if (pipe(ends)) return 0;
  child = fork();
  if (child == 0) {
    close(ends[0]);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    linux_drops_inherited();
    setsid();
    if (fork() == 0) go_on(task, ends[1]);
    _exit(0);
  }
  close(ends[1]);
  has_begun = child > 0 && linux_succeeds(child) && read(ends[0], &byte, 1) == 1;
  close(ends[0]);
  return has_begun;
}

int linux_begins(const char *name, void (*program)(void)) {
  const struct task task = {name, 0, program, 0};
  return begins(&task);
}

int linux_keeps_running(const char *name, void (*program)(void)) {
  const struct task task = {name, 0, program, 1};
  return begins(&task);
}

int linux_starts_after(const char *name, void (*waits)(void), const char *const *words) {
  const struct task task = {name, words, waits, 1};
  return begins(&task);
}

int linux_starts(const char *name, const char *const *words) {
  const struct task task = {name, words, 0, 1};
  return begins(&task);
}
