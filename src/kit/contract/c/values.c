/* Values of keys. */

/* What a key is checked with: its form, and where values come from. */
typedef struct scope {
  const ontlet_form *form;
  const ontlet_source *source;
} scope;

static const ontlet_key *key_named(const ontlet_form *form, const char *name) {
  size_t i;
  text wanted;
  wanted.start = name;
  wanted.length = length_of(name);
  for (i = 0; i < form->count; i++)
    if (equals_string(wanted, form->keys[i].name)) return &form->keys[i];
  return 0;
}

static int is_number_kind(const ontlet_key *key) {
  return key->kind == ONTLET_KIND_FLAG || key->kind == ONTLET_KIND_INT || key->kind == ONTLET_KIND_DECIMAL;
}

/* A number as the tables write it: digits, perhaps with a sign and a point. */
static double number_of(const char *digits) {
  double number = 0, scale = 1;
  int is_negative = *digits == '-', has_point = 0;
  for (digits += is_negative; *digits; digits++) {
    if (*digits == '.') {
      has_point = 1;
      continue;
    }
    number = number * 10 + (*digits - '0');
    if (has_point) scale *= 10;
  }
  return (is_negative ? -number : number) / scale;
}

static text text_of(const ontlet_value *value) {
  text result;
  result.start = value->type == ONTLET_TEXT ? value->text : "";
  result.length = value->type == ONTLET_TEXT ? value->length : 0;
  return result;
}

/* The value of a key in a row, or its initial value; 0 if neither is known. */
static int value_of(scope at, unsigned long row, const char *name, ontlet_value *value) {
  const ontlet_key *key;
  if (at.source->find(at.source->context, row, name, value) != ONTLET_ABSENT) return 1;
  key = key_named(at.form, name);
  if (!key) return 0;
  value->type = ONTLET_TEXT;
  value->text = key->initial;
  value->length = length_of(key->initial);
  if (!is_number_kind(key) && (key->kind != ONTLET_KIND_CHOICE || !is_digit(*key->initial))) return 1;
  value->type = ONTLET_NUMBER;
  value->number = number_of(key->initial);
  return 1;
}

/* Whether a value is the code of an option. A number is compared as one. */
static int is_code(const ontlet_value *value, const char *code) {
  if (value->type == ONTLET_TEXT) return equals_string(text_of(value), code);
  return value->type == ONTLET_NUMBER && (is_digit(*code) || *code == '-') && value->number == number_of(code);
}

static int is_one_of(const ontlet_value *value, const char *const *codes) {
  for (; *codes; codes++)
    if (is_code(value, *codes)) return 1;
  return 0;
}

/* Whether a key applies in a row: every condition holds. */
static int applies(scope at, unsigned long row, const ontlet_key *key) {
  const ontlet_condition *condition = key->conditions;
  ontlet_value value;
  if (!condition) return 1;
  for (; condition->key; condition++)
    if (!value_of(at, row, condition->key, &value) || !is_one_of(&value, condition->values)) return 0;
  return 1;
}

static int is_empty(const ontlet_value *value) { return value->type == ONTLET_TEXT && value->length == 0; }

/* Compares two texts: negative, 0 or positive. */
static int compare_text(text one, text other) {
  size_t i;
  for (i = 0; i < one.length && i < other.length; i++)
    if (one.start[i] != other.start[i]) return (unsigned char)one.start[i] < (unsigned char)other.start[i] ? -1 : 1;
  return one.length < other.length ? -1 : one.length > other.length;
}

static text text_from(const char *string) {
  text result;
  result.start = string;
  result.length = length_of(string);
  return result;
}
