import type { Entity } from '../../../model/entity'
import { codesOf, modulesOf, type Parameter } from '../../contract/keys'
import { kinds } from '../../contract/kinds'
import { SkippedCheck } from '../errors'
import type { Run } from '../run'

/** Values of the other parameters to try before a parameter counts as ignored. */
const mostTried = 6

/** The values of a parameter that a form can send. */
const valuesOf = ({ field }: Parameter): string[] => {
  const codes = codesOf(field).map(([code]) => String(code))
  return codes.length ? codes : Object.keys(field.choices ?? {})
}

type Query = Readonly<Record<string, string>>

/** What a read with these parameters answers, apart from ids. */
const answerTo = async (run: Run, module: string, query: Query): Promise<string> => {
  const { body, code } = await run.device.get(module, { query })
  if (code !== 0)
    throw run.device.finding(`a read with ${new URLSearchParams(query)} returns code ${code}`, {
      contract: `a read with the parameters ${Object.keys(query).join(', ')} has code 0`,
    })
  return JSON.stringify(body, (key, value: unknown) => (key === 'id' || key === 'trial_left' ? undefined : value))
}

/** Whether an answer has rows of the lowest band only, in which every width has the same channels. */
const isOfOneBand = (entity: Entity, answer: string): boolean => {
  const band = Object.values(entity.rows?.fields ?? {}).find(({ name }) => name === 'band')
  if (!band || !entity.rows || !kinds[band.kind].hasCodes) return false
  const rows = (JSON.parse(answer) as Record<string, unknown>)[entity.rows.key]
  return Array.isArray(rows) && rows.every(row => (row as Record<string, unknown>)[band.wire!] === 0)
}

/** The answer to a read depends on each of its parameters, and on nothing else that a form sends. */
export const checkParameters = async (run: Run, entity: Entity): Promise<void> => {
  const { module } = entity
  const parameters = modulesOf([entity]).find(found => found.module === module)?.parameters ?? []
  for (const parameter of parameters) {
    const others = parameters.filter(other => other !== parameter)
    const surroundings = others.length
      ? others.flatMap(other => valuesOf(other).map(value => ({ [other.key]: value })))
      : [{}]
    const answers = new Set<string>()
    for (const around of surroundings.slice(0, mostTried)) {
      answers.clear()
      for (const value of valuesOf(parameter))
        answers.add(await answerTo(run, module, { ...around, [parameter.key]: value }))
      if (answers.size > 1) break
    }
    const [only = ''] = answers
    if (answers.size > 1) continue
    if (isOfOneBand(entity, only) && parameter !== parameters[0])
      throw new SkippedCheck(`the device has one band, in which ${parameter.key} makes no difference`)
    throw run.device.finding(`the answer is the same for every ${parameter.key}`, {
      key: entity.rows?.key,
      contract: `the answer depends on the parameters ${parameters.map(({ key }) => key).join(', ')} of the read`,
    })
  }
}
