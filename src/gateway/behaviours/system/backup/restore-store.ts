import { record } from '../../../../model/entity'
import { multiline } from '../../../../model/field'
import { term } from '../../../../model/localized-text'
import { behaviour } from '../../../engine/behaviour'

/** The report of the last restore as JSON; '' if there is none. No call reads or writes this entity. */
export const restoreStore = record(
  'gateway_restored',
  { report: multiline(term('Report'), { optional: true }) },
  { readOnly: true },
)

/** Stored, although nobody can write it: the simulated gateway itself does. */
export const restoreStoreBehaviour = behaviour(restoreStore, { readable: false, stored: true })
