/* The process that looks after the devices of the home (linux-watch.c). */
#ifndef LINUX_WATCH_H
#define LINUX_WATCH_H

/* Starts it. Returns whether it has begun. */
int linux_watch_begins(void);

#endif
