import type { Entity } from '../../model/entity'
import type { Fields } from '../../model/field-types'
import { type Context, type DeviceError, type Row, type State, valueIn } from '../../model/shape'
import { accountsBehaviour } from './access/accounts'
import { FailedLogins } from './access/failed-logins'
import { Sessions } from './access/session'
import type { Behaviour, Call } from './behaviour'
import { Clock } from './clock'
import { Countdowns } from './countdowns'
import type { Gateway, GatewayOptions, Platform, Reachability, RestartReason } from './gateway'
import { seededRandom } from './random'
import { alwaysReachable } from './reachability'
import { bootOrder } from './state/boot-order'
import type { Configuration, StoredModule } from './state/configuration'
import { type Override, Overrides } from './state/overrides'
import { bootState, isStored, storeState } from './state/stored-state'

/** Factor by which the option `fast` shortens delays: a reboot of 20 s takes a quarter of a second. */
export const fastSpeed = 80

/** What a simulated device consists of. */
export interface DeviceParts {
  entities: readonly Entity[]
  behaviours: readonly Behaviour[]
  /** Returns whether the device type has an entity; by default it has all of them. */
  isCarried?(entity: Entity): boolean
}

/** This firmware has the switch of every rule that may have one; a rule that was added without it is on. */
const withSwitches = ({ rows: shape }: Entity, state: State): State => {
  const name = state && shape?.switchedBy
  return name ? { ...state, rows: state.rows.map(row => ({ ...row, [name]: valueIn(row, name) ?? true })) } : state
}

/** The simulated device: state, configuration and time of the given definitions and behaviours. */
export class SimulatedGateway implements Gateway {
  readonly clock: Clock
  readonly sessions: Sessions
  readonly failedLogins: FailedLogins
  readonly random = seededRandom(20)
  readonly entities: readonly Entity[]
  readonly isCarried: (entity: Entity) => boolean
  private readonly behaviours = new Map<Entity, Behaviour>()
  private readonly inBootOrder: readonly Entity[]
  /** The behaviour whose factory state is being made. */
  private booting: Behaviour | undefined
  private states = new Map<Entity, State>()
  private nextIds = new Map<Entity, number>()
  private overrides = new Overrides()
  private afterAnswerTasks: (() => void)[] = []
  isRestarting = false
  private readonly reachability: Reachability

  constructor(
    readonly options: GatewayOptions,
    readonly platform: Platform,
    { entities, behaviours, isCarried = () => true }: DeviceParts,
  ) {
    this.clock = new Clock(options.fast ? fastSpeed : 1, options)
    this.sessions = new Sessions(this.clock, options.single, options.sessionSeconds)
    this.failedLogins = new FailedLogins(this.clock)
    for (const behaviour of [...behaviours, accountsBehaviour]) this.behaviours.set(behaviour.entity, behaviour)
    this.entities = [...new Set([...entities, ...this.behaviours.keys()])]
    this.isCarried = isCarried
    this.reachability = platform.reachability ?? alwaysReachable
    this.inBootOrder = bootOrder(this.entities, entity => this.behaviour(entity))
    const countdowns = new Countdowns(this.entities)
    this.clock.onSeconds(seconds => {
      const changes = countdowns.pass(seconds, entity => this.state(entity))
      if (changes.size) this.commit(changes)
      for (const { entity, tick } of behaviours) tick?.(this, this.state(entity), seconds)
    })
    try {
      this.boot(platform.store?.load() ?? new Map())
    } catch (error) {
      this.clock.stop()
      throw error
    }
  }

  state<S extends Fields, R extends Fields>(entity: Entity<S, R>): State<S, R> {
    if (this.booting && !this.booting.after?.includes(entity))
      throw new Error(
        `The factory state of ${this.booting.entity.module} reads ${entity.module}, which may boot later: ` +
          'add the entity to “after” in its behaviour.',
      )
    return this.states.get(entity) as unknown as State<S, R>
  }

  /** The behaviour of an entity; an entity without one is simply stored and returned. */
  behaviour(entity: Entity): Behaviour {
    return this.behaviours.get(entity) ?? { entity }
  }

  /** Tells all behaviours that the change about to be stored can cut off its caller. */
  announceCutOff(): void {
    for (const { beforeCutOff } of this.behaviours.values()) beforeCutOff?.(this)
  }

  /** What a read of an entity returns. */
  read(entity: Entity, call: Call): State {
    const { read } = this.behaviour(entity)
    const state = read ? read(this, this.state(entity), call) : this.state(entity)
    return withSwitches(entity, state)
  }

  /** What the rules of an entity may use in addition to the values they check. */
  context(entity: Entity, others: readonly Row[], call: Call): Context {
    const context: Context & Record<string, unknown> = { others, settings: this.state(entity).values }
    for (const name in entity.beside) {
      const other = entity.beside[name]!
      if (this.isCarried(other)) context[name] = this.read(other, call)
    }
    return context
  }

