/* JSON as it is: a value is a piece of text, which is checked once and then walked through. Nothing is allocated. */
#ifndef FW_JSON_H
#define FW_JSON_H

#include <stddef.h>

/* A value in a text that has been checked; a length of 0 means that there is none. */
typedef struct json {
  const char *at;
  size_t length;
} json;

/* The value that a text consists of; none if it is not JSON in UTF-8, or nested deeper than 16. */
json json_checked(const char *text, size_t length);
json json_literal(const char *text);

int json_is_text(json value);
int json_is_number(json value);
int json_is_object(json value);
int json_is_list(json value);

/* Where the members of an object or the elements of a list begin; nothing is in one that is not there. */
const char *json_inside(json value);
/* The next member or element; 0 at the end. */
int json_member(const char **at, json *key, json *value);
int json_element(const char **at, json *value);

/* The last member of a name. */
json json_find(json object, const char *name);
/* The first one, whose name is written without escapes: for what the firmware itself has written. */
json json_first(json object, const char *name);
int json_same(json one, json other);
/* Whether a text is this string. */
int json_is(json value, const char *string);
double json_number(json value);
/* Decodes a text to at most as many bytes as it has in JSON, and returns how many. */
size_t json_decode(json value, char *bytes);

#endif
