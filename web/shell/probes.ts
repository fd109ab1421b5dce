import { send } from '../net/call'
import { startSession, type SessionFlag } from '../net/session'

const modules: Readonly<Record<SessionFlag, string>> = {
  easy_mesh: 'mesh_info',
  ddns: 'ddns_config',
  wlan_optimize: 'wlan_optimize',
  wlan_timer: 'wlan_time_config',
  port_status: 'port_status_config',
  port_statistics: 'port_statistics_config',
  mirror: 'mirror_config',
  snmp: 'snmp_config',
}

/** Asks which modules the device has (spec 7, capability probes). A failure of any kind means: not there. Nobody waits 30 s for that. */
export const probe = () => Promise.all(Object.keys(modules).map(flag =>
  send({ url: `get.json?module=${modules[flag as SessionFlag]}`, timeout: 5000 })
    .then(({ responseText }) => JSON.parse(responseText).code === 0)
    .then(found => startSession({ [flag]: Number(found) }), () => startSession({ [flag]: 0 }))))
