import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { tableFull } from '../../src/device/problems'
import { blank, labelled, warningOf, type Entity, type Row, type RowShape } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import { fill, type Words } from '../../src/model/words'
import { say } from '../look/language'
import { deleteRows, writeRow } from '../net/device'
import { saveAgreed } from './agree'
import { Button, cancelWords, deleteWords, saveWords } from './button'
import { Changes } from './changes'
import { confirm, deletes, Dialog } from './dialog'
import { FieldRow } from './field'
import { useForm, useSave } from './form'
import { failed, type Loaded } from './load'
import { go } from './location'
import { notify } from './message'
import { useSought } from './seek'
import { Select } from './select'
import { showTitle } from './show'
import { Table } from './table'
import { discard } from './unsaved'

export interface RowsOptions<R extends Fields> {
  /** "Rules" unless told. */
  heading?: Words
  /** All fields with a label unless told. */
  columns?: readonly (keyof R & string)[]
  /** Fields of the form of one row; all with a label unless told. */
  fields?: readonly (keyof R & string)[]
  /** What the table is for, said while it is empty. */
  empty?: Words
  /** Values a person can start a new row from, by the name drawn. */
  presets?: Readonly<Record<string, Partial<Values<R>>>>
  /** False where rows come by another way than a form. */
  add?: boolean
  /** False where a row cannot be made again from what the device tells of it. */
  undo?: boolean
  /** Which rows are drawn; all unless told. */
  only?(row: Row<R>, values: Readonly<Record<string, unknown>>): boolean
  /** Drawn above the table. */
  above?(rows: readonly Row<R>[], reload: () => Promise<unknown>): ComponentChildren
  /** What else can be done to a row, drawn before the buttons that edit and delete it. */
  tools?(row: Row<R>, reload: () => Promise<unknown>): ComponentChildren
  /** Rows have pages of their own, not dialogs (row-page.tsx): `/wan` for /wan-add and /wan-edit/3. */
  page?: string
  /** Runs after the device took a row; answers true when the page has nothing more to do. */
  after?(values: Values<R>, old: Values<R>): unknown
}

interface Part<S extends Fields, R extends Fields> { entity: Entity<S, R>; loaded: Loaded<S, R>; reload(): Promise<unknown> }

const add: Words = ['Add', '添加']

const RowDialog = <S extends Fields, R extends Fields>({ entity, loaded, reload, row, fields, presets, after, close }: Part<S, R> & RowsOptions<R> & {
  row: Row<R>; fields: readonly (keyof R & string)[]; close(): void
}) => {
  const form = useForm<R>(entity.rows!, row, loaded.context(row))
  const [saving, save] = useSave(form, () => saveAgreed<R>(entity.rows!, form.values, row, form.context, async () => {
    await writeRow(entity as never, { ...form.values, id: row.id })
    close()
  }, reload, after))
  const leave = async () => (form.changed.value && !(await discard())) || close()
  const preset: Words = ['Common services', '常用服务']
  const choices: Record<string, Words> = { '': preset }
  for (const name in presets) choices[name] = name
  return (
    <Dialog title={row.id ? fill(['Edit _', '编辑 _'], showTitle(entity.rows as never, row)) : add} close={leave}>
      <form noValidate onSubmit={save}>
        {presets && <Select label={preset} value="" choose={name => Object.assign(form.values, presets[name])} options={choices} />}
        {fields.map(name => <FieldRow key={name} form={form} name={name} />)}
        {row.id > 0 && <Changes form={form} old={row} />}
        <div class="ends"><Button words={cancelWords} onClick={leave} /><Button words={saveWords} doing={saving} look="main" /></div>
      </form>
    </Dialog>
  )
}

/** The rows of a table in a card of their own: add, edit, delete, and the sentence when no more fit. */
export const Rows = <S extends Fields, R extends Fields>(part: RowsOptions<R> & Part<S, R>) => {
  const { entity, loaded, reload, heading = ['Rules', '规则'], empty = '–', above, tools, only } = part
  const shape = entity.rows as RowShape<R>
  const columns = part.columns || labelled(shape)
  const box = useSought(shape.fields)
  const pen = useSignal<Row<R> | undefined>(undefined)
  const { state } = loaded
  const rows = only ? state.rows.filter(row => only(row, state.values as never)) : state.rows
  const edit = (row: Row<R>) => part.page ? go(`${part.page}-${row.id ? `edit/${row.id}` : 'add'}`) : (pen.value = row)
  const restore = async (gone: readonly Row<R>[]) => {
    try {
      for (const row of gone) await writeRow(entity as never, { ...row, id: 0 })
    } catch (error) {
      failed(error)
    }
    await reload()
  }
  const remove = async (gone: readonly Row<R>[]) => {
    const name = showTitle(shape as never, gone[0]!)
    const warning = warningOf(entity.settings, state.values, { others: state.rows.filter(row => gone.indexOf(row) < 0) })
    if (await confirm(['Delete?', '确认删除？'], warning || (gone[1] ? deletes(gone.length) : fill(['“_” will be deleted.', '将删除“_”。'], name)), deleteWords, true))
      await deleteRows(entity as never, gone.map(row => row.id)).then(() => {
        notify(['Deleted.', '已删除。'], false, part.add === false || part.undo === false ? undefined : () => restore(gone))
        return reload()
      }, failed)
  }
  const open = entity.writes && !shape.fixed
  const button = open && part.add !== false && <Button words={add} icon="add" onClick={() =>
    state.rows.length < shape.max ? edit({ ...blank(shape), id: 0 } as Row<R>) : notify((shape.full || tableFull).words, true)} />
  return (
    <section class="card" ref={box}>
      <div class="row head"><h2>{say(heading)}</h2>{rows[0] && button}</div>
      {above && above(rows, reload)}
      <Table shape={shape} rows={rows} columns={columns} empty={empty} first={button} tools={tools && (row => tools(row as never, reload))}
        edit={entity.writes && columns.some(name => !shape.fields[name]!.shown) ? edit : undefined} remove={open ? remove : undefined} />
      {pen.value && <RowDialog {...part} row={pen.value} fields={part.fields || labelled(shape)} close={() => edit(undefined as never)} />}
    </section>
  )
}
