import { restoreGet } from '../../../src/device/device-errors'
import { backup, configurationFile, fullRestore, restore } from '../../../src/device/system/backup-restore'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { write } from '../../net/device'
import { download } from '../../net/files'
import { isReadOnly } from '../../net/session'
import { FileForm } from '../../ui/forms/file-form'
import { TextCard } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { Page, type PageComponent } from '../../ui/page'
import { restoreLabel } from '../../ui/primitives/button'
import { type Job, JobView, useJob } from '../../ui/transitions/job'
import { keepOption } from '../../ui/transitions/trial-calls'

/** Path of both the download and the upload. */
const url = 'boaform/formSaveConfig'
const factoryLabel: LocalizedText = ['Factory reset', '恢复出厂设置']

const Backup = () => (
  <TextCard
    heading={['Backup', '备份']}
    text={['Saves all settings to a file. Keep it to yourself.', '将全部设置保存为文件，请妥善保管。']}
  >
    <ActionButton label={['Download', '下载']} action={() => download(url, backup, restoreGet)} />
  </TextCard>
)

const Restore = ({ job }: { job: Job }) => (
  <FileForm
    shape={configurationFile.settings}
    label={restoreLabel}
    submitsOnChoice
    question={name => ({
      title: interpolate(['Restore “_”?', '恢复“_”？'], name),
      text: ['It will replace all settings.', '将替换全部设置。'],
      option: keepOption(),
    })}
    onSubmit={file => job.upload(url, file, { onTrial: true })}
  >
    <h2>{translate(restoreLabel)}</h2>
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

/** Backup, restore and factory restore (requirements 4.13, 4.19). */
const BackupRestore: PageComponent = ({ title }) => {
  const job = useJob(restore)
  return (
    <Page title={title}>
      <JobView job={job} title={title} canRestart>
        <Backup />
        <Restore job={job} />
        <FactoryRestore job={job} />
      </JobView>
    </Page>
  )
}

export default BackupRestore
