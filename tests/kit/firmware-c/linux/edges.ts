import * as assert from 'uvu/assert'
import {
  boundaryMutations,
  type Mutation,
  mutableFields,
  specialTextMutations,
  validMutations,
} from '../../../../src/kit/conform/mutations/mutations'
import { contextFor, validValues } from '../../../../src/kit/contract/valid-values'
import type { Entity } from '../../../../src/model/entity'
import type { Field } from '../../../../src/model/field-types'
import { initialValues } from '../../../../src/model/shape'
import { encodeShape } from '../../../../src/model/wire'
import { byTurns } from '../../../scale'
import type { Home } from './home'

/** How many of the valid values of the contract a field is given besides its edges. */
const mostOfField = 6

/** Fields whose edges a daemon reads: settings or rows. */
export interface Part {
  entity: Entity
  of: 'settings' | 'rows'
  /** Another entity, and a row of it that fields of this one choose. */
  beside?: readonly [Entity, object]
  /** What the fields have that is not at its edge; that of a new form by default. */
  base?: object
  /** How many of the valid values of the contract a field is given besides its edges. */
  most?: number
  /** Fields that apply together, such as the words of a login: each write has an edge of every one. */
  together?: readonly string[]
  /** Whether the device may refuse what is valid, with this code. */
  mayRefuse?: (sent: Readonly<Record<string, unknown>>, code: number) => boolean
  /** The row that is changed, of a table whose rows are fixed. */
  fixed?: number
  /** Writes what the fields choose. */
  before?: () => void
  /** Looks at what the daemon makes of it, which it is given as the firmware got it, with the id of its row. */
  reads?: (sent: Readonly<Record<string, unknown>>, id: number) => unknown
}

const actionOn = (fixed: number | undefined, of: Part['of']) => {
  if (fixed) return { action: 'set', id: fixed }
  return of === 'rows' ? { action: 'add' } : {}
}

/** What one write gives some fields. */
interface Edge {
  fields: readonly Field[]
  values: Mutation['values']
}

/** One edge of each field in every write, until the field with the most edges has had all of them. */
const joined = (lists: readonly (readonly Mutation[])[]): Edge[] =>
  Array.from({ length: Math.max(0, ...lists.map(list => list.length)) }, (_, place) => {
    const mutations = lists.map(list => list[place % list.length]!)
    const own = mutations.map(({ field, values }) => [field.name, values[field.name]])
    return {
      fields: mutations.map(({ field }) => field),
      values: { ...mutations[0]!.values, ...Object.fromEntries(own) },
    }
  })

/** Writes every second edge of each field: the firmware takes them, and the daemon takes what the firmware writes. */
export const takesEdges = async (
  home: Home,
  { entity, of, beside, base, most = mostOfField, together = [], mayRefuse, fixed, before, reads }: Part,
) => {
  before?.()
  const shape = entity[of]!
  const [chosen, row] = beside ?? []
  const stateOf = (other: Entity) => ({
    values: initialValues(other.settings),
    rows: other === chosen ? [row] : [],
  })
  const context = contextFor(entity, beside ? { stateOf } : {})
  const current = validValues(shape, context, base ? { base } : {})
  assert.ok(current)
  const baseline = { entity, shape, current: current!, context, isTemporary: true }
  const edgesOf = (field: Field): Mutation[] => [
    ...[...validMutations(baseline, field)].slice(0, most),
    ...boundaryMutations(baseline, field),
    ...specialTextMutations(baseline, field),
  ]
  const fields = mutableFields(baseline)
  const isAlone = ({ name }: Field) => !together.includes(name)
  const joint = together.map(name => edgesOf(fields.find(field => field.name === name)!))
  const alone = fields.filter(isAlone).flatMap(edgesOf)
  const all = [...joined(joint), ...alone.map(({ field, values }): Edge => ({ fields: [field], values }))]
  const edges = byTurns(all)
  assert.ok(edges.length)
  for (const { fields, values } of edges) {
    const sent = encodeShape(shape, values)
    const what = fields.map(field => `${field.wire}: ${JSON.stringify(sent[field.wire!])}`).join(', ')
    const { code, id } = home.post({ module: entity.writes, ...actionOn(fixed, of), ...sent })
    if (code && mayRefuse?.(sent, code)) continue
    assert.is(code, 0, `${what} of ${JSON.stringify(sent)}`)
    try {
      await reads?.(sent, fixed ?? Number(id))
    } catch (error) {
      throw new Error(`${what}: ${(error as { stdout?: string }).stdout ?? ''}${(error as Error).message}`)
    }
    if (id) home.set(entity.module, { action: 'del', table: entity.rows!.key, id })
  }
}
