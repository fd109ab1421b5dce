import type { Kind } from '../../model/field-types'

/** What kinds are called in the contract. Some are one to firmware: a secret is a text. */
export type TypeName =
  | 'flag'
  | 'choice'
  | 'int'
  | 'decimal'
  | 'text'
  | 'list'
  | 'weekdays'
  | 'time'
  | 'ipv4'
  | 'ipv6'
  | 'mac'
  | 'pick'
  | 'file'

/** What a field has to look like if it names no format: what its kind says, or that it is sent as a hash. */
export type PlainFormat = 'any' | 'line' | 'time' | 'sha256'

/** What a kind is to firmware. */
interface KindFacts {
  type: TypeName
  /** Kind in the tables for C: `ONTLET_KIND_TEXT`. */
  c: 'FLAG' | 'CHOICE' | 'INT' | 'DECIMAL' | 'TEXT' | 'LIST'
  /** What a value of the kind looks like if the field names no format. */
  format: PlainFormat
  /** Least and largest value, if the kind determines them. */
  range?: readonly [number, number]
  /** Part of a period, which rules keep apart from those of other rows. */
  isPeriod?: true
  /** A text of the user's own, which firmware may trim, escape or cut off. */
  isFreeText?: true
  /** Each option has a code of its own, which is appended to the others. */
  hasCodes?: true
  /** The contract lists the options of a field that has its own: in the type, or after the keys if they are many. */
  listsOptions?: 'inType' | 'afterKeys'
  /** Refers to a row of another table, which must exist first. */
  isReference?: true
  /** Decimal places of a number that has any. */
  decimals?: number
  /** What is sent is a file: an answer says nothing about it. */
  isUpload?: true
}

/** What each kind is to firmware: a kind that is forgotten here does not compile. */
export const kinds: Readonly<Record<Kind, KindFacts>> = {
  text: { type: 'text', c: 'TEXT', format: 'line', isFreeText: true },
  secret: { type: 'text', c: 'TEXT', format: 'line', isFreeText: true },
  long: { type: 'text', c: 'TEXT', format: 'any', isFreeText: true },
  int: { type: 'int', c: 'INT', format: 'any' },
  decimal: { type: 'decimal', c: 'DECIMAL', format: 'any', decimals: 2 },
  flag: { type: 'flag', c: 'FLAG', format: 'any' },
  choice: { type: 'choice', c: 'CHOICE', format: 'any', hasCodes: true },
  pick: { type: 'pick', c: 'TEXT', format: 'any', isReference: true, listsOptions: 'afterKeys' },
  many: { type: 'list', c: 'LIST', format: 'any', listsOptions: 'inType' },
  ipv4: { type: 'ipv4', c: 'TEXT', format: 'any' },
  ipv6: { type: 'ipv6', c: 'TEXT', format: 'any' },
  mac: { type: 'mac', c: 'TEXT', format: 'any' },
  time: { type: 'time', c: 'TEXT', format: 'time', isPeriod: true },
  weekdays: { type: 'weekdays', c: 'INT', format: 'any', range: [1, 127], isPeriod: true },
  file: { type: 'file', c: 'TEXT', format: 'any', isUpload: true },
}
