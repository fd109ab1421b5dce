import type { ExportingFile } from '../../src/device/definition-list'
import { exportsIn } from '../../src/device/exports-in'
import type { Entity } from '../../src/model/entity'
import type { Shape } from '../../src/model/shape'

const folder = new URL('../../src/device/', import.meta.url)

/** A form as the sources write it, `snmp.settings` or `pings[0].settings`, and the definition that contains it. */
export interface DefinedForm {
  readonly expression: string
  /** `<group>/<slug>` of the definition. */
  readonly slug: string
  readonly entity: Entity
  readonly shape: Shape
}

const isEntity = (value: unknown): value is Entity =>
  value instanceof Object && 'module' in value && 'settings' in value

/** The entities in the exports of a definition, by the expression that denotes them. */
const entitiesIn = (exports: object) =>
  Object.entries(exports).flatMap(([name, value]) => {
    const list = Array.isArray(value) ? value.map((item, index) => [`${name}[${index}]`, item] as const) : []
    return [[name, value] as const, ...list].filter((pair): pair is [string, Entity] => isEntity(pair[1]))
  })

const formsIn = ({ file, exports }: ExportingFile): DefinedForm[] => {
  const slug = file.replace(/\.ts$/, '')
  return entitiesIn(exports).flatMap(([name, entity]) => [
    { expression: `${name}.settings`, slug, entity, shape: entity.settings },
    ...(entity.rows ? [{ expression: `${name}.rows!`, slug, entity, shape: entity.rows }] : []),
  ])
}

const files = await exportsIn(folder, (group, name) => import(`../../src/device/${group}/${name}.ts`))

/** Every form that a definition in `src/device/<group>` exports. */
export const definedForms: readonly DefinedForm[] = files.flatMap(formsIn)
