#include "serve.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "board.h"
#include "receive.h"

enum { largest_head = 8192 };

void fw_print_answer(FILE *to, const fw_answer *answer) {
  fprintf(to, "Content-Type: %s\r\nContent-Length: %lu\r\nCache-Control: no-store\r\n", answer->type,
          (unsigned long)answer->length);
  if (answer->file) fprintf(to, "Content-Disposition: attachment; filename=\"%s\"\r\n", answer->file);
  fputs("\r\n", to);
  if (answer->length) fwrite(answer->content, 1, answer->length, to);
}

/* Reads until the empty line after the headers; returns where the body begins, or 0. */
static char *receive_head(int socket, char *head, size_t *length) {
  *length = 0;
  while (*length < largest_head) {
    char *end;
    ssize_t count = read(socket, head + *length, largest_head - *length);
    if (count <= 0) return 0;
    *length += (size_t)count;
    head[*length] = '\0';
    end = strstr(head, "\r\n\r\n");
    if (end) {
      *end = '\0';
      return end + 4;
    }
  }
  return 0;
}

/* The value of a header, which is then a string of its own; "" without it. */
static const char *header(char *lines, const char *name) {
  size_t length = strlen(name);
  char *line = lines;
  while ((line = strstr(line, "\n"))) {
    line++;
    if (strncasecmp(line, name, length) || line[length] != ':') continue;
    line += length + 1;
    return line + strspn(line, " ");
  }
  return "";
}

/* Ends a value at the end of its line. Called after all headers have been found. */
static void end_line(const char *value) {
  char *end = strpbrk(value, "\r\n");
  if (end) *end = '\0';
}

static void send_file(FILE *to, const char *folder, const char *path) {
  char name[512], bytes[4096];
  size_t count;
  FILE *file = 0;
  const char *type = strstr(path, ".html") || !strcmp(path, "/") ? "text/html" : "application/octet-stream";
  int length = snprintf(name, sizeof name, "%s%s", folder, strcmp(path, "/") ? path : "/index.html");
  if (!strstr(path, "..") && length < (int)sizeof name) file = fopen(name, "r");
  if (!file) {
    fputs("HTTP/1.0 404 Not Found\r\nContent-Length: 0\r\n\r\n", to);
    return;
  }
  fprintf(to, "HTTP/1.0 200 OK\r\nContent-Type: %s\r\nX-Frame-Options: SAMEORIGIN\r\n\r\n", type);
  while ((count = fread(bytes, 1, sizeof bytes, file))) fwrite(bytes, 1, count, to);
  fclose(file);
}

int fw_is_call(const char *path) {
  return !strcmp(path, "/get.json") || !strcmp(path, "/post.json") || !strncmp(path, "/boaform/", 9);
}

/* Fills in a request from its head, and finds the length of the body. */
static int parse_head(char *head, fw_request *request, const char **length) {
  char *path = strchr(head, ' '), *query, *end = strpbrk(head, "\r\n"), *version;
  if (!path) return 0;
  request->token = header(head, "Authorization");
  request->content_type = header(head, "Content-Type");
  request->origin = header(head, "Origin");
  request->host = header(head, "Host");
  request->agent = header(head, "User-Agent");
  request->address = "127.0.0.1";
  *length = header(head, "Content-Length");
  end_line(request->token);
  end_line(request->content_type);
  end_line(request->origin);
  end_line(request->host);
  end_line(request->agent);
  end_line(*length);
  if (end) *end = '\0';
  *path++ = '\0';
  version = strchr(path, ' ');
  if (!version) return 0;
  *version = '\0';
  query = strchr(path, '?');
  if (query) *query++ = '\0';
  request->method = head;
  request->path = path;
  request->query = query ? query : "";
  return 1;
}

static void answer_connection(void *memory, int socket, FILE *to, const char *folder) {
  static char head[largest_head + 1];
  size_t length;
  char *body = receive_head(socket, head, &length);
  const char *digits;
  fw_source source;
  fw_request request;
  fw_answer answer;
  if (!body) return;
  source.file = socket;
  source.ahead = body;
  source.left = (size_t)(head + length - body);
  memset(&request, 0, sizeof request);
  if (!parse_head(head, &request, &digits)) return;
  if (!fw_is_call(request.path)) {
    send_file(to, folder, request.path);
    return;
  }
  if (fw_receive(&source, digits, &request, memory))
    fw_handle(memory, &request, &answer);
  else
    fw_answer_unreceived(&request, &answer);
  fprintf(to, "HTTP/1.0 %d %s\r\n", answer.status, answer.status == 200 ? "OK" : "Refused");
  fw_print_answer(to, &answer);
  fw_received(&request);
}

static int listen_on(int port, struct sockaddr_in *own) {
  int server = socket(AF_INET, SOCK_STREAM, 0), on = 1;
  socklen_t size = sizeof *own;
  memset(own, 0, sizeof *own);
  own->sin_family = AF_INET;
  own->sin_port = htons((unsigned short)port);
  own->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  setsockopt(server, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(server, (struct sockaddr *)own, sizeof *own) || listen(server, 16)) return -1;
  return getsockname(server, (struct sockaddr *)own, &size) ? -1 : server;
}

static int is_folder(const char *path) {
  struct stat found;
  return !stat(path, &found) && S_ISDIR(found.st_mode);
}

int fw_serve(void *memory, int port, const char *folder) {
  struct sockaddr_in own;
  struct timeval patience = {5, 0};
  int server;
  if (!is_folder(folder)) {
    fprintf(stderr, "firmware: there is no folder %s\n", folder);
    return 2;
  }
  server = listen_on(port, &own);
  if (server < 0) {
    perror("firmware");
    return 1;
  }
  signal(SIGPIPE, SIG_IGN);
  if (!fw_boot(memory)) {
    fputs("the device has nothing to start with: see " BOARD_LOG "\n", stderr);
    return 1;
  }
  printf("http://127.0.0.1:%d\n", ntohs(own.sin_port));
  fflush(stdout);
  for (;;) {
    int client = accept(server, 0, 0);
    FILE *to;
    if (client < 0) continue;
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    to = fdopen(client, "w");
    if (!to) {
      close(client);
      continue;
    }
    answer_connection(memory, client, to, folder);
    fclose(to);
  }
}
