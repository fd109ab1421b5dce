import { speedPlan, speedTest, speedTestStart } from '../../../device/diagnosis/speed-test'
import { usage } from '../../../device/diagnosis/usage'
import { terminalAlias } from '../../../device/home/terminal-alias'
import { timeStatus, timeTest, timeTestStart } from '../../../device/system/time-status'
import type { Optional } from '../stored-keys'

const traffic = { connected: 0, received: 0, sent: 0 }

/** What firmware may lack and the gateway on Linux has, besides what every firmware in C has. */
export const linuxOptional: Optional = {
  modules: [terminalAlias, usage, speedTest, speedPlan, speedTestStart, timeStatus, timeTest, timeTestStart],
  keys: {
    terminal_conn_inform: traffic,
    terminal_conn_inform_wifi: { standard: '', security: '', ...traffic },
  },
}
