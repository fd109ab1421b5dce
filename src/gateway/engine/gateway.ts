import type { Theme } from '../../device/login/public-info'
import type { Entity } from '../../model/entity'
import type { Fields } from '../../model/field-types'
import type { State } from '../../model/shape'
import type { FailedLogins } from './access/failed-logins'
import type { Sessions } from './access/session'
import type { Clock } from './clock'
import type { BackupCipher } from './state/cipher'
import type { Configuration } from './state/configuration'

/** Options of a simulated gateway that do not depend on the program that hosts it. */
export interface GatewayOptions {
  /** Device type: a key of size-budget.json. */
  device: string
  /** Shortens every delay of the device. */
  fast: boolean
  /** Seconds are only counted when time is advanced (POST /time), for tests that count them. */
  ticksByHand?: boolean
  /** Time passes only when it is advanced (POST /time). */
  timeByHand?: boolean
  /** Allows only one session at a time. */
  single: boolean
  /** Seconds after which an unused session ends; 300 if absent. */
  sessionSeconds?: number
  /** Answers no secret that the console need not know: `password_set` says that there is one. */
  keepsSecrets?: boolean
  /** Flash size in bytes: the largest file that fits. */
  flash: number
  /** It has a third radio, on 6 GHz, if its type has the feature sixGhz. */
  sixGhz?: boolean
  /** The theme of a device that nobody has changed; that of ontlet if absent. */
  theme?: Theme
  /** Receives log messages, one sentence each. */
  log(message: string): void
}

/** Keeps the configuration across restarts of the program. */
export interface ConfigurationStore {
  /** The stored configuration; an empty one means factory defaults. */
  load(): Configuration
  /** Stores a configuration. If this fails, it throws and the previous configuration remains stored. */
  save(configuration: Configuration): void
}

/** What the engine needs from the program that hosts it. */
export interface Platform {
  /** Absent where nothing has to outlast the program; then a write does not encode the whole configuration. */
  store?: ConfigurationStore
  cipher: BackupCipher
  /** Where the console can be reached; always if absent. */
  reachability?: Reachability
  /** Sends a syslog message (RFC 3164) over UDP; a platform without UDP drops it. */
  sendSyslog(server: string, port: number, message: string): void
}

/** Why the device restarts. */
export interface RestartReason {
  /**
   * A change that was made over the console requires it: it takes effect with the restart. Otherwise the device
   * restarts for another reason, such as a loss of power.
   */
  isPartOfChange?: boolean
}

/** The simulated device as behaviours see it: its state, configuration, sessions and time. */
export interface Gateway {
  readonly options: GatewayOptions
  readonly platform: Platform
  readonly clock: Clock
  readonly sessions: Sessions
  readonly failedLogins: FailedLogins
  /** All entities: the definitions in src/device and those that only the simulator has. */
  readonly entities: readonly Entity[]
  /** Whether the device type has an entity. */
  readonly isCarried: (entity: Entity) => boolean
  /** A pseudorandom number in [0, 1); the sequence is the same in every run. */
  random(): number
  /** The state of an entity. Volatile state may be changed in place; stored state changes through `commit`. */
  state<S extends Fields, R extends Fields>(entity: Entity<S, R>): State<S, R>
  /**
   * Replaces states in memory and in the store, either all or none. If the store cannot be written, logs this and
   * returns false.
   */
  commit(changes: ReadonlyMap<Entity, State>): boolean
  /** Keys that every answer to a session has in addition. */
  news(): Record<string, unknown>
  /** The current state as a configuration. */
  configuration(): Configuration
  /** Replaces the whole configuration, all or nothing, as `commit` does. Volatile state (sessions, status) is kept. */
  replaceConfiguration(configuration: Configuration): boolean
  /** Runs a task after the answer to the current call has been sent. */
  afterAnswer(task: () => void): void
  /** Whether the device is offline because it restarts. */
  readonly isRestarting: boolean
  /** Takes the device offline for a time in simulated ms, then boots it. */
  restart(ms: number, reason?: RestartReason): Promise<void>
  /** Makes the console available at one more address. */
  listenAlsoOn(address: string): void
  /** Makes the console available at the addresses and ports of the configuration again, and nowhere else. */
  listenAsConfigured(): void
  /** Makes the console unreachable, at one address or at all, until `listenAsConfigured` or a restart. */
  leave(address?: string): void
}

/** A gateway as the program that hosts it sees it: it can be taken offline and started again. */
export interface HostedGateway extends Gateway {
  isRestarting: boolean
  /** Starts the device with a configuration. */
  boot(configuration: Configuration, reason?: RestartReason): void
}

/** Where the console of a gateway can be reached, which depends on the program that hosts the gateway. */
export interface Reachability {
  /** Takes the device offline for a time in simulated ms, then boots it. */
  restart(gateway: HostedGateway, ms: number, reason?: RestartReason): Promise<void>
  /** Makes the console available at one more address. */
  listenAlsoOn(gateway: HostedGateway, address: string): void
  /** Makes the console available at the addresses and ports of the configuration again, and nowhere else. */
  listenAsConfigured(gateway: HostedGateway): void
  /** Makes the console unreachable, at one address or at all, until `listenAsConfigured` or a restart. */
  leave(gateway: HostedGateway, address?: string): void
}
