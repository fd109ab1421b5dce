import type { RestartReason } from './gateway'
import type { SimulatedGateway } from './simulated-gateway'

/** Where the console of a gateway can be reached, which depends on the program that hosts the gateway. */
export interface Reachability {
  /** Takes the device offline for a time in simulated ms, then boots it. */
  restart(gateway: SimulatedGateway, ms: number, reason?: RestartReason): Promise<void>
  /** Makes the console available at one more address. */
  listenAlsoOn(gateway: SimulatedGateway, address: string): void
  /** Makes the console available at the addresses and ports of the configuration again, and nowhere else. */
  listenAsConfigured(gateway: SimulatedGateway): void
  /** Makes the console unreachable, at one address or at all, until `listenAsConfigured` or a restart. */
  leave(gateway: SimulatedGateway, address?: string): void
}

/** A gateway without addresses: it can always be reached, and restarts at once. */
export const alwaysReachable: Reachability = {
  restart: async (gateway, _, reason) => gateway.boot(gateway.configuration(), reason),
  listenAlsoOn: () => undefined,
  listenAsConfigured: () => undefined,
  leave: () => undefined,
}
