import type { Entity } from '../../model/entity'
import type { Fields, Values } from '../../model/field-types'
import type { DeviceError, State } from '../../model/shape'
import type { Session } from './access/session'
import type { Answer } from './calls/answer'
import type { Gateway, RestartReason } from './gateway'
import type { Configuration } from './state/configuration'

/** The origin of a call. */
export interface Caller {
  /** The Authorization header; '' if there is none. */
  readonly token: string
  /** The address that the call came from. */
  readonly address: string
}

/** A call as it was received. */
export interface Call extends Caller {
  /** The query of a read or the body of a write. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** The caller's session; undefined in calls that need none. */
  readonly session: Session | undefined
}

/** A write that has passed all checks and is about to be stored. */
export interface Change<S extends Fields = Fields, R extends Fields = Fields> extends Call {
  readonly action: '' | 'add' | 'set' | 'del' | 'clear'
  readonly before: State<S, R>
  /** What will be stored; a behaviour may replace it. */
  after: State<S, R>
  /** Keys that the answer has in addition, once the write has been stored. */
  readonly answer: Record<string, unknown>
  /** Changes another entity in the same transaction. */
  alsoSet<S2 extends Fields, R2 extends Fields>(entity: Entity<S2, R2>, state: State<S2, R2>): void
}

/** An error that rejects a write; it may name the wire key of the invalid field. */
export type WriteError = DeviceError & { field?: string }

/** What the simulated device does with an entity in addition to storing and returning it. Everything is optional. */
export interface Behaviour<S extends Fields = Fields, R extends Fields = Fields> {
  readonly entity: Entity<S, R>
  /** The entities that `factory` reads: they boot before this one. */
  readonly after?: readonly Entity[]
  /** The state of a new device; the stored configuration overrides it. */
  factory?(gateway: Gateway): { values?: Partial<Values<S>>; rows?: readonly Partial<Values<R>>[] }
  /**
   * Which settings are stored: all, none, or these. Default: all, if the entity can be written and is not a command.
   */
  readonly stored?: boolean | readonly (keyof S & string)[]
  /** False for modules that can only be written. */
  readonly readable?: boolean
  /** What a read returns, where it differs from the state. */
  read?(gateway: Gateway, state: State<S, R>, call: Call): State<S, R>
  /** Runs before a validated write is stored; an error rejects it. */
  write?(gateway: Gateway, change: Change<S, R>): WriteError | undefined
  /** The error for an invalid field, where it is not the general one. */
  fieldError?(field: keyof (S & R) & string, values: Values<S & R>): DeviceError | undefined
  /** The error for a row that does not exist, where it is not the general one. */
  readonly missingRow?: DeviceError
  /** Handles the whole write itself, without the general checks. */
  call?(gateway: Gateway, call: Call): Answer | Promise<Answer>
  /** It can be written while the configuration is locked (`locked`), since that does not change the configuration. */
  readonly whileLocked?: boolean
  /** While it returns an error, writes are rejected with this error, except those to entities `whileLocked`. */
  locked?(gateway: Gateway, state: State<S, R>): DeviceError | undefined
  /** Called before each write, of any entity, by a caller who may make it; an error refuses it. */
  refuses?(gateway: Gateway, call: Call): DeviceError | undefined
  /** Called after a write, of any entity, has changed what is stored; `module` is that of the write. */
  written?(gateway: Gateway, call: Call, module: string): void
  /** Keys that every answer to a session has in addition. */
  news?(gateway: Gateway): Record<string, unknown> | undefined
  /** The configuration that the device boots from, if it is not the stored one. */
  bootsFrom?(gateway: Gateway, stored: Configuration, reason: RestartReason): Configuration
  /** Called before a write, of any entity, is stored that can cut off its caller (requirements 4.26). */
  beforeCutOff?(gateway: Gateway): void
  /** Called when all entities have booted. */
  booted?(gateway: Gateway): void
  /** Called about once a second of simulated time, with the whole seconds that have passed. */
  tick?(gateway: Gateway, state: State<S, R>, seconds: number): void
}

/** Defines a behaviour; its types are inferred from the entity. */
export const behaviour = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  parts: Omit<Behaviour<S, R>, 'entity'>,
): Behaviour => ({ entity, ...parts })
