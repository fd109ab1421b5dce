import type { ComponentChildren } from 'preact'
import type { Entity } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import { write } from '../net/device'
import { Button, saveWords } from './button'
import { confirm } from './dialog'
import { Sections, type Section } from './field'
import { useForm, useSave } from './form'
import type { Loaded } from './load'

export interface SettingsOptions<S extends Fields> {
  /** All fields unless told. */
  sections?: readonly Section<S>[]
  /** Drawn below the fields, from what is typed. */
  below?(values: Values<S>): ComponentChildren
  /** Asks before it is saved; answers whether to go on. */
  before?(values: Values<S>, old: Values<S>): Promise<boolean> | boolean
  /** Runs after the device took it. */
  after?(values: Values<S>, old: Values<S>): unknown
}

/** The settings of an entity as a form in a card, with the page's one primary action. */
export const Settings = <S extends Fields, R extends Fields>({ entity, loaded, reload, sections = [['', Object.keys(entity.settings.fields)]], below, before, after }: SettingsOptions<S> & {
  entity: Entity<S, R>; loaded: Loaded<S, R>; reload(): Promise<unknown>
}) => {
  const { values: old, rows } = loaded.state
  const form = useForm<S>(entity.settings, old, loaded.context())
  const [saving, save] = useSave(form, async () => {
    // As they stand now: a person may type on while the device is at work.
    const values = { ...form.values }
    const by = entity.rows && entity.rows.clearedBy
    if (by && rows[0] && values[by] !== old[by] && !(await confirm(
      ['Clear the list?', '清空列表？'],
      [`This deletes all ${rows.length} entries of the list.`, `将删除列表中全部 ${rows.length} 个条目。`],
      ['Change and clear', '更改并清空'], true,
    ))) return false
    if (before && !(await before(values, old))) return false
    await write(entity as never, values)
    // Before the device is read again, so that what it made of the values comes in.
    form.saved(values)
    return after && after(values, old) ? true : reload()
  })
  return (
    <form class="card" noValidate onSubmit={save}>
      <Sections form={form} sections={sections} />
      {below && below(form.values)}
      <div class="row start actions save"><Button words={saveWords} doing={saving} look="main" disabled={!form.changed.value} /></div>
    </form>
  )
}
