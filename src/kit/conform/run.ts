import { loginInvalid, takingEffect } from '../../device/device-errors'
import type { Context, Entity, State } from '../../model/entity.ts'
import { decode } from '../../model/wire.ts'
import { contextFor } from '../contract/valid-values.ts'
import { type Device, type DeviceResponse, NoResponse } from './device.ts'
import { DeviceUnreachable, Finding, SkippedCheck } from './errors.ts'
import { type Outcome, Progress, type Result } from './report/progress.ts'

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
  /** Seconds to wait for a device that stopped responding. */
  patienceSeconds: number
  /** File for the progress of the run; '' for none. */
  resume: string
  /** Returns whether the device type has a module. */
  isModuleCarried(module: string): boolean
  /** Returns whether a device of any type may lack a module. */
  isModuleOptional(module: string): boolean
  log(message: string): void
}

/** Retries of a write while the previous one is still taking effect, half a second apart. */
const busyRetries = 20

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A run of the checks against one device. */
export class Run {
  readonly results: Result[] = []
  readonly progress: Progress

  constructor(
    readonly device: Device,
    readonly options: ConformOptions,
    readonly entities: readonly Entity[],
  ) {
    this.progress = new Progress(options.resume, device.address.origin)
  }

  /** Executes a check and records its result, unless it was already executed before an interruption of this run. */
  async check(id: string, module: string, body: () => Promise<void>): Promise<Outcome> {
    const earlier = this.progress.resultOf(id)
    const result = earlier ?? (await this.execute(id, module, body))
    if (!this.results.includes(result)) this.results.push(result)
    if (!earlier) {
      this.progress.addResult(result)
      if (result.outcome === 'failed') this.options.log(`FAIL  ${id}: ${result.message}`)
    }
    return result.outcome
  }

  private async execute(id: string, module: string, body: () => Promise<void>): Promise<Result> {
    try {
      await body()
      return { id, module, outcome: 'passed', message: '' }
    } catch (error) {
      if (error instanceof SkippedCheck) return { id, module, outcome: 'skipped', message: error.message }
      if (error instanceof Finding) return { id, module, outcome: 'failed', message: error.message }
      if (!(error instanceof NoResponse)) throw error
      await this.waitForDevice()
      return { id, module, outcome: 'failed', message: `The device stopped responding (${error.message}).` }
    }
  }

  /** Waits for a device that stopped responding and logs in again. Throws DeviceUnreachable. */
  async waitForDevice(): Promise<void> {
    const { origin } = this.device.address
    const { patienceSeconds } = this.options
    const deadline = Date.now() + patienceSeconds * 1000
    while (!(await this.isResponding())) {
      if (Date.now() >= deadline)
        throw new DeviceUnreachable(
          `The device at ${origin} stopped responding and did not come back within ${patienceSeconds} s.`,
        )
      await pause(500)
    }
    if ((await this.device.get('dev_info')).code !== 0) await this.device.login()
  }

  private async isResponding(): Promise<boolean> {
    try {
      return (await this.device.get('public_info', { token: '' })).status > 0
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
    if (!body) throw new Finding(`a read of ${module} returns HTTP ${status} without a JSON object`)
    if (code !== 0) throw new Finding(`a read of ${module} returns code ${code}`)
    return body
  }

  /** Reads an entity. Throws a Finding if the response cannot be used. */
  async stateOf(entity: Entity): Promise<State> {
    return decode(entity, await this.read(entity.module)) as State
  }

  /** Reads the settings and entities that an entity's rules depend on. `others` are the other rows of its table. */
  async contextOf(entity: Entity, others: State['rows'] = []): Promise<Context> {
    const states = new Map<Entity, State>()
    for (const other of Object.values(entity.beside)) {
      if (!states.has(other)) states.set(other, await this.stateOf(other))
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
      await pause(500)
    }
  }
}
