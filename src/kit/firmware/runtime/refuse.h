/* How a request ends before its time. */
#ifndef FW_REFUSE_H
#define FW_REFUSE_H

#include <setjmp.h>

/* Why the request was refused. */
typedef struct fw_refusal {
  jmp_buf back;
  int code;
  char key[100]; /* that is wrong, else "" */
} fw_refusal;

/* Whoever answers requests has set `back` before anything is refused. */
extern fw_refusal fw_refused;

/* Ends the request with a code, and perhaps the key that is wrong. Does not return. */
void fw_refuse(int code, const char *key);

#endif
