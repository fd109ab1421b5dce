import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { cipher, reveal } from './system/secrets'

/** One row as it is kept: its number and its values by wire key. */
export interface KeptRow { id: number; values: Record<string, string> }

/** What one module keeps: values by wire key, and per table key the rows and the number of the next one. */
export interface KeptModule { values: Record<string, string>; tables: Record<string, { next: number; rows: KeptRow[] }> }

/** The whole configuration as text, by module: what the file of a backup holds. */
export type Configuration = Map<string, KeptModule>

/** A configuration file that cannot be used; the message says why. */
export class ConfigurationError extends Error {}

const version = '1'

const short: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML cannot hold control characters, lone surrogates and the noncharacters, and readers change line ends and
// outer spaces: those are written as in JavaScript, with a backslash.
const unsafe = /\\|[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|^ +| +$/g
const coded = (part: string) => short[part] || [...part].map(one => '\\u' + one.charCodeAt(0).toString(16).padStart(4, '0')).join('')

/** A text as it stands in the file; any JavaScript string comes back unchanged through `plainText`. */
export const xmlText = (text: string): string => text.replace(unsafe, coded).replace(/[&<>"]/g, one => markup[one] || one)

/** The text again, after the XML reader has resolved entities. */
const plainText = (text: string): string =>
  text.replace(/\\(u[\da-f]{4}|.)/gi, (whole, code: string) =>
    code.length > 1 ? String.fromCharCode(parseInt(code.slice(1), 16))
      : code === 'n' ? '\n' : code === 'r' ? '\r' : code === 't' ? '\t' : code === '\\' ? '\\' : whole)

/** Answers what stands in the file for a value that is secret; undefined for one that may be read. */
export type Conceal = (module: string, key: string, value: string) => string | undefined

/** The configuration as an XML file. Modules and keys are named as on the wire; the same configuration gives the same bytes. */
export const toXml = (configuration: Configuration, conceal: Conceal = () => undefined): string => {
  const writeValues = (module: string, values: Record<string, string>, indent: string) =>
    Object.entries(values).map(([key, value]) => {
      const concealed = conceal(module, key, value)
      return `${indent}<value key="${xmlText(key)}"${concealed === undefined ? '' : ` cipher="${cipher}"`}>${xmlText(concealed ?? value)}</value>\n`
    }).join('')
  let xml = `<?xml version="1.0" encoding="UTF-8"?>\n<configuration version="${version}">\n`
  for (const [module, { values, tables }] of configuration) {
    xml += `  <module name="${xmlText(module)}">\n${writeValues(module, values, '    ')}`
    for (const [key, { next, rows }] of Object.entries(tables)) {
      xml += `    <table key="${xmlText(key)}" next="${next}">\n`
      for (const row of rows) xml += `      <row id="${row.id}">\n${writeValues(module, row.values, '        ')}      </row>\n`
      xml += '    </table>\n'
    }
    xml += '  </module>\n'
  }
  return xml + '</configuration>\n'
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const children = (node: Node, name: string): Node[] => {
  const list = node[name]
  return Array.isArray(list) ? list.filter(isNode) : []
}
const attribute = (node: Node, name: string): string => plainText(String(node['@' + name] ?? ''))
const wholeNumber = (text: string, what: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new ConfigurationError(`${what} is not a number`)
  return Number(text)
}

const revealed = (text: string): string => {
  try {
    return reveal(text)
  } catch {
    throw new ConfigurationError('a password cannot be decrypted')
  }
}

const readValues = (node: Node): Record<string, string> => {
  const values: Record<string, string> = {}
  for (const value of children(node, 'value')) {
    const text = plainText(String(value['#text'] ?? ''))
    values[attribute(value, 'key')] = attribute(value, 'cipher') ? revealed(text) : text
  }
  return values
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: name => ['module', 'table', 'row', 'value'].includes(name),
})

// The validator lets some pass that the parser then stumbles over.
const parsed = (xml: string): unknown => {
  try {
    return parser.parse(xml)
  } catch (error) {
    throw new ConfigurationError((error as Error).message)
  }
}

/** A configuration file as a configuration; throws ConfigurationError when it is damaged or of another kind. */
export const fromXml = (xml: string): Configuration => {
  if (/<!DOCTYPE/i.test(xml)) throw new ConfigurationError('it declares a document type')
  const valid = XMLValidator.validate(xml)
  if (valid !== true) throw new ConfigurationError(`line ${valid.err.line}: ${valid.err.msg}`)
  const document = parsed(xml)
  const root = isNode(document) ? document.configuration : undefined
  if (!isNode(root)) throw new ConfigurationError('it is not a configuration file')
  if (attribute(root, 'version') !== version) throw new ConfigurationError('it is of another version')
  return new Map(children(root, 'module').map(module => [attribute(module, 'name'), {
    values: readValues(module),
    tables: Object.fromEntries(children(module, 'table').map(table => [attribute(table, 'key'), {
      next: wholeNumber(attribute(table, 'next') || '1', 'the next row number'),
      rows: children(table, 'row').map(row => ({ id: wholeNumber(attribute(row, 'id'), 'a row number'), values: readValues(row) })),
    }])),
  }]))
}
