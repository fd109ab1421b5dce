import { notAllowed } from '../../../device/device-errors'
import { type Context, initialValues, type Row, type RowShape, type WritableEntity } from '../../../model/entity.ts'
import { encodeShape } from '../../../model/wire.ts'
import { candidatesFor } from '../../contract/candidates.ts'
import { validValues } from '../../contract/valid-values.ts'
import { type DeviceResponse, describe } from '../device.ts'
import { differences } from '../differences.ts'
import { Finding, SkippedCheck } from '../errors.ts'
import type { Values } from '../mutations/mutations'
import type { Run } from '../run.ts'
import type { ShapeUnderTest } from './shape-checks.ts'

/**
 * Number of rows to try while the device rejects them with an error specific to the entity, such as an unreachable next
 * hop.
 */
const maxAttempts = 6

/** The actions of a write to a table. */
type Action = 'add' | 'set' | 'del'

/** A table of the device. */
export class Table {
  readonly shape: RowShape

  constructor(
    private readonly run: Run,
    readonly entity: WritableEntity,
  ) {
    this.shape = entity.rows!
  }

  async rows(): Promise<Row[]> {
    return (await this.run.stateOf(this.entity)).rows
  }

  /** Writes to the table; `action` is a string for checks of unknown actions. */
  write(action: Action | (string & {}), keys: Values = {}): Promise<DeviceResponse> {
    const { writes, rows } = this.entity
    return this.run.write({ module: writes, action, ...(action === 'del' && { table: rows!.key }), ...keys })
  }

  add(values: Values): Promise<DeviceResponse> {
    return this.write('add', encodeShape(this.shape, values))
  }

  async remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) await this.write('del', { id })
  }

  /** Reads the context of the table's rules, given the other rows. */
  contextWith(others: Row[]): Promise<Context> {
    return this.run.contextOf(this.entity, others)
  }

  /**
   * Valid values for a new row that uses what other modules offer, given the existing `rows`; undefined if none are
   * found.
   */
  async connectedValues(rows: Row[], seed: number): Promise<Values | undefined> {
    const context = await this.contextWith(rows)
    return validValues(this.shape, context, { base: this.withOfferedValues(context), seed })
  }

  private withOfferedValues(context: Context): Values {
    const values = initialValues(this.shape)
    const picks = Object.values(this.shape.fields).filter(({ kind }) => kind === 'pick')
    const offered = picks.map(field => [field.name, candidatesFor(field, context, { values })[0]] as const)
    return { ...values, ...Object.fromEntries(offered) }
  }

  /**
   * Adds a valid row and returns it as the device stored it; throws a Finding or a SkippedCheck if that is impossible.
   */
  async addRow(seed: number): Promise<Row> {
    let finding = ''
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const before = await this.rows()
      const context = await this.contextWith(before)
      const base = attempt % 2 ? this.withOfferedValues(context) : undefined
      const values =
        validValues(this.shape, context, { base, seed: seed + attempt }) ?? validValues(this.shape, context)
      if (!values) throw new SkippedCheck('no valid row could be generated')
      const response = await this.add(values)
      if (response.code === 0) return this.addedRow(before, values, response)
      if (response.code === notAllowed.code) throw new SkippedCheck('rows cannot be added by a write')
      const text = JSON.stringify(encodeShape(this.shape, values)).slice(0, 200)
      finding = `a valid row (${text}) is rejected with ${describe(response)}`
      if (!this.entity.errors.some(({ code }) => code === response.code)) break
    }
    throw new Finding(finding)
  }

  private async addedRow(before: readonly Row[], values: Values, response: DeviceResponse): Promise<Row> {
    const after = await this.rows()
    const row =
      after.find(({ id }) => id === Number(response.body?.id)) ??
      after.find(({ id }) => !before.some(other => other.id === id))
    if (!row) throw new Finding('an added row is missing')
    const changed = differences(this.shape, values, row)
    if (changed.length) throw new Finding(`an added row has a different ${changed.join(', ')}`)
    return row
  }

  /** One row as a shape to check. `others` are the other rows. */
  async rowUnderTest(row: Row, others: Row[]): Promise<ShapeUnderTest> {
    const { entity, shape } = this
    const { id } = row
    return {
      baseline: { entity, shape, current: row as Values, context: await this.contextWith(others) },
      body: wire => ({ module: entity.writes, action: 'set', id, ...wire }),
      read: async () => (await this.rows()).find(other => other.id === id),
    }
  }
}
