import { send } from '../net/call'
import { startSession, type SessionFlag } from '../net/session'

const modules: readonly (readonly [flag: SessionFlag, module: string])[] = [
  ['easy_mesh', 'mesh_info'],
  ['ddns', 'ddns_config'],
  ['wlan_optimize', 'wlan_optimize'],
  ['wlan_timer', 'wlan_time_config'],
  ['port_status', 'port_status_config'],
  ['port_statistics', 'port_statistics_config'],
  ['mirror', 'mirror_config'],
  ['snmp', 'snmp_config'],
]

/** Asks which modules the device has (spec 7, capability probes). A failure of any kind means: not there. */
export const probe = () => Promise.all(modules.map(async ([flag, module]) => {
  let found = 0
  try {
    found = Number(JSON.parse((await send({ url: `get.json?module=${module}`, keep: true })).responseText).code === 0)
  } catch {}
  startSession({ [flag]: found })
}))
