import type { registrationStates } from '../../device/internet/pon-info'
import type { Gateway } from '../engine/gateway'

/** What is outside of the device and differs from normal; behaviours act on it. What is absent is normal. */
export interface Environment {
  /** The state in which the PON registration is held. */
  readonly registration?: Exclude<keyof typeof registrationStates, 'registered'>
  /** The only LOID that the OLT accepts, with its password. */
  readonly loid?: { readonly loid: string; readonly password: string }
  /** No access concentrator answers to PPPoE. */
  readonly noPppoe?: boolean
  /** The only PPPoE account that the provider accepts. */
  readonly pppoeAccount?: { readonly username: string; readonly password: string }
  /** No server answers to DHCP on the WAN. */
  readonly noDhcp?: boolean
}

const environments = new WeakMap<Gateway, Environment>()

/** The environment of a device. */
export const environmentOf = (gateway: Gateway): Environment => environments.get(gateway) ?? {}

/** Changes the environment of a device. */
export const setEnvironment = (gateway: Gateway, environment: Environment): void =>
  void environments.set(gateway, environment)
