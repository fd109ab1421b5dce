import type { ComponentChildren } from 'preact'
import type { LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { Card, Stack } from '../layout'
import { ActionButton } from '../messages/action-button'
import { Button, cancelLabel } from '../primitives/button'
import { StatusLabel } from '../primitives/status-label'
import type { Job } from './job'
import type { Progress } from './job-upload'
import { restartNow } from './reconnect'

const ProgressCard = ({ title, progress }: { title: LocalizedText; progress: Progress }) => (
  <Card>
    <Stack>
      <p role="status">
        {translate(progress.text)} {progress.details}
      </p>
      <progress aria-label={translate(title)} max={100} value={progress.percent} />
      {progress.cancel ? (
        <Button label={cancelLabel} onClick={progress.cancel} />
      ) : (
        <p class="bad">{translate(['Do not turn off the gateway.', '请勿断电。'])}</p>
      )}
    </Stack>
  </Card>
)

interface JobViewProps {
  job: Job
  title: LocalizedText
  /** Offers to restart the device after a job that has succeeded. */
  canRestart?: boolean
  /** The page, hidden while the job is running. */
  children: ComponentChildren
}

/** Draws the progress of a job, or else the page below the result of the last job. */
export const JobView = ({ job, title, canRestart, children }: JobViewProps) => {
  const progress = job.progress.value
  const outcome = job.outcome.value
  return (
    <>
      {outcome && (
        <Card role="alert">
          <Stack>
            <StatusLabel {...outcome} />
            {canRestart && outcome.tone === 'good' && (
              <ActionButton label={['Restart now', '立即重启']} variant="primary" action={restartNow} />
            )}
          </Stack>
        </Card>
      )}
      {progress && <ProgressCard title={title} progress={progress} />}
      <div hidden={!!progress}>{children}</div>
    </>
  )
}
