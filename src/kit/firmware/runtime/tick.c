#include "tick.h"

#include <time.h>

#include "effects.h"
#include "events.h"
#include "firmware.h"
#include "kept.h"
#include "memory.h"
#include "refuse.h"
#include "rows.h"
#include "store.h"
#include "trial.h"
#include "values.h"

/* A clock that is not set begins in 1970: it has not reached any such time. */
static int is_over(json network) {
  const json until = json_find(network, "guest_until");
  return json_is_number(until) && json_number(until) > 0 && json_number(until) <= (double)time(0);
}

static int find_over(json *network) {
  const char *at = json_inside(fw_networks());
  while (json_element(&at, network))
    if (is_over(*network)) return 1;
  return 0;
}

/* 0 if that cannot be written. */
static int end_network(json network) {
  const fw_module *module = fw_module_named("wlan_config", 11);
  const json off = fw_with_member(network, "enable", fw_number(0));
  const json over = fw_with_member(off, "guest_until", fw_number(0));
  const json content = fw_with_row(module, fw_part_of(module, "wlan"), fw_id(network), over);
  if (!fw_store_return(fw_store_with("wlan_config", content))) return 0;
  if (json_number(json_find(network, "enable")) > 0) fw_guest_event(network);
  return 1;
}

static void end_guests(void) {
  json network;
  while (find_over(&network)) {
    if (end_network(network)) continue;
    fw_log("system: the network for guests cannot be turned off, since nothing can be written");
    return;
  }
}

void fw_time_passes(void) {
  fw_trial_expire();
  end_guests();
}

void fw_tick(void *memory) {
  fw_memory_begin(memory, FW_MEMORY);
  if (!setjmp(fw_refused.back)) {
    fw_kept_open();
    fw_store_load();
    fw_time_passes();
  }
  fw_kept_close();
}
