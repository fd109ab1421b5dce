import type { Firmware, StoredPart } from '../parts'
import type { StoredKey } from '../stored-keys'
import { memberName, partsOf } from '../structs'
import type { BoardEffect } from './linux-effects'

/** Sources with each `NAME(argument)` of their macros written out. */
const withoutMacros = (source: string): string =>
  [...source.matchAll(/^#define (\w+)\((\w+)\) ((?:.*\\\n)*.*)$/gm)].reduce((text, [, name, parameter, body]) => {
    const use = new RegExp(`(?<!#define )\\b${name}\\((\\w+)\\)`, 'g')
    return text.replace(use, (_, argument: string) => body!.replaceAll(`(${parameter})`, argument))
  }, source)

/** The functions of sources, each from the end of the one before it to its own. Macros may be those of a header. */
const functionsIn = (sources: readonly string[]) => withoutMacros(sources.join('\n')).split(/^}/m)

/**
 * Whether a function reads a member of a struct that it is given. One that fills the struct in gets it without `const`.
 */
const readsMember = (text: string, { name }: StoredPart, member: string) =>
  [...text.matchAll(new RegExp(`const struct ${name} \\*(\\w+)`, 'g'))].some(([, variable]) =>
    new RegExp(`\\b${variable}->${member}\\b`).test(text),
  )

interface PartFields {
  part: StoredPart
  /** The keys that a source of the board reads, and the others. */
  taken: readonly string[]
  stored: readonly string[]
}

/** The keys of each part that can be written, and whether the C sources of a board read them. */
export const writableFields = (firmware: Firmware, sources: readonly string[]): PartFields[] => {
  const functions = functionsIn(sources)
  return partsOf(firmware)
    .filter(({ kind, isWritten }) => kind === 'order' || (kind !== 'query' && isWritten))
    .map(part => {
      const isTaken = (member: string) => functions.some(text => readsMember(text, part, member))
      // The firmware itself answers whether there is a secret.
      const isSetting = ({ flags }: StoredKey) => !flags.includes('STATUS') && !flags.includes('HOLDS')
      const keys = part.keys.filter(key => part.kind === 'order' || isSetting(key))
      const taken = keys.filter(key => isTaken(memberName(key)))
      const names = (list: typeof keys) => list.map(({ key }) => key.key)
      return { part, taken: names(taken), stored: names(keys.filter(key => !taken.includes(key))) }
    })
    .filter(({ taken, stored }) => taken.length + stored.length > 0)
}

/** Why the other fields of a part do nothing if `without` does not say it, as of a setting that has just been added. */
const notYet = 'Nothing on the board takes it yet'

const cell = (keys: readonly string[]) => keys.map(key => `\`${key}\``).join(' ')

/** Which program takes each writable field, and why the others do nothing, as a page in Markdown. */
export const fieldTable = (
  firmware: Firmware,
  sources: readonly string[],
  effects: Readonly<Record<string, BoardEffect>>,
): string => {
  const rows = writableFields(firmware, sources).map(({ part: { name }, taken, stored }) => {
    const { by = '', without = stored.length ? notYet : '' } = effects[name] ?? {}
    return `| \`${name}\` | ${cell(taken)} | ${by} | ${cell(stored)} | ${without} |`
  })
  const heading = ['# Every field', '', 'A key is taken if a function of the board reads it.', '']
  const head = ['| Part | Taken | By | Stored only | Why |', '| --- | --- | --- | --- | --- |']
  return [...heading, ...head, ...rows, ''].join('\n')
}