  /** Returns the id for a new row, which has never been used before. */
  newId(entity: Entity): number {
    const id = this.nextIds.get(entity) ?? 1
    this.nextIds.set(entity, id + 1)
    return id
  }

  /** The error with which writes to the configuration are currently rejected, if any. */
  configurationLock(): DeviceError | undefined {
    for (const { entity, locked } of this.behaviours.values()) {
      const error = locked?.(this, this.state(entity))
      if (error) return error
    }
    return undefined
  }

  /** The error with which a write is refused before it is looked at, if any. */
  refusalOf(call: Call): DeviceError | undefined {
    for (const { refuses } of this.behaviours.values()) {
      const error = refuses?.(this, call)
      if (error) return error
    }
    return undefined
  }

  /** Tells all behaviours that a write has changed what is stored. */
  written(call: Call, module: string): void {
    for (const { written } of this.behaviours.values()) written?.(this, call, module)
  }

  /** Keys that every answer to a session has in addition. */
  news(): Record<string, unknown> {
    return Object.assign({}, ...[...this.behaviours.values()].map(({ news }) => news?.(this)))
  }

  commit(changes: ReadonlyMap<Entity, State>): boolean {
    const before = this.states
    this.states = new Map([...before, ...changes])
    try {
      this.platform.store?.save(this.configuration())
      this.overrides.release(entity => this.states.get(entity))
      return true
    } catch (error) {
      this.states = before
      this.options.log(`The configuration could not be written (${(error as Error).message}). The change was undone.`)
      return false
    }
  }

  afterAnswer(task: () => void): void {
    this.afterAnswerTasks.push(task)
  }

  /** Removes and returns the tasks to run after the current answer. */
  takeAfterAnswer(): (() => void)[] {
    return this.afterAnswerTasks.splice(0)
  }

  restart(ms: number, reason?: RestartReason): Promise<void> {
    return this.reachability.restart(this, ms, reason)
  }

  listenAlsoOn(address: string): void {
    this.reachability.listenAlsoOn(this, address)
  }

  listenAsConfigured(): void {
    this.reachability.listenAsConfigured(this)
  }

  leave(address?: string): void {
    this.reachability.leave(this, address)
  }

  /** Starts the device: no sessions, the stored configuration, and factory defaults for the rest. */
  boot(stored: Configuration, reason: RestartReason = {}): void {
    this.sessions.endAll()
    this.overrides.release(entity => this.states.get(entity))
    const behaviours = [...this.behaviours.values()]
    const configuration = behaviours.reduce(
      (from, behaviour) => behaviour.bootsFrom?.(this, from, reason) ?? from,
      stored,
    )
    for (const entity of this.inBootOrder) this.bootEntity(entity, configuration)
    for (const { booted } of behaviours) booted?.(this)
  }

  replaceConfiguration(configuration: Configuration): boolean {
    const { states, nextIds, overrides } = this
    this.states = new Map(states)
    this.nextIds = new Map(nextIds)
    this.overrides = overrides.copy()
    for (const entity of this.inBootOrder) if (isStored(this.behaviour(entity))) this.bootEntity(entity, configuration)
    if (this.commit(new Map())) return true
    this.states = states
    this.nextIds = nextIds
    this.overrides = overrides
    return false
  }

  /** Gives the device values that are neither its own nor stored, until they are lifted or changed. */
  override(overrides: readonly Override[]): void {
    for (const override of overrides)
      this.states.set(override.entity, this.overrides.add(override, this.states.get(override.entity)!))
  }

  /** Gives the device its own values again, except where they have been changed. */
  liftOverrides(overrides: readonly Override[]): void {
    for (const entity of new Set(overrides.map(override => override.entity)))
      this.states.set(entity, this.overrides.lift(overrides, entity, this.states.get(entity)!))
  }

  configuration(): Configuration {
    const configuration: Configuration = new Map()
    for (const entity of this.entities) {
      const behaviour = this.behaviour(entity)
      if (!isStored(behaviour)) continue
      const module: StoredModule = configuration.get(entity.module) ?? { values: {}, tables: {} }
      storeState(behaviour, this.overrides.own(entity, this.state(entity)), this.nextIds.get(entity) ?? 1, module)
      const isEmpty = !Object.keys(module.values).length && !Object.keys(module.tables).length
      if (!isEmpty) configuration.set(entity.module, module)
    }
    return configuration
  }

  private bootEntity(entity: Entity, configuration: Configuration): void {
    this.booting = this.behaviour(entity)
    const { state, nextId } = bootState(this, this.booting, configuration.get(entity.module))
    this.booting = undefined
    this.states.set(entity, this.overrides.boot(entity, state))
    this.nextIds.set(entity, nextId)
  }
}
