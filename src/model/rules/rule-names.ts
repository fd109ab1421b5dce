import type * as addresses from './addresses'
import type * as order from './order'
import type * as periods from './periods'
import type * as portRanges from './port-ranges'
import type * as presence from './presence'
import type * as rows from './rows'
import type { Rule } from './rule'
import type * as traffic from './traffic'

/** The names of the rules that a module exports. */
type NamesIn<Module> = {
  [Key in keyof Module]: Module[Key] extends (...args: never) => Rule<never, never, never, infer Name> ? Name : never
}[keyof Module]

/**
 * The names of all general rules. A definition takes no rule whose module is not here, and each needs its words and its
 * C (src/kit/contract/rules/rule-contracts.ts).
 */
export type RuleName = NamesIn<
  typeof addresses & typeof order & typeof periods & typeof portRanges & typeof presence & typeof rows & typeof traffic
>
