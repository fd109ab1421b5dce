import * as original from 'ontlet/device/security/firewall'
import { extend } from 'ontlet/model/extend'

export * from 'ontlet/device/security/firewall'

/** The firewall: ACME's firmware has the code 2 for the high level. */
export const firewall = extend(original.firewall, { codes: { level: { high: 2 } } })
