import type { ComponentChildren } from 'preact'
import { labelled, type Shape } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { Control } from './control'
import type { Form } from './form'
import { useSought } from './seek'
import { showState } from './show'

/** A field with its label, its control, and below it its help or what is wrong. Draws nothing when it does not apply. */
export const FieldRow = <F extends Fields>({ form, name, autoComplete, after }: {
  form: Form<F>; name: keyof F & string; autoComplete?: string
  /** Drawn beside the control, such as a picture. */
  after?: ComponentChildren
}) => {
  const field = form.shape.fields[name]!
  const box = useSought({ [field.name]: field })
  if (!form.applies(name)) return null
  const id = `${form.id}-${name}`
  const fault = form.fault(name)
  const below = `${id}-below`
  const control = field.shown
    ? <div class="shown">{showState(field, form.values[name])}</div>
    : <Control form={form as never} field={field} id={id} describedBy={below} autoComplete={autoComplete} />
  return (
    <div class="field" ref={box}>
      <label class="label" for={id} id={`${id}-label`}>{say(field.label)}</label>
      <div class="control">
        {after ? <div class="row">{control}{after}</div> : control}
        <p id={below} class={fault ? 'bad' : 'soft'}>{say(fault || field.help || '')}</p>
      </div>
    </div>
  )
}

/** Fields under a heading; which fields, in the order drawn. */
export type Section<F extends Fields> = readonly [heading: Words, fields: readonly (keyof F & string)[]]

/** The fields with a label in sections: at a named field begins one under this heading. */
export const sections = <F extends Fields>(shape: Shape<F>, headings: Partial<Readonly<Record<keyof F & string, Words>>>): readonly Section<F>[] => {
  const all: [Words, (keyof F & string)[]][] = []
  for (const name of labelled(shape)) {
    if (!all[0] || headings[name]) all.unshift([headings[name] || '', []])
    all[0]![1].push(name)
  }
  return all.reverse()
}

/** The fields of a form in sections; a section without a field that applies is not drawn. */
export const Sections = <F extends Fields>({ form, sections }: { form: Form<F>; sections: readonly Section<F>[] }) => (
  <>
    {sections.map(([heading, names]) => names.some(form.applies) && (
      <div class="section">
        {heading && <h2>{say(heading)}</h2>}
        {names.map(name => <FieldRow key={name} form={form} name={name} />)}
      </div>
    ))}
  </>
)
