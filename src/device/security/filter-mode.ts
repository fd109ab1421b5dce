import { choice } from '../../model/field'
import type { FieldError } from '../../model/localized-text'
import { valueIn } from '../../model/shape'
import { modeLabel } from '../labels'
import { isOn } from '../rule-switch'

/**
 * The mode of a filter list (requirements 3.16). When it changes, the device clears the list (requirements 4.18), so
 * the page asks for confirmation first.
 */
export const filterMode = () =>
  choice(
    modeLabel,
    {
      black: ['Blocklist: block these', '黑名单：禁止列表中的项'],
      white: ['Allowlist: allow only these', '白名单：仅允许列表中的项'],
    },
    { canCutOff: ['white'] },
  )

interface Filter {
  enable: boolean
  mode: string
}

/** Returns whether a filter lets only through what is in its list, so that a change of it can cut somebody off. */
export const isAllowlist = (filter: Filter): boolean => filter.enable && filter.mode === 'white'

/** What changes of its list can cut off: a new entry only lets more through, unless it is an exception. */
export const allowlistCutOff = (values: object | undefined, old: unknown, settings: Filter): boolean =>
  (!!old || (WITH.ruleTools && isException(values))) && isAllowlist(settings)

/** Returns whether a rule does the opposite of the mode; rules of lists without exceptions do not. */
const isException = (rule: object = {}): boolean => valueIn(rule, 'exception') === true

/** Warns about an empty allowlist, which is an easy mistake and blocks Internet access for everyone. */
export const emptyAllowlist = (values: Filter, { others }: { others: readonly object[] }): FieldError =>
  isAllowlist(values) &&
  !(WITH.ruleTools ? others.filter(rule => isOn(rule) && !isException(rule)) : others)[0] && [
    'An empty allowlist blocks everything.',
    '空白名单会阻止所有访问。',
  ]
