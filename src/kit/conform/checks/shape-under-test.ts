import { invalidValue, notModified } from '../../../device/device-errors'
import type { Entity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { encodeAnswer, encodeShape } from '../../../model/wire'
import { keyContract, pathOf } from '../contract-sentences'
import { type DeviceResponse, describe } from '../device'
import { differences } from '../differences'
import type { Evidence, Finding } from '../errors'
import type { Values } from '../mutations/conditions'
import type { Baseline, Mutation } from '../mutations/mutations'
import type { Run } from '../run'

/** Settings or a row, with the means to write and read them. */
export interface ShapeUnderTest {
  baseline: Baseline
  /** The body of a write of these values. */
  body(wire: Record<string, unknown>): Record<string, unknown>
  /** Reads the current values; undefined if the row is missing. */
  read(): Promise<Values | undefined>
}

/** The result of a write: stored as sent, refused with a code of the contract, or wrong. */
type WriteResult =
  | { outcome: 'stored' }
  | { outcome: 'refused'; finding: Finding }
  | { outcome: 'wrong'; finding: Finding }

/** Returns a value as the findings show it. */
export const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 60)

/**
 * Returns whether a code is specific to the entity: the device may reject a write for reasons that the definitions
 * cannot express. That nothing was changed is such a reason as well.
 */
export const isOwnError = ({ errors }: Entity, code: number) =>
  code === notModified.code || errors.some(error => error.code === code)

/** Returns the key of a mutation and its value. */
export const titleOf = ({ field, values }: Mutation) => `${field.wire}: ${shorten(field.encode(values[field.name]))}`

const rejection = (title: string, response: DeviceResponse) => {
  const field = response.body?.field
  return `${title} is rejected with ${describe(response)}${field ? ` for ${String(field)}` : ''}`
}

/** Returns what the contract says about a field. */
export const evidenceOf = ({ entity, shape }: Baseline, field: Field): Evidence => ({
  key: pathOf(shape, field.wire!),
  contract: keyContract(entity, shape, field),
})

/** Writes all keys of the shape. */
export const writeValues = (run: Run, { baseline, body }: ShapeUnderTest, values: Values) =>
  run.write(body(encodeShape(baseline.shape, values)))

/** Writes the values of the baseline again, unless the row is missing. */
export const restoreBaseline = async (run: Run, shape: ShapeUnderTest): Promise<void> => {
  if (await shape.read()) await writeValues(run, shape, shape.baseline.current)
}

/** What the device stored instead of what was sent. */
const storageFinding = (run: Run, baseline: Baseline, mutation: Mutation, stored: Values, body: object) => {
  const { shape } = baseline
  const [sentWire, storedWire] = [encodeShape(shape, mutation.values), encodeShape(shape, stored)]
  const keys = differences(shape, mutation.values, stored)
  const [first] = keys
  if (first === undefined) return undefined
  const changes = keys.map(
    key => `${key} was sent as ${shorten(sentWire[key])} and stored as ${shorten(storedWire[key])}`,
  )
  const field = Object.values(shape.fields).find(({ wire }) => wire === first) ?? mutation.field
  return run.device.finding(`${titleOf(mutation)}: ${changes.join(', ')}`, {
    ...evidenceOf(baseline, field),
    sent: `POST /post.json ${JSON.stringify(body).slice(0, 300)}`,
    returned: `code 0; then a read returns ${first} ${shorten(storedWire[first])}`,
    contract: `${keyContract(baseline.entity, shape, field)}; stored exactly as sent`,
  })
}

/** The keys that the device decides, as a read returns them: what was read must be accepted back whole. */
const decidedKeys = ({ shape, current }: Baseline): Values =>
  encodeAnswer(
    { ...shape, fields: Object.fromEntries(Object.entries(shape.fields).filter(([, { readOnly }]) => readOnly)) },
    current,
  )

/** Writes a mutation, by default all keys, and compares the values with what the device stored. */
export const writeAndCompare = async (
  run: Run,
  shape: ShapeUnderTest,
  mutation: Mutation,
  wire: Values = { ...decidedKeys(shape.baseline), ...encodeShape(shape.baseline.shape, mutation.values) },
): Promise<WriteResult> => {
  const { baseline } = shape
  const body = shape.body(wire)
  const response = await run.write(body)
  const title = titleOf(mutation)
  if (response.code !== 0) {
    const finding = run.device.finding(rejection(title, response), evidenceOf(baseline, mutation.field))
    const isAnswer = response.code === invalidValue.code || isOwnError(baseline.entity, response.code)
    return { outcome: isAnswer ? 'refused' : 'wrong', finding }
  }
  const stored = await shape.read()
  if (!stored) {
    const contract = 'a write of one row leaves the others as they are'
    return {
      outcome: 'wrong',
      finding: run.device.finding(`${title}: the row is missing`, { contract, section: 'tables' }),
    }
  }
  const finding = storageFinding(run, baseline, mutation, stored, body)
  return finding ? { outcome: 'wrong', finding } : { outcome: 'stored' }
}
