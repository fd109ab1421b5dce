import type { ComponentChildren } from 'preact'
import { labelled, type Entity } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { write } from '../net/device'
import { saveAgreed } from './agree'
import { Button, deleteWords, saveWords } from './button'
import { Changes } from './changes'
import { confirm, deletes } from './dialog'
import { Sections, type Section } from './field'
import { useForm, useSave } from './form'
import type { Loaded } from './load'
import { useSought } from './seek'

export interface SettingsOptions<S extends Fields> {
  /** All fields with a label unless told. */
  sections?: readonly Section<S>[]
  /** Drawn below the fields, from what is typed. */
  below?(values: Values<S>): ComponentChildren
  /** Asks before it is saved; answers whether to go on. */
  before?(values: Values<S>, old: Values<S>): Promise<boolean> | boolean
  /** Runs after the device took it; answers true when the page has nothing more to do. */
  after?(values: Values<S>, old: Values<S>): unknown
}

/** The settings of an entity as a form in a card, with the page's one primary action. */
export const Settings = <S extends Fields, R extends Fields>({ entity, loaded, reload, sections, below, before, after, start }: SettingsOptions<S> & {
  entity: Entity<S, R>; loaded: Loaded<S, R>; reload(): Promise<unknown>
  /** What is on the button where the values are not kept, but start something. */
  start?: Words
}) => {
  const { values: old, rows } = loaded.state
  const shape = entity.settings
  const form = useForm<S>(shape, old, loaded.context())
  const box = useSought(shape.fields, form.applies)
  const [saving, save] = useSave(form, async () => {
    // As they stand now: a person may type on while the device is at work.
    const values = { ...form.values }
    const by = entity.rows && entity.rows.clearedBy
    const clears = by && values[by] !== old[by]
    if (clears && rows[0] && !(await confirm(
      ['Clear the list?', '清空列表？'],
      deletes(rows.length), deleteWords, true,
    ))) return false
    if (before && !(await before(values, old))) return false
    const agreed = await saveAgreed(shape, values, old, clears ? { ...form.context, others: [] } : form.context, async () => {
      await write(entity as never, values)
      // Before the device is read again, so that what it made of the values comes in.
      form.saved(values)
    }, reload, after)
    return !start && agreed
  })
  return (
    <form class="card" noValidate onSubmit={save} ref={box as never}>
      <Sections form={form} sections={sections || [['', labelled(shape)]]} />
      {below && below(form.values)}
      {!start && <Changes form={form} old={old} />}
      <div class="row start actions save"><Button words={start || saveWords} doing={saving} look="main" disabled={!start && !form.changed.value} /></div>
    </form>
  )
}
