import { entities } from '../device/index'
// Sets DEVICE and WITH, unless a profile has been applied before.
import '../device/profile'
import { blank, faultOf, faultsOf, type Context, type Entity, type Row, type Shape, type State } from '../model/entity'
import type { Fields } from '../model/field'
import type { Behaviour, Call } from './behaviour'
import { Clock } from './clock'
import type { Configuration, KeptModule, KeptRow } from './configuration'
import { Faults } from './faults'
import { seededRandom } from './random'
import { Sessions } from './session'
import type { Store } from './store'

/** How this gateway is run. */
export interface GatewayOptions {
  /** Device type: a key of size-budget.json. */
  device: string
  /** Shortens every wait of the device. */
  fast: boolean
  /** One session at a time. */
  single: boolean
  /** Seconds after which a session that is not used ends; 300, if absent. */
  sessionSeconds?: number
  /** Flash in bytes: the largest file that fits. */
  flash: number
  /** Where sentences about what happens go. */
  say(sentence: string): void
}

/** How much shorter waits are with `--fast`: a reboot of 20 s takes a quarter of a second. */
export const fastSpeed = 80

type Values = Record<string, unknown>
const asValues = (values: object) => values as Values

/** The device behind the wire: its state, its configuration, its time. Generic over the definitions in src/device. */
export class Gateway {
  readonly clock: Clock
  readonly sessions: Sessions
  readonly faults = new Faults()
  readonly random = seededRandom(20)
  /** All entities: those of the definitions, and those only the simulator has (accounts, installed firmware). */
  readonly entities: readonly Entity[]
  private readonly behaviourOf = new Map<Entity, Behaviour>()
  private states = new Map<Entity, State>()
  private nextIds = new Map<Entity, number>()
  private later: (() => void)[] = []
  /** Set by the server: closes its doors for so many simulated ms, then boots and opens them again. */
  restart: (ms: number) => Promise<void> = async () => this.boot(this.configuration())
  /** Set by the server: answers on one more address. */
  alsoListen: (address: string) => void = () => undefined

  /** `behaviours` are what entities do beyond store-and-return: it is given them, because they look at it themselves. */
  constructor(readonly options: GatewayOptions, private readonly store: Store, behaviours: readonly Behaviour[], definitions: readonly Entity[] = entities) {
    this.clock = new Clock(options.fast ? fastSpeed : 1)
    this.sessions = new Sessions(this.clock, options.single, options.sessionSeconds)
    for (const one of behaviours) this.behaviourOf.set(one.entity, one)
    this.entities = [...new Set([...definitions, ...this.behaviourOf.keys()])]
    this.clock.onSeconds(seconds => {
      for (const { entity, tick } of behaviours) if (tick) tick(this, this.state(entity), seconds)
    })
    this.boot(store.load())
  }

  /** The state of an entity. Behaviours may change what is not kept in place; what is kept changes through `commit`. */
  state<S extends Fields, R extends Fields>(entity: Entity<S, R>): State<S, R> {
    return this.states.get(entity as unknown as Entity) as unknown as State<S, R>
  }

  behaviour(entity: Entity): Behaviour {
    return this.behaviourOf.get(entity) ?? { entity }
  }

  /** What a read of an entity finds. */
  read(entity: Entity, call: Call): State {
    const { read } = this.behaviour(entity)
    return read ? read(this, this.state(entity), call) : this.state(entity)
  }

  /** What rules may look at besides the values they judge. */
  context(entity: Entity, others: readonly Row[], call: Call): Context {
    const context: Record<string, unknown> = { others }
    for (const name in entity.beside) context[name] = this.read(entity.beside[name]!, call)
    return context as unknown as Context
  }

  /** The number of a new row: never one that was used before. */
  newId(entity: Entity): number {
    const id = this.nextIds.get(entity) ?? 1
    this.nextIds.set(entity, id + 1)
    return id
  }

  /** Keeps new states, in memory and in the file, all or none; false, and a sentence, when the file cannot be written. */
  commit(changes: ReadonlyMap<Entity, State>): boolean {
    const before = this.states
    this.states = new Map([...before, ...changes])
    try {
      this.store.save(this.configuration())
      return true
    } catch (error) {
      this.states = before
      this.options.say(`The configuration could not be written (${(error as Error).message}). The change was undone.`)
      return false
    }
  }

  /** Does something once the answer to the current call has been sent. */
  afterAnswer(task: () => void): void {
    this.later.push(task)
  }

  /** Takes what is to be done after the current answer. */
  takeLater(): (() => void)[] {
    return this.later.splice(0)
  }

  /** Starts the device: sessions and status are new, the configuration is as kept, the rest as delivered. */
  boot(configuration: Configuration): void {
    this.sessions.endAll()
    // Two steps, because factory states look at kept ones (the installed firmware, the LAN address).
    for (const entity of [...this.entities].reverse()) this.states.set(entity, this.freshState(entity, configuration.get(entity.module)))
  }

