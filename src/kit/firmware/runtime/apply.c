/* The effects of a configuration: the apply_ functions of the author, for what differs from another one. */
#include "apply.h"

#include "values.h"

static int has_effect(fw_effects *effects, const fw_part *part, json old, json now) {
  size_t mark = fw_mark();
  const void *before = old.length ? fw_to_struct(part, old) : 0, *after = now.length ? fw_to_struct(part, now) : 0;
  int code;
  if (effects->left <= effects->done) return 0;
  code = part->apply(before, after);
  fw_release(mark);
  if (!code) effects->done++;
  return effects->goes_on ? 0 : code;
}

static int differs(const fw_part *part, json old, json now) {
  size_t i;
  if (json_same(old, now)) return 0;
  for (i = 0; i < part->count; i++)
    if (!json_same(fw_value(old, &part->keys[i]), fw_value(now, &part->keys[i]))) return 1;
  return 0;
}

/* Both lists are in the order of their ids, which grow: rows that are only in one are gone or new. */
static int apply_rows(fw_effects *effects, const fw_part *part, json old, json now) {
  const char *from = json_inside(old), *to = json_inside(now);
  json none = {0, 0}, before, after;
  int has_old = json_element(&from, &before), has_now = json_element(&to, &after), code = 0;
  while (!code && (has_old || has_now)) {
    long old_id = has_old ? fw_id(before) : 0, now_id = has_now ? fw_id(after) : 0;
    if (has_old && (!has_now || old_id < now_id)) {
      code = has_effect(effects, part, before, none);
      has_old = json_element(&from, &before);
    } else if (has_now && (!has_old || now_id < old_id)) {
      code = has_effect(effects, part, none, after);
      has_now = json_element(&to, &after);
    } else {
      if (differs(part, before, after)) code = has_effect(effects, part, before, after);
      has_old = json_element(&from, &before);
      has_now = json_element(&to, &after);
    }
  }
  return code;
}

/* `old` without a length means that there are no effects yet. */
static int apply_module(fw_effects *effects, const fw_module *module, json old, json now) {
  size_t i;
  int code = 0;
  json empty = json_literal("{}");
  if (!now.length) now = empty;
  for (i = 0; i < module->count && !code; i++) {
    const fw_part *part = &module->parts[i];
    if (!part->apply) continue;
    if (part->table)
      code = apply_rows(effects, part, fw_rows(old.length ? old : empty, part), fw_rows(now, part));
    else if (!old.length || differs(part, old, now))
      code = has_effect(effects, part, old, now);
  }
  return code;
}

int fw_apply(fw_effects *effects, json old, json now) {
  size_t mark = fw_mark(), i;
  const json *before = fw_contents(old), *after = fw_contents(now);
  int code = 0;
  for (i = 0; i < fw_module_count && !code; i++) {
    json was = before[i];
    if (old.length && !was.length) was = json_literal("{}");
    if (!old.length || !json_same(was, after[i])) code = apply_module(effects, &fw_modules[i], was, after[i]);
  }
  fw_release(mark);
  return code;
}
