/* What the tests of web servers see of a device: since when it runs, an order to restart, and the firmware it got. */
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>

#include "board.h"
#include "effects.h"
#include "ontlet.h"

static int keep(const char *path, const char *bytes, size_t length) {
  FILE *file = fopen(path, "w");
  if (!file) return ONTLET_CODE_CONFIG_FAILED;
  fwrite(bytes, 1, length, file);
  return fclose(file) ? ONTLET_CODE_CONFIG_FAILED : 0;
}

void read_dev_status(struct dev_status *now) {
  struct stat started;
  if (!stat(BOARD_UPLOADS "/started", &started)) now->uptime = (double)(time(0) - started.st_mtime);
}

int run_dev_config_reboot(const struct dev_config_reboot *order) {
  return order->reboot ? keep(BOARD_UPLOADS "/restart", "", 0) : 0;
}

/* The code is one that no server answers with. */
int install_firmware(const char *file, size_t length, int signed_only) {
  int code = keep(BOARD_UPLOADS "/installed", file, length);
  (void)signed_only;
  return code ? code : ONTLET_CODE_FIRMWARE_SAME;
}
