import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { StartError } from '../errors.ts'

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
}

type Snapshot = Record<string, unknown>

interface ProgressFile {
  origin: string
  done: Result[]
  pending: Record<string, Snapshot>
}

/** Results and snapshots of a run, saved with every change so that `--resume` can continue after an interruption. */
export class Progress {
  private readonly results = new Map<string, Result>()
  /** Responses of modules before the first change, until the module is restored. */
  private readonly snapshots = new Map<string, Snapshot>()

  /** Reads `file` if it exists; '' saves nothing. Throws a StartError if the file belongs to another device. */
  constructor(
    private readonly file: string,
    private readonly origin: string,
  ) {
    if (!file || !existsSync(file)) return
    const saved = JSON.parse(readFileSync(file, 'utf8')) as ProgressFile
    if (saved.origin !== origin) throw new StartError(`${file} belongs to a run against ${saved.origin}.`)
    for (const result of saved.done) this.results.set(result.id, result)
    for (const [module, snapshot] of Object.entries(saved.pending)) this.snapshots.set(module, snapshot)
  }

  /** The result of a check of this run or of the part before an interruption. */
  resultOf(id: string): Result | undefined {
    return this.results.get(id)
  }

  addResult(result: Result): void {
    this.results.set(result.id, result)
    this.save()
  }

  /** The modules that may differ from their snapshot. */
  changedModules(): string[] {
    return [...this.snapshots.keys()]
  }

  snapshotOf(module: string): Snapshot | undefined {
    return this.snapshots.get(module)
  }

  /** Stores the response of a module before it is changed. An existing snapshot is older and is kept. */
  addSnapshot(module: string, snapshot: Snapshot): void {
    if (this.snapshots.has(module)) return
    this.snapshots.set(module, snapshot)
    this.save()
  }

  removeSnapshot(module: string): void {
    this.snapshots.delete(module)
    this.save()
  }

  private save(): void {
    if (!this.file) return
    const content: ProgressFile = {
      origin: this.origin,
      done: [...this.results.values()],
      pending: Object.fromEntries(this.snapshots),
    }
    // Written to a temporary file and renamed, so that an interruption never leaves an incomplete file.
    writeFileSync(`${this.file}.new`, JSON.stringify(content))
    renameSync(`${this.file}.new`, this.file)
  }
}
