import { initialValues, type Shape } from '../../../model/entity'
import type { Field } from '../../../model/field-types'

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

/** What a choice offers for each option of the one other choice on which its options depend; none if they are fixed. */
export function offersOf({ fields, ...shape }: Shape, field: Field): Offer[] {
  if (!field.offers) return []
  const values = initialValues({ fields, ...shape })
  const offered = (other: Field, option: string) => field.offers!({ ...values, [other.name]: option })
  const deciding = Object.values(fields).find(other => {
    const lists = Object.keys(other.choices ?? {}).map(option => offered(other, option).join())
    return new Set(lists).size > 1
  })
  if (!deciding) throw new Error(`No other choice decides what ${field.name} offers.`)
  return Object.keys(deciding.choices!).map(option => {
    const code = deciding.encode(option as never) as string | number
    return {
      key: deciding.wire!,
      code,
      option: `\`${deciding.wire}=${code}\``,
      codes: offered(deciding, option).map(id => field.encode(id as never) as string | number),
    }
  })
}
