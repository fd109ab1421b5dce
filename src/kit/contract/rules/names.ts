import { wan } from '../../../device/internet/wan'
import { wanInterface } from '../../../device/internet/wan-interface'
import { type Entity, isWritable } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import type { Part } from '../keys'
import { offeredBy } from './offers'
import { testsOf } from './rule-tests'

/** A key with the name of a row of another table: it follows when that row gets another name. */
export interface NameReference {
  /** Where the rows are written that have names: the module, its table, and the key of the name. */
  module: string
  table: string
  name: string
  /** Whether the key cannot be empty: its row goes with the one that is named. */
  isRequired: boolean
  /** Another key, without which this one cannot be empty either. */
  orElse: string | undefined
}

/** Who has the names that a list shows. */
const owners: ReadonlyMap<Entity, Entity> = new Map<Entity, Entity>([[wanInterface, wan]])

/** What a key of a part names; undefined if it is no name of a row that a user can rename or delete. */
export const namedBy = (part: Part, field: Field): NameReference | undefined => {
  const { from } = field
  if (!from || !field.isOffered || field.readOnly) return undefined
  if (!isWritable(part.entity) || part.entity.isCommand) return undefined
  const owner = owners.get(from.entity as Entity) ?? (from.entity as Entity)
  const source = offeredBy(part.shape, from).key
  const name = Object.values(owner.rows?.fields ?? {}).find(({ wire }) => wire === source)
  if (!name?.wire || !owner.writes || name.readOnly || owner.rows!.fixed) return undefined
  const needsOne = (other: Field) =>
    testsOf(part, other).some(test => test.name === 'requiredWithout' && test.args[0]?.value === field.wire)
  return {
    module: owner.module,
    table: owner.rows!.key,
    name: name.wire,
    isRequired: !field.optional,
    orElse: Object.values(part.shape.fields).find(needsOne)?.wire,
  }
}
