import { invalidValue, loginInvalid, takingEffect } from '../../device/problems.ts'
import type { Entity, State } from '../../model/entity.ts'
import { encodeShape } from '../../model/wire.ts'
import { contextOf } from '../contract/samples.ts'
import { type Attempt, awkwardOf, type BadAttempt, badAttemptsOf, changeable, changesOf, differences, edgesOf, type Ground, ruleAttemptsOf } from './attempts.ts'
import { isCommand } from './careful.ts'
import type { Answer } from './device.ts'
import { Finding, NotHere, type Run } from './run.ts'

export const told = ({ code, status }: Answer): string => (Number.isNaN(code) ? `HTTP ${status} without a code` : `code ${code}`)
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60)
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The states of the entities that rules look at, as the device tells them. */
export async function contextFrom(run: Run, entity: Entity, others: State['rows'] = []) {
  const states = new Map<Entity, State>()
  for (const other of Object.values(entity.beside)) if (!states.has(other)) states.set(other, await run.stateOf(other))
  return contextOf(entity, others, other => states.get(other))
}

/** Sends a write; waits a while for a device that is still taking the last one. */
export async function send(run: Run, body: Record<string, unknown>): Promise<Answer> {
  for (let turn = 0; ; turn++) {
    const answer = await run.device.post(body)
    if (answer.code === loginInvalid.code && turn < 1 && (await run.device.login()).code === 0) continue
    if (answer.code !== takingEffect.code || turn === 20) return answer
    await pause(500)
  }
}

/** How one shape is written and read back: settings, or a row by its id. */
export interface Way {
  ground: Ground
  body(wire: Record<string, unknown>): Record<string, unknown>
  /** The values that the device tells now. */
  read(): Promise<Record<string, unknown> | undefined>
}

/** Whether the device refuses a value for a reason that only it can know: one of the entity's own codes. */
const entityKnows = (entity: Entity, code: number) => entity.problems.some(problem => problem.code === code)
const knowsBetter = 'The device knows better.'

/** Whether a refusal has a code that says so: the general one, or one of the entity's own. */
const refuses = (entity: Entity, code: number) => code === invalidValue.code || entityKnows(entity, code)

/** Everything in `bad` has to be refused, with the right code, and leave no trace. */
async function mustRefuse(run: Run, { ground, body, read }: Way, bad: readonly BadAttempt[]): Promise<string[]> {
  const { entity, shape } = ground
  const found: string[] = []
  for (const attempt of bad) {
    const answer = await send(run, body(attempt.wire))
    const what = `${attempt.field.wire}: ${shown(attempt.bad)}`
    if (answer.code === 0) found.push(`${what} is taken`)
    else if (!refuses(entity, answer.code)) found.push(`${what} is refused with ${told(answer)}, not ${invalidValue.code}`)
  }
  const now = bad.length ? await read() : ground.current
  const changed = now ? differences(shape, ground.current, now) : ['the row']
  if (changed.length && !found.some(sentence => sentence.endsWith('is taken'))) found.push(`${changed.join(', ')} changed although every one of these writes was refused`)
  return found
}

/** Writes values and returns what is wrong with the answer, and what the device tells then. */
async function writeAndRead(run: Run, { body, read, ground }: Way, { field, values }: Attempt): Promise<string | undefined> {
  const answer = await send(run, body(encodeShape(ground.shape, values)))
  const what = `${field.wire}: ${shown(field.encode(values[field.name] as never))}`
  if (entityKnows(ground.entity, answer.code)) return knowsBetter
  if (answer.code !== 0) return `${what} is refused with ${told(answer)}${answer.body?.field ? ` about ${String(answer.body.field)}` : ''}`
  const now = await read()
  if (!now) return `${what}: the row is gone`
  const wrong = differences(ground.shape, values, now)
  if (!wrong.length) return undefined
  const [sent, kept] = [encodeShape(ground.shape, values), encodeShape(ground.shape, now)]
  return `${what}: ${wrong.map(key => `${key} was sent as ${shown(sent[key])} and is told as ${shown(kept[key])}`).join(', ')}`
}

