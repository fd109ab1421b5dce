import type { Environment, LogLine } from './environment'

/** Values by wire key that a module has instead of its own for as long as nobody changes them. */
export interface ModuleValues {
  readonly module: string
  /** The rows that get the values, by their wire keys; without it, the settings of the module get them. */
  isRow?(row: Readonly<Record<string, unknown>>): boolean
  readonly values: Readonly<Record<string, unknown>>
}

/** Something to demonstrate: what is different around the simulated device, and which values it has. */
export interface Situation {
  /** For `--help`, with what ends the situation where a user can end it. */
  readonly description: string
  readonly environment?: Omit<Environment, 'log'>
  readonly values?: readonly ModuleValues[]
  /** What the device writes to its log about once a minute. */
  readonly log?: readonly LogLine[]
}

/** Situations of one kind, by name. */
export type Situations = Readonly<Record<string, Situation>>

/** What a situation changes: two that change the same thing cannot be combined. */
const subjectsOf = ({ environment = {}, values = [] }: Situation): string[] => [
  ...Object.keys(environment),
  ...values.flatMap(value => Object.keys(value.values).map(key => `${value.module}.${key}`)),
]

/**
 * Returns a situation by its name, which joins those with the names in `active`. Throws an error whose message can be
 * shown to the user if the name is unknown or the situation cannot be combined with these.
 */
export const situationOf = (list: Situations, name: string, active: readonly Situation[] = []): Situation => {
  const found = Object.hasOwn(list, name) ? list[name] : undefined
  if (!found) throw new Error(`“${name}” is unknown; valid are:\n${linesOf(list)}`)
  const subjects = subjectsOf(found)
  const other = active.find(
    running => running !== found && subjectsOf(running).some(subject => subjects.includes(subject)),
  )
  if (other) throw new Error(`“${name}” cannot be combined with: ${other.description}.`)
  return found
}

/** The situations for `--help`, one line each. */
export const linesOf = (list: Situations): string =>
  Object.entries(list)
    .map(([name, { description }]) => `  ${name.padEnd(18)} ${description}`)
    .join('\n')
