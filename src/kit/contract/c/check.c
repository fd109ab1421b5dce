/* The check of a body, in the order in which the reference says that keys are checked. */

/* Codes that are not in the tables. */
enum { invalid_value = ONTLET_CODE_INVALID_VALUE, not_allowed = ONTLET_CODE_NOT_ALLOWED };

/* A number without a fraction, at most 2^53-1. */
static int is_whole(double number) {
  double size = number < 0 ? -number : number, billions;
  if (!(size <= 9007199254740991.0)) return 0;
  billions = (double)(unsigned long)(size / 1e9);
  size -= billions * 1e9;
  return size == (double)(unsigned long)size;
}

/* A number of at most six digits and two decimals. */
static int is_decimal(double number) {
  if (!(number > -1e6 && number < 1e6)) return 0;
  return (double)hundredths(number, 0) / 100 == number;
}

/* Whether a value has the JSON type and form of its kind. */
static int has_form(const ontlet_key *key, const ontlet_value *value) {
  switch (key->kind) {
    case ONTLET_KIND_FLAG: return value->type == ONTLET_NUMBER && (value->number == 0 || value->number == 1);
    case ONTLET_KIND_CHOICE:
      return value->type == (is_digit(*key->options[0]) ? ONTLET_NUMBER : ONTLET_TEXT) && is_one_of(value, key->options);
    case ONTLET_KIND_INT: return value->type == ONTLET_NUMBER && is_whole(value->number);
    case ONTLET_KIND_DECIMAL: return value->type == ONTLET_NUMBER && is_decimal(value->number);
    default: return value->type == ONTLET_TEXT;
  }
}

static int number_has_format(int format, double number) {
  switch (format) {
@number formats@
    default: return 1;
  }
}

static int is_in_range(const ontlet_key *key, double number) {
  if ((key->flags & ONTLET_HAS_MIN) && number < key->min) return 0;
  return !((key->flags & ONTLET_HAS_MAX) && number > key->max);
}

static int is_list(const ontlet_key *key, text list) {
  size_t from = 0, rest;
  text item;
  ontlet_value value;
  while (next_item(list, &from, &item)) {
    value.type = ONTLET_TEXT;
    value.text = item.start;
    value.length = item.length;
    if (key->options ? !is_one_of(&value, key->options) : !has_format(key->format, item)) return 0;
    rest = from;
    if (rest < list.length && has_item(part_of(list, rest, list.length), item)) return 0;
  }
  return 1;
}

/* Whether a value that is not empty is valid by itself. */
static int is_valid(const ontlet_key *key, const ontlet_value *value) {
  text content = text_of(value);
  switch (key->kind) {
    case ONTLET_KIND_FLAG:
    case ONTLET_KIND_CHOICE: return 1;
    case ONTLET_KIND_INT:
    case ONTLET_KIND_DECIMAL:
      return number_has_format(key->format, value->number) && is_in_range(key, value->number);
    case ONTLET_KIND_LIST: return is_list(key, content);
    default:
      if (!is_in_range(key, (double)characters_in(content))) return 0;
      return key->options ? is_one_of(value, key->options) : has_format(key->format, content);
  }
}

static int is_missing(const ontlet_key *key, const ontlet_value *value) {
  size_t from = 0;
  text item;
  if (value->type == ONTLET_NUMBER) return (key->flags & ONTLET_OPTIONAL) && value->number == 0;
  return is_empty(value) || (key->kind == ONTLET_KIND_LIST && !next_item(text_of(value), &from, &item));
}

static int is_absent(scope at, const ontlet_key *key) {
  ontlet_value value;
  return at.source->find(at.source->context, 0, key->name, &value) == ONTLET_ABSENT;
}

int ontlet_is_possible(const ontlet_key *key, const ontlet_value *value) {
  return has_form(key, value) && (is_missing(key, value) || is_valid(key, value));
}

/* The code with which a key is refused; 0 if it is valid. */
static int key_code(scope at, const ontlet_key *key) {
  ontlet_value value;
  const ontlet_rule *rule = key->rules;
  if ((key->flags & ONTLET_READ_ONLY) || !applies(at, 0, key) || !value_of(at, 0, key->name, &value)) return 0;
  if (is_missing(key, &value)) {
    if ((key->flags & ONTLET_OPTIONAL_KEY) && is_absent(at, key)) return 0;
    if (!(key->flags & ONTLET_OPTIONAL)) return key->code;
  } else {
    if (!is_valid(key, &value)) return key->code;
    if ((key->flags & ONTLET_UNIQUE) && is_taken(at, key, &value)) return key->code;
  }
  for (; rule && rule->test; rule++)
    if (!holds(at, key, &value, rule)) return rule->code;
  return 0;
}

static int refuse(ontlet_refusal *refusal, int code, const char *key) {
  refusal->code = code;
  refusal->key = key;
  return code;
}

/* First the types of all keys, then their values. */
static int check_form(scope at, ontlet_refusal *refusal) {
  size_t i;
  ontlet_value value;
  for (i = 0; i < at.form->count; i++) {
    const ontlet_key *key = &at.form->keys[i];
    if (key->flags & ONTLET_READ_ONLY) continue;
    if (at.source->find(at.source->context, 0, key->name, &value) != ONTLET_IN_BODY) continue;
    if (!has_form(key, &value)) return refuse(refusal, invalid_value, key->name);
  }
  for (i = 0; i < at.form->count; i++) {
    int code = key_code(at, &at.form->keys[i]);
    if (code) return refuse(refusal, code, at.form->keys[i].name);
  }
  return 0;
}

