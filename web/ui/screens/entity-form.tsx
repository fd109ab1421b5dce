import type { ComponentChildren } from 'preact'
import type { Entity } from '../../../src/model/entity'
import type { Fields, Values } from '../../../src/model/field-types'
import type { LocalizedText } from '../../../src/model/localized-text'
import { labelledFields } from '../../../src/model/shape'
import { write, writeChange } from '../../net/device'
import { isReadOnly } from '../../net/session'
import type { LoadedEntity } from '../data/resource'
import { Changes } from '../forms/changes'
import { FormActions, FormCard } from '../forms/form-layout'
import { Sections } from '../forms/sections'
import { useForm } from '../forms/use-form'
import { Outcome, useSave } from '../forms/use-save'
import { Card } from '../layout'
import { Button, saveLabel } from '../primitives/button'
import { confirm, deletionText } from '../primitives/dialog'
import { useSearchTarget } from '../search-target'
import { catchUp } from '../transitions/catch-up'
import type { NextPage } from '../transitions/reconnect'
import { saveWithConfirmation } from '../transitions/save-with-confirmation'

type BeforeSave = boolean | (() => Promise<unknown>)

/** Options of the form of an entity. */
export interface EntityFormOptions<S extends Fields> {
  /** Drawn below the fields; gets the current input. */
  footer?(values: Values<S>): ComponentChildren
  /** Runs before the values are saved; returns whether to save them, or what else to write before them. */
  beforeSave?(values: Values<S>, old: Values<S>): Promise<BeforeSave> | BeforeSave
  /** Runs after the device accepted the values. */
  onSaved?(values: Values<S>, old: Values<S>): NextPage
  /** Returns the URLs of the console after the change, if it leaves its address. */
  moveTo?(values: Values<S>, old: Values<S>): readonly string[] | undefined
}

interface EntityFormProps<S extends Fields, R extends Fields> extends EntityFormOptions<S> {
  entity: Entity<S, R>
  loaded: LoadedEntity<S, R>
  reload(): Promise<unknown>
  /** Label of the button, for values that are not stored but start an action such as a ping. */
  submitLabel?: LocalizedText
  /** The page has another primary button. */
  isSecondary?: boolean
}

/**
 * The settings of an entity as a form in a card; as text if the user's role may not write them. A switch acts at once,
 * and can be undone, unless there is something to enter, or it can cut off the user.
 */
export const EntityForm = <S extends Fields, R extends Fields>(props: EntityFormProps<S, R>) => {
  const { entity, loaded, footer, submitLabel, isSecondary } = props
  const shape = entity.settings
  const old = loaded.state.values
  const form = useForm<S>(shape, old, loaded.context())
  const box = useSearchTarget<HTMLFormElement>(shape.fields, form.applies)
  const [saving, save] = useSave([form], () => submit(form, props))
  const names = labelledFields(shape)
  const needsButton = () =>
    submitLabel ||
    names.some(name => {
      const { kind, readOnly, canCutOff } = shape.fields[name]!
      return (kind !== 'flag' || canCutOff) && !readOnly && form.applies(name)
    })
  const hasButton = needsButton()
  const act = async (name: string, before: boolean) => {
    await save(new Event('submit'), () => {
      form.set(name, before)
      act(name, !before)
    })
    // Refused, or declined in a question.
    if (!form.error(name)) form.set(name, form.old[name])
  }
  const flip = ({ name, checked }: HTMLInputElement) => {
    // Pressed again before the device has answered.
    if (saving && !hasButton) form.set(name, !checked)
    else if (!needsButton() && form.changed.peek()) act(name, !checked)
  }
  if (isReadOnly(entity))
    return (
      <Card boxRef={box}>
        <Sections form={form} names={names} readOnly />
      </Card>
    )
  return (
    <FormCard onSubmit={save} onChange={event => flip(event.target as HTMLInputElement)} boxRef={box}>
      <Sections form={form} names={names} />
      {footer && footer(form.values)}
      {!submitLabel && <Changes form={form} old={form.old} />}
      {hasButton && (
        <FormActions sticks={form.changed.value}>
          <Button
            label={submitLabel || saveLabel}
            busy={saving}
            variant={isSecondary ? undefined : 'primary'}
            disabled={!submitLabel && !form.changed.value}
          />
        </FormActions>
      )}
    </FormCard>
  )
}

/** Saves the form, or starts the action that it is for. */
const submit = async <S extends Fields, R extends Fields>(
  form: ReturnType<typeof useForm<S>>,
  { entity, loaded, reload, beforeSave, onSaved, moveTo, submitLabel }: EntityFormProps<S, R>,
): Promise<Outcome> => {
  const { rows } = loaded.state
  // What starts an action replaces nothing.
  const old = submitLabel ? form.old : await catchUp(entity, form, form.old)
  if (!old) return Outcome.cancelled
  // A copy, because the user may continue typing while the device is busy.
  const values = { ...form.checked }
  const clearedBy = entity.rows && entity.rows.clearedBy
  const clearsRows = !!clearedBy && values[clearedBy] !== old[clearedBy]
  const isAgreed = !clearsRows || !rows[0] || (await confirmClearing(rows.length))
  const prepared = isAgreed && (!beforeSave || (await beforeSave(values, old)))
  if (!prepared) return Outcome.cancelled
  const outcome = await saveWithConfirmation({
    shape: entity.settings,
    values,
    old,
    context: clearsRows ? { ...form.context, others: [] } : form.context,
    form,
    async write() {
      if (prepared !== true) await prepared()
      // What starts an action is sent as a whole.
      await (submitLabel ? write(entity, values) : writeChange(entity, values, old))
    },
    onWritten: () => form.saved(values),
    reload,
    onSaved,
    moveTo: moveTo && moveTo(values, old),
  })
  return submitLabel ? Outcome.pending : outcome
}

const confirmClearing = (count: number) =>
  confirm({ title: ['Clear the list?', '清空列表？'], text: deletionText(count), yes: ['Clear', '清空'], danger: true })
