/*
 * Connections that rules let in, which are cut when their rule goes or leads elsewhere. A connection has a mark that
 * depends on what its rule says, and the set "opened" of ontlet.nft has those of the rules that there are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "linux.h"

#define SET "inet ontlet opened"
enum { element_size = sizeof "add element " SET " { 4294967295 }" };

/* The bits above those that ontlet.nft has for itself, and the lowest of these: none is 0. */
unsigned int linux_opened_mark(const char *what) {
  unsigned int hash = 2166136261U; /* FNV-1a, of 32 bits */
  if (!*what) return 0;
  for (; *what; what++) hash = (hash ^ (unsigned char)*what) * 16777619U;
  return (hash & ~7U) | 4;
}

/* Reads the mark that a row of the list has; 0 for none. */
static unsigned int mark_of(long row) {
  char line[128];
  FILE *file = fopen(LINUX_FOLDER "/opened", "r");
  unsigned int mark = 0;
  int is_row = 0;
  while (file && fgets(line, sizeof line, file)) {
    if (*line == '#') is_row = atol(line + 1) == row;
    else if (is_row && *line == 'a') sscanf(line, "add element " SET " { %u", &mark);
  }
  if (file) fclose(file);
  return mark;
}

void linux_change_opened(struct linux_change *change, enum linux_opening kind, long id, const char *what) {
  const long row = id * linux_openings + (long)kind;
  const unsigned int before = mark_of(row), now = linux_opened_mark(what);
  char element[element_size] = "";
  if (before == now) return;
  if (now) sprintf(element, "add element " SET " { %u }", now);
  linux_change_list(change, "opened", row, row, element);
  if (change->has_failed || linux_is_starting()) return;
  /* What is not there cannot be deleted. */
  if (before) fprintf(change->commands, "add element " SET " { %u }\ndelete element " SET " { %u }\n", before, before);
  fprintf(change->commands, "%s\n", element);
}
