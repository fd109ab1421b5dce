import { taken } from '../error-messages'
import { ipv6ToHex } from '../ip'
import type { LocalizedText } from '../localized-text'
import { valueIn } from '../shape'
import { rule, type Surroundings } from './rule'

// Rules between the rows of a table.

/** A value that no other row with the same `other` has; `message` gets both. */
export const uniqueWith = <Other extends string>(
  other: Other,
  message: (value: string, otherValue: string) => LocalizedText = taken,
) =>
  rule(
    'uniqueWith',
    [other],
    (value: string, values: Record<Other, string>, { others, field }: Surroundings<Record<Other, string>>) =>
      others.some(row => row[other] === values[other] && valueIn(row, field) === value) &&
      message(value, values[other]),
  )

/** A prefix in IPv6, in any notation, that no other row with the same `length` has. */
export const ipv6UniqueWith = <Length extends string>(length: Length) =>
  rule(
    'ipv6UniqueWith',
    [length],
    (value: string, values: Record<Length, number>, { others, field }: Surroundings<Record<Length, number>>) => {
      const keyOf = (address: string, bits: number) => `${ipv6ToHex(address)}/${Number(bits)}`
      const own = keyOf(value, values[length])
      return (
        others.some(row => keyOf(String(valueIn(row, field)), row[length]) === own) &&
        taken(`${value}/${values[length]}`)
      )
    },
  )

/** A setting that no row has in the field `own`; `nameOf` names the row that has it. */
export const inNoRow = <Own extends string, Row extends Record<Own, unknown>>(own: Own, nameOf: (row: Row) => string) =>
  rule('inNoRow', [own], (value: unknown, _: unknown, { others }: Surroundings<Row>) => {
    const holder = others.find(row => row[own] === value)
    return holder && taken(nameOf(holder))
  })

/** A list that has no item in common with that of another row. */
export const disjoint = () =>
  rule('disjoint', [], (value: readonly string[], _: unknown, { others, field, titleOf }: Surroundings<object>) => {
    const itemsOf = (row: object) => valueIn(row, field) as readonly string[]
    const other = others.find(row => itemsOf(row).some(item => value.includes(item)))
    return other && taken(titleOf(other))
  })
