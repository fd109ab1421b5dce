/* A write that is being checked and stored. */
#ifndef FW_WRITING_H
#define FW_WRITING_H

#include "body.h"
#include "ontlet-check.h"
#include "values.h"

/* What is being written: where the validator finds values. */
typedef struct fw_writing {
  const fw_body *body;
  json stored; /* the row or the settings that change; no length with "add" */
  const json *others;
  const fw_part *part; /* where it is stored, or the order; 0 if neither */
  int role;
} fw_writing;

/* What the body says about a key; 0 if nothing. An empty text in a key that the role may not read says nothing. */
const fw_member *fw_sent(const fw_writing *at, const char *name);
/* A value as the validator sees it. */
void fw_to_check(ontlet_value *to, json value);
/* Refuses what the validator refuses. `others` counts the other rows of the table. */
void fw_check(const char *module, fw_writing *at, unsigned long others);
/* Refuses an option that the module it comes from does not offer: the validator does not know other modules. */
void fw_check_offers(const fw_writing *at, const ontlet_form *form);
void fw_out_key(const char *name);
/* The values of an object after the write, with the keys that only the firmware knows. */
void fw_out_object(const fw_writing *at, const fw_part *part, const ontlet_form *const *forms, size_t form_count);

#endif