/** Makes the checks of one shape: what is kept, what is refused, where the edges are. `id` begins each check's name. */
export async function checkShape(run: Run, id: string, module: string, way: Way): Promise<void> {
  const { ground, body } = way
  const restore = async () => {
    if ((await way.read()) && (await send(run, body(encodeShape(ground.shape, ground.current)))).code !== 0) return
  }
  const fields = changeable(ground)
  const gather = async (attempts: readonly Attempt[], make: (attempt: Attempt) => Promise<string | undefined>) => {
    const found: string[] = []
    for (const attempt of attempts) {
      const sentence = await make(attempt)
      if (sentence) found.push(sentence)
    }
    await restore()
    if (found.length) throw new Finding(found.join('; '))
  }
  const keeps = await run.check(`${id}/keeps`, module, async () => {
    const movable = fields.filter(field => !changesOf(ground, field).next().done)
    if (!movable.length) throw new NotHere('nothing in it can be changed without harm')
    await gather(movable.map(field => ({ field, values: ground.current })), async ({ field }) => {
      let turns = 0
      for (const attempt of changesOf(ground, field)) {
        const sentence = await writeAndRead(run, way, attempt)
        // A code of the entity's own says that the device knows better about this value; then another has to do.
        if (sentence !== knowsBetter) return sentence
        if (++turns === 12) break
      }
      return undefined
    })
  })
  await run.check(`${id}/refuses`, module, async () => {
    const found = await mustRefuse(run, way, Object.values(ground.shape.fields).filter(field => !field.shown).flatMap(field => badAttemptsOf(ground, field)))
    if (found.length) await restore()
    if (found.length) throw new Finding(found.join('; '))
  })
  const bad = ruleAttemptsOf(ground)
  if (bad.length) await run.check(`${id}/rules`, module, async () => {
    const found = await mustRefuse(run, way, bad)
    if (found.length) await restore()
    if (found.length) throw new Finding(found.join('; '))
  })
  if (!keeps) return
  await run.check(`${id}/edges`, module, () => gather(fields.flatMap(field => edgesOf(ground, field)), async ({ field, values }) => {
    const answer = await send(run, body(encodeShape(ground.shape, values)))
    return answer.code === 0 || entityKnows(ground.entity, answer.code) ? undefined : `${field.wire}: ${shown(field.encode(values[field.name] as never))} is refused with ${told(answer)}`
  }))
  const texts = fields.flatMap(field => awkwardOf(ground, field))
  if (texts.length) await run.check(`${id}/texts`, module, () => gather(texts, async attempt => {
    const sentence = await writeAndRead(run, way, attempt)
    return sentence === knowsBetter ? undefined : sentence
  }))
}

/** Whether the module refuses a write without a session. The body asks for nothing that any device does. */
export const checkWriteSession = (run: Run, module: string) => run.check(`${module}/write-session`, module, async () => {
  const answer = await run.device.post({ module, action: 'no-such-action' }, '')
  if (answer.code !== loginInvalid.code) throw new Finding(`a write without a session is answered with ${told(answer)}, not ${loginInvalid.code}`)
})

/** The settings of an entity. */
export async function checkSettings(run: Run, entity: Entity, id: string): Promise<void> {
  if (isCommand(entity) || !Object.values(entity.settings.fields).some(field => !field.shown)) return
  const { values } = await run.stateOf(entity)
  await checkShape(run, id, entity.writes, {
    ground: { entity, shape: entity.settings, current: values as Record<string, unknown>, context: await contextFrom(run, entity) },
    body: wire => ({ module: entity.writes, ...wire }),
    read: async () => (await run.stateOf(entity)).values as Record<string, unknown>,
  })
}
