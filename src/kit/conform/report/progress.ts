import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { whyFileFailed } from '../../../tools/file-error'
import { type Deviation, StartError } from '../errors'

/** The name of the check that restores a module. A run with a failed one has left something changed. */
export const restoreCheck = 'put-back'

/** The outcome of a check; `skipped` if it does not apply to the device or the run. */
export type Outcome = 'passed' | 'failed' | 'skipped'

/** The result of one check. */
export interface Result {
  /** Module or group and name of the check: `snmp_config/keeps`. */
  id: string
  module: string
  outcome: Outcome
  /** The findings of a failed check, or why a check was skipped. */
  message: string
  /** Each finding of a failed check, with what was sent, what came back, and what the contract says where. */
  deviations?: readonly Required<Deviation>[]
}

/** The device stopped responding and did not come back. Ends the run, with the results that there are. */
export class DeviceUnreachable extends Error {
  constructor(
    message: string,
    readonly results: readonly Result[],
  ) {
    super(message)
  }
}

/** The response to a read. */
export type Snapshot = Readonly<Record<string, unknown>>

interface ProgressFile {
  origin: string
  token: string
  done: Result[]
  before: Record<string, Snapshot>
  changed: string[]
}

/** Results and snapshots of a run, saved with every change so that `--resume` can continue after an interruption. */
export class Progress {
  private readonly results = new Map<string, Result>()
  /** Responses of modules before the first change. */
  private readonly before = new Map<string, Snapshot>()
  /** Modules that may differ from their snapshot. */
  private readonly changed = new Set<string>()
  /** Token of the session, so that a run that was killed can replace its session on a device that allows only one. */
  private token = ''

  /** Reads `file` if it exists; '' saves nothing. Throws a StartError if the file belongs to another device. */
  constructor(
    private readonly file: string,
    private readonly origin: string,
  ) {
    if (!file || !existsSync(file)) return
    const saved = readProgress(file)
    if (saved.origin !== origin) throw new StartError(`${file} belongs to a run against ${saved.origin}.`)
    this.token = saved.token
    for (const result of saved.done) this.results.set(result.id, result)
    for (const [module, snapshot] of Object.entries(saved.before)) this.before.set(module, snapshot)
    for (const module of saved.changed) this.changed.add(module)
  }

  /** The result of a check of this run or of the part before an interruption. */
  resultOf(id: string): Result | undefined {
    return this.results.get(id)
  }

  addResult(result: Result): void {
    this.results.set(result.id, result)
    this.save()
  }

  /** The token of the session before an interruption; '' if there is none. */
  lastToken(): string {
    return this.token
  }

  keepToken(token: string): void {
    if (token === this.token) return
    this.token = token
    this.save()
  }

  /** The modules of which there is a snapshot. */
  modules(): string[] {
    return [...this.before.keys()]
  }

  snapshotOf(module: string): Snapshot | undefined {
    return this.before.get(module)
  }

  /** Stores responses of modules before anything is changed. Existing snapshots are older and are kept. */
  addSnapshots(snapshots: ReadonlyMap<string, Snapshot>): void {
    for (const [module, snapshot] of snapshots) if (!this.before.has(module)) this.before.set(module, snapshot)
    this.save()
  }

  /** The modules that may differ from their snapshot. */
  changedModules(): string[] {
    return [...this.changed]
  }

  /** Records that a module may differ from its snapshot from now on. */
  markChanged(module: string): void {
    if (this.changed.has(module)) return
    this.changed.add(module)
    this.save()
  }

  /** Records that a module no longer differs from its snapshot. */
  markRestored(module: string): void {
    if (this.changed.delete(module)) this.save()
  }

  private save(): void {
    if (!this.file) return
    const content: ProgressFile = {
      origin: this.origin,
      token: this.token,
      done: [...this.results.values()],
      before: Object.fromEntries(this.before),
      changed: [...this.changed],
    }
    // Written to a temporary file and renamed, so that an interruption never leaves an incomplete file. Only the user
    // may read it: it contains the device's passwords.
    writeFileSync(`${this.file}.new`, JSON.stringify(content), { mode: 0o600 })
    renameSync(`${this.file}.new`, this.file)
  }
}

const readProgress = (file: string): ProgressFile => {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as ProgressFile
    if (Array.isArray(saved.done) && Array.isArray(saved.changed) && saved.before) return saved
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${whyFileFailed(error)}.`)
  }
  throw new StartError(`${file} does not contain the progress of a run.`)
}