  /**
   * Puts another configuration in place of the present one, in memory and in the file, all or nothing; false, and a
   * sentence, when the file cannot be written. What is never kept (sessions, status) goes on.
   */
  adopt(configuration: Configuration): boolean {
    const { states, nextIds } = this
    this.states = new Map(states)
    this.nextIds = new Map(nextIds)
    for (const entity of [...this.entities].reverse()) {
      const { stored = entity.writes !== '' } = this.behaviour(entity)
      if (stored) this.states.set(entity, this.freshState(entity, configuration.get(entity.module)))
    }
    if (this.commit(new Map())) return true
    this.states = states
    this.nextIds = nextIds
    return false
  }

  /** What is kept of the present state. */
  configuration(): Configuration {
    const configuration: Configuration = new Map()
    for (const entity of this.entities) {
      const { settings, rows, module } = entity
      const state = this.state(entity)
      const kept: KeptModule = configuration.get(module) ?? { values: {}, tables: {} }
      Object.assign(kept.values, this.keep(entity, settings, state.values))
      if (rows && this.isStored(entity, '')) {
        kept.tables[rows.key] = {
          next: this.nextIds.get(entity) ?? 1,
          rows: state.rows.map(row => ({ id: row.id, values: this.keep(entity, rows, row) })),
        }
      }
      if (Object.keys(kept.values).length || Object.keys(kept.tables).length) configuration.set(module, kept)
    }
    return configuration
  }

  private isStored(entity: Entity, name: string): boolean {
    const { stored = entity.writes !== '' } = this.behaviour(entity)
    return typeof stored === 'boolean' ? stored : stored.includes(name)
  }

  private keep(entity: Entity, shape: Shape, values: object): Record<string, string> {
    const kept: Record<string, string> = {}
    for (const [name, field] of Object.entries(shape.fields))
      if (!field.shown && this.isStored(entity, name)) kept[field.wire!] = String(field.encode(asValues(values)[name]))
    return kept
  }

  private freshState(entity: Entity, kept: KeptModule | undefined): State {
    const { settings, rows } = entity
    const factory = this.behaviour(entity).factory?.(this) ?? {}
    const values = this.lay(entity, settings, { ...blank(settings), ...factory.values }, kept?.values)
    const fresh = (factory.rows ?? []).map((row, index) => ({ ...blank(rows!), ...row, id: index + 1 }))
    const table = rows && this.isStored(entity, '') ? kept?.tables[rows.key] : undefined
    const list = !table ? fresh
      : rows!.fixed ? fresh.map(row => this.lay(entity, rows!, row, table.rows.find(one => one.id === row.id)?.values))
      : this.numbered(entity, table.rows).slice(0, rows!.max).map(row => ({ ...this.lay(entity, rows!, blank(rows!), row.values), id: row.id }))
    this.nextIds.set(entity, Math.max(table?.next ?? 1, ...list.map(row => Number(asValues(row).id) + 1)))
    return { values, rows: list as Row[] } as State
  }

  /** The kept rows whose number is one: above 0, and no other row's. The console knows rows by it. */
  private numbered(entity: Entity, rows: readonly KeptRow[]): KeptRow[] {
    const good = rows.filter((row, index) => row.id > 0 && rows.findIndex(one => one.id === row.id) === index)
    if (good.length < rows.length) this.options.say(`The configuration holds rows of ${entity.module} without a number of their own. The gateway leaves them out.`)
    return good
  }

  /** Kept values over factory ones. A file may have been edited by hand: what the definition refuses is left out, and said. */
  private lay(entity: Entity, shape: Shape, base: object, kept: Record<string, string> | undefined): Values {
    const values: Values = { ...base }
    const wrong: string[] = []
    for (const [name, field] of Object.entries(shape.fields)) {
      const text = kept && kept[field.wire!]
      if (text === undefined || field.shown || !this.isStored(entity, name)) continue
      const value = field.decode(text)
      if (value === undefined) wrong.push(name)
      else values[name] = value
    }
    const alone = { fields: shape.fields, rules: {} }
    for (const name in shape.fields) if (kept && faultOf(alone, name, values, { others: [] } as unknown as Context)) wrong.push(name)
    for (const name of wrong) {
      values[name] = asValues(base)[name]
      this.options.say(`The configuration holds a wrong value for ${entity.module}.${shape.fields[name]!.wire}. The gateway uses its factory value.`)
    }
    return values
  }
}

/** Everything wrong with settings or a row: the first fault's field name, and its sentence in English. */
export const firstFault = (shape: Shape, values: object, context: Context): { name: string; sentence: string } | undefined => {
  const [fault] = Object.entries(faultsOf(shape, values, context))
  return fault && { name: fault[0], sentence: typeof fault[1] === 'string' ? fault[1] : fault[1][0] }
}
