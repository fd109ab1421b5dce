import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'react'
import { isAtWork, isAway, rebooting, uploading, type jobFields } from '../../src/device/system/job'
import type { Entity } from '../../src/model/entity'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { CallError, Dropped } from '../net/call'
import { read } from '../net/device'
import { upload } from '../net/files'
import { Button, cancelWords } from './button'
import { failed, sentenceOf } from './load'
import { path } from './location'
import { Verdict } from './page'
import { showBytes, showSpan } from './show'
import { findDevice, restarted } from './wait'

type JobEntity = Entity<ReturnType<typeof jobFields>, {}>

/** What a page does with a long job of the device. */
interface Job {
  /** Starts it by a call, then follows it to its end. */
  start(call: () => Promise<unknown>): Promise<void>
  /** Starts it by sending a file; how far that is, in bytes and time left, is on the page, with a way to cancel. */
  send(url: string, file: File): Promise<void>
  /** The job while there is one, else the page; above it what became of the last job, with `more` after a good end. */
  draw(title: Words, page: ComponentChildren, more?: ComponentChildren): ComponentChildren
}

const silent = { phase: '', progress: 0, errorCode: 0 }

/**
 * A long job of the device (spec 4), such as an upgrade: its phases are followed until it ends, through a connection
 * that is cut and through a restart, after which the login page says `words` if that is to be more than that. A page that is opened while the device is
 * at work shows where it stands.
 */
export const useJob = (entity: JobEntity, words?: () => Promise<Words>): Job => {
  const phases = entity.settings.fields.phase.choices!
  const job = useSignal<{ words: Words; progress?: number; left?: string; cancel?(): void } | undefined>(undefined)
  const outcome = useSignal<{ good: boolean; words: Words } | undefined>(undefined)

  /** Follows the device to the end of its work, on other pages too; `unanswered` is what is said unless it has begun. */
  const follow = async (unanswered?: Words): Promise<void> => {
    while (path.peek() !== '/login') {
      // Not as a timer: a person waits, and the session must outlast the job.
      const { phase, progress, errorCode } = await read(entity, false, {}, true).then(({ values }) => values, () => silent)
      if (!isAtWork(phase)) {
        const known = entity.problems.find(({ code }) => code === errorCode)
        const ended = (phase !== 'success' && unanswered) || (known ? known.words : phases[phase])
        outcome.value = ended ? { good: phase === 'success', words: ended } : undefined
        job.value = undefined
        return
      }
      if (phase) job.value = { words: phases[phase]!, progress }
      // Beyond its upload, it tells itself what became of it.
      if (phase && phase !== 'uploading') unanswered = ''
      // Silence: the device restarts, or the connection is cut.
      if ((!phase || isAway(phase)) && !(await (phase ? findDevice(rebooting, true) : findDevice()))) return restarted(words)
      await new Promise(done => setTimeout(done, 500))
    }
  }
  useEffect(() => { read(entity).then(({ values }) => values.phase === 'idle' ? undefined : follow(), () => {}).catch(failed) }, [])

  const start = async (call: () => Promise<unknown>) => {
    outcome.value = undefined
    try {
      await call()
    } catch (error) {
      const sentence: Words = error instanceof Dropped ? ['Cancelled. Nothing was changed.', '已取消，未做任何更改。'] : sentenceOf(error)
      // Without an answer nobody knows whether the device has begun: it is asked.
      if (error instanceof CallError && !error.code) return follow(sentence)
      outcome.value = { good: false, words: sentence }
      job.value = undefined
      return
    }
    await follow()
  }
  return {
    start,
    send: (url, file) => start(() => {
      const begun = Date.now()
      let cancel: (() => void) | undefined
      const progress = (sent: number, total: number) => {
        const left = Math.ceil(((Date.now() - begun) / 1000) * (total / sent - 1))
        job.value = { words: uploading, progress: (sent / total) * 100, cancel, left: `${showBytes(sent)} / ${showBytes(total)}${sent ? ` · ${showSpan(left)}` : ''}` }
      }
      const sending = upload(url, file, entity.problems, progress, abort => { cancel = abort })
      progress(0, file.size)
      return sending
    }),
    draw(title, page, more) {
      const now = job.value
      const ended = outcome.value
      return (
        <>
          {ended && <div class="card" role="alert"><Verdict {...ended} />{ended.good && more}</div>}
          {now && (
            <section class="card">
              <p role="status">{say(now.words)} {now.left}</p>
              <progress aria-label={say(title)} max={100} value={now.progress} />
              {now.cancel ? <Button words={cancelWords} onClick={now.cancel} /> : <p class="bad">{say(['Do not switch the device off.', '请勿断电。'])}</p>}
            </section>
          )}
          <div hidden={!!now}>{page}</div>
        </>
      )
    },
  }
}
