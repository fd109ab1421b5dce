import type { ComponentChildren } from 'preact'
import { labelledFields, type Shape } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field'
import type { LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { formatStatus } from '../data/format'
import { CardSection, Field, Output, Row } from '../layout'
import { useSearchTarget } from '../search-target'
import { Control } from './controls/control'
import type { Form } from './form'

interface FieldRowProps<F extends Fields> {
  form: Form<F>
  name: keyof F & string
  /** Which password the browser may offer; "off" by default. */
  autoComplete?: string
  /** Drawn beside the control, such as a picture. */
  addon?: ComponentChildren
}

/** A field with its label and control, and the error or help text below. Draws nothing if the field does not apply. */
export const FieldRow = <F extends Fields>({ form, name, autoComplete, addon }: FieldRowProps<F>) => {
  const field = form.shape.fields[name]!
  const box = useSearchTarget({ [field.name]: field })
  if (!form.applies(name)) return null
  const id = `${form.id}-${name}`
  const messageId = `${id}-message`
  const error = form.error(name)
  const control = field.readOnly ? (
    <Output>{formatStatus(field, form.values[name])}</Output>
  ) : (
    <Control form={form as never} field={field} id={id} describedBy={messageId} autoComplete={autoComplete} />
  )
  return (
    <Field label={field.label} id={id} boxRef={box}>
      {addon ? (
        <Row>
          {control}
          {addon}
        </Row>
      ) : (
        control
      )}
      <p id={messageId} class={error ? 'bad' : 'soft'}>
        {translate(error || field.help || '')}
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

/** The fields of a form in sections. Sections in which no field applies are left out. */
export const Sections = <F extends Fields>({ form, sections }: { form: Form<F>; sections: readonly Section<F>[] }) => (
  <>
    {sections.map(
      ({ heading, fields }) =>
        fields.some(form.applies) && (
          <CardSection heading={heading}>
            {fields.map(name => (
              <FieldRow key={name} form={form} name={name} />
            ))}
          </CardSection>
        ),
    )}
  </>
)
