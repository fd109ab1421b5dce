import { useSignal } from '@preact/signals'
import { guide } from '../../../src/device/system/guide'
import { safeApply } from '../../../src/device/system/safe-apply'
import { translate } from '../../look/language'
import { type CallError, CancelledError } from '../../net/call'
import { read, write } from '../../net/device'
import { ownTrial, session, updateSession } from '../../net/session'
import { noTrouble } from '../../shared/internet/trouble'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { takeDraft } from '../../ui/forms/drafts'
import { FieldRow } from '../../ui/forms/field-row'
import { focusError, Outcome } from '../../ui/forms/use-save'
import { type Step, Wizard } from '../../ui/forms/wizard'
import { Card, Row, Stack } from '../../ui/layout'
import { notify, reportError } from '../../ui/messages/message'
import { Page, type PageComponent } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { StatusLabel } from '../../ui/primitives/status-label'
import { navigate } from '../../ui/router'
import { catchUp } from '../../ui/transitions/catch-up'
import { rejoinOf } from '../../ui/transitions/rejoin'
import { applySafely } from '../../ui/transitions/trial'
import { isRisky, loadSubjects, needsSaving, type Subject } from './parts/quick-subjects'
import { QuickSummary } from './quick-summary'

/** The user's input, kept so that the wizard can be left and resumed within the same session. */
let draft: { token?: string; subjects: Subject[] } = { subjects: [] }

const finish = () => {
  draft = { subjects: [] }
  updateSession({ quick_step: 0 })
  if (WITH.trials) updateSession({ quick_trial: false })
  notify(['Your gateway is set up.', '光猫设置完成。'])
  navigate('/', { from: '/quick' })
}

/** Notes whether what is being applied is on trial, which ends after a reload too. */
const noteTrial = () => WITH.trials && updateSession({ quick_trial: !!ownTrial() })

/**
 * Returns the draft of this session, or of one that ended during a trial, if the user has changed anything; otherwise
 * reads the device again. Enters what a reload has interrupted. Finishes instead what a trial has kept.
 */
const loadDraft = async (): Promise<Subject[]> => {
  const { access_token: token, quick_trial, trial } = session.peek()
  // The end of a trial reads again.
  if (WITH.trials && trial) throw new CancelledError()
  const isCurrent = draft.token === token || (WITH.trials && quick_trial)
  if (WITH.trials && quick_trial) {
    const { outcome } = (await read(safeApply)).values
    updateSession({ quick_trial: false })
    if (outcome === 'kept') {
      finish()
      throw new CancelledError()
    }
  }
  const isChanged = draft.subjects.some(({ form }) => form.changed.peek())
  draft = { token, subjects: isCurrent && isChanged ? draft.subjects : await loadSubjects() }
  if (WITH.trials) for (const { form } of draft.subjects) takeDraft(form)
  return draft.subjects
}

/** Shows the error at its field if the step shows that field, otherwise as a message. */
const showError = ({ form, fields }: Subject, error: unknown) => {
  const { field: key, text } = error as CallError
  const isAsked = fields.some(name => form.shape.fields[name]!.wire === key)
  if (isAsked && form.setError(String(key), text)) focusError([form])
  else reportError(error)
}

/** If a later subject fails, this one must not be sent again. */
const markSaved = (subject: Subject) => {
  subject.isNew = false
  subject.form.saved(subject.form.checked)
}

/**
 * Saves the subjects in order. Returns whether the device has kept them, or the index of the step whose subject could
 * not be saved.
 */
export const apply = async (subjects: readonly Subject[]): Promise<boolean | number> => {
  // What was typed when a trial or the session ended has not been checked.
  const invalid = subjects.findIndex(subject => needsSaving(subject) && !subject.form.validate())
  if (invalid >= 0) return invalid
  let current: Subject | undefined
  let done: Subject[] = []
  const resume = async () => {
    noteTrial()
    for (const subject of subjects.filter(each => needsSaving(each) && !done.includes(each))) {
      current = subject
      await subject.save()
      // A trial that fails undoes all of them.
      if (!WITH.trials || !ownTrial()) markSaved(subject)
      done.push(subject)
    }
    current = undefined
    await write(guide, { done: true })
  }
  const writeAll = () => {
    done = []
    return resume()
  }
  try {
    for (const { entity, form, isNew } of subjects.filter(needsSaving))
      if (entity && !isNew) await catchUp(entity, form, form.old)
    const outcome = await applySafely({
      canCutOff: isRisky(subjects),
      isWarned: true,
      rejoin: WITH.rejoin && rejoinOf(subjects.filter(needsSaving).map(({ form }) => [form.checked, form.old])),
      write: writeAll,
      resume,
      forms: subjects.map(({ form }) => form),
    })
    return !WITH.trials || outcome !== Outcome.returned
  } catch (error) {
    // The login goes on with an interrupted trial, at this step.
    if (!current || error instanceof CancelledError) throw error
    showError(current, error)
    return subjects.indexOf(current)
  } finally {
    noteTrial()
  }
}

const subjectStep = (subject: Subject): Step => ({
  title: subject.title,
  content: () => (
    <Stack>
      {subject.hint && <p class="soft">{translate(subject.hint)}</p>}
      <div>
        {subject.fields.map(name => (
          <FieldRow key={name} form={subject.form} name={name} />
        ))}
      </div>
    </Stack>
  ),
  onNext: async () => {
    const isValid = !needsSaving(subject) || subject.form.validate()
    if (!isValid) focusError([subject.form])
    return isValid
  },
})

const summaryStep = (subjects: readonly Subject[]): Step => ({
  title: ['Summary', '确认'],
  nextLabel: ['Apply', '应用'],
  content: () => <QuickSummary subjects={subjects} />,
  onNext: () => apply(subjects),
})

/** The steps; without those of a connection that works, unless the user wants to change it or has begun to. */
const Setup = ({ subjects }: { subjects: readonly Subject[] }) => {
  const isWhole = useSignal(subjects.some(({ works, form }) => works && form.changed.peek()))
  const shown = subjects.filter(({ works }) => isWhole.value || !works)
  const goToStep = (quick_step: number) => updateSession({ quick_step })
  const showAll = () => {
    goToStep(0)
    isWhole.value = true
  }
  return (
    <>
      {shown.length < subjects.length && (
        <Card>
          <Row>
            <StatusLabel tone="good" text={noTrouble} />
            <Button label={['Change', '更改']} onClick={showAll} />
          </Row>
        </Card>
      )}
      <Wizard
        key={shown.length}
        steps={[...shown.map(subjectStep), summaryStep(shown)]}
        initialStep={session.peek().quick_step}
        onStepChange={goToStep}
        onDone={finish}
      />
    </>
  )
}

/** Quick setup: Internet, registration, Wi-Fi, password and time zone. The last step applies everything. */
const Quick: PageComponent = ({ title }) => {
  const resource = useResource(loadDraft)
  return (
    <Page title={title} isNarrow>
      <ResourceView resource={resource}>{subjects => <Setup subjects={subjects} />}</ResourceView>
    </Page>
  )
}

export default Quick
