import { invalidValue, notAllowed, tableFull } from '../../../device/device-errors'
import type { WritableEntity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { type Context, type DeviceError, initialValues, type Row, type RowShape } from '../../../model/shape'
import { encodeShape } from '../../../model/wire'
import { candidatesFor } from '../../contract/candidates'
import { kinds } from '../../contract/kinds'
import { validValues } from '../../contract/valid-values'
import { keyContract, pathOf } from '../contract-sentences'
import { type DeviceResponse, describe } from '../device'
import { differences } from '../differences'
import { type Finding, SkippedCheck } from '../errors'
import type { Values } from '../mutations/conditions'
import type { Run } from '../run'
import type { ShapeUnderTest } from './shape-under-test'

/**
 * Number of rows to try while the device rejects them with an error specific to the entity, such as an unreachable next
 * hop.
 */
const maxAttempts = 6

/** What the contract says about every action on a row. */
const onlyThisRow = 'an action on a row leaves the others as they are'

/** The actions of a write to a table. */
type Action = 'add' | 'set' | 'del' | 'clear'

/** A table of the device. */
export class Table {
  readonly shape: RowShape
  private surroundings: Context | undefined

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
    const isNamed = action === 'del' || action === 'clear'
    return this.run.write({ module: writes, action, ...(isNamed && { table: rows!.key }), ...keys })
  }

  add(values: Values): Promise<DeviceResponse> {
    return this.write('add', encodeShape(this.shape, values))
  }

  /** Deletes rows with one write, or one by one if the device refuses that. */
  async remove(ids: readonly number[]): Promise<void> {
    if (!ids.length || (ids.length > 1 && (await this.write('del', { ids })).code === 0)) return
    for (const id of ids) await this.write('del', { id })
  }

  /** Reads the context of the table's rules, given the other rows. */
  contextWith(others: Row[]): Promise<Context> {
    return this.run.contextOf(this.entity, others)
  }

  /** Reads once what other modules offer, for `connectedValues`. */
  async prepare(): Promise<void> {
    this.surroundings = await this.contextWith([])
  }

  /**
   * Valid values for a new row that uses what other modules offer, given the existing `rows`; undefined if none are
   * found. Call `prepare` first.
   */
  connectedValues(rows: Row[], seed: number): Values | undefined {
    const context = { ...this.surroundings!, others: rows }
    return validValues(this.shape, context, { base: this.withOfferedValues(context), seed })
  }

  /** The errors that are specific to the table, without the one of a full table. */
  ownErrors(): readonly DeviceError[] {
    return this.entity.errors.filter(({ code }) => code !== this.fullCode())
  }

  /** The code for one row too many. */
  fullCode(): number {
    return (this.shape.full ?? tableFull).code
  }

  /**
   * Throws a Finding unless the table consists of these rows, in this order. `written` is one that may have changed.
   */
  async expectUnchanged(rows: readonly Row[], { written }: { written?: Row } = {}): Promise<void> {
    const now = (await this.rows()).filter(({ id }) => id !== written?.id)
    const problem = this.changeOf(rows, now)
    if (!problem) return
    throw this.run.device.finding(problem, {
      key: `${this.shape.key}[]`,
      sent: 'actions on other rows',
      returned: `rows with the ids ${JSON.stringify(now.map(({ id }) => id)).slice(0, 200)}`,
      contract: `${onlyThisRow}, in the order in which they were added`,
      section: 'tables',
    })
  }

  private changeOf(rows: readonly Row[], now: readonly Row[]): string | undefined {
    for (const row of rows) {
      const same = now.find(({ id }) => id === row.id)
      if (!same) return `row ${row.id} is gone, although another one was deleted or changed`
      const [key] = differences(this.shape, row, same)
      if (key) return `${key} of row ${row.id} has changed, although another row was written`
    }
    const extra = now.find(({ id }) => !rows.some(row => row.id === id))
    if (extra) return `row ${extra.id} is still returned, although it was deleted or never added`
    const [order, expected] = [now, rows].map(list => list.map(({ id }) => id).join(', '))
    // The device decides the order of rows that it decides on.
    if (this.shape.fixed || order === expected) return undefined
    return `${this.shape.key} has the rows in the order ${order}, not ${expected}`
  }

  private withOfferedValues(context: Context): Values {
    const values = initialValues(this.shape)
    const picks = Object.values(this.shape.fields).filter(({ kind }) => kinds[kind].isReference)
    const offered = picks.map(field => [field.name, candidatesFor(field, context, { values })[0]] as const)
    return { ...values, ...Object.fromEntries(offered) }
  }

  /**
   * Adds a valid row and returns it as the device stored it; throws a Finding or a SkippedCheck if that is impossible.
   */
  async addRow(seed: number): Promise<Row> {
    let finding: Finding | undefined
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
      finding = this.run.device.finding(`a valid row (${text}) is rejected with ${describe(response)}`, {
        key: this.keyNamedBy(response),
        contract: this.contractOf(response),
      })
      const answers = [invalidValue, ...this.ownErrors()]
      if (!answers.some(({ code }) => code === response.code)) break
    }
    throw finding!
  }

  private async addedRow(before: readonly Row[], values: Values, response: DeviceResponse): Promise<Row> {
    const after = await this.rows()
    const row =
      after.find(({ id }) => id === Number(response.body?.id)) ??
      after.find(({ id }) => !before.some(other => other.id === id))
    const added = { sent: `POST /post.json ${JSON.stringify(encodeShape(this.shape, values)).slice(0, 300)}` }
    const contract = 'the answer to add contains the new id; the row is stored exactly as sent'
    if (!row) throw this.run.device.finding('an added row is missing', { ...added, contract, section: 'tables' })
    const changed = differences(this.shape, values, row)
    if (changed.length)
      throw this.run.device.finding(`an added row has a different ${changed.join(', ')}`, {
        ...added,
        key: pathOf(this.shape, changed[0]!),
        returned: `a read returns ${JSON.stringify(encodeShape(this.shape, row)).slice(0, 300)}`,
        contract,
      })
    const missing = before.find(other => !after.some(({ id }) => id === other.id))
    if (missing)
      throw this.run.device.finding(`adding a row removes row ${missing.id}`, {
        contract: onlyThisRow,
        section: 'tables',
      })
    return row
  }

  /** The field that a refusal names. */
  private fieldNamedBy({ body }: DeviceResponse): Field | undefined {
    return Object.values(this.shape.fields).find(({ wire }) => wire === body?.field)
  }

  private keyNamedBy(response: DeviceResponse): string {
    const field = this.fieldNamedBy(response)
    return field ? pathOf(this.shape, field.wire!) : this.shape.key
  }

  private contractOf(response: DeviceResponse): string {
    const field = this.fieldNamedBy(response)
    return field ? keyContract(this.entity, this.shape, field) : `a valid row is added, up to ${this.shape.max} rows`
  }

  /** One row as a shape to check. `others` are the other rows; a temporary row is deleted afterwards. */
  async rowUnderTest(
    row: Row,
    { others, isTemporary }: { others: Row[]; isTemporary: boolean },
  ): Promise<ShapeUnderTest> {
    const { entity, shape } = this
    const { id } = row
    return {
      baseline: { entity, shape, current: row as Values, context: await this.contextWith(others), isTemporary },
      body: wire => ({ module: entity.writes, action: 'set', id, ...wire }),
      read: async () => (await this.rows()).find(other => other.id === id),
    }
  }
}
