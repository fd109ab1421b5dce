import type { Field } from '../../../model/field-types'
import type { Context, Row } from '../../../model/shape'
import { applies, errorOf, errorsOf } from '../../../model/validation'
import { encodeShape } from '../../../model/wire'
import { candidatesFor } from '../../contract/candidates'
import { validValues } from '../../contract/valid-values'
import { keyContract, pathOf } from '../contract-sentences'
import { type Finding, report } from '../errors'
import { isExcluded } from '../exclusions'
import { conditionNames, satisfyConditions, type Values } from '../mutations/conditions'
import type { Run } from '../run'
import { withNeighbours } from './several-rows'
import type { Table } from './table'

/** The first seed of the values in which a row differs from the one that it has to differ from. */
const seed = 1600

/** Values of a field to try in the row that another one has to differ from, if its own forbid nothing. */
const maxCandidates = 12

/** A row, and values which are valid by themselves, but not beside it. */
interface Clash {
  holder: Row
  values: Values
}

/** The rules between rows of one field of a table. */
class FieldBetweenRows {
  constructor(
    private readonly run: Run,
    private readonly table: Table,
    readonly field: Field,
    /** The context of the rules, without rows. */
    private readonly context: Context,
  ) {}

  /** Values that a row forbids others, made by `clashing` from what it has or could have. */
  find(row: Row, clashing: (holder: Row) => Values): Clash | undefined {
    for (const holder of this.holders(row)) {
      const values = clashing(holder)
      if (this.isClash(values, holder)) return { holder, values }
    }
    return undefined
  }

  /** Gives `row` what the clash needs, tries its values with `attempt`, and puts the row back. */
  async tryBeside(row: Row, { holder, values }: Clash, attempt: (values: Values) => Promise<void>): Promise<void> {
    if (holder === row) return attempt(values)
    if ((await this.set(row.id, holder)) !== 0) return undefined
    try {
      return await attempt(values)
    } finally {
      await this.set(row.id, row)
    }
  }

  async set(id: number, values: object): Promise<number> {
    return (await this.table.write('set', { id, ...encodeShape(this.table.shape, values) })).code
  }

  finding(problem: string): Finding {
    const { entity, shape } = this.table
    const { wire } = this.field
    return this.run.device.finding(problem.replace('_', wire!), {
      key: pathOf(shape, wire!),
      contract: keyContract(entity, shape, this.field),
    })
  }

  /** The row as it is, then with values of the field that may forbid others something. */
  private *holders(row: Row): Generator<Row> {
    const { field, context } = this
    const { shape } = this.table
    yield row
    // A row that the checks have added is nobody's way to the device.
    if (shape.fixed && field.canCutOff) return
    const base = satisfyConditions(field, row as Values)
    for (const value of candidatesFor(field, context, { seed, values: base }).slice(0, maxCandidates)) {
      const fixed = [...conditionNames(field), field.name]
      const values = validValues(shape, context, { base: { ...base, [field.name]: value }, fixed })
      if (values) yield { ...values, id: row.id } as Row
    }
  }

  private isClash(values: Values, holder: Row): boolean {
    const { shape } = this.table
    const isValidAlone = !Object.keys(errorsOf(shape, values, this.context)).length
    return isValidAlone && Boolean(errorOf(shape, this.field.name, values, { ...this.context, others: [holder] }))
  }
}

/** The fields that rows may have to differ in, and which can be written. */
export const fieldsBetweenRows = ({ shape }: Table): Field[] =>
  Object.values(shape.fields).filter(
    field => !field.readOnly && !isExcluded(field) && (field.unique || shape.rules[field.name]),
  )

/** Throws the findings about each field of a table that rows may have to differ in. */
const checkFields = async (
  run: Run,
  table: Table,
  fields: readonly Field[],
  check: (checks: FieldBetweenRows, findings: Finding[]) => Promise<void>,
): Promise<void> => {
  const context = await table.contextWith([])
  const findings: Finding[] = []
  for (const field of fields) await check(new FieldBetweenRows(run, table, field, context), findings)
  report(findings)
}

/** What a rule between rows forbids beside a row is rejected in a new row, and in a change of another one. */
export const checkBetweenRows = async (run: Run, table: Table, row: Row): Promise<void> => {
  const { shape } = table
  const rows = await table.rows()
  const all = await withNeighbours(run, table, rows, 1)
  const second = all[rows.length]
  const distinct = validValues(shape, await table.contextWith(all), { seed })
  const unique = Object.values(shape.fields).filter(field => field.unique)
  // The checks of unique fields have seen to those that apply.
  const fields = fieldsBetweenRows(table).filter(field => !field.unique || !applies(field, row))
  try {
    await checkFields(run, table, distinct ? fields : [], async (checks, findings) => {
      const own = Object.fromEntries(
        unique.filter(field => applies(field, row)).map(({ name }) => [name, distinct![name]]),
      )
      const clash = checks.find(row, holder => ({ ...holder, ...own }))
      if (!clash) return
      await checks.tryBeside(row, clash, async values => {
        const added = await table.add(values)
        if (added.code === 0) {
          findings.push(checks.finding('a row is added with a value of _ that another one rules out'))
          await table.remove([Number(added.body?.id)])
        }
        if (second && (await checks.set(second.id, values)) === 0) {
          findings.push(checks.finding('a row is changed to a value of _ that another one rules out'))
          await checks.set(second.id, second)
        }
      })
    })
  } finally {
    if (second) await table.remove([second.id])
  }
}

/** The same in a table whose rows the device decides: the last one is changed. */
export const checkBetweenFixedRows = async (run: Run, table: Table, row: Row, others: readonly Row[]): Promise<void> =>
  checkFields(run, table, fieldsBetweenRows(table), async (checks, findings) => {
    const { name } = checks.field
    for (const other of others) {
      const clash = checks.find(other, holder => ({ ...row, [name]: (holder as Values)[name] }))
      if (!clash) continue
      await checks.tryBeside(other, clash, async values => {
        if ((await checks.set(row.id, values)) !== 0) return
        findings.push(checks.finding('a row is changed to a value of _ that another one rules out'))
        await checks.set(row.id, row)
      })
      return
    }
  })
