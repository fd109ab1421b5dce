#include "reset.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "accounts.h"
#include "backup.h"
#include "board.h"
#include "copies.h"
#include "effects.h"
#include "events.h"
#include "factory.h"
#include "firmware.h"
#include "lockout.h"
#include "memory.h"
#include "ontlet.h"
#include "passwords.h"
#include "refuse.h"
#include "restored.h"
#include "sessions.h"
#include "store.h"
#include "write.h"

static const char default_path[] = BOARD_STATE ".default";

/* What tells who has used the device, beside its configuration. */
static void erase_traces(void) {
  static const char *const paths[] = {BOARD_LOG, BOARD_LOG ".1", BOARD_STATE ".damaged", BOARD_STATE ".copy.damaged"};
  size_t i;
  for (i = 0; i < sizeof paths / sizeof *paths; i++) unlink(paths[i]);
  fw_forget_events();
#ifdef BOARD_KEEPS_HOME
  forget_home();
#endif
}

int fw_erase(void) {
  erase_traces();
  fw_copies_remove(BOARD_STATE ".trial");
  return fw_copies_remove(default_path) && fw_copies_remove(BOARD_STATE);
}

/* What a reset returns to, for a role. Role 0 leaves what it may not write as it is. */
static json settings_for(int is_default, int role) {
  json settings;
  if (!is_default) {
    settings = fw_factory();
    if (!settings.length) fw_refuse(ONTLET_CODE_FACTORY_FAILED, 0);
    return role > 0 ? settings : fw_restored(settings, role);
  }
  switch (fw_copies_read(default_path, fw_has_administrator, &settings)) {
    case FW_WHOLE_FILE:
    case FW_OTHER_COPY: break;
    case FW_NO_FILE:
    case FW_NO_COPY: fw_refuse(ONTLET_CODE_RESTORE_GET, 0);
  }
  return fw_without_report(fw_restored(settings, role));
}

static void restart(void) {
#ifdef LAYOUT_dev_config_reboot
  struct dev_config_reboot order = {1};
  run_dev_config_reboot(&order);
#endif
}

json fw_reset(json body, const fw_session *session) {
  int role = fw_role_of(session->account);
  json answer = fw_write(body, role, 0);
  int is_default = json_number(json_find(body, "default_config")) > 0;
  json settings = settings_for(is_default, role);
  if (!fw_store_return(settings)) fw_refuse(ONTLET_CODE_FACTORY_FAILED, 0);
  fw_copies_remove(BOARD_STATE ".trial");
  if (!is_default) erase_traces();
  if (!is_default && role > 0) {
    fw_copies_remove(default_path);
    fw_forget_failures();
  }
  fw_end_sessions_of(0, 0);
  fw_log(is_default ? "system: everything is as in the default configuration"
                    : "system: everything is as in a new device");
  restart();
  return answer;
}

/* The configuration, with the time at which it was kept as the default one. */
static json with_moment(json root) {
  char text[32];
  struct tm moment;
  time_t now = time(0);
  size_t length = strftime(text, sizeof text, "%Y-%m-%d %H:%M", localtime_r(&now, &moment));
  json saved;
  fw_out_begin();
  fw_out_text(text, length);
  saved = fw_out_end();
  saved = fw_with_member(fw_stored("dev_config"), "default_saved", saved);
  return fw_with_member(root, "dev_config", fw_with_member(saved, "default_save", fw_number(0)));
}

json fw_write_device(json body, const fw_session *session) {
  json answer = fw_write(body, fw_role_of(session->account), 0), root;
  if (json_number(json_find(body, "default_save")) < 1) return answer;
  root = with_moment(fw_store_root());
  if (!fw_copies_write(default_path, root)) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  fw_store_commit(root);
  return answer;
}
