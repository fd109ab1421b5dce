import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { parental, parentalTime } from '../../../../src/device/applications/parental'
import type { Entity } from '../../../../src/model/entity'
import type { Fields } from '../../../../src/model/field-types'
import { type LocalizedText, term } from '../../../../src/model/localized-text'
import { style } from '../../../look/css'
import { translate } from '../../../look/language'
import type { CallError } from '../../../net/call'
import { FieldRow } from '../../../ui/forms/field-row'
import type { Form } from '../../../ui/forms/form'
import { DialogActions } from '../../../ui/forms/form-layout'
import { keptForms } from '../../../ui/forms/kept-forms'
import { hasUnsaved } from '../../../ui/forms/open-forms'
import { confirmDiscard } from '../../../ui/forms/unsaved'
import { useForm } from '../../../ui/forms/use-form'
import { focusError, Outcome, useSave } from '../../../ui/forms/use-save'
import { CardSection, Row } from '../../../ui/layout'
import { notifyError } from '../../../ui/messages/message'
import { Button, cancelLabel, saveLabel } from '../../../ui/primitives/button'
import { Dialog } from '../../../ui/primitives/dialog'
import { newRow } from '../../../ui/tables/row-form'
import { catchUp } from '../../../ui/transitions/catch-up'
import {
  type GroupFields,
  type ParentalGroup,
  type ParentalPeriod,
  type ParentalRules,
  type PeriodForm,
  periodsOf,
  saveRule,
} from './parental-rules'
import { ruleText } from './parental-text'

/** Label of the button that adds a rule, and title of the dialog it opens. */
export const addRuleLabel: LocalizedText = ['Add a rule', '添加规则']

/** The forms of the periods in the dialog. */
type PeriodForms = Signal<readonly PeriodForm[]>

interface PeriodFieldsProps {
  period: ParentalPeriod
  forms: PeriodForms
  /** Absent for the only period: a rule without times would block nothing. */
  onRemove?(): void
}

