import { beyondLimit, otherLogin } from '../../../device/device-errors'
import type { DeviceError } from '../../../model/entity'
import type { Clock } from '../clock'

/** A user who is logged in. */
export interface Session {
  readonly token: string
  username: string
  readonly role: number
  /** Simulated time of the last call that kept the session alive, in ms since 1970. */
  lastUsed: number
}

/** Default session timeout in simulated seconds. */
export const sessionSeconds = 300
/** Largest number of concurrent sessions. */
export const sessionLimit = 4
/** Generates 128 random bits as 32 lower-case hexadecimal digits. */
const randomToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Sessions. They are kept in memory: a restart ends every session. */
export class Sessions {
  private readonly active = new Map<string, Session>()

  constructor(
    private readonly clock: Clock,
    private readonly single: boolean,
    readonly timeoutSeconds = sessionSeconds,
  ) {}

  /** Starts a session, or returns the limit that prevents it. */
  start(username: string, role: number): Session | DeviceError {
    this.endExpired()
    if (this.single && this.active.size) return otherLogin
    if (this.active.size >= sessionLimit) return beyondLimit
    const session = { token: randomToken(), username, role, lastUsed: this.clock.now() }
    this.active.set(session.token, session)
    return session
  }

  /** The live session of a token, if there is one. `keepAlive` restarts its timeout; a background refresh does not. */
  find(token: string, keepAlive: boolean): Session | undefined {
    this.endExpired()
    const session = this.active.get(token)
    if (session && keepAlive) session.lastUsed = this.clock.now()
    return session
  }

  /** Ends the session of a token, if there is one. */
  end(token: string): void {
    this.active.delete(token)
  }

  endAll(): void {
    this.active.clear()
  }

  /** All live sessions. */
  list(): Session[] {
    this.endExpired()
    return [...this.active.values()]
  }

  private endExpired(): void {
    const oldest = this.clock.now() - this.timeoutSeconds * 1000
    for (const [token, session] of this.active) if (session.lastUsed <= oldest) this.active.delete(token)
  }
}
