import { invalidValue, notModified } from '../../../device/device-errors'
import { encodeShape } from '../../../model/wire'
import { pathOf, refusalContract } from '../contract-sentences'
import { type DeviceResponse, describe } from '../device'
import { differences } from '../differences'
import { type Finding, report, SkippedCheck } from '../errors'
import type { InvalidMutation } from '../mutations/invalid-mutations'
import type { Run } from '../run'
import { restoreBaseline, type ShapeUnderTest, shorten } from './shape-under-test'

/** A key that no device knows. */
const unknownKey = 'no_such_key'

const fieldContract =
  'the response to an invalid value names the key in field: of several invalid ones the first in the order of the ' +
  'reference'

/**
 * The finding for a refusal that names another key, or none; no finding if that key is refused in a valid write as
 * well, because a device may be stricter than the contract.
 */
const fieldFinding = async (
  run: Run,
  { body, baseline }: ShapeUnderTest,
  { field, value, named, valid }: InvalidMutation,
  response: DeviceResponse,
): Promise<Finding | undefined> => {
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

/** What is wrong with the answer to an invalid write; undefined if it is as it should be. */
const refusalFinding = async (
  run: Run,
  shape: ShapeUnderTest,
  mutation: InvalidMutation,
  response: DeviceResponse,
): Promise<Finding | undefined> => {
  const { entity, shape: definition } = shape.baseline
  const { field, value } = mutation
  const title = `${field.wire}: ${shorten(value)}`
  const evidence = () => ({
    key: pathOf(definition, field.wire!),
    contract: refusalContract(entity, definition, field),
  })
  if (response.code === 0) return run.device.finding(`${title} is accepted`, evidence())
  if (response.code === invalidValue.code)
    return response.body?.field === mutation.named ? undefined : fieldFinding(run, shape, mutation, response)
  if (entity.errors.some(({ code }) => code === response.code)) return undefined
  return run.device.finding(`${title} is rejected with ${describe(response)}, not ${invalidValue.code}`, evidence())
}

/** Every invalid write is rejected with the right code and changes nothing. */
export const checkRejection = async (
  run: Run,
  shape: ShapeUnderTest,
  mutations: readonly InvalidMutation[],
): Promise<void> => {
  const { shape: definition, current } = shape.baseline
  const findings: Finding[] = []
  let isAnyAccepted = false
  for (const mutation of mutations) {
    const response = await run.write(shape.body(mutation.wire))
    const finding = await refusalFinding(run, shape, mutation, response)
    if (!finding) continue
    findings.push(finding)
    // To find out about a wrong field, another value of it has been written.
    isAnyAccepted ||= response.code === 0 || response.code === invalidValue.code
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

/** A key that the device does not know is ignored. */
export const checkUnknownKey = async (run: Run, shape: ShapeUnderTest): Promise<void> => {
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
