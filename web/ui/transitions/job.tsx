import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'react'
import { notModified, restoreDevice } from '../../../src/device/device-errors'
import { isAtWork, isAway, type jobFields, rebooting, uploading } from '../../../src/device/system/job'
import { unsignedKey } from '../../../src/device/system/upgrade'
import type { Entity } from '../../../src/model/entity'
import type { LocalizedText } from '../../../src/model/localized-text'
import { labelIn } from '../../../src/model/unknown'
import { translate } from '../../look/language'
import { CallError, CancelledError, codeOf, errorText } from '../../net/call'
import { read } from '../../net/device'
import { type UploadOptions, upload } from '../../net/files'
import { session } from '../../net/session'
import { formatBytes, formatDuration } from '../data/format'
import { Card, Stack } from '../layout'
import { ActionButton } from '../messages/action-button'
import { reportError } from '../messages/message'
import { Button, cancelLabel } from '../primitives/button'
import { confirm } from '../primitives/dialog'
import { StatusLabel, type StatusProps } from '../primitives/status-label'
import { path } from '../router'
import { sleep } from './count-down'
import { restartNow, waitForDevice, waitForRestart } from './reconnect'
import { beginTrial, cancelTrial, trialSeconds } from './trial-calls'
import { endTrial } from './trial-end'

type JobEntity = Entity<ReturnType<typeof jobFields>, {}>

/** Milliseconds between reads of the phase. */
const pollInterval = 500

interface Progress {
  text: LocalizedText
  percent?: number
  /** During an upload: the bytes sent and the time left. */
  details?: string
  cancel?(): void
}

/** How a job is started by a file. */
interface JobUpload {
  /** Its result is then kept or undone. */
  onTrial?: boolean
  /** The file is firmware, which may have no signature. */
  isFirmware?: boolean
  /** The password of the backup that is restored. */
  secret?: string
  /** The device restores what fits of a backup of another device type. */
  fitsOthers?: boolean
}

/** A long-running job of the device, such as a firmware upgrade. */
export interface Job {
  /** Starts the job with a call and follows it to its end. With `onTrial` its result is then kept or undone. */
  start(call: () => Promise<unknown>, options?: { onTrial?: boolean }): Promise<void>
  /** Starts the job by uploading a file, which the user can cancel. */
  upload(url: string, file: File, options?: JobUpload): Promise<void>
  readonly progress: ReadonlySignal<Progress | undefined>
  readonly outcome: ReadonlySignal<StatusProps | undefined>
}

/**
 * Reads phase, progress and error code; the phase is empty if that fails. Keeps the session alive: the user is waiting.
 */
const readPhase = (entity: JobEntity) =>
  read(entity, { keep: true }).then(
    ({ values }) => values,
    () => ({ phase: '', progress: 0, errorCode: 0 }) as const,
  )

/** What a job reports to its page. */
interface JobState {
  progress: Signal<Progress | undefined>
  outcome: Signal<StatusProps | undefined>
}

const end = ({ progress, outcome }: JobState, result: StatusProps | undefined) => {
  outcome.value = result
  progress.value = undefined
}

interface JobOptions {
  /** Returns the message that the login page shows after a restart. */
  restartMessage?(): Promise<LocalizedText>
}

/** Follows a job, even after the user leaves the page. `startError` is the result if the job has not started. */
const followJob = async (
  entity: JobEntity,
  state: JobState,
  { restartMessage }: JobOptions,
  startError?: LocalizedText,
): Promise<void> => {
  const phases = entity.settings.fields.phase.choices!
  const { access_token } = session.peek()
  let last = ''
  while (path.peek() !== '/login') {
    const { phase, progress: percent, errorCode } = await readPhase(entity)
    if (!isAtWork(phase)) {
      const known = entity.errors.find(({ code }) => code === errorCode)
      const text = (phase !== 'success' && startError) || (known ? known.text : phases[phase])
      return end(state, text ? { tone: phase === 'success' ? 'good' : 'bad', text } : undefined)
    }
    if (phase) state.progress.value = { text: labelIn(phases, phase), percent }
    // From this phase on the job has started, and its phases report the result.
    if (phase && phase !== 'uploading') startError = undefined
    const isSilent = !phase || isAway(phase)
    // A factory restore ends with a restart, of which the last phase that was read may not have told.
    const title = phase || last === 'restoring' ? rebooting : undefined
    if (isSilent && !(await waitForDevice({ title, restarts: !!phase })))
      return waitForRestart(restartMessage, access_token)
    last = phase
    await sleep(pollInterval)
  }
}

