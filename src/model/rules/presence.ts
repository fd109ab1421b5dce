import { atMost, required } from '../error-messages'
import { isLinkLocalIpv6 } from '../ip'
import { comparison, type Rule, rule } from './rule'

// Rules about what must be filled in, and how much of it.

/** Not empty when another text is not. */
export const requiredWith = comparison('requiredWith', (value: string, other: string) => other && !value && required)

/** Not empty when another text is. */
export const requiredWithout = comparison(
  'requiredWithout',
  (value: string, other: string) => !other && !value && required,
)

/** Not empty when another address is link-local: that is on every link. */
export const requiredWithLinkLocal = comparison(
  'requiredWithLinkLocal',
  (value: string, other: string) => isLinkLocalIpv6(other) && !value && required,
)

/** Not empty when `choice` is `option` and another text is empty. */
export const requiredFor = <Choice extends string, const Option extends string, Other extends string>(
  choice: Choice,
  option: Option,
  other: Other,
): Rule<string, Record<Choice | Other, unknown>, unknown, 'requiredFor', Record<Choice, Option>> =>
  rule(
    'requiredFor',
    [choice, [option], other],
    (value: string, values) => values[choice] === option && !values[other] && !value && required,
  )

/** At most `length` characters if `choice` is `option`. */
export const maxLengthFor = <Choice extends string, const Option extends string>(
  length: number,
  choice: Choice,
  option: Option,
): Rule<string, Record<Choice, unknown>, unknown, 'maxLengthFor', Record<Choice, Option>> =>
  rule(
    'maxLengthFor',
    [length, choice, [option]],
    (value: string, values) => values[choice] === option && value.length > length && atMost(length),
  )
