/* The chains of ontlet.nft. Each change is one transaction: packets meet the old rules or the new ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "linux.h"

/* A command for each rule, and before it the words "add rule", table and chain. */
enum { command_size = 80 };

/* Chains of the bridge, where the MAC address of a receiver is known, are in a table of their own. */
static const char *table_of(const char *chain) { return strncmp(chain, "bridge_", 7) ? "inet ontlet" : "bridge ontlet"; }

static char *flushes(char *commands, const char *chain) {
  sprintf(commands, "flush chain %s %.32s", table_of(chain), chain);
  return commands;
}

/* Rules, one a line, as commands, which are to be freed; 0 without memory. */
static char *commands_of(const char *chain, const char *rules) {
  size_t lines = 1;
  const char *at;
  char *commands, *to;
  for (at = rules; *at; at++) lines += *at == '\n';
  commands = to = malloc(strlen(rules) + lines * command_size);
  if (!commands) return 0;
  *to = '\0';
  while (*rules) {
    size_t end = strcspn(rules, "\n");
    to += sprintf(to, "%sadd rule %s %.32s %.*s", to == commands ? "" : "\n", table_of(chain), chain, (int)end, rules);
    rules += end + (rules[end] == '\n');
  }
  return commands;
}

static int reads(const char *name) {
  char path[sizeof LINUX_FOLDER + 48];
  const char *words[] = {"nft", "-f", path, 0};
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s", name);
  return linux_runs(words);
}

int linux_rules(const struct linux_chain *chains, size_t count) {
  FILE *file = linux_opens("rules");
  int is_written = file != 0;
  size_t i;
  for (i = 0; file && i < count; i++) {
    char first[command_size], *commands = commands_of(chains[i].name, chains[i].rules);
    is_written = is_written && commands;
    if (commands) fprintf(file, "%s\n%s\n", flushes(first, chains[i].name), commands);
    free(commands);
  }
  return linux_closes(file, "rules") && is_written && reads("rules");
}

static int keeps(const char *chain, long id, struct linux_placed row) {
  char *commands = commands_of(chain, row.rules);
  int is_kept = commands && linux_keeps_at(chain, row.place, id, commands);
  free(commands);
  return is_kept;
}

/* A list that begins with the end of the old rules replaces them when it is read. */
static int begins_list(const char *chain) {
  char first[command_size], path[sizeof LINUX_FOLDER + 48];
  FILE *file;
  snprintf(path, sizeof path, LINUX_FOLDER "/%.32s", chain);
  file = fopen(path, "r");
  if (file) return fclose(file) == 0;
  return linux_keeps(chain, 0, flushes(first, chain));
}

int linux_placed_rules(const char *chain, long id, struct linux_placed old, struct linux_placed now) {
  if (!begins_list(chain)) return ONTLET_CODE_CONFIG_FAILED;
  if (keeps(chain, id, now) && (linux_is_starting() || reads(chain))) return 0;
  keeps(chain, id, old);
  return ONTLET_CODE_CONFIG_FAILED;
}

int linux_row_rules(const char *chain, long id, const char *old, const char *now) {
  struct linux_placed before, after;
  before.rules = old;
  after.rules = now;
  before.place = after.place = id;
  return linux_placed_rules(chain, id, before, after);
}
