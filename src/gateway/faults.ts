/** What goes wrong on demand (DESIGN 6). */
export const faultKinds = ['latency', 'hang', 'reset', 'cut', '500', 'html', 'empty', 'truncated', 'wrong-types', 'code'] as const
export type FaultKind = (typeof faultKinds)[number]
/** What a call is to the server: get.json, post.json, a file call, a file of the console. */
export const callKinds = ['read', 'write', 'upload', 'page'] as const
export type CallKind = (typeof callKinds)[number]

/** One fault and when it is played. */
export interface Fault {
  kind: FaultKind
  /** Module, file call (`formUpload`) or file (`ui.gz`); any, if absent. */
  module?: string
  /** Kind of call; every kind but `page`, if absent. */
  on?: CallKind
  /** Answer's code, for `code`. */
  code?: number
  /** Wait in real ms, for `latency`. */
  ms?: number
  /** How often; for ever, if absent. */
  times?: number
  /** Whether waiting holds up every other call, as in a device with one process. */
  block?: boolean
}

/** A fault as it was written by hand or sent by a test; throws a sentence. */
export const readFault = (from: Readonly<Record<string, unknown>>): Fault => {
  const text = (name: string) => (from[name] === undefined ? undefined : String(from[name]))
  const number = (name: string) => {
    const value = text(name)
    if (value !== undefined && !/^\d{1,9}$/.test(value)) throw new Error(`“${name}” of a fault has to be a whole number, not “${value}”.`)
    return value === undefined ? undefined : Number(value)
  }
  const among = <Name extends string>(name: string, names: readonly Name[]) => {
    const found = names.find(one => one === text(name))
    if (text(name) !== undefined && !found) throw new Error(`“${name}” of a fault is one of ${names.join(', ')}, not “${text(name)}”.`)
    return found
  }
  const known = ['kind', 'module', 'on', 'code', 'ms', 'times', 'block']
  const stranger = Object.keys(from).find(key => !known.includes(key))
  if (stranger) throw new Error(`A fault has no “${stranger}”; it has ${known.join(', ')}.`)
  const kind = among('kind', faultKinds)
  if (!kind) throw new Error(`A fault needs a kind: ${faultKinds.join(', ')}.`)
  return {
    kind, module: text('module'), on: among('on', callKinds), code: number('code'), ms: number('ms'),
    times: number('times'), block: ['true', '1'].includes(text('block') ?? ''),
  }
}

/** A fault from the command line: `module=snmp_config,kind=500,on=read`; throws a sentence. */
export const parseFault = (specification: string): Fault =>
  readFault(Object.fromEntries(specification.split(',').map(part => {
    const cut = part.indexOf('=')
    return cut < 0 ? ['kind', part] : [part.slice(0, cut), part.slice(cut + 1)]
  })))

/** The faults that are on. */
export class Faults {
  private list: Fault[] = []

  add(fault: Fault): void {
    this.list.push({ ...fault })
  }

  clear(): void {
    this.list = []
  }

  all(): readonly Fault[] {
    return this.list
  }

  /** The first fault that hits this call; one turn of it is used up. */
  take(on: CallKind, module: string): Fault | undefined {
    const fault = this.list.find(one => (one.on ? one.on === on : on !== 'page') && (!one.module || one.module === module))
    if (fault?.times !== undefined && --fault.times <= 0) this.list = this.list.filter(one => one !== fault)
    return fault
  }
}

/** The same answer with every value but the code of a type that no field takes. */
export const withWrongTypes = (answer: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer).map(([key, value]) =>
    [key, key === 'code' ? value : Array.isArray(value) ? 'not a list' : { not: typeof value }]))
