/* Requests over several connections at once: GET of PATH/down, and POST of PATH/up. */
#include "linux-transfer.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sockios.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { most_connections = 4, attempts = 5, block_size = 65536, body_size = 100 * 1000 * 1000 };

/* Seconds of a transfer, how many of them pass before it is in full swing, and after which silence it has failed. */
static const double duration = 8, warm_up = 1.5, patience = 3;

typedef struct connection {
  int socket;
  int is_connected;
  double sent, received; /* bytes of bodies */
  char status[16];       /* the first letters of the answer, "HTTP/1.1 200" */
  size_t status_length;
  int line_ends; /* at the end of what was received of the head; two end it */
  int has_head;
} connection;

/* The address that has answered. */
static struct sockaddr_storage address;
static socklen_t address_length;

static char block[block_size];

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int transfer_names(const char *text, transfer_server *server) {
  static const char scheme[] = "http://";
  const char *authority = text + strlen(scheme);
  size_t length;
  int end = 0;
  strcpy(server->port, "80");
  if (sscanf(text, "http://[%127[0-9A-Fa-f:.]]%n", server->host, &end) < 1 || !end)
    sscanf(text, "http://%127[0-9A-Za-z.-]%n", server->host, &end);
  if (!end) return 0;
  text += end;
  end = 0;
  if (*text == ':' && (sscanf(text, ":%5[0-9]%n", server->port, &end) < 1 || !end)) return 0;
  text += end;
  length = strlen(text);
  if ((*text && *text != '/') || length >= sizeof server->path) return 0;
  snprintf(server->authority, sizeof server->authority, "%.*s", (int)(text - authority), authority);
  if (length && text[length - 1] == '/') length--;
  snprintf(server->path, sizeof server->path, "%.*s", (int)length, text);
  return 1;
}

static int connects(const struct sockaddr *to, socklen_t length) {
  int opened = socket(to->sa_family, SOCK_STREAM, 0);
  if (opened < 0) return -1;
  fcntl(opened, F_SETFD, FD_CLOEXEC);
  fcntl(opened, F_SETFL, O_NONBLOCK);
  if (connect(opened, to, length) == 0 || errno == EINPROGRESS) return opened;
  close(opened);
  return -1;
}

static int is_there(int opened) {
  int failure = 0;
  socklen_t size = sizeof failure;
  return getsockopt(opened, SOL_SOCKET, SO_ERROR, &failure, &size) == 0 && !failure;
}

/* The time until an address takes a connection, in ms; -1 if it does not. */
static double response_of(const struct sockaddr *to, socklen_t length) {
  const double since = now();
  struct pollfd wait = {0, POLLOUT, 0};
  double time = -1;
  wait.fd = connects(to, length);
  if (wait.fd < 0) return -1;
  if (poll(&wait, 1, (int)(patience * 1000)) == 1 && is_there(wait.fd)) time = (now() - since) * 1000;
  close(wait.fd);
  return time;
}

/* Finds the first address of the server that takes a connection. */
static int finds(const transfer_server *server) {
  struct addrinfo hints, *found, *each;
  memset(&hints, 0, sizeof hints);
  hints.ai_socktype = SOCK_STREAM;
  address_length = 0;
  if (getaddrinfo(server->host, server->port, &hints, &found)) return 0;
  for (each = found; each && !address_length; each = each->ai_next) {
    if (response_of(each->ai_addr, each->ai_addrlen) < 0) continue;
    memcpy(&address, each->ai_addr, each->ai_addrlen);
    address_length = each->ai_addrlen;
  }
  freeaddrinfo(found);
  return address_length > 0;
}

static int compare(const void *left, const void *right) {
  const double first = *(const double *)left, second = *(const double *)right;
  return (first > second) - (first < second);
}

double transfer_response(const transfer_server *server) {
  double times[attempts];
  int i;
  if (!finds(server)) return -1;
  for (i = 0; i < attempts; i++) {
    times[i] = response_of((const struct sockaddr *)&address, address_length);
    if (times[i] < 0) return -1;
  }
  qsort(times, attempts, sizeof *times, compare);
  return times[attempts / 2];
}

static int begins(connection *connection) {
  memset(connection, 0, sizeof *connection);
  connection->socket = connects((const struct sockaddr *)&address, address_length);
  return connection->socket >= 0;
}

/* What is still on its way is not sent any more. */
static void ends(connection *connection) {
  static const struct linger none = {1, 0};
  if (connection->socket < 0) return;
  setsockopt(connection->socket, SOL_SOCKET, SO_LINGER, &none, sizeof none);
  close(connection->socket);
  connection->socket = -1;
}

/* The bytes of the body that have arrived. */
static double arrived(const connection *connection, transfer_direction direction) {
  int waiting = 0;
  if (connection->socket < 0) return 0;
  if (direction == transfer_down) return connection->received;
  if (ioctl(connection->socket, SIOCOUTQ, &waiting) || waiting > connection->sent) return 0;
  return connection->sent - waiting;
}

