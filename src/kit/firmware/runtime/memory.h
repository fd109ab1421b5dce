/* One arena for a request. Pieces are taken from its end, texts are written at its beginning. */
#ifndef FW_MEMORY_H
#define FW_MEMORY_H

#include <stddef.h>
#include "json.h"

void fw_memory_begin(void *memory, size_t size);
/* Takes zeroed memory; ends the request with code 10200 if there is none left. */
void *fw_take(size_t size);
size_t fw_mark(void);
/* Gives back everything that was taken since a mark. */
void fw_release(size_t mark);

/* The bytes of a text, decoded, and how many; none of any other value. They last as long as the request. */
size_t fw_text(json value, const char **text);

/* Only one text is written at a time. */
void fw_out_begin(void);
void fw_out(const char *string);
void fw_out_bytes(const char *bytes, size_t length);
/* A value in the one form that equal numbers and texts have. What is in an object or a list stays as it is. */
void fw_out_json(json value);
void fw_out_number(double number);
/* The same as a value. */
json fw_number(double number);
/* A text as a JSON string. */
void fw_out_text(const char *text, size_t length);
/* Ends the text, which a NUL follows. */
json fw_out_end(void);
/* An object with the value of one key replaced. */
json fw_with_member(json object, const char *key, json value);

#endif
