import { restore } from '../../../src/device/system/backup-restore'
import { defaultConfig } from '../../../src/device/system/default-config'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { translate } from '../../look/language'
import { write } from '../../net/device'
import { isReadOnly } from '../../net/session'
import { useRead } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { TextCard } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { Page, type PageComponent, ReadOnlyNotice } from '../../ui/page'
import { restoreLabel } from '../../ui/primitives/button'
import { type Job, useJob } from '../../ui/transitions/job'
import { JobView } from '../../ui/transitions/job-view'
import { restoreQuestion } from './parts/restore-question'

const SaveDefault = ({ reload }: { reload(): Promise<unknown> }) => (
  <TextCard text={['Keeps the current settings, to return to them later.', '保存当前设置，以便日后恢复。']}>
    <ActionButton
      label={['Save as default', '存为默认配置']}
      variant="primary"
      action={async () => {
        try {
          await write(defaultConfig)
        } finally {
          // A failed call may still have taken effect.
          await reload()
        }
      }}
    />
  </TextCard>
)

interface RestoreProps {
  job: Job
  /** The name of the configuration. */
  title: LocalizedText
  savedAt: string
}

const RestoreDefault = ({ job, title, savedAt }: RestoreProps) => {
  const start = () => write(restore, { ...initialValues(restore.settings), defaultConfig: true })
  const text = interpolate(
    ['All settings will return to those saved on _.', '全部设置将恢复为 _ 保存的配置。'],
    savedAt,
  )
  return (
    <TextCard text={text}>
      <ActionButton
        label={restoreLabel}
        question={restoreQuestion(translate(title), text)}
        action={() => job.start(start, { onTrial: true })}
      />
    </TextCard>
  )
}

/** The default configuration: saves the current settings and restores them later. A factory restore deletes it. */
const DefaultConfig: PageComponent = ({ title }) => {
  const job = useJob(restore)
  const resource = useRead(defaultConfig)
  return (
    <Page title={title} isNarrow>
      <JobView job={job} title={title} canRestart>
        <ResourceView resource={resource}>
          {({ values: { defaultSaved } }) => (
            <>
              {isReadOnly(defaultConfig) ? <ReadOnlyNotice /> : <SaveDefault reload={resource.reload} />}
              {defaultSaved && <RestoreDefault job={job} title={title} savedAt={defaultSaved} />}
            </>
          )}
        </ResourceView>
      </JobView>
    </Page>
  )
}

export default DefaultConfig
