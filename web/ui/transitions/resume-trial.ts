import { safeApply } from '../../../src/device/system/safe-apply'
import { read } from '../../net/device'
import { isPresent } from '../../net/presence'
import { ownTrial, session, updateSession } from '../../net/session'
import { trialUntil } from '../../net/trial-news'
import { notifyError } from '../messages/message'
import { confirm } from '../primitives/dialog'
import { countDown } from './count-down'
import { cancelTrial, canTry, followTrial } from './trial-calls'
import { endTrial } from './trial-end'

/** Asks whether to keep a change that this tab did not begin. No longer than it is on trial. */
const confirmKeeping = async () => {
  const { text, stop } = countDown(trialUntil.peek())
  const keeps = await confirm({
    title: ['Keep the change?', '保留更改？'],
    text: [
      'Unless you keep what was just changed, the gateway returns to its previous settings.',
      '如不保留刚才的更改，光猫将恢复之前的设置。',
    ],
    countdown: text,
    yes: ['Keep', '保留'],
    no: ['Undo', '撤销'],
    isOver: () => !trialUntil.value,
  })
  stop()
  return keeps
}

interface ResumeOptions {
  /** After a login, which was to keep the change. */
  isLoggedIn?: boolean
}

/** Ends a trial. Its state may be that of an answer no older than `maxAge`, in seconds. */
const resume = async (maxAge: number, options: ResumeOptions) => {
  try {
    if (!ownTrial()) {
      const { id, isOwn } = (await read(safeApply, { keep: true, maxAge })).values
      // Nothing is asked on the login page, if the session has ended meanwhile.
      if (!isOwn || !session.peek().access_token) return
      if (!(await confirmKeeping())) return await cancelTrial(id)
      followTrial(id, (trialUntil.peek() - performance.now()) / 1000)
    }
    const problem = await endTrial(options)
    if (problem) notifyError(problem)
  } catch {
    // The session has ended again, or the device returns by itself.
  }
}

/**
 * Ends a trial that is pending after a login, or when this tab has loaded the console again. A tab that began it, or to
 * which it has led, confirms it; others ask, if they may end it.
 */
export const resumeTrial = async (options: ResumeOptions = {}) => {
  // If the device is only now asked whether it has trials, its answer also has their state.
  const maxAge = canTry() ? 0 : 3
  if (WITH.trials && (canTry() || (await isPresent(safeApply)))) await resume(maxAge, options)
  else if (WITH.trials) updateSession({ trial: 0 })
}
