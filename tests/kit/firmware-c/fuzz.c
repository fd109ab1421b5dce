/*
 * Calls of all kinds with wrong and half right content: fuzz COUNT SEED. Compiled with the sources of the firmware and
 * with sanitizers, which end it at the first fault. Every answer has to be JSON with a code, or a file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backup.h"
#include "board.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet-check.h"
#include "refuse.h"
#include "sha256.h"
#include "tables.h"

/* As an author may have it: with an address of no type. */
static char memory[FW_MEMORY + 1];
static char text[16384];
static size_t length;
static unsigned long long state;
static char token[64] = "";

static unsigned long below(unsigned long limit) {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return (unsigned long)(state >> 33) % limit;
}

static void add(const char *more) {
  size_t size = strlen(more);
  if (length + size >= sizeof text) return;
  memcpy(text + length, more, size + 1);
  length += size;
}

static const char *const odd[] = {
    "0", "1", "-1", "2", "1e400", "1.5", "-0", "9007199254740993", "\"\"", "\"a\"", "\"\\ud800\"", "\"\\u0000\"", "null",
    "true", "[]", "[1,\"a\",{}]", "{}", "{\"a\":[{}]}", "\"192.168.1.7\"", "\"1-2\"", "\"02:00:00:00:00:09\"", "\"a,b,,c\"",
    "\"::1\"", "\"\\\"\\\\\\n\"", "\"\xe4\xb8\xad\"", "\"\xff\"", "\"http://a.example.com:99999/x\"", "\"23:59\"", "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\""};

/* A number as it is, anything else as a text. */
static void add_plain(const char *value) {
  int is_number = *value >= '0' && *value <= '9' && strspn(value, "0123456789") == strlen(value);
  if (!is_number) add("\"");
  add(value);
  if (!is_number) add("\"");
}

static void add_value(const ontlet_key *key) {
  const char *const *option = key->options;
  char number[40];
  unsigned long way = below(6);
  if (way == 0) {
    snprintf(number, sizeof number, "%.15g", below(2) ? key->min : key->max);
    add(number);
  } else if (way < 3 && option && *option) {
    size_t count = 0;
    while (option[count]) count++;
    add_plain(option[below(count)]);
  } else if (way < 5) {
    add_plain(key->initial);
  } else {
    add(odd[below(sizeof odd / sizeof *odd)]);
  }
}

static void add_body(void) {
  const ontlet_form *form = &ontlet_forms[below(ontlet_form_count)];
  static const char *const actions[] = {"add", "set", "del", "clear", "add", "set", "begin", ""};
  char part[160];
  size_t i;
  snprintf(part, sizeof part, "{\"module\":\"%s\"", form->module);
  add(part);
  if (form->table || !below(8)) {
    snprintf(part, sizeof part, ",\"action\":\"%s\",\"id\":%lu", actions[below(8)], below(4));
    add(part);
    if (!below(3)) add(",\"ids\":[1,2,\"x\",3]");
    if (!below(3) && form->table) {
      snprintf(part, sizeof part, ",\"table\":\"%s\"", form->table);
      add(part);
    }
  }
  for (i = 0; i < form->count; i++) {
    if (!below(4)) continue;
    snprintf(part, sizeof part, ",\"%s\":", form->keys[i].name);
    add(part);
    add_value(&form->keys[i]);
  }
  add("}");
}

static void spoil(void) {
  unsigned long count = below(4);
  while (count-- && length) {
    size_t at = below(length);
    if (below(2))
      text[at] = (char)below(256);
    else
      length = at + 1;
  }
}

/* Makes a backup of what has been written from a place on. */
static void seal(size_t from) {
  json content, secret = {"12345678", 8}, none = {0, 0};
  fw_memory_begin(memory, FW_MEMORY);
  if (setjmp(fw_refused.back)) abort();
  content.at = text + from;
  content.length = length - from;
  content = fw_backup_of(content, below(50) ? none : secret);
  if (from + content.length > sizeof text - 100) return;
  memcpy(text + from, content.at, content.length);
  length = from + content.length;
}

