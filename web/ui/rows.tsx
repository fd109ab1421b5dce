import { useSignal } from '@preact/signals'
import { blank, titleOf, type Entity, type Row, type RowShape } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { deleteRows, writeRow } from '../net/device'
import { Button, cancelWords, saveWords } from './button'
import { confirm, Dialog } from './dialog'
import { FieldRow } from './field'
import { useForm, useSave } from './form'
import { failed, type Loaded } from './load'
import { notify } from './message'
import { Table } from './table'
import { discard } from './unsaved'

export interface RowsOptions<R extends Fields> {
  heading: Words
  /** All fields unless told. */
  columns?: readonly (keyof R & string)[]
  /** Fields of the form of one row; all unless told. */
  fields?: readonly (keyof R & string)[]
  /** What the table is for, said while it is empty. */
  empty?: Words
}

interface Part<S extends Fields, R extends Fields> { entity: Entity<S, R>; loaded: Loaded<S, R>; reload(): Promise<unknown> }

const add: Words = ['Add', '添加']

const RowDialog = <S extends Fields, R extends Fields>({ entity, loaded, reload, row, fields, close }: Part<S, R> & {
  row: Row<R>; fields: readonly (keyof R & string)[]; close(): void
}) => {
  const form = useForm<R>(entity.rows!, row, loaded.context(row))
  const [saving, save] = useSave(form, async () => {
    await writeRow(entity as never, { ...form.values, id: row.id })
    close()
    await reload()
  })
  const leave = async () => (form.changed.value && !(await discard())) || close()
  return (
    <Dialog title={row.id ? ['Edit', '编辑'] : add} close={leave}>
      <form noValidate onSubmit={save}>
        {fields.map(name => <FieldRow key={name} form={form} name={name} />)}
        <div class="ends"><Button words={cancelWords} onClick={leave} /><Button words={saveWords} doing={saving} look="main" /></div>
      </form>
    </Dialog>
  )
}

/** The rows of a table in a card of their own: add, edit, delete, and the sentence when no more fit. */
export const Rows = <S extends Fields, R extends Fields>(part: RowsOptions<R> & Part<S, R>) => {
  const { entity, loaded, reload, heading } = part
  const shape = entity.rows as RowShape<R>
  const all = Object.keys(shape.fields)
  const { columns = all, fields = all, empty = ['None.', '无。'] } = part
  const pen = useSignal<Row<R> | undefined>(undefined)
  const { rows } = loaded.state
  const edit = (row: Row<R>) => { pen.value = row }
  const remove = async (row: Row<R>) => {
    const name = titleOf(shape, row)
    if (await confirm(['Delete?', '确认删除？'], [`“${name}” will be deleted.`, `将删除“${name}”。`], ['Delete', '删除'], true))
      await deleteRows(entity as never, [row.id]).then(reload, failed)
  }
  const open = entity.writes && !shape.fixed
  const button = open && <Button words={add} icon="add" onClick={() =>
    rows.length < shape.max ? edit({ ...blank(shape), id: 0 } as Row<R>) : notify(shape.full!.words, true)} />
  return (
    <section class="card">
      <div class="row head"><h2>{say(heading)}</h2>{rows.length > 0 && button}</div>
      <Table shape={shape} rows={rows} columns={columns} empty={empty} first={button} edit={entity.writes ? edit : undefined} remove={open ? remove : undefined} />
      {pen.value && <RowDialog {...part} row={pen.value} fields={fields} close={() => { pen.value = undefined }} />}
    </section>
  )
}
