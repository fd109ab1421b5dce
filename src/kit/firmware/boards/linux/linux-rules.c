/* The chains of ontlet.nft, and the lists of their rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "linux.h"

/* A command for each rule, and before it the words "add rule", table and chain. */
enum { command_size = 80, path_size = sizeof LINUX_FOLDER + 48 };

static const char *path_of(char *path, const char *list, const char *end) {
  snprintf(path, path_size, LINUX_FOLDER "/%.32s%s", list, end);
  return path;
}

static FILE *opens(const char *list, const char *end) {
  char path[path_size];
  return fopen(path_of(path, list, end), "r");
}

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

void linux_change_begins(struct linux_change *change) {
  memset(change, 0, sizeof *change);
  change->commands = linux_opens("rules");
  change->has_failed = !change->commands;
}

void linux_change_chain(struct linux_change *change, const char *chain, const char *rules) {
  char first[command_size], *commands = commands_of(chain, rules);
  if (!commands) change->has_failed = 1;
  if (!change->has_failed) fprintf(change->commands, "%s\n%s\n", flushes(first, chain), commands);
  free(commands);
}

/* Reads a draft as far as it is like its list. Returns whether that is the whole list. */
static int begins_alike(FILE *list, FILE *draft) {
  int byte;
  while ((byte = getc(list)) != EOF)
    if (byte != getc(draft)) return 0;
  return 1;
}

/*
 * Copies what nftables does not have yet of a list: what the draft has behind it, which may be nothing; or all of the
 * draft, which begins with the end of the old rules. For what is only added, the kernel need not wait until nobody
 * uses what is gone, as it does for 10 ms and more when nft ends.
 */
static int copies_news(const char *name, FILE *to) {
  FILE *list = opens(name, ""), *draft = opens(name, ".new");
  int byte;
  if (list && draft && !begins_alike(list, draft)) rewind(draft);
  while (list && draft && (byte = getc(draft)) != EOF) putc(byte, to);
  if (list) fclose(list);
  if (draft) fclose(draft);
  return list && draft;
}

void linux_change_list(struct linux_change *change, const char *list, long place, long id, const char *lines) {
  if (change->has_failed) return;
  change->has_failed = !linux_drafts(list, place, id, lines);
  change->lists[change->count++] = list;
}

/* A list that begins with the end of the old rules replaces them when it is read. */
static int begins_list(const char *chain) {
  char first[command_size];
  FILE *file = opens(chain, "");
  if (file) return fclose(file) == 0;
  return linux_keeps(chain, 0, flushes(first, chain));
}

void linux_change_rows(struct linux_change *change, const char *chain, long place, long id, const char *rules) {
  char *commands = commands_of(chain, rules);
  if (!commands || !begins_list(chain)) change->has_failed = 1;
  else linux_change_list(change, chain, place, id, commands);
  free(commands);
  if (change->has_failed || linux_is_starting()) return;
  change->has_failed = !copies_news(chain, change->commands);
}

static int reads_rules(void) {
  static const char *const words[] = {"nft", "-f", LINUX_FOLDER "/rules", 0};
  return linux_runs(words);
}

int linux_change_ends(struct linux_change *change) {
  const int is_empty = change->commands && ftell(change->commands) == 0;
  int is_done = linux_closes(change->commands, "rules") && !change->has_failed && (is_empty || reads_rules());
  size_t i;
  for (i = 0; i < change->count; i++) {
    char draft[path_size], path[path_size];
    path_of(draft, change->lists[i], ".new");
    if (is_done) is_done = rename(draft, path_of(path, change->lists[i], "")) == 0;
    else unlink(draft);
  }
  return is_done;
}

int linux_rules(const struct linux_chain *chains, size_t count) {
  struct linux_change change;
  size_t i;
  linux_change_begins(&change);
  for (i = 0; i < count; i++) linux_change_chain(&change, chains[i].name, chains[i].rules);
  return linux_change_ends(&change);
}

int linux_placed_rules(const char *chain, long place, long id, const char *rules) {
  struct linux_change change;
  linux_change_begins(&change);
  linux_change_rows(&change, chain, place, id, rules);
  return linux_change_ends(&change) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

int linux_row_rules(const char *chain, long id, const char *rules) { return linux_placed_rules(chain, id, id, rules); }
