import type { Answer } from '../../../../src/gateway/engine/calls/answer'
import { isWritable } from '../../../../src/model/entity'
import { alterRead, alterWrite, type Body, type FirmwareBug, replaceState } from './firmware-bug'

/* What firmware may change or show besides what a write names. */

const mapRows = (answer: Answer, alter: (row: Body) => Body): Answer =>
  Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(row => alter(row as Body)) : value,
    ]),
  ) as Answer

/** Kinds of bugs in the shape of answers. */
export const shapeKinds = {
  'answers-boolean': (module: string, key: string) =>
    alterRead(`${module} returns ${key} as true or false.`, module, answer => ({
      ...answer,
      [key]: Boolean(answer[key]),
    })),
  'last-row-as-text': (module: string, key: string) =>
    alterRead(`${module} returns ${key} of the last row as a text.`, module, answer => {
      const [name, rows] = Object.entries(answer).find(([, value]) => Array.isArray(value)) as [string, Body[]]
      const last = rows.length - 1
      return {
        ...answer,
        [name]: rows.map((row, place) => (place === last ? { ...row, [key]: String(row[key]) } : row)),
      }
    }),
  'ids-as-text': (module: string) =>
    alterRead(`${module} returns its ids as texts.`, module, answer =>
      mapRows(answer, row => ({ ...row, id: String(row.id) })),
    ),
  'rows-by-id': (module: string, key: string) =>
    alterRead(`${module} returns its rows as an object, by their ids.`, module, answer => ({
      ...answer,
      [key]: Object.fromEntries((answer[key] as Body[]).map(row => [row.id, row])),
    })),
  'empty-as-null': (module: string, key: string) =>
    alterRead(`${module} returns an empty ${key} as null.`, module, answer =>
      (answer[key] as Body[]).length ? answer : { ...answer, [key]: null },
    ),
  'answers-null': (module: string, key: string) =>
    alterRead(`${module} returns null as ${key}.`, module, answer => ({ ...answer, [key]: null })),
  freezes: (module: string, key: string, value: unknown) =>
    alterRead(`${module} always returns ${String(value)} as ${key}.`, module, answer => ({ ...answer, [key]: value })),
  'rows-freeze': (module: string, key: string): FirmwareBug => {
    const seen = new Map<unknown, unknown>()
    return alterRead(`${module} always returns ${key} of a row as at first.`, module, answer =>
      mapRows(answer, row => {
        if (!seen.has(row.id) || row[key] === 1) seen.set(row.id, row[key])
        return { ...row, [key]: seen.get(row.id) }
      }),
    )
  },
}

/** Kinds of bugs in which a write has an effect elsewhere. `value` is the body of a write. */
export const effectKinds = {
  'changes-module': (module: string, key: string, value: unknown) =>
    alterWrite(`A write of ${module} changes ${key} of another module.`, module, async (_, next) => {
      const answer = await next()
      if (answer.code === 0) await next({ body: value as Body })
      return answer
    }),
  // What the next write takes back cannot be seen at the end of the run.
  'changes-meanwhile': (module: string, key: string, value: unknown) =>
    alterWrite(`While ${module} has rows, ${key} of another module is changed.`, module, async ({ gateway }, next) => {
      const answer = await next()
      const hasRows = gateway.entities.some(
        entity => isWritable(entity) && entity.writes === module && gateway.state(entity).rows.length > 0,
      )
      const body = value as Record<string, unknown>
      const named = body.module as string
      const back = Object.fromEntries(
        Object.entries(body).map(([name, number]) => [name, name === 'module' ? named : 1 - Number(number)]),
      )
      if (answer.code === 0) await next({ body: hasRows ? body : back })
      return answer
    }),
  'clears-settings': (module: string, key: string, value: unknown) =>
    alterWrite(`A change of a row of ${module} resets ${key} beside the table.`, module, async ({ body }, next) => {
      const answer = await next()
      if (answer.code === 0 && body.action !== undefined) await next({ body: { module, [key]: value } })
      return answer
    }),
  // `value` is the module with the rows that are named.
  'keeps-names': (module: string, key: string, value: unknown) =>
    alterWrite(
      `${module} keeps ${key} as it is when the row that it names gets another name or goes.`,
      value as string,
      async ({ body, gateway }, next) => {
        const entity = gateway.entities.find(
          ({ writes, settings, rows }) =>
            writes === module &&
            [settings, ...(rows ? [rows] : [])].some(({ fields }) =>
              Object.values(fields).some(({ wire }) => wire === key),
            ),
        )
        if (!entity || body.action === 'add' || body[key] !== undefined) return next()
        const before = gateway.state(entity)
        const answer = await next()
        const isOwn = entity.rows && body.table === entity.rows.key
        if (answer.code === 0 && !isOwn) replaceState(gateway, entity, before)
        return answer
      },
    ),
  'stale-elsewhere': (module: string, key: string): FirmwareBug => {
    const seen = new Map<string, Answer>()
    return {
      description: `Another session reads an old ${key} of ${module}.`,
      async json({ on, body, caller }, next) {
        if (body.module !== module) return next()
        if (on === 'write') seen.delete(caller.token)
        const known = on === 'read' ? seen.get(caller.token) : undefined
        if (known) return known
        const answer = await next()
        if (on === 'read' && answer.code === 0) seen.set(caller.token, answer)
        return answer
      },
    }
  },
  'takes-no-ids': (module: string, key: string): FirmwareBug =>
    alterWrite(
      `${module} takes an empty list of ids, and deletes all rows of ${key}.`,
      module,
      ({ body, gateway }, next) => {
        const entity = gateway.entities.find(
          entity => isWritable(entity) && entity.writes === module && entity.rows?.key === key,
        )
        if (!entity || !Array.isArray(body.ids) || body.ids.length) return next()
        replaceState(gateway, entity, { ...gateway.state(entity), rows: [] })
        return Promise.resolve({ code: 0 })
      },
    ),
}
