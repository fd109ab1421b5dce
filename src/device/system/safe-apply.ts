import { command, record } from '../../model/entity'
import { choice, flag, int, when } from '../../model/field'
import { term } from '../../model/localized-text'
import { noTrial, trialPending } from '../device-errors'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'trials'

/** How a trial ended: none since the factory settings, confirmed, or undone. */
export const outcomes = { none: '', kept: '', returned: '' } as const

/** The largest number of a trial. */
const lastTrial = 0x7fffffff

/** The key with which every write of a trial, to any module, names it; in the form of an upload a field. */
export const trialKey = 'trial'

/** The key of every answer to a session while a trial is pending, whoever began it: the seconds that are left. */
export const trialLeftKey = 'trial_left'

/**
 * Changes on trial (module safe_apply): the device keeps them only if they are confirmed in time, and otherwise returns
 * to the configuration from before. `secondsLeft` is 0 while no trial is pending, `id` is the number of the pending
 * trial or else of the last one, `isOwn` says whether the session that reads may end the pending one, and `outcome` how
 * the last one ended. Without the module changes that can cut off the person who makes them only have a warning.
 */
export const safeApply = record(
  'safe_apply',
  {
    secondsLeft: int('', { readOnly: true, min: 0, max: 300 }),
    outcome: choice('', outcomes, { readOnly: true }),
    id: int('', { wire: trialKey, readOnly: true, min: 0, max: lastTrial }),
    isOwn: flag('', { wire: 'own', readOnly: true }),
  },
  { readOnly: true, probe: 'safe_apply' },
)

const action = choice('', { begin: '', confirm: '', cancel: '' }, { codes: true })

/**
 * Begins a trial of `seconds`, which comes before the writes that it protects; keeps what has been written since, or
 * undoes it at once. Only the session that began a trial, or one of the same account that has logged in since, ends it.
 */
export const trial = command(
  'safe_apply',
  {
    action,
    ...when(action, 'begin', { seconds: int('', { min: 10, max: 300, init: 60, unit: term('s') }) }),
    ...when(action, ['confirm', 'cancel'], { id: int('', { wire: trialKey, min: 1, max: lastTrial, init: 0 }) }),
  },
  { errors: [trialPending, noTrial] },
)

/** The answer to `begin`: the number of the trial, one more than that of the last. */
export const trialBegun = record(
  'safe_apply',
  { id: int('', { wire: trialKey, min: 1, max: lastTrial }) },
  { readOnly: true, partOfCall: true },
)

export const safeApplyFacts = {
  entity: safeApply,
  note:
    '`seconds_left` is 0 while no trial is pending. `trial` is the number of the pending trial, or else of the last ' +
    'one; they count up from 1. `own` is 1 if the session that reads may end the pending one. `outcome` is how the ' +
    'last one ended; it survives a restart, because a console that was cut off asks for it.',
} satisfies Facts<typeof safeApply>

export const trialFacts = {
  entity: trial,
  note:
    '`action` begins a trial of `seconds`, whose number is in the answer, confirms what has been written since, or ' +
    'undoes it at once. While a trial is pending, `begin` has code {trialPending}. `confirm` and `cancel` have code ' +
    '{noTrial} unless the trial that they name is pending, and {trialPending} for a session that may not end it.',
} satisfies Facts<typeof trial>
