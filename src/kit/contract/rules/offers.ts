import type { Entity } from '../../../model/entity'
import type { Source } from '../../../model/field-options'
import type { Field } from '../../../model/field-types'
import { initialValues, type Shape } from '../../../model/shape'

/** The options that can be chosen while another choice has one of its own. */
export interface Offer {
  /** Key of the other choice, and the code of its option. */
  key: string
  code: string | number
  /** The same in words: `band=0`. */
  option: string
  /** The codes that can be chosen. */
  codes: readonly (string | number)[]
}

/** The options of a choice or a flag; none of anything else. */
const optionsOf = ({ kind, choices = {} }: Field): readonly unknown[] =>
  kind === 'flag' ? [false, true] : Object.keys(choices)

/**
 * What a choice offers for each option of the one other choice or flag on which its options depend; none if they are
 * fixed.
 */
export const offersOf = ({ fields, ...shape }: Shape, field: Field): Offer[] => {
  if (!field.offers) return []
  const values = initialValues({ fields, ...shape })
  const offered = (other: Field, option: unknown) => field.offers!({ ...values, [other.name]: option })
  const deciding = Object.values(fields).find(other => {
    const lists = optionsOf(other).map(option => offered(other, option).join())
    return new Set(lists).size > 1
  })
  if (!deciding) throw new Error(`No other choice decides what ${field.name} offers.`)
  return optionsOf(deciding).map(option => {
    const code = deciding.encode(option as never) as string | number
    return {
      key: deciding.wire!,
      code,
      option: `\`${deciding.wire}=${code}\``,
      codes: offered(deciding, option).map(id => field.encode(id as never) as string | number),
    }
  })
}

/** Where the options of a key come from: the rows of another module. */
export interface Offered {
  /** Key of the rows whose values are options; undefined if there is none. */
  key: string | undefined
  /** The options that there always are. */
  always: string[]
}

/** A value that no row has, to see which key of the rows an option is. */
const probe = { text: 'probe', number: 1001 } as const

/** The options that the rows of another module give to a key of a form. */
export const offeredBy = (shape: Shape, { entity, options }: Source): Offered => {
  const values = initialValues(shape)
  const rows = (entity as Entity).rows!
  const optionsWith = (row: object[]) => options({ values: {}, rows: row }, values).map(([value]) => value)
  // A row for this form: some sources offer only the rows that have the same value, such as the band.
  const same = Object.entries(values).filter(([name]) => name in rows.fields)
  const row = { ...initialValues(rows), ...Object.fromEntries(same) }
  const isOffered = ({ name, decode }: Field) => {
    const value = decode(probe.text) ?? decode(probe.number)
    return optionsWith([{ ...row, id: 1, [name]: value }]).includes(String(value))
  }
  return { key: Object.values(rows.fields).find(isOffered)?.wire, always: optionsWith([]) }
}
