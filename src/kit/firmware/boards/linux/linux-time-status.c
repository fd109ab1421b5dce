/*
 * Which time server has set the clock, and how each of them answers, as chronyd tells at its socket. The packets are
 * those of version 6 of its protocol (candm.h of chrony 2.0 and later): big-endian, and a question is at least as long
 * as its answer.
 */
#include <arpa/inet.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "linux.h"

#ifdef LAYOUT_time_status

enum { asking = 0, good = 1, unresolved = 2, silent = 3, unsynchronised = 4, refused = 5, wrong = 6 };
enum { most_servers = 3, name_size = 80, most_questions = 3 };

/* Packets: questions begin with 20 bytes, answers with 28. */
enum { version = 6, is_question = 1, is_answer = 2, question_at = 20, answer_at = 28, packet_size = 320 };
enum { ask_count = 14, ask_source = 15, ask_tracking = 33, ask_packets = 57, ask_name = 65 };
/* An address has 16 bytes of its own, and a family of 2. */
enum { address_size = 20, family_at = 16, inet = 1, inet6 = 2, no_address = 3 };
enum { selected = 0, falseticker = 2, unselected = 4, selectable = 5 }; /* sources */
enum { not_synchronised = 3 };

/* Where answers have what is read of them. */
enum { source_state_at = answer_at + 24, reach_at = answer_at + 30, packets_at = answer_at + 96 };
enum { clock_address_at = answer_at + 4, leap_at = answer_at + 26, moment_at = answer_at + 28, offset_at = answer_at + 44 };

typedef struct server {
  char name[name_size];
  int state, has_address;
  int reaches;                            /* whether one of the last eight questions was answered */
  unsigned long sent, received, valid, used; /* packets */
} server;

typedef struct status {
  char set_by[name_size], set_at[24];
  double offset;
  int count;
  server servers[most_servers];
} status;

static unsigned int two(const unsigned char *at) { return (unsigned int)at[0] << 8 | at[1]; }
static unsigned long four(const unsigned char *at) { return (unsigned long)two(at) << 16 | two(at + 2); }

static void puts_four(unsigned char *at, unsigned long value) {
  const uint32_t bytes = htonl((uint32_t)value);
  memcpy(at, &bytes, sizeof bytes);
}

/* A number of 7 bits of an exponent and 25 of a fraction, both with a sign. */
static double number(const unsigned char *at) {
  const unsigned long bits = four(at);
  long exponent = (long)(bits >> 25), fraction = (long)(bits & 0x1ffffff);
  if (exponent >= 1L << 6) exponent -= 1L << 7;
  if (fraction >= 1L << 24) fraction -= 1L << 25;
  return ldexp((double)fraction, (int)exponent - 25);
}

static struct sockaddr_un place(const char *path) {
  struct sockaddr_un address;
  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  return address;
}

/*
 * Opens the socket, at a path of its own to which chronyd answers. -1 if nobody listens. Somebody may without reading:
 * the kernel takes some questions for it, then a sender waits.
 */
static int opens(const char *own) {
  const struct sockaddr_un here = place(own), there = place(LINUX_CHRONY "/order");
  const struct timeval limit = {1, 0};
  const int file = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (file < 0) return -1;
  if (setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) == 0 &&
      setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) == 0 &&
      bind(file, (const struct sockaddr *)&here, sizeof here) == 0 &&
      connect(file, (const struct sockaddr *)&there, sizeof there) == 0)
    return file;
  close(file);
  return -1;
}

/* Asks something, with so many bytes of what it is about. Returns whether the answer to it has come. */
static int asks(int file, int command, const unsigned char *about, size_t size, unsigned char *answer) {
  static unsigned long sequence;
  unsigned char question[packet_size] = {version, is_question};
  ssize_t length;
  question[5] = (unsigned char)command;
  puts_four(question + 8, ++sequence);
  memcpy(question + question_at, about, size);
  if (send(file, question, sizeof question, 0) != (ssize_t)sizeof question) return 0;
  do {
    memset(answer, 0, packet_size);
    length = recv(file, answer, packet_size, 0);
  } while (length >= answer_at && four(answer + 16) != sequence);
  return length >= answer_at && answer[0] == version && answer[1] == is_answer && two(answer + 4) == (unsigned)command &&
         two(answer + 8) == 0;
}

