#include "receive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "board.h"
#include "ontlet.h"

static char body[FW_LARGEST_BODY + 1];

static size_t take(fw_source *source, char *to, size_t most) {
  ssize_t count;
  if (source->left) {
    size_t size = source->left < most ? source->left : most;
    memcpy(to, source->ahead, size);
    source->ahead += size;
    source->left -= size;
    return size;
  }
  count = read(source->file, to, most);
  return count > 0 ? (size_t)count : 0;
}

static size_t smaller(size_t one, size_t other) { return one < other ? one : other; }

/* Maps a file into memory as the body; nobody looks at a byte after it. */
static int map_body(int file, fw_request *request, size_t length) {
  void *bytes = mmap(0, length, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) return 0;
  request->body = bytes;
  request->length = length;
  return 1;
}

/* Whether a source is a file with the whole body: boa and lighttpd write one before they start a program. */
static int is_spooled(const fw_source *source, size_t length) {
  struct stat facts;
  if (source->left || fstat(source->file, &facts) || !S_ISREG(facts.st_mode)) return 0;
  return lseek(source->file, 0, SEEK_CUR) == 0 && facts.st_size >= (off_t)length;
}

static int receive_file(fw_source *source, fw_request *request, size_t length) {
  char path[] = BOARD_UPLOADS "/upload-XXXXXX";
  size_t left = length;
  int file, is_kept;
  if (is_spooled(source, length)) return map_body(source->file, request, length);
  file = mkstemp(path);
  is_kept = file >= 0;
  if (is_kept) unlink(path);
  /* All of it is read, also without a place for it: who sends a body reads the answer only afterwards. */
  while (left) {
    size_t count = take(source, body, smaller(left, FW_LARGEST_BODY));
    if (!count) break;
    left -= count;
    is_kept = is_kept && write(file, body, count) == (ssize_t)count;
  }
  is_kept = is_kept && !left && map_body(file, request, length);
  if (file >= 0) close(file);
  return is_kept;
}

static int receive_text(fw_source *source, fw_request *request, size_t length) {
  size_t got = 0;
  while (got < length) {
    size_t count = take(source, body + got, length - got);
    if (!count) return 0;
    got += count;
  }
  body[got] = '\0';
  request->body = body;
  request->length = got;
  return 1;
}

/* Whoever sends a body reads the answer only afterwards. */
static void discard(fw_source *source, size_t length) {
  while (length) {
    size_t count = take(source, body, smaller(length, FW_LARGEST_BODY));
    if (!count) return;
    length -= count;
  }
}

int fw_receive(fw_source *source, const char *digits, fw_request *request, void *memory) {
  size_t count = strlen(digits);
  int is_file = !strncmp(request->path, "/boaform/", 9);
  unsigned long length = strtoul(digits, 0, 10);
  request->body = "";
  if (strcmp(request->method, "POST") || !count) return 1;
  if (strspn(digits, "0123456789") != count || count > 9) return 0;
  if (is_file && !fw_admits_upload(memory, request)) {
    if (!is_spooled(source, length)) discard(source, length);
    return 1;
  }
  request->is_too_large = length > (is_file ? (unsigned long)BOARD_LARGEST_UPLOAD : FW_LARGEST_BODY);
  if (request->is_too_large) {
    discard(source, length);
    return 1;
  }
  return is_file && length ? receive_file(source, request, length) : receive_text(source, request, length);
}

void fw_received(const fw_request *request) {
  if (request->length && request->body != body) munmap((void *)(size_t)request->body, request->length);
}

void fw_answer_unreceived(const fw_request *request, fw_answer *answer) {
  static char content[32];
  int is_file = !strncmp(request->path, "/boaform/", 9);
  memset(answer, 0, sizeof *answer);
  answer->status = 200;
  answer->type = "application/json";
  answer->content = content;
  answer->length = (size_t)snprintf(content, sizeof content, "{\"code\":%d}",
                                    is_file ? ONTLET_CODE_UPLOAD_FAILED : ONTLET_CODE_INVALID_VALUE);
}
