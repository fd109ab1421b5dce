import { isWritable, type WritableEntity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { type Context, initialValues, type Row, type Shape } from '../../../model/shape'
import { encodeShape } from '../../../model/wire'
import { modulesOf } from '../../contract/keys'
import { type NameReference, namedBy } from '../../contract/rules/names'
import { validValues } from '../../contract/valid-values'
import { pathOf } from '../contract-sentences'
import { describe } from '../device'
import { SkippedCheck } from '../errors'
import { conditionNames, satisfyConditions, type Values } from '../mutations/conditions'
import type { Run } from '../run'
import { forgetElsewhere } from './elsewhere'
import { takeSnapshots } from './restore'
import { Table } from './table'

/* Keys with the name of a row of another table: they follow it. */

/** The seeds of the row that is named, of the one that names it, and of the other name. */
const seeds = { owner: 1900, own: 1910, renamed: 1920 } as const

/** A field with the name of a row, and what the contract says of it. */
interface NamingField {
  field: Field
  reference: NameReference
}

/** The fields of a shape that name rows of other tables. */
const namingFields = ({ entities }: Run, shape: Shape): NamingField[] => {
  const parts = modulesOf(entities).flatMap(({ response }) => response)
  const part = parts.find(other => other.shape === shape)
  return (part?.keys ?? []).flatMap(key => {
    const reference = namedBy(part!, key.field)
    return reference ? { field: key.field, reference } : []
  })
}

/** What names a row: the settings of an entity, or a row that is added to its table. */
interface Naming {
  shape: Shape
  /** Stores a name; throws a SkippedCheck if the device refuses it. */
  store(name: unknown, field: Field): Promise<void>
  /** What is stored now; undefined for a row that is gone. */
  read(): Promise<Values | undefined>
  /** Takes back what was stored. */
  remove(): Promise<void>
}

const requireStored = (code: number, text: string) => {
  if (code !== 0) throw new SkippedCheck(`the device refuses the name with ${text}`)
}

const valuesWith = (shape: Shape, values: Values | undefined): Values => {
  if (!values) throw new SkippedCheck(`no valid values of ${Object.keys(shape.fields).join(', ')} name that row`)
  return values
}

/** Valid values that keep the name of the field, which applies. */
const valuesNaming = (shape: Shape, context: Context, values: Values, field: Field): Values => {
  const fixed = [field.name, ...conditionNames(field)]
  return valuesWith(
    shape,
    validValues(shape, context, { base: satisfyConditions(field, values), seed: seeds.own, fixed }),
  )
}

const namingSettings = (run: Run, entity: WritableEntity): Naming => {
  const shape = entity.settings
  let before: Values | undefined
  const read = async () => (await run.stateOf(entity)).values as Values
  const write = (values: Values) => run.write({ module: entity.writes, ...encodeShape(shape, values) })
  return {
    shape,
    read,
    async store(name, field) {
      before = await read()
      const values = valuesNaming(shape, await run.contextOf(entity), { ...before, [field.name]: name }, field)
      const response = await write(values)
      requireStored(response.code, describe(response))
    },
    async remove() {
      if (before) await write(before)
    },
  }
}

const namingRow = (run: Run, entity: WritableEntity): Naming => {
  const table = new Table(run, entity)
  const { shape } = table
  let id = 0
  return {
    shape,
    read: async () => (await table.rows()).find(row => row.id === id) as Values | undefined,
    async store(name, field) {
      const context = await table.contextWith(await table.rows())
      const response = await table.add(
        valuesNaming(shape, context, { ...initialValues(shape), [field.name]: name }, field),
      )
      requireStored(response.code, describe(response))
      id = Number(response.body?.id)
    },
    remove: () => table.remove(id ? [id] : []),
  }
}

/** The table with the rows that have names; its module is put back at the end of the run. */
const ownerOf = async (run: Run, { module, table }: NameReference): Promise<Table> => {
  const owner = run.entities.find(entity => entity.module === module && entity.rows?.key === table)
  if (!owner || !isWritable(owner)) throw new SkippedCheck(`the device has no ${table}`)
  await takeSnapshots(run, [module])
  if (!run.progress.snapshotOf(module)) throw new SkippedCheck(`${module} could not be restored`)
  run.progress.markChanged(module)
  forgetElsewhere(run, module)
  return new Table(run, owner)
}

/** Gives a row another valid name, and returns it. */
const rename = async (owner: Table, row: Row, wire: string): Promise<unknown> => {
  const { shape } = owner
  const { name } = Object.values(shape.fields).find(field => field.wire === wire)!
  const fixed = Object.keys(shape.fields).filter(other => other !== name)
  const others = (await owner.rows()).filter(({ id }) => id !== row.id)
  const options = { base: row, seed: seeds.renamed, fixed }
  const values = valuesWith(shape, validValues(shape, await owner.contextWith(others), options))
  const response = await owner.write('set', { id: row.id, ...encodeShape(shape, values) })
  requireStored(response.code, describe(response))
  return values[name]
}

/** Whether what is stored is right after the row that it named is gone. */
const isRightWithout = ({ shape }: Naming, { field, reference }: NamingField, stored: Values | undefined): boolean => {
  const other = Object.values(shape.fields).find(({ wire }) => wire === reference.orElse)
  const isNeeded = reference.isRequired || (other && stored && stored[other.name] === '')
  if (isNeeded) return stored === undefined
  return stored ? stored[field.name] === '' : other !== undefined
}

const checkFollowing = async (run: Run, place: Naming, named: NamingField): Promise<void> => {
  const { field, reference } = named
  const owner = await ownerOf(run, reference)
  const row = await owner.addRow(seeds.owner)
  const ownerField = Object.values(owner.shape.fields).find(({ wire }) => wire === reference.name)!
  const finding = (problem: string) =>
    run.device.finding(problem, {
      key: pathOf(place.shape, field.wire!),
      contract: `${field.wire} is the name of a row in ${reference.table} of ${reference.module}, which it follows`,
      section: 'tables',
    })
  try {
    await place.store((row as Values)[ownerField.name], field)
    const name = await rename(owner, row, reference.name)
    const renamed = await place.read()
    if (renamed?.[field.name] !== name)
      throw finding(`${field.wire} is ${JSON.stringify(renamed?.[field.name])} after its row was renamed`)
    await owner.remove([row.id])
    const left = await place.read()
    if (!isRightWithout(place, named, left))
      throw finding(
        left
          ? `${field.wire} is ${JSON.stringify(left[field.name])} after its row was deleted`
          : `the deletion of the row that ${field.wire} names deletes this one`,
      )
  } finally {
    await place.remove()
    await owner.remove([row.id])
  }
}

/**
 * What names a row of another table, in the settings of an entity or in its rows, has the new name after that row is
 * renamed, and goes or is emptied with it.
 */
export const checkNames = async (run: Run, entity: WritableEntity, id: string): Promise<void> => {
  const { settings, rows } = entity
  const places = [{ shape: settings, make: namingSettings }, ...(rows ? [{ shape: rows, make: namingRow }] : [])]
  for (const { shape, make } of places)
    for (const named of namingFields(run, shape))
      await run.check(`${id}/${named.field.wire}/follows`, entity.writes, () =>
        checkFollowing(run, make(run, entity), named),
      )
}
