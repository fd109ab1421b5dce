#include "disk.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"

json fw_read_file(const char *path, size_t limit) {
  json content = {0, 0};
  struct stat facts;
  char *bytes;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return content;
  if (fstat(file, &facts) == 0 && facts.st_size > 0 && (size_t)facts.st_size <= limit) {
    size_t size = (size_t)facts.st_size;
    bytes = fw_take(size + 1);
    content.at = bytes;
    while (content.length < size) {
      ssize_t count = read(file, bytes + content.length, size - content.length);
      if (count <= 0) break;
      content.length += (size_t)count;
    }
    if (content.length < size) content.length = 0;
  }
  close(file);
  return content;
}

static int write_all(int file, const char *content, size_t length) {
  while (length) {
    ssize_t count = write(file, content, length);
    if (count < 0) return 0;
    content += count;
    length -= (size_t)count;
  }
  return fsync(file) == 0;
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

int fw_write_file(const char *path, const char *content, size_t length) {
  char draft[256];
  int file, is_written;
  if (snprintf(draft, sizeof draft, "%s.new", path) >= (int)sizeof draft) return 0;
  file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return 0;
  is_written = write_all(file, content, length);
  if (close(file) != 0 || !is_written || rename(draft, path) != 0) {
    unlink(draft);
    return 0;
  }
  sync_folder_of(path);
  return 1;
}
