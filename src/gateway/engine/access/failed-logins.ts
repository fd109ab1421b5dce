import { login } from '../../../device/login/login'
import type { Clock } from '../clock'

/** Number of failed logins to one account, or from one address, that lock it (requirements 9.2). */
export const maxFailedLogins = 3
/** How long it stays locked, and within which time failures are counted together, in simulated seconds. */
export const lockSeconds = 60
/** Number of failures to remember, so that guesses from ever new addresses do not fill the memory. */
export const maxRemembered = 1000

/** Who logs in, and from where. */
export interface LoginAttempt {
  readonly username: string
  readonly address: string
}

/** A login that failed, and when, in simulated ms since 1970. */
interface FailedLogin extends LoginAttempt {
  readonly at: number
}

/**
 * Counts failed logins for each account and each address, so that neither several addresses nor the right password of
 * another account helps to guess one (requirements 4.4). Names without an account count too: a lock does not reveal
 * which exist. They are kept in memory, also while the device restarts.
 */
export class FailedLogins {
  private failures: readonly FailedLogin[] = []

  constructor(private readonly clock: Clock) {}

  /** Simulated seconds, rounded up, for which the account or the address is still locked; 0 if neither is. */
  secondsLocked(attempt: LoginAttempt): number {
    const until = Math.max(this.lockedUntil('username', attempt), this.lockedUntil('address', attempt))
    return Math.max(0, Math.ceil((until - this.clock.now()) / 1000))
  }

  /** Counts a failed login. The lock is timed from the most recent one. */
  record(attempt: LoginAttempt): void {
    const at = this.clock.now()
    // Older ones neither lock nor count any more.
    const kept = this.failures.filter(failure => at - failure.at < 2 * lockSeconds * 1000)
    this.failures = [...kept, { ...keysOf(attempt), at }].slice(-maxRemembered)
  }

  /** Forgives the failed logins to an account, after its right password. Those to other accounts remain. */
  forgive(attempt: LoginAttempt): void {
    const { username } = keysOf(attempt)
    this.failures = this.failures.filter(failure => failure.username !== username)
  }

  clear(): void {
    this.failures = []
  }

  private lockedUntil(key: keyof LoginAttempt, attempt: LoginAttempt): number {
    const value = keysOf(attempt)[key]
    const times = this.failures.filter(failure => failure[key] === value).map(({ at }) => at)
    const [first] = times.slice(-maxFailedLogins)
    const last = times.at(-1)
    const isLocked = times.length >= maxFailedLogins && last! - first! < lockSeconds * 1000
    return isLocked ? last! + lockSeconds * 1000 : 0
  }
}

/** A name longer than any account's is cut, so that it takes no more memory. */
const keysOf = ({ username, address }: LoginAttempt): LoginAttempt => ({
  username: username.slice(0, login.settings.fields.username.max! + 1),
  address,
})
