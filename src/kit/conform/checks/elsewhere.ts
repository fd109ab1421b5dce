import { factsOf } from '../../../device/index'
import { type Entity, isWritable, type WritableEntity } from '../../../model/entity'
import type { Shape } from '../../../model/shape'
import { isReadable } from '../../contract/specified'
import { type Change, changesOf } from '../differences'
import { type Finding, report, SkippedCheck } from '../errors'
import { isAction } from '../exclusions'
import { mutableFields, validMutations } from '../mutations/mutations'
import type { Snapshot } from '../report/progress'
import type { Run } from '../run'
import { restoreBaseline, type ShapeUnderTest, writeAndCompare } from './shape-under-test'

/* What a write must leave alone: the settings and rows of everything else. */

/** What is written: the settings or the rows of an entity. */
interface Written {
  entity: WritableEntity
  shape: Shape
}

/** The last answer of each module that can be written. */
const lastAnswers = new WeakMap<Run, Map<string, Snapshot>>()

const answersOf = (run: Run): Map<string, Snapshot> => {
  const answers = lastAnswers.get(run) ?? new Map<string, Snapshot>()
  lastAnswers.set(run, answers)
  return answers
}

const isCompared = (entity: Entity): boolean => isWritable(entity) && isReadable(entity) && !isAction(entity)

const comparedModules = ({ entities }: Run): string[] => [
  ...new Set(entities.filter(isCompared).map(({ module }) => module)),
]

const answerOf = async (run: Run, module: string): Promise<Snapshot | undefined> => {
  const { code, body } = await run.device.get(module)
  return code === 0 ? body : undefined
}

/** Forgets what a module has answered, because the run itself changes it. */
export const forgetElsewhere = (run: Run, module: string): void => void answersOf(run).delete(module)

/** Reads what is not known about everything that can be written. */
export const lookElsewhere = async (run: Run): Promise<void> => {
  const answers = answersOf(run)
  for (const module of comparedModules(run)) {
    const answer = answers.has(module) ? undefined : await answerOf(run, module)
    if (answer) answers.set(module, answer)
  }
}

/**
 * Whether a write of one entity may change another: what depends on its values, such as the rows that name a row which
 * is renamed or deleted.
 */
const mayFollow = (other: Entity, written: Entity): boolean => Object.values(other.beside).includes(written)

/** Whether a row has come or gone without a write: its time is over, or the device decides by itself. */
const isOfDevice = (entity: Entity, { before, now }: Change): boolean => {
  const comesOrGoes = before === undefined || now === undefined
  const endsAlone = now === undefined && Object.values(entity.rows?.fields ?? {}).some(({ countsDown }) => countsDown)
  return endsAlone || (comesOrGoes && factsOf(entity)?.rowsComeAndGo === true)
}

/** What a write leaves alone of its own entity: the settings beside a table. Settings may hide or empty a table. */
const restOf = ({ entity, shape }: Written): Entity[] => (shape === entity.rows ? [{ ...entity, rows: undefined }] : [])

const changedElsewhere = (run: Run, written: Written, module: string, before: Snapshot, now: Snapshot): Change[] =>
  run.entities
    .filter(other => other.module === module && isCompared(other) && !mayFollow(other, written.entity))
    .flatMap(other => (other === written.entity ? restOf(written) : other))
    .flatMap(other => changesOf(other, before, now).filter(change => !isOfDevice(other, change)))

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 200) ?? 'absent'

const findingOf = (run: Run, { entity: written }: Written, module: string, { key, before, now }: Change): Finding =>
  run.device.finding(`a write of ${written.writes} changes ${module}.${key}`, {
    sent: `writes of ${written.writes}, before which ${key} of ${module} was ${shown(before)}`,
    returned: `${key} of ${module}: ${shown(now)}`,
    contract: 'a write changes the keys of its own group or table, what depends on them, and nothing else',
    section: 'writes',
  })

/** Throws a Finding if anything but the written entity has changed since the last look. */
export const expectElsewhereUnchanged = async (run: Run, written: Written): Promise<void> => {
  const answers = answersOf(run)
  const findings: Finding[] = []
  // What the run itself has left changed, until it is put back.
  const left = run.progress.changedModules().filter(module => module !== written.entity.module)
  for (const module of comparedModules(run)) {
    const before = answers.get(module)
    const now = before && !left.includes(module) ? await answerOf(run, module) : undefined
    if (!before || !now) continue
    for (const change of changedElsewhere(run, written, module, before, now))
      findings.push(findingOf(run, written, module, change))
    answers.set(module, now)
  }
  report(findings)
}

/** Everything that can be written, as it is now. */
export const everything = async (run: Run): Promise<ReadonlyMap<string, Snapshot>> => {
  const answers = new Map<string, Snapshot>()
  for (const module of comparedModules(run)) {
    const answer = await answerOf(run, module)
    if (answer) answers.set(module, answer)
  }
  return answers
}

/** What differs from what everything was, as MODULE.KEY. */
export const changedSince = async (run: Run, before: ReadonlyMap<string, Snapshot>): Promise<string[]> => {
  const changed: string[] = []
  for (const [module, answer] of before) {
    const now = await answerOf(run, module)
    for (const entity of run.entities.filter(entity => entity.module === module && isCompared(entity)))
      for (const change of now ? changesOf(entity, answer, now) : [])
        if (!isOfDevice(entity, change)) changed.push(`${module}.${change.key}`)
  }
  return changed
}

/** Writes the first change of a shape that the device stores; skips the check if it stores none. */
export const storeAny = async (run: Run, shape: ShapeUnderTest): Promise<void> => {
  for (const field of mutableFields(shape.baseline)) {
    const { value: mutation } = validMutations(shape.baseline, field).next()
    if (mutation && (await writeAndCompare(run, shape, mutation)).outcome === 'stored') return
  }
  throw new SkippedCheck('no value can be changed safely')
}

/** While a change is stored, everything else is as it was before the first write of the module. */
export const checkElsewhere = async (run: Run, shape: ShapeUnderTest): Promise<void> => {
  const { entity, shape: written } = shape.baseline
  try {
    await storeAny(run, shape)
    await expectElsewhereUnchanged(run, { entity: entity as WritableEntity, shape: written })
  } finally {
    await restoreBaseline(run, shape)
  }
}
