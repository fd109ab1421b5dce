import { loginInvalid, takingEffect } from '../../device/device-errors'
import type { Entity } from '../../model/entity'
import type { Context, State } from '../../model/shape'
import { decode, WireError } from '../../model/wire'
import { contextFor } from '../contract/valid-values'
import type { Device, DeviceResponse } from './device'
import { type Deviation, Finding, SkippedCheck, StartError } from './errors'
import { NoResponse } from './http'
import { DeviceUnreachable, type Outcome, Progress, type Result } from './report/progress'

/** Firmware of the device, of which only halves are sent. */
export interface FirmwareImage {
  name: string
  bytes: Buffer
}

/** Options of a run. */
export interface ConformOptions {
  /** Changes nothing on the device. */
  readOnly: boolean
  /** Modules or groups (session, hostile, files) to check; all if empty. */
  only: readonly string[]
  /** An account of role 0, for the checks of roles and of the lockout; without it they are skipped. */
  restricted?: { user: string; password: string }
  /** Seconds without a request after which the device ends a session; 0 skips the checks of this timeout. */
  idleSeconds: number
  /** Firmware of the device, of which only halves are sent; without it these checks are skipped. */
  upgrade?: FirmwareImage
  /** Also makes the checks that take a minute of the device's time. */
  slow?: boolean
  /** Restarts the device, for the checks of what a restart does; without it they are skipped. */
  restart?: boolean
  /** Ends with a reset to the factory settings, and checks what it erases. Nothing is put back. */
  reset?: boolean
  /** Seconds to wait for a device that stopped responding. */
  patienceSeconds: number
  /** File for the progress of the run; '' for none. */
  resume: string
  /** Returns whether a device of any type may lack a module. */
  isModuleOptional(module: string): boolean
  log(message: string): void
  /** Called before each part of a run with its name, its number and the number of parts. */
  onProgress?(name: string, number: number, count: number): void
  /** Waits in the time of the device; real time by default. */
  pause?(seconds: number): Promise<void>
}

/** Retries of a write while the previous one is still taking effect, half a second apart. */
const busyRetries = 20

/** Longest text of a finding in characters: a device may answer with megabytes. */
const longestMessage = 4000

const shorten = (text: string) => (text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text)

/** A run of the checks against one device. */
export class Run {
  private readonly resultsById = new Map<string, Result>()
  readonly progress: Progress

  constructor(
    readonly device: Device,
    readonly options: ConformOptions,
    /** What the device type has. */
    readonly entities: readonly Entity[],
  ) {
    this.progress = new Progress(options.resume, device.address.origin)
  }

  get results(): Result[] {
    return [...this.resultsById.values()]
  }

  /** Waits in the time of the device. */
  pause(seconds: number): Promise<void> {
    const { pause } = this.options
    return pause ? pause(seconds) : new Promise(resolve => setTimeout(resolve, seconds * 1000))
  }

  /** Executes a check and records its result, unless it was already executed before an interruption of this run. */
  async check(id: string, module: string, body: () => Promise<void>): Promise<Outcome> {
    const earlier = this.progress.resultOf(id)
    if (!earlier) return this.repeat(id, module, body)
    this.resultsById.set(id, earlier)
    return earlier.outcome
  }

  /** Executes a check and records its result in place of an earlier one. */
  async repeat(id: string, module: string, body: () => Promise<void>): Promise<Outcome> {
    return this.record(await this.execute(id, module, body))
  }

  /**
   * Executes what surrounds checks, such as the reads that they start from. A failure is recorded as a result; success
   * is not. If the device stops responding, waits for it and executes it once more: checks are not repeated.
   */
  async step(id: string, module: string, body: () => Promise<void>): Promise<void> {
    try {
      await body()
      return
    } catch (error) {
      if (!(error instanceof NoResponse)) {
        this.record(this.resultFor(id, module, error))
        return
      }
    }
    await this.waitForDevice()
    const result = await this.execute(id, module, body)
    if (result.outcome !== 'passed') this.record(result)
  }

  private record(result: Result): Outcome {
    this.resultsById.set(result.id, result)
    this.progress.keepToken(this.device.token)
    this.progress.addResult(result)
    if (result.outcome === 'failed') this.options.log(`FAIL  ${result.id}: ${result.message}`)
    return result.outcome
  }

  private async execute(id: string, module: string, body: () => Promise<void>): Promise<Result> {
    try {
      await body()
      return { id, module, outcome: 'passed', message: '' }
    } catch (error) {
      if (!(error instanceof NoResponse)) return this.resultFor(id, module, error)
      const problem = `The device stopped responding (${error.message}).`
      const finding = this.device.finding(problem, { contract: 'every call is answered', section: 'calls' })
      await this.waitForDevice()
      return this.resultFor(id, module, finding)
    }
  }

