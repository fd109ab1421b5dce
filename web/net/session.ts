import type { Theme } from '../../src/device/login/public-info'
import { stored, store } from './stored'

/** Modules that a device may lack; 1 when the capability probe found them (spec 7). */
export type SessionFlag = 'easy_mesh' | 'ddns' | 'wlan_optimize' | 'wlan_timer' | 'port_status' | 'port_statistics' | 'mirror' | 'snmp'

/** What the console keeps while somebody is logged in, under the names of spec 3; it ends with the tab. */
export interface Session extends Partial<Record<SessionFlag, number>> {
  access_token?: string
  /** The section of the menu that is open, counted from 1; 0 for none. */
  active_menu?: number
  /** The page to come back to after login. */
  return_to?: string
  capability?: number
  /** The step of the quick setting that is open. */
  quick_step?: number
  /** Seconds after which a session ends by itself; 0 when the device does not tell. */
  session_timeout?: number
  role?: number
  device_type?: string
  custom_id?: string
  theme?: Theme
  poe_page?: boolean
  X403DefaultLogin?: boolean
}
export const session = stored<Session>('ontlet.session', {}, () => sessionStorage)

/** Failed logins and the countdown of the lockout, which a reload must not shorten (spec 4). */
export const lockout = stored('ontlet.lockout', { error_count: 0, countdown: 60 }, () => localStorage)

/** The public settings record: the chosen language (spec 1). */
export const publicSettings = stored('ontlet.public', { language: '' }, () => localStorage)

export const startSession = (change: Session) => store(session, change)
/** Forgets the token and the open section of the menu (spec 2, entering the login page). */
export const endSession = () => store(session, { access_token: '', active_menu: 0 })
