import { flag, int, optionalKey } from '../model/field'
import type { Field } from '../model/field-types'
import type { Feature } from './profile'

export const feature: Feature = 'ruleTools'

/** The highest id that a row can have, and so the last place. */
const lastPlace = 0x7fffffff

/**
 * What rules in order have: a place, and whether a rule is an exception, without which their order would mean nothing.
 * What uses it is under WITH.ruleTools.
 */
export type RuleOrder = {
  readonly exception: Field<boolean | undefined>
  readonly place: Field<number | undefined>
}

/**
 * The keys of rules in order, which firmware may lack; a setting says that it has both. The first rule that matches
 * decides, by the mode of its list or, being an exception, against it. A rule with the place 0 has its id as its place.
 */
export const ruleOrder = (): RuleOrder => ({
  exception: optionalKey(
    flag(['Exception', '例外'], {
      canCutOff: true,
      states: { off: ['No', '否'], on: ['Yes', '是'] },
      help: [
        'Does the opposite of the mode: allows in a blocklist, blocks in an allowlist. Move it above the rules that it is an exception to.',
        '与模式相反：黑名单中放行，白名单中禁止。请将它移到所例外的规则之前。',
      ],
    }),
  ),
  place: optionalKey(int('', { min: 0, max: lastPlace, canCutOff: true })),
})

/** What a table says of rules in order. */
export const orderedByPlace = { orderedBy: 'place' } as const
