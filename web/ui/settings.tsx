import type { ComponentChildren } from 'preact'
import { labelled, type Entity } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import { say } from '../look/language'
import { write } from '../net/device'
import { saveAgreed } from './agree'
import { Button, deleteWords, saveWords } from './button'
import { confirm, deletes } from './dialog'
import { Sections, type Section } from './field'
import { useForm, useSave, type Form } from './form'
import type { Loaded } from './load'
import { useSought } from './seek'
import { showValue } from './show'

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

/** From how many fields on a form is worth a review. */
const many = 6

/** What is about to be saved on a screen with many settings: what changes, from what, to what. */
const Changes = <F extends Fields>({ form, old }: { form: Form<F>; old: Values<F> }) => {
  const { shape: { fields }, values } = form
  const changed = Object.keys(fields).filter(name => !fields[name]!.shown && form.applies(name) && String(values[name]) !== String(old[name]))
  return Object.keys(fields).length > many && changed[0] ? (
    <details>
      <summary>{say([`Review: ${changed.length}`, `查看更改：${changed.length}`])}</summary>
      {changed.map(name => <p>{say(fields[name]!.label)}: <s>{showValue(fields[name]!, old[name])}</s> → <strong>{showValue(fields[name]!, values[name])}</strong></p>)}
    </details>
  ) : null
}

/** The settings of an entity as a form in a card, with the page's one primary action. */
export const Settings = <S extends Fields, R extends Fields>({ entity, loaded, reload, sections, below, before, after }: SettingsOptions<S> & {
  entity: Entity<S, R>; loaded: Loaded<S, R>; reload(): Promise<unknown>
}) => {
  const { values: old, rows } = loaded.state
  const shape = entity.settings
  const form = useForm<S>(shape, old, loaded.context())
  const box = useSought(shape.fields, form.applies)
  const [saving, save] = useSave(form, async () => {
    // As they stand now: a person may type on while the device is at work.
    const values = { ...form.values }
    const by = entity.rows && entity.rows.clearedBy
    if (by && rows[0] && values[by] !== old[by] && !(await confirm(
      ['Clear the list?', '清空列表？'],
      deletes(rows.length), deleteWords, true,
    ))) return false
    if (before && !(await before(values, old))) return false
    return saveAgreed(shape, values, old, form.context, async () => {
      await write(entity as never, values)
      // Before the device is read again, so that what it made of the values comes in.
      form.saved(values)
    }, reload, after)
  })
  return (
    <form class="card" noValidate onSubmit={save} ref={box as never}>
      <Sections form={form} sections={sections || [['', labelled(shape)]]} />
      {below && below(form.values)}
      <Changes form={form} old={old} />
      <div class="row start actions save"><Button words={saveWords} doing={saving} look="main" disabled={!form.changed.value} /></div>
    </form>
  )
}
