import { entities, isModuleOptional } from '../../device/index'
import type { Fields } from '../../model/field-types'
import type { Interceptor } from '../server/interceptor'

type Wire = Readonly<Record<string, unknown>>

const optionalKeysOf = (fields: Fields | undefined): string[] =>
  Object.values(fields ?? {})
    .filter(field => field.optionalKey)
    .map(field => field.wire!)

const without = (wire: Wire, keys: readonly string[]): Wire =>
  Object.fromEntries(Object.entries(wire).filter(([key]) => !keys.includes(key)))

/** A body or an answer of a module without the optional keys of its settings and rows. */
const withoutOptionalKeys = <Body extends Wire>(module: unknown, body: Body): Body => {
  const own = entities.filter(entity => entity.module === module || entity.writes === module)
  let plain: Wire = body
  for (const { settings, rows } of own) {
    const rowKeys = optionalKeysOf(rows?.fields)
    // A write has the keys of one row beside `action`. The settings may have a key of that name, such as `enable`.
    plain = without(plain, 'action' in body ? rowKeys : optionalKeysOf(settings.fields))
    const list = rows && plain[rows.key]
    if (Array.isArray(list)) plain = { ...plain, [rows!.key]: list.map((row: Wire) => without(row, rowKeys)) }
  }
  return plain as Body
}

/** Firmware that has none of the keys and modules that it may lack (docs/optional-modules.md). */
export const plainFirmware: Interceptor = {
  async json({ body }, next) {
    const { module } = body
    if (isModuleOptional(String(module))) return next({ body: { ...body, module: 'none' } })
    return withoutOptionalKeys(module, await next({ body: withoutOptionalKeys(module, body) }))
  },
}