static void add_form(void) {
  static const char *const names[] = {"file", "trial", "backup_secret", ""};
  char part[160];
  size_t from;
  snprintf(part, sizeof part, "--x\r\nContent-Disposition: form-data; name=\"%s\"; filename=\"a.bin\"\r\n\r\n", names[below(4)]);
  add(part);
  from = length;
  if (below(2)) {
    add("{\"device\":\"" BOARD_DEVICE "\",\"account_info\":");
    add(odd[below(sizeof odd / sizeof *odd)]);
    add(",\"dmz_config\":");
    add_body();
    add(",\"macfileter_config\":{\"list\":");
    add(odd[below(sizeof odd / sizeof *odd)]);
    add("}}");
    seal(from);
  } else {
    add_body();
  }
  add("\r\n--x--\r\n");
}

static fw_request call(void) {
  static const char *const paths[] = {"/post.json", "/post.json", "/post.json", "/get.json", "/get.json", "/boaform/formSaveConfig", "/boaform/formSaveConfig", "/boaform/formSysLog", "/boaform/admin/formUpload", "/x"};
  static const char *const types[] = {"multipart/form-data; boundary=x", "multipart/form-data; boundary=x", "multipart/form-data; boundary=\"\"", "multipart/form-data", "application/json", ""};
  static char query[200];
  fw_request request;
  memset(&request, 0, sizeof request);
  length = 0;
  request.path = paths[below(10)];
  request.method = strcmp(request.path, "/get.json") && below(20) ? "POST" : "GET";
  snprintf(query, sizeof query, "%s=%s%s", below(9) ? "module" : "a%", fw_modules[below(fw_module_count)].name, below(9) ? "" : "%2&x=%");
  request.query = query;
  request.token = below(20) ? token : "x";
  request.content_type = types[below(6)];
  request.origin = below(20) ? "" : "http://other";
  request.host = "gateway";
  request.agent = "";
  request.address = "127.0.0.1";
  if (!strncmp(request.path, "/boaform/", 9))
    add_form();
  else
    add_body();
  if (!below(3)) spoil();
  return request;
}

/* A body ends where its memory ends, apart from a NUL: what reads further is found. */
static void send(fw_request *request, fw_answer *answer) {
  char *body = malloc(length + 1);
  memcpy(body, text, length);
  body[length] = '\0';
  request->body = body;
  request->length = length;
  fw_handle(memory + 1, request, answer);
  if (!answer->file && !json_is_object(json_checked(answer->content, answer->length))) {
    printf("%s %.*s\n-> %.*s\n", request->path, (int)length, text, (int)answer->length, answer->content);
    abort();
  }
  free(body);
}

static void login(void) {
  fw_request request;
  fw_answer answer;
  char digest[65];
  memset(&request, 0, sizeof request);
  request.method = "POST";
  request.path = "/post.json";
  request.query = request.token = request.content_type = request.origin = request.host = request.agent = request.address = "";
  length = 0;
  fw_sha256("Admin@123", 9, digest);
  add("{\"module\":\"login\",\"username\":\"admin\",\"encryPassword\":\"");
  add(digest);
  add("\"}");
  send(&request, &answer);
  token[0] = '\0';
  if (json_find(json_checked(answer.content, answer.length), "token").length)
    json_decode(json_find(json_checked(answer.content, answer.length), "token"), token);
  token[FW_TOKEN_LENGTH] = '\0';
}

int main(int count, char **arguments) {
  long left = count > 1 ? atol(arguments[1]) : 1000;
  state = count > 2 ? strtoul(arguments[2], 0, 10) : 1;
  fw_boot(memory);
  while (left--) {
    fw_request request;
    fw_answer answer;
    /* Accounts, the lockout and the session may have changed. */
    if (left % 300 == 0) {
      remove(BOARD_STATE);
      remove(BOARD_STATE ".copy");
      remove(BOARD_SESSIONS);
    }
    if (left % 30 == 0) login();
    request = call();
    send(&request, &answer);
  }
  return 0;
}
