import { useEffect } from 'react'
import { loginRefusal } from '../../../src/device/login/login'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { decode } from '../../../src/model/wire'
import { persist } from '../../net/persisted'
import { lockout } from '../../net/session'
import { closeLabel } from '../../ui/primitives/button'
import { confirm } from '../../ui/primitives/dialog'

/** Wrong passwords until the login is locked, and the duration of the lockout in seconds (requirements 4.4). */
export const failureLimit = 3
const lockDuration = 60

/** Returns whether the login is locked, and counts down the seconds while it is. */
export const useLockout = (): boolean => {
  const isLocked = lockout.value.error_count >= failureLimit
  useEffect(() => {
    if (!isLocked) return undefined
    let last = performance.now()
    const timer = setInterval(() => {
      // A browser calls a hidden page as seldom as once a minute. What has been rounded counts the next time.
      const seconds = Math.round((performance.now() - last) / 1000)
      last += seconds * 1000
      countDown(seconds)
    }, 1000)
    return () => clearInterval(timer)
  }, [isLocked])
  return isLocked
}

const countDown = (seconds: number) => {
  const secondsLeft = lockout.peek().countdown - seconds
  if (secondsLeft > 0) persist(lockout, { countdown: secondsLeft })
  else clearFailures()
}

/** How many wrong passwords are left until the login is locked. */
export const triesLeft = () => failureLimit - lockout.value.error_count

/** Counts a wrong password. */
export const countFailure = () => persist(lockout, { error_count: lockout.peek().error_count + 1 })

/** Takes over a lockout from the answer to a refused login. Returns whether the device reported one. */
export const lockAsReported = (answer: unknown): boolean => {
  const { lockSeconds } = decode(loginRefusal, answer).values
  const isReported = lockSeconds > 0
  if (isReported) persist(lockout, { error_count: failureLimit, countdown: lockSeconds })
  return isReported
}

/** Resets the count of wrong passwords: after a login, and when the lockout ends. */
export const clearFailures = () => persist(lockout, { error_count: 0, countdown: lockDuration })

const lockoutText = (): LocalizedText => {
  const { error_count, countdown } = lockout.value
  if (error_count < failureLimit) return ['You can log in again.', '现在可以重新登录。']
  return interpolate(['Three wrong passwords. Try again in _ s.', '密码已输错三次，请在 _ 秒后重试。'], countdown)
}

/** Shows that the login is locked, with the seconds left. */
export const showLockout = () =>
  confirm({ title: ['Login is locked', '登录已锁定'], text: lockoutText, no: closeLabel })
