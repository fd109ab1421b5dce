/* The body of a request, from a socket or from a web server. */
#ifndef FW_RECEIVE_H
#define FW_RECEIVE_H

#include "firmware.h"

/* Where a body comes from: bytes that have been read with the head, then a file descriptor. */
typedef struct fw_source {
  int file;
  const char *ahead;
  size_t left;
} fw_source;

/*
 * Receives the body of a POST whose Content-Length is `digits`: small ones into memory, uploads into a file without a
 * name. An upload that the web server has already written to a file, which is then the source, stays in it: two copies
 * would need twice the memory. The body of an upload that will be refused is not kept; `memory` is that of
 * fw_admits_upload. Returns 0 if the body does not come as a whole, or cannot be kept.
 */
int fw_receive(fw_source *source, const char *digits, fw_request *request, void *memory);
/* The answer to a request whose body could not be received. */
void fw_answer_unreceived(const fw_request *request, fw_answer *answer);
/* To be called after the answer has been sent. */
void fw_received(const fw_request *request);

#endif
