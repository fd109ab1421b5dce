import type { Kind } from '../../model/field-types'

/** What a field has to look like if it names no format: what its kind says, or that it is sent as a hash. */
export type PlainFormat = 'any' | 'line' | 'time' | 'sha256'

/** What a kind is to firmware. */
interface KindFacts {
  /** What it is called in the contract. Some are one to firmware: a secret is a text. */
  type: string
  /** What it is in words; '' where the options say everything. */
  description: string
  /** What a text of the kind matches, as far as JSON Schema can say it. */
  pattern?: string
  /** Texts that conformance can try in a field of the kind, beside those that it tries in any text. */
  samples?: readonly string[]
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

const byte = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'

/** What each kind is to firmware: a kind that is forgotten here does not compile. */
export const kinds: Readonly<Record<Kind, KindFacts>> = {
  text: { type: 'text', description: 'text', c: 'TEXT', format: 'line', isFreeText: true },
  secret: { type: 'text', description: 'text', c: 'TEXT', format: 'line', isFreeText: true },
  multiline: { type: 'text', description: 'text', c: 'TEXT', format: 'any', isFreeText: true },
  int: { type: 'int', description: 'integer', c: 'INT', format: 'any' },
  decimal: {
    type: 'decimal',
    description: 'number, at most six digits and two decimals',
    c: 'DECIMAL',
    format: 'any',
    decimals: 2,
  },
  flag: { type: 'flag', description: '0 or 1', c: 'FLAG', format: 'any' },
  choice: { type: 'choice', description: '', c: 'CHOICE', format: 'any', hasCodes: true },
  pick: {
    type: 'pick',
    description: 'text, one of the values that another module offers',
    c: 'TEXT',
    format: 'any',
    isReference: true,
    listsOptions: 'afterKeys',
  },
  multiChoice: { type: 'list', description: 'comma-separated texts', c: 'LIST', format: 'any', listsOptions: 'inType' },
  ipv4: { type: 'ipv4', description: 'IPv4 address', c: 'TEXT', format: 'any', pattern: `^${byte}(\\.${byte}){3}$` },
  ipv6: { type: 'ipv6', description: 'IPv6 address', c: 'TEXT', format: 'any', pattern: '^[0-9A-Fa-f:.]{2,45}$' },
  mac: {
    type: 'mac',
    description: 'MAC address',
    c: 'TEXT',
    format: 'any',
    pattern: '^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}$',
  },
  time: {
    type: 'time',
    description: 'time `HH:MM`',
    c: 'TEXT',
    format: 'time',
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    isPeriod: true,
  },
  weekdays: {
    type: 'weekdays',
    description: 'bit mask of days, 1 = Sunday … 64 = Saturday',
    c: 'INT',
    format: 'any',
    range: [1, 127],
    isPeriod: true,
  },
  file: { type: 'file', description: 'file', c: 'TEXT', format: 'any', isUpload: true },
}