static const unsigned char nothing[1];

/* The name of a server in the settings, by its address. */
static void reads_name(int file, const unsigned char *address, char *name) {
  unsigned char answer[packet_size];
  const unsigned int family = two(address + family_at);
  *name = '\0';
  if (asks(file, ask_name, address, address_size, answer))
    snprintf(name, name_size, "%.*s", name_size - 1, (const char *)answer + answer_at);
  else if (family == inet || family == inet6) inet_ntop(family == inet ? AF_INET : AF_INET6, address, name, name_size);
}

static void reads_tracking(int file, status *status) {
  unsigned char answer[packet_size];
  time_t moment;
  struct tm date;
  if (!asks(file, ask_tracking, nothing, 0, answer) || two(answer + leap_at) == not_synchronised) return;
  moment = (time_t)((uint64_t)four(answer + moment_at) << 32 | four(answer + moment_at + 4));
  reads_name(file, answer + clock_address_at, status->set_by);
  status->offset = number(answer + offset_at) * 1000;
  strftime(status->set_at, sizeof status->set_at, "%Y-%m-%d %H:%M:%S", localtime_r(&moment, &date));
}

static void reads_packets(int file, const unsigned char *address, server *server) {
  unsigned char answer[packet_size];
  if (!asks(file, ask_packets, address, address_size, answer)) return;
  server->sent = four(answer + packets_at);
  server->received = four(answer + packets_at + 4);
  server->valid = four(answer + packets_at + 8);
  server->used = four(answer + packets_at + 12);
}

static int reads_server(int file, int place, server *server) {
  unsigned char answer[packet_size], index[4];
  const unsigned char *address = answer + answer_at;
  puts_four(index, (unsigned long)place);
  if (!asks(file, ask_source, index, sizeof index, answer)) return 0;
  server->state = (int)two(answer + source_state_at);
  server->reaches = two(answer + reach_at) != 0;
  server->has_address = two(address + family_at) != no_address;
  reads_name(file, address, server->name);
  reads_packets(file, address, server);
  return 1;
}

static void reads_servers(int file, status *status) {
  unsigned char answer[packet_size];
  unsigned long count;
  if (!asks(file, ask_count, nothing, 0, answer)) return;
  count = four(answer + answer_at);
  while (status->count < most_servers && (unsigned long)status->count < count &&
         reads_server(file, status->count, &status->servers[status->count]))
    status->count++;
}

/* What `reads` reads of chronyd; nothing if it does not answer. Only one call is answered at a time. */
static void asks_chrony(status *status, void (*reads)(int file, struct status *status)) {
  static const char own[] = LINUX_CHRONY "/answer";
  int file;
  memset(status, 0, sizeof *status);
  /* What a call has left that was killed. */
  unlink(own);
  file = opens(own);
  if (file >= 0) {
    reads(file, status);
    close(file);
  }
  unlink(own);
}

/* chrony does not count as valid what refuses, and uses nothing of a server that is not synchronised itself. */
static long state_of(const server *server) {
  const int state = server->state;
  if (state == selected || state == selectable || state == unselected) return good;
  if (state == falseticker) return wrong;
  if (!server->has_address) return unresolved;
  if (server->used) return server->reaches ? asking : silent;
  if (server->valid) return unsynchronised;
  if (server->received) return refused;
  return server->sent >= most_questions ? silent : asking;
}

void read_time_status(struct time_status *now) {
  static status found;
  asks_chrony(&found, reads_tracking);
  now->set_by = found.set_by;
  now->set_at = found.set_at;
  now->offset = (double)(long)found.offset;
}

int read_time_status_list(struct time_status_list *rows, int count, int max) {
  static status found;
  asks_chrony(&found, reads_servers);
  for (count = 0; count < found.count && count < max; count++) {
    rows[count].server = found.servers[count].name;
    rows[count].state = state_of(&found.servers[count]);
  }
  return count;
}
#endif
