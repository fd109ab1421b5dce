import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Control } from './control'
import type { Form } from './form'
import { showValue } from './show'

/** A field with its label, its control, its help, and the sentence when it is wrong. Draws nothing when it does not apply. */
export const FieldRow = <F extends Fields>({ form, name, autoComplete, after }: {
  form: Form<F>; name: keyof F & string; autoComplete?: string
  /** Drawn beside the control, such as a picture. */
  after?: preact.ComponentChildren
}) => {
  if (!form.applies(name)) return null
  const loose = form as unknown as Form
  const field = loose.shape.fields[name]!
  const id = `${form.id}-${name}`
  const fault = form.fault(name)
  const below = fault || field.help
  const describedBy = below ? `${id}-below` : undefined
  return (
    <div class="field">
      {field.kind === 'many' || field.kind === 'weekdays' || field.shown
        ? <span class="label" id={`${id}-label`}>{say(field.label)}</span>
        : <label for={id} id={`${id}-label`}>{say(field.label)}</label>}
      <div class="control">
        {field.shown
          ? <div class="shown">{showValue(field, loose.values[name])}</div>
          : <div class="box">
            <div class="grow"><Control form={loose} field={field} id={id} describedBy={describedBy} autoComplete={autoComplete} /></div>
            {after}
          </div>}
        {below && <p class={fault ? 'fault' : 'help soft'} id={describedBy}>{say(below)}</p>}
      </div>
    </div>
  )
}

/** Fields under a heading; which fields, in the order drawn. */
export type Section<F extends Fields> = readonly [heading: Words | '', fields: readonly (keyof F & string)[]]

/** The fields of a form in sections; a section without a field that applies is not drawn. */
export const Sections = <F extends Fields>({ form, sections }: { form: Form<F>; sections: readonly Section<F>[] }) => (
  <>
    {sections.map(([heading, names]) => names.some(form.applies) && (
      <div class="section" key={heading}>
        {heading && <h2>{say(heading)}</h2>}
        {names.map(name => <FieldRow key={name} form={form} name={name} />)}
      </div>
    ))}
  </>
)
