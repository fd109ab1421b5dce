import { fileCalls } from '../../../device/index'
import type { Field } from '../../../model/field-types'
import type { DeviceError } from '../../../model/shape'
import { codesOf, type Key, type Module, type Part } from '../keys'
import { kinds } from '../kinds'
import { uploadField } from '../reference/file-calls'
import { hasRuleCode } from '../rules/rule-tests'
import { versionParts } from '../version'

type Define = readonly [name: string, value: string | number]

const macroName = (...parts: string[]) =>
  ['ONTLET', ...parts]
    .join('_')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()

/** The largest value of an int and of an unsigned long that every compiler has. */
const intMax = 0x7fffffff
const unsignedMax = 0xffffffff

/** A number or a text as a literal of C89, which has no 64-bit integers: a larger number is a double. */
const literal = (value: string | number): string => {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value < 0) return `(${value})`
  if (value <= intMax) return String(value)
  return value <= unsignedMax ? `${value}UL` : `${value}.0`
}

/** Digits of a SHA-256, as which a password is transmitted. */
const hashLength = 64

const keyDefines = (prefix: readonly string[], { key, field, type }: Key): Define[] => {
  const name = (suffix: string) => macroName(...prefix, key, suffix)
  const [min, max] = type === 'sha256' ? [hashLength, hashLength] : [field.min, field.max]
  const defines: Define[] = [[name('KEY'), key]]
  if (min !== undefined) defines.push([name(field.isNumber ? 'MIN' : 'MIN_LENGTH'), min])
  if (max !== undefined) defines.push([name(field.isNumber ? 'MAX' : 'MAX_LENGTH'), max])
  const { decimals } = kinds[field.kind]
  if (decimals !== undefined) defines.push([name('DECIMALS'), decimals])
  for (const [code, id] of codesOf(field)) defines.push([name(id), code])
  return defines
}

const partDefines = (module: string, { table, rows, keys }: Part): Define[] => {
  const prefix = table ? [module, table.key] : [module]
  const tableDefines: Define[] = table
    ? [
        [macroName(...prefix, 'KEY'), table.key],
        [macroName(...prefix, 'MAX_ROWS'), rows!.max],
      ]
    : []
  return [...tableDefines, ...keys.flatMap(key => keyDefines(prefix, key))]
}

const moduleDefines = ({ module, response, body, writeResponse, refusal }: Module): Define[] => [
  [macroName('MODULE', module), module],
  ...[...new Set([...response, ...body, ...writeResponse, ...refusal])].flatMap(part => partDefines(module, part)),
]

/** The names of the keys whose field passes a test, once each. */
const namesOf = (parts: readonly Part[], test: (field: Field, part: Part) => unknown): string => {
  const names = parts.flatMap(part => {
    const { table, keys } = part
    return keys.filter(({ field }) => test(field, part)).map(({ key }) => (table ? `${table.key}[].${key}` : key))
  })
  return [...new Set(names)].join(', ')
}

/** The name of a module, what of it firmware may lack, and what ontlet-check.c does not check. */
const titleOf = ({ module, isOptional, response, body }: Module): string => {
  const optional = namesOf([...response, ...body], field => field.optionalKey)
  const unchecked = namesOf(body, (field, part) => !field.readOnly && (field.check || hasRuleCode(part, field)))
  const remarks = [
    isOptional && 'optional: firmware may lack the module',
    !isOptional && optional && `firmware may lack ${optional}`,
    unchecked && `ontlet-check.c leaves ${unchecked} to the firmware in part: see the reference`,
  ].filter(Boolean)
  return remarks.length ? `${module} (${remarks.join('; ')})` : module
}

/**
 * Creates a function that formats macros as lines of C. Entities may share a module and a key: such a macro is defined
 * once, and a comment mentions a different value.
 */
const definer = (): ((define: Define) => string[]) => {
  const defined = new Map<string, string>()
  return ([name, value]) => {
    const text = literal(value)
    const existing = defined.get(name)
    if (existing === text) return []
    if (existing !== undefined) return [`/* ${name} is also ${text}: see the reference. */`]
    defined.set(name, text)
    return [`#define ${name} ${text}`]
  }
}

/** Generates the limits and codes of the contract as a C header that contains only number and string macros. */
export const headerOf = (
  version: string,
  device: string,
  modules: readonly Module[],
  errors: Readonly<Record<string, DeviceError>>,
): string => {
  const { major, minor, vendor } = versionParts(version)
  const linesOf = definer()
  const section = (title: string, defines: readonly Define[]) => ['', `/* ${title} */`, ...defines.flatMap(linesOf)]
  const calls = fileCalls.map(({ fileCall }): Define => [macroName('PATH', fileCall.split('/').pop()!), fileCall])
  const codes = Object.entries(errors).map(([name, { code }]): Define => [macroName('CODE', name), code])
  return [
    '/*',
    ` * ontlet contract ${version}, device type ${device}: limits and codes of get.json and post.json.`,
    ' * Generated by "npm run contract" from src/device. Lengths are those of what is transmitted, in characters (code',
    ' * points), not bytes: multiply by 4 for a buffer of UTF-8.',
    ' */',
    '#ifndef ONTLET_CONTRACT_H',
    '#define ONTLET_CONTRACT_H',
    '',
    `#define ONTLET_CONTRACT_VERSION "${version}"`,
    `#define ONTLET_CONTRACT_MAJOR ${major}`,
    `#define ONTLET_CONTRACT_MINOR ${minor}`,
    ...(vendor ? [`#define ONTLET_CONTRACT_VENDOR "${vendor}"`] : []),
    ...section('Response codes; 0 means success.', [[macroName('CODE', 'success'), 0], ...codes]),
    ...section('Paths of uploads and downloads, and the part of a multipart body that carries the file.', [
      ...calls,
      [macroName('UPLOAD_FIELD'), uploadField],
    ]),
    ...modules.flatMap(module => section(titleOf(module), moduleDefines(module))),
    '',
    '#endif',
    '',
  ].join('\n')
}
