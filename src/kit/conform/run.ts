import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Entity } from '../../model/entity.ts'
import { decode } from '../../model/wire.ts'
import type { State } from '../../model/entity.ts'
import { type Device, NoAnswer } from './device.ts'

/** How one check ended. `broken` is a check that could not be made because the device went away. */
export interface Result { id: string; module: string; outcome: 'passed' | 'failed' | 'skipped'; message: string }

/** What is wrong, in a sentence that a firmware engineer can act on. */
export class Finding extends Error {}
/** Why a check does not apply here. */
export class NotHere extends Error {}
/** The device did not come back. */
export class Gone extends Error {}

/** What is chosen about a run. */
export interface RunChoices {
  readOnly: boolean
  /** Only checks of modules whose name is one of these; all, if empty. */
  only: readonly string[]
  /** Seconds without a call after which the device ends a session; 0 leaves those checks out. */
  idleSeconds: number
  /** Seconds to wait for a device that went away. */
  patienceSeconds: number
  /** File in which a run that was broken off is kept; '' for none. */
  resume: string
  isCarried(module: string): boolean
  say(sentence: string): void
}

interface Kept { origin: string; done: Result[]; pending: Record<string, Record<string, unknown>> }

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A run of the checks against one device: what was found, and what still has to be put back. */
export class Run {
  readonly results: Result[] = []
  /** Answers of modules as they were before anything was changed, until they are again. */
  private pending = new Map<string, Record<string, unknown>>()
  private readonly done = new Map<string, Result>()

  constructor(readonly device: Device, readonly choices: RunChoices, readonly entities: readonly Entity[]) {
    if (!choices.resume || !existsSync(choices.resume)) return
    const kept = JSON.parse(readFileSync(choices.resume, 'utf8')) as Kept
    if (kept.origin !== device.address.origin) throw new Finding(`${choices.resume} is of a run against ${kept.origin}.`)
    kept.done.forEach(result => this.done.set(result.id, result))
    this.pending = new Map(Object.entries(kept.pending))
  }

  /** Makes one check and notes how it ended; true when nothing is wrong. A check of an earlier part of this run is not made again. */
  async check(id: string, module: string, make: () => Promise<void>): Promise<boolean> {
    const before = this.done.get(id)
    const result = before ?? (await this.make(id, module, make))
    if (!this.results.includes(result)) this.results.push(result)
    this.done.set(id, result)
    if (!before) {
      this.keep()
      if (result.outcome === 'failed') this.choices.say(`FAIL  ${id}: ${result.message}`)
    }
    return result.outcome !== 'failed'
  }

  private async make(id: string, module: string, make: () => Promise<void>): Promise<Result> {
    try {
      await make()
      return { id, module, outcome: 'passed', message: '' }
    } catch (fault) {
      if (fault instanceof NotHere) return { id, module, outcome: 'skipped', message: fault.message }
      if (fault instanceof Finding) return { id, module, outcome: 'failed', message: fault.message }
      if (!(fault instanceof NoAnswer)) throw fault
      await this.waitForDevice()
      return { id, module, outcome: 'failed', message: `The device stopped answering (${fault.message}).` }
    }
  }

  /** Waits for a device that restarts, and logs in again. */
  async waitForDevice(): Promise<void> {
    for (const end = Date.now() + this.choices.patienceSeconds * 1000; ; await pause(500)) {
      try {
        if ((await this.device.get('public_info', {}, '')).status) break
      } catch (fault) {
        if (!(fault instanceof NoAnswer)) throw fault
        if (Date.now() >= end) throw new Gone(`The device at ${this.device.address.origin} went away and did not come back within ${this.choices.patienceSeconds} s.`)
      }
    }
    if ((await this.device.get('dev_info')).code !== 0) await this.device.login()
  }

  /** The state of an entity as the device tells it now. Throws a Finding when the answer cannot be read. */
  async stateOf(entity: Entity): Promise<State> {
    return decode(entity, await this.answerOf(entity.module)) as State
  }

  /** What a module answers. Logs in once more when the session has ended meanwhile. */
  async answerOf(module: string): Promise<Record<string, unknown>> {
    let answer = await this.device.get(module)
    if (answer.code === 10102 && (await this.device.login()).code === 0) answer = await this.device.get(module)
    if (!answer.body || answer.code !== 0) throw new Finding(`a read of ${module} is answered with ${answer.body ? `code ${answer.code}` : `HTTP ${answer.status} and no JSON object`}`)
    return answer.body
  }

  /** Notes how a module is before it is changed. */
  remember(module: string, answer: Record<string, unknown>): void {
    if (this.pending.has(module)) return
    this.pending.set(module, answer)
    this.keep()
  }

  /** How a module was before it was changed. */
  before(module: string): Record<string, unknown> | undefined {
    return this.pending.get(module)
  }

  /** The modules that may still differ from what they were. */
  changed(): string[] {
    return [...this.pending.keys()]
  }

  /** Notes that a module is as it was. */
  forget(module: string): void {
    this.pending.delete(module)
    this.keep()
  }

  private keep(): void {
    const { resume } = this.choices
    if (!resume) return
    const kept: Kept = { origin: this.device.address.origin, done: [...this.done.values()], pending: Object.fromEntries(this.pending) }
    writeFileSync(`${resume}.new`, JSON.stringify(kept))
    renameSync(`${resume}.new`, resume)
  }
}
