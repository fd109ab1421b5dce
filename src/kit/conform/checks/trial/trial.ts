import { safeApply } from '../../../../device/system/safe-apply.ts'
import { isWritable, type WritableEntity } from '../../../../model/entity.ts'
import type { Field } from '../../../../model/field-types.ts'
import { isReadable } from '../../../contract/specified.ts'
import { type DeviceResponse, describe } from '../../device.ts'
import { type Evidence, SkippedCheck } from '../../errors.ts'
import { isExcluded } from '../../exclusions'
import type { Run } from '../../run.ts'

/** What the contract says about trials. */
export const trialRule: Evidence = {
  module: safeApply.module,
  contract: 'what is written during a trial is kept if the trial is confirmed in time, and undone otherwise',
  section: 'changes-on-trial',
}

/** A setting that nobody depends on: a switch of a record. */
export interface Setting {
  entity: WritableEntity
  field: Field
}

/** A switch that can be turned without a restart, whatever else is set; skips the check if the device has none. */
export function harmlessSetting({ entities, options }: Run): Setting {
  for (const entity of entities) {
    if (!isWritable(entity) || entity.rows || entity.isCommand || !isReadable(entity)) continue
    if (!options.isModuleCarried(entity.module) || entity.probe) continue
    const field = Object.values(entity.settings.fields).find(
      one => typeof one.init === 'boolean' && one.label && !one.readOnly && !one.canCutOff && !isExcluded(entity, one),
    )
    if (field) return { entity, field }
  }
  throw new SkippedCheck('the device has no switch that can be tried')
}

/** A trial and the setting that is changed during it. */
export class Trial {
  constructor(
    private readonly run: Run,
    private readonly setting: Setting,
    private readonly before: boolean,
  ) {}

  act(action: string, keys: Record<string, unknown> = {}): Promise<DeviceResponse> {
    return this.run.write({ module: safeApply.module, action, ...keys })
  }

  /** Sends an action. Throws a Finding unless the device answers with the code. */
  async expect(action: string, keys: Record<string, unknown>, code: number, when: string): Promise<void> {
    const response = await this.act(action, keys)
    if (response.code === code) return
    const evidence = { ...trialRule, key: 'action', contract: `${action} ${when} has code ${code}` }
    throw this.run.device.finding(`${action} ${when} returns ${describe(response)}, not ${code}`, evidence)
  }

  begin(seconds: number): Promise<void> {
    return this.expect('begin', { seconds }, 0, 'without another trial')
  }

  async state(): Promise<{ secondsLeft: number; outcome: string }> {
    return (await this.run.stateOf(safeApply)).values as { secondsLeft: number; outcome: string }
  }

  async change(): Promise<void> {
    const { entity, field } = this.setting
    await this.run.write({ module: entity.writes, [field.wire!]: field.encode(!this.before) })
  }

  private async isChanged(): Promise<boolean> {
    const { entity, field } = this.setting
    const wire = await this.run.read(entity.module)
    return field.decode(wire[field.wire!]) !== this.before
  }

  /** Throws a Finding unless the trial has ended in this way. */
  async expectEnd(outcome: 'kept' | 'returned', after: string): Promise<void> {
    const { entity, field } = this.setting
    const end = await this.state()
    if (end.secondsLeft !== 0)
      throw this.run.device.finding(`a trial is pending ${after}: seconds_left is ${end.secondsLeft}`, {
        ...trialRule,
        key: 'seconds_left',
      })
    if (end.outcome !== outcome)
      throw this.run.device.finding(`the outcome is “${end.outcome}” ${after}`, { ...trialRule, key: 'outcome' })
    if ((await this.isChanged()) !== (outcome === 'kept'))
      throw this.run.device.finding(`${entity.module}.${field.wire} is not ${outcome} ${after}`, {
        ...trialRule,
        key: 'outcome',
      })
  }

  /** Ends a trial that a failed check has left. */
  async end(): Promise<void> {
    await this.act('cancel')
  }
}
