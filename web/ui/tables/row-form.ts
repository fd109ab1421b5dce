import { useLayoutEffect, useRef } from 'react'
import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import { initialValues, type Row, type RowShape, type State, valueIn } from '../../../src/model/shape'
import { applies } from '../../../src/model/validation'
import { addRow, changeRow, rowAdded } from '../../net/device'
import type { LoadedEntity } from '../data/resource'
import { rebaseForm, useForm } from '../forms/use-form'
import { Outcome, useSave } from '../forms/use-save'
import { navigate } from '../router'
import { catchUp } from '../transitions/catch-up'
import type { NextPage } from '../transitions/reconnect'
import { saveWithConfirmation } from '../transitions/save-with-confirmation'

/**
 * Returns a row to be added, with id 0. A number that must be unique, and one that moves it, start empty: they have
 * no sensible initial value, and another row may have it.
 */
export const newRow = <R extends Fields>(shape: RowShape<R>, values?: Partial<Values<R>>): Row<R> => {
  const row: Record<string, unknown> = { ...initialValues(shape), id: 0 }
  for (const name in shape.fields) {
    const { isNumber, unique, moves } = shape.fields[name]!
    if (isNumber && (unique || moves)) row[name] = ''
  }
  // It has a value of every field; what the user has not entered yet may be text.
  return { ...row, ...values } as Row<R>
}

/**
 * Gives a new row, if there is one, what it lacks of the optional keys that the device has, as a setting or another row
 * shows. They are empty, a choice is the first option, a flag is off, and what the device lacks is left out.
 */
export const withAnnounced = <R extends Fields, New extends Row<R> | undefined>(
  { fields, announcedBy = {} }: RowShape<R>,
  row: New,
  { values, rows }: State<Fields, R>,
): New => {
  const added: Record<string, unknown> = {}
  for (const name in announcedBy) {
    const field = fields[name]!
    const isKnown = valueIn(values, announcedBy[name]!) || rows.some(other => applies(field, other))
    if (isKnown) added[name] = (WITH.ruleTools && row && valueIn(row, name)) || (field.isNumber ? 0 : '')
    else if (WITH.ruleTools) added[name] = undefined
    if (WITH.ruleTools && isKnown && field.kind === 'choice') added[name] = added[name] || field.decode(0)
    if (WITH.safety && isKnown && field.kind === 'flag') added[name] = !!added[name]
  }
  return row && { ...row, ...added }
}

/** The row that another page has begun, until the table that it is for opens its form. */
let begun: { shape: object; row: object } | undefined

/** Opens the page of a table, and there the form of a new row in which some values are filled in. */
export const beginRow = <R extends Fields>(shape: RowShape<R>, values: Partial<Values<R>>, route: string) => {
  begun = { shape, row: newRow(shape, values) }
  navigate(route)
}

/** Returns the row that another page has begun for a table, once; undefined if there is none. */
export const takeBegunRow = <R extends Fields>(shape: RowShape<R>): Row<R> | undefined => {
  if (!begun || begun.shape !== shape) return undefined
  const { row } = begun
  begun = undefined
  // The row was begun for this very shape.
  return row as Row<R>
}

/** Options of `useRowForm`. */
export interface RowFormOptions<S extends Fields, R extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  /** The row being edited; a new one has id 0. */
  row: Row<R>
  /** Runs as soon as the device has accepted the row, before `reload`, unless the user has typed more since. */
  onWritten?(): void
  reload(): Promise<unknown>
  /** Runs after the device accepted the row. */
  onSaved?(values: Values<R>, old: Values<R>): NextPage
}

/** Returns the form of one row, whether it is being saved, and its submit handler. */
export const useRowForm = <S extends Fields, R extends Fields>(options: RowFormOptions<S, R>) => {
  const { entity, loaded, row, onWritten, reload, onSaved } = options
  const shape = entity.rows!
  const form = useForm<R>(shape, row, loaded.context(row))
  // The row on the device: one that was added has an id, although the user goes on with what was typed meanwhile.
  const stored = useRef(row)
  // The table may be read again while the form is open, for example because the row saved before was just added.
  useLayoutEffect(() => {
    const { id } = stored.current
    const found = id ? loaded.state.rows.find(row => row.id === id) : rowAdded(entity, loaded.state, form)
    if (found) stored.current = found
    rebaseForm(form, stored.current, { ...form.context, ...loaded.context(stored.current) })
  }, [loaded])
  const [saving, save] = useSave([form], async () => {
    const old = stored.current.id ? await catchUp(entity, form, stored.current) : stored.current
    if (!old) return Outcome.cancelled
    // A copy, because the user may continue typing while the device is busy.
    const values = { ...form.checked }
    let { id } = old
    return saveWithConfirmation<R>({
      shape,
      values,
      old,
      context: form.context,
      form,
      async write() {
        // Again after a trial that has failed, which took an added row back.
        if (old.id) await changeRow(entity, { ...values, id: old.id }, old)
        else id = Number((await addRow(entity, values, form)).id)
      },
      onWritten() {
        stored.current = { ...values, id }
        form.saved(values)
        if (onWritten && !form.changed.peek()) onWritten()
      },
      reload,
      onSaved,
    })
  })
  return { form, saving, save }
}
