import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { blank, titleOf, type Entity, type Row, type RowShape } from '../../src/model/entity'
import type { Fields } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { deleteRows, writeRow } from '../net/device'
import { Button } from './button'
import { confirm, Dialog } from './dialog'
import { FieldRow } from './field'
import { useForm, useSave } from './form'
import type { Loaded } from './load'
import { sentenceOf } from './load'
import { notify } from './message'
import { discard } from './unsaved'
import { Table } from './table'

export interface RowsOptions<R extends Fields> {
  heading: Words
  columns: readonly (keyof R & string)[]
  /** Fields of the form of one row; all of them unless told. */
  fields?: readonly (keyof R & string)[]
  /** What the table is for, said while it is empty. */
  empty: Words
  add?: Words
  cell?(name: keyof R & string, row: Row<R>): ComponentChildren | undefined
}

const RowDialog = <S extends Fields, R extends Fields>({ entity, loaded, row, fields, title, close, saved }: {
  entity: Entity<S, R>; loaded: Loaded<S, R>; row: Row<R>; fields: readonly (keyof R & string)[]; title: Words
  close(): void; saved(): Promise<void>
}) => {
  const form = useForm<R>(entity.rows as RowShape<R>, row, loaded.context(row) as never)
  const { saving, save } = useSave(form as never, async () => {
    await writeRow(entity as unknown as Entity, { ...form.values, id: row.id })
    close()
    await saved()
  })
  const leave = async () => {
    if (!form.changed.peek() || (await discard())) close()
  }
  return (
    <Dialog title={title} close={leave}>
      <form noValidate onSubmit={event => { event.preventDefault(); save() }}>
        {fields.map(name => <FieldRow key={name} form={form} name={name} />)}
        <div class="ends">
          <Button words={['Cancel', '取消']} onClick={leave} />
          <Button words={['Save', '保存']} doing={saving && ['Saving…', '正在保存…']} look="main" submit />
        </div>
      </form>
    </Dialog>
  )
}

/** The rows of a table in a card of their own: add, edit, delete, and the sentence when no more fit. */
export const Rows = <S extends Fields, R extends Fields>({ entity, loaded, reload, heading, columns, fields, empty, add = ['Add', '添加'], cell }: RowsOptions<R> & {
  entity: Entity<S, R>; loaded: Loaded<S, R>; reload(): Promise<void>
}) => {
  const shape = entity.rows as RowShape<R>
  const pen = useSignal<Row<R> | undefined>(undefined)
  const { rows } = loaded.state
  const writable = !!entity.writes
  const removable = writable && !shape.fixed
  const remove = async (gone: readonly Row<R>[]) => {
    const name = titleOf(shape as never, gone[0]!)
    const what: Words = gone.length > 1
      ? [`${gone.length} entries will be deleted.`, `将删除 ${gone.length} 个条目。`]
      : [`“${name}” will be deleted.`, `将删除“${name}”。`]
    if (!(await confirm(['Delete?', '确认删除？'], what, ['Delete', '删除'], { bad: true }))) return
    try {
      await deleteRows(entity as unknown as Entity, gone.map(row => row.id))
      notify(['Deleted.', '已删除。'])
    } catch (error) {
      const words = sentenceOf(error)
      if (words) notify(words, true)
    }
    await reload()
  }
  const start = () => {
    if (rows.length >= shape.max) notify(shape.full ? shape.full.words : ['The table is full. Delete an entry first.', '表已满，请先删除条目。'], true)
    else pen.value = { ...blank(shape), id: 0 } as Row<R>
  }
  const addButton = removable && <Button words={add} icon="add" onClick={start} />
  return (
    <section class="card">
      <div class="row apart head">
        <h2>{say(heading)}{rows.length > 0 && <span class="soft"> · {rows.length}</span>}</h2>
        {rows.length > 0 && addButton}
      </div>
      <Table shape={shape} rows={rows} columns={columns} empty={empty} first={addButton} cell={cell}
        edit={writable ? row => { pen.value = row } : undefined} remove={removable ? remove : undefined} />
      {pen.value && (
        <RowDialog entity={entity} loaded={loaded} row={pen.value} title={pen.value.id ? ['Edit', '编辑'] : add}
          fields={fields || (Object.keys(shape.fields) as (keyof R & string)[])}
          close={() => { pen.value = undefined }} saved={reload} />
      )}
    </section>
  )
}