static int body_text(const ontlet_source *source, const char *key, text *value) {
  ontlet_value found;
  if (source->find(source->context, 0, key, &found) != ONTLET_IN_BODY) return 0;
  *value = text_of(&found);
  return 1;
}

static int has_key_of(const ontlet_form *form, const ontlet_source *source) {
  size_t i;
  ontlet_value value;
  for (i = 0; i < form->count; i++)
    if (source->find(source->context, 0, form->keys[i].name, &value) == ONTLET_IN_BODY) return 1;
  return 0;
}

/* Whether action is a key of the form itself: what a command does, not what happens to a row. */
static int has_own_action(const ontlet_form *form) {
  size_t i;
  if (form->table) return 0;
  for (i = 0; i < form->count; i++)
    if (equals_string(text_from(form->keys[i].name), "action")) return 1;
  return 0;
}

static int is_form_of(const ontlet_form *form, const char *module) {
  return equals_string(text_from(module), form->module);
}

static int has_key(const ontlet_form *form, const char *name) {
  size_t i;
  for (i = 0; i < form->count; i++)
    if (equals_string(text_from(name), form->keys[i].name)) return 1;
  return 0;
}

static int is_candidate(const ontlet_form *form, const char *module, const ontlet_source *source) {
  text name;
  if (!form->table || !is_form_of(form, module)) return 0;
  return !body_text(source, "table", &name) || equals_string(name, form->table);
}

/* Whether a table has each key of the body that another one has. */
static int is_described(const ontlet_form *table, const char *module, const ontlet_source *source) {
  const ontlet_form *form, *end = ontlet_forms + ontlet_form_count;
  ontlet_value value;
  size_t i;
  for (form = ontlet_forms; form < end; form++) {
    if (form == table || !is_candidate(form, module, source)) continue;
    for (i = 0; i < form->count; i++) {
      const char *key = form->keys[i].name;
      if (!has_key(table, key) && source->find(source->context, 0, key, &value) == ONTLET_IN_BODY) return 0;
    }
  }
  return 1;
}

/*
 * The table that a body with an action is for: of those with the name that it gives, or of all, the first one that its
 * keys describe. Two tables may share keys, and even their name.
 */
static const ontlet_form *table_for(const char *module, const ontlet_source *source) {
  const ontlet_form *form, *end = ontlet_forms + ontlet_form_count;
  for (form = ontlet_forms; form < end; form++)
    if (is_candidate(form, module, source) && is_described(form, module, source)) return form;
  return 0;
}

static int check_rows(const char *module, const ontlet_source *source, text action, ontlet_refusal *refusal) {
  scope at;
  at.form = table_for(module, source);
  at.source = source;
  if (!at.form) return refuse(refusal, invalid_value, "action");
  if (source->role < at.form->min_role) return refuse(refusal, not_allowed, 0);
  if (equals_string(action, "set")) return check_form(at, refusal);
  if (!equals_string(action, "add") && !equals_string(action, "del") && !equals_string(action, "clear"))
    return refuse(refusal, invalid_value, "action");
  if (at.form->is_fixed) return refuse(refusal, not_allowed, 0);
  if (!equals_string(action, "add")) return 0;
  if (source->others >= at.form->max_rows) return refuse(refusal, at.form->full_code, 0);
  return check_form(at, refusal);
}

static int check_body(const char *module, const ontlet_source *source, ontlet_refusal *refusal) {
  const ontlet_form *form, *end = ontlet_forms + ontlet_form_count;
  text action;
  size_t settings = 0;
  int is_known = 0, is_checked = 0, is_closed = 1, is_row_action = 1;
  refuse(refusal, 0, 0);
  for (form = ontlet_forms; form < end; form++) {
    if (!is_form_of(form, module)) continue;
    is_known = 1;
    if (source->role >= form->min_role) is_closed = 0;
    if (!form->table) settings++;
    if (has_own_action(form)) is_row_action = 0;
  }
  if (!is_known) return refuse(refusal, ONTLET_CODE_UNKNOWN_MODULE, 0);
  if (is_closed) return refuse(refusal, not_allowed, 0);
  if (is_row_action && body_text(source, "action", &action)) return check_rows(module, source, action, refusal);
  for (form = ontlet_forms; form < end; form++) {
    scope at;
    if (form->table || !is_form_of(form, module)) continue;
    if (form->needs_key && !has_key_of(form, source)) continue;
    at.form = form;
    at.source = source;
    is_checked = 1;
    if (source->role < form->min_role) return refuse(refusal, not_allowed, 0);
    if (check_form(at, refusal)) return refusal->code;
  }
  return is_checked ? 0 : refuse(refusal, invalid_value, settings ? "module" : "action");
}

int ontlet_check(const char *module, const ontlet_source *source, ontlet_refusal *refusal) {
#ifdef ONTLET_DEBUG
  watch all;
  ontlet_source watched = *source;
  int code;
  size_t i;
  all.source = source;
  all.count = 0;
  watched.find = find_watched;
  watched.context = &all;
  code = check_body(module, &watched, refusal);
  for (i = 0; i < all.count && i < watched_texts; i++) assert_unchanged(&all, i);
  return code;
#else
  return check_body(module, source, refusal);
#endif
}
