import { configFailed, invalidValue, noSuchRow, tableFull, unknownModule } from '../../../../src/device/device-errors'
import { type Answer, failure, success } from '../../../../src/gateway/engine/calls/answer'
import type { Gateway } from '../../../../src/gateway/engine/gateway'
import { contextFor } from '../../../../src/kit/contract/valid-values'
import { type Entity, isWritable } from '../../../../src/model/entity'
import type { Shape } from '../../../../src/model/shape'
import { errorOf } from '../../../../src/model/validation'
import { decodeShape } from '../../../../src/model/wire'
import {
  alterBody,
  alterRead,
  alterWrite,
  asAdministrator,
  type Body,
  type FirmwareBug,
  replaceState,
  without,
  withoutSession,
} from './firmware-bug'
import { effectKinds, shapeKinds } from './planted-effects'
import { numberKinds, textKinds } from './planted-texts'

/** Makes a bug of one kind: its module, its key, and its value if the kind has one. */
type MakeBug = (module: string, key: string, value: unknown) => FirmwareBug

/** An id that no row gets. */
const inventedId = 4711

const rowsOf = (answer: Answer): [key: string, rows: Body[]] => {
  const [key, rows] = Object.entries(answer).find(([, value]) => Array.isArray(value)) ?? ['', []]
  return [key, rows as Body[]]
}

/** Changes each row of an answer. */
const alterRows = (answer: Answer, alter: (row: Body) => Body): Answer => {
  const [key, rows] = rowsOf(answer)
  return key ? { ...answer, [key]: rows.map(alter) } : answer
}

/** The table to which a body belongs, by the key of its rows. */
const tableOf = (gateway: Gateway, module: string, key: string): Entity | undefined =>
  gateway.entities.find(entity => isWritable(entity) && entity.writes === module && entity.rows?.key === key)

/** Returns whether a body adds a row to the table with this key. */
const isFor = (body: Body, entity: Entity | undefined): boolean =>
  body.table === entity?.rows?.key || Object.values(entity?.rows?.fields ?? {}).some(({ wire }) => wire! in body)

const fieldOf = (shape: Shape | undefined, key: string) =>
  Object.values(shape?.fields ?? {}).find(({ wire }) => wire === key)

/** Passes a write on, and changes its answer. */
const alterAnswer = (
  description: string,
  module: string,
  alter: (answer: Answer, body: Body, gateway: Gateway) => Answer,
): FirmwareBug => alterWrite(description, module, async ({ body, gateway }, next) => alter(await next(), body, gateway))

/** Changes a text that is written. */
const alterText = (description: string, module: string, key: string, alter: (text: string) => string): FirmwareBug =>
  alterBody(description, module, body =>
    typeof body[key] === 'string' ? { ...body, [key]: alter(body[key] as string) } : body,
  )

/** Takes rows that are wrong at a key only because of other rows. */
const ignoringOthers = (description: string, module: string, key: string, action: string): FirmwareBug =>
  alterAnswer(description, module, (answer, body, gateway) => {
    if (body.action !== action || answer.field !== key) return answer
    const entity = gateway.entities.find(
      other => isWritable(other) && other.writes === module && fieldOf(other.rows, key),
    )!
    const shape = entity.rows!
    const { rows, values: settings } = gateway.state(entity)
    const own = rows.find(({ id }) => id === body.id)
    if (action === 'set' && !own) return answer
    const values = decodeShape(module, shape, body, own)
    const context = contextFor(entity, { settings, stateOf: other => gateway.state(other) })
    return errorOf(shape, fieldOf(shape, key)!.name, values, context) ? answer : success({ id: inventedId })
  })

