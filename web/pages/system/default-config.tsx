import { defaultConfig } from '../../../src/device/system/device-config'
import { restore } from '../../../src/device/system/restore'
import { blank } from '../../../src/model/entity'
import { say } from '../../look/language'
import { read, write } from '../../net/device'
import { ActionButton } from '../../ui/action-button'
import { restoreWords, saveWords } from '../../ui/button'
import { confirm } from '../../ui/dialog'
import type { PageComponent } from '../../ui/entity-page'
import { useJob } from '../../ui/job'
import { useLoad } from '../../ui/load'
import { Loading, Page } from '../../ui/page'

/** The default configuration: what is set now is saved as the one to come back to; a factory restore forgets it. */
const DefaultConfig: PageComponent = ({ title }) => {
  const job = useJob(restore, () => ['The default is back.', '已恢复默认配置。'])
  const load = useLoad(() => read(defaultConfig))
  return (
    <Page title={title}>
      {job.draw(title, <Loading of={load}>{({ values: { saved } }) => <>
        <section class="card">
          <p>{say(['What is set now becomes the default. Factory settings erase it.', '将当前配置存为默认配置。恢复出厂设置会将其清除。'])}</p>
          <ActionButton words={saveWords} look="main" run={() => write(defaultConfig, blank(defaultConfig.settings)).then(load.reload)} />
        </section>
        {saved && (
          <section class="card">
            <p>{say(defaultConfig.settings.fields.saved.label)}: {saved}</p>
            <ActionButton words={restoreWords} look="bad" run={async () => await confirm(
              title, ['All settings go back to the default.', '全部设置将恢复为默认配置。'], restoreWords, true,
            ) && job.start(() => write(restore, { ...blank(restore.settings), saved: true }))} />
          </section>
        )}
      </>}</Loading>)}
    </Page>
  )
}

export default DefaultConfig
