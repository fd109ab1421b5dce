import type { Field } from '../../../model/field-types'
import { type Context, initialValues, type Row } from '../../../model/shape'
import { applies, errorOf } from '../../../model/validation'
import { encodeShape } from '../../../model/wire'
import { candidatesFor } from '../../contract/candidates'
import { validValues } from '../../contract/valid-values'
import { pathOf } from '../contract-sentences'
import { satisfyConditions, type Values } from '../mutations/conditions'
import type { Run } from '../run'
import { withNeighbours } from './several-rows'
import type { Table } from './table'

/** The first seed of the row that gets the value of another one. */
const seed = 75

/** A text in upper case instead of lower case, and the other way round. */
const inOtherCase = (text: string): string =>
  text.replace(/[a-z]/gi, letter => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))

/** The checks of one unique field of a table. */
class UniqueField {
  /** Valid values of a new row, but for this field. */
  private readonly values: Values
  private readonly name: string

  constructor(
    private readonly run: Run,
    private readonly table: Table,
    private readonly field: Field,
    /** The context of the rules, with the rows whose values are taken. */
    private readonly context: Context,
  ) {
    const base: Values = validValues(table.shape, context, { seed }) ?? initialValues(table.shape)
    this.values = satisfyConditions(field, base)
    this.name = field.name
  }

  /** A second row with a value that a row has is rejected. */
  async checkAdd(value: unknown, others = this.context.others): Promise<void> {
    const values = { ...this.values, [this.name]: value }
    if (!this.isWrong(values, others)) return
    const response = await this.table.add(values)
    if (response.code !== 0) return
    const finding = this.finding(`a second row with the same ${this.field.wire} is accepted`)
    await this.table.remove([Number(response.body?.id)])
    throw finding
  }

  /** A change of a row to a value that another row has is rejected. */
  async checkSet(second: Row, value: unknown): Promise<void> {
    const values = { ...second, [this.name]: value }
    if (!applies(this.field, second) || !this.isWrong(values, this.context.others)) return
    if ((await this.set(second, values)) === 0)
      throw this.finding(`a row is changed to the ${this.field.wire} of another one`)
  }

  /** A second row with a value that a row has in another case is rejected. */
  async checkCase(second: Row): Promise<void> {
    const { field, context } = this
    const text = candidatesFor(field, context, { seed, values: second }).find(
      value =>
        typeof value === 'string' &&
        inOtherCase(value) !== value &&
        !this.isWrong({ ...second, [this.name]: value }, context.others),
    )
    if (text === undefined || !applies(field, second)) return
    const changed: Row = { ...second, [this.name]: text }
    if ((await this.set(second, changed)) !== 0) return
    await this.checkAdd(inOtherCase(String(text)), [...context.others, changed])
  }

  private async set({ id }: Row, values: object): Promise<number> {
    return (await this.table.write('set', { id, ...encodeShape(this.table.shape, values) })).code
  }

  private isWrong(values: object, others: Context['others']): boolean {
    return Boolean(errorOf({ ...this.table.shape, rules: {} }, this.name, values, { ...this.context, others }))
  }

  private finding(problem: string) {
    return this.run.device.finding(problem, {
      key: pathOf(this.table.shape, this.field.wire!),
      contract: 'unique in the table, regardless of case, notation and spaces at the ends',
    })
  }
}

/** A value of a unique field that another row has, also in another case, is rejected in a new row and in a change. */
export const checkUnique = async (run: Run, table: Table, row: Row): Promise<void> => {
  const rows = await table.rows()
  const second = (await withNeighbours(run, table, rows, 1))[rows.length]
  const context = await table.contextWith(rows)
  try {
    for (const field of Object.values(table.shape.fields).filter(({ unique }) => unique)) {
      const checks = new UniqueField(run, table, field, context)
      const value = (row as Values)[field.name]
      await checks.checkAdd(value)
      if (second) await checks.checkSet(second, value)
      if (second) await checks.checkCase(second)
    }
  } finally {
    if (second) await table.remove([second.id])
  }
}
