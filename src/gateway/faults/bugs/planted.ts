import { entities } from '../../../device/index'
import type { Entity, Shape } from '../../../model/entity'
import type { PlantedKind } from './planted-kinds'

/** A firmware bug as data: the module that is called, the key, the kind of bug, and its value if the kind has one. */
export type PlantedBug = readonly [module: string, key: string, kind: PlantedKind, value?: unknown]

/** Bugs that firmware is likely to have, one or more for most modules. */
const chosen: readonly PlantedBug[] = [
  // Applications
  ['acl_config', 'port', 'takes-invalid'],
  ['alg_config', 'ftp', 'ignores'],
  ['alg_config', 'sip', 'missing'],
  ['mirror_config', 'source', 'takes-invalid'],
  ['nat_config', 'nat_type', 'ignores'],
  ['dev_config', 'led_enable', 'ignores'],
  ['dev_config', 'parental_group', 'limit-low'],
  ['dev_config', 'parental_time', 'deletes-next'],
  ['dev_config', 'parental_time', 'limit-low'],
  ['port_forwarding', 'name', 'trims'],
  ['port_forwarding', 'name', 'counts-bytes'],
  ['port_forwarding', 'list', 'limit-high'],
  ['upnp_config', 'enable', 'ignores'],
  ['upnp_config', 'enable', 'open-write'],
  ['ipv4_route_config', 'list', 'deletes-next'],
  ['ipv4_route_info', 'list', 'answers', { id: 1 }],
  ['ipv6_route_config', 'list', 'keeps-deleted'],
  ['ipv6_route_info', 'list', 'missing'],
  ['route_config', 'next_hop', 'answers', {}],
  ['snmp_config', 'enable', 'answers', {}],
  ['snmp_config', 'read_community', 'cuts', 32],
  ['snmp_config', 'write_community', 'resets', 'private'],
  ['snmp_config', 'read_community', 'shows-secret'],
  ['wps_config', 'enable', 'ignores'],
  // Cable TV
  ['catv_config', 'att', 'adds-one'],
  ['catv_config', 'channels', 'keeps-refused', 200],
  ['catv_status', 'state', 'answers-in-rows', 9],
  // Diagnosis
  ['lbd_config', 'interval', 'takes-invalid'],
  ['lbd_config', 'enable', 'role-reads'],
  ['ping_result', 'state', 'answers', 9],
  ['tracert_result', 'state', 'answers', 'no-such-state'],
  // Home
  ['dev_statistics', 'rx_bytes', 'unreadable'],
  ['dev_connect', 'internet', 'answers', {}],
  ['dev_info', 'model', 'missing'],
  ['dev_status', 'uptime', 'answers', '2 days'],
  ['dev_status', 'uptime', 'open-read'],
  ['port_statistics_config', 'port', 'same-ids'],
  ['port_status_config', 'speed', 'answers-in-rows', 'fast'],
  ['lan_terminal_conn_inform', 'list', 'same-ids'],
  ['terminal_conn_inform', 'list', 'missing'],
  ['terminal_alias', 'name', 'cuts', 12],
  ['terminal_conn_inform_wifi', 'band', 'answers-in-rows', 9],
  // Internet
  ['ddns_config', 'host', 'cuts', 12],
  ['ddns_config', 'list', 'limit-low'],
  ['ddns_config', 'list', 'full-code'],
  ['ddns_config', 'host', 'takes-empty'],
  ['ddns_config', 'list', 'takes-missing'],
  ['ipv4_lan_config', 'lease', 'ignores'],
  ['ipv4_lan_config', 'end', 'takes-invalid'],
  ['ipv4_lan_config', 'list', 'deletes-next'],
  ['ipv4_lan_config', 'mac', 'takes-twice'],
  ['ipv4_lan_config', 'mac', 'takes-invalid'],
  ['ipv6_lan_config', 'enable', 'ignores'],
  ['lan_port_config', 'port_isolation', 'ignores'],
  ['port_config', 'speed', 'ignores'],
  ['port_config', 'enable', 'changes-first'],
  ['mesh_config', 'band', 'ignores'],
  ['mesh_topo', 'list', 'missing'],
  ['mesh_new_node_exist', 'state', 'answers', 9],
  ['pon_info', 'reg_status', 'answers', 99],
  ['pon_config', 'loid', 'cuts', 12],
  ['wan_interface', 'list', 'missing'],
  ['wan_confignew', 'wan', 'limit-low'],
  ['wan_confignew', 'username', 'escapes'],
  ['wlan_pararm', 'power', 'missing-in-rows'],
  ['wlan_config', 'beacon', 'adds-one'],
  ['wlan_config', 'ssid', 'escapes'],
  ['wlan_channel', 'channel', 'answers-in-rows', 'first'],
  ['wlan_optimize', 'state', 'answers', 9],
  ['wlan_time_config', 'list', 'deletes-next'],
  // Login, remote management
  ['public_info', 'device_type', 'answers', 99],
  ['tr069_config', 'interval', 'takes-invalid'],
  ['tr069_config', 'enable', 'role-writes'],
  ['tr069_status', 'tr069_status', 'unreadable'],
  // Security
  ['dmz_config', 'ip', 'takes-invalid'],
  ['domainblk_config', 'list', 'limit-low'],
  ['firewall_config', 'level', 'answers', 9],
  ['firewall_config', 'level', 'code', 10202],
  ['ipportfileterv4_config', 'list', 'limit-high'],
  ['macfileter_config', 'list', 'limit-low'],
  ['macfileter_config', 'mode', 'keeps-list'],
  ['macfileter_config', 'until', 'never-ends', 10000],
  // System
  ['account', 'username', 'takes-invalid'],
  ['restore_info', 'progress', 'answers', 150],
  ['safe_apply', 'outcome', 'answers', 9],
  ['safe_apply', 'seconds_left', 'answers', 301],
  ['poe_config', 'enable', 'ignores'],
  ['system_log_config', 'levelLog', 'ignores'],
  ['system_log_list', 'time', 'missing-in-rows'],
  ['current_time', 'current_time', 'answers', {}],
  ['time_zone', 'time_zone', 'ignores'],
  ['upgrade', 'progress', 'answers', 150],
  // Telephone
  ['voip_mivas', 'no_answer_time', 'adds-one'],
  ['voip_config', 'expires', 'clamps', 86400],
  ['voip_config', 'local_port', 'refuses', 65535],
  ['voip_confignew', 'username', 'escapes'],
  ['voip_confignew', 'voip', 'keeps-deleted'],
  ['voip_info', 'state', 'answers-in-rows', 99],
]

/** The first key of settings that every response has. */
const firstKey = ({ fields }: Shape) => Object.values(fields).find(({ optionalKey }) => !optionalKey)?.wire

/**
 * A bug for each module that none of these bugs is in: its response lacks the list of its rows, or the first key of its
 * settings. So a new screen needs no row in the table.
 */
export function bugsOfOthers(bugs: readonly PlantedBug[], all: readonly Entity[]): PlantedBug[] {
  const known = new Set<string | undefined>(bugs.map(([module]) => module))
  const others = all.filter(({ isCommand, module, writes }) => !isCommand && !known.has(module) && !known.has(writes))
  const keys = new Map<string, string>()
  for (const { module, rows, settings } of others) {
    const key = rows?.key ?? firstKey(settings)
    if (key && !keys.has(module)) keys.set(module, key)
  }
  return [...keys].map(([module, key]) => [module, key, 'missing'])
}

/**
 * One bug or more for every module that can be called, for the conformance program to find. The name of a bug is
 * `MODULE.KEY.KIND`.
 */
export const planted: readonly PlantedBug[] = [...chosen, ...bugsOfOthers(chosen, entities)]
