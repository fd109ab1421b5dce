import { outcomes } from '../../../device/system/safe-apply'
import { record } from '../../../model/entity'
import { choice, int, multiline, text } from '../../../model/field'
import { term } from '../../../model/localized-text'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { environmentOf } from '../../situations/environment'

/**
 * A pending trial and how the last one ended, stored with the configuration. No call reads or writes this entity.
 */
export const trialStore = record(
  'gateway_trial',
  {
    /** Number of the pending trial, or else of the last one. */
    id: int(term('Number'), { wire: 'number' }),
    /** Who began it: account, role, the number of the session, and that of the last login before. */
    username: text(term('User name'), { optional: true }),
    role: int(term('Role')),
    session: int(term('Session')),
    lastLogin: int(term('Last login')),
    /** Duration in seconds. */
    seconds: int(term('Seconds')),
    /** The configuration before the trial as an XML file; '' while none is pending. */
    xml: multiline(term('Configuration'), { optional: true }),
    outcome: choice(term('Outcome'), outcomes),
  },
  { readOnly: true },
)

/** Stored, so that a device that loses power during a trial returns to its previous settings. */
export const trialStoreBehaviour = behaviour(trialStore, { readable: false, stored: true })

/** Returns whether changes are on trial. */
export const isOnTrial = (gateway: Gateway): boolean => gateway.state(trialStore).values.xml !== ''

/** Returns whether a change that can cut off the person who makes it is about to do so: the trouble of this name. */
export const isCuttingOff = (gateway: Gateway): boolean =>
  !!environmentOf(gateway).cutOffAfterSave && isOnTrial(gateway)
