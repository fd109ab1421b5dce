import { invalidValue, notModified } from '../../../device/device-errors'
import type { Entity } from '../../../model/entity.ts'
import type { Field } from '../../../model/field-types.ts'
import { encodeAnswer, encodeChange, encodeShape } from '../../../model/wire.ts'
import { keyContract, pathOf, refusalContract } from '../contract-words.ts'
import { type DeviceResponse, describe } from '../device.ts'
import { differences } from '../differences.ts'
import { type Evidence, type Finding, report, SkippedCheck } from '../errors.ts'
import type { Values } from '../mutations/conditions'
import { type InvalidMutation, invalidMutations, ruleViolations } from '../mutations/invalid-mutations.ts'
import {
  type Baseline,
  boundaryMutations,
  isText,
  type Mutation,
  mutableFields,
  shorterMutation,
  specialTextMutations,
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

/** The result of a write: stored as sent, refused with a code of the contract, or wrong. */
type WriteResult =
  | { outcome: 'stored' }
  | { outcome: 'refused'; finding: Finding }
  | { outcome: 'wrong'; finding: Finding }

/** A key that no device knows. */
const unknownKey = 'no_such_key'

/** Number of values to try for one field while the device refuses them. */
const maxAttempts = 12

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 60)

/**
 * Returns whether a code is specific to the entity: the device may reject a write for reasons that the definitions
 * cannot express. That nothing was changed is such a reason as well.
 */
const isOwnError = ({ errors }: Entity, code: number) =>
  code === notModified.code || errors.some(error => error.code === code)

const titleOf = ({ field, values }: Mutation) => `${field.wire}: ${shorten(field.encode(values[field.name]))}`

const rejection = (title: string, response: DeviceResponse) => {
  const field = response.body?.field
  return `${title} is rejected with ${describe(response)}${field ? ` for ${String(field)}` : ''}`
}

const evidenceOf = ({ entity, shape }: Baseline, field: Field): Evidence => ({
  key: pathOf(shape, field.wire!),
  contract: keyContract(entity, shape, field),
})

const writeValues = (run: Run, { baseline, body }: ShapeUnderTest, values: Values) =>
  run.write(body(encodeShape(baseline.shape, values)))

/** Writes the values of the baseline again, unless the row is missing. */
async function restoreBaseline(run: Run, shape: ShapeUnderTest): Promise<void> {
  if (await shape.read()) await writeValues(run, shape, shape.baseline.current)
}

