import * as original from 'ontlet/device/internet/lan-port'
import { extend } from 'ontlet/model/extend'

export * from 'ontlet/device/internet/lan-port'

/** The LAN ports, which ACME's firmware has in a module of another name. */
export const lanPort = extend(original.lanPort, { module: 'acme_ports' })
