/*
 * The system log: a process gets the lines of the firmware and those that daemons send to syslog(3), and puts them into
 * the log, on a server over UDP, or both.
 */
#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "board.h"
#include "firmware.h"
#include "linux.h"

#ifdef LAYOUT_system_log_config

enum { local = 0, remote = 1, message_size = 1024, sources = 2 };

static const char settings_name[] = "log-settings";
/* What listens for the firmware, and for daemons, some of which are not root. */
static const char *const paths[sources] = {BOARD_LOG ".socket", LINUX_SYSLOG};
static struct pollfd sockets[sources];

static int listens(const char *path) {
  struct sockaddr_un address;
  int in = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  unlink(path);
  if (in >= 0 && bind(in, (struct sockaddr *)&address, sizeof address) == 0 && chmod(path, 0666) == 0) return in;
  if (in >= 0) close(in);
  return -1;
}

/* Makes the address of the server, which may be link-local at home. Returns its length. */
static socklen_t makes_address(struct sockaddr_storage *to, const char *server, long port) {
  struct sockaddr_in *ipv4 = (struct sockaddr_in *)to;
  struct sockaddr_in6 *ipv6 = (struct sockaddr_in6 *)to;
  memset(to, 0, sizeof *to);
  if (inet_pton(AF_INET, server, &ipv4->sin_addr) == 1) {
    ipv4->sin_family = AF_INET;
    ipv4->sin_port = htons((unsigned short)port);
    return sizeof *ipv4;
  }
  if (inet_pton(AF_INET6, server, &ipv6->sin6_addr) != 1) return 0;
  ipv6->sin6_family = AF_INET6;
  ipv6->sin6_port = htons((unsigned short)port);
  if (IN6_IS_ADDR_LINKLOCAL(&ipv6->sin6_addr)) ipv6->sin6_scope_id = if_nametoindex(LINUX_LAN);
  return sizeof *ipv6;
}

/* Sends a line as RFC 3164 has it. */
static void sends(long priority, const char *text, const char *server, long port) {
  struct sockaddr_storage to;
  const socklen_t length = makes_address(&to, server, port);
  char line[message_size + 128], moment[32], host[64] = "";
  time_t now = time(0);
  int out = length ? socket(to.ss_family, SOCK_DGRAM, 0) : -1;
  if (out < 0) return;
  strftime(moment, sizeof moment, "%b %e %H:%M:%S", localtime(&now));
  gethostname(host, sizeof host - 1);
  snprintf(line, sizeof line, "<%ld>%s %s %s", priority, moment, *host ? host : "-", text);
  sendto(out, line, strlen(line), MSG_DONTWAIT, (struct sockaddr *)&to, length);
  close(out);
}

/* Leaves out the time before a text, and the number of the process in its tag. */
static char *text_of(char *message) {
  static const char moment[] = "Mmm dd hh:mm:ss ";
  const size_t size = sizeof moment - 1;
  char *open, *end;
  if (strlen(message) > size && message[3] == ' ' && message[9] == ':' && message[12] == ':') message += size;
  open = message + strcspn(message, "[ ");
  end = *open == '[' ? strstr(open, "]: ") : 0;
  if (end) memmove(open, end + 1, strlen(end));
  return message;
}

static void takes(char *message) {
  const long most_urgent = 0, user = 8, least = 191;
  char server[64] = "";
  long threshold = FW_LOG_NOTICE, mode = local, port = 0, priority = user + FW_LOG_NOTICE;
  char *text = message;
  FILE *file = fopen(LINUX_FOLDER "/log-settings", "r");
  if (file && fscanf(file, "%ld %ld %ld %63s", &threshold, &mode, &port, server) < 3) mode = local;
  if (file) fclose(file);
  if (*message == '<') priority = strtol(message + 1, &text, 10);
  if (*text == '>') text++;
  if (priority < most_urgent || priority > least || priority % 8 > threshold) return;
  text = text_of(text);
  tzset();
  if (mode != local) sends(priority, text, server, port);
  if (mode != remote) fw_log_write((int)(priority % 8), text);
}

static void collect(void) {
  char message[message_size];
  int i;
  for (;;) {
    if (poll(sockets, sources, -1) < 0) continue;
    for (i = 0; i < sources; i++) {
      ssize_t length = sockets[i].revents ? recv(sockets[i].fd, message, sizeof message - 1, MSG_DONTWAIT) : -1;
      if (length < 0) continue;
      while (length > 0 && (message[length - 1] == '\n' || !message[length - 1])) length--;
      message[length] = '\0';
      takes(message);
    }
  }
}

/* The process reads what is set for each line. */
int apply_system_log_config(const struct system_log_config *old, const struct system_log_config *now) {
  FILE *file = linux_opens(settings_name);
  int i, has_begun;
  (void)old;
  if (file) fprintf(file, "%ld %ld %ld %s\n", now->levelLog, now->logMode, now->server_port, now->server_ip);
  if (!linux_closes(file, settings_name)) return ONTLET_CODE_CONFIG_FAILED;
  if (linux_signals("syslog", 0)) return 0;
  for (i = 0; i < sources; i++) {
    sockets[i].fd = listens(paths[i]);
    sockets[i].events = POLLIN;
  }
  has_begun = linux_keeps_running("syslog", collect);
  for (i = 0; i < sources; i++)
    if (sockets[i].fd >= 0) close(sockets[i].fd);
  return has_begun ? 0 : ONTLET_CODE_CONFIG_FAILED;
}
#endif
