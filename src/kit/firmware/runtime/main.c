/*
 * The firmware as a program: as CGI of a web server, `firmware boot` when the device has started, `firmware reset` to
 * return to the factory configuration before a restart, and `firmware serve PORT FOLDER` to try it without a web
 * server.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "reset.h"
#include "receive.h"
#include "serve.h"

static char memory[FW_MEMORY];

static const char *variable(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

/* Servers leave SCRIPT_NAME empty, name the target of an alias in it, add the query, or put /cgi-bin in front. */
static const char *const path_variables[] = {"SCRIPT_NAME", "PATH_INFO", "REQUEST_URI"};

/* The path of the call, from the first variable that has one; "" without. */
static const char *called_path(void) {
  static char path[64];
  size_t i;
  for (i = 0; i < sizeof path_variables / sizeof *path_variables; i++) {
    const char *value = variable(path_variables[i]);
    if (!strncmp(value, "/cgi-bin/", 9)) value += 8;
    snprintf(path, sizeof path, "%.*s", (int)strcspn(value, "?"), value);
    if (fw_is_call(path)) return path;
  }
  return "";
}

static const char *const statuses[][2] = {{"403", "Forbidden"}, {"404", "Not Found"}, {"405", "Method Not Allowed"}};

static void send_answer(const fw_answer *answer) {
  size_t i;
  for (i = 0; i < sizeof statuses / sizeof *statuses; i++)
    if (atoi(statuses[i][0]) == answer->status) printf("Status: %s %s\r\n", statuses[i][0], statuses[i][1]);
  fw_print_answer(stdout, answer);
}

static int answer_cgi(void) {
  fw_source source = {0, 0, 0};
  fw_request request;
  fw_answer answer;
  memset(&request, 0, sizeof request);
  request.method = variable("REQUEST_METHOD");
  request.path = called_path();
  request.query = variable("QUERY_STRING");
  request.token = variable("HTTP_AUTHORIZATION");
  request.content_type = variable("CONTENT_TYPE");
  request.origin = variable("HTTP_ORIGIN");
  request.host = variable("HTTP_HOST");
  request.agent = variable("HTTP_USER_AGENT");
  request.address = variable("REMOTE_ADDR");
  if (fw_receive(&source, variable("CONTENT_LENGTH"), &request, memory))
    fw_handle(memory, &request, &answer);
  else
    fw_answer_unreceived(&request, &answer);
  send_answer(&answer);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "boot")) {
    if (fw_boot(memory)) return 0;
    fputs("the device has nothing to start with: see " BOARD_LOG "\n", stderr);
    return 1;
  }
  if (count == 2 && !strcmp(arguments[1], "reset")) return !fw_erase();
  if (count == 4 && !strcmp(arguments[1], "serve")) return fw_serve(memory, atoi(arguments[2]), arguments[3]);
  if (*variable("REQUEST_METHOD")) return answer_cgi();
  fputs("firmware boot, firmware reset, firmware serve PORT FOLDER, or as a CGI program\n", stderr);
  return 2;
}
