import type { ComponentChildren } from 'preact'
import { labelledFields, type Shape } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import { isHidden } from '../../../src/model/roles'
import { translate } from '../../look/language'
import { formatStatus, masked } from '../data/format'
import { CardSection, Field, Output, Row } from '../layout'
import { useSearchTarget } from '../search-target'
import { Control } from './controls/control'
import type { Form } from './form'

/** Help below a field that is empty on the page but not on the device. */
export const keepHint: LocalizedText = ['Leave empty to keep the current one.', '留空则不修改。']

interface FieldRowProps<F extends Fields> {
  form: Form<F>
  name: keyof F & string
  /** Added to the label in parentheses, to tell it from the same field of another row. */
  qualifier?: LocalizedText
  /** Shows the value as text, without a control. */
  readOnly?: boolean
  /** Which password the browser may offer; "off" by default. */
  autoComplete?: string
  /** Drawn beside the control, such as a picture. */
  addon?: ComponentChildren
}

/** A field with its label and control, and the error or help text below. Draws nothing if the field does not apply. */
export const FieldRow = <F extends Fields>(props: FieldRowProps<F>) => {
  const { form, name, qualifier, readOnly, autoComplete, addon } = props
  const field = form.shape.fields[name]!
  const box = useSearchTarget({ [field.name]: field })
  if (!form.applies(name)) return null
  const id = `${form.id}-${name}`
  const messageId = `${id}-message`
  const error = form.error(name)
  const hidden = isHidden(field, form.context.role)
  const isOutput = readOnly || field.readOnly
  const help = hidden && !isOutput ? keepHint : field.help
  const control = isOutput ? (
    <Output>{hidden ? masked : formatStatus(field, form.values[name])}</Output>
  ) : (
    <Control form={form as never} field={field} id={id} describedBy={messageId} autoComplete={autoComplete} />
  )
  return (
    <Field label={qualifier ? `${translate(field.label)} (${translate(qualifier)})` : field.label} id={id} boxRef={box}>
      {addon ? (
        <Row>
          {control}
          {addon}
        </Row>
      ) : (
        control
      )}
      <p id={messageId} class={error ? 'bad' : 'soft'}>
        {translate(error || help || '')}
      </p>
    </Field>
  )
}

/** Fields of a form under a heading, in display order. An empty heading is not drawn. */
export interface Section<F extends Fields> {
  heading: LocalizedText
  fields: readonly (keyof F & string)[]
}

/** Divides the labelled fields into sections. `headings` maps the first field of each new section to its heading. */
export const sections = <F extends Fields>(
  shape: Shape<F>,
  headings: Partial<Readonly<Record<keyof F & string, LocalizedText>>>,
): readonly Section<F>[] => {
  const all: { heading: LocalizedText; fields: (keyof F & string)[] }[] = []
  for (const name of labelledFields(shape)) {
    if (!all[0] || headings[name]) all.push({ heading: headings[name] || '', fields: [] })
    all[all.length - 1]!.fields.push(name)
  }
  return all
}

interface SectionsProps<F extends Fields> extends Pick<FieldRowProps<F>, 'form' | 'readOnly'> {
  sections: readonly Section<F>[]
}

/** The fields of a form in sections. Sections in which no field applies are left out. */
export const Sections = <F extends Fields>({ form, sections, readOnly }: SectionsProps<F>) => (
  <>
    {sections.map(
      ({ heading, fields }) =>
        fields.some(form.applies) && (
          <CardSection heading={heading}>
            {fields.map(name => (
              <FieldRow key={name} form={form} name={name} readOnly={readOnly} />
            ))}
          </CardSection>
        ),
    )}
  </>
)
