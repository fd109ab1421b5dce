import { invalidValue } from '../../../device/device-errors'
import type { Field } from '../../../model/field-types'
import { encodeChange, encodeShape } from '../../../model/wire'
import { describe } from '../device'
import { type Finding, report, SkippedCheck } from '../errors'
import { boundaryMutations, isText, type Mutation, shorterMutation, validMutations } from '../mutations/mutations'
import type { Run } from '../run'
import {
  evidenceOf,
  isOwnError,
  restoreBaseline,
  type ShapeUnderTest,
  titleOf,
  writeAndCompare,
  writeValues,
} from './shape-under-test'

/** Number of values to try for one field while the device refuses them. */
const maxAttempts = 12

/**
 * Tries mutations of a field until the device stores one; returns the finding, if any. A device may be stricter than
 * the contract about single values, but not refuse all of them with the code of an invalid value.
 */
const findingFor = async (run: Run, shape: ShapeUnderTest, field: Field): Promise<Finding | undefined> => {
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
export const checkStoring = async (run: Run, shape: ShapeUnderTest, fields: readonly Field[]): Promise<void> => {
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
export const checkMissingKeys = async (run: Run, shape: ShapeUnderTest, fields: readonly Field[]): Promise<void> => {
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

/**
 * Returns whether the device refuses a text because of its characters, not of its length: a shorter one is refused as
 * well.
 */
const isStricter = async (run: Run, shape: ShapeUnderTest, mutation: Mutation): Promise<boolean> => {
  const shorter = shorterMutation(shape.baseline, mutation)
  return shorter !== undefined && (await writeValues(run, shape, shorter.values)).code === invalidValue.code
}

/** The first and last valid values of every field are accepted. */
export const checkBoundaries = async (run: Run, shape: ShapeUnderTest, fields: readonly Field[]): Promise<void> => {
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

/** Special characters, and lists of several items, are stored as sent; a device may refuse some of them. */
export const checkStoredExactly = async (
  run: Run,
  shape: ShapeUnderTest,
  mutations: readonly Mutation[],
): Promise<void> => {
  const findings: Finding[] = []
  for (const mutation of mutations) {
    const result = await writeAndCompare(run, shape, mutation)
    if (result.outcome === 'wrong') findings.push(result.finding)
  }
  await restoreBaseline(run, shape)
  report(findings)
}
