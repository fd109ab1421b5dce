import { randomBytes } from 'node:crypto'
import type { Problem } from '../model/entity'
import { beyondLimit, otherLogin } from '../device/problems'
import type { Clock } from './clock'

/** Somebody who is logged in. */
export interface Session { readonly token: string; readonly username: string; readonly role: number; lastUsed: number }

/** A session ends after this many simulated seconds without a call that keeps it. */
export const sessionSeconds = 300
/** So many people may be logged in at once. */
export const sessionLimit = 4
/** So many wrong passwords lock the login for so many simulated seconds (spec 9). */
export const lockAfter = 3
export const lockSeconds = 60

/** Who is logged in, and who typed wrong passwords. Lives in memory: a restart ends every session. */
export class Sessions {
  private readonly open = new Map<string, Session>()
  private readonly wrong = new Map<string, { count: number; since: number }>()

  constructor(private readonly clock: Clock, private readonly single: boolean, readonly lasts = sessionSeconds) {}

  /** Starts a session, or says which limit stands against it. */
  start(username: string, role: number): Session | Problem {
    this.endExpired()
    if (this.single && this.open.size) return otherLogin
    if (this.open.size >= sessionLimit) return beyondLimit
    const session = { token: randomBytes(16).toString('hex'), username, role, lastUsed: this.clock.now() }
    this.open.set(session.token, session)
    return session
  }

  /** The session of a token, if it is alive. A read made by a timer does not keep it alive (DESIGN 4). */
  find(token: string, keepAlive: boolean): Session | undefined {
    this.endExpired()
    const session = this.open.get(token)
    if (session && keepAlive) session.lastUsed = this.clock.now()
    return session
  }

  end(token: string): void {
    this.open.delete(token)
  }

  endAll(): void {
    this.open.clear()
  }

  /** Who is logged in now. */
  list(): Session[] {
    this.endExpired()
    return [...this.open.values()]
  }

  /** Whether this address has typed so many wrong passwords that it has to wait. */
  isLocked(from: string): boolean {
    const entry = this.wrong.get(from)
    if (entry && this.clock.now() - entry.since >= lockSeconds * 1000) this.wrong.delete(from)
    return (this.wrong.get(from)?.count ?? 0) >= lockAfter
  }

  /** Counts a wrong password. The wait runs from the last one. */
  countWrong(from: string): void {
    this.wrong.set(from, { count: (this.wrong.get(from)?.count ?? 0) + 1, since: this.clock.now() })
  }

  forgiveWrong(from: string): void {
    this.wrong.delete(from)
  }

  forgiveAll(): void {
    this.wrong.clear()
  }

  private endExpired(): void {
    const oldest = this.clock.now() - this.lasts * 1000
    for (const [token, session] of this.open) if (session.lastUsed <= oldest) this.open.delete(token)
  }
}
