import type { Entity, WritableEntity } from '../../../model/entity'
import { isWritable } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import type { Row } from '../../../model/shape'
import { encodeShape } from '../../../model/wire'
import { namedBy } from '../../contract/rules/names'
import { pathOf } from '../contract-sentences'
import { describe } from '../device'
import { SkippedCheck } from '../errors'
import type { Values } from '../mutations/conditions'
import type { Run } from '../run'
import { Table } from './table'

/** The seeds of the row that is named, of its other name, and of the row that names it. */
const seeds = { named: 121, renamed: 136, naming: 151 } as const

/** A field of a table with the name of a row of another table of the device, which offers it itself. */
interface Naming {
  field: Field
  owner: WritableEntity
  /** The field of the owner's rows that is the name. */
  name: Field
}

/** The field of a table that names rows which checks can add; undefined if it has none. */
export const namingOf = ({ entity, shape }: Table): Naming | undefined => {
  for (const field of Object.values(shape.fields)) {
    const reference = namedBy({ entity, shape, rows: shape, keys: [] }, field)
    const owner = field.from?.entity as Entity | undefined
    const name = Object.values(owner?.rows?.fields ?? {}).find(({ wire }) => wire === reference?.name)
    if (reference?.isRequired && owner && isWritable(owner) && owner.module === reference.module && name)
      return { field, owner, name }
  }
  return undefined
}

const valuesFor = (table: Table, rows: Row[], seed: number): Values => {
  const values = table.connectedValues(rows, seed)
  if (!values) throw new SkippedCheck('no valid row could be generated')
  return values
}

/** A row that names one of another table follows it to another name, and goes with it. */
export const checkNames = async (run: Run, table: Table, { field, owner, name }: Naming): Promise<void> => {
  const owners = new Table(run, owner)
  const named = await owners.addRow(seeds.named)
  let naming: number | undefined
  const evidence = { key: pathOf(table.shape, field.wire!), contract: `${field.wire} follows the row that it names` }
  const namesNow = async () =>
    (await table.rows()).filter(({ id }) => id === naming).map(row => (row as unknown as Values)[field.name])
  try {
    await table.prepare()
    const rows = await table.rows()
    const values = { ...valuesFor(table, rows, seeds.naming), [field.name]: (named as unknown as Values)[name.name] }
    const answer = await table.add(values)
    if (answer.code !== 0) throw new SkippedCheck(`the device refuses the values with ${describe(answer)}`)
    naming = (await table.rows()).find(({ id }) => !rows.some(other => other.id === id))?.id
    await owners.prepare()
    const other = valuesFor(owners, await owners.rows(), seeds.renamed)[name.name]
    const renaming = await owners.write('set', {
      id: named.id,
      ...encodeShape(owners.shape, { ...named, [name.name]: other } as Values),
    })
    if (renaming.code !== 0) throw new SkippedCheck(`the device refuses another name with ${describe(renaming)}`)
    if (String(await namesNow()) !== String(other))
      throw run.device.finding(`after another ${name.wire}, ${field.wire} is still the old one`, evidence)
    await owners.remove([named.id])
    if ((await namesNow()).length)
      throw run.device.finding(`a row is there whose ${field.wire} names a deleted row`, evidence)
    naming = undefined
  } finally {
    if (naming !== undefined) await table.remove([naming])
    if ((await owners.rows()).some(({ id }) => id === named.id)) await owners.remove([named.id])
  }
}
