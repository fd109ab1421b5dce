import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect } from 'react'
import { notModified } from '../../../src/device/device-errors'
import { isAtWork, isAway, type jobFields, rebooting } from '../../../src/device/system/job'
import type { Entity } from '../../../src/model/entity'
import type { LocalizedText } from '../../../src/model/localized-text'
import { labelIn } from '../../../src/model/unknown'
import { CallError, CancelledError, errorText } from '../../net/call'
import { read } from '../../net/device'
import { session } from '../../net/session'
import { reportError } from '../messages/message'
import type { StatusProps } from '../primitives/status-label'
import { path } from '../router'
import { sleep } from './count-down'
import { type JobUpload, type Progress, type ProgressSignal, uploadForJob } from './job-upload'
import { waitForDevice, waitForRestart } from './reconnect'
import { beginTrial, cancelTrial, trialSeconds } from './trial-calls'
import { endTrial } from './trial-end'

type JobEntity = Entity<ReturnType<typeof jobFields>, {}>

/** Milliseconds between reads of the phase. */
const pollInterval = 500

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
  progress: ProgressSignal
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
    upload: (url, file, options) => start(() => uploadForJob(url, file, progress, options), options),
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
