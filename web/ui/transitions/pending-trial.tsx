import { useSignal } from '@preact/signals'
import { useEffect } from 'react'
import { safeApply } from '../../../src/device/system/safe-apply'
import { translate } from '../../look/language'
import { noteOwnChange, read } from '../../net/device'
import { ownTrial, session } from '../../net/session'
import { silence, trialUntil } from '../../net/trial-news'
import { Card } from '../layout'
import { secondsText } from './count-down'
import { attemptTimeout, canTry } from './trial-calls'

/** Milliseconds without an answer after which a page asks by itself whether a change is on trial. */
const longestSilence = 12_000

/**
 * Says that a change is on trial that this tab does not follow. The answers to the page's own reads tell it; where
 * there are none, it asks. It looks once a second: a trial of this tab seems to be that of another one for a moment,
 * until its number is known.
 */
export const PendingTrial = () => {
  const left = useSignal(0)
  useEffect(() => {
    let asks = false
    let wasPending = 0
    const tick = async () => {
      const isPending = ownTrial() ? 0 : trialUntil.peek()
      left.value = isPending && isPending - performance.now()
      // What the page shows may have been undone.
      if (wasPending && !isPending) noteOwnChange()
      wasPending = isPending
      if (asks || !canTry() || ownTrial() || silence() < longestSilence) return
      asks = true
      await read(safeApply, { background: true, timeout: attemptTimeout }).catch(() => {})
      // Not at once again where the device does not answer.
      setTimeout(() => {
        asks = false
      }, longestSilence)
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const countdown = secondsText(left.value)
  if (!countdown || session.value.trial) return null
  return (
    <Card>
      <p role="status">
        {translate(['Another change is being tried, and may be undone.', '正在试用另一项更改，可能会被撤销。'])}
      </p>
      <p class="soft">{translate(countdown)}</p>
    </Card>
  )
}
