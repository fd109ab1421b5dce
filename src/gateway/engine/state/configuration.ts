import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { BackupCipher } from './cipher'

/** One stored row: its id and its values by wire key. */
export interface StoredRow {
  id: number
  values: Record<string, string>
}

/**
 * The stored part of one module: values by wire key, and for each table key the rows and the id of the next new row.
 */
export interface StoredModule {
  values: Record<string, string>
  tables: Record<string, { next: number; rows: StoredRow[] }>
}

/** The whole configuration by module. All values are text. */
export type Configuration = Map<string, StoredModule>

/** A configuration file that cannot be used; the message says why. */
export class ConfigurationError extends Error {}

/** Which values of a file are encrypted, and how. */
export interface Encryption {
  cipher: BackupCipher
  applies(module: string, key: string, value: string): boolean
}

const version = '1'

const shortEscapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML cannot represent control characters, lone surrogates and noncharacters, and parsers normalize line breaks and
// leading and trailing spaces, so these are escaped as in JavaScript. In a Unicode pattern, only a lone surrogate
// matches as such.
const unsafe = /\\|[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]|^ +| +$/gu
const unicodeEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
const escapeUnsafe = (part: string) => shortEscapes[part] ?? [...part].map(unicodeEscape).join('')

/** Most keys and values need no escapes, and looking for each of them takes much longer. */
const plain = /^[\w.:/-]*$/

/** Escapes any JavaScript string for the file, so that `unescapeText` restores it unchanged. */
const escapeText = (text: string): string => {
  if (plain.test(text)) return text
  return text.replace(unsafe, escapeUnsafe).replace(/[&<>"]/g, character => entities[character] ?? character)
}

const unescaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' }

/** Reverses `escapeText`, after the XML parser has resolved the entities. */
const unescapeText = (text: string): string =>
  text.replace(/\\(u[\da-f]{4}|.)/gi, (whole, code: string) =>
    code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (unescaped[code] ?? whole),
  )

/**
 * Writes the configuration as an XML file. Modules and keys are named as on the wire. The same configuration always
 * gives the same bytes.
 */
export const toXml = (configuration: Configuration, encryption?: Encryption): string => {
  const valueLine = (module: string, key: string, value: string) => {
    if (!encryption?.applies(module, key, value))
      return `<value key="${escapeText(key)}">${escapeText(value)}</value>\n`
    const { name, encrypt } = encryption.cipher
    return `<value key="${escapeText(key)}" cipher="${name}">${escapeText(encrypt(value))}</value>\n`
  }
  const valueLines = (module: string, values: Record<string, string>, indent: string) =>
    Object.entries(values)
      .map(([key, value]) => indent + valueLine(module, key, value))
      .join('')
  let xml = `<?xml version="1.0" encoding="UTF-8"?>\n<configuration version="${version}">\n`
  for (const [module, { values, tables }] of configuration) {
    xml += `  <module name="${escapeText(module)}">\n${valueLines(module, values, '    ')}`
    for (const [key, { next, rows }] of Object.entries(tables)) {
      xml += `    <table key="${escapeText(key)}" next="${next}">\n`
      for (const row of rows)
        xml += `      <row id="${row.id}">\n${valueLines(module, row.values, '        ')}      </row>\n`
      xml += '    </table>\n'
    }
    xml += '  </module>\n'
  }
  return `${xml}</configuration>\n`
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const children = (node: Node, name: string): Node[] => {
  const list = node[name]
  return Array.isArray(list) ? list.filter(isNode) : []
}
const attribute = (node: Node, name: string): string => unescapeText(String(node[`@${name}`] ?? ''))
const wholeNumber = (text: string, what: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new ConfigurationError(`${what} is not a number`)
  return Number(text)
}

const decrypt = (text: string, cipher: BackupCipher | undefined): string => {
  try {
    if (cipher) return cipher.decrypt(text)
  } catch {
    // Reported below.
  }
  throw new ConfigurationError('a password cannot be decrypted')
}

const readValues = (node: Node, cipher: BackupCipher | undefined): Record<string, string> => {
  const values: Record<string, string> = {}
  for (const value of children(node, 'value')) {
    const text = unescapeText(String(value['#text'] ?? ''))
    values[attribute(value, 'key')] = attribute(value, 'cipher') ? decrypt(text, cipher) : text
  }
  return values
}

const readModule = (module: Node, cipher: BackupCipher | undefined): StoredModule => {
  const tables = children(module, 'table').map(table => [
    attribute(table, 'key'),
    {
      next: wholeNumber(attribute(table, 'next') || '1', 'the next row number'),
      rows: children(table, 'row').map(row => ({
        id: wholeNumber(attribute(row, 'id'), 'a row number'),
        values: readValues(row, cipher),
      })),
    },
  ])
  return { values: readValues(module, cipher), tables: Object.fromEntries(tables) }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Without it the parser leaves the number of a character (&#20013;) as it is, which other programs write.
  htmlEntities: true,
  isArray: name => ['module', 'table', 'row', 'value'].includes(name),
})

// The validator accepts some files that the parser rejects.
const parse = (xml: string): unknown => {
  try {
    return parser.parse(xml)
  } catch (error) {
    throw new ConfigurationError((error as Error).message)
  }
}

/**
 * Reads a configuration file; throws ConfigurationError if it is damaged or not a configuration file. `cipher` is
 * required for encrypted values.
 */
export const fromXml = (xml: string, cipher?: BackupCipher): Configuration => {
  if (/<!DOCTYPE/i.test(xml)) throw new ConfigurationError('it declares a document type')
  const valid = XMLValidator.validate(xml)
  if (valid !== true) throw new ConfigurationError(`line ${valid.err.line}: ${valid.err.msg}`)
  const document = parse(xml)
  const root = isNode(document) ? document.configuration : undefined
  if (!isNode(root)) throw new ConfigurationError('it is not a configuration file')
  if (attribute(root, 'version') !== version) throw new ConfigurationError('it has another version')
  return new Map(children(root, 'module').map(module => [attribute(module, 'name'), readModule(module, cipher)]))
}
