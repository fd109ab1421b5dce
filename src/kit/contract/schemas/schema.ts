import type { Field, Kind } from '../../../model/field-types'
import { codesOf, type Key, type Module, type Part } from '../keys'
import { kinds } from '../kinds'

/** A JSON Schema (draft 2020-12), as far as the contract uses it. */
export type Schema = Record<string, unknown>

const integer = (minimum?: number, maximum?: number): Schema => ({
  type: 'integer',
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
})

/** The schemas of a kind. */
interface KindSchemas {
  /** What the device may send: the console accepts numbers sent as strings as well. */
  answer(field: Field): Schema
  /** What the console writes: one form, within the limits. */
  body(field: Field): Schema
}

const text: KindSchemas = {
  answer: () => ({ anyOf: [{ type: 'string' }, { type: 'integer' }] }),
  body: field => {
    const { pattern } = kinds[field.kind]
    return textSchema(field, pattern === undefined ? undefined : { pattern })
  },
}

const wholeAnswer = (): Schema => ({ anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d{1,16}$' }] })

/** Those of the kinds that are not one text. */
const schemas: Readonly<Partial<Record<Kind, KindSchemas>>> = {
  int: {
    answer: wholeAnswer,
    body: ({ min, max, optional }) => (optional ? { anyOf: [{ const: 0 }, integer(min, max)] } : integer(min, max)),
  },
  decimal: {
    answer: () => ({ anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?\\d{1,6}(\\.\\d{1,2})?$' }] }),
    body: () => ({ type: 'number', minimum: -999999.99, maximum: 999999.99 }),
  },
  flag: {
    answer: () => ({ enum: [0, 1, '0', '1', true, false, 'true', 'false'] }),
    body: () => ({ enum: [0, 1] }),
  },
  choice: {
    answer: field => ({
      enum: codesOf(field).flatMap(([code]) => (typeof code === 'number' ? [code, String(code)] : [code])),
    }),
    body: field => ({ enum: codesOf(field).map(([code]) => code) }),
  },
  pick: {
    ...text,
    body: field =>
      field.choices ? { enum: [...(field.optional ? [''] : []), ...Object.keys(field.choices)] } : textSchema(field),
  },
  multiChoice: { ...text, answer: () => ({ type: 'string' }) },
  weekdays: { answer: wholeAnswer, body: ({ kind }) => integer(...kinds[kind].range!) },
}

const schemasOf = ({ kind }: Field): KindSchemas => schemas[kind] ?? text

const textSchema = ({ min, max, optional }: Field, format?: Schema): Schema => {
  const text = {
    type: 'string',
    ...(!optional && { minLength: Math.max(1, min ?? 1) }),
    ...(max !== undefined && { maxLength: max }),
    ...format,
  }
  return optional && (format || min) ? { anyOf: [{ const: '' }, { ...text, minLength: min ?? 1 }] } : text
}

const responseSchema = ({ field }: Key): Schema => schemasOf(field).answer(field)

/** What the console writes for a key: one form, or empty where that leaves the value unchanged. */
const requestSchema = ({ field, type, keptWhenEmpty }: Key): Schema => {
  const schema = type === 'sha256' ? { type: 'string', pattern: '^[0-9a-f]{64}$' } : schemasOf(field).body(field)
  return keptWhenEmpty && !field.optional ? { anyOf: [{ const: '' }, schema] } : schema
}

/** One schema for a key that several entities of a module define: any of theirs. */
const merge = (schemas: readonly Schema[]): Schema => {
  const distinct = [...new Map(schemas.map(schema => [JSON.stringify(schema), schema])).values()]
  return distinct.length === 1 ? distinct[0]! : { anyOf: distinct }
}

const properties = (keys: readonly Key[], schemaOf: (key: Key) => Schema): Record<string, Schema> => {
  const byKey = new Map<string, Schema[]>()
  for (const key of keys) {
    const { label } = key.field
    const title = typeof label === 'string' ? label : label[0]
    const description = key.field.optionalKey && 'Optional: firmware may lack the key.'
    const schema = { ...schemaOf(key), ...(title && { title }), ...(description && { description }) }
    byKey.set(key.key, [...(byKey.get(key.key) ?? []), schema])
  }
  return Object.fromEntries([...byKey].map(([key, schemas]) => [key, merge(schemas)]))
}

/** The names of the keys that every device sends. */
const requiredKeys = (keys: readonly Key[]): string[] =>
  keys.filter(({ field }) => !field.optionalKey).map(({ key }) => key)

const keysOfSettings = (parts: readonly Part[]) => parts.filter(({ table }) => !table).flatMap(({ keys }) => keys)

const document = (title: string, schema: Schema): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...schema,
})

const tableSchema = ({ rows, keys }: Part): Schema => ({
  type: 'array',
  maxItems: rows!.max,
  items: {
    type: 'object',
    properties: { id: integer(1), ...properties(keys, responseSchema) },
    required: ['id', ...new Set(requiredKeys(keys))],
  },
})

const optionalNote = (isOptional: boolean): Schema =>
  isOptional ? { description: 'Optional: firmware may lack the module.' } : {}

/** The response to a read: every required key of every part if `code` is 0, otherwise the code alone. */
export const readSchema = ({ module, response, isOptional }: Module, version: string): Schema => {
  const tables = response.filter(({ table }) => table).map(part => [part.table!.key, tableSchema(part)] as const)
  const settings = keysOfSettings(response)
  const all: Schema = { ...properties(settings, responseSchema), ...Object.fromEntries(tables) }
  const required = [...new Set([...requiredKeys(settings), ...tables.map(([key]) => key)])]
  return document(`Answer of get.json?module=${module}, contract ${version}`, {
    ...optionalNote(isOptional),
    type: 'object',
    properties: { code: { type: 'integer' } },
    required: ['code'],
    if: { properties: { code: { const: 0 } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nobody awaits this object.
    then: { properties: all, required },
  })
}

/** The writes to a table: `set` alone where the device decides which rows exist, otherwise every action. */
const actionSchemas = (module: string, { rows, table }: Part, row: Schema): Schema[] => {
  const action = (name: string, required: string[], keys: Schema): Schema => ({
    properties: { module: { const: module }, action: { const: name }, table: { const: table!.key }, ...keys },
    required: ['module', 'action', ...required],
  })
  const id = { id: integer(1) }
  const set = action('set', ['id'], { ...id, ...row })
  if (rows!.fixed) return [set]
  const ids = { type: 'array', items: integer(1), minItems: 1 }
  const remove = [action('del', ['id'], id), action('del', ['ids'], { ids })]
  return [set, action('add', [], row), ...remove, action('clear', [], {})]
}

/**
 * The answer to a write: the code, after `add` the id of the new row, and what the module's own answer adds; after a
 * refusal the key and a message, and what the module adds.
 */
export const replySchema = ({ module, body, writeResponse, refusal }: Module, version: string): Schema => {
  const isAdded = body.some(({ rows }) => rows && !rows.fixed)
  return document(`Answer of post.json for module ${module}, contract ${version}`, {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      ...(isAdded && { id: integer(1) }),
      field: { type: 'string' },
      message: { type: 'string' },
      ...properties([...keysOfSettings(writeResponse), ...keysOfSettings(refusal)], responseSchema),
    },
    required: ['code'],
  })
}

/** The body of a write: the settings of a module, or one action on a table. */
export const writeSchema = ({ module, body, isOptional }: Module, version: string): Schema => {
  const writable = (keys: readonly Key[]) =>
    properties(
      keys.filter(({ field }) => !field.readOnly),
      requestSchema,
    )
  const settingsKeys = keysOfSettings(body)
  const tables = body.filter(({ table }) => table)
  const settings = {
    properties: { module: { const: module }, action: false, ...writable(settingsKeys) },
    required: ['module'],
  }
  const anyOf = [
    ...(settingsKeys.length || !tables.length ? [settings] : []),
    ...tables.flatMap(part => actionSchemas(module, part, writable(part.keys))),
  ]
  return document(`Body of post.json for module ${module}, contract ${version}`, {
    ...optionalNote(isOptional),
    type: 'object',
    anyOf,
  })
}
