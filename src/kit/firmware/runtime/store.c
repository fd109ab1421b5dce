/* The configuration: one JSON file, replaced as a whole. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine.h"

static json root;
/* The members of the configuration, in the order of fw_modules. */
static json *contents;

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

static json object_in(const char *path) {
  json text = fw_read_file(path, FW_LARGEST_STATE);
  json none = {0, 0}, value;
  if (!text.length) return none;
  value = json_checked(text.at, text.length);
  return json_is_object(value) ? value : none;
}

json *fw_contents(json configuration) {
  const char *at = json_inside(configuration);
  json key, value, *found = fw_take(sizeof *found * fw_module_count);
  while (configuration.length && json_member(&at, &key, &value)) {
    const fw_module *module = fw_module_named(key.at + 1, key.length - 2);
    if (module && json_is_object(value)) found[module - fw_modules] = value;
  }
  return found;
}

static void take_root(json now) {
  root = now;
  contents = fw_contents(now);
}

void fw_store_load(void) {
  json now = object_in(BOARD_STATE);
  if (now.length) {
    take_root(now);
    return;
  }
  now = object_in(BOARD_FACTORY);
  if (!now.length) now = json_literal("{}");
  take_root(fw_hashed_accounts(now));
  if (!fw_write_file(BOARD_STATE, root.at, root.length)) fw_log("system: the configuration cannot be written");
}

json fw_store_root(void) { return root; }

json fw_stored(const char *module) {
  const fw_module *known = fw_module_named(module, strlen(module));
  json content = {0, 0};
  if (known) content = contents[known - fw_modules];
  return content.length ? content : json_literal("{}");
}

json fw_with_member(json object, const char *key, json value) {
  const char *at = json_inside(object);
  json name, old;
  fw_out_begin();
  fw_out("{");
  while (json_member(&at, &name, &old)) {
    if (json_is(name, key)) continue;
    fw_out_json(name);
    fw_out(":");
    fw_out_json(old);
    fw_out(",");
  }
  fw_out_text(key, strlen(key));
  fw_out(":");
  fw_out_json(value);
  fw_out("}");
  return fw_out_end();
}

json fw_store_with(const char *module, json content) { return fw_with_member(root, module, content); }

void fw_store_apply_all(void) {
  fw_effects effects = {0x7fff, 0, 1};
  json none = {0, 0};
  fw_apply(&effects, none, root);
}

/* Takes back the effects that there have been. */
static void undo(json now, int count) {
  fw_effects effects = {0, 0, 1};
  effects.left = count;
  fw_apply(&effects, now, root);
}

void fw_store_commit(json now) {
  fw_effects effects = {0x7fff, 0, 0};
  int code;
  if (now.length > FW_LARGEST_STATE) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  code = fw_apply(&effects, root, now);
  if (!code && !fw_write_file(BOARD_STATE, now.at, now.length)) code = ONTLET_CODE_CONFIG_FAILED;
  if (code) {
    undo(now, effects.done);
    fw_refuse(code, 0);
  }
  take_root(now);
}

void fw_store_return(json now) {
  fw_effects effects = {0x7fff, 0, 1};
  if (!fw_write_file(BOARD_STATE, now.at, now.length)) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  fw_apply(&effects, root, now);
  take_root(now);
}
