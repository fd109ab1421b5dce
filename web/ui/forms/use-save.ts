import { useSignal } from '@preact/signals'
import { nameLabel } from '../../../src/device/labels'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { valueIn } from '../../../src/model/shape'
import { listed, translate } from '../../look/language'
import { CallError } from '../../net/call'
import { formatTitle } from '../data/format'
import { reveal } from '../layout'
import { clearMessage, notify, reportError } from '../messages/message'
import type { Form } from './form'

/** Focuses the first control with an error, in page order, which can differ from the order of forms and fields. */
export const focusError = (forms: readonly Form[]) => {
  const ids = forms.map(({ id, shape, error }) =>
    Object.keys(shape.fields)
      .filter(error)
      .map(name => `#${id}-${name}`),
  )
  const selector = ids.filter(String).join()
  const control = selector && document.querySelector<HTMLElement>(selector)
  if (!control) return
  reveal(control)
  control.focus()
}

/** Says that a row is new or, where names are plain, is called otherwise now; undefined for any other change. */
const rowText = ({ shape, old, values, context, isChanged }: Form): LocalizedText | undefined => {
  const { title } = shape
  if (!title || old.id === undefined) return undefined
  // What is in the list of a filter that is off does nothing yet.
  const { enable } = (valueIn(context, 'settings') || {}) as { enable?: boolean }
  const text: LocalizedText =
    enable === false ? ['“_” added, but the list is off.', '已添加“_”，但列表未开启。'] : ['“_” added.', '已添加“_”。']
  const added = old.id ? undefined : interpolate(text, formatTitle(shape, values))
  if (!WITH.plainNames) return added
  const changed = Object.keys(shape.fields).filter(isChanged)
  // A new row that is about something, such as a device, begins with that.
  const isAbout = Object.keys(shape.fields).some(name => shape.fields[name]!.unique && valueIn(old, name))
  const isKnown = old.id > 0 || valueIn(old, title) || isAbout
  const isRenamed = isKnown && `${changed}` === title && shape.fields[title]!.label === nameLabel
  return isRenamed ? interpolate(['Renamed to “_”.', '已重命名为“_”。'], formatTitle(shape, values)) : added
}

/** Says which settings have been saved, unless there are many. */
const savedText = (forms: readonly Form[]): LocalizedText => {
  const named = !forms[1] && rowText(forms[0]!)
  if (named) return named
  const labels = forms.reduce<string[]>((found, { shape: { fields }, isChanged }) => {
    const changed = Object.keys(fields).filter(isChanged)
    return found.concat(changed.map(name => translate(fields[name]!.label)))
  }, [])
  const different = labels.filter((label, place) => labels.indexOf(label) === place)
  return different[0] && !different[2]
    ? interpolate(['Saved: _.', '已保存：_。'], listed(different))
    : ['Saved.', '已保存。']
}

/** How saving ended. Numbers in the bundle, where names would cost 130 bytes. */
export enum Outcome {
  /** Nothing was written: the user declined it, or has seen why. */
  cancelled,
  /** For good, which is not said yet. */
  written,
  /** What it has begun goes on, such as a trial until the next login, and says itself how it ends. */
  pending,
  /** Written, and kept after a trial, which has said so. */
  kept,
  /** Taken back by the device after a trial, which the user knows. */
  returned,
}

/**
 * Returns whether the forms are being saved, and a submit handler. The handler focuses the first invalid field, or else
 * runs `action`, and reports its error, or that the forms have been `written`. The forms keep their input.
 * `checks` are those of several forms; by default those of the only one. `undo`, of the handler, takes the change back.
 */
export const useSave = (
  forms: readonly Form[],
  action: () => Promise<Outcome>,
  checks: Pick<Form, 'validate' | 'setError'> = forms[0]!,
) => {
  const saving = useSignal(false)
  const save = async (event: Event, undo?: () => unknown) => {
    event.preventDefault()
    if (saving.peek()) return
    // The message of the last attempt would cover the errors of this one.
    clearMessage()
    if (!checks.validate()) return focusError(forms)
    saving.value = true
    try {
      const text = savedText(forms)
      if ((await action()) === Outcome.written) notify(text, { undo })
    } catch (error) {
      if (error instanceof CallError && checks.setError(String(error.field), error.text)) focusError(forms)
      else reportError(error)
    }
    saving.value = false
  }
  return [saving.value, save] as const
}