/** What the device stored instead of what was sent. */
function storageFinding(run: Run, baseline: Baseline, mutation: Mutation, stored: Values, body: object) {
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
async function writeAndCompare(
  run: Run,
  shape: ShapeUnderTest,
  mutation: Mutation,
  wire: Values = { ...decidedKeys(shape.baseline), ...encodeShape(shape.baseline.shape, mutation.values) },
): Promise<WriteResult> {
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

/**
 * Tries mutations of a field until the device stores one; returns the finding, if any. A device may be stricter than
 * the contract about single values, but not refuse all of them with the code of an invalid value.
 */
async function findingFor(run: Run, shape: ShapeUnderTest, field: Field): Promise<Finding | undefined> {
  let attempts = 0
  let refusal: Finding | undefined
  for (const mutation of validMutations(shape.baseline, field)) {
    const result = await writeAndCompare(run, shape, mutation)
    if (result.outcome === 'wrong') return result.finding
    if (result.outcome === 'stored') return undefined
    // A reason of its own, such as an unreachable next hop, may concern all of them.
    refusal = result.finding.message.includes(`code ${invalidValue.code}`) ? (refusal ?? result.finding) : undefined
    if (++attempts === maxAttempts) break
  }
  return refusal
}

/** Every field can be changed and is stored as sent. */
async function checkStoring(run: Run, shape: ShapeUnderTest, fields: readonly Field[]): Promise<void> {
  const mutable = fields.filter(field => !validMutations(shape.baseline, field).next().done)
  if (!mutable.length) throw new SkippedCheck('no value can be changed safely')
  const findings: Finding[] = []
  for (const field of mutable) {
    const finding = await findingFor(run, shape, field)
    if (finding) findings.push(finding)
  }
  await restoreBaseline(run, shape)
  report(findings)
}

/**
 * A write with a single change keeps the keys that it lacks. Two fields are enough, the first and the last that the
 * device lets change: the write of one lacks the other.
 */
async function checkMissingKeys(run: Run, shape: ShapeUnderTest, fields: readonly Field[]): Promise<void> {
  const { baseline } = shape
  const findings: Finding[] = []
  let isAnyMissing = false
  for (const list of [fields, [...fields].reverse()]) {
    for (const field of list) {
      const { value: mutation } = validMutations(baseline, field).next()
      if (!mutation) continue
      const wire = encodeChange(baseline.shape, mutation.values, baseline.current)
      if (Object.keys(wire).length === Object.keys(encodeShape(baseline.shape, mutation.values)).length) continue
      if ((await writeAndCompare(run, shape, mutation)).outcome !== 'stored') continue
      isAnyMissing = true
      await restoreBaseline(run, shape)
      const result = await writeAndCompare(run, shape, mutation, wire)
      if (result.outcome !== 'stored') findings.push(result.finding)
      break
    }
  }
  await restoreBaseline(run, shape)
  if (!isAnyMissing) throw new SkippedCheck('every change needs all keys')
  report(findings)
}

const fieldContract =
  'the response to an invalid value names the key in field: of several invalid ones the first in the order of the ' +
  'reference'

/**
 * The finding for a refusal that names another key, or none; no finding if that key is refused in a valid write as well,
 * because a device may be stricter than the contract.
 */
async function fieldFinding(
  run: Run,
  { body, baseline }: ShapeUnderTest,
  { field, value, named, valid }: InvalidMutation,
  response: DeviceResponse,
): Promise<Finding | undefined> {
  const other = response.body?.field
  const title = `${field.wire}: ${shorten(value)}`
  const finding = run.device.finding(`${title} is rejected for ${shorten(other) ?? 'no key'}, not for ${named}`, {
    key: pathOf(baseline.shape, named),
    contract: fieldContract,
    section: 'writes',
  })
  const isStricter = other !== undefined && valid && (await run.write(body(valid))).body?.field === other
  return isStricter ? undefined : finding
}

/** Every invalid write is rejected with the right code and changes nothing. */
async function checkRejection(run: Run, shape: ShapeUnderTest, mutations: readonly InvalidMutation[]): Promise<void> {
  const { entity, shape: definition, current } = shape.baseline
  const findings: Finding[] = []
  let isAnyAccepted = false
  for (const mutation of mutations) {
    const { field, value, wire } = mutation
    const response = await run.write(shape.body(wire))
    const title = `${field.wire}: ${shorten(value)}`
    const evidence = () => ({
      key: pathOf(definition, field.wire!),
      contract: refusalContract(entity, definition, field),
    })
    if (response.code === 0) {
      isAnyAccepted = true
      findings.push(run.device.finding(`${title} is accepted`, evidence()))
    } else if (response.code !== invalidValue.code && !entity.errors.some(({ code }) => code === response.code)) {
      const problem = `${title} is rejected with ${describe(response)}, not ${invalidValue.code}`
      findings.push(run.device.finding(problem, evidence()))
    } else if (response.code === invalidValue.code && response.body?.field !== mutation.named) {
      const finding = await fieldFinding(run, shape, mutation, response)
      isAnyAccepted ||= finding !== undefined
      if (finding) findings.push(finding)
    }
  }
  const now = mutations.length ? await shape.read() : current
  const changed = now ? differences(definition, current, now) : ['the row']
  if (changed.length && !isAnyAccepted)
    findings.push(
      run.device.finding(`${changed.join(', ')} changed although each of these writes was rejected`, {
        key: pathOf(definition, changed[0]!),
        sent: `${mutations.length} invalid writes`,
        contract: 'a write is stored as a whole or not at all',
        section: 'writes',
      }),
    )
  if (findings.length) await restoreBaseline(run, shape)
  report(findings)
}

/**
 * Returns whether the device refuses a text because of its characters, not of its length: a shorter one is refused as
 * well.
 */
async function isStricter(run: Run, shape: ShapeUnderTest, mutation: Mutation): Promise<boolean> {
  const shorter = shorterMutation(shape.baseline, mutation)
  return shorter !== undefined && (await writeValues(run, shape, shorter.values)).code === invalidValue.code
}

/** The first and last valid values of every field are accepted. */
async function checkBoundaries(run: Run, shape: ShapeUnderTest, fields: readonly Field[]): Promise<void> {
  const { baseline } = shape
  const findings: Finding[] = []
  for (const mutation of fields.flatMap(field => boundaryMutations(baseline, field))) {
    const response = await writeValues(run, shape, mutation.values)
    if (response.code === 0 || isOwnError(baseline.entity, response.code)) continue
    const finding = run.device.finding(
      `${titleOf(mutation)} is rejected with ${describe(response)}`,
      evidenceOf(baseline, mutation.field),
    )
    if (isText(mutation.field) && (await isStricter(run, shape, mutation))) continue
    findings.push(finding)
  }
  await restoreBaseline(run, shape)
  report(findings)
}

/** Special characters are stored as sent; a device may refuse some of them. */
async function checkTexts(run: Run, shape: ShapeUnderTest, mutations: readonly Mutation[]): Promise<void> {
  const findings: Finding[] = []
  for (const mutation of mutations) {
    const result = await writeAndCompare(run, shape, mutation)
    if (result.outcome === 'wrong') findings.push(result.finding)
  }
  await restoreBaseline(run, shape)
  report(findings)
}

/** A key that the device does not know is ignored. */
async function checkUnknownKey(run: Run, shape: ShapeUnderTest): Promise<void> {
  const { shape: definition, current } = shape.baseline
  const response = await run.write(shape.body(encodeShape(definition, current)))
  if (response.code !== 0) throw new SkippedCheck(`the device refuses its own values with ${describe(response)}`)
  const withUnknown = await run.write(shape.body({ ...encodeShape(definition, current), [unknownKey]: 1 }))
  if (withUnknown.code === 0 || withUnknown.code === notModified.code) return
  throw run.device.finding(`a write with the unknown key ${unknownKey} is rejected with ${describe(withUnknown)}`, {
    key: unknownKey,
    contract: 'unknown keys are ignored',
    section: 'writes',
  })
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
  await run.check(`${id}/unknown-key`, module, () => checkUnknownKey(run, shape))
  await run.check(`${id}/missing-keys`, module, () => checkMissingKeys(run, shape, fields))
  await run.check(`${id}/edges`, module, () => checkBoundaries(run, shape, fields))
  const texts = fields.flatMap(field => specialTextMutations(baseline, field))
  if (texts.length) await run.check(`${id}/texts`, module, () => checkTexts(run, shape, texts))
}
