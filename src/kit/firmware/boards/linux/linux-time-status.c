/* Which time server has set the clock, and how each of them answers, as chrony tells. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "linux.h"

#ifdef LAYOUT_time_status

enum { asking = 0, good = 1, unresolved = 2, silent = 3, unsynchronised = 4, refused = 5, wrong = 6 };
enum { most_servers = 3, name_size = 80, line_size = 512, most_fields = 40, most_questions = 3 };

/* No value gets into the shell: all words are constants. */
#define CHRONYC(names, orders) \
  "PATH='" LINUX_PATH "' chronyc -c -m " names " -h '" LINUX_FOLDER "/chrony/order' " orders " 2>/dev/null"

typedef struct server {
  char name[name_size], address[name_size]; /* the address is "ID#…" while there is none */
  char mark;                                /* how chrony marks it: '*' is the one that it goes by */
  int reaches;                              /* whether one of the last eight questions was answered */
  long sent, received, valid, used;         /* packets */
} server;

typedef struct status {
  char set_by[name_size], set_at[24];
  double offset;
  int count;
  server servers[most_servers];
} status;

/* Parts a line at its commas. Returns how many fields it has. */
static int parts(char *line, char *fields[most_fields]) {
  int count = 0;
  char *at = line;
  line[strcspn(line, "\n")] = '\0';
  while (at && count < most_fields) {
    fields[count++] = at;
    at = strchr(at, ',');
    if (at) *at++ = '\0';
  }
  return count;
}

static void copies(char *to, const char *from) { snprintf(to, name_size, "%s", from); }

/* What the clock goes by: a line that begins with the number of the source. */
static void reads_tracking(status *status, char *const *fields) {
  const time_t moment = (time_t)atof(fields[3]);
  struct tm date;
  if (!strcmp(fields[13], "Not synchronised")) return;
  copies(status->set_by, fields[1]);
  status->offset = atof(fields[5]) * 1000;
  strftime(status->set_at, sizeof status->set_at, "%Y-%m-%d %H:%M:%S", localtime_r(&moment, &date));
}

/* The servers by their names in the settings, and what the clock goes by. */
static void reads_names(status *status) {
  char line[line_size], *fields[most_fields];
  FILE *output = popen(CHRONYC("-N", "tracking 'sources -a'"), "r");
  if (!output) return;
  while (fgets(line, sizeof line, output)) {
    const int count = parts(line, fields);
    if (count == 14) reads_tracking(status, fields);
    if (count < 8 || count == 14 || status->count == most_servers) continue;
    copies(status->servers[status->count].name, fields[2]);
    status->servers[status->count].mark = *fields[1];
    status->servers[status->count].reaches = strcmp(fields[5], "0") != 0;
    status->count++;
  }
  pclose(output);
}

static void reads_packets(status *status, char *const *fields, int count) {
  int i;
  for (i = 0; i < status->count; i++) {
    server *each = &status->servers[i];
    if (strcmp(each->address, fields[0])) continue;
    each->sent = atol(fields[count - 4]);
    each->received = atol(fields[count - 3]);
    each->valid = atol(fields[count - 2]);
    each->used = atol(fields[count - 1]);
  }
}

/* The same servers in the same order by their addresses, then their packets. */
static void reads_addresses(status *status) {
  char line[line_size], *fields[most_fields];
  int place = 0;
  FILE *output = popen(CHRONYC("-n", "'sources -a' ntpdata"), "r");
  if (!output) return;
  while (fgets(line, sizeof line, output)) {
    const int count = parts(line, fields);
    if (count >= 20) reads_packets(status, fields, count);
    else if (count >= 8 && place < status->count) copies(status->servers[place++].address, fields[2]);
  }
  pclose(output);
}

/* chrony does not count as valid what refuses, and uses nothing of a server that is not synchronised itself. */
static long state_of(const server *server) {
  if (strchr("*+-", server->mark)) return good;
  if (server->mark == 'x') return wrong;
  if (!strncmp(server->address, "ID#", 3)) return unresolved;
  if (server->used) return server->reaches ? asking : silent;
  if (server->valid) return unsynchronised;
  if (server->received) return refused;
  return server->sent >= most_questions ? silent : asking;
}

void read_time_status(struct time_status *now) {
  static status found;
  memset(&found, 0, sizeof found);
  reads_names(&found);
  now->set_by = found.set_by;
  now->set_at = found.set_at;
  now->offset = (double)(long)found.offset;
}

int read_time_status_list(struct time_status_list *rows, int count, int max) {
  static status found;
  memset(&found, 0, sizeof found);
  reads_names(&found);
  reads_addresses(&found);
  for (count = 0; count < found.count && count < max; count++) {
    rows[count].server = found.servers[count].name;
    rows[count].state = state_of(&found.servers[count]);
  }
  return count;
}
#endif
