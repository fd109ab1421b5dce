import { invalidMutations, ruleViolations } from '../mutations/invalid-mutations'
import { mutableFields, severalItemsMutations, specialTextMutations } from '../mutations/mutations'
import type { Run } from '../run'
import { checkElsewhere } from './elsewhere'
import { checkOtherSession } from './other-session'
import { checkRejection, checkUnknownKey } from './refusing'
import type { ShapeUnderTest } from './shape-under-test'
import { checkBoundaries, checkMissingKeys, checkStoredExactly, checkStoring } from './storing'

/** Checks what a shape accepts, rejects and stores. `id` is the prefix of each check's name. */
export const checkShape = async (run: Run, id: string, module: string, shape: ShapeUnderTest): Promise<void> => {
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
  await run.check(`${id}/elsewhere`, module, () => checkElsewhere(run, shape))
  if (storing === 'failed') return
  await run.check(`${id}/sessions`, module, () => checkOtherSession(run, shape))
  await run.check(`${id}/unknown-key`, module, () => checkUnknownKey(run, shape))
  await run.check(`${id}/missing-keys`, module, () => checkMissingKeys(run, shape, fields))
  await run.check(`${id}/edges`, module, () => checkBoundaries(run, shape, fields))
  const texts = fields.flatMap(field => specialTextMutations(baseline, field))
  if (texts.length) await run.check(`${id}/texts`, module, () => checkStoredExactly(run, shape, texts))
  const lists = fields.flatMap(field => severalItemsMutations(baseline, field))
  if (lists.length) await run.check(`${id}/lists`, module, () => checkStoredExactly(run, shape, lists))
}
