import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import { term } from '../../../src/model/localized-text'
import { valueIn } from '../../../src/model/shape'
import { translate } from '../../look/language'
import { read } from '../../net/device'
import { formatValue } from '../data/format'
import type { Form } from '../forms/form'
import { confirm } from '../primitives/dialog'
import { noAttempt } from './trial-calls'

/** Seconds for which what was read counts as what the device has: nobody edits anything in less. */
const maxAge = 3

/**
 * Reads again what a form is about to change, takes over what others have changed, and asks before the form overwrites
 * a value that they have changed too. What is to be saved is then in `checked` of the form. Returns the values or the
 * row on the device, or `old` if that cannot be read; undefined if nothing is left to be saved. Throws CancelledError
 * if the session has ended.
 */
export const catchUp = async <F extends Fields, V extends Values<F>>(
  entity: Pick<Entity, 'module'>,
  form: Form<F>,
  old: V,
): Promise<V | undefined> => {
  // Its fields are a part of those of the entity.
  const state = await read(entity as Entity, { keep: true, maxAge }).catch(noAttempt)
  const { fields } = form.shape
  const found =
    state && (form.rowId === undefined ? state.values : state.rows.find(({ id }) => id === valueIn(old, 'id')))
  if (!found) return old
  const now = found as V
  form.rebase(now, form.context)
  // Nobody can be asked about what is not shown.
  const isTheirs = (name: string) => {
    const { label, countsDown } = fields[name]!
    const differs = (values: object) => String(valueIn(values, name)) !== String(valueIn(now, name))
    return label && !countsDown && form.applies(name) && differs(old) && differs(form.checked)
  }
  const theirs = Object.keys(fields).filter(isTheirs)
  if (!theirs[0]) return now
  const keepsOwn = await confirm({
    title: ['Changed by someone else', '设置已被他人修改'],
    text: term(
      theirs
        .map(name => `${translate(fields[name]!.label)}: ${formatValue(fields[name]!, valueIn(now, name))}`)
        .join(' · '),
    ),
    yes: ['Keep mine', '保留我的'],
    no: ['Use the other', '使用对方的'],
  })
  if (keepsOwn) return now
  for (const name of theirs) {
    form.set(name, now[name])
    form.checked[name as keyof F] = now[name]!
  }
  return form.changed.peek() ? now : undefined
}
