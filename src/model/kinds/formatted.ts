import type { Options } from '../field-options'
import type { Format } from '../format-types'
import type { Builder } from './builder'

/** Creates the builder of a field with a format: `formatted(textual('ipv4'), { name: 'ipv4', … })`. */
export const formatted =
  <Value, Accepted extends Options<Value> & { format?: unknown }>(
    build: Builder<Value, Accepted>,
    format: NonNullable<Accepted['format']> & Format<never>,
  ): Builder<Value, Omit<Accepted, 'format'> & Options<Value>> =>
  (label, options) =>
    build(label, { format, ...options } as Accepted)