const PeriodFields = ({ period, forms, onRemove }: PeriodFieldsProps) => {
  const form: PeriodForm = useForm(parentalTime.rows!, period, {
    get others() {
      return forms.value.filter(other => other !== form).map(({ values, old }) => ({ ...values, id: old.id! }))
    },
  })
  useLayoutEffect(() => {
    forms.value = [...forms.peek(), form]
    return () => {
      forms.value = forms.peek().filter(other => other !== form)
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

const summary = style('summary', 'flex: 1 0 100%; margin-bottom: 12px;')

/** What the rule in the dialog would do: its hours are seen before it is saved, wherever the dialog is scrolled to. */
const Summary = ({ form, forms }: { form: Form<GroupFields>; forms: PeriodForms }) => (
  <p class={summary}>
    {translate(
      ruleText(
        form.values,
        forms.value.map(({ values }) => values),
      ),
    )}
  </p>
)

interface RuleDialogProps {
  /** The group of the rule; a new one has id 0. */
  group: ParentalGroup
  rules: ParentalRules
  reload(): Promise<unknown>
  onClose(): void
}

/** Who and when in one form: a group of devices with its periods. */
export const RuleDialog = ({ group, rules, reload, onClose }: RuleDialogProps) => {
  const box = useRef<HTMLFormElement>(null)
  const form = useForm(parental.rows!, group, rules.groups.context(group))
  const forms: PeriodForms = useSignal([])
  const newPeriod = (id: number, values?: Partial<ParentalPeriod>): ParentalPeriod => ({
    ...newRow(parentalTime.rows!, { group: group.name, ...values }),
    id,
  })
  // No dependencies: what is read later must not replace the input.
  const initial = useMemo((): readonly ParentalPeriod[] => {
    const typed = keptForms(parentalTime.rows!).map(({ rowId }) => rowId!)
    const all = [...periodsOf(group, rules), ...typed.filter(id => id < 0).map(id => newPeriod(id))]
    return all[0] ? all : [newPeriod(-1)]
  }, [])
  /** The ids of the periods on the device. */
  const storedIds = useRef(initial.map(({ id }) => id).filter(id => id > 0))
  const periods = useSignal(initial)
  const kept = periods.value

  /** The list when the dialog was opened or saved: with another one, a time was added or removed since. */
  const known = useRef(initial)
  const isUnsaved = () => hasUnsaved() || periods.peek() !== known.current

  /** The id of a period to be added. */
  const nextId = Math.min(0, ...kept.map(({ id }) => id)) - 1
  const addPeriod = () => {
    periods.value = [...kept, newPeriod(nextId)]
  }
  const presets: readonly (readonly [LocalizedText, readonly ParentalPeriod[]])[] = [
    [['Bedtime 21:00–07:00', '晚 9 点至早 7 点断网'], [newPeriod(nextId)]],
    [
      ['School nights from 20:00', '上学日晚 8 点断网'],
      [newPeriod(nextId, { days: 31, end: '20:00' }), newPeriod(nextId - 1, { days: 96, end: '22:00' })],
    ],
  ]
  /**
   * Takes over what others have changed, and asks before the rule overwrites that. Returns false if it was given up.
   */
  const isWanted = async <F extends Fields>(entity: Entity<{}, F>, edited: Form<F>) =>
    !(edited.old.id! > 0) || !!(await catchUp(entity, edited, edited.old))
  const [saving, save] = useSave([form], async () => {
    const sent = forms.peek()
    const shown = periods.peek()
    let isGivenUp = !(await isWanted(parental, form))
    for (const period of sent) {
      if (!(await isWanted(parentalTime, period))) isGivenUp = true
      period.checked.group = form.checked.name
      period.values.group = form.values.name
    }
    if (isGivenUp && !isUnsaved()) return Outcome.cancelled
    const isKept = (id: number) => sent.some(({ old }) => old.id === id)
    const {
      error,
      form: refused,
      isPartial,
    } = await saveRule(
      form,
      sent,
      storedIds.current.filter(id => !isKept(id)),
    )
    if (error && !isPartial) {
      const { field, text } = error as CallError
      if (refused && refused.setError(String(field), text)) {
        focusError([refused])
        return Outcome.cancelled
      }
      throw error
    }
    if (!error) {
      storedIds.current = sent.map(({ old }) => old.id!)
      known.current = shown
    }
    // While the device was busy, this dialog may have been closed and that of another group opened.
    if (box.current && (error || !isUnsaved())) onClose()
    await reload()
    if (error) notifyError(['Not everything was saved. Check the times of the rule.', '未全部保存，请检查规则的时段。'])
    return error ? Outcome.cancelled : Outcome.written
  })
  const submit = (event: Event) => {
    const all = forms.peek()
    for (const { values } of all) values.group = form.values.name
    const areValid = all.map(part => part.validate())
    if (areValid.every(Boolean)) return save(event)
    event.preventDefault()
    form.validate()
    focusError([form, ...all])
  }
  const leave = async () => {
    if (!isUnsaved() || (await confirmDiscard(isUnsaved))) onClose()
  }
  return (
    <Dialog title={group.id ? term(group.name) : addRuleLabel} onClose={leave}>
      <form noValidate onSubmit={submit} ref={box}>
        <CardSection>
          <FieldRow form={form} name="name" />
          <FieldRow form={form} name="terminals" />
        </CardSection>
        <CardSection>
          <Row align="wrap">
            {presets.map(([label, preset]) => (
              <Button
                key={label}
                label={label}
                onClick={() => {
                  periods.value = preset
                }}
              />
            ))}
          </Row>
        </CardSection>
        {kept.map(period => (
          <PeriodFields
            key={period.id}
            period={period}
            forms={forms}
            onRemove={
              kept[1] &&
              (() => {
                periods.value = kept.filter(other => other !== period)
              })
            }
          />
        ))}
        <CardSection>
          <Button label={parentalTime.rows!.addTitle!} icon="add" onClick={addPeriod} />
        </CardSection>
        <DialogActions>
          <Summary form={form} forms={forms} />
          <Button label={cancelLabel} onClick={leave} />
          <Button label={saveLabel} busy={saving} variant="primary" />
        </DialogActions>
      </form>
    </Dialog>
  )
}
