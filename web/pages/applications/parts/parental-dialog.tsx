import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { parental, parentalTime } from '../../../../src/device/applications/parental'
import { type LocalizedText, term } from '../../../../src/model/localized-text'
import type { CallError } from '../../../net/call'
import { FieldRow } from '../../../ui/forms/field-row'
import type { Form } from '../../../ui/forms/form'
import { DialogActions } from '../../../ui/forms/form-layout'
import { hasUnsaved } from '../../../ui/forms/open-forms'
import { confirmDiscard } from '../../../ui/forms/unsaved'
import { useForm } from '../../../ui/forms/use-form'
import { focusError, useSave } from '../../../ui/forms/use-save'
import { CardSection } from '../../../ui/layout'
import { notifyError } from '../../../ui/messages/message'
import { Button, cancelLabel, saveLabel } from '../../../ui/primitives/button'
import { Dialog } from '../../../ui/primitives/dialog'
import { newRow } from '../../../ui/tables/row-form'
import { type ParentalGroup, type ParentalPeriod, type ParentalRules, periodsOf, saveRule } from './parental-rules'

/** Label of the button that adds a rule, and title of the dialog it opens. */
export const addRuleLabel: LocalizedText = ['Add a rule', '添加规则']

type PeriodForm = Form<NonNullable<(typeof parentalTime)['rows']>['fields']>
/** The forms of the periods in the dialog, by the id of the period. */
type PeriodForms = Map<number, PeriodForm>

const valuesIn = (forms: PeriodForms): ParentalPeriod[] => Array.from(forms, ([id, { values }]) => ({ ...values, id }))

interface PeriodFieldsProps {
  period: ParentalPeriod
  forms: PeriodForms
  /** Absent for the only period: a rule without times would block nothing. */
  onRemove?(): void
}

const PeriodFields = ({ period, forms, onRemove }: PeriodFieldsProps) => {
  const form: PeriodForm = useForm(parentalTime.rows!, period, {
    get others() {
      return valuesIn(forms).filter(({ id }) => id !== period.id)
    },
  })
  useLayoutEffect(() => {
    forms.set(period.id, form)
    return () => {
      forms.delete(period.id)
    }
  }, [])
  return (
    <CardSection heading={['Allowed time', '允许时段']}>
      <FieldRow form={form} name="days" />
      <FieldRow form={form} name="start" />
      <FieldRow form={form} name="end" />
      {onRemove && <Button label={['Remove this time', '移除此时段']} icon="remove" onClick={onRemove} />}
    </CardSection>
  )
}

interface RuleDialogProps {
  /** The group of the rule; a new one has id 0. */
  group: ParentalGroup
  rules: ParentalRules
  reload(): Promise<unknown>
  onClose(): void
}

/** Who and when in one form: a group of devices with its periods. */
export const RuleDialog = ({ group, rules, reload, onClose }: RuleDialogProps) => {
  const form = useForm(parental.rows!, group, rules.groups.context(group))
  const forms = useMemo((): PeriodForms => new Map(), [])
  // No dependencies: what is read later must not replace the input.
  const stored = useMemo(() => periodsOf(group, rules), [])
  /** What the device has: with what is typed while the dialog saves, it is changed once more. */
  const device = useRef({ group, periods: stored, ids: new Map<number, number>() })
  const newPeriod = (id: number) => ({ ...newRow(parentalTime.rows!, { group: group.name }), id })
  const periods = useSignal<readonly ParentalPeriod[]>(stored[0] ? stored : [newPeriod(-1)])
  const kept = periods.value

  const addPeriod = () => {
    periods.value = [...kept, newPeriod(Math.min(0, ...kept.map(({ id }) => id)) - 1)]
  }
  const [saving, save] = useSave([form], async () => {
    const { group: old, periods: before, ids } = device.current
    const idOf = (id: number) => ids.get(id) || id
    const sent = { ...form.values, id: old.id }
    const current = valuesIn(forms)
    const isSent = ({ id }: ParentalPeriod) => idOf(id) < 0 || forms.get(id)!.changed.peek()
    const outcome = await saveRule({
      group: sent,
      old,
      stored: before,
      periods: current.filter(isSent).map(one => ({ ...one, id: idOf(one.id) })),
      deleted: before.map(({ id }) => id).filter(id => !current.some(one => idOf(one.id) === id)),
    })
    const { error, period, isPartial } = outcome
    if (error && !isPartial) {
      const { field, text } = error as CallError
      const at = period && forms.get(Array.from(forms.keys()).find(id => idOf(id) === period.id)!)
      if (at && at.setError(String(field), text)) {
        focusError([at])
        return false
      }
      throw error
    }
    if (!error) {
      form.saved(sent)
      for (const one of current) forms.get(one.id)?.saved(one)
      outcome.ids.forEach((id, typed) => {
        ids.set(typed, id)
      })
      device.current = {
        group: { ...sent, id: idOf(sent.id) },
        periods: current.map(one => ({ ...one, id: idOf(one.id) })),
        ids,
      }
    }
    if (error || !hasUnsaved()) onClose()
    await reload()
    if (error) notifyError(['Not everything was saved. Check the times of the rule.', '未全部保存，请检查规则的时段。'])
    return !error
  })
  const submit = (event: Event) => {
    const all = Array.from(forms.values())
    for (const { values } of all) values.group = form.values.name
    const areValid = all.map(one => one.validate())
    if (areValid.every(Boolean)) return save(event)
    event.preventDefault()
    form.validate()
    focusError([form, ...all])
  }
  const leave = async () => {
    if (!hasUnsaved() || (await confirmDiscard())) onClose()
  }
  return (
    <Dialog title={group.id ? term(group.name) : addRuleLabel} onClose={leave}>
      <form noValidate onSubmit={submit}>
        <CardSection>
          <FieldRow form={form} name="name" />
          <FieldRow form={form} name="terminals" />
        </CardSection>
        {kept.map(period => (
          <PeriodFields
            key={period.id}
            period={period}
            forms={forms}
            onRemove={
              kept[1] &&
              (() => {
                periods.value = kept.filter(one => one !== period)
              })
            }
          />
        ))}
        <CardSection>
          <Button label={['Add a time', '添加时段']} icon="add" onClick={addPeriod} />
        </CardSection>
        <DialogActions>
          <Button label={cancelLabel} onClick={leave} />
          <Button label={saveLabel} busy={saving} variant="primary" />
        </DialogActions>
      </form>
    </Dialog>
  )
}
