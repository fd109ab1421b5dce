/*
 * Checks a decoded body of post.json against the contract: ontlet-check.c with the tables of ontlet-tables.c. It
 * allocates nothing, keeps no state, needs no header but <stddef.h> and compiles as C89 to C23 and as C++. Of the
 * C library it needs what compilers call by themselves: memcpy, memset and strlen.
 *
 * Compiled with ONTLET_DEBUG, it asserts what find promises, for which it needs <assert.h> and some 8 kB of stack.
 */
#ifndef ONTLET_CHECK_H
#define ONTLET_CHECK_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The JSON type of a value. A flag is a number: 0 or 1. */
enum ontlet_type { ONTLET_NUMBER, ONTLET_TEXT, ONTLET_OTHER };

/* A value: a number, or a text in UTF-8 that need not end in a NUL. */
typedef struct ontlet_value {
  enum ontlet_type type;
  double number;
  const char *text;
  size_t length;
} ontlet_value;

/* Where a value is from. */
enum ontlet_place { ONTLET_ABSENT, ONTLET_IN_BODY, ONTLET_STORED };

/*
 * Finds a value and says where. With row 0: a key of the body; if the body lacks it, or the key is empty and hidden
 * from the caller's role, the value that is stored ("set" and settings; with "add" it is absent); "module.key" is a
 * stored setting of another module. With row 1, 2, ...: a key of the other rows of the table, as stored.
 *
 * A text stays the caller's. It has to stay where it is, as it is, until ontlet_check returns, because values are
 * compared with each other: one buffer for all of them does not do.
 */
typedef enum ontlet_place (*ontlet_find)(void *context, unsigned long row, const char *key, ontlet_value *value);

/* What is checked. */
typedef struct ontlet_source {
  ontlet_find find;
  void *context; /* passed to find */
  unsigned long others; /* rows of the table, without the one that "set" changes */
  int role; /* of the caller */
} ontlet_source;

/* Why a body is refused: the code, and the key, from the tables, or 0 if it is not about one key. */
typedef struct ontlet_refusal {
  int code;
  const char *key;
} ontlet_refusal;

/*
 * Checks a body for a module. Returns 0 if it is valid, else the code, with the first wrong key in `refusal`. The
 * caller has checked the session, and checks that the row of an "id" exists.
 */
int ontlet_check(const char *module, const ontlet_source *source, ontlet_refusal *refusal);

/* The tables, generated from the definitions. */

enum ontlet_kind {
  ONTLET_KIND_FLAG,
  ONTLET_KIND_CHOICE,
  ONTLET_KIND_INT,
  ONTLET_KIND_DECIMAL,
  ONTLET_KIND_TEXT,
  ONTLET_KIND_LIST /* texts between commas */
};

/* What a text, or each text of a list, looks like; the reference describes each. */
@formats@

/* What a rule demands; the reference describes each. */
@tests@

/* Properties of a key. */
#define ONTLET_OPTIONAL 1u
#define ONTLET_UNIQUE 2u
#define ONTLET_READ_ONLY 4u
#define ONTLET_HAS_MIN 8u
#define ONTLET_HAS_MAX 16u
#define ONTLET_OPTIONAL_KEY 32u /* firmware may lack the key; not checked where it is absent */

/* A test between keys; which of its members it uses depends on the test. */
typedef struct ontlet_rule {
  int test;
  const char *first;
  const char *second;
  const char *third;
  const char *fourth;
  const char *option;
  double number;
  const char *const *options; /* further options, then keys, then literals; ends with 0 */
  int code;
} ontlet_rule;

/* A key applies while another one has one of these values. */
typedef struct ontlet_condition {
  const char *key;
  const char *const *values;
} ontlet_condition;

typedef struct ontlet_key {
  const char *name;
  int kind;
  unsigned int flags;
  int format;
  double min; /* of a number, or of a length in characters */
  double max;
  const char *initial; /* value that "add" gives to a missing key */
  const char *const *options; /* codes of a choice, or values of a list; ends with 0 */
  const ontlet_condition *conditions; /* all must hold; ends with a key of 0 */
  const ontlet_rule *rules; /* in order; ends with a test of 0 */
  int code; /* of a value that is wrong by itself */
} ontlet_key;

/* The settings of a module, or the rows of a table. */
typedef struct ontlet_form {
  const char *module;
  const char *table; /* key of the rows; 0 for settings */
  const ontlet_key *keys;
  size_t count;
  unsigned long max_rows;
  int full_code;
  int is_fixed; /* the device decides which rows exist */
  int min_role; /* lowest role that may write */
  int needs_key; /* the module has more forms: one of their keys says which is meant */
} ontlet_form;

/*
 * Whether a value can be one of a key by itself: its type, form and range, whatever rules say. An empty text can be one
 * of any text. For what comes from elsewhere than a body, such as a backup.
 */
int ontlet_is_possible(const ontlet_key *key, const ontlet_value *value);

extern const ontlet_form ontlet_forms[];
extern const size_t ontlet_form_count;

#ifdef __cplusplus
}
#endif

#endif
