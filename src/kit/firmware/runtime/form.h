/* Forms: with files (multipart/form-data), and URL-encoded ones. */
#ifndef FW_FORM_H
#define FW_FORM_H

#include "firmware.h"
#include "json.h"

/* A part of a form; no `at` if it has none of that name, or does not end. */
json fw_form_part(const fw_request *request, const char *name);

/* A field of a URL-encoded form, decoded; no `at` if it has none of that name. */
json fw_form_field(const fw_request *request, const char *name);

#endif
