import type { FileCallFacts } from '../../device/facts'
import { fileCalls } from '../../device/index'
import type { DeviceError } from '../../model/shape'
import { type Module, type Part, signatureOf } from './keys'
import { endingsOf, minRoleOf, uploadField } from './reference/file-calls'
import { testsOf } from './rules/rule-tests'

/** The contract in its shortest form, one line per key: what must not change without a new major version. */
export interface ContractShape {
  version: string
  keys: Record<string, string>
  codes: Record<string, number>
}

const tableSignature = ({ entity, rows }: Part): string => {
  const { max, fixed, clearedBy } = rows!
  const marks = [fixed && 'fixed', clearedBy && `cleared by ${entity.settings.fields[clearedBy]!.wire}`]
  return ['table', `..${max}`, ...marks.filter(Boolean)].join(' ')
}

/** What the rules demand of the keys of a written part. */
const ruleSignatures = (part: Part, prefix: string): [key: string, signature: string][] => {
  return part.keys.flatMap(({ key, field }): [string, string][] => {
    const tests = field.readOnly ? [] : testsOf(part, field)
    const texts = tests.map(
      ({ name, args, error }) =>
        `${name}(${args.map(({ value }) => value).join(', ')})${error ? ` ${error.code}` : ''}`,
    )
    return texts.length ? [[`rule ${prefix}.${key}`, texts.join('; ')]] : []
  })
}

const callSignature = (call: FileCallFacts): [key: string, signature: string] => {
  const content = call.upload ? `${uploadField} ${endingsOf(call).join(' ')}` : Object.keys(call.form ?? {}).join(' ')
  return [`call ${call.fileCall} ${call.upload ? 'upload' : 'download'}`, `${content} role ${minRoleOf(call)}`]
}

const partSignatures = (direction: string, part: Part): [key: string, signature: string][] => {
  const prefix = part.table ? `${direction}.${part.table.key}[]` : direction
  const table: [string, string][] = part.table ? [[prefix, tableSignature(part)]] : []
  return [...table, ...part.keys.map((key): [string, string] => [`${prefix}.${key.key}`, signatureOf(key)])]
}

/** The shape of a device type's contract. `errors` are all errors by their name in src/device/device-errors.ts. */
export const shapeOf = (
  version: string,
  modules: readonly Module[],
  errors: Readonly<Record<string, DeviceError>>,
): ContractShape => {
  const keys: [string, string][] = []
  for (const { module, response, body, writeResponse, refusal } of modules) {
    if (response.length) keys.push([`read ${module}`, 'module'])
    if (body.length) keys.push([`write ${module}`, 'module'])
    keys.push(
      ...response.flatMap(part => partSignatures(`read ${module}`, part)),
      ...body.flatMap(part => partSignatures(`write ${module}`, part)),
      ...body.flatMap(part => ruleSignatures(part, part.table ? `${module}.${part.table.key}[]` : module)),
      ...writeResponse.flatMap(part => partSignatures(`reply ${module}`, part)),
      ...refusal.flatMap(part => partSignatures(`refusal ${module}`, part)),
    )
  }
  keys.push(...fileCalls.map(callSignature))
  const codes = Object.entries(errors).map(([name, { code }]) => [name, code] as const)
  return { version, keys: Object.fromEntries(keys), codes: Object.fromEntries(codes) }
}

/** The number of rows of a fixed table by its signature; NaN of anything else. */
const fixedRows = (signature: string) => Number(/^table \.\.(\d+) fixed$/.exec(signature)?.[1])

/** Formats that take all of another one, and more where firmware has an optional key: a rule says which. */
const widened: Readonly<Record<string, string>> = { ipv4Range: 'ipRange' }

const withWiderFormat = (signature: string) =>
  signature.replace(/(?<= format )\w+/, format => widened[format] ?? format)

/**
 * Returns whether a signature is unchanged, or that of a format that is wider, or a choice with more options, or a fixed table that may have more rows:
 * the device decides how many there are. The order of options means nothing: each has a code.
 */
const isCompatible = (before: string, after = '') => {
  const options = after.split(' ')
  if (before.startsWith('choice ')) return before.split(' ').every(option => options.includes(option))
  return after === before || after === withWiderFormat(before) || fixedRows(after) > fixedRows(before)
}

/**
 * The rules of a key, such as `differs(ip); notAbove(max)`, without what they say of added keys: firmware of the old
 * contract has none of them. The options of a key stand behind it.
 */
const rulesWithout = (isAdded: (key: string) => boolean, rules: string): string => {
  const known = rules.split('; ').map(rule => {
    const [, name = '', list = '', code = ''] = /^(\w+)\((.*)\)(.*)$/.exec(rule) ?? []
    let isKept = true
    const args = list.split(', ').filter(arg => {
      if (Number.isNaN(Number(arg))) isKept = !isAdded(arg)
      return isKept
    })
    return args.length ? `${name}(${args.join(', ')})${code}` : ''
  })
  return known.filter(Boolean).join('; ')
}

/** Returns whether the rules of a key demand the same of firmware that lacks the keys that a contract has added. */
const areSameRules = (before: ContractShape, after: ContractShape, key: string): boolean => {
  const part = /^rule (.*)\.[^.]+$/.exec(key)?.[1]
  const rules = after.keys[key]
  if (part === undefined || rules === undefined) return false
  const isAdded = (arg: string) => {
    const name = `write ${part}.${arg}` in after.keys ? `write ${part}.${arg}` : `read ${arg}`
    return name in after.keys && !(name in before.keys)
  }
  return rulesWithout(isAdded, rules) === before.keys[key]
}

/** What a contract has that the old one lacks, one line each. */
export const additions = (before: ContractShape, after: ContractShape): string[] => [
  ...Object.keys(after.keys)
    .filter(key => before.keys[key] === undefined)
    .map(key => `${key}: ${after.keys[key]}`),
  ...Object.keys(after.codes)
    .filter(name => before.codes[name] === undefined)
    .map(name => `code ${after.codes[name]}: ${name}`),
]

/** The changes that break firmware of the old contract, one sentence each. Additions break nothing. */
export const breakingChanges = (before: ContractShape, after: ContractShape): string[] => {
  const changes: string[] = []
  for (const [key, signature] of Object.entries(before.keys)) {
    const now = after.keys[key]
    if (isCompatible(signature, now) || areSameRules(before, after, key)) continue
    changes.push(
      now === undefined ? `${key} was removed (it was “${signature}”).` : `${key} was “${signature}” and is “${now}”.`,
    )
  }
  for (const [name, code] of Object.entries(before.codes)) {
    const now = after.codes[name]
    if (now === code) continue
    changes.push(
      now === undefined ? `The code ${code} (${name}) was removed.` : `The code of ${name} was ${code} and is ${now}.`,
    )
  }
  return changes
}

const majorOf = ({ version }: ContractShape) => Number(version.split('.')[0])

/** Why a contract must not be published under its version; undefined when it may. */
export const versionError = (before: ContractShape, after: ContractShape): string | undefined => {
  const changes = breakingChanges(before, after)
  if (!changes.length || majorOf(after) > majorOf(before)) return undefined
  return (
    `The contract breaks firmware of version ${before.version}. Raise the major version in ` +
    `src/kit/contract/version.ts, then run "npm run contract -- --accept":\n${changes.join('\n')}`
  )
}
