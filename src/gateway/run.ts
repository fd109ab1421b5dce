import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { access } from '../device/applications/access'
import { entities } from '../device/index'
import { lanIpv4 } from '../device/internet/lan-ipv4'
import { behaviours } from './behaviours'
import type { Fault } from './faults'
import { fileCalls } from './file-calls'
import { Gateway } from './gateway'
import { openControl } from './control'
import { Listeners } from './listeners'
import type { Plant } from './plants'
import { Server } from './server'
import { Store } from './store'

/** Everything that can be chosen about a simulated gateway. */
export interface RunOptions {
  device: string
  /** 0 takes any free port. */
  port: number
  address: string
  /** Configuration file. */
  state: string
  root: string
  fast: boolean
  single: boolean
  /** Port of the control API; undefined leaves it off, 0 takes any. */
  control?: number
  target?: string
  faults: readonly Fault[]
  /** Faults built into the device (plants.ts). */
  plants?: readonly Plant[]
  /** Seconds after which a session that is not used ends; 300, if absent. */
  sessionSeconds?: number
  /** Flash in bytes. */
  flash: number
  /** Real ms that a silent or slow connection may last. */
  patience: number
  say(sentence: string): void
}

/** A gateway that answers. */
export interface Running {
  gateway: Gateway
  port: number
  controlPort: number | undefined
  close(): Promise<void>
}

const isLoopback = (address: string) => address.startsWith('127.')

/** Starts a gateway; rejects when its address is not to be had, or a fault is of a module that it does not have. */
export const run = async (options: RunOptions): Promise<Running> => {
  const { say } = options
  const modules = [...entities.flatMap(({ module, writes }) => [module, writes]), ...fileCalls.map(({ name }) => name)]
  for (const { module, on } of options.faults)
    if (on !== 'page' && module && !modules.includes(module)) throw new Error(`“module” of a fault is a module of the device, such as ${modules[0]}, not “${module}”.`)
  const gateway = new Gateway(options, new Store(options.state, say), behaviours)
  options.faults.forEach(fault => gateway.faults.add(fault))
  const server = new Server(gateway, options)
  const listeners = new Listeners(socket => void server.serve(socket), socket => server.isBusy(socket))
  let closed = false
  const isEverywhere = options.address === '0.0.0.0'

  // The simulator's LAN address is only a number until somebody chooses one that this machine has. Beyond the
  // loopback that would show the gateway to the network, which only --address may do.
  const openLanAddress = async (): Promise<boolean> => {
    const { ip } = gateway.state(lanIpv4).values
    if (closed || isEverywhere || (isLoopback(options.address) && !isLoopback(ip))) return isEverywhere
    return listeners.open(ip).then(() => true, () => false)
  }
  gateway.alsoListen = ip => void openLanAddress().then(isThere => say(isThere
    ? `console  http://${ip}:${listeners.port}/`
    : `The LAN address is now ${ip}, which the simulator cannot take here; the console stays at http://${options.address}:${listeners.port}/`))
  // Our own port stands for the device's port 80; another one that was chosen for the console is opened beside it.
  const openConsolePort = async (): Promise<void> => {
    const [web] = gateway.state(access).rows
    if (closed || !web || web.port === 80) return
    await listeners.open(options.address, web.port).then(
      () => say(`console  http://${options.address}:${web.port}/`),
      () => say(`Port ${web.port} is not to be had here; the console stays at http://${options.address}:${listeners.port}/`))
  }
  let restarting: Promise<void> | undefined
  const restart = async (ms: number) => {
    await listeners.close()
    await gateway.clock.sleep(ms)
    if (closed) return
    gateway.boot(gateway.configuration())
    await reopen(listeners, options.address)
    await openLanAddress()
    await openConsolePort()
  }
  gateway.restart = ms => {
    restarting ??= restart(ms).finally(() => (restarting = undefined))
    return restarting.catch((error: Error) => say(`The gateway could not come back after its restart: ${error.message}`))
  }

  try {
    await listeners.openFrom(options.address, options.port)
  } catch (error) {
    gateway.clock.stop()
    throw error
  }
  say(`console  http://${options.address}:${listeners.port}/`)
  const control = options.control === undefined ? undefined : await openControl(gateway, server, options.control)
  if (control) say(`control  http://127.0.0.1:${control.port}/`)
  say(options.target ? `target   ${options.target}` : 'accounts  admin / Admin@123 (role 1), user / User@1234 (role 0)')
  if (!existsSync(join(options.root, 'index.html'))) say(`There is no console in ${options.root} yet: npm run build makes it.`)
  await openLanAddress()
  await openConsolePort()

  return {
    gateway,
    port: listeners.port,
    controlPort: control?.port,
    async close() {
      closed = true
      gateway.clock.stop()
      await Promise.all([listeners.close(), control?.close()])
    },
  }
}

/** Opens the doors again after a reboot; the port may be held for a moment by what was cut off. */
const reopen = async (listeners: Listeners, address: string): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await listeners.open(address)
    } catch (error) {
      if (attempt === 20) throw error
      await new Promise(resolve => setTimeout(resolve, 250))
    }
  }
}
