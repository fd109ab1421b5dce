/* What programs that the effects run, and daemons, have in common (linux-programs.c). */
#ifndef LINUX_PROGRAMS_H
#define LINUX_PROGRAMS_H

#include <sys/types.h>

/* Has this process read nothing, and write to a file: the standard output of a CGI program is its answer. */
void linux_writes_to(int output);
/* Has this process become a program; it ends if there is none of that name. */
void linux_becomes(const char *const *words);
/* Waits for a child. Returns whether it succeeds. */
int linux_succeeds(pid_t child);
/* Closes the files that a web server has left open, which what goes on would keep open: its sockets, its log. */
void linux_drops_inherited(void);

/*
 * Takes the lock of a name (linux-locks.c), or that of a keeper that was killed, unless somebody has ended the daemon
 * since or begun it anew; ends this process otherwise. The number in the file is also for ontlet-stop.
 */
void linux_takes_lock(const char *name, pid_t killed);

#endif
