import { safeApply, trialKey, trialLeftKey } from '../../../../device/system/safe-apply'
import { isWritable, type WritableEntity } from '../../../../model/entity'
import type { Field, Values } from '../../../../model/field-types'
import { mayWrite } from '../../../../model/roles'
import { valueIn } from '../../../../model/shape'
import { errorsOf } from '../../../../model/validation'
import { encodeShape } from '../../../../model/wire'
import { isReadable } from '../../../contract/specified'
import { type DeviceResponse, describe } from '../../device'
import { type Evidence, SkippedCheck } from '../../errors'
import { isExcluded } from '../../exclusions'
import type { Run } from '../../run'
import { Table } from '../table'

/** What the contract says about trials. */
export const trialRule: Evidence = {
  module: safeApply.module,
  contract: 'what is written during a trial is kept if the trial is confirmed in time, and undone otherwise',
  section: 'changes-on-trial',
}

/** The first seed of the row that is added during a trial. */
const rowSeed = 33

/** A setting that nobody depends on: a switch of a record. */
export interface Setting {
  entity: WritableEntity
  field: Field
}

/** Returns whether a switch can be turned by itself: no other setting becomes missing or wrong. */
const isFree = async (run: Run, { entity, field }: Setting): Promise<boolean> => {
  const { values } = await run.stateOf(entity)
  const turned = { ...values, [field.name]: !valueIn(values, field.name) }
  return Object.keys(errorsOf(entity.settings, turned, await run.contextOf(entity))).length === 0
}

/** Switches that every role can turn without a restart, each of a module of its own. */
const harmlessSettings = ({ entities }: Run): Setting[] => {
  const found = new Map<string, Setting>()
  for (const entity of entities) {
    if (!isWritable(entity) || entity.rows || entity.isCommand || !isReadable(entity)) continue
    if (entity.probe || entity.minRole || !mayWrite(entity, 0)) continue
    const field = Object.values(entity.settings.fields).find(
      candidate =>
        typeof candidate.init === 'boolean' &&
        candidate.label &&
        !candidate.readOnly &&
        !candidate.canCutOff &&
        !candidate.conditions[0] &&
        !isExcluded(candidate),
    )
    if (field && !found.has(entity.module)) found.set(entity.module, { entity, field })
  }
  return [...found.values()]
}

/** The first `count` harmless switches; skips the check if the device has fewer. */
export const takeSettings = async (run: Run, count: number): Promise<Setting[]> => {
  const settings: Setting[] = []
  for (const setting of harmlessSettings(run)) {
    if (settings.length < count && (await isFree(run, setting))) settings.push(setting)
  }
  if (settings.length === count) return settings
  throw new SkippedCheck(`the device has ${settings.length} switches that can be tried, not ${count}`)
}

/** A table to which every role can add a row that nobody depends on. */
const harmlessTable = (run: Run): Table | undefined => {
  const entity = run.entities.find(
    (candidate): candidate is WritableEntity =>
      isWritable(candidate) &&
      candidate.rows !== undefined &&
      !candidate.rows.fixed &&
      !candidate.probe &&
      !candidate.minRole &&
      mayWrite(candidate, 0) &&
      !run.options.isModuleOptional(candidate.module) &&
      Object.values(candidate.rows.fields).every(field => !field.canCutOff && !field.reboots && !field.minReadRole),
  )
  return entity && new Table(run, entity)
}

/** A session other than that of the run, by its token. */
interface As {
  token?: string
}

/** A trial and the settings that are changed meanwhile: the first one by the trial. */
export class Trial {
  /** Its number; 0 before it has begun. */
  id = 0
  readonly table: Table | undefined
  private readonly before = new Map<Setting, unknown>()

  constructor(
    private readonly run: Run,
    readonly settings: readonly Setting[],
  ) {
    this.table = harmlessTable(run)
  }

  /** Reads the settings as they are before the trial. */
  async prepare(): Promise<void> {
    for (const setting of this.settings) this.before.set(setting, await this.valueOf(setting))
  }

  private async valueOf({ entity, field }: Setting): Promise<unknown> {
    return field.decode((await this.run.read(entity.module))[field.wire!])
  }

  private send(body: Record<string, unknown>, { token }: As): Promise<DeviceResponse> {
    return token ? this.run.device.post(body, { token }) : this.run.write(body)
  }

  /** Throws a Finding unless the answer has the code. */
  private demand(what: string, response: DeviceResponse, code: number): void {
    if (response.code === code) return
    const evidence = { ...trialRule, key: 'action', contract: `${what} has code ${code}` }
    throw this.run.device.finding(`${what} returns ${describe(response)}, not ${code}`, evidence)
  }

