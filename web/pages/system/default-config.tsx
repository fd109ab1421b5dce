import { defaultConfig } from '../../../src/device/system/default-config'
import { restore } from '../../../src/device/system/backup-restore'
import { blank } from '../../../src/model/entity'
import { fill, type Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { read, write } from '../../net/device'
import { ActionButton } from '../../ui/action-button'
import { restoreWords, saveWords } from '../../ui/button'
import type { PageComponent } from '../../ui/entity-page'
import { useJob } from '../../ui/job'
import { useLoad } from '../../ui/load'
import { Loading, Page } from '../../ui/page'

const goesBack = (saved: string): Words => fill(['All settings go back to those of _.', '全部设置将恢复为 _ 保存的配置。'], saved)

/** The default configuration: what is set now is saved as the one to come back to; a factory restore forgets it. */
const DefaultConfig: PageComponent = ({ title }) => {
  const job = useJob(restore)
  const load = useLoad(() => read(defaultConfig))
  return (
    <Page title={title}>
      {job.draw(title, <Loading of={load}>{({ values: { defaultSaved: saved } }) => <>
        <section class="card">
          <p>{say(['Keeps what is set now as the default.', '将当前设置存为默认配置。'])}</p>
          <ActionButton words={saveWords} look="main" run={() => write(defaultConfig).then(load.reload)} />
        </section>
        {saved && (
          <section class="card">
            <p>{say(goesBack(saved))}</p>
            <ActionButton words={restoreWords} lost={goesBack(saved)} run={() => job.start(() => write(restore, { ...blank(restore.settings), defaultConfig: true }))} />
          </section>
        )}
      </>}</Loading>)}
    </Page>
  )
}

export default DefaultConfig
