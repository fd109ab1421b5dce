/* What a restart forgets: sessions, failed logins and a trial, in a file whose lock lets one request through at a time. */
#ifndef FW_KEPT_H
#define FW_KEPT_H

#include "board.h"

enum { fw_session_places = 12, fw_most_failures = 64, fw_most_locks = 64, fw_most_rounds = 30, fw_who_length = 16 };

typedef struct fw_session {
  char token[FW_TOKEN_LENGTH + 1];
  long account;
  long login;  /* 0 if the place is free */
  double used; /* when */
} fw_session;

/* A failed login; no name where there is none. */
typedef struct fw_failure {
  char name[fw_who_length + 1];
  char address[fw_who_length + 1];
  double at;
} fw_failure;

/* A name or an address that has been locked; nobody where the place is free. */
typedef struct fw_lock_of {
  char who[fw_who_length + 1];
  int by_address;
  int rounds; /* since the last right login */
  double until;
} fw_lock_of;

/* The pending trial; number 0 if there is none. */
typedef struct fw_trial {
  int number;
  int role; /* of whoever began it */
  long account;
  long login; /* of the session that began it */
  long logins; /* that there had been then */
  double deadline;
} fw_trial;

typedef struct fw_kept_file {
  long version;
  long logins;
  double languages; /* until when choices of a language without a session count */
  double failures_told; /* until when events of failed logins count */
  fw_session sessions[fw_session_places];
  fw_trial trial;
  fw_failure failures[fw_most_failures]; /* the last one first */
  fw_lock_of locks[fw_most_locks];
} fw_kept_file;

extern fw_kept_file fw_kept;

/* Reads the file and takes its lock; refuses with code 10200 if it cannot. */
void fw_kept_open(void);
/* Writes the file and gives its lock back. */
void fw_kept_close(void);

#endif
