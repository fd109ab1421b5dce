/* What the parts of the firmware share. One request at a time: nothing here is meant for threads. */
#ifndef FW_ENGINE_H
#define FW_ENGINE_H

#include <stddef.h>

#include "board.h"
#include "firmware.h"
#include "json.h"
#include "ontlet-check.h"
#include "ontlet.h"
#include "tables.h"

/* memory.c: one arena for a request. Pieces are taken from its end, texts are written at its beginning. */

void fw_memory_begin(void *memory, size_t size);
/* Takes zeroed memory; ends the request with code 10200 if there is none left. */
void *fw_take(size_t size);
size_t fw_mark(void);
/* Gives back everything that was taken since a mark. */
void fw_release(size_t mark);

/* Only one text is written at a time. */
void fw_out_begin(void);
void fw_out(const char *string);
void fw_out_bytes(const char *bytes, size_t length);
void fw_out_json(json value);
void fw_out_number(double number);
/* The same as a value. */
json fw_number(double number);
/* A text as a JSON string. */
void fw_out_text(const char *text, size_t length);
/* Ends the text, which a NUL follows. */
json fw_out_end(void);

/* handle.c */

/* Ends the request with a code, and perhaps the key that is wrong. Does not return. */
void fw_refuse(int code, const char *key);

/* apply.c */

/* Effects: at most `left`, counted in `done`. */
typedef struct fw_effects {
  int left;
  int done;
  int goes_on; /* after a refusal */
} fw_effects;

/* Calls the effects of what differs; all without an old configuration. Ends with the first code other than 0. */
int fw_apply(fw_effects *effects, json old, json now);

/* store.c: the configuration, a JSON object with a member for each module. */

void fw_store_load(void);
/* The members of a configuration, in the order of fw_modules; none of one without a length. */
json *fw_contents(json configuration);
json fw_stored(const char *module);
json fw_store_root(void);
/* The configuration with one module replaced. */
json fw_store_with(const char *module, json content);
/* Has the effects of a new configuration, then writes it to the file; refuses if either fails. */
void fw_store_commit(json root);
/* The same for a configuration from before, which a refusal does not keep from returning. */
void fw_store_return(json root);
/* Calls every effect once, as at boot. */
void fw_store_apply_all(void);
/* Replaces a file as a whole or not at all; 0 if it cannot. */
int fw_write_file(const char *path, const char *content, size_t length);
/* The whole file, or no length where it is missing, larger than the limit, or unreadable. */
json fw_read_file(const char *path, size_t limit);

/* values.c: objects of the configuration as the tables describe them. */

const fw_module *fw_module_named(const char *name, size_t length);
const fw_part *fw_part_of(const fw_module *module, const char *table);
const fw_key *fw_key_named(const fw_part *part, const char *name);
/* What an object has for a key, or the value that the key has at first. */
json fw_value(json object, const fw_key *key);
json fw_rows(json module, const fw_part *part);
long fw_id(json row);
void *fw_to_struct(const fw_part *part, json object);
void fw_out_member(const fw_key *key, const void *from);

/* read.c */

/* The answer to a read of a module, as a role sees it. */
json fw_read_module(const fw_module *module, int role);

/* write.c */

/* What else is checked before a write that is valid by itself is stored: the current password of an account. */
typedef struct fw_guard {
  void (*check)(const struct fw_guard *guard, json body);
  struct fw_session *session;
  const char *address;
} fw_guard;

/* Checks and stores a write, and answers it; `guard` may be 0. */
json fw_write(json body, int role, const fw_guard *guard);
json fw_success(void);
/* An object with the value of one key replaced. */
json fw_with_member(json object, const char *key, json value);

/* rows.c */

/* The content of a module with one row of a table replaced, removed (no `row`) or added (`id` of no row). */
json fw_with_row(const fw_module *module, const fw_part *part, long id, json row);
/* The highest id that a table has given, and the member of the module that has it. */
long fw_last_id(json module, const fw_part *part);
const char *fw_last_name(const fw_part *part);

/* sessions.c */

typedef struct fw_session {
  char token[FW_TOKEN_LENGTH + 1];
  long account;
  long login;
  double used;
} fw_session;

void fw_sessions_open(void);
void fw_sessions_close(void);
/* The session of a token; 0 if there is none. `is_use` starts its timeout anew. */
fw_session *fw_session_find(const char *token, int is_use);
json fw_login(json body, const fw_request *request);
void fw_logout(const char *token);
/* Counts a wrong current password as a failed login of an account; the third one ends the session. */
void fw_wrong_password(json name, const char *address, fw_session *session);
void fw_end_sessions_of(long account);
double fw_now(void);

/* trial.c: changes on trial, where the device type has them. */

/* The pending trial; number 0 if there is none. */
typedef struct fw_trial {
  int number;
  int role; /* of whoever began it */
  long account;
  long login; /* of the session that began it */
  long logins; /* that there had been then */
  double deadline;
} fw_trial;

fw_trial *fw_kept_trial(void);
long fw_logins(void);
/* The seconds that are left, rounded up; 0 while none is pending. */
int fw_trial_left(void);
/* Undoes a trial whose time is over, or which a restart has ended. */
void fw_trial_expire(void);
/* Refuses what may not be part of a trial. */
void fw_trial_refuse_pending(void);
/* Refuses a write that is not of the pending trial; `number` is what it names, if it does. */
void fw_trial_admit(json number, const fw_session *session);
json fw_trial_read(const fw_session *session);
json fw_trial_write(json body, const fw_session *session);
/* An answer with the seconds that are left. */
json fw_with_trial(json answer);

/* accounts.c */

json fw_account_of(long id);
json fw_account_named(const char *name, size_t length);
int fw_role_of(long account);
int fw_has_password(json account, json digest);
json fw_shown_accounts(json answer, const fw_session *session);
json fw_write_account(json body, fw_session *session, const char *address);
json fw_change_password(json body, fw_session *session, const char *address);
/* Replaces plain passwords of the factory configuration by salted hashes. */
json fw_hashed_accounts(json root);

/* files.c */

void fw_file_call(const fw_request *request, fw_answer *answer);
json fw_restored(json backup, int role);
/* 64 digits and a NUL that prove that a backup is from this firmware. */
void fw_backup_mac(json content, char mac[65]);

/* sha256.c: 64 digits and a NUL. */
void fw_sha256(const void *bytes, size_t length, char digits[65]);
void fw_random_digits(char *digits, size_t count);

#endif
