/*
 * Changes on trial: they are kept if whoever made them confirms them in time. While one is pending, the configuration
 * says so, and that from before is in a file, so that a device which loses its power starts with it.
 */
#include "trial.h"

#include <stdlib.h>
#include <string.h>

#include "accounts.h"
#include "backup.h"
#include "copies.h"
#include "effects.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet-check.h"
#include "ontlet.h"
#include "passwords.h"
#include "refuse.h"
#include "stamp.h"
#include "store.h"
#include "write.h"

/* How a trial ended: the codes of `outcome`. */
enum { kept_changes = 1, returned = 2 };

static const char before_path[] = BOARD_STATE ".trial";
/* The role that began a trial, in the configuration from before. */
static const char role_name[] = "trial_role";

static int stored(const char *key) { return (int)json_number(json_first(fw_stored("safe_apply"), key)); }

/* A configuration that says whether a trial is pending, and how the last one ended. */
static json with_state(json root, int trial, int outcome, int is_pending) {
  json state = fw_with_member(json_literal("{}"), "trial", fw_number(trial));
  state = fw_with_member(state, "outcome", fw_number(outcome));
  state = fw_with_member(state, "pending", fw_number(is_pending));
  return fw_with_member(root, "safe_apply", state);
}

int fw_trial_left(void) {
  const fw_trial *trial = &fw_kept.trial;
  double left = trial->number ? trial->deadline - fw_now() : 0;
  return left > 0 ? (int)left + (left > (int)left) : 0;
}

/* What is left of a trial once the configuration says that none is pending. */
static void forget(void) {
  memset(&fw_kept.trial, 0, sizeof fw_kept.trial);
  fw_copies_remove(before_path);
}

static void keep(void) {
  fw_store_commit(with_state(fw_store_root(), stored("trial"), kept_changes, 0));
  forget();
}

/* Returns to the configuration from before; 0 if that cannot be written. */
static int undo(void) {
  json before, root = fw_store_root();
  enum fw_found found = fw_copies_read(before_path, fw_has_administrator, &before);
  if (found == FW_WHOLE_FILE || found == FW_OTHER_COPY)
    root = fw_restored(before, (int)json_number(json_find(before, role_name)));
  else
    fw_log_error("system: the configuration from before a trial is lost");
  if (!fw_store_return(with_state(root, stored("trial"), returned, 0))) return 0;
  forget();
  fw_log("system: a change on trial was not confirmed and has been undone");
  fw_event(FW_EVENT_RETURNED, "", "");
  return 1;
}

static void undo_or_refuse(void) {
  if (!undo()) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
}

void fw_trial_expire(void) {
  const fw_trial *trial = &fw_kept.trial;
  if (!stored("pending")) {
    /* Whoever ended it could not forget it. */
    if (trial->number) forget();
    return;
  }
  /* A restart has forgotten it. */
  if (trial->number && fw_now() < trial->deadline) return;
  if (!undo()) fw_log_error("system: a change on trial cannot be undone, since nothing can be written");
}

void fw_trial_refuse_pending(void) {
  if (fw_kept.trial.number) fw_refuse(ONTLET_CODE_TRIAL_PENDING, 0);
}

static int is_own(const fw_session *session) {
  const fw_trial *trial = &fw_kept.trial;
  if (!session || !trial->number) return 0;
  return session->login == trial->login || (session->account == trial->account && session->login > trial->logins);
}

/* Refuses a number that is not of the pending trial, and a session to which that does not belong. */
static void expect(double number, const fw_session *session) {
  const fw_trial *trial = &fw_kept.trial;
  if (!trial->number || number != (double)trial->number) fw_refuse(ONTLET_CODE_NO_TRIAL, 0);
  if (!is_own(session)) fw_refuse(ONTLET_CODE_TRIAL_PENDING, 0);
}

void fw_trial_admit(json number, const fw_session *session) {
  const fw_trial *trial = &fw_kept.trial;
  int role = session ? fw_role_of(session->account) : 0;
  if (number.length) {
    /* A form has it as digits. */
    expect(json_is_number(number) ? json_number(number) : -1, session);
    return;
  }
  if (trial->number && role > 0 && trial->role < 1)
    undo_or_refuse();
  else
    fw_trial_refuse_pending();
}

json fw_trial_read(const fw_session *session) {
  fw_out_begin();
  fw_out("{\"code\":0,\"seconds_left\":");
  fw_out_number(fw_trial_left());
  fw_out(",\"outcome\":");
  fw_out_number(stored("outcome"));
  fw_out(",\"trial\":");
  fw_out_number(stored("trial"));
  fw_out(is_own(session) ? ",\"own\":1}" : ",\"own\":0}");
  return fw_out_end();
}

static json begin(double seconds, const fw_session *session) {
  fw_trial *trial = &fw_kept.trial;
  int number = stored("trial") + 1;
  json before = fw_with_member(fw_store_root(), role_name, fw_number(fw_role_of(session->account)));
  if (!fw_copies_write(before_path, before)) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  fw_store_commit(with_state(fw_store_root(), number, stored("outcome"), 1));
  trial->number = number;
  trial->role = fw_role_of(session->account);
  trial->account = session->account;
  trial->login = session->login;
  trial->logins = fw_kept.logins;
  trial->deadline = fw_now() + seconds;
  fw_out_begin();
  fw_out("{\"code\":0,\"trial\":");
  fw_out_number(number);
  fw_out("}");
  return fw_out_end();
}

/* How long a trial lasts whose body does not say it. */
static double usual_seconds(void) {
  size_t i, k;
  for (i = 0; i < ontlet_form_count; i++)
    for (k = 0; !strcmp(ontlet_forms[i].module, "safe_apply") && k < ontlet_forms[i].count; k++)
      if (!strcmp(ontlet_forms[i].keys[k].name, "seconds")) return atof(ontlet_forms[i].keys[k].initial);
  return 0;
}

json fw_trial_write(json body, const fw_session *session) {
  json action = json_find(body, "action"), seconds = json_find(body, "seconds"), nothing = {0, 0};
  json answer = fw_write(body, fw_role_of(session->account), 0);
  if (!action.length) fw_refuse(ONTLET_CODE_INVALID_VALUE, "action");
  if (json_is(action, "begin")) {
    fw_trial_admit(nothing, session);
    return begin(seconds.length ? json_number(seconds) : usual_seconds(), session);
  }
  expect(json_number(json_find(body, "trial")), session);
  if (json_is(action, "confirm"))
    keep();
  else
    undo_or_refuse();
  return answer;
}

json fw_with_trial(json answer) {
  int left = fw_trial_left();
  return left ? fw_with_member(answer, "trial_left", fw_number(left)) : answer;
}
