import { beyondLimit, otherLogin } from '../../../device/device-errors'
import type { DeviceError } from '../../../model/shape'
import type { Clock } from '../clock'
import { evictionsFor, type Occupant, type Places } from './places'

/** A user who is logged in. */
export interface Session extends Occupant {
  readonly token: string
  username: string
  /** Sessions are numbered in the order of their logins. */
  readonly order: number
  /** Simulated time of the last call that kept the session alive, in ms since 1970. */
  lastUsed: number
}

/** A session that outlives the gateway, with the time that it has been idle in simulated ms. */
export interface KeptSession extends Omit<Session, 'lastUsed'> {
  idleMs: number
}

/** Default session timeout in simulated seconds. */
export const sessionSeconds = 300
/** Numbers of concurrent sessions (requirements 9.18). One that is idle gives way to a login that finds no place. */
export const sessionPlaces: Places = { account: 3, address: 6, total: 12, ownIdleMs: 0, idleMs: 60_000 }
/** With the option `single`: one session in all. */
const singlePlace: Places = { ...sessionPlaces, total: 1 }

/** Generates 128 random bits as 32 lower-case hexadecimal digits. */
const randomToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Sessions. They are kept in memory: a restart of the device ends every session. */
export class Sessions {
  private readonly active = new Map<string, Session>()
  /** The number of the session that has logged in last. */
  lastOrder = 0

  constructor(
    private readonly clock: Clock,
    private readonly single: boolean,
    readonly timeoutSeconds = sessionSeconds,
  ) {}

  /**
   * Starts a session; others end if they have to give way (decisions: limits per account and address). Returns an error
   * if there is no place.
   */
  start(username: string, role: number, address = ''): Session | DeviceError {
    const now = this.clock.now()
    const places = this.single ? singlePlace : sessionPlaces
    const evicted = evictionsFor(this.list(), { username, role, address }, places, now)
    if (!evicted) return this.single ? otherLogin : beyondLimit
    for (const { token } of evicted) this.end(token)
    const order = ++this.lastOrder
    const session: Session = { token: randomToken(), order, username, role, address, lastUsed: now }
    this.active.set(session.token, session)
    return session
  }

  /** The live session of a token, if there is one. `keepAlive` restarts its timeout; a background refresh does not. */
  find(token: string, { keepAlive }: { keepAlive: boolean }): Session | undefined {
    this.endExpired()
    const session = this.active.get(token)
    if (session && keepAlive) session.lastUsed = this.clock.now()
    return session
  }

  /** Ends the session of a token, if there is one. */
  end(token: string): void {
    this.active.delete(token)
  }

  /** Ends the sessions of an account, except that of a token: whoever knew its old password is out. */
  endOthers(username: string, token: string): void {
    for (const session of this.list())
      if (session.username === username && session.token !== token) this.end(session.token)
  }

  endAll(): void {
    this.active.clear()
  }

  /** All live sessions. */
  list(): Session[] {
    this.endExpired()
    return [...this.active.values()]
  }

  /** All live sessions, for a gateway that is about to take over. */
  kept(): KeptSession[] {
    return this.list().map(({ lastUsed, ...session }) => ({ ...session, idleMs: this.clock.now() - lastUsed }))
  }

  /** Takes over the sessions of the gateway before. */
  resume(sessions: readonly KeptSession[]): void {
    for (const { idleMs, ...session } of sessions) {
      this.active.set(session.token, { ...session, lastUsed: this.clock.now() - idleMs })
      this.lastOrder = Math.max(this.lastOrder, session.order)
    }
  }

  private endExpired(): void {
    const oldest = this.clock.now() - this.timeoutSeconds * 1000
    for (const [token, session] of this.active) if (session.lastUsed <= oldest) this.active.delete(token)
  }
}
