#include "receive.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "board.h"

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

static int receive_file(fw_source *source, fw_request *request, size_t length) {
  char path[] = BOARD_UPLOADS "/upload-XXXXXX";
  int file = mkstemp(path);
  size_t left = length;
  void *bytes = MAP_FAILED;
  if (file < 0) return 0;
  unlink(path);
  while (left) {
    size_t count = take(source, body, smaller(left, FW_LARGEST_BODY));
    if (!count || write(file, body, count) != (ssize_t)count) break;
    left -= count;
  }
  /* A NUL follows, as after every body. */
  if (!left && write(file, "", 1) == 1) bytes = mmap(0, length + 1, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return 0;
  request->body = bytes;
  request->length = length;
  return 1;
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

int fw_receive(fw_source *source, const char *digits, fw_request *request) {
  size_t count = strlen(digits);
  int is_file = !strncmp(request->path, "/boaform/", 9);
  unsigned long length = strtoul(digits, 0, 10);
  request->body = "";
  if (strcmp(request->method, "POST") || !count) return 1;
  if (strspn(digits, "0123456789") != count || count > 9) return 0;
  request->is_too_large = length > (is_file ? (unsigned long)BOARD_LARGEST_UPLOAD : FW_LARGEST_BODY);
  if (request->is_too_large) {
    discard(source, length);
    return 1;
  }
  return is_file && length ? receive_file(source, request, length) : receive_text(source, request, length);
}

void fw_received(const fw_request *request) {
  if (request->length && request->body != body) munmap((void *)(size_t)request->body, request->length + 1);
}
