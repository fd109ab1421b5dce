import { factsOf } from '../../../device/index'
import { unwrittenValues } from '../../../model/entity'
import { encodeAnswer, encodeShape } from '../../../model/wire'
import type { Module, Part } from '../keys'
import { contextFor, validValues } from '../valid-values'
import { code } from './key-table'

const json = (value: unknown) => ['```json', JSON.stringify(value, null, 1).replace(/\n\s*/g, ' '), '```']

/** Valid values of a part on the wire; with `all` those of optional keys as well. */
const exampleOf = (part: Part, { all }: { all: boolean }): Record<string, unknown> => {
  // An order has no state.
  const found = all && part.entity.isCommand ? undefined : validValues(part.shape, contextFor(part.entity))
  const values = found ?? unwrittenValues(part.entity, part.shape)
  const optional = part.keys.filter(({ field }) => all && field.optionalKey).map(({ key }) => [key, 0] as const)
  const encoded = all ? encodeAnswer(part.shape, values) : encodeShape(part.shape, values)
  return { ...encoded, ...Object.fromEntries(optional) }
}

const responseExample = (parts: readonly Part[]) =>
  Object.assign(
    { code: 0 },
    ...parts.map(part => {
      const answered = part.table || !part.entity.rows ? factsOf(part.entity)?.answered : undefined
      const example = { ...exampleOf(part, { all: true }), ...answered }
      return part.table ? { [part.table.key]: [{ id: 1, ...example }] } : example
    }),
  )

const writeExamples = ({ module, body }: Module): string[] =>
  body.flatMap(part => {
    const keys = exampleOf(part, { all: false })
    if (!part.table) return json({ module, ...keys })
    if (part.rows!.fixed) return json({ module, action: 'set', id: 1, ...keys })
    const { key: table } = part.table
    return [...json({ module, action: 'add', ...keys }), ...json({ module, action: 'del', table, ids: [1, 2] })]
  })

/** Examples of the calls of a module and of the responses. */
export const examples = (module: Module): string[] => {
  const { module: name, response, body, writeResponse } = module
  return [
    ...(response.length
      ? [`Response to ${code(`GET /get.json?module=${name}`)}:`, '', ...json(responseExample(response)), '']
      : []),
    ...(body.length ? [`Body of ${code('POST /post.json')}:`, '', ...writeExamples(module), ''] : []),
    ...(writeResponse.length ? ['Response to it:', '', ...json(responseExample(writeResponse)), ''] : []),
  ]
}
