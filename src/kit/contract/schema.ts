import type { Field } from '../../model/field.ts'
import { codesOf, type Key, type Module, type Part } from './keys.ts'

/** A JSON Schema (draft 2020-12), as far as we use it. */
export type Schema = Record<string, unknown>

const number = (least?: number, most?: number) => ({ type: 'integer', ...(least !== undefined && { minimum: least }), ...(most !== undefined && { maximum: most }) })

/** What a key carries when the device tells it: a console reads a number sent as text as well. */
const told = (field: Field, type: string): Schema => {
  if (field.kind === 'flag') return { enum: [0, 1, '0', '1', true, false, 'true', 'false'] }
  if (field.kind === 'choice') return { enum: codesOf(field).flatMap(([code]) => (typeof code === 'number' ? [code, String(code)] : [code])) }
  if (type.startsWith('decimal')) return { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?\\d{1,6}(\\.\\d{1,2})?$' }] }
  if (field.kind === 'int' || field.kind === 'weekdays') return { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d{1,15}$' }] }
  return field.kind === 'many' ? { type: 'string' } : { type: ['string', 'integer'] }
}

const plain: Readonly<Record<string, Schema>> = {
  ipv4: { format: 'ipv4' }, ipv6: { format: 'ipv6' },
  mac: { pattern: '^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}$' }, time: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  timeRange: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d$' },
}

/** What a key carries when the console writes it: the one form it has, within its limits. */
const sent = (field: Field, type: string): Schema => {
  const { kind, min, max, optional } = field
  if (kind === 'flag') return { enum: [0, 1] }
  if (kind === 'choice') return { enum: codesOf(field).map(([code]) => code) }
  if (kind === 'weekdays') return number(1, 127)
  if (type.startsWith('decimal')) return { type: 'number' }
  if (kind === 'int') return optional ? { anyOf: [{ const: 0 }, number(min, max)] } : number(min, max)
  if (type === 'sha256') return { type: 'string', pattern: '^[0-9a-f]{64}$' }
  const length = { ...(optional ? {} : { minLength: Math.max(1, min ?? 1) }), ...(max !== undefined && { maxLength: max }) }
  const text = { type: 'string', ...length, ...plain[kind] }
  return optional && (plain[kind] || min) ? { anyOf: [{ const: '' }, { ...text, minLength: min ?? 1 }] } : text
}

/** One pattern for a key of several entities of a module: any of what they say. */
const merge = (schemas: readonly Schema[]): Schema => {
  const different = [...new Map(schemas.map(schema => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 ? different[0]! : { anyOf: different }
}

const properties = (keys: readonly Key[], of: typeof told): Record<string, Schema> => {
  const byKey = new Map<string, Schema[]>()
  for (const { key, field, type } of keys) byKey.set(key, [...(byKey.get(key) ?? []), { ...of(field, type), ...(field.label && { title: typeof field.label === 'string' ? field.label : field.label[0] }) }])
  return Object.fromEntries([...byKey].map(([key, schemas]) => [key, merge(schemas)]))
}

const settingsKeys = (parts: readonly Part[]) => parts.filter(({ table }) => !table).flatMap(({ keys }) => keys)

const frame = (title: string, body: Schema): Schema => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...body })

/** What a module answers: every key of every part. A refusal is the code alone. */
export function readSchema({ module, answer }: Module, version: string): Schema {
  const tables = answer.filter(part => part.table)
  const settings = properties(settingsKeys(answer), told)
  const rows = Object.fromEntries(tables.map(({ table, rows: shape, keys }) => [table!.key, {
    type: 'array', maxItems: shape!.max,
    items: { type: 'object', required: ['id', ...new Set(keys.map(({ key }) => key))], properties: { id: { ...number(1) }, ...properties(keys, told) } },
  }]))
  return frame(`Answer of get.json?module=${module}, contract ${version}`, {
    type: 'object', required: ['code'],
    properties: { code: { type: 'integer' } },
    if: { properties: { code: { const: 0 } } },
    then: { required: [...Object.keys(settings), ...Object.keys(rows)], properties: { ...settings, ...rows } },
  })
}

/** What a write of a module may hold: its settings, or one action on one row. */
export function writeSchema({ module, body }: Module, version: string): Schema {
  const written = (part: Part) => part.keys.filter(({ field }) => !field.shown)
  const own = { module: { const: module } }
  const settings = { required: ['module'], properties: { ...own, action: false, ...properties(body.filter(({ table }) => !table).flatMap(written), sent) } }
  const tables = body.filter(part => part.table).map(part => {
    const { fixed } = part.rows!
    const keys = properties(written(part), sent)
    const id = { id: number(1) }
    const row = { required: ['module', 'action', 'id'], properties: { ...own, action: { const: 'set' }, ...id, ...keys } }
    return fixed ? [row] : [
      row,
      { required: ['module', 'action'], properties: { ...own, action: { const: 'add' }, ...keys } },
      { required: ['module', 'action'], properties: { ...own, action: { const: 'del' }, ...id, ids: { type: 'array', items: number(1), minItems: 1 } }, anyOf: [{ required: ['id'] }, { required: ['ids'] }] },
      { required: ['module', 'action'], properties: { ...own, action: { const: 'clear' } } },
    ]
  }).flat()
  const kinds = [...(settingsKeys(body).length || !tables.length ? [settings] : []), ...tables]
  return frame(`Body of post.json for module ${module}, contract ${version}`, { type: 'object', anyOf: kinds })
}
