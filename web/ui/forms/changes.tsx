import type { Fields, Values } from '../../../src/model/field-types'
import { counted } from '../../../src/model/localized-text'
import { Icon } from '../../look/icons'
import { translate } from '../../look/language'
import { formatValue } from '../data/format'
import type { Form } from './form'

/** Forms with more fields than this show a review of their changes. */
const reviewAbove = 6

/** Lists the changed values of a form, old and new. Draws nothing for a form with few fields. */
export const Changes = <F extends Fields>({ form, old }: { form: Form<F>; old: Values<F> }) => {
  const {
    shape: { fields },
    values,
  } = form
  const all = Object.keys(fields)
  // The form has no fields of keys that the device lacks.
  const names = all.filter(name => !fields[name]!.optionalKey || form.applies(name))
  const changed = names.filter(form.isChanged)
  return names.length > reviewAbove && changed[0] ? (
    <details>
      <summary>
        <span>
          {translate(
            counted(changed.length, ['_ unsaved change', '_ 项更改未保存'], ['_ unsaved changes', '_ 项更改未保存']),
          )}
        </span>
        <Icon name="open" />
      </summary>
      {changed.map(name => (
        <p key={name}>
          {translate(fields[name]!.label)}: <s>{formatValue(fields[name]!, old[name])}</s> →{' '}
          <b>{formatValue(fields[name]!, values[name])}</b>
        </p>
      ))}
    </details>
  ) : null
}
