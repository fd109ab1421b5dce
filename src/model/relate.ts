import type { Besides, Entity } from './entity'
import type { Fields } from './field-types'
import { together } from './localized-text'
import type { RowRules, Rules } from './rules/field-rules'
import type { AnyRule, Remedies, RowWarning, Shape, Warning } from './shape'

/** Some rules, followed by more. */
const joined = (rules: Shape['rules'] = {}, more: Shape['rules'] = {}): Shape['rules'] => {
  const all = { ...rules }
  for (const name in more) all[name] = ([] as AnyRule[]).concat(rules[name] || [], more[name] || [])
  return all
}

/** Lets a shape have more rules and cautions, and another warning, which follow its own. */
const addTo = (shape: Shape, { rules, cautions, remedies, warn }: Partial<Shape>) => {
  const changed = shape as { -readonly [Key in keyof Shape]: Shape[Key] }
  const own = shape.warn
  changed.rules = joined(shape.rules, rules)
  if (cautions) changed.cautions = joined(shape.cautions, cautions)
  if (remedies) changed.remedies = { ...shape.remedies, ...remedies }
  if (warn) changed.warn = (...values) => together(own && own(...values), warn(...values))
}

/**
 * Lets an entity know others that know it too, and so are defined after it. The options are those of `table`, in
 * addition to its own.
 */
export const relate = <S extends Fields, R extends Fields, B extends Besides>(
  { settings, rows, beside }: Entity<S, R>,
  options: {
    beside: B
    rules?: RowRules<R, S, B>
    cautions?: RowRules<R, S, B>
    remedies?: Remedies<R, R, B>
    warn?: RowWarning<R, S, B>
    settingRules?: Rules<S, R, B>
    settingCautions?: Rules<S, R, B>
    settingRemedies?: Remedies<S, R, B>
    settingWarn?: Warning<S, R, B>
  },
): void => {
  Object.assign(beside, options.beside)
  const { settingRules, settingCautions, settingRemedies, settingWarn } = options
  addTo(settings, {
    rules: settingRules,
    cautions: settingCautions,
    remedies: settingRemedies,
    warn: settingWarn,
  } as unknown as Shape)
  if (rows) addTo(rows, options as unknown as Shape)
}
