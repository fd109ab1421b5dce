/* The body of a write: its members are found once, since the validator asks for them many times. */
#ifndef FW_BODY_H
#define FW_BODY_H

#include <stddef.h>

#include "json.h"

/* A key that the module knows; no length of `value` if the body does not have it. */
typedef struct fw_member {
  const char *name;
  json value;
  double number; /* 0 unless the value is one */
  const char *text; /* decoded, with `length` bytes; "" unless the value is a text */
  size_t length;
} fw_member;

typedef struct fw_body {
  json whole;
  fw_member *members; /* in the order of their names */
  size_t count;
} fw_body;

/* The body of a write of a module, in the memory of the request. */
fw_body fw_body_of(json whole, const char *module);
/* What a body says about a key; 0 if it does not, or if the module does not know the key. */
const fw_member *fw_body_member(const fw_body *body, const char *name);
/* The same as a value; none without a length. */
json fw_body_value(const fw_body *body, const char *name);

#endif