static int asks(connection *connection, const transfer_server *server, transfer_direction direction) {
  char head[512], length[96] = "";
  int size;
  if (!is_there(connection->socket)) return 0;
  connection->is_connected = 1;
  if (direction == transfer_up)
    snprintf(length, sizeof length, "Content-Type: application/octet-stream\r\nContent-Length: %d\r\n", body_size);
  size = snprintf(head, sizeof head, "%s %s/%s HTTP/1.1\r\nHost: %s\r\nUser-Agent: ontlet\r\n%sConnection: close\r\n\r\n",
                  direction == transfer_up ? "POST" : "GET", server->path, direction == transfer_up ? "up" : "down",
                  server->authority, length);
  return send(connection->socket, head, (size_t)size, MSG_NOSIGNAL) == size;
}

static int sends(connection *connection) {
  const double rest = body_size - connection->sent;
  const ssize_t sent = send(connection->socket, block, rest < block_size ? (size_t)rest : block_size, MSG_NOSIGNAL);
  if (sent > 0) connection->sent += (double)sent;
  return sent > 0 || errno == EAGAIN || errno == EINTR;
}

/* Takes the head of an answer. Returns how many of the bytes are of it. */
static size_t takes_head(connection *connection, const char *bytes, size_t count) {
  size_t i;
  for (i = 0; i < count && !connection->has_head; i++) {
    if (connection->status_length < sizeof connection->status - 1)
      connection->status[connection->status_length++] = bytes[i];
    if (bytes[i] == '\n') connection->line_ends++;
    else if (bytes[i] != '\r') connection->line_ends = 0;
    connection->has_head = connection->line_ends == 2;
  }
  return i;
}

/* Whether an answer says so far that the request is taken. */
static int is_taken(const connection *connection) {
  int status = 0;
  if (!connection->has_head) return 1;
  return sscanf(connection->status, "HTTP/%*d.%*d %3d", &status) == 1 && status >= 200 && status < 300;
}

typedef enum progress { goes_on, is_over, has_failed } progress;

/* An answer to GET is over with its last byte, one to POST with its head; each has to take the request. */
static progress receives(connection *connection, transfer_direction direction) {
  static char bytes[block_size];
  const ssize_t count = recv(connection->socket, bytes, sizeof bytes, 0);
  if (count < 0) return errno == EAGAIN || errno == EINTR ? goes_on : has_failed;
  if (count == 0) return direction == transfer_down && connection->received > 0 ? is_over : has_failed;
  connection->received += (double)((size_t)count - takes_head(connection, bytes, (size_t)count));
  if (!is_taken(connection)) return has_failed;
  return direction == transfer_up && connection->has_head ? is_over : goes_on;
}

static short awaits(const connection *connection, transfer_direction direction) {
  if (!connection->is_connected) return POLLOUT;
  return direction == transfer_up && connection->sent < body_size ? POLLIN | POLLOUT : POLLIN;
}

static progress proceeds(connection *connection, const transfer_server *server, transfer_direction direction,
                         short events) {
  if (!events) return goes_on;
  if (!connection->is_connected) return asks(connection, server, direction) ? goes_on : has_failed;
  if (events & ~POLLOUT) return receives(connection, direction);
  return sends(connection) ? goes_on : has_failed;
}

/* Waits until connections can proceed, and lets them. Adds to `before` what those that are over have transferred. */
static int passes(connection *all, const transfer_server *server, transfer_direction direction, double *before) {
  struct pollfd waits[most_connections];
  int i;
  for (i = 0; i < most_connections; i++) {
    waits[i].fd = all[i].socket;
    waits[i].events = awaits(&all[i], direction);
    waits[i].revents = 0;
  }
  if (poll(waits, most_connections, 100) < 0) return errno == EINTR;
  for (i = 0; i < most_connections; i++) {
    switch (proceeds(&all[i], server, direction, waits[i].revents)) {
      case goes_on: break;
      case has_failed: return 0;
      case is_over:
        *before += arrived(&all[i], direction);
        ends(&all[i]);
        if (!begins(&all[i])) return 0;
    }
  }
  return 1;
}

static double transfers(connection *all, const transfer_server *server, transfer_direction direction,
                        void (*tells)(double)) {
  const double start = now();
  double time = 0, last = 0, before = 0, bytes = 0, since = 0, mark = 0;
  int i;
  while (time < duration) {
    double total;
    if (!passes(all, server, direction, &before)) return -1;
    total = before;
    for (i = 0; i < most_connections; i++) total += arrived(&all[i], direction);
    time = now() - start;
    if (total > bytes) last = time;
    if (time - last > patience) return -1;
    bytes = total;
    if (!since && time >= warm_up) {
      since = time;
      mark = bytes;
    }
    tells(time < duration ? time / duration : 1);
  }
  return bytes > mark && time > since ? (bytes - mark) * 8 / 1000 / (time - since) : -1;
}

/* What a line could compress would be measured as faster than it is. */
static void fills_block(void) {
  unsigned long number = 1;
  size_t i;
  for (i = 0; i < block_size; i++) {
    number = (number * 1103515245ul + 12345ul) & 0x7ffffffful;
    block[i] = (char)(number >> 16 & 0xff);
  }
}

double transfer_speed(const transfer_server *server, transfer_direction direction, void (*tells)(double)) {
  connection all[most_connections];
  double speed;
  int i, have_begun = 1;
  fills_block();
  for (i = 0; i < most_connections; i++) have_begun &= begins(&all[i]);
  speed = have_begun ? transfers(all, server, direction, tells) : -1;
  for (i = 0; i < most_connections; i++) ends(&all[i]);
  return speed;
}
