import type { Feature } from './profile'

/** Modules, and keys of tables in modules of all, that a device type has only with the feature; a read of them is how the console finds out (spec 8). */
const modulesOf: Readonly<Record<Feature, RegExp>> = {
  wifi: /^(wlan_.*|wps_config|terminal_conn_inform_wifi)$/,
  mesh: /^mesh_/,
  ddns: /^ddns_config$/,
  voip: /^voip_/,
  catv: /^catv_/,
  poe: /^poe_config$/,
  mirror: /^mirror_config$/,
  snmp: /^snmp_config$/,
  parental: /^parental_/,
  tr069: /^tr069_/,
  pon: /^pon_/,
}

/** Whether this device type carries a module (size-budget.json, "features"). */
export const isCarried = (module: string): boolean =>
  (Object.keys(modulesOf) as Feature[]).every(feature => WITH[feature] || !modulesOf[feature].test(module))
