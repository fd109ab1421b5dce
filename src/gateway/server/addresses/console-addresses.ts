import { access } from '../../../device/applications/access'
import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import type { Reachability, RestartReason } from '../../engine/gateway'
import type { SimulatedGateway } from '../../engine/simulated-gateway'
import type { Listeners } from './listeners'

const isLoopback = (address: string) => address.startsWith('127.')

const reopenAttempts = 20
const reopenInterval = 250

/** Listens again after a restart; connections that were just closed may block the port for a moment. */
const reopen = async (listeners: Listeners, address: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await listeners.open(address)
    } catch (error) {
      if (attempt > reopenAttempts) throw error
      await new Promise(resolve => setTimeout(resolve, reopenInterval))
    }
  }
}

/**
 * Where the console can be reached: at the address and port given at start, and at those in the device's configuration.
 */
export class ConsoleAddresses implements Reachability {
  private restarting: Promise<void> | undefined
  private isClosed = false
  /** The console stays unreachable, even after a restart that is part of a change. */
  private isAway = false

  constructor(
    private readonly listeners: Listeners,
    private readonly address: string,
    private readonly log: (message: string) => void,
  ) {}

  /** Listens on the given port or the next free one. */
  async open(port: number): Promise<void> {
    await this.listeners.openFrom(this.address, port)
    this.log(`console  ${this.url}`)
  }

  /** Also listens on the LAN address and the console port in the device's configuration. */
  async openConfigured(gateway: SimulatedGateway): Promise<void> {
    await this.openLanAddress(gateway)
    await this.openConsolePort(gateway)
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.listeners.close()
  }

  private get url(): string {
    return `http://${this.address}:${this.listeners.port}/`
  }

  /**
   * Takes the device offline for a time in simulated ms, then boots it. A second call joins the restart in progress.
   */
  restart(gateway: SimulatedGateway, ms: number, reason?: RestartReason): Promise<void> {
    this.restarting ??= this.rebootAfter(gateway, ms, reason).finally(() => {
      this.restarting = undefined
    })
    return this.restarting.catch((error: Error) =>
      this.log(`The gateway could not listen again after its restart: ${error.message}`),
    )
  }

  listenAlsoOn(gateway: SimulatedGateway, ip: string): void {
    void this.moveTo(gateway, ip)
  }

  listenAsConfigured(gateway: SimulatedGateway): void {
    void this.reopenConfigured(gateway)
  }

  leave(_gateway: SimulatedGateway, ip?: string): void {
    void this.closeAt(ip)
  }

  private async rebootAfter(gateway: SimulatedGateway, ms: number, reason?: RestartReason): Promise<void> {
    const { listeners } = this
    gateway.isRestarting = true
    await listeners.close()
    await gateway.clock.sleep(ms)
    gateway.isRestarting = false
    if (this.isClosed) return
    gateway.boot(gateway.configuration(), reason)
    if (this.isAway && reason?.isPartOfChange) return
    this.isAway = false
    // Last the address given at start: a console that sees the device there again may then open the configured one.
    await this.openConfigured(gateway)
    await reopen(listeners, this.address)
  }

  private async closeAt(ip?: string): Promise<void> {
    this.isAway ||= ip === undefined
    await this.listeners.close(address => ip === undefined || address === ip)
  }

  private async reopenConfigured(gateway: SimulatedGateway): Promise<void> {
    const { listeners } = this
    this.isAway = false
    if (this.isClosed || this.restarting) return
    const { ip } = gateway.state(lanIpv4).values
    const [web] = gateway.state(access).rows
    const isConfigured = (address: string, port: number) => {
      const isGiven = address === this.address
      return port === listeners.port ? isGiven || address === ip : isGiven && port === web?.port
    }
    await listeners.close((address, port) => !isConfigured(address, port))
    await this.openConfigured(gateway)
    await reopen(listeners, this.address)
  }

  private async moveTo(gateway: SimulatedGateway, ip: string): Promise<void> {
    const isOpen = await this.openLanAddress(gateway)
    // The device may have left while the address was being opened.
    if (this.isAway) return this.closeAt()
    if (isOpen) this.log(`console  http://${ip}:${this.listeners.port}/`)
    else this.log(`The simulator cannot listen on the new LAN address ${ip}; the console stays at ${this.url}`)
  }

  // This machine usually does not have the LAN address of the simulated device. If it does, listening there would
  // expose the gateway to the network, which only --address may do.
  private async openLanAddress(gateway: SimulatedGateway): Promise<boolean> {
    const { ip } = gateway.state(lanIpv4).values
    const isEverywhere = this.address === '0.0.0.0'
    if (this.isClosed || isEverywhere) return isEverywhere
    if (isLoopback(this.address) && !isLoopback(ip)) return false
    return this.listeners.open(ip).then(
      () => true,
      () => false,
    )
  }

  // The port given at start represents port 80 of the device; any other configured port is opened in addition.
  private async openConsolePort(gateway: SimulatedGateway): Promise<void> {
    const [web] = gateway.state(access).rows
    if (this.isClosed || !web || web.port === 80) return
    await this.listeners.open(this.address, web.port).then(
      () => this.log(`console  http://${this.address}:${web.port}/`),
      () => this.log(`Port ${web.port} is not available; the console stays at ${this.url}`),
    )
  }
}