const readKinds = {
  missing: (module, key) => alterRead(`${module} omits ${key}.`, module, answer => without(answer, key)),
  answers: (module, key, value) =>
    alterRead(`${module} returns ${JSON.stringify(value)} as ${key}.`, module, answer => ({ ...answer, [key]: value })),
  'missing-in-rows': (module, key) =>
    alterRead(`${module} omits ${key} in its rows.`, module, answer =>
      alterRows(answer, ({ [key]: _, ...rest }) => rest),
    ),
  'answers-in-rows': (module, key, value) =>
    alterRead(`${module} returns ${JSON.stringify(value)} as ${key} in its rows.`, module, answer =>
      alterRows(answer, row => ({ ...row, [key]: value })),
    ),
  'answers-as-text': (module, key) =>
    alterRead(`${module} returns ${key} as a text.`, module, answer => ({ ...answer, [key]: String(answer[key]) })),
  'newest-first': module =>
    alterRead(`${module} returns its newest row first.`, module, answer => {
      const [key, rows] = rowsOf(answer)
      return { ...answer, [key]: [...rows].reverse() }
    }),
  'same-ids': module =>
    alterRead(`${module} gives all rows the same id.`, module, answer => alterRows(answer, row => ({ ...row, id: 1 }))),
  'ignores-query': (module, key) => ({
    description: `${module} answers every ${key} alike.`,
    json({ on, body }, next) {
      const { [key]: _, ...rest } = body
      return next(on === 'read' && body.module === module ? { body: rest } : {})
    },
  }),
  unreadable: module => alterRead(`${module} does not exist.`, module, () => failure(unknownModule)),
  'open-read': module => withoutSession(`${module} can be read without a session.`, 'read', module),
  'role-reads': module => asAdministrator(`Role 0 can read ${module}.`, 'read', module),
  'shows-secret': (module, key) => asAdministrator(`${module} returns ${key} to role 0.`, 'read', module),
} satisfies Record<string, MakeBug>

const writeKinds = {
  ignores: (module, key) => alterBody(`${module} does not store ${key}.`, module, ({ [key]: _, ...rest }) => rest),
  cuts: (module, key, length) =>
    alterText(`${module} truncates ${key} to ${String(length)} characters.`, module, key, text =>
      text.slice(0, Number(length)),
    ),
  trims: (module, key) => alterText(`${module} trims ${key}.`, module, key, text => text.trim()),
  sorts: (module, key) =>
    alterText(`${module} sorts the items of ${key}.`, module, key, text => text.split(',').sort().join()),
  'drops-in-add': (module, key) =>
    alterBody(`${module} does not store ${key} of a new row.`, module, body => {
      const { [key]: _, ...rest } = body
      return body.action === 'add' ? rest : body
    }),
  escapes: (module, key) =>
    alterText(`${module} escapes markup in ${key}.`, module, key, text => text.replace(/</g, '&lt;')),
  'lowers-case': (module, key) =>
    alterText(`${module} stores ${key} in lower case.`, module, key, text => text.toLowerCase()),
  'adds-one': (module, key) =>
    alterBody(`${module} stores one more than ${key}.`, module, body =>
      typeof body[key] === 'number' ? { ...body, [key]: (body[key] as number) + 1 } : body,
    ),
  clamps: (module, key, max) =>
    alterBody(`${module} reduces ${key} to ${String(max)}.`, module, body =>
      Number(body[key]) > Number(max) ? { ...body, [key]: max } : body,
    ),
  refuses: (module, key, value) =>
    alterWrite(`${module} rejects ${String(value)} as ${key}.`, module, async ({ body }, next) =>
      body[key] === value ? failure(invalidValue, { field: key }) : next(),
    ),
  'counts-bytes': (module, key) =>
    alterWrite(`${module} counts the bytes of ${key}.`, module, async ({ body }, next) =>
      Buffer.byteLength(String(body[key] ?? '')) > 32 ? failure(invalidValue, { field: key }) : next(),
    ),
  'takes-invalid': (module, key) =>
    alterAnswer(`${module} accepts any ${key}.`, module, answer => (answer.field === key ? success() : answer)),
  'takes-empty': (module, key) =>
    alterAnswer(`${module} accepts an empty ${key}.`, module, (answer, body) =>
      body[key] === '' ? success() : answer,
    ),
  'keeps-refused': (module, key, value) =>
    alterWrite(`${module} changes ${key} although it rejects the write.`, module, async ({ body }, next) => {
      const answer = await next()
      if (answer.code !== 0 && key in body) await next({ body: { module, [key]: value } })
      return answer
    }),
  resets: (module, key, value) =>
    alterWrite(`${module} resets ${key} with every write.`, module, async (_, next) => {
      const answer = await next()
      if (answer.code === 0) await next({ body: { module, [key]: value } })
      return answer
    }),
  'resets-missing': (module, key, value) =>
    alterWrite(`${module} resets ${key} if a write lacks it.`, module, async ({ body }, next) => {
      const answer = await next()
      const { action, table, id } = body
      const isLacking = !(key in body) && (action === undefined || action === 'set')
      if (answer.code === 0 && isLacking) await next({ body: { module, action, table, id, [key]: value } })
      return answer
    }),
  code: (module, key, code) =>
    alterAnswer(`${module} rejects invalid values of ${key} with code ${String(code)}.`, module, answer =>
      answer.code === invalidValue.code ? { ...answer, code: Number(code) } : answer,
    ),
  'names-field': (module, key) =>
    alterAnswer(`${module} names ${key} for every invalid value.`, module, answer =>
      answer.code === invalidValue.code ? { ...answer, field: key } : answer,
    ),
  'refuses-unknown': (module, key) =>
    alterWrite(`${module} rejects keys that it does not know.`, module, async ({ body, gateway }, next) => {
      const entity = gateway.entities.find(other => other.writes === module)!
      const known = ['module', ...Object.values(entity.settings.fields).map(({ wire }) => wire!)]
      return Object.keys(body).every(name => known.includes(name)) ? next() : failure(invalidValue, { field: key })
    }),
  'open-write': module => withoutSession(`${module} can be written without a session.`, 'write', module),
  'role-writes': module => asAdministrator(`Role 0 can write ${module}.`, 'write', module),
} satisfies Record<string, MakeBug>

