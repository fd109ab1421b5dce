import { createHash } from 'node:crypto'
import { english, typeText } from '../contract/reference/key-table'
import type { Firmware, StoredPart } from './parts'
import type { StoredKey } from './stored-keys'

/* The structs that the functions of authors get. */

const keywords = new Set(
  'auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while class new delete private public this'.split(
    ' ',
  ),
)

/** The name of a member in C. */
export const memberName = ({ key }: StoredKey) => (keywords.has(key.key) ? `${key.key}_` : key.key)

const types = { TEXT: 'const char *', WHOLE: 'long ', REAL: 'double ' } as const

export const commentText = (text: string) => text.replace(/\*\//g, '* /').replace(/`/g, '').replace(/\s+/g, ' ')

const memberLine = (key: StoredKey): string => {
  const label = english(key.key.field.label) || key.key.field.name
  return `  ${types[key.type]}${memberName(key)}; /* ${commentText(`${label}: ${typeText(key.key)}`)} */`
}

/** Changes when the members of a struct do, or the parameters of its read. */
export const layoutOf = (part: StoredPart): string => {
  const keys = [...part.keys, ...(part.query?.keys ?? [])]
  const members = keys.map(key => `${types[key.type]}${memberName(key)}`).join(';')
  return `0x${createHash('sha256').update(members).digest('hex').slice(0, 7)}`
}

const commentOf = ({ kind, module }: StoredPart): string[] =>
  kind === 'query' ? [`/* The parameters of a read of ${module}; one that is missing is "" or -1. */`] : []

export const structOf = (part: StoredPart): string => {
  const id = part.kind === 'rows' ? ['  long id;'] : []
  const members = [...id, ...part.keys.map(memberLine)]
  return [...commentOf(part), `struct ${part.name} {`, ...(members.length ? members : ['  char none;']), '};'].join(
    '\n',
  )
}

/** The parts with a struct: those with keys, all orders, and the parameters of reads. */
export const partsOf = ({ modules, forms }: Firmware): StoredPart[] => [
  ...modules.flatMap(({ query }) => query ?? []),
  ...modules.flatMap(({ parts }) => parts.filter(({ keys, kind }) => keys.length || kind === 'rows')),
  ...forms.flatMap(({ order }) => order ?? []),
]
