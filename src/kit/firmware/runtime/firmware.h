/* The firmware as a library: one request in, one answer out. */
#ifndef FW_FIRMWARE_H
#define FW_FIRMWARE_H

#include <stddef.h>

/* Memory of a request, in bytes: what ends a trial or restores a backup needs seven times the largest configuration. */
#define FW_MEMORY (768ul * 1024ul)
/* The largest body of post.json, and the largest configuration. */
#define FW_LARGEST_BODY (64ul * 1024ul)
#define FW_LARGEST_STATE (96ul * 1024ul)

typedef struct fw_request {
  const char *method;
  const char *path; /* without the query */
  const char *query;
  const char *token; /* the header Authorization */
  const char *content_type;
  const char *origin; /* the header Origin, "" without one */
  const char *host; /* the header Host */
  const char *agent; /* the header User-Agent; may be 0 */
  const char *address; /* of the caller */
  const char *body;
  size_t length;
  int is_too_large; /* the body was, and is not here */
} fw_request;

typedef struct fw_answer {
  int status;
  const char *type;
  const char *file; /* the name of a download, else 0 */
  const char *content;
  size_t length;
} fw_answer;

/* Answers a request. `memory` has FW_MEMORY bytes, at any address, and the answer points into it. */
void fw_handle(void *memory, const fw_request *request, fw_answer *answer);

/*
 * Whether the body of an upload is worth receiving: its address is right, and whoever sends it may. Otherwise
 * fw_handle refuses the request without the body. `memory` as above.
 */
int fw_admits_upload(void *memory, const fw_request *request);

/*
 * Calls every apply_ function with what is stored: call it once when the device has started. Ends all sessions. Returns
 * 0, and the log says why, if the device has nothing to start with: every call is refused then with code 10200.
 */
int fw_boot(void *memory);

/*
 * Undoes a trial and turns off networks for guests whose time is over, which a call does as well: call it once a minute.
 */
void fw_tick(void *memory);

/* Seconds since the device has started. */
long fw_uptime(void);

/*
 * Appends a line to the log of the device, at the level "notice", "error" or an FW_LOG_ of effects.h. Where a process listens at
 * the socket BOARD_LOG ".socket", it gets the line as syslog(3) sends one, and calls fw_log_write for what is to be in
 * BOARD_LOG.
 */
void fw_log(const char *text);
void fw_log_error(const char *text);
void fw_log_at(int level, const char *text);
void fw_log_write(int level, const char *text);

/*
 * Writes an event of the diary: an FW_EVENT_ of effects.h, with `name` and `by` as module event_log has them, "" for
 * none. Logins, new passwords of accounts, the start of the device and the end of a trial are written without you.
 */
void fw_event(int event, const char *name, const char *by);

/* A connection that the firewall has blocked or let pass. */
typedef struct fw_seen {
  int is_passed;
  const char *protocol, *source, *destination;
  long port; /* of the destination; 0 without one */
  const char *rule; /* the name of the rule that decided, "" for the firewall itself */
} fw_seen;

/* Writes a row of module firewall_log, unless there has been the same one in the last minute. */
void fw_connection(const fw_seen *seen);

#endif
