#include "senders.h"

#include <string.h>
#include <strings.h>

#include "board.h"
#include "json.h"
#include "ontlet.h"
#include "refuse.h"
#include "store.h"

static int is_same_name(const char *name, size_t length, const char *other, size_t other_length) {
  return length == other_length && !strncasecmp(name, other, length);
}

/* Whether a name is one that dynamic DNS registers for the device. */
static int is_registered(const char *name, size_t length) {
  const char *at = json_inside(json_find(fw_stored("ddns_config"), "list"));
  json row;
  while (json_element(&at, &row)) {
    const json host = json_find(row, "host");
    if (host.length > 2 && is_same_name(name, length, host.at + 1, host.length - 2)) return 1;
  }
  return 0;
}

/*
 * Whether a Host is this device. A page elsewhere can have its name resolve to our address (DNS rebinding), and its
 * calls then carry that name; an address cannot be rebound.
 */
static int is_own_host(const char *host) {
  size_t length = strcspn(host, ":");
  if (length && host[length - 1] == '.') length--;
  if (*host == '[' || strspn(host, "0123456789.") >= length) return 1;
  return is_same_name(host, length, "localhost", 9) || is_same_name(host, length, BOARD_NAME, strlen(BOARD_NAME)) ||
         is_registered(host, length);
}

/* Whether a page of somebody else sends the request, or a web server that passes on another Host. */
static int is_foreign(const fw_request *request) {
  const char *host = strstr(request->origin, "://");
  return *request->origin && (!host || strcmp(host + 3, request->host));
}

/* Whether a form of a page can have a content type. */
static int is_form_type(const char *type) {
  static const char *const types[] = {"", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain"};
  size_t i, length = strcspn(type, "; \t");
  for (i = 0; i < sizeof types / sizeof *types; i++)
    if (strlen(types[i]) == length && !strncasecmp(types[i], type, length)) return 1;
  return 0;
}

/*
 * Whether a page of somebody else could have sent a write. Firefox before 70 sends no Origin with a form; what no such
 * page can send is a token or another content type. Programs, which no page can misuse, do not call themselves Mozilla.
 */
static int is_forgeable(const fw_request *request) {
  const char *agent = request->agent ? request->agent : "";
  int has_token = *request->token && !strpbrk(request->token, " \t");
  if (strcmp(request->method, "POST") || *request->origin || has_token) return 0;
  return is_form_type(request->content_type) && !strncasecmp(agent, "mozilla/", 8);
}

void fw_check_sender(const fw_request *request) {
  if (!is_own_host(request->host) || is_foreign(request)) fw_refuse(ONTLET_CODE_FOREIGN_ORIGIN, 0);
  if (is_forgeable(request)) fw_refuse(ONTLET_CODE_NOT_ALLOWED, 0);
}
