import { deviceError } from 'ontlet/device/device-errors'
import * as original from 'ontlet/device/security/firewall'
import { extend } from 'ontlet/model/extend'

export * from 'ontlet/device/security/firewall'

/** The provider has fixed the level. */
export const levelFixed = deviceError(10910, ['The provider has fixed the level.', '级别已由运营商固定。'])

/**
 * The firewall: ACME's firmware has the code 2 for the high level, and refuses one that the provider does not allow.
 */
export const firewall = extend(original.firewall, { codes: { level: { high: 2 } }, errors: [levelFixed] })
