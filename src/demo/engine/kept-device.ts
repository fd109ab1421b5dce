import type { KeptSession } from '../../gateway/engine/access/session'
import type { ConfigurationStore } from '../../gateway/engine/gateway'
import { type Configuration, fromXml, toXml } from '../../gateway/engine/state/configuration'
import type { Database } from './database'
import { furnished } from './furnished'

/** What the bar has set, except what belongs to the device's own configuration. */
export interface KeptSettings {
  speed: number
  trouble: string
  brand: string
}

/** Sessions, and when they were kept, in ms since 1970. */
interface KeptSessions {
  at: number
  sessions: readonly KeptSession[]
}

const isSettings = (kept: unknown): kept is KeptSettings => {
  const { speed, trouble, brand } = Object(kept)
  return typeof speed === 'number' && speed > 0 && typeof trouble === 'string' && typeof brand === 'string'
}

/** An example of what is kept of a session. */
const example: KeptSession = { token: '', username: '', role: 0, address: '', order: 0, idleMs: 0 }
const isSession = (kept: unknown): kept is KeptSession =>
  Object.entries(example).every(([key, value]) => typeof Object(kept)[key] === typeof value)

/** The sessions among what was kept. */
const sessionsIn = (kept: unknown): KeptSessions => {
  const { at, sessions } = Object(kept)
  return { at: Number(at) || 0, sessions: Array.isArray(sessions) ? sessions.filter(isSession) : [] }
}

/**
 * A simulated device as the browser keeps it: its configuration, which is the file that `npm start` writes, who is
 * logged in, and what the bar has set. What a real device forgets without power is not kept. Another build of the demo
 * may have kept it: what does not fit is dropped.
 */
export class KeptDevice implements ConfigurationStore {
  private last: Promise<void> = Promise.resolve()

  private constructor(
    private readonly database: Database,
    private readonly log: (message: string) => void,
    private xml: string | undefined,
    readonly settings: KeptSettings | undefined,
    private readonly keptSessions: KeptSessions,
  ) {}

  static async read(database: Database, log: (message: string) => void): Promise<KeptDevice> {
    const [xml, settings, sessions] = await Promise.all([
      database.get('configuration'),
      database.get('settings'),
      database.get('sessions'),
    ])
    return new KeptDevice(
      database,
      log,
      typeof xml === 'string' ? xml : undefined,
      isSettings(settings) ? settings : undefined,
      sessionsIn(sessions),
    )
  }

  /** The sessions that were kept, with the time that they have been idle since. */
  get sessions(): readonly KeptSession[] {
    const { at, sessions } = this.keptSessions
    return sessions.map(session => ({ ...session, idleMs: session.idleMs + Math.max(0, Date.now() - at) }))
  }

  load(): Configuration {
    try {
      return this.xml === undefined ? furnished() : fromXml(this.xml)
    } catch (error) {
      this.log(
        `The configuration cannot be used (${(error as Error).message}). The gateway starts from factory defaults.`,
      )
      return new Map()
    }
  }

  save(configuration: Configuration): void {
    const xml = toXml(configuration)
    if (xml === this.xml) return
    this.xml = xml
    this.put('configuration', xml)
  }

  keepSettings(settings: KeptSettings): void {
    this.put('settings', settings)
  }

  keepSessions(sessions: readonly KeptSession[]): void {
    this.put('sessions', { at: Date.now(), sessions } satisfies KeptSessions)
  }

  /** Resolves when everything has been written. */
  written(): Promise<void> {
    return this.last
  }

  private put(key: string, value: unknown): void {
    this.last = this.last
      .then(() => this.database.put(key, value))
      .catch(error => this.log(`The browser does not keep the ${key} (${String(error)}).`))
  }
}
