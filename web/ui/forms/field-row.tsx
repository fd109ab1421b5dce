import type { ComponentChildren } from 'preact'
import type { Fields, Field as FieldType } from '../../../src/model/field-types'
import { interpolate, type LocalizedText, term, withDetail } from '../../../src/model/localized-text'
import { isHeld, isHidden } from '../../../src/model/roles'
import { rowWithSame } from '../../../src/model/validation'
import { translate } from '../../look/language'
import { isNamed, nameOf } from '../../net/device-names'
import { formatStatus, formatTitle, masked } from '../data/format'
import { Row } from '../layout'
import { useSearchTarget } from '../search-target'
import { Caution, RemedyButton } from './caution'
import { Control } from './controls/control'
import type { Form } from './form'
import { Field } from './form-layout'
import { StrengthMeter } from './strength-meter'

/** Help below a field that is empty on the page but not on the device. */
export const keepHint: LocalizedText = ['Leave empty to keep the current one.', '留空则不修改。']

/** Help below a secret that the device keeps to itself. */
const heldHint: LocalizedText = ['Set; leave empty to keep.', '已设置，留空则不更改。']

/** Returns the name of the device to which the address in a field belongs. A list shows such names itself. */
const nameIn = ({ from, kind }: FieldType, value: unknown) =>
  from && kind !== 'multiChoice' && term(nameOf(String(value)))

const isFocused = (id: string) => !!document.activeElement && document.activeElement.id === id

interface FieldRowProps<F extends Fields> {
  form: Form<F>
  name: keyof F & string
  /** Added to the label in parentheses, to tell it from the same field of another row. */
  qualifier?: LocalizedText
  /** Shows the value as text, without a control. */
  readOnly?: boolean
  /** Drawn beside the control, such as a picture. */
  addon?: ComponentChildren
  /**
   * Route of the page of another row, without its id: `/wan-edit/`. The error that the row has the value links there.
   */
  rowRoute?: string
}

/** A field with its label and control, and the error or help text below. Draws nothing if the field does not apply. */
export const FieldRow = <F extends Fields>(props: FieldRowProps<F>) => {
  const { form, name, qualifier, readOnly, addon, rowRoute } = props
  const field = form.shape.fields[name]!
  const box = useSearchTarget({ [field.name]: field })
  if (!form.applies(name)) return null
  const id = `${form.id}-${name}`
  const messageId = `${id}-message`
  const error = form.error(name)
  const same = error && rowRoute && rowWithSame(field, form.values[name], form.context)
  const held = WITH.safety && isHeld(field, form.values)
  const hidden = held || isHidden(field, form.context.role)
  const caution = WITH.cautions && !error && form.caution(name)
  const isOutput = readOnly || field.readOnly
  const kept = held ? heldHint : keepHint
  const help =
    hidden && !isOutput ? kept : form.hint(name) || field.help || (isNamed && nameIn(field, form.values[name]))
  const value = hidden ? masked : formatStatus(field, form.values[name])
  const control = isOutput ? value : <Control form={form} field={field} id={id} describedBy={messageId} />
  return (
    <Field
      label={qualifier ? withDetail(field.label, qualifier) : field.label}
      id={id}
      boxRef={box}
      isShort={isOutput || typeof form.values[name] === 'boolean'}
      message={
        <>
          {/* Screen readers do not read the description of a control again that keeps the focus. */}
          <p id={messageId} class={error ? 'bad' : 'soft'} role={error && isFocused(id) ? 'alert' : undefined}>
            {translate(error || (!caution && help) || '')}
            {WITH.cautions && caution && <Caution text={caution} />}
          </p>
          {WITH.safety && field.strength && !isOutput && (
            <StrengthMeter secret={String(form.values[name])} values={form.values} names={field.strength} />
          )}
          {WITH.cautions && caution && <RemedyButton form={form} name={name} />}
          {same && (
            <Row>
              <a href={`#${rowRoute}${same.id}`}>
                {translate(interpolate(['Open “_”', '打开“_”'], formatTitle(form.shape, same)))}
              </a>
            </Row>
          )}
        </>
      }
    >
      {addon ? (
        <Row>
          {control}
          {addon}
        </Row>
      ) : (
        control
      )}
    </Field>
  )
}
