import type { ComponentChildren } from 'preact'
import type { Entity } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { write } from '../net/device'
import { Button } from './button'
import { confirm } from './dialog'
import { Sections, type Section } from './field'
import { useForm, useSave, type Form } from './form'
import type { Loaded } from './load'

export interface SettingsOptions<S extends Fields> {
  sections: readonly Section<S>[]
  /** A paragraph above the fields. */
  note?: Words
  /** Drawn below the fields. */
  below?(form: Form<S>): ComponentChildren
  /** Asks before it is saved; answers whether to go on. */
  before?(values: Values<S>, old: Values<S>): Promise<boolean>
  /** Runs after the device took it, instead of reading again. */
  after?(values: Values<S>, old: Values<S>): void
}

/** The settings of an entity as a form in a card, with the page's one primary action. */
export const Settings = <S extends Fields, R extends Fields>({ entity, loaded, reload, sections, note, below, before, after }: SettingsOptions<S> & {
  entity: Entity<S, R>; loaded: Loaded<S, R>; reload(): Promise<void>
}) => {
  const old = loaded.state.values
  const form = useForm<S>(entity.settings, old, loaded.context() as never)
  const { saving, save } = useSave(form as never, async () => {
    const { clearedBy } = entity.rows || {}
    const count = loaded.state.rows.length
    if (clearedBy && count && form.values[clearedBy] !== old[clearedBy] && !(await confirm(
      ['Clear the list?', '清空列表？'],
      [`Changing this deletes all ${count} entries of the list.`, `更改此项将删除列表中全部 ${count} 个条目。`],
      ['Change and clear', '更改并清空'], { bad: true },
    ))) return false
    if (before && !(await before(form.values, old))) return false
    await write(entity as never, form.values)
    if (after) after({ ...form.values }, old)
    else await reload()
  })
  return (
    <form class="card" noValidate onSubmit={event => { event.preventDefault(); save() }}>
      {note && <p class="soft">{say(note)}</p>}
      <div class="form">
        <Sections form={form} sections={sections} />
        {below && below(form)}
      </div>
      <div class="actions row save">
        <Button words={['Save', '保存']} doing={saving && ['Saving…', '正在保存…']} look="main" submit disabled={!form.changed.value} />
      </div>
    </form>
  )
}
