// Answers that are odd but valid: what firmware and small web servers send instead of what the simulated gateway sends.
import { entities } from '../src/device/index'

type Wire = Readonly<Record<string, unknown>>

/** How an answer is changed. */
export interface OddAnswer {
  name: string
  /** The body for the answer of a module; JSON without spaces by default. */
  body?(answer: Wire, module: string): string | Uint8Array
  /** Headers, by their names in lower case; `text/html` as content type by default. */
  headers?: Readonly<Record<string, string>>
  /** How late it comes, in seconds. */
  lateSeconds?: number
  /** The route of the screen that cannot read it. */
  unreadableOn?: string
}

const isObject = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes every value except objects and lists, which are entered. */
const withValues = (value: unknown, change: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(item => withValues(item, change))
  if (!isObject(value)) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withValues(inner, change)]))
}

/** Changes the entries of every object, the inner ones first. */
const withEntries = (
  value: unknown,
  change: (entries: [key: string, value: unknown][]) => [key: string, value: unknown][],
): unknown => {
  if (Array.isArray(value)) return value.map(item => withEntries(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(change(Object.entries(value).map(([key, inner]) => [key, withEntries(inner, change)])))
}

/** Changes the lists of an answer. */
const withLists = (answer: Wire, change: (list: readonly unknown[]) => unknown): Wire =>
  Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, Array.isArray(value) ? change(value) : value]))

const instead = (value: unknown) => (answer: Wire) =>
  JSON.stringify(withLists(answer, list => (list.length ? list : value)))

/** The initial values of the optional fields of a module, by their keys. */
const optionalIn = (module: string): Map<string, unknown> => {
  const shapes = entities
    .filter(entity => entity.module === module)
    .flatMap(({ settings, rows }) => [settings, ...(rows ? [rows] : [])])
  const optional = shapes.flatMap(({ fields }) => Object.values(fields)).filter(field => field.optional)
  return new Map(optional.map(field => [field.wire!, field.encode(field.init)]))
}

/** Changes the entries of optional fields that have their initial value. */
const withUnused = (
  answer: Wire,
  module: string,
  change: (key: string) => [key: string, value: unknown][],
): unknown => {
  const optional = optionalIn(module)
  const isUnused = (key: string, value: unknown) => optional.has(key) && optional.get(key) === value
  return withEntries(answer, entries => entries.flatMap(entry => (isUnused(...entry) ? change(entry[0]) : [entry])))
}

const isFlag = new Set(
  entities
    .flatMap(({ settings, rows }) => [settings, ...(rows ? [rows] : [])])
    .flatMap(({ fields }) => Object.values(fields))
    .filter(({ init }) => typeof init === 'boolean')
    .map(({ wire }) => wire!),
)
const isOnlyFlag = (key: string) =>
  isFlag.has(key) &&
  entities
    .flatMap(({ settings, rows }) => [settings, ...(rows ? [rows] : [])])
    .flatMap(({ fields }) => Object.values(fields))
    .every(({ wire, init }) => wire !== key || typeof init === 'boolean')
const withFlags = (answer: Wire, write: (isOn: boolean) => unknown) =>
  withEntries(answer, entries =>
    entries.map(([key, value]) => [key, isOnlyFlag(key) && typeof value === 'number' ? write(value > 0) : value]),
  )

const deep = { a: { b: [{ c: [[[{ d: null }]]] }] }, list: [1, 'x', null], text: '}]{["' }

const escaped = (text: string) =>
  text.replace(/[^\0-\x7f]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The characters of GBK by their two bytes, found by decoding all of them. */
const gbkBytes = (): Map<string, number[]> => {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, number[]>()
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (character.length === 1 && character !== '\ufffd') table.set(character, [lead, trail])
    }
  return table
}
let gbk: Map<string, number[]> | undefined
const inGbk = (text: string): Uint8Array => {
  gbk ??= gbkBytes()
  return Uint8Array.from([...text].flatMap(character => gbk!.get(character) ?? [character.charCodeAt(0)]))
}

const json = (answer: unknown) => JSON.stringify(answer)
const around = (before: string, after: string) => (answer: Wire) => before + json(answer) + after
const type = (name: string, value: string): OddAnswer => ({ name, headers: { 'content-type': value } })

