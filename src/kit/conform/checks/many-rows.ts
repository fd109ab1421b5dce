import { invalidValue } from '../../../device/device-errors'
import type { Row } from '../../../model/shape'
import { describe } from '../device'
import { type Finding, SkippedCheck } from '../errors'
import type { Run } from '../run'
import type { Table } from './table'

/** The first seed of the rows that fill a table, which keeps them different from those of other checks. */
const firstSeed = 100
/** Distance between the seeds of two rows, because a row that is refused is tried again with the next ones. */
const seedStep = 3

/** Adds a row that differs from `rows`. Returns it with its id, or a finding; skips the check if no row is possible. */
export const addDifferent = async (run: Run, table: Table, rows: Row[]): Promise<{ row?: Row; finding?: Finding }> => {
  const { max } = table.shape
  for (let attempt = 0; ; attempt++) {
    const values = table.connectedValues(rows, firstSeed + rows.length * seedStep + attempt)
    if (!values)
      throw new SkippedCheck(`filled up to ${rows.length} of ${max}: no more different rows could be generated`)
    const response = await table.add(values)
    const id = Number(response.body?.id)
    if (response.code === 0 && id > 0) return { row: { ...values, id } as Row }
    if (response.code === 0) {
      const contract = 'the response to add contains the new id'
      return { finding: run.device.finding('an added row has no id', { key: 'id', contract, section: 'tables' }) }
    }
    const isAnswer = [invalidValue, ...table.ownErrors()].some(({ code }) => code === response.code)
    if (isAnswer && attempt < seedStep - 1) continue
    if (isAnswer)
      throw new SkippedCheck(
        `filled up to ${rows.length} of ${max}: further rows are refused with ${describe(response)}`,
      )
    const finding = run.device.finding(`row ${rows.length + 1} of ${max} is rejected with ${describe(response)}`, {
      key: table.shape.key,
      contract: `at most ${max} rows; only one more is refused, with code ${table.fullCode()}`,
    })
    return { finding }
  }
}

/** One more row than the table holds is refused with the right code. */
const checkBeyond = async (run: Run, table: Table, rows: Row[]): Promise<number | undefined> => {
  const { max, key } = table.shape
  // The values of a row that was accepted before may be refused as duplicates.
  const values = table.connectedValues(rows, firstSeed + rows.length * seedStep)
  if (!values) throw new SkippedCheck(`filled with ${max} rows; no more different ones could be generated`)
  const response = await table.add(values)
  if (response.code === table.fullCode()) return undefined
  const evidence = { key, contract: `at most ${max} rows; one more is refused with code ${table.fullCode()}` }
  if (response.code !== 0) {
    const problem = `a row beyond the maximum is rejected with ${describe(response)}, not ${table.fullCode()}`
    throw run.device.finding(problem, evidence)
  }
  const finding = run.device.finding(`row ${rows.length + 1} is accepted, but the maximum is ${max}`, evidence)
  await table.remove([Number(response.body?.id)])
  throw finding
}

/** A table holds as many rows as the contract says, and rejects one more with the right code. */
export const checkFull = async (run: Run, table: Table): Promise<void> => {
  const { max } = table.shape
  const before = await table.rows()
  const rows = [...before]
  await table.prepare()
  try {
    while (rows.length < max) {
      const { row, finding } = await addDifferent(run, table, rows)
      if (finding) throw finding
      rows.push(row!)
    }
    await checkBeyond(run, table, rows)
    await table.expectUnchanged(rows)
  } finally {
    await table.remove(rows.slice(before.length).map(({ id }) => id))
  }
  await table.expectUnchanged(before)
}
