import { type Theme, themes } from '../../src/device/login/public-info'
import type { Entity } from '../../src/model/entity'
import { mayWrite } from '../../src/model/roles'
import { isKeyOf } from '../../src/model/unknown'
import { persist, persistedSignal } from './persisted'

/** What was typed into a form that the page may lose: the changed values, but never a secret. */
export interface Draft {
  /** The names of the form's fields. */
  fields: string
  /** The row that the form is for, if any; 0 for a new one. */
  rowId?: number
  values: object
}

/**
 * The session state, with the names of requirements 3.4. It is lost when the browser tab is closed. It also holds the
 * properties that entities name as their `probe`, for which there is `hasEntity`.
 */
export interface Session {
  access_token?: string
  /** Number of the open menu section, counted from 1; 0 for none. */
  active_menu?: number
  /** The page to return to after login. */
  return_to?: string
  capability?: number
  /** Index of the current step of the quick setup. */
  quick_step?: number
  /** Whether the quick setup is on trial. */
  quick_trial?: boolean
  /** Seconds of inactivity after which the session ends; 0 if the device does not report it. */
  session_timeout?: number
  role?: number
  /** The name of the account, for password managers. */
  username?: string
  /** The number of the trial that this tab follows; 0 without one. */
  trial?: number
  /** Until when, in ms since 1970, it goes on. */
  trial_end?: number
  /** Whether the device has not answered everything that is on trial: it is then undone rather than kept in part. */
  incomplete?: boolean
  /** What the trial changes of a Wi-Fi network, and the name of the network (ui/transitions/rejoin). */
  rejoin?: readonly string[]
  /** Input that a trial may have to enter again. */
  drafts?: readonly Draft[]
  device_type?: string
  custom_id?: string
  poe_page?: boolean
  X403DefaultLogin?: boolean
  /** Whether the device demands a new password before anything else (requirements 4.2). */
  password_due?: boolean
}

/** What a tab has without a trial. */
const noTrial = WITH.trials && { quick_trial: false, trial: 0, trial_end: 0, incomplete: false, rejoin: [], drafts: [] }

const examples = {
  access_token: '',
  active_menu: 0,
  return_to: '',
  capability: 0,
  quick_step: 0,
  session_timeout: 0,
  role: 0,
  username: '',
  device_type: '',
  custom_id: '',
  poe_page: false,
  X403DefaultLogin: false,
  password_due: false,
  ...noTrial,
} satisfies Session

/** The session of this browser tab. */
export const session = persistedSignal<Session>(
  'ontlet.session',
  {},
  () => sessionStorage,
  examples as Required<Session>,
)

/** The session as another tab may go on with it: without where this tab is and what it has begun. */
export const sharedSession = (): Session => ({
  ...session.peek(),
  active_menu: 0,
  return_to: '',
  quick_step: 0,
  ...noTrial,
})

const unlocked = { error_count: 0, countdown: 60 }
/** Seconds. Nobody is locked out for longer, whatever is stored. */
const longestLockout = 24 * 60 * 60

/**
 * Failed logins and the remaining seconds of the lockout, stored so that a reload does not end it (requirements 4.4).
 */
export const lockout = persistedSignal('ontlet.lockout', unlocked, () => localStorage)
if (lockout.peek().countdown > longestLockout) lockout.value = unlocked

/** What applies before the login and before the console has arrived: web/loader reads it too. */
export interface PublicSettings {
  /** The chosen language (requirements 1.7). */
  language: string
  /** The theme chosen on the device or in this browser; '' for that of the system, light or dark. */
  theme: Theme | ''
  /** The heading of the login page. */
  title: string
  /** The style of the document element in the chosen theme; '' without one. */
  look: string
}

/** The public settings, as they are stored in this browser. */
export const publicSettings = persistedSignal<PublicSettings>(
  'ontlet.public',
  { language: '', theme: '', title: '', look: '' },
  () => localStorage,
)
// A theme of another build, or of another device at this address.
if (!isKeyOf(themes, publicSettings.peek().theme)) persist(publicSettings, { theme: '', look: '' })

/**
 * Session properties that entities name as their `probe`: 1 if the device has the entity (requirements 7.8), nothing
 * before it has been asked.
 */
type ProbeFlags = Readonly<Record<string, 0 | 1 | undefined>>

/** Sets some properties of the session. */
export const updateSession = (change: Session | ProbeFlags) => persist(session, change as Session)

/** Returns the number of the trial that this tab follows; 0 without one. */
export const ownTrial = (): number => (WITH.trials && session.peek().trial) || 0

/** Returns whether the device has an entity, as far as a probe or `public_info` has told. */
export const hasEntity = ({ probe }: Partial<Entity> = {}): boolean => !probe || !!session.value[probe as keyof Session]

/** Returns whether the user's role may read an entity (requirements 6.2). */
export const mayRead = ({ minRole }: Pick<Entity, 'minRole'>): boolean => !(session.value.role! < minRole!)

/** Returns whether the user's role may read an entity but not write it (requirements 6.8). */
export const isReadOnly = (entity: Pick<Entity, 'minWriteRole'>): boolean => !mayWrite(entity, session.value.role)

/** Removes the token and closes the open menu section, as entering the login page requires (requirements 2.6). */
export const endSession = () => persist(session, { access_token: '', active_menu: 0 })
