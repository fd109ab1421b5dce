import type { Problem } from '../../model/entity.ts'
import { type Module, type Part, signatureOf } from './keys.ts'

/** The contract in the shortest form: what must not change without a new major version. One line a key. */
export interface ContractShape { version: string; keys: Record<string, string>; codes: Record<string, number> }

/** How a device type's contract looks. `problems` are all codes, by the name they have in src/device/problems.ts. */
export function shapeOf(version: string, modules: readonly Module[], problems: Readonly<Record<string, Problem>>): ContractShape {
  const keys: Record<string, string> = {}
  const add = (where: string, parts: readonly Part[]) => {
    for (const part of parts) {
      const prefix = part.table ? `${where}.${part.table.key}[]` : where
      if (part.rows) keys[prefix] = `table ..${part.rows.max}${part.rows.fixed ? ' fixed' : ''}${part.rows.clearedBy ? ` cleared by ${part.entity.settings.fields[part.rows.clearedBy]!.wire}` : ''}`
      for (const key of part.keys) keys[`${prefix}.${key.key}`] = signatureOf(key)
    }
  }
  for (const { module, answer, body, reply } of modules) {
    if (answer.length) keys[`read ${module}`] = 'module'
    if (body.length) keys[`write ${module}`] = 'module'
    add(`read ${module}`, answer)
    add(`write ${module}`, body)
    add(`reply ${module}`, reply)
  }
  return { version, keys, codes: Object.fromEntries(Object.entries(problems).map(([name, { code }]) => [name, code])) }
}

/** Whether a line still says what it said: the same, or a choice with more options behind the old ones. */
const isKept = (before: string, after: string | undefined) => after === before || (before.startsWith('choice ') && after?.startsWith(`${before} `))

/** What firmware that kept the old contract would not keep of the new one, one sentence each. What joins breaks nothing. */
export function breaksBetween(before: ContractShape, after: ContractShape): string[] {
  const breaks: string[] = []
  for (const [key, line] of Object.entries(before.keys))
    if (!isKept(line, after.keys[key])) breaks.push(after.keys[key] === undefined ? `${key} is gone (it was “${line}”).` : `${key} was “${line}” and is “${after.keys[key]}”.`)
  for (const [name, code] of Object.entries(before.codes))
    if (after.codes[name] !== code) breaks.push(after.codes[name] === undefined ? `The code ${code} (${name}) is gone.` : `The code of ${name} was ${code} and is ${after.codes[name]}.`)
  return breaks
}

/** Why a contract may not be published under its version; nothing when it may. */
export const versionFault = (before: ContractShape, after: ContractShape): string | undefined => {
  const breaks = breaksBetween(before, after)
  const major = (version: string) => Number(version.split('.')[0])
  return breaks.length && major(after.version) <= major(before.version)
    ? `The contract breaks firmware of version ${before.version}, so it needs a new major version in src/kit/contract/version.ts, ` +
      `and then "npm run contract -- --accept":\n${breaks.join('\n')}`
    : undefined
}
