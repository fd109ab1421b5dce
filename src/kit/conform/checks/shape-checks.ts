import { invalidValue } from '../../../device/device-errors'
import type { Entity } from '../../../model/entity.ts'
import type { Field } from '../../../model/field-types.ts'
import { encodeShape } from '../../../model/wire.ts'
import { type DeviceResponse, describe } from '../device.ts'
import { differences } from '../differences.ts'
import { report, SkippedCheck } from '../errors.ts'
import { type InvalidMutation, invalidMutations, ruleViolations } from '../mutations/invalid-mutations.ts'
import {
  type Baseline,
  boundaryMutations,
  type Mutation,
  mutableFields,
  specialTextMutations,
  type Values,
  validMutations,
} from '../mutations/mutations'
import type { Run } from '../run.ts'

/** Settings or a row, with the means to write and read them. */
export interface ShapeUnderTest {
  baseline: Baseline
  /** The body of a write of these values. */
  body(wire: Record<string, unknown>): Record<string, unknown>
  /** Reads the current values; undefined if the row is missing. */
  read(): Promise<Values | undefined>
}

/** The result of a write: stored as sent, rejected with an error specific to the entity, or wrong. */
type WriteResult = { outcome: 'stored' | 'own error' } | { outcome: 'wrong'; finding: string }

/** Number of values to try for one field while the device rejects them with an error specific to the entity. */
const maxAttempts = 12

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 60)

/**
 * Returns whether a code is specific to the entity: the device may reject a write for reasons that the definitions
 * cannot express.
 */
const isOwnError = ({ errors }: Entity, code: number) => errors.some(error => error.code === code)

const titleOf = ({ field, values }: Mutation) => `${field.wire}: ${shorten(field.encode(values[field.name] as never))}`

const rejection = (title: string, response: DeviceResponse) => {
  const field = response.body?.field
  return `${title} is rejected with ${describe(response)}${field ? ` for ${String(field)}` : ''}`
}

const writeValues = (run: Run, { baseline, body }: ShapeUnderTest, values: Values) =>
  run.write(body(encodeShape(baseline.shape, values)))

/** Writes the values of the baseline again, unless the row is missing. */
async function restoreBaseline(run: Run, shape: ShapeUnderTest): Promise<void> {
  if (await shape.read()) await writeValues(run, shape, shape.baseline.current)
}

/** Writes a mutation and compares it with what the device stored. */
async function writeAndCompare(run: Run, shape: ShapeUnderTest, mutation: Mutation): Promise<WriteResult> {
  const { entity, shape: definition } = shape.baseline
  const { values } = mutation
  const title = titleOf(mutation)
  const response = await writeValues(run, shape, values)
  if (isOwnError(entity, response.code)) return { outcome: 'own error' }
  if (response.code !== 0) return { outcome: 'wrong', finding: rejection(title, response) }
  const stored = await shape.read()
  if (!stored) return { outcome: 'wrong', finding: `${title}: the row is missing` }
  const [sentWire, storedWire] = [encodeShape(definition, values), encodeShape(definition, stored)]
  const changes = differences(definition, values, stored).map(
    key => `${key} was sent as ${shorten(sentWire[key])} and stored as ${shorten(storedWire[key])}`,
  )
  return changes.length ? { outcome: 'wrong', finding: `${title}: ${changes.join(', ')}` } : { outcome: 'stored' }
}

/** Tries mutations of a field until the device stores one; returns the finding, if any. */
async function findingFor(run: Run, shape: ShapeUnderTest, field: Field): Promise<string | undefined> {
  let attempts = 0
  for (const mutation of validMutations(shape.baseline, field)) {
    const result = await writeAndCompare(run, shape, mutation)
    if (result.outcome === 'wrong') return result.finding
    if (result.outcome === 'stored' || ++attempts === maxAttempts) return undefined
  }
  return undefined
}

/** Every field can be changed and is stored as sent. */
async function checkStoring(run: Run, shape: ShapeUnderTest, fields: readonly Field[]): Promise<void> {
  const mutable = fields.filter(field => !validMutations(shape.baseline, field).next().done)
  if (!mutable.length) throw new SkippedCheck('no value can be changed safely')
  const findings: string[] = []
  for (const field of mutable) {
    const finding = await findingFor(run, shape, field)
    if (finding) findings.push(finding)
  }
  await restoreBaseline(run, shape)
  report(findings)
}

/** Every invalid write is rejected with the right code and changes nothing. */
async function checkRejection(run: Run, shape: ShapeUnderTest, mutations: readonly InvalidMutation[]): Promise<void> {
  const { entity, shape: definition, current } = shape.baseline
  const findings: string[] = []
  let isAnyAccepted = false
  for (const { field, value, wire } of mutations) {
    const response = await run.write(shape.body(wire))
    const title = `${field.wire}: ${shorten(value)}`
    if (response.code === 0) {
      isAnyAccepted = true
      findings.push(`${title} is accepted`)
    } else if (response.code !== invalidValue.code && !isOwnError(entity, response.code)) {
      findings.push(`${title} is rejected with ${describe(response)}, not ${invalidValue.code}`)
    }
  }
  const now = mutations.length ? await shape.read() : current
  const changed = now ? differences(definition, current, now) : ['the row']
  if (changed.length && !isAnyAccepted)
    findings.push(`${changed.join(', ')} changed although each of these writes was rejected`)
  if (findings.length) await restoreBaseline(run, shape)
  report(findings)
}

/** The first and last valid values of every field are accepted. */
async function checkBoundaries(run: Run, shape: ShapeUnderTest, fields: readonly Field[]): Promise<void> {
  const { baseline } = shape
  const findings: string[] = []
  for (const mutation of fields.flatMap(field => boundaryMutations(baseline, field))) {
    const response = await writeValues(run, shape, mutation.values)
    if (response.code === 0 || isOwnError(baseline.entity, response.code)) continue
    findings.push(`${titleOf(mutation)} is rejected with ${describe(response)}`)
  }
  await restoreBaseline(run, shape)
  report(findings)
}

/** Special characters are stored as sent. */
async function checkTexts(run: Run, shape: ShapeUnderTest, mutations: readonly Mutation[]): Promise<void> {
  const findings: string[] = []
  for (const mutation of mutations) {
    const result = await writeAndCompare(run, shape, mutation)
    if (result.outcome === 'wrong') findings.push(result.finding)
  }
  await restoreBaseline(run, shape)
  report(findings)
}

/** Checks what a shape accepts, rejects and stores. `id` is the prefix of each check's name. */
export async function checkShape(run: Run, id: string, module: string, shape: ShapeUnderTest): Promise<void> {
  const { baseline } = shape
  const fields = mutableFields(baseline)
  const storing = await run.check(`${id}/keeps`, module, () => checkStoring(run, shape, fields))
  await run.check(`${id}/refuses`, module, () => {
    const writable = Object.values(baseline.shape.fields).filter(field => !field.readOnly)
    return checkRejection(
      run,
      shape,
      writable.flatMap(field => invalidMutations(baseline, field)),
    )
  })
  const violations = ruleViolations(baseline)
  if (violations.length) await run.check(`${id}/rules`, module, () => checkRejection(run, shape, violations))
  if (storing === 'failed') return
  await run.check(`${id}/edges`, module, () => checkBoundaries(run, shape, fields))
  const texts = fields.flatMap(field => specialTextMutations(baseline, field))
  if (texts.length) await run.check(`${id}/texts`, module, () => checkTexts(run, shape, texts))
}