/** Uploads a file and reports its progress, with a function to cancel it. */
const uploadWithProgress = (
  url: string,
  file: File,
  { progress }: JobState,
  added?: Pick<UploadOptions, 'isSignedOnly' | 'secret' | 'isOfAnyType'>,
) => {
  const startedAt = performance.now()
  let cancel: (() => void) | undefined
  const onProgress = (sent: number, total: number) => {
    const percent = (sent / total) * 100
    progress.value = { text: uploading, percent, cancel, details: uploadDetails(sent, total, startedAt) }
  }
  const onQueued = (abort: () => void) => {
    cancel = abort
    onProgress(0, file.size)
  }
  return upload(url, file, { onProgress, onQueued, ...(WITH.safety && added) })
}

/** Uploads firmware, and once more if the user wants it although nobody has signed it. */
const uploadAsked = async (url: string, file: File, state: JobState) => {
  const answer = await uploadWithProgress(url, file, state, { isSignedOnly: true })
  if (!answer[unsignedKey]) return
  state.progress.value = undefined
  const question = {
    title: ['The file is not signed', '文件未签名'] as const,
    text: [
      'Nobody can tell who made it: it could spy on you or break the gateway. Install it only if you trust where you got it.',
      '无法确认其来源，可能窃取信息或损坏光猫。仅在信任来源时安装。',
    ] as const,
    yes: ['Install anyway', '仍然安装'] as const,
    danger: true,
  }
  if (!(await confirm(question))) throw new CancelledError()
  await uploadWithProgress(url, file, state)
}

/**
 * Uploads a backup, and once more if it is of another device type and the user wants what fits. Only one with a password
 * can be read by another device.
 */
const uploadBackup = async (url: string, file: File, state: JobState, { secret, fitsOthers }: JobUpload = {}) => {
  try {
    await uploadWithProgress(url, file, state, { secret })
  } catch (error) {
    if (!secret || !fitsOthers || codeOf(error) !== restoreDevice.code) throw error
    state.progress.value = undefined
    const question = {
      title: ['The backup is from another model', '该备份来自其他型号'] as const,
      text: [
        'What fits this gateway can be restored. This page then lists what does not.',
        '可恢复适用于此光猫的设置，之后本页面将列出未恢复的项目。',
      ] as const,
      yes: ['Restore what fits', '恢复适用项'] as const,
    }
    if (!(await confirm(question))) throw new CancelledError()
    await uploadWithProgress(url, file, state, { secret, isOfAnyType: true })
  }
}

/**
 * Follows a job of the device (requirements 4.12, 4.13) until it ends, even across a lost connection and a restart,
 * after which the login page shows `restartMessage`. Also follows a job that is already running when the page opens.
 */
export const useJob = (entity: JobEntity, options: JobOptions = {}): Job => {
  const progress = useSignal<Progress | undefined>(undefined)
  const outcome = useSignal<StatusProps | undefined>(undefined)
  const state: JobState = { progress, outcome }

  // Checks for a running job only once, when the page opens. A layout effect sends the request one frame earlier.
  useLayoutEffect(() => {
    read(entity)
      .then(
        ({ values }) => (values.phase === 'idle' ? undefined : followJob(entity, state, options)),
        () => {},
      )
      .catch(reportError)
  }, [])

  const run = async (call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (error) {
      // Without a response, only the phase reveals whether the job has started.
      if (error instanceof CallError && !error.code) return followJob(entity, state, options, error.text)
      return end(state, { tone: 'bad', text: error instanceof CancelledError ? notModified.text : errorText(error) })
    }
    await followJob(entity, state, options)
  }

  const start: Job['start'] = async (call, { onTrial } = {}) => {
    outcome.value = undefined
    try {
      const isTried = WITH.trials && onTrial && (await beginTrial(trialSeconds.away))
      await run(call)
      if (WITH.trials && isTried) await endJobTrial(state)
    } catch (error) {
      if (!(error instanceof CancelledError)) end(state, { tone: 'bad', text: errorText(error) })
    }
  }

  return {
    ...state,
    start,
    upload: (url, file, options) =>
      start(() => {
        if (!WITH.safety) return uploadWithProgress(url, file, state)
        return options && options.isFirmware ? uploadAsked(url, file, state) : uploadBackup(url, file, state, options)
      }, options),
  }
}

/** Ends the trial of a job that has ended; a restart goes on with it after the login. */
const endJobTrial = async ({ outcome }: JobState) => {
  if (!session.peek().access_token) return
  const result = outcome.peek()
  if (result && result.tone === 'bad') return cancelTrial()
  // Without a result, the device has returned to its settings while it was out of reach, and knows of no job.
  const problem = await endTrial()
  if (problem) outcome.value = { tone: 'bad', text: problem }
}

/** Formats the bytes sent and, once it can be estimated, the time left: "1.2 MB / 40 MB · 00:00:31". */
const uploadDetails = (sent: number, total: number, startedAt: number) => {
  const bytes = `${formatBytes(sent)} / ${formatBytes(total)}`
  if (!sent) return bytes
  const elapsed = (performance.now() - startedAt) / 1000
  return `${bytes} · ${formatDuration(Math.ceil(elapsed * (total / sent - 1)))}`
}

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
