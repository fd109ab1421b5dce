import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { entities, isCarried } from '../device/index'
import { behaviours, fileCalls } from './behaviours'
import type { ConfigurationStore, GatewayOptions } from './engine/gateway'
import { SimulatedGateway } from './engine/simulated-gateway'
import { type ControlTarget, openControl } from './faults/control'
import { FaultInjector } from './faults/fault-injector'
import type { Fault } from './faults/faults'
import { plainFirmware } from './faults/plain-firmware'
import { ConsoleAddresses } from './server/addresses/console-addresses'
import { Listeners } from './server/addresses/listeners'
import type { Connection } from './server/connection'
import type { Interceptor } from './server/interceptor'
import type { TargetTimeouts } from './server/proxy'
import { Server } from './server/server'
import { sendSyslog } from './server/syslog'
import { Scene } from './situations/scene'
import { states } from './situations/states'
import { troubles } from './situations/troubles'
import { backupCipher } from './storage/backup-cipher'
import { keepSessions, takeKeptSessions } from './storage/kept-sessions'
import { Store } from './storage/store'

/** All options of a simulated gateway. */
export interface RunOptions extends GatewayOptions {
  /** Port of the console; 0 takes any free port. */
  port: number
  /** IPv4 address to listen on. */
  address: string
  /** Configuration file. */
  state: string
  /** Keeps the configuration in place of that file; with null, nothing is kept. */
  store?: ConfigurationStore | null
  /** Folder with the files of the console. */
  root: string
  /** File through which sessions pass from one process to the next, for development; undefined ends them. */
  sessions?: string
  /** Port of the control API; 0 takes any free port, undefined leaves it off. */
  control?: number
  /** Base URL of a real device that calls are forwarded to. */
  target?: string
  /** How long that device may take; by default as long as the console waits. */
  targetTimeouts?: TargetTimeouts
  /** Faults that are active from the start. */
  faults: readonly Fault[]
  /** What else changes how calls are handled. */
  interceptors?: readonly Interceptor[]
  /** Names of the troubles that the device has from the start. */
  troubles?: readonly string[]
  /** Names of the states that it shows from the start. */
  shown?: readonly string[]
  /** Behaves like firmware without the optional keys and modules. */
  plain?: boolean
  /** How long a connection may be idle and a head may take to arrive, in real ms. */
  connectionTimeout: number
}

/** A running gateway. */
export interface Running {
  gateway: SimulatedGateway
  faults: FaultInjector
  port: number
  controlPort: number | undefined
  /** Serves a connection within the process as one to the console's port. */
  accept(connection: Connection): void
  close(): Promise<void>
}

/** Throws if a fault names a module that the device does not have. */
const checkModules = (faults: readonly Fault[]): void => {
  const modules = [...entities.flatMap(({ module, writes }) => [module, writes]), ...fileCalls.map(({ name }) => name)]
  const unknown = faults.find(({ module, on }) => on !== 'page' && module && !modules.includes(module))
  if (unknown)
    throw new Error(
      `“module” of a fault must be a module of the device, such as ${modules[0]}, not “${unknown.module}”.`,
    )
}

const logStart = ({ log, target, root }: RunOptions): void => {
  log(target ? `target   ${target}` : 'accounts  admin / Admin@123 (role 1), user / User@1234 (role 0)')
  if (!existsSync(join(root, 'index.html'))) log(`There is no console in ${root} yet. Build it with: npm run build`)
}

/** Starts a device in the situations of the options. */
const openingScene = (gateway: SimulatedGateway, { troubles: wrong = [], shown = [] }: RunOptions): Scene => {
  const scene = new Scene(gateway)
  for (const name of wrong) scene.add(troubles, name)
  for (const name of shown) scene.add(states, name)
  // The device has to find its situation when it starts.
  if (scene.names().length) gateway.boot(gateway.configuration())
  return scene
}

interface Assembled extends ControlTarget {
  listeners: Listeners
  addresses: ConsoleAddresses
}

/** Assembles a gateway with its server, store, faults and addresses. */
const assemble = (options: RunOptions): Assembled => {
  const { log, interceptors = [], plain } = options
  const faults = new FaultInjector(options.faults)
  const { store = new Store(options.state, log, backupCipher) } = options
  const parts = { entities, behaviours, isCarried }
  const listeners = new Listeners(
    socket => void server.serve(socket),
    socket => server.isBusy(socket),
  )
  const addresses = new ConsoleAddresses(listeners, options.address, log)
  const platform = { store: store ?? undefined, cipher: backupCipher, reachability: addresses, sendSyslog }
  const gateway = new SimulatedGateway(options, platform, parts)
  const server: Server = new Server(gateway, {
    ...options,
    uploadFolder: `${options.state}.uploads`,
    fileCalls,
    interceptors: [faults, ...interceptors, ...(plain ? [plainFirmware] : [])],
  })
  server.removeUploads()
  const scene = openingScene(gateway, options)
  if (options.sessions) gateway.sessions.resume(takeKeptSessions(options.sessions))
  return { gateway, server, faults, scene, listeners, addresses }
}

/** Starts a gateway. Rejects if its address is not available or a fault names an unknown module. */
export const run = async (options: RunOptions): Promise<Running> => {
  const { log } = options
  checkModules(options.faults)
  const target = assemble(options)
  const { gateway, server, faults, listeners, addresses } = target
  try {
    await addresses.open(options.port)
  } catch (error) {
    gateway.clock.stop()
    throw error
  }
  const control = options.control === undefined ? undefined : await openControl(target, options.control)
  if (control) log(`control  http://127.0.0.1:${control.port}/`)
  logStart(options)
  await addresses.openConfigured(gateway)
  return {
    gateway,
    faults,
    port: listeners.port,
    controlPort: control?.port,
    accept: connection => listeners.accept(connection),
    async close() {
      if (options.sessions) keepSessions(options.sessions, gateway.sessions.kept())
      gateway.clock.stop()
      await Promise.all([addresses.close(), control?.close()])
      server.removeUploads()
    },
  }
}
