#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"

static int read_all(int file, char *bytes, size_t size) {
  while (size) {
    ssize_t count = read(file, bytes, size);
    if (count <= 0) return 0;
    bytes += count;
    size -= (size_t)count;
  }
  return 1;
}

enum fw_reading fw_read_file(const char *path, size_t limit, json *content) {
  struct stat facts;
  enum fw_reading reading = FW_DAMAGED;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  content->length = 0;
  if (file < 0) return errno == ENOENT ? FW_MISSING : FW_UNOPENED;
  if (fstat(file, &facts) == 0 && facts.st_size > 0 && (unsigned long long)facts.st_size <= limit) {
    size_t size = (size_t)facts.st_size;
    char *bytes = fw_take(size + 1);
    if (read_all(file, bytes, size)) {
      content->at = bytes;
      content->length = size;
      reading = FW_READ;
    }
  }
  close(file);
  return reading;
}

static int write_all(int file, json text) {
  while (text.length) {
    ssize_t count = write(file, text.at, text.length);
    if (count < 0) return 0;
    text.at += count;
    text.length -= (size_t)count;
  }
  return 1;
}

/* Makes sure that the name of a file is written, too: without it, a loss of power may bring back the old one. */
static void sync_folder_of(const char *path) {
  char folder[256];
  const char *slash = strrchr(path, '/');
  int file;
  if (!slash || (size_t)(slash - path) >= sizeof folder) return;
  memcpy(folder, path, (size_t)(slash - path));
  folder[slash - path] = '\0';
  file = open(*folder ? folder : "/", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

int fw_replace_file(const char *path, json text, json end) {
  char draft[256];
  int file, is_written;
  if (snprintf(draft, sizeof draft, "%s.new", path) >= (int)sizeof draft) return 0;
  file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return 0;
  is_written = write_all(file, text) && write_all(file, end) && fsync(file) == 0;
  if (close(file) != 0 || !is_written || rename(draft, path) != 0) {
    unlink(draft);
    return 0;
  }
  return 1;
}

int fw_write_file(const char *path, json text, json end) {
  if (!fw_replace_file(path, text, end)) return 0;
  sync_folder_of(path);
  return 1;
}
