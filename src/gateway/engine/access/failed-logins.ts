import { login } from '../../../device/login/login'
import type { Clock } from '../clock'

/** Number of failed logins to one account, or from one address, that lock it (requirements 4.4). */
export const maxFailedLogins = 3
/** How long it stays locked at first, and within which time failures are counted together, in simulated seconds. */
export const lockSeconds = 60
/** How long it stays locked at most: each lock without a right login since the one before lasts twice as long. */
export const longestLockSeconds = 3600
/** After so many seconds without a lock, the next one is as short as the first. */
const forgottenAfter = 86_400
/** Number of failures, and of locks, to remember, so that guesses from ever new addresses do not fill the memory. */
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

/** An account or an address that has been locked. */
interface Lock {
  /** When it ends or ended, in simulated ms since 1970. */
  until: number
  /** How many locks there have been since the last right login. */
  rounds: number
}

/** What is counted: failures of an account, and those from an address. */
const counted = ['username', 'address'] as const

/**
 * Counts failed logins for each account and each address, so that neither several addresses nor the right password of
 * another account helps to guess one (requirements 4.4). Names without an account count too: a lock does not reveal
 * which exist. They are kept in memory, also while the device restarts.
 */
export class FailedLogins {
  private failures: readonly FailedLogin[] = []
  private readonly locks = new Map<string, Lock>()

  constructor(private readonly clock: Clock) {}

  /** Simulated seconds, rounded up, for which the account or the address is still locked; 0 if neither is. */
  secondsLocked(attempt: LoginAttempt): number {
    const ends = counted.map(key => this.locks.get(lockName(key, attempt))?.until ?? 0)
    return Math.max(0, Math.ceil((Math.max(...ends) - this.clock.now()) / 1000))
  }

  /** Counts a failed login. A lock is timed from the most recent one. */
  record(attempt: LoginAttempt): void {
    const at = this.clock.now()
    // Older ones do not count any more.
    const kept = this.failures.filter(failure => at - failure.at < lockSeconds * 1000)
    this.failures = [...kept, { ...keysOf(attempt), at }].slice(-maxRemembered)
    for (const key of counted) {
      const value = keysOf(attempt)[key]
      const count = this.failures.filter(failure => failure[key] === value).length
      if (count >= maxFailedLogins) this.lock(lockName(key, attempt), at)
    }
  }

  /**
   * Forgives the failed logins to an account, after its right password: its next lock is as short as the first, and so
   * is that of the address. Failures of other accounts remain, and so does a lock of the address.
   */
  forgive(attempt: LoginAttempt): void {
    const { username } = keysOf(attempt)
    this.failures = this.failures.filter(failure => failure.username !== username)
    this.locks.delete(lockName('username', attempt))
    const own = this.locks.get(lockName('address', attempt))
    if (own) own.rounds = 0
  }

  clear(): void {
    this.failures = []
    this.locks.clear()
  }

  private lock(name: string, at: number): void {
    const before = this.locks.get(name)
    const isForgotten = !before || at - before.until > forgottenAfter * 1000
    const rounds = isForgotten ? 0 : before.rounds
    // A failure while it is locked, in a session that there was, makes the lock begin again.
    const round = !isForgotten && at < before.until ? Math.max(0, rounds - 1) : rounds
    const seconds = Math.min(lockSeconds * 2 ** round, longestLockSeconds)
    this.locks.delete(name)
    if (this.locks.size >= maxRemembered) this.locks.delete(this.leastLocked())
    this.locks.set(name, { until: at + seconds * 1000, rounds: round + 1 })
  }

  /** Whom to forget if there are too many: who has been locked least often, and longest ago among those. */
  private leastLocked(): string {
    return [...this.locks].reduce((least, other) => (other[1].rounds < least[1].rounds ? other : least))[0]
  }
}

const lockName = (key: (typeof counted)[number], attempt: LoginAttempt) => `${key} ${keysOf(attempt)[key]}`

/** A name longer than any account's is cut, so that it takes no more memory. */
const keysOf = ({ username, address }: LoginAttempt): LoginAttempt => ({
  username: username.slice(0, login.settings.fields.username.max! + 1),
  address,
})
