import { restoreGet } from '../../../src/device/problems'
import { backup, configurationFile, restore } from '../../../src/device/system/backup-restore'
import { fill, type Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { write } from '../../net/device'
import { download } from '../../net/files'
import { ActionButton } from '../../ui/action-button'
import { restoreWords } from '../../ui/button'
import type { PageComponent } from '../../ui/entity-page'
import { FileForm } from '../../ui/file-form'
import { useJob } from '../../ui/job'
import { Page } from '../../ui/page'
import { restart, restartWords } from '../../ui/wait'

const url = 'boaform/formSaveConfig'
const factoryWords: Words = ['Factory settings', '恢复出厂设置']
const lost: Words = ['All settings and passwords are lost. The address may change.', '全部设置和密码将丢失，设备地址可能改变。']

/** Backup, restore and factory restore (spec 4). */
const BackupRestore: PageComponent = ({ title }) => {
  const job = useJob(restore)
  return (
    <Page title={title}>
      {job.draw(title, <>
        <section class="card">
          <h2>{say(['Backup', '备份'])}</h2>
          <p>{say(['All settings in one file, with passwords encrypted.', '将全部设置保存为文件，密码已加密。'])}</p>
          <ActionButton words={['Download', '下载']} run={() => download(url, backup, restore.problems, restoreGet)} />
        </section>
        <FileForm shape={configurationFile.settings} words={restoreWords} run={file => job.send(url, file)}
          ask={name => fill(['“_” replaces all settings.', '“_”将替换全部设置。'], name)}>
          <h2>{say(restoreWords)}</h2>
        </FileForm>
        <section class="card">
          <h2>{say(factoryWords)}</h2>
          <p>{say(lost)}</p>
          <ActionButton words={factoryWords} lost={lost} run={() => job.start(() => write(restore))} />
        </section>
      </>, <ActionButton words={restartWords} run={restart} />)}
    </Page>
  )
}

export default BackupRestore
