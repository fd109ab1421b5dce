import { safeApply } from '../../../src/device/system/safe-apply'
import { noteOwnChange, read } from '../../net/device'
import { session, updateSession } from '../../net/session'
import { notifyError } from '../messages/message'
import { confirm } from '../primitives/dialog'
import { cancelTrial, canTry, countDown, endTrial, returnedText, trialMark } from './trial'

/** Asks whether to keep a change that this tab did not begin. */
const confirmKeeping = async (seconds: number) => {
  const { text, stop } = countDown(Date.now() + seconds * 1000)
  const keeps = await confirm({
    title: ['Keep the change?', '保留更改？'],
    text: [
      'Settings were changed a moment ago. Unless you keep them, the device returns to the previous ones.',
      '设置刚刚更改过。如不保留，设备将恢复之前的设置。',
    ],
    countdown: text,
    yes: ['Keep', '保留'],
    no: ['Undo', '撤销'],
  })
  stop()
  return keeps
}

const resume = async () => {
  try {
    if (!session.peek().trial) {
      const { secondsLeft } = (await read(safeApply, { keep: true })).values
      if (!secondsLeft) return
      if (!(await confirmKeeping(secondsLeft))) {
        await cancelTrial()
        return noteOwnChange()
      }
      updateSession({ trial: Date.now() + secondsLeft * 1000 })
    }
    if (await endTrial())
      // What the form kept is what the device has, now for good.
      noteOwnChange()
    else notifyError(returnedText)
  } catch {
    // The session has ended again, or the device returns by itself.
  }
}

/**
 * Ends a trial that is pending after a login, or when this tab has loaded the console again. A tab that began it, or
 * was led here by it, confirms it; others ask.
 */
export const resumeTrial = async () => {
  if (WITH.trials && canTry()) await resume()
  else updateSession({ trial: 0 })
}

/** Takes the mark of a trial out of the address with which another page has led here. */
export const takeTrialMark = () => {
  if (WITH.trials && !location.hash.indexOf(trialMark)) {
    updateSession({ trial: Date.now() })
    history.replaceState(null, '', `#${location.hash.slice(trialMark.length)}`)
  }
}
