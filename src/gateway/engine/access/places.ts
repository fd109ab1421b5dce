/** Somebody who occupies one of a limited number of places: a session or an upload. */
export interface Occupant {
  readonly username: string
  readonly role: number
  readonly address: string
  /** When the place was last used, in ms. */
  readonly lastUsed: number
}

/** How many places there are, and when one that was not used can be taken by a newcomer. */
export interface Places {
  /** Places of one account. */
  readonly account: number
  /** Places of one network address. */
  readonly address: number
  readonly total: number
  /** After how many ms without use a place can be taken by its own account. */
  readonly ownIdleMs: number
  /** After how many ms without use a place can be taken by another account. */
  readonly idleMs: number
}

type Newcomer = Omit<Occupant, 'lastUsed'>

const longestUnused = <Present extends Occupant>(present: readonly Present[]): Present | undefined =>
  present.reduce<Present | undefined>(
    (first, occupant) => (first && first.lastUsed <= occupant.lastUsed ? first : occupant),
    undefined,
  )

/**
 * The one who gives way to an account that is not its own: somebody of role 0 to an administrator, else one who is idle,
 * but never an administrator to somebody of role 0.
 */
const givesWayToOthers = <Present extends Occupant>(
  present: readonly Present[],
  newcomer: Newcomer,
  idleSince: number,
): Present | undefined => {
  const restricted = present.filter(({ role }) => !role)
  const isIdle = ({ lastUsed }: Present) => lastUsed <= idleSince
  if (!newcomer.role) return longestUnused(restricted.filter(isIdle))
  return longestUnused(restricted) ?? longestUnused(present.filter(isIdle))
}

/**
 * Who has to give way so that a newcomer gets a place at the time `now`, in ms: nobody if there is room, undefined if
 * there is none and nobody may be sent away.
 */
export const whoGivesWay = <Present extends Occupant>(
  present: readonly Present[],
  newcomer: Newcomer,
  places: Places,
  now: number,
): Present[] | undefined => {
  const leaving: Present[] = []
  const staying = () => present.filter(occupant => !leaving.includes(occupant))
  const ofAccount = present.filter(({ username }) => username === newcomer.username)
  if (ofAccount.length >= places.account) {
    const first = longestUnused(ofAccount.filter(({ lastUsed }) => lastUsed <= now - places.ownIdleMs))
    if (!first) return undefined
    leaving.push(first)
  }
  const limits: [limit: number, counts: (occupant: Present) => boolean][] = [
    [places.address, ({ address }) => address === newcomer.address],
    [places.total, () => true],
  ]
  for (const [limit, counts] of limits) {
    const counted = staying().filter(counts)
    if (counted.length < limit) continue
    const first = givesWayToOthers(counted, newcomer, now - places.idleMs)
    if (!first) return undefined
    leaving.push(first)
  }
  return leaving
}
