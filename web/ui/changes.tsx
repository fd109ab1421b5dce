import type { Fields, Values } from '../../src/model/field'
import { say } from '../look/language'
import type { Form } from './form'
import { showValue } from './show'

/** From how many fields on a form is worth a review. */
const many = 6

/** What is about to be saved on a form with many fields: what changes, from what, to what. */
export const Changes = <F extends Fields>({ form, old }: { form: Form<F>; old: Values<F> }) => {
  const { shape: { fields }, values } = form
  const changed = Object.keys(fields).filter(name => !fields[name]!.shown && form.applies(name) && String(values[name]) !== String(old[name]))
  return Object.keys(fields).length > many && changed[0] ? (
    <details>
      <summary>{say([`Changes: ${changed.length}`, `更改：${changed.length} 项`])}</summary>
      {changed.map(name => <p>{say(fields[name]!.label)}: <s>{showValue(fields[name]!, old[name])}</s> → <strong>{showValue(fields[name]!, values[name])}</strong></p>)}
    </details>
  ) : null
}
