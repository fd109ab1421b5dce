/*
 * The firmware as a program: as CGI of a web server, `firmware boot` when the device has started, `firmware reset` to
 * return to the factory configuration before a restart, `firmware tick` once a minute, `firmware event` and `firmware
 * connection` for scripts that notice something, and `firmware serve PORT FOLDER` to try it without a web server.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "effects.h"
#include "firmware.h"
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

/* event CODE [NAME [BY]]: what a script of the device has noticed. Returns whether it is an event. */
static int write_event(int count, char **arguments) {
  const size_t digits = strspn(arguments[2], "0123456789");
  const int event = atoi(arguments[2]);
  if (!digits || digits > 3 || arguments[2][digits] || event >= FW_EVENTS) return 0;
  fw_event(event, count > 3 ? arguments[3] : "", count > 4 ? arguments[4] : "");
  return 1;
}

/* connection blocked|passed PROTOCOL SOURCE DESTINATION PORT [RULE]. Returns whether it is one. */
static int write_connection(int count, char **arguments) {
  fw_seen seen;
  seen.is_passed = !strcmp(arguments[2], "passed");
  if (!seen.is_passed && strcmp(arguments[2], "blocked")) return 0;
  seen.protocol = arguments[3];
  seen.source = arguments[4];
  seen.destination = arguments[5];
  seen.port = atol(arguments[6]);
  seen.rule = count > 7 ? arguments[7] : "";
  fw_connection(&seen);
  return 1;
}

int main(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "boot")) {
    if (fw_boot(memory)) return 0;
    fputs("the device has nothing to start with: see " BOARD_LOG "\n", stderr);
    return 1;
  }
  if (count == 2 && !strcmp(arguments[1], "reset")) return !fw_erase();
  if (count == 2 && !strcmp(arguments[1], "tick")) {
    fw_tick(memory);
    return 0;
  }
  if (count == 4 && !strcmp(arguments[1], "serve")) return fw_serve(memory, atoi(arguments[2]), arguments[3]);
  if (count >= 3 && count <= 5 && !strcmp(arguments[1], "event") && write_event(count, arguments)) return 0;
  if (count >= 7 && count <= 8 && !strcmp(arguments[1], "connection") && write_connection(count, arguments)) return 0;
  if (*variable("REQUEST_METHOD")) return answer_cgi();
  fputs("firmware boot, firmware reset, firmware tick, firmware serve PORT FOLDER, firmware event CODE [NAME [BY]],\n"
        "firmware connection blocked|passed PROTOCOL SOURCE DESTINATION PORT [RULE], or as a CGI program\n", stderr);
  return 2;
}
