#include "device.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board.h"
#include "kept.h"
#include "memory.h"
#include "refuse.h"
#include "sha256.h"
#include "store.h"

static const char *const files[] = {BOARD_STATE, BOARD_STATE ".copy", BOARD_STATE ".trial", BOARD_STATE ".trial.copy",
                                    BOARD_SESSIONS};
enum { file_count = sizeof files / sizeof *files };
static char kept_bytes[file_count][largest_text];
static size_t kept_lengths[file_count];

static char memory[FW_MEMORY];
static char token[FW_TOKEN_LENGTH + 1];

size_t device_get(const char *path, char *bytes, size_t most) {
  FILE *file = fopen(path, "r");
  size_t length;
  if (!file) return 0;
  length = fread(bytes, 1, most, file);
  fclose(file);
  return length;
}

void device_put(const char *path, const char *bytes, size_t length) {
  FILE *file;
  if (!bytes) {
    remove(path);
    return;
  }
  file = fopen(path, "w");
  if (!file || fwrite(bytes, 1, length, file) != length || fclose(file)) abort();
}

void device_keep(void) {
  size_t i;
  for (i = 0; i < file_count; i++) kept_lengths[i] = device_get(files[i], kept_bytes[i], largest_text);
}

void device_return(void) {
  size_t i;
  for (i = 0; i < file_count; i++) device_put(files[i], kept_lengths[i] ? kept_bytes[i] : 0, kept_lengths[i]);
}

static fw_answer send(const char *method, const char *path, const char *query, const char *type, const char *body,
                      size_t length) {
  fw_request request;
  fw_answer answer;
  memset(&request, 0, sizeof request);
  request.method = method;
  request.path = path;
  request.query = query;
  request.content_type = type;
  request.body = body;
  request.length = length;
  request.token = token;
  request.origin = request.host = request.agent = request.address = "";
  fw_handle(memory, &request, &answer);
  return answer;
}

static int code_of(fw_answer answer) {
  json value = json_find(json_checked(answer.content, answer.length), "code");
  return value.length ? (int)json_number(value) : -1;
}

int device_post(const char *body) {
  return code_of(send("POST", "/post.json", "", "application/json", body, strlen(body)));
}

int device_read(const char *module) {
  char query[80];
  snprintf(query, sizeof query, "module=%s", module);
  return code_of(send("GET", "/get.json", query, "", "", 0));
}

size_t device_backup(char *file, size_t most) {
  fw_answer answer = send("POST", "/boaform/formSaveConfig", "", "application/x-www-form-urlencoded", "save_cs=1", 9);
  if (!answer.file || answer.length > most) abort();
  memcpy(file, answer.content, answer.length);
  return answer.length;
}

int device_restore(const char *file, size_t length) {
  static char body[largest_text];
  static const char head[] = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"config.bin\"\r\n\r\n";
  static const char end[] = "\r\n--x--\r\n";
  memcpy(body, head, sizeof head - 1);
  memcpy(body + sizeof head - 1, file, length);
  memcpy(body + sizeof head - 1 + length, end, sizeof end);
  length += sizeof head - 1 + sizeof end - 1;
  return code_of(send("POST", "/boaform/formSaveConfig", "", "multipart/form-data; boundary=x", body, length));
}

int device_login(const char *name, const char *password) {
  char body[300], digest[65];
  fw_answer answer;
  json value;
  fw_sha256(password, strlen(password), digest);
  snprintf(body, sizeof body, "{\"module\":\"login\",\"username\":\"%s\",\"encryPassword\":\"%s\"}", name, digest);
  token[0] = '\0';
  answer = send("POST", "/post.json", "", "application/json", body, strlen(body));
  value = json_find(json_checked(answer.content, answer.length), "token");
  if (value.length == FW_TOKEN_LENGTH + 2) memcpy(token, value.at + 1, FW_TOKEN_LENGTH);
  return code_of(answer);
}

void device_boot(void) { fw_boot(memory); }

void device_configuration(char *text) {
  *text = '\0';
  fw_memory_begin(memory, FW_MEMORY);
  if (setjmp(fw_refused.back)) return;
  fw_store_load();
  memcpy(text, fw_store_root().at, fw_store_root().length);
  text[fw_store_root().length] = '\0';
}

/* Hashes have another salt each time, and what is said about a trial is not its effect. */
static void mask(char *text) {
  char *at = text, *trial = strstr(text, "\"safe_apply\":{");
  while ((at = strstr(at, "\"hash\":\""))) {
    at += 8;
    memset(at, '-', strcspn(at, "\""));
  }
  if (trial) memmove(trial, strchr(trial, '}') + 1, strlen(strchr(trial, '}')));
}

void device_state(char *text) {
  static const char *const passwords[][2] = {
      {"admin", "Admin@123"}, {"admin", "Other@123"}, {"third", "Third@123"}, {"user", "Other@123"}, {"user", "User@1234"}};
  size_t i;
  device_boot();
  device_configuration(text);
  mask(text);
  for (i = 0; i < sizeof passwords / sizeof *passwords; i++) {
    unlink(BOARD_SESSIONS);
    strcat(text, device_login(passwords[i][0], passwords[i][1]) ? " no" : " in");
  }
}
