import type { registrationStates } from '../../device/internet/pon-info'
import type { logLevels } from '../../device/system/system-log'
import type { Gateway } from '../engine/gateway'

/** A line that the device writes to its log. */
export type LogLine = readonly [level: keyof typeof logLevels, text: string]

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
  /** The provider assigns no address to a connection that is up. */
  readonly noAddresses?: boolean
  /** The provider's gateway answers to nothing and forwards nothing. */
  readonly silentGateway?: boolean
  /** The DNS servers of the provider do not answer; others do. */
  readonly silentDns?: boolean
  /** Nothing beyond the provider's gateway answers, except its DNS servers. */
  readonly silentInternet?: boolean
  /** Nothing beyond the provider's gateway answers over IPv6. */
  readonly silentIpv6?: boolean
  /** How much weaker than normal the signal of each Wi-Fi device is, in dB. */
  readonly wifiLoss?: number
  /** A LAN port whose cable carries 100 Mbit/s at most, with errors. */
  readonly slowCable?: string
  /** No time server answers, so the clock starts at 1970-01-01 with the device. */
  readonly noTime?: boolean
  /** A change on trial that can cut off the person who makes it really does. */
  readonly cutOffAfterSave?: boolean
  /** What the device writes to its log about once a minute. */
  readonly log?: readonly LogLine[]
}

const environments = new WeakMap<Gateway, Environment>()

/** The environment of a device. */
export const environmentOf = (gateway: Gateway): Environment => environments.get(gateway) ?? {}

/** Changes the environment of a device. */
export const setEnvironment = (gateway: Gateway, environment: Environment): void =>
  void environments.set(gateway, environment)
