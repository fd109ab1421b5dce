import { parental, parentalTime } from '../../../../src/device/applications/parental'
import type { Entity } from '../../../../src/model/entity'
import type { Fields } from '../../../../src/model/field-types'
import type { Row } from '../../../../src/model/shape'
import { changedNames } from '../../../../src/model/wire'
import { addRow, changeRow, deleteRows, readRows } from '../../../net/device'
import type { LoadedEntity } from '../../../ui/data/resource'
import type { Form } from '../../../ui/forms/form'

/** The fields of a group. */
export type GroupFields = NonNullable<(typeof parental)['rows']>['fields']
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

/** The form of a period. */
export type PeriodForm = Form<PeriodFields>

/** How far a rule was saved: `error` is that of the write that failed, `form` that of the period that it was for. */
export interface RuleOutcome {
  error?: unknown
  form?: PeriodForm
  /** Some of the writes took effect. */
  isPartial?: boolean
}

/** What is written of a form: a copy, because the user may continue typing while the device is busy. */
const rowOf = <F extends Fields>({ checked, old }: Form<F>): Row<F> => ({ ...checked, id: old.id! })

/** Removes a group. Returns whether the device no longer has it. */
const removeGroup = async ({ name }: ParentalGroup) => {
  try {
    const added = (await readRows(parental)).find(row => row.name === name)
    if (added) await deleteRows(parental, [added.id])
    return true
  } catch {
    return false
  }
}

/**
 * Saves the group, then its periods, and deletes those with the ids in `deleted`. If a period of a new group is
 * refused, the group is removed again: it would have no effect.
 */
export const saveRule = async (
  groupForm: Form<GroupFields>,
  periodForms: readonly PeriodForm[],
  deleted: readonly number[],
): Promise<RuleOutcome> => {
  const group = rowOf(groupForm)
  const periods = periodForms.map(form => [form, rowOf(form)] as const)
  const isNew = !group.id
  let written = 0
  let current: PeriodForm | undefined
  const write = async <F extends Fields>(entity: Entity<{}, F>, form: Form<F>, row: Row<F>) => {
    if (!(row.id > 0)) row.id = Number((await addRow(entity, row, form)).id)
    else if (changedNames(entity.rows!, row, form.old)[0]) await changeRow(entity, row, form.old)
    else return
    written++
  }
  try {
    await write(parental, groupForm, group)
    if (deleted[0]) {
      await deleteRows(parentalTime, deleted)
      written++
    }
    for (const [form, row] of periods) {
      current = form
      await write(parentalTime, form, row)
    }
  } catch (error) {
    const isPartial = written > 0 && !(isNew && (await removeGroup(group)))
    return { error, form: current, isPartial }
  }
  groupForm.saved(group)
  for (const [form, row] of periods) form.saved(row)
  return {}
}
