import type { Fields } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import type { Shape } from '../../../src/model/shape'
import { formatSummary } from '../data/format'
import { CardSection } from '../layout'
import { FieldRow } from './field-row'
import type { Form } from './form'

/** Fields of a form under a heading, in display order. An empty heading is not drawn. */
export interface Section<F extends Fields> {
  heading: LocalizedText
  fields: readonly (keyof F & string)[]
  /** Closed until the user opens it; its values are summed up beside the heading. */
  folded?: boolean
}

/** Divides some fields into the sections that the definition declares. */
export const sectionsOf = <F extends Fields>(
  { sections = {} }: Shape<F>,
  names: readonly (keyof F & string)[],
): readonly Section<F>[] => {
  const all: { heading: LocalizedText; folded?: boolean; fields: (keyof F & string)[] }[] = []
  for (const name of names) {
    const section = sections[name]
    if (!all[0] || section) all.push({ heading: '', ...section, fields: [] })
    all[all.length - 1]!.fields.push(name)
  }
  return all
}

interface SectionsProps<F extends Fields> {
  form: Form<F>
  names: readonly (keyof F & string)[]
  /** Shows the values as text, without controls. */
  readOnly?: boolean
  /** The route of a row without its id, for a message that leads to another row. */
  rowRoute?: string
}

/** Fields of a form in their sections. Sections in which no field applies are left out. */
export const Sections = <F extends Fields>({ form, names, readOnly, rowRoute }: SectionsProps<F>) => (
  <>
    {sectionsOf(form.shape, names).map(
      ({ heading, fields, folded }) =>
        fields.some(form.applies) && (
          <CardSection
            key={fields[0]}
            heading={heading}
            summary={folded ? formatSummary(form.shape, fields, form.values) : undefined}
          >
            {fields.map(name => (
              <FieldRow key={name} form={form} name={name} readOnly={readOnly} rowRoute={rowRoute} />
            ))}
          </CardSection>
        ),
    )}
  </>
)
