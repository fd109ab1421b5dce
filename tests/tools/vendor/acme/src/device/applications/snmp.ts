import * as original from 'ontlet/device/applications/snmp'
import { extend } from 'ontlet/model/extend'
import { int, when } from 'ontlet/model/field'

export * from 'ontlet/device/applications/snmp'

const { enable } = original.snmp.settings.fields

/** SNMP with the port for traps, and with the key of ACME's firmware for the community that may only read. */
export const snmp = extend(original.snmp, {
  fields: when(enable, true, { trapPort: int(['Trap port', 'Trap 端口'], { min: 1, max: 65535, init: 162 }) }),
  keys: { readCommunity: 'ro_community' },
})
