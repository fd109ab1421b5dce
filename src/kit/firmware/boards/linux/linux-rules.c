/* The chains of ontlet.nft. Each change is one transaction: packets meet the old rules or the new ones. */
#include <stdio.h>
#include <string.h>

#include "linux.h"

#define TABLE "inet ontlet"

enum { most_rules = 1024 };

/* Writes rules, one a line, as commands. */
static int writes_rules(char *commands, size_t size, const char *chain, const char *rules) {
  size_t length = 0;
  *commands = '\0';
  while (*rules) {
    size_t end = strcspn(rules, "\n");
    int count = snprintf(commands + length, size - length, "%sadd rule " TABLE " %s %.*s", length ? "\n" : "", chain,
                         (int)end, rules);
    if (count < 0 || (size_t)count >= size - length) return 0;
    length += (size_t)count;
    rules += end + (rules[end] == '\n');
  }
  return 1;
}

static int does(const char *commands) {
  const char *words[] = {"nft", commands, 0};
  return linux_runs(words);
}

int linux_rules(const struct linux_chain *chains, size_t count) {
  char commands[most_rules * 2];
  size_t length = 0, i;
  for (i = 0; i < count; i++) {
    const size_t room = sizeof commands - length;
    const int flushed = snprintf(commands + length, room, "flush chain " TABLE " %s\n", chains[i].name);
    if (flushed < 0 || (size_t)flushed >= room) return 0;
    length += (size_t)flushed;
    if (!writes_rules(commands + length, sizeof commands - length - 1, chains[i].name, chains[i].rules)) return 0;
    length += strlen(commands + length);
    strcpy(commands + length++, "\n");
  }
  return does(commands);
}

/* A list that begins with the end of the old rules replaces them when it is read. */
static int reads_list(const char *chain) {
  char path[sizeof LINUX_FOLDER + 48];
  const char *words[] = {"nft", "-f", path, 0};
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s", chain);
  return linux_runs(words);
}

static int keeps(const char *chain, long id, const char *rules) {
  char commands[most_rules];
  return writes_rules(commands, sizeof commands, chain, rules) && linux_keeps(chain, id, commands);
}

static int begins_list(const char *chain) {
  char first[64], path[sizeof LINUX_FOLDER + 48];
  FILE *file;
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s", chain);
  file = fopen(path, "r");
  if (file) return fclose(file) == 0;
  snprintf(first, sizeof first, "flush chain " TABLE " %s", chain);
  return linux_keeps(chain, 0, first);
}

/* A new row comes after the others, which can stay. */
static int adds(const char *chain, long id, const char *rules) {
  char commands[most_rules];
  return writes_rules(commands, sizeof commands, chain, rules) && does(commands) && keeps(chain, id, rules);
}

int linux_row_rules(const char *chain, long id, const char *old, const char *now) {
  if (!begins_list(chain)) return ONTLET_CODE_CONFIG_FAILED;
  if (linux_is_starting()) return keeps(chain, id, now) ? 0 : ONTLET_CODE_CONFIG_FAILED;
  if (!*old && *now) return adds(chain, id, now) ? 0 : ONTLET_CODE_CONFIG_FAILED;
  if (keeps(chain, id, now) && reads_list(chain)) return 0;
  keeps(chain, id, old);
  return ONTLET_CODE_CONFIG_FAILED;
}
