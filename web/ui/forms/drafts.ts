import type { Field } from '../../../src/model/field-types'
import type { Shape } from '../../../src/model/shape'
import { isKeyOf } from '../../../src/model/unknown'
import { type Draft, session, updateSession } from '../../net/session'

/** What a draft takes from a form, and is entered into. */
interface Draftable {
  readonly shape: Shape
  readonly rowId?: number
  readonly values: Record<string, unknown>
  isChanged(name: string): boolean
}

const fieldsOf = ({ fields }: Shape) => String(Object.keys(fields))

const draftOf = ({ shape, rowId, values, isChanged }: Draftable): Draft => {
  const typed: Record<string, unknown> = {}
  for (const name in shape.fields) if (isChanged(name) && !shape.fields[name]!.isSecret) typed[name] = values[name]
  return { fields: fieldsOf(shape), rowId, values: typed }
}

/** Stores the input of forms, except passwords, so that it outlives the page. */
export const storeDrafts = (forms: readonly Draftable[]) =>
  updateSession({ drafts: forms.map(draftOf).filter(({ values }) => Object.keys(values)[0]) })

/** Returns the stored input of the forms with this shape, once the device has returned to other values. */
export const draftsOf = (shape: Shape): readonly Draft[] => {
  const { trial, drafts = [] } = session.peek()
  return trial ? [] : drafts.filter(draft => Object(draft).fields === fieldsOf(shape))
}

const isText = (value: unknown) => typeof value === 'string'

/**
 * Whether a control can show stored input: it has the type of the field's values, and is an option of a choice. What
 * was typed is text, also for a number.
 */
const fits = ({ init, choices }: Field, value: unknown): boolean => {
  if (Array.isArray(init)) return Array.isArray(value) && value.every(isText)
  if (choices) return isKeyOf(choices, value)
  return typeof value === typeof init || (isText(value) && typeof init === 'number')
}

/** Enters stored input into its form, as far as it fits: another build may have stored it. */
export const takeDraft = ({ shape, rowId, values }: Draftable) => {
  const draft = draftsOf(shape).find(draft => draft.rowId === rowId)
  if (!draft) return
  const typed: Record<string, unknown> = Object(draft.values)
  for (const name in shape.fields)
    if (isKeyOf(typed, name) && fits(shape.fields[name]!, typed[name])) values[name] = typed[name]
  updateSession({ drafts: session.peek().drafts!.filter(other => other !== draft) })
}
