import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo } from 'react'
import { restoreGet } from '../../../src/device/device-errors'
import { backup, configurationFile, fullRestore, restore, secretKey } from '../../../src/device/system/backup-restore'
import { backupSecret, protection, restoringSecret } from '../../../src/device/system/backup-secret'
import { restoreReport } from '../../../src/device/system/restore-report'
import type { LocalizedText } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { translate } from '../../look/language'
import { read, write } from '../../net/device'
import { download } from '../../net/files'
import { ifPresent } from '../../net/presence'
import { isReadOnly } from '../../net/session'
import { useRead, useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { FieldRow } from '../../ui/forms/field-row'
import { FileForm } from '../../ui/forms/file-form'
import { FormActions, FormCard } from '../../ui/forms/form-layout'
import { useForm } from '../../ui/forms/use-form'
import { Outcome, useSave } from '../../ui/forms/use-save'
import { TextCard } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { Page, type PageComponent } from '../../ui/page'
import { Button, restoreLabel } from '../../ui/primitives/button'
import { type Job, useJob } from '../../ui/transitions/job'
import { JobView } from '../../ui/transitions/job-view'
import { restoreQuestion } from './parts/restore-question'
import { RestoreReport } from './parts/restore-report'

/** Path of both the download and the upload. */
const url = 'boaform/formSaveConfig'
const factoryLabel: LocalizedText = ['Factory reset', '恢复出厂设置']

const backupLabel: LocalizedText = ['Backup', '备份']
const downloadLabel: LocalizedText = ['Download', '下载']
const backupText: LocalizedText = [
  'Saves all settings to a file. Keep it to yourself.',
  '将全部设置保存为文件，请妥善保管。',
]

const Backup = () => (
  <TextCard heading={backupLabel} text={backupText}>
    <ActionButton label={downloadLabel} action={() => download(url, backup, restoreGet)} />
  </TextCard>
)

/** A backup that may have a password of its owner's. */
const ProtectedBackup = () => {
  const form = useForm(
    backupSecret.settings,
    useMemo(() => initialValues(backupSecret.settings), []),
  )
  const [saving, save] = useSave([form], async () => {
    const { secret } = form.checked
    await download(url, secret ? `${backup}&${secretKey}=${encodeURIComponent(secret)}` : backup, restoreGet)
    form.saved()
    return Outcome.pending
  })
  return (
    <FormCard onSubmit={save}>
      <h2>{translate(backupLabel)}</h2>
      <p>{translate(backupText)}</p>
      <FieldRow form={form} name="secret" />
      <FormActions>
        <Button label={downloadLabel} busy={saving} />
      </FormActions>
    </FormCard>
  )
}

interface ProtectableProps {
  job: Job
  fitsOthers?: boolean
}

/** A restore of a file that may have a password, which is typed before the file is chosen. */
const ProtectedRestore = ({ job, fitsOthers }: ProtectableProps) => {
  const form = useForm(
    restoringSecret.settings,
    useMemo(() => initialValues(restoringSecret.settings), []),
  )
  const secretOf = () => {
    form.saved()
    return form.values.secret
  }
  return (
    <Restore job={job} secretOf={secretOf} fitsOthers={fitsOthers}>
      <FieldRow form={form} name="secret" />
    </Restore>
  )
}

interface RestoreProps {
  job: Job
  /** The password of the file. */
  secretOf?(): string
  /** The device restores what fits of a backup of another device type. */
  fitsOthers?: boolean
  children?: ComponentChildren
}

const Restore = (props: RestoreProps) => (
  <FileForm
    shape={configurationFile.settings}
    label={restoreLabel}
    submitsOnChoice
    question={name =>
      restoreQuestion(name, [
        'It will replace all settings. The address may change.',
        '将替换全部设置，光猫地址可能改变。',
      ])
    }
    onSubmit={file =>
      props.job.upload(
        url,
        file,
        WITH.safety && props.secretOf
          ? { onTrial: true, secret: props.secretOf(), fitsOthers: props.fitsOthers }
          : { onTrial: true },
      )
    }
  >
    <h2>{translate(restoreLabel)}</h2>
    {WITH.safety && props.children}
  </FileForm>
)

const FactoryRestore = ({ job }: { job: Job }) => {
  const text: LocalizedText = isReadOnly(fullRestore)
    ? ['Your settings will be lost. The address may change.', '您的设置将丢失，光猫地址可能改变。']
    : ['All settings and passwords will be lost. The address may change.', '全部设置和密码将丢失，光猫地址可能改变。']
  return (
    <TextCard heading={factoryLabel} text={text}>
      <ActionButton
        label={factoryLabel}
        question={{ title: factoryLabel, text }}
        action={() => job.start(() => write(restore))}
      />
    </TextCard>
  )
}

/** Backup and restore, with passwords where the device knows them. */
const ProtectableFiles = ({ job, fitsOthers }: ProtectableProps) => (
  <ResourceView resource={useRead(protection)}>
    {({ values }) =>
      values.isOffered ? (
        <>
          <ProtectedBackup />
          <ProtectedRestore job={job} fitsOthers={fitsOthers} />
        </>
      ) : (
        <>
          <Backup />
          <Restore job={job} />
        </>
      )
    }
  </ResourceView>
)

/** Backup and restore, below what the device says of the last restore. */
const ReportedFiles = ({ job }: { job: Job }) => {
  const resource = useResource(options => ifPresent(restoreReport, read, options), { maxAge: 1 })
  const { data, reload } = resource
  const outcome = job.outcome.value
  useLayoutEffect(() => {
    if (outcome && outcome.tone === 'good') reload()
  }, [outcome])
  return (
    <>
      {(data || resource.error) && (
        <ResourceView resource={resource}>
          {report => report && <RestoreReport report={report} reload={reload} />}
        </ResourceView>
      )}
      <ProtectableFiles job={job} fitsOthers={!!data} />
    </>
  )
}

/** Backup, restore and factory restore (requirements 4.13, 4.19). */
const BackupRestore: PageComponent = ({ title }) => {
  const job = useJob(restore)
  return (
    <Page title={title} isNarrow>
      <JobView job={job} title={title} canRestart>
        {WITH.safety ? <ReportedFiles job={job} /> : <Backup />}
        {!WITH.safety && <Restore job={job} />}
        <FactoryRestore job={job} />
      </JobView>
    </Page>
  )
}

export default BackupRestore
