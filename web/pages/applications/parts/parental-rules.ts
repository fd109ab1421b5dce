import { parental, parentalTime } from '../../../../src/device/applications/parental'
import type { Row } from '../../../../src/model/shape'
import { changedNames } from '../../../../src/model/wire'
import { addRow, changeRow, deleteRows, read } from '../../../net/device'
import type { LoadedEntity } from '../../../ui/data/resource'

type GroupFields = NonNullable<(typeof parental)['rows']>['fields']
type PeriodFields = NonNullable<(typeof parentalTime)['rows']>['fields']

/** A group of devices. A new one has no positive id. */
export type ParentalGroup = Row<GroupFields>
/** A period in which a group may be online. A new one has no positive id. */
export type ParentalPeriod = Row<PeriodFields>

/** All groups and periods of the device. */
export interface ParentalRules {
  groups: LoadedEntity<{}, GroupFields>
  periods: LoadedEntity<{}, PeriodFields>
}

/** Returns the periods of a group. */
export const periodsOf = ({ name }: ParentalGroup, { periods }: ParentalRules): ParentalPeriod[] =>
  periods.state.rows.filter(period => period.group === name)

/** What a rule consists of after it was edited. */
export interface RuleChange {
  group: ParentalGroup
  /** The group on the device; a new one has id 0. */
  old: ParentalGroup
  /** The periods to add or change. */
  periods: readonly ParentalPeriod[]
  /** The periods on the device. */
  stored: readonly ParentalPeriod[]
  /** The ids of the periods to delete. */
  deleted: readonly number[]
}

/** How far a rule was saved: `error` is that of the write that failed, `period` the period that it was for. */
export interface RuleOutcome {
  error?: unknown
  period?: ParentalPeriod
  /** Some of the writes took effect. */
  isPartial?: boolean
  /** The ids on the device of what was added, by those that it had before. */
  ids: ReadonlyMap<number, number>
}

const removeGroup = async ({ name }: ParentalGroup) => {
  const added = (await read(parental)).rows.find(row => row.name === name)
  if (added) await deleteRows(parental, [added.id])
}

/**
 * Saves the group, then its periods. If a period of a new group is refused, the group is removed again: it would have
 * no effect.
 */
export const saveRule = async ({ group, old, periods, stored, deleted }: RuleChange): Promise<RuleOutcome> => {
  let written = 0
  const ids = new Map<number, number>()
  let period: ParentalPeriod | undefined
  try {
    if (!old.id || changedNames(parental.rows!, group, old)[0]) {
      if (old.id) await changeRow(parental, group, old)
      else ids.set(0, Number((await addRow(parental, group)).id))
      written++
    }
    if (deleted[0]) {
      await deleteRows(parentalTime, deleted)
      written++
    }
    for (period of periods) {
      const before = stored.find(({ id }) => id === period!.id)
      if (before) await changeRow(parentalTime, period, before)
      else ids.set(period.id, Number((await addRow(parentalTime, period)).id))
      written++
    }
    return { ids }
  } catch (error) {
    if (!written || group.id) return { error, period, isPartial: written > 0, ids }
    return removeGroup(group).then(
      () => ({ error, period, ids }),
      () => ({ error, period, isPartial: true, ids }),
    )
  }
}