  /** The result of a check that threw an error. Throws it again if it ends the run. */
  private resultFor(id: string, module: string, error: unknown): Result {
    if (error instanceof SkippedCheck) return { id, module, outcome: 'skipped', message: error.message }
    if (error instanceof DeviceUnreachable || error instanceof StartError) throw error
    const finding = error instanceof Finding ? error : this.misunderstanding(error)
    const deviations = finding.deviations.map(deviation => this.complete(deviation, module))
    return { id, module, outcome: 'failed', message: shorten(finding.message), deviations }
  }

  /**
   * A finding for an error of this program, which an answer has caused that nothing here expects. The run goes on, so
   * that what has been changed is restored.
   */
  private misunderstanding(error: unknown): Finding {
    const problem = `the answer cannot be evaluated (${(error as Error).message})`
    return this.device.finding(problem, { contract: 'an answer is one flat JSON object', section: 'calls' })
  }

  private complete(deviation: Deviation, module: string): Required<Deviation> {
    const { problem, contract, key = '', module: other = module } = deviation
    const { sent, returned } = { ...this.device.finding('', { contract }).deviations[0], ...deviation }
    const section = deviation.section ?? other.toLowerCase()
    return { module: other, key, problem, sent: sent ?? '', returned: returned ?? '', contract, section }
  }

  /** Waits for a device that stopped responding and logs in again. Throws DeviceUnreachable. */
  async waitForDevice(): Promise<void> {
    const { origin } = this.device.address
    const { patienceSeconds } = this.options
    const deadline = Date.now() + patienceSeconds * 1000
    while (!(await this.isLoggedIn())) {
      if (Date.now() >= deadline)
        throw new DeviceUnreachable(
          `The device at ${origin} stopped responding and did not come back within ${patienceSeconds} s.` +
            this.remainder(),
          this.results,
        )
      // In real time: the device may be away.
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }

  /** What has not been restored yet, for the message that ends a run. */
  private remainder(): string {
    const modules = this.progress.changedModules()
    return modules.length ? ` It may have been left changed in ${modules.join(', ')}.` : ''
  }

  /** Returns whether the device responds; logs in again if the session has ended. */
  private async isLoggedIn(): Promise<boolean> {
    try {
      if (!(await this.device.get('public_info', { token: '' })).status) return false
      if ((await this.device.get('dev_info')).code !== 0) await this.device.login()
      return true
    } catch (error) {
      if (error instanceof NoResponse) return false
      throw error
    }
  }

  /** Reads a module, logging in again if the session has ended. Throws a Finding if the response cannot be used. */
  async read(module: string): Promise<Record<string, unknown>> {
    let response = await this.device.get(module)
    if (response.code === loginInvalid.code && (await this.device.login()).code === 0)
      response = await this.device.get(module)
    const { body, code, status } = response
    const contract = 'a read is answered with a JSON object that has code 0 and every key'
    if (!body)
      throw this.device.finding(`a read of ${module} returns HTTP ${status} without a JSON object`, {
        contract,
        section: 'calls',
      })
    if (code !== 0)
      throw this.device.finding(`a read of ${module} returns code ${code}`, { contract, section: 'reads' })
    return body
  }

  /** Reads an entity. Throws a Finding if the response cannot be used. */
  async stateOf(entity: Entity): Promise<State> {
    const wire = await this.read(entity.module)
    try {
      return decode(entity, wire) as State
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      const { module } = entity
      const answer = error.key || 'an answer'
      const problem = `a read of ${module} returns ${answer} with a type or code that is not in the contract`
      throw this.device.finding(problem, { module, key: error.key, contract: 'types are those of the reference' })
    }
  }

  /** Reads the settings and entities that an entity's rules depend on. `others` are the other rows of its table. */
  async contextOf(entity: Entity, others: State['rows'] = []): Promise<Context> {
    const states = new Map<Entity, State>()
    for (const other of Object.values(entity.beside)) {
      if (this.entities.includes(other) && !states.has(other)) states.set(other, await this.stateOf(other))
    }
    const hasBoth = entity.rows && Object.keys(entity.settings.fields).length > 0
    const settings = hasBoth ? (await this.stateOf(entity)).values : undefined
    return contextFor(entity, { others, settings, stateOf: other => states.get(other) })
  }

  /** Writes, logging in again once if the session has ended and waiting while the previous write takes effect. */
  async write(body: Record<string, unknown>): Promise<DeviceResponse> {
    for (let retry = 0; ; retry++) {
      const response = await this.device.post(body)
      if (response.code === loginInvalid.code && retry < 1 && (await this.device.login()).code === 0) continue
      if (response.code !== takingEffect.code || retry === busyRetries) return response
      await this.pause(0.5)
    }
  }
}
