import { type CallKind, callKinds } from '../engine/calls/call-kind'

/** The faults that can be injected. */
export const faultKinds = [
  'latency',
  'hang',
  'reset',
  'cut',
  '500',
  'html',
  'empty',
  'truncated',
  'wrong-types',
  'code',
] as const
/** One of the kinds of faults. */
export type FaultKind = (typeof faultKinds)[number]

/** A fault and the calls it applies to. */
export interface Fault {
  kind: FaultKind
  /** Module, file call (`formUpload`) or file (`ui.gz`) that it applies to; any if absent. */
  module?: string
  /** Kind of call that it applies to; every kind except `page` if absent. */
  on?: CallKind
  /** Code of the answer, for the kind `code`; 10200 if absent. */
  code?: number
  /** Delay in real ms, for the kind `latency`; 1000 if absent. */
  ms?: number
  /** Number of calls that it applies to; all if absent. */
  times?: number
  /** Whether a delay blocks all other calls, as in a device with a single process. */
  block?: boolean
}

type Specification = Readonly<Record<string, unknown>>

const keys: readonly string[] = ['kind', 'module', 'on', 'code', 'ms', 'times', 'block'] satisfies (keyof Fault)[]

const textOf = (from: Specification, name: string): string | undefined =>
  from[name] === undefined ? undefined : String(from[name])

const numberOf = (from: Specification, name: string): number | undefined => {
  const text = textOf(from, name)
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Error(`“${name}” of a fault must be a whole number, not “${text}”.`)
  return Number(text)
}

const oneOf = <Name extends string>(from: Specification, name: string, names: readonly Name[]): Name | undefined => {
  const text = textOf(from, name)
  if (text === undefined) return undefined
  const found = names.find(name => name === text)
  if (!found) throw new Error(`“${name}” of a fault must be one of ${names.join(', ')}, not “${text}”.`)
  return found
}

/** Reads a fault from an object whose values may be text; throws an error whose message can be shown to the user. */
export const readFault = (from: Specification): Fault => {
  const unknown = Object.keys(from).find(key => !keys.includes(key))
  if (unknown) throw new Error(`Unknown key “${unknown}” of a fault; valid are: ${keys.join(', ')}.`)
  const kind = oneOf(from, 'kind', faultKinds)
  if (!kind) throw new Error(`A fault needs a kind: ${faultKinds.join(', ')}.`)
  return {
    kind,
    module: textOf(from, 'module'),
    on: oneOf(from, 'on', callKinds),
    code: numberOf(from, 'code'),
    ms: numberOf(from, 'ms'),
    times: numberOf(from, 'times'),
    block: ['true', '1'].includes(textOf(from, 'block') ?? ''),
  }
}

/** Parses a fault from the command line, such as `module=snmp_config,kind=500,on=read`; a bare word is the kind. */
export const parseFault = (text: string): Fault => {
  const entries = text.split(',').map(part => {
    const separator = part.indexOf('=')
    return separator < 0 ? ['kind', part] : [part.slice(0, separator), part.slice(separator + 1)]
  })
  return readFault(Object.fromEntries(entries))
}
