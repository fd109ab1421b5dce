import { stored, store } from './stored'

/** What the console keeps while somebody is logged in, under the names of spec 3; it ends with the tab. */
export const session = stored('ontlet.session', {
  access_token: '',
  /** The section of the menu that is open, counted from 1; 0 for none. */
  active_menu: 0,
  /** The page to come back to after login. */
  return_to: '',
  capability: 0,
  role: 1,
  device_type: '',
  custom_id: 'X000',
  theme: '',
  poe_page: false,
  X403DefaultLogin: false,
  easy_mesh: 0,
  ddns: 0,
  wlan_optimize: 0,
  wlan_timer: 0,
  port_status: 0,
  port_statistics: 0,
  mirror: 0,
  snmp: 0,
}, () => sessionStorage)

export type SessionFlag = 'easy_mesh' | 'ddns' | 'wlan_optimize' | 'wlan_timer' | 'port_status' | 'port_statistics' | 'mirror' | 'snmp'

/** Failed logins and the countdown of the lockout, which a reload must not shorten (spec 4). */
export const lockout = stored('ontlet.lockout', { error_count: 0, countdown: 60 }, () => localStorage)

/** The public settings record: the chosen language (spec 1). */
export const publicSettings = stored('ontlet.public', { language: '' }, () => localStorage)

export const startSession = (change: Partial<typeof session.value>) => store(session, change)
/** Forgets the token and the open section of the menu (spec 2, entering the login page). */
export const endSession = () => store(session, { access_token: '', active_menu: 0 })
