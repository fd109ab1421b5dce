import { command, record } from '../../model/entity'
import { choice, int, when } from '../../model/field'
import { term } from '../../model/localized-text'
import { noTrial, trialPending } from '../device-errors'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'trials'

/** How a trial ended: none since the factory settings, confirmed, or undone. */
export const outcomes = { none: '', kept: '', returned: '' } as const

/**
 * Changes on trial (module safe_apply): the device keeps them only if they are confirmed in time, and otherwise returns
 * to the complete configuration from before. `secondsLeft` is 0 while no trial is pending; `outcome` is how the last
 * one ended. Without the module changes that can cut off the person who makes them only have a warning.
 */
export const safeApply = record(
  'safe_apply',
  {
    secondsLeft: int('', { readOnly: true, min: 0, max: 300 }),
    outcome: choice('', outcomes, { readOnly: true }),
  },
  { readOnly: true, probe: 'safe_apply' },
)

const action = choice('', { begin: '', confirm: '', cancel: '' }, { codes: true })

/**
 * Begins a trial of `seconds`, which comes before the writes that it protects; keeps what has been written since, or
 * undoes it at once. Any session may end a trial, because the one that began it may have been lost.
 */
export const trial = command(
  'safe_apply',
  {
    action,
    ...when(action, 'begin', { seconds: int('', { min: 10, max: 300, init: 60, unit: term('s') }) }),
  },
  { errors: [trialPending, noTrial] },
)

/** For the contract; the console does not import it. */
export const safeApplyFacts = {
  entity: safeApply,
  note:
    '`seconds_left` is 0 while no trial is pending. `outcome` is how the last one ended; it survives a restart, ' +
    'because a console that was cut off asks for it.',
} satisfies Facts<typeof safeApply>

/** For the contract; the console does not import it. */
export const trialFacts = {
  entity: trial,
  note:
    '`action` begins a trial of `seconds`, confirms what has been written since, or undoes it at once. While a trial ' +
    'is pending, `begin` has code {trialPending}; without one, `confirm` and `cancel` have code {noTrial}.',
} satisfies Facts<typeof trial>
