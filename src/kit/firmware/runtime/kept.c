#include "kept.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "firmware.h"
#include "ontlet.h"
#include "refuse.h"

fw_kept_file fw_kept;

static int file = -1;

void fw_kept_open(void) {
  struct flock lock;
  memset(&lock, 0, sizeof lock);
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  memset(&fw_kept, 0, sizeof fw_kept);
  file = open(BOARD_SESSIONS, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0 || fcntl(file, F_SETLKW, &lock) != 0) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  if (read(file, &fw_kept, sizeof fw_kept) == (ssize_t)sizeof fw_kept && fw_kept.version == (long)sizeof fw_kept) return;
  memset(&fw_kept, 0, sizeof fw_kept);
  fw_kept.version = (long)sizeof fw_kept;
  /* From now on there is room for it, also where the disk is full when the request has been answered. */
  if (pwrite(file, &fw_kept, sizeof fw_kept, 0) != (ssize_t)sizeof fw_kept) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
}

void fw_kept_close(void) {
  if (file < 0) return;
  if (pwrite(file, &fw_kept, sizeof fw_kept, 0) != (ssize_t)sizeof fw_kept) fw_log_error("system: the sessions cannot be written");
  close(file);
  file = -1;
}
