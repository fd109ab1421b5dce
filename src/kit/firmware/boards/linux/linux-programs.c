/* Programs that the effects run, and daemons, each of which has a process that looks after it. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "linux.h"

/*
 * Seconds until a daemon that has ended starts again, twice as long each time that it has not run for long; and until
 * one that does not end is killed.
 */
enum { shortest_rest = 1, longest_rest = 64, long_run = 60, patience = 3, own_patience = 30 };

/* What begins: a daemon, or a program of our own, which may be looked after as a daemon is. */
struct task {
  const char *name;
  const char *const *words;
  void (*program)(void);
  int is_looked_after;
};

/* The standard output of a CGI program is its answer. */
static void write_to(int output) {
  dup2(open("/dev/null", O_RDONLY), 0);
  dup2(output, 1);
  dup2(output, 2);
}

/* Web servers give a CGI program another PATH or none, and without one programs of /usr/sbin are not found. */
static void become(const char *const *words) {
  setenv("PATH", LINUX_PATH, 1);
  execvp(words[0], (char *const *)(size_t)words);
  _exit(127);
}

static int succeeds(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) != child)
    if (errno != EINTR) return 0;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int linux_runs(const char *const *words) {
  pid_t child = fork();
  if (child == 0) {
    write_to(open("/dev/null", O_WRONLY));
    become(words);
  }
  return child > 0 && succeeds(child);
}

/*
 * Whoever looks after a daemon holds a lock on its file as long as it lives: the lock says who that is, and cannot
 * outlive it as a number in a file does.
 */
static int lock_file(const char *name) {
  char path[sizeof LINUX_FOLDER + 48];
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s.lock", name);
  return open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

static pid_t holder(int file) {
  struct flock lock;
  memset(&lock, 0, sizeof lock);
  lock.l_type = F_WRLCK;
  return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? lock.l_pid : 0;
}

static int locks(int file) {
  struct flock lock;
  memset(&lock, 0, sizeof lock);
  lock.l_type = F_WRLCK;
  return fcntl(file, F_SETLKW, &lock) == 0;
}

int linux_signals(const char *name, int number) {
  int file = lock_file(name);
  pid_t keeper = file < 0 ? 0 : holder(file);
  if (file >= 0) close(file);
  return keeper > 0 && kill(keeper, number) == 0;
}

/* A lock that is granted is that of somebody who has ended. */
void linux_ends(const char *name) {
  int file = lock_file(name);
  pid_t keeper = file < 0 ? 0 : holder(file);
  if (keeper > 0 && kill(keeper, SIGTERM) == 0) locks(file);
  if (file >= 0) close(file);
}

/*
 * SIGHUP ends a program that has no handler for it yet. It begins with ignoring it, which it inherits: what it has not
 * read by then it will read.
 */
static pid_t start(const struct task *task, const sigset_t *none) {
  pid_t child = fork();
  if (child) return child;
  /* If whoever looks after it is killed, nobody would find it, and the next one could not have its ports. */
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (task->words) signal(SIGHUP, SIG_IGN);
  sigprocmask(SIG_SETMASK, none, 0);
  if (task->words) become(task->words);
  task->program();
  _exit(0);
}

static int next_signal(const sigset_t *all, long seconds) {
  struct timespec limit = {0, 0};
  limit.tv_sec = seconds;
  return seconds ? sigtimedwait(all, 0, &limit) : sigwaitinfo(all, 0);
}

/* A program of our own may have something to write. */
static void end(pid_t child, const struct task *task, const sigset_t *all) {
  kill(child, SIGTERM);
  while (waitpid(child, 0, WNOHANG) == 0)
    if (next_signal(all, task->words ? patience : own_patience) < 0 && errno == EAGAIN) kill(child, SIGKILL);
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
  time_t since = time(0);
  long rest = shortest_rest;
  int is_told = 0;
  for (;;) {
    int status, number = next_signal(all, child > 0 ? 0 : rest);
    if (number == SIGTERM) break;
    if (child > 0 && number == SIGCHLD && waitpid(child, &status, WNOHANG) == child) {
      if (!task->words && WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
      child = is_told ? start(task, none) : 0;
      if (!is_told) tell_end(task->name, status);
      is_told = 0;
      if (time(0) - since >= long_run) rest = shortest_rest;
    } else if (child <= 0 && number < 0) {
      child = start(task, none);
      since = time(0);
      if (rest < longest_rest) rest *= 2;
    } else if (child > 0 && number > 0 && number != SIGCHLD) {
      if (number == SIGALRM) is_told = 1;
      kill(child, number == SIGALRM ? SIGTERM : number);
    }
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

/* What goes on after the answer: a process that nobody waits for. `begun` is written to when it can be signalled. */
static void go_on(const struct task *task, int begun) {
  char path[sizeof LINUX_FOLDER + 48];
  sigset_t all, none;
  int file = lock_file(task->name), output;
  set_signals(&all, &none);
  sigprocmask(SIG_SETMASK, task->is_looked_after ? &all : &none, 0);
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s.end", task->name);
  unlink(path);
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s.log", task->name);
  output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0 || output < 0 || !locks(file) || ftruncate(file, 0)) _exit(1);
  /* For ontlet-stop. */
  dprintf(file, "%ld\n", (long)getpid());
  write_to(output);
  if (write(begun, "", 1) != 1) _exit(1);
  close(begun);
  if (task->is_looked_after) look_after(task, &all, &none);
  else task->program();
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
    setsid();
    if (fork() == 0) go_on(task, ends[1]);
    _exit(0);
  }
  close(ends[1]);
  has_begun = child > 0 && succeeds(child) && read(ends[0], &byte, 1) == 1;
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

int linux_starts(const char *name, const char *const *words) {
  const struct task task = {name, words, 0, 1};
  return begins(&task);
}
