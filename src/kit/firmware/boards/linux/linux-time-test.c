/* The test of a time server, by NTP (RFC 5905), which goes on while the console reads what it has found. */
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "linux.h"

#ifdef LAYOUT_time_test

enum { asking = 0, good = 1, unresolved = 2, silent = 3, unsynchronised = 4, refused = 5 };
/* Bytes of a packet; questions to an address, and addresses; ms until the next question; seconds for all. */
enum { packet_size = 48, attempts = 2, most_addresses = 2, patience = 2000, longest = 10 };

static const char name[] = "time-test";

typedef struct report {
  char server[80];
  int state, otherwise; /* what the state is if the process ends before it could say so */
  double response, offset;
} report;

/* The test of this process. */
static report test;

static int writes(int state, int otherwise) {
  FILE *file = linux_opens(name);
  test.state = state;
  test.otherwise = otherwise;
  if (file) fprintf(file, "%s\n%d %d %.0f %.0f\n", test.server, state, otherwise, test.response, test.offset);
  return linux_closes(file, name);
}

static void reads(report *report) {
  const int is_alive = linux_signals(name, 0);
  FILE *file = fopen(LINUX_FOLDER "/time-test", "r");
  memset(report, 0, sizeof *report);
  if (!file) return;
  if (fscanf(file, "%79s %d %d %lf %lf", report->server, &report->state, &report->otherwise, &report->response,
             &report->offset) != 5)
    memset(report, 0, sizeof *report);
  fclose(file);
  if (report->state == asking && *report->server && !is_alive) report->state = report->otherwise;
}

/* Seconds of a clock. */
static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double number(const unsigned char *at) {
  return at[0] * 16777216.0 + at[1] * 65536.0 + at[2] * 256.0 + at[3];
}

/*
 * Seconds since 1970 of a timestamp, which counts from 1900 and begins again in 2036: no server tells a time before
 * 2025.
 */
static double seconds(const unsigned char *at) {
  const double since_1900 = 2208988800.0, year_2025 = 1735689600.0, era = 4294967296.0;
  const double time = number(at) + number(at + 4) / era - since_1900;
  return time < year_2025 ? time + era : time;
}

/* A number that only who has received the question knows; the clock of a device without a battery is no secret. */
static void marks(unsigned char *packet) {
  FILE *file = fopen("/dev/urandom", "r");
  if (!file) return;
  if (fread(packet + 40, 8, 1, file) != 1) packet[40] = 1;
  fclose(file);
}

static int is_refusal(const unsigned char *code) {
  return !memcmp(code, "DENY", 4) || !memcmp(code, "RSTR", 4) || !memcmp(code, "RATE", 4);
}

static int state_of(const unsigned char *answer) {
  const int leap = answer[0] >> 6, stratum = answer[1];
  if (stratum == 0 && is_refusal(answer + 12)) return refused;
  return leap == 3 || stratum == 0 || stratum >= 16 ? unsynchronised : good;
}

/* Waits for the answer to a question. Returns whether it has come. */
static int receives(int socket, const unsigned char *question, unsigned char *answer) {
  const double end = now(CLOCK_MONOTONIC) + patience / 1000.0;
  double left;
  while ((left = end - now(CLOCK_MONOTONIC)) > 0) {
    struct pollfd wait;
    wait.fd = socket;
    wait.events = POLLIN;
    if (poll(&wait, 1, (int)(left * 1000) + 1) <= 0) return 0;
    if (recv(socket, answer, packet_size, 0) != packet_size) return 0;
    if ((answer[0] & 7) == 4 && !memcmp(answer + 24, question + 40, 8)) return 1;
  }
  return 0;
}

/* Asks once over a socket. Returns the state. */
static int asks(int socket) {
  unsigned char question[packet_size] = {0x23}, answer[packet_size];
  double sent, received, begun;
  int state;
  marks(question);
  sent = now(CLOCK_REALTIME);
  begun = now(CLOCK_MONOTONIC);
  if (send(socket, question, packet_size, 0) != packet_size || !receives(socket, question, answer)) return silent;
  received = now(CLOCK_REALTIME);
  state = state_of(answer);
  if (state != good) return state;
  test.response = (now(CLOCK_MONOTONIC) - begun) * 1000;
  test.offset = ((sent - seconds(answer + 32)) + (received - seconds(answer + 40))) / 2 * 1000;
  return good;
}

static int asks_address(const struct addrinfo *address) {
  int i, state = silent, socket_of = socket(address->ai_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket_of < 0) return silent;
  if (connect(socket_of, address->ai_addr, address->ai_addrlen) == 0)
    for (i = 0; i < attempts && state == silent; i++) state = asks(socket_of);
  close(socket_of);
  return state;
}

/* Beyond the longest time the alarm ends the process. */
static void runs(void) {
  struct addrinfo hints, *found, *each;
  int i, state = silent;
  alarm(longest);
  memset(&hints, 0, sizeof hints);
  hints.ai_socktype = SOCK_DGRAM;
  if (getaddrinfo(test.server, "123", &hints, &found)) {
    writes(unresolved, unresolved);
    return;
  }
  writes(asking, silent);
  for (each = found, i = 0; each && i < most_addresses && state == silent; each = each->ai_next, i++)
    state = asks_address(each);
  freeaddrinfo(found);
  writes(state, state);
}

int run_time_test_ask(const struct time_test_ask *order) {
  linux_ends(name);
  memset(&test, 0, sizeof test);
  snprintf(test.server, sizeof test.server, "%s", order->ask);
  return writes(asking, unresolved) && linux_begins(name, runs) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

void read_time_test(struct time_test *now) {
  static report found;
  reads(&found);
  now->server = found.server;
  now->state = found.state;
  now->response = found.response;
  now->offset = found.offset;
}
#endif
