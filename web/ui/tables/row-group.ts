import { useSignal } from '@preact/signals'
import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import type { Row, Shape } from '../../../src/model/shape'
import { canCutOff, warningOf } from '../../../src/model/validation'
import { CallError } from '../../net/call'
import { changeRow } from '../../net/device'
import { ownTrial } from '../../net/session'
import type { LoadedEntity } from '../data/resource'
import type { Form } from '../forms/form'
import { useForms } from '../forms/use-form'
import { Outcome, useSave } from '../forms/use-save'
import { catchUp } from '../transitions/catch-up'
import { rejoinOf } from '../transitions/rejoin'
import { confirmSave } from '../transitions/save-with-confirmation'
import { applySafely } from '../transitions/trial'
import { keepOption } from '../transitions/trial-calls'

/** Options of `useRowGroup`. */
interface RowGroupOptions<S extends Fields, R extends Fields, F extends Fields> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  /** The rows that are edited together; their number must not change while the form is shown. */
  rows: readonly (Row<R> & Values<F>)[]
  /** The part of the row shape that is edited. */
  shape: Shape<F>
  /** The fields that the user sees. */
  fields: readonly (keyof F & string)[]
  /** Names a row in the message that only some rows have been saved. */
  nameOf(row: Row<R>): LocalizedText
  reload(): Promise<unknown>
}

/** One form over several rows, such as the networks of two bands. */
export interface RowGroup<F extends Fields> {
  /** The form of each row. The fields of the first one stand for those that are not split. */
  forms: readonly Form<F>[]
  /** Whether a field has an input of its own for each row, because the values differ or the user wants them to. */
  isSplit(name: keyof F & string): boolean
  /** Gives all fields an input for each row, or the same value in all rows, that of the first. */
  setSplit(split: boolean): void
  changed: boolean
  saving: boolean
  save(event: Event): unknown
}

/**
 * Returns one form over several rows. A value that all rows share has one input and is saved to all of them; values
 * that differ have an input for each row, so that saving never makes them equal unless the user asks for it. One save
 * writes the rows that have changed. If a later row fails, the message says which rows have been saved.
 *
 * For rows whose changes do not restart the device.
 */
export const useRowGroup = <S extends Fields, R extends Fields, F extends Fields>(
  options: RowGroupOptions<S, R, F>,
): RowGroup<F> => {
  const { entity, loaded, rows, shape, fields, nameOf, reload } = options
  const contexts = rows.map(row => loaded.context(row))
  const forms = useForms<F>(shape, rows, contexts)
  const first = forms[0]!
  const isAlike = (name: keyof F) => forms.every(({ values }) => values[name] === first.values[name])
  /** The fields that the user has split; undefined without a choice: the values on the device decide. */
  const split = useSignal<readonly (keyof F)[] | undefined>(
    // What the end of the session has interrupted tells what the choice was.
    forms.some(form => form !== first && form.changed.peek()) ? fields.filter(name => !isAlike(name)) : undefined,
  )
  const isSplit = (name: keyof F & string) => {
    if (forms.some(form => form.applies(name) !== first.applies(name))) return true
    return split.value ? split.value.includes(name) : rows.some(row => row[name] !== rows[0]![name])
  }
  const copyShared = () => {
    for (const name of fields) {
      if (isSplit(name)) continue
      for (const form of forms) form.set(name, first.values[name])
    }
  }
  /** Splits the fields if the error of another row would be hidden. */
  const showErrors = (form: Form<F>) => {
    if (form !== first && fields.some(name => form.error(name))) split.value = fields
  }
  let current = first
  const [saving, save] = useSave(
    forms,
    async () => {
      const changes: { form: Form<F>; row: Row<R> & Values<F>; sent: Values<F> }[] = []
      for (const [place, form] of forms.entries()) {
        const row = form.changed.peek() && (await catchUp(entity, form, rows[place]!))
        if (row) changes.push({ form, row, sent: { ...form.checked } })
      }
      if (!changes[0]) return Outcome.cancelled
      const warnings = changes.map(({ form, row, sent }) =>
        warningOf(entity.rows!, { ...row, ...sent }, form.context, row),
      )
      const warning = warnings.find(Boolean)
      const isRisky =
        WITH.trials && changes.some(({ row, sent }) => canCutOff(shape, { values: { ...row, ...sent }, old: row }))
      if (warning && !(await confirmSave(warning, isRisky && keepOption()))) return Outcome.cancelled
      let done: LocalizedText[] = []
      const resume = async () => {
        for (const { form, row, sent } of changes.slice(done.length)) {
          current = form
          try {
            await changeRow(entity, { ...row, ...sent }, row)
          } catch (error) {
            throw done[0] && !ownTrial() ? partlySaved(done, error) : error
          }
          // A trial that fails undoes all writes.
          if (!ownTrial()) form.saved(sent)
          done.push(nameOf(row))
        }
      }
      const write = () => {
        done = []
        return resume()
      }
      const rejoin = WITH.trials && rejoinOf(changes.map(({ row, sent }) => [{ ...row, ...sent }, row]))
      const outcome = await applySafely({ canCutOff: isRisky, isWarned: !!warning, write, resume, rejoin })
      if (WITH.trials && outcome === Outcome.returned) return outcome
      for (const { form, sent } of changes) form.saved(sent)
      await reload()
      split.value = undefined
      return outcome
    },
    {
      validate() {
        copyShared()
        return forms.every(form => {
          const isValid = form.validate()
          showErrors(form)
          return isValid
        })
      },
      setError(wire, message) {
        const isShown = current.setError(wire, message)
        showErrors(current)
        return isShown
      },
    },
  )
  return {
    forms,
    isSplit,
    setSplit(next) {
      split.value = next ? fields : []
      copyShared()
    },
    changed: forms.some(form => form.changed.value),
    saving,
    save,
  }
}

/** Puts in front of an error's message which rows have been saved nevertheless. */
const partlySaved = (saved: readonly LocalizedText[], error: unknown) => {
  if (!(error instanceof CallError)) return error
  const names = saved.reduce((all, name) => interpolate(['_, _', '_、_'], all, name))
  const { text, code, field, answer } = error
  return new CallError(interpolate(['Only _ saved. _', '仅保存了 _。_'], names, text), code, field, answer)
}