const rowKinds = {
  'settings-delete': (module, key) =>
    alterWrite(`${module} deletes the last row when settings are written.`, module, async ({ body, gateway }, next) => {
      const answer = await next()
      const entity = tableOf(gateway, module, key)!
      const { values, rows } = gateway.state(entity)
      const isOfSettings = body.action === undefined && answer.code === 0
      if (isOfSettings) replaceState(gateway, entity, { values, rows: rows.slice(0, -1) })
      return answer
    }),
  'limit-low': (module, key) =>
    alterWrite(`${module} is full one row too early.`, module, async ({ body, gateway }, next) => {
      const entity = tableOf(gateway, module, key)
      const { max, full = tableFull } = entity!.rows!
      const isFull = body.action === 'add' && isFor(body, entity) && gateway.state(entity!).rows.length >= max - 1
      return isFull ? failure(full) : next()
    }),
  'limit-high': (module, key) =>
    alterAnswer(`${module} returns success for a row beyond the maximum.`, module, (answer, body, gateway) => {
      const { full = tableFull } = tableOf(gateway, module, key)!.rows!
      return body.action === 'add' && answer.code === full.code ? success({ id: inventedId }) : answer
    }),
  'full-code': (module, key) =>
    alterAnswer(`${module} rejects a row beyond the maximum with another code.`, module, (answer, _, gateway) => {
      const { full = tableFull } = tableOf(gateway, module, key)!.rows!
      return answer.code === full.code ? failure(configFailed) : answer
    }),
  'deletes-next': (module, key) =>
    alterWrite(`${module} deletes the next row as well.`, module, async ({ body, gateway }, next) => {
      const entity = tableOf(gateway, module, key)
      const rows = body.action === 'del' && isFor(body, entity) ? gateway.state(entity!).rows : []
      const following = rows[rows.findIndex(({ id }) => id === body.id) + 1]
      const answer = await next()
      if (answer.code === 0 && body.id !== undefined && following) await next({ body: { ...body, id: following.id } })
      return answer
    }),
  'keeps-deleted': (module, key) =>
    alterWrite(
      `${module} returns success for a deletion without deleting.`,
      module,
      async ({ body, gateway }, next) => {
        const entity = tableOf(gateway, module, key)
        const exists = gateway.state(entity!).rows.some(({ id }) => id === body.id)
        return body.action === 'del' && exists ? success() : next()
      },
    ),
  'changes-first': module =>
    alterWrite(`${module} changes the first row instead of the one that is named.`, module, ({ body }, next) =>
      next({ body: body.action === 'set' && body.id !== undefined ? { ...body, id: 1 } : body }),
    ),
  'changes-last': (module, key) =>
    alterWrite(
      `${module} changes the last row instead of the one that is named.`,
      module,
      ({ body, gateway }, next) => {
        const last = gateway.state(tableOf(gateway, module, key)!).rows.at(-1)
        return next({ body: body.action === 'set' && last ? { ...body, id: last.id } : body })
      },
    ),
  'moves-changed': (module, key) =>
    alterWrite(`${module} moves a changed row to the end.`, module, async ({ body, gateway }, next) => {
      const answer = await next()
      const entity = tableOf(gateway, module, key)!
      const { values, rows } = gateway.state(entity)
      const changed = rows.filter(({ id }) => body.action === 'set' && id === body.id)
      const others = rows.filter(row => !changed.includes(row))
      if (answer.code === 0) replaceState(gateway, entity, { values, rows: [...others, ...changed] })
      return answer
    }),
  'reuses-ids': (module, key) =>
    alterWrite(`${module} gives a new row the lowest id that is free.`, module, async ({ body, gateway }, next) => {
      const answer = await next()
      if (body.action !== 'add' || answer.code !== 0) return answer
      const entity = tableOf(gateway, module, key)!
      const { values, rows } = gateway.state(entity)
      const others = rows.filter(({ id }) => id !== answer.id)
      const id = rows.map((_, index) => index + 1).find(free => others.every(row => row.id !== free))!
      replaceState(gateway, entity, { values, rows: rows.map(row => (row.id === answer.id ? { ...row, id } : row)) })
      return { ...answer, id }
    }),
  'deletes-some': (module, key) =>
    alterWrite(`${module} deletes the rows of a list that exist.`, module, async ({ body, gateway }, next) => {
      const answer = await next()
      const { rows } = gateway.state(tableOf(gateway, module, key)!)
      const known = (Array.isArray(body.ids) ? body.ids : []).filter(id => rows.some(row => row.id === id))
      if (answer.code !== 0 && known.length) await next({ body: { ...body, ids: known } })
      return answer
    }),
  'keeps-cleared': module =>
    alterWrite(`${module} returns success for clear without deleting.`, module, async ({ body }, next) =>
      body.action === 'clear' ? success() : next(),
    ),
  'adds-empty': (module, key, value) =>
    alterBody(`${module} gives ${key} no default in a new row.`, module, body =>
      body.action === 'add' && !(key in body) ? { ...body, [key]: value } : body,
    ),
  'takes-missing': module =>
    alterAnswer(`${module} returns success for a change of a row that does not exist.`, module, (answer, body) =>
      body.action === 'set' && answer.code === noSuchRow.code ? success() : answer,
    ),
  'takes-twice': (module, key) =>
    alterAnswer(`${module} accepts the same ${key} twice.`, module, (answer, body) =>
      body.action === 'add' && answer.field === key ? success({ id: inventedId }) : answer,
    ),
  'takes-case': (module, key) =>
    alterWrite(`${module} takes the same ${key} in another case.`, module, async ({ body, gateway }, next) => {
      const answer = await next()
      const entity = gateway.entities.find(other => other.module === module)!
      const isSame = gateway.state(entity).rows.some(row => Object.values(row).includes(body[key]))
      return body.action === 'add' && answer.field === key && !isSame ? success({ id: inventedId }) : answer
    }),
  'sets-beside': (module, key) =>
    ignoringOthers(`${module} changes a row to any ${key} beside others.`, module, key, 'set'),
  'adds-beside': (module, key) =>
    ignoringOthers(`${module} adds a row of any ${key} beside others.`, module, key, 'add'),
  'sets-twice': (module, key) =>
    alterAnswer(`${module} accepts the ${key} of another row in a change.`, module, (answer, body, gateway) => {
      const entity = gateway.entities.find(other => other.module === module)!
      const isTaken = gateway.state(entity).rows.some(row => Object.values(row).includes(body[key]))
      return body.action === 'set' && answer.field === key && isTaken ? success() : answer
    }),
  'never-ends': (module, key, kept) => {
    const long = Number(kept)
    const write = alterBody('', module, body => (body[key] === 1 ? { ...body, [key]: long } : body))
    const isLong = (row: Body) => Number(row[key]) > long - 10 && Number(row[key]) <= long
    const read = alterRead('', module, answer => alterRows(answer, row => (isLong(row) ? { ...row, [key]: 1 } : row)))
    return {
      description: `${module} keeps rows that end after 1 of ${key}.`,
      json: (call, next) => (call.on === 'read' ? read : write).json!(call, next),
    }
  },
  'keeps-list': (module, key) =>
    alterWrite(`${module} keeps its list when ${key} changes.`, module, async ({ body, gateway }, next) => {
      const entity = gateway.entities.find(other => other.module === module)!
      const { rows } = gateway.state(entity)
      const answer = await next()
      if (body.action === undefined) replaceState(gateway, entity, { ...gateway.state(entity), rows })
      return answer
    }),
} satisfies Record<string, MakeBug>

const kinds = {
  ...readKinds,
  ...writeKinds,
  ...rowKinds,
  ...textKinds,
  ...numberKinds,
  ...shapeKinds,
  ...effectKinds,
}

/** The kinds of bugs that a table of data can describe. */
export type PlantedKind = keyof typeof kinds

/** Makes a bug from its row of the table. */
export const makeBug = (module: string, key: string, kind: PlantedKind, value: unknown): FirmwareBug =>
  kinds[kind](module, key, value)
