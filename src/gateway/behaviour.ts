import type { Entity, Problem, State } from '../model/entity'
import type { Fields, Values } from '../model/field'
import type { Answer } from './answer'
import type { Gateway } from './gateway'
import type { Session } from './session'

/** One call as it came: the query of a read or the body of a write, and who makes it. */
export interface Call {
  readonly parameters: Readonly<Record<string, unknown>>
  /** Undefined in calls that need no session. */
  readonly session: Session | undefined
  /** The Authorization header, '' without one. */
  readonly token: string
  /** Address the call came from. */
  readonly from: string
}

/** A checked write, just before it is kept. */
export interface Change<S extends Fields = Fields, R extends Fields = Fields> extends Call {
  readonly action: '' | 'add' | 'set' | 'del' | 'clear'
  readonly before: State<S, R>
  /** What will be kept: a behaviour may replace it. */
  after: State<S, R>
  /** Changes another entity in the same step: both are kept or neither. */
  alsoSet<S2 extends Fields, R2 extends Fields>(entity: Entity<S2, R2>, state: State<S2, R2>): void
}

/** What an entity of the gateway does beyond store-and-return. Everything is optional. */
export interface Behaviour<S extends Fields = Fields, R extends Fields = Fields> {
  readonly entity: Entity<S, R>
  /** The state of a new device; what is kept in the configuration is laid over it. */
  factory?(gateway: Gateway): { values?: Partial<Values<S>>; rows?: readonly Partial<Values<R>>[] }
  /** Whether settings are kept in the configuration: all, none, or these. Without it: all, if the entity can be written. */
  readonly stored?: boolean | readonly (keyof S & string)[]
  /** False for modules that are only written. */
  readonly readable?: boolean
  /** What a read answers, where it is more than the state. */
  read?(gateway: Gateway, state: State<S, R>, call: Call): State<S, R>
  /** Before a checked write is kept; a problem refuses it, and may name the wire key it is about. */
  write?(gateway: Gateway, change: Change<S, R>): (Problem & { field?: string }) | void
  /** With what these values are refused because of a field, where it is not the general problem. */
  refuse?(field: keyof (S & R) & string, values: Values<S & R>): Problem | undefined
  /** What is said of a row that is not there, where it is not the general problem. */
  readonly gone?: Problem
  /** Takes the whole write on itself, without the general checks. */
  call?(gateway: Gateway, call: Call): Answer | Promise<Answer>
  /** Lets whole seconds pass. */
  tick?(gateway: Gateway, state: State<S, R>, seconds: number): void
}

/** A behaviour whose types follow from its entity. */
export const behaviour = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>, parts: Omit<Behaviour<S, R>, 'entity'>,
): Behaviour => ({ entity, ...parts }) as unknown as Behaviour
