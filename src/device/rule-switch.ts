import { flag, optionalKey } from '../model/field'
import type { FlagOptions } from '../model/field-options'
import type { Field } from '../model/field-types'
import { enabledLabel } from './labels'
import type { Feature } from './profile'

export const feature: Feature = 'ruleTools'

/** The switch of a single rule. What uses it is under WITH.ruleTools. */
export type RuleSwitch = { readonly enable: Field<boolean | undefined> }

/**
 * The switch of a rule, a key that firmware may lack: a rule without it is on. A rule that is off has no effect but
 * keeps its place, so that the switch alone turns it on again: what must differ between rules, such as names, ports and
 * addresses, also differs from one that is off.
 */
export const ruleSwitch = (options?: FlagOptions): RuleSwitch => ({ enable: optionalKey(flag(enabledLabel, options)) })

/** What a table says of rules with a switch. */
export const switchedByEnable = { switchedBy: 'enable' } as const

/** Returns whether a rule has its effect. */
export const isOn = ({ enable }: { readonly enable?: boolean | undefined }): boolean => enable !== false
