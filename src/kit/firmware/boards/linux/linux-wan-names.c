/* The numbers, names and interfaces of connections, of which linux-wan.c writes the list "wans". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "linux.h"

#ifdef LAYOUT_wan_confignew_wan
long linux_wan(const char *name) {
  char line[linux_wan_line];
  long id = 0, found = 0;
  FILE *file = fopen(LINUX_FOLDER "/wans", "r");
  while (file && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = '\0';
    if (*line == '#') id = atol(line + 1);
    else if (!strcmp(line + 1, name)) found = id;
  }
  if (file) fclose(file);
  return found;
}

const char *linux_wan_interface(long id) {
  static char name[16];
  snprintf(name, sizeof name, "wan%d", (int)(id % 100000));
  return name;
}

const char *linux_first_wan(void) {
  long id = 1;
  FILE *file = fopen(LINUX_FOLDER "/wans", "r");
  if (file && fscanf(file, "#%ld", &id) != 1) id = 1;
  if (file) fclose(file);
  return linux_wan_interface(id);
}
#endif