  /** Sends an action. Throws a Finding unless the device answers with the code. */
  async expect(
    action: string,
    { token, ...keys }: As & Record<string, unknown>,
    code: number,
    when: string,
  ): Promise<DeviceResponse> {
    const response = await this.send({ module: safeApply.module, action, ...keys }, { token })
    this.demand(`${action} ${when}`, response, code)
    return response
  }

  /** Confirms or cancels the trial of this number. */
  end(action: 'confirm' | 'cancel', as: As & { trial?: number }, code: number, when: string): Promise<DeviceResponse> {
    return this.expect(action, { [trialKey]: this.id, ...as }, code, when)
  }

  async begin(seconds: number, as: As = {}): Promise<void> {
    const { body } = await this.expect('begin', { seconds, ...as }, 0, 'without another trial')
    const id = body![trialKey]
    if (!Number.isInteger(id) || Number(id) < 1)
      throw this.run.device.finding(`the answer to begin has ${JSON.stringify(id)} as the number of the trial`, {
        ...trialRule,
        key: trialKey,
      })
    this.id = Number(id)
  }

  async state(): Promise<Values<typeof safeApply.settings.fields>> {
    return (await this.run.stateOf(safeApply)).values as Values<typeof safeApply.settings.fields>
  }

  /** Returns whether a session may end the trial, as far as the device says. */
  async isOwn({ token }: As): Promise<boolean> {
    const { body = {} } = await this.run.device.get(safeApply.module, { token })
    return safeApply.settings.fields.isOwn.decode(body[safeApply.settings.fields.isOwn.wire!]) === true
  }

  /**
   * Turns a switch for the trial, unless `trial` is another number or undefined. Throws a Finding unless the answer has
   * the code.
   */
  async change(
    when: string,
    code = 0,
    { setting = this.settings[0]!, token, ...named }: As & { setting?: Setting; trial?: number } = {},
  ): Promise<DeviceResponse> {
    const { entity, field } = setting
    const trial = 'trial' in named ? named.trial : this.id
    const keys = { [field.wire!]: field.encode(!this.before.get(setting)), [trialKey]: trial }
    const response = await this.send({ module: entity.writes, ...keys }, { token })
    this.demand(`a write of ${entity.writes} ${when}`, response, code)
    return response
  }

  /** Adds a row for the trial, if the device takes one. */
  async addRow(): Promise<void> {
    if (!this.table) return
    await this.table.prepare()
    const values = this.table.connectedValues(await this.table.rows(), rowSeed)
    if (values) await this.table.write('add', { ...encodeShape(this.table.shape, values), [trialKey]: this.id })
  }

  /** Throws a Finding unless a switch has been turned, or not. */
  async expectChanged(isChanged: boolean, when: string, setting = this.settings[0]!): Promise<void> {
    const { entity, field } = setting
    if (((await this.valueOf(setting)) !== this.before.get(setting)) === isChanged) return
    const problem = `${entity.module}.${field.wire} is not ${isChanged ? 'kept' : 'returned'} ${when}`
    throw this.run.device.finding(problem, { ...trialRule, key: 'outcome' })
  }

  /** Throws a Finding unless an answer tells how long the trial goes on, or that none is pending. */
  expectNews({ body = {} }: DeviceResponse, isPending: boolean, of: string): void {
    const left = body[trialLeftKey]
    const isTold = typeof left === 'number' && left > 0
    if (isTold === isPending) return
    const problem = `${of} has ${trialLeftKey} ${JSON.stringify(left)} while ${isPending ? 'a' : 'no'} trial is pending`
    throw this.run.device.finding(problem, { ...trialRule, key: trialLeftKey })
  }

  /** Throws a Finding unless the trial has ended in this way. */
  async expectEnd(outcome: 'kept' | 'returned', after: string): Promise<void> {
    const end = await this.state()
    if (end.secondsLeft !== 0)
      throw this.run.device.finding(`a trial is pending ${after}: seconds_left is ${end.secondsLeft}`, {
        ...trialRule,
        key: 'seconds_left',
      })
    if (end.outcome !== outcome)
      throw this.run.device.finding(`the outcome is “${end.outcome}” ${after}`, { ...trialRule, key: 'outcome' })
    await this.expectChanged(outcome === 'kept', after)
  }

  /** Ends a trial that a failed check has left. */
  async clear(as: As = {}): Promise<void> {
    const { secondsLeft, id } = await this.state()
    if (secondsLeft) await this.send({ module: safeApply.module, action: 'cancel', [trialKey]: id }, as)
  }
}