/** Bodies and content types. How bytes are sent is varied in tests/browser/fuzz/odd-transport.test.ts. */
export const oddAnswers: readonly OddAnswer[] = [
  { name: 'keys in reverse order', body: answer => json(withEntries(answer, entries => entries.reverse())) },
  {
    name: 'extra keys',
    body: answer =>
      json(withEntries(answer, entries => [['result', 'ok'], ...entries, ['__proto', 1], ['x-y.z', null]])),
  },
  { name: 'deep extra objects', body: answer => json(withEntries(answer, entries => [['more', deep], ...entries])) },
  {
    name: 'null for what is not used',
    body: (answer, module) => json(withUnused(answer, module, key => [[key, null]])),
  },
  { name: 'nothing for what is not used', body: (answer, module) => json(withUnused(answer, module, () => [])) },
  {
    name: 'numbers as text',
    body: answer => json(withValues(answer, value => (typeof value === 'number' ? String(value) : value))),
  },
  {
    name: 'text that looks like a number as a number',
    body: answer =>
      json(withValues(answer, value => (/^(0|[1-9]\d{0,14})$/.test(String(value)) ? Number(value) : value))),
  },
  { name: 'numbers with an exponent', body: answer => json(answer).replace(/:(\d+)(?=[,}])/g, ':$1.0E0') },
  { name: 'true and false', body: answer => json(withFlags(answer, isOn => isOn)) },
  { name: 'true and false as text', body: answer => json(withFlags(answer, String)) },
  {
    name: 'an object for a list of one',
    body: answer => json(withLists(answer, list => (list.length === 1 ? list[0] : list))),
  },
  { name: 'an object for an empty list', body: instead({}) },
  { name: 'text for an empty list', body: instead('') },
  { name: 'null for an empty list', body: instead(null) },
  { name: 'nothing for an empty list', body: instead(undefined) },
  { name: 'a byte order mark', body: around('\ufeff', '') },
  { name: 'leading line breaks', body: around('\r\n\r\n\n', '') },
  { name: 'a trailing NUL', body: around('', '\0') },
  { name: 'spaces and line breaks around it', body: around(' \t\r\n', ' \n\v\n') },
  {
    name: 'spaces and line breaks within it',
    body: answer => JSON.stringify(answer, undefined, '\t').replace(/\n/g, '\r\n'),
  },
  { name: 'escaped Unicode', body: answer => escaped(json(answer)) },
  { name: 'escaped slashes', body: answer => json(answer).replace(/\//g, '\\/') },
  { name: 'each key twice', body: answer => json(answer).replace(/("\w+"):(-?\d+)(?=[,}])/g, '$1:"?",$1:$2') },
  { name: 'the code as text, at the end', body: ({ code, ...rest }) => json({ ...rest, code: String(code) }) },
  type('application/json', 'application/json'),
  type('application/json with a charset', 'application/json; charset=utf8'),
  type('a quoted charset', 'text/html;charset="UTF-8"'),
  type('an unknown charset', 'text/plain; charset=x-unknown'),
  type('a wrong charset', 'text/html; charset=ISO-8859-1'),
  { name: 'no content type', headers: {} },
  { name: 'GBK', body: answer => inGbk(json(answer)), headers: { 'content-type': 'text/html; charset=GBK' } },
  {
    name: 'GBK without saying so',
    body: answer => inGbk(json(answer)),
    // Its only Chinese text has two characters, of which UTF-8 makes one that is damaged and one that exists.
    unreadableOn: '/easy-mesh',
  },
  {
    name: 'GB 2312 in lower case',
    body: answer => inGbk(json(answer)),
    headers: { 'content-type': 'text/html;charset=gb2312' },
  },
  { name: 'an answer 29 s late', lateSeconds: 29 },
]

/** The body and the headers of an answer. */
export const oddly = (odd: OddAnswer, answer: Wire, module: string): [string | Uint8Array, Record<string, string>] => [
  (odd.body ?? json)(answer, module),
  { ...(odd.headers ?? { 'content-type': 'text/html' }) },
]
