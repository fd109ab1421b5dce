import { automatic } from '../../../../src/device/labels'
import type { Option } from '../../../../src/model/field-options'
import type { Field } from '../../../../src/model/field-types'
import { stateBeside } from '../../../../src/model/shape'
import { translate } from '../../../look/language'
import type { Form } from '../form'
import type { KindProps } from './kind-props'

const unset: Option = ['', automatic]

/**
 * Returns the options of a field as values with labels: its own choices, or those derived from another entity (`from`).
 */
export const optionsOf = ({ context, values }: Form, field: Field): readonly Option[] => {
  const { choices, from, offers } = field
  if (choices) {
    const names = offers ? offers(values) : Object.keys(choices)
    return names.map(name => [name, choices[name]!] as const)
  }
  const state = from && stateBeside(context, from.entity.module)
  if (!state) return []
  return from!.options(state, values)
}

/** Returns the options of a list of which none need be chosen, once they are known. */
export const withAutomatic = ({ field, options }: KindProps): readonly Option[] =>
  field.optional && field.from ? [unset].concat(options) : options

/** Returns the label of an option in the display language. */
export const labelOf = ([, label]: Option): string => translate(label)
