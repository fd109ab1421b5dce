import type { Field, Options } from '../field-types'
import type { LocalizedText } from '../localized-text'

/** Creates the builder of a field with a format: `formatted(textual('ipv4'), { name: 'ipv4', … })`. */
export const formatted =
  <Value>(
    build: (label: LocalizedText, options?: Options<Value>) => Field<Value>,
    format: NonNullable<Options<Value>['format']>,
  ) =>
  (label: LocalizedText, options?: Options<Value>): Field<Value> =>
    build(label, { format, ...options })
