import type { Option } from '../../../../src/model/field-options'
import type { Field } from '../../../../src/model/field-types'
import type { Form } from '../form'

/** What a field row passes to its control. */
export interface ControlProps {
  form: Form
  field: Field
  id: string
  /** The id of the help or error text. */
  describedBy: string
}

/** What every kind of control gets. */
export interface KindProps extends ControlProps {
  value: unknown
  options: readonly Option[]
  /** Attributes of the element that the label belongs to. */
  attributes: {
    id: string
    name: string
    'aria-describedby': string
    'aria-invalid'?: true
    onBlur(): void
  }
  /** Takes over what is typed. */
  onType(value: unknown): void
  /** Takes over a complete value, which is then checked at once. */
  onChoose(value: unknown): void
}
