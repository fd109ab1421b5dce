/* The tables that the generator writes: what modules are, as C structs see them. */
#ifndef FW_TABLES_H
#define FW_TABLES_H

#include <stddef.h>

enum fw_kind { FW_TEXT, FW_WHOLE, FW_REAL }; /* const char *, long, double */

#define FW_HIDDEN 1u /* answered empty to role 0 */
#define FW_CLOSED 2u /* answered with its first value to role 0 */
#define FW_ORDER 4u  /* starts something and is not stored */
#define FW_STATUS 8u /* comes from a read_ function, and is not written */
#define FW_SECRET 16u /* a password or a key: no device may share it with others */
#define FW_HELD 32u /* a secret that is answered to nobody, unless everybody knows it; written empty, it stays */
#define FW_HOLDS 64u /* whether there is one of them beside it */

typedef struct fw_key {
  const char *name;
  const char *first; /* its value before anything is written, in JSON */
  unsigned short place; /* in the struct */
  unsigned char kind;
  unsigned char flags;
} fw_key;

/* The settings of a module, or the rows of one of its tables. */
typedef struct fw_part {
  const char *table; /* 0 for settings */
  const fw_key *keys;
  size_t count;
  size_t size; /* of the struct; that of a row begins with `long id` */
  unsigned int max_rows;
  int missing_row; /* code */
  const char *emptied_by; /* the setting whose change empties the table, else 0 */
  int (*apply)(const void *old, const void *now);
  void (*read)(const void *query, void *now);
  int (*read_rows)(const void *query, void *rows, int count, int max);
} fw_part;

typedef struct fw_module {
  const char *name;
  const fw_part *parts;
  size_t count;
  const fw_part *query; /* the parameters of a read, else 0 */
} fw_module;

/* Where the options of a key come from. */
typedef struct fw_offer {
  const char *key;
  const char *module;
  const char *source; /* key of its rows */
  const char *const *always; /* options that there always are; ends with 0 */
} fw_offer;

/* What a write does, for each entry of ontlet_forms. */
typedef struct fw_form {
  const fw_module *module; /* where it is stored, else 0 */
  const fw_part *order; /* what it starts, else 0 */
  const fw_offer *offers; /* ends with a key of 0; or 0 */
} fw_form;

/* A key with the name of a row of a table: it follows when the row gets another name. */
typedef struct fw_reference {
  const char *module, *table, *name; /* of the row: where it is, and the key that is its name */
  const char *from, *rows, *key; /* where it is named: a module, a table of it or 0 for settings, and the key */
  /* Another key, without which the row goes with the one that it names; "" if it always does, 0 if never. */
  const char *or_else;
} fw_reference;

extern const fw_reference fw_references[]; /* ends with a module of 0 */
extern const fw_module fw_modules[];
extern const size_t fw_module_count;
extern const fw_form fw_forms[];

/* Names that no account may have, in any case; ends with 0. */
extern const char *const fw_reserved_names[];

#endif
