/** A session or an upload, which takes one of a limited number of places. */
export interface Occupant {
  readonly username: string
  readonly role: number
  readonly address: string
  /** When the place was last used, in ms. */
  readonly lastUsed: number
}

/** The limits, and the idle times after which an occupant can be evicted for a newcomer. */
export interface Places {
  /** Limit for each account. */
  readonly account: number
  /** Limit for each network address. */
  readonly address: number
  readonly total: number
  /** Idle time in ms after which an account can evict an occupant of its own. */
  readonly ownIdleMs: number
  /** Idle time in ms after which an account can evict an occupant of another account. */
  readonly idleMs: number
}

type Newcomer = Omit<Occupant, 'lastUsed'>

const longestIdle = <Present extends Occupant>(present: readonly Present[]): Present | undefined =>
  present.reduce<Present | undefined>(
    (first, occupant) => (first && first.lastUsed <= occupant.lastUsed ? first : occupant),
    undefined,
  )

/**
 * The occupant to evict for a newcomer of another account. An administrator evicts occupants of role 0 even if they are
 * not idle, then idle administrators; role 0 evicts only idle occupants of role 0.
 */
const evictable = <Present extends Occupant>(
  present: readonly Present[],
  newcomer: Newcomer,
  idleSince: number,
): Present | undefined => {
  const restricted = present.filter(({ role }) => !role)
  const isIdle = ({ lastUsed }: Present) => lastUsed <= idleSince
  if (!newcomer.role) return longestIdle(restricted.filter(isIdle))
  return longestIdle(restricted) ?? longestIdle(present.filter(isIdle))
}

/**
 * The occupants to evict at the time `now`, in ms, so that a newcomer fits within the limits: none if there is room,
 * undefined if the newcomer has to be refused.
 */
export const evictionsFor = <Present extends Occupant>(
  present: readonly Present[],
  newcomer: Newcomer,
  places: Places,
  now: number,
): Present[] | undefined => {
  const evicted: Present[] = []
  const remaining = () => present.filter(occupant => !evicted.includes(occupant))
  const ofAccount = present.filter(({ username }) => username === newcomer.username)
  if (ofAccount.length >= places.account) {
    const first = longestIdle(ofAccount.filter(({ lastUsed }) => lastUsed <= now - places.ownIdleMs))
    if (!first) return undefined
    evicted.push(first)
  }
  const limits: [limit: number, counts: (occupant: Present) => boolean][] = [
    [places.address, ({ address }) => address === newcomer.address],
    [places.total, () => true],
  ]
  for (const [limit, counts] of limits) {
    const counted = remaining().filter(counts)
    if (counted.length < limit) continue
    const first = evictable(counted, newcomer, now - places.idleMs)
    if (!first) return undefined
    evicted.push(first)
  }
  return evicted
}
