import type { ComponentChildren } from 'preact'
import { installUpdate, supportLabel, updates } from '../../../src/device/system/updates'
import { isHttpUrl } from '../../../src/model/checks'
import type { Values } from '../../../src/model/field-types'
import { interpolate, type LocalizedText, labelled } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { write, writeChange } from '../../net/device'
import { useRead } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { FieldRow } from '../../ui/forms/field-row'
import { FormActions, FormCard } from '../../ui/forms/form-layout'
import { useForm } from '../../ui/forms/use-form'
import { Outcome, useSave } from '../../ui/forms/use-save'
import { TextCard } from '../../ui/layout'
import { reportError } from '../../ui/messages/message'
import { Button, saveLabel } from '../../ui/primitives/button'
import { confirm, type Question } from '../../ui/primitives/dialog'
import { LabelledSwitch } from '../../ui/primitives/switch'
import type { Job } from '../../ui/transitions/job'

const byProvider: LocalizedText = [
  'Your provider updates this gateway; install a file only if the provider gave it to you.',
  '此光猫由运营商负责升级，请仅安装运营商提供的文件。',
]

/** What the device says about a version. */
const statusOf = (available: string | undefined): LocalizedText => {
  if (available === undefined) return byProvider
  return available
    ? interpolate(['Version _ is available.', '有新版本 _。'], available)
    : ['No update is available.', '没有可用更新。']
}

const closesHoles = (version: string): LocalizedText =>
  interpolate(['Version _ is available. It closes security holes.', '有新版本 _，修复了安全漏洞。'], version)

interface SupportProps {
  supportUntil?: string | undefined
  supportUrl?: string | undefined
}

/** Until when there are security updates, and the page that says so. */
const Support = ({ supportUntil, supportUrl = '' }: SupportProps) => {
  if (!supportUntil) return null
  const text = translate(labelled(supportLabel, supportUntil))
  return <p>{isHttpUrl(supportUrl) ? <a href={supportUrl}>{text}</a> : text}</p>
}

interface SourceProps {
  values: Values<(typeof updates)['settings']['fields']>
  reload(): Promise<unknown>
}

/** Where the device looks for updates, with firmware that lets one say it. */
const SourceForm = ({ values, reload }: SourceProps) => {
  const form = useForm(updates.settings, values)
  const [saving, save] = useSave([form], async () => {
    await writeChange(updates, form.checked, form.old)
    form.saved()
    await reload()
    return Outcome.written
  })
  return (
    <FormCard onSubmit={save}>
      <FieldRow form={form} name="updateUrl" />
      <FormActions>
        <Button label={saveLabel} busy={saving} />
      </FormActions>
    </FormCard>
  )
}

const lines = style('notes', 'white-space: pre-wrap;')

interface AvailableUpdateProps {
  job: Job
  /** Asked before a version is installed. */
  question(version: string): Pick<Question, 'title' | 'text'>
  /** The other way to a new version, a file: shown before where the device looks by itself. */
  children: ComponentChildren
}

/** The version that the device has found, to install now or at night; without such a device, who updates it. */
export const AvailableUpdate = ({ job, question, children }: AvailableUpdateProps) => {
  const resource = useRead(updates)
  const { data, reload } = resource
  const found = (
    <ResourceView resource={resource}>
      {({ values }) => {
        const { available, notes, auto, security, postponed } = values
        const yes: LocalizedText = ['Install now', '立即安装']
        const install = async () =>
          (await confirm({ ...question(available!), yes })) && job.start(() => write(installUpdate))
        const change = (changed: Partial<typeof values>) => () =>
          writeChange(updates, { ...values, ...changed }, values)
            .catch(reportError)
            .then(reload)
        return (
          <TextCard text={WITH.safety && available && security ? closesHoles(available) : statusOf(available)}>
            {available && notes && <p class={lines}>{notes}</p>}
            {available && <Button label={yes} variant="primary" onClick={install} />}
            {auto !== undefined && (
              <LabelledSwitch
                label={updates.settings.fields.auto.label}
                checked={auto}
                onChange={change({ auto: !auto })}
              />
            )}
            {WITH.safety && available && auto && postponed !== undefined && (
              <LabelledSwitch
                label={updates.settings.fields.postponed!.label}
                checked={postponed}
                onChange={change({ postponed: !postponed })}
              />
            )}
            {WITH.safety && <Support {...values} />}
          </TextCard>
        )
      }}
    </ResourceView>
  )
  return (
    <>
      {found}
      {children}
      {WITH.safety && data?.values.updateUrl !== undefined && <SourceForm values={data.values} reload={reload} />}
    </>
  )
}
