import { loginInvalid, rebootFailed } from '../../../src/device/device-errors'
import { deviceStatus } from '../../../src/device/home/device'
import { rebooting, restartEffect } from '../../../src/device/system/job'
import { reboot } from '../../../src/device/system/reboot'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { readUrl } from '../../net/answers'
import { codeOf, noAnswer, reportSessionEnd, send } from '../../net/call'
import { write } from '../../net/device'
import { answerOf } from '../../net/response'
import { session } from '../../net/session'
import { forgetUnsaved } from '../forms/open-forms'
import { confirmLeave } from '../forms/unsaved'
import { notifyError } from '../messages/message'
import { retryLabel } from '../primitives/button'
import { activeNotice, confirm, type Question } from '../primitives/dialog'
import { sleep } from './count-down'
import { attemptTimeout, renewTrial } from './trial-calls'
import { moveTime, openConsole, restartTime } from './trial-end'

const uptimeKey = deviceStatus.settings.fields.uptime.wire!

/** Seconds that the device may be unreachable before the user is asked to check it. */
const patience = 300

interface WaitOptions {
  title?: LocalizedText
  /**
   * The device restarts: only a response sent after the restart counts, that is, when the device no longer knows the
   * session or its uptime is shorter than the wait. Otherwise any response counts.
   */
  restarts?: boolean
}

/** Waits until the device can be reached again. Returns whether the session still exists. */
export const waitForDevice = async ({ title = noAnswer, restarts }: WaitOptions = {}): Promise<boolean> => {
  const startedAt = Date.now()
  forgetUnsaved()
  for (;;) {
    activeNotice.value = {
      title,
      text: ['This page continues when the gateway is back.', '光猫恢复后页面将继续。'],
    }
    const keepsSession = await poll(startedAt, restarts)
    if (keepsSession !== undefined) {
      activeNotice.value = undefined
      return keepsSession
    }
    await offerRetry(title)
  }
}

/**
 * Reads from the device every second until it is back. Returns whether the session still exists; undefined after
 * `patience` seconds.
 */
const poll = async (startedAt: number, restarts?: boolean): Promise<boolean | undefined> => {
  for (let second = 0; second < patience; second++) {
    await sleep(1000)
    const { code, uptime } = await readUptime(second)
    const isBack = code === 0 && (!restarts || uptime! * 1000 < Date.now() - startedAt)
    if (isBack || code === loginInvalid.code) return isBack
  }
  return undefined
}

/** Reads the error code and the uptime in seconds; empty if there is no response. `attempt` defeats caches. */
const readUptime = async (attempt: number): Promise<{ code?: number; uptime?: number }> => {
  const url = readUrl(deviceStatus.module, { background: true, query: { t: String(attempt) } })
  try {
    const { code, [uptimeKey]: uptime } = answerOf(await send({ url, timeout: attemptTimeout, keep: true }))
    return { code, uptime: Number(uptime) }
  } catch {
    return {}
  }
}

const offerRetry = (title: LocalizedText) =>
  confirm({
    title,
    text: ['The gateway is still offline. Check its power and the connection.', '光猫仍未恢复，请检查电源和网络。'],
    no: retryLabel,
  })

const restartLabel: LocalizedText = ['Restart', '重启']

/** Asks the user before the device restarts. Returns whether the user agreed. */
export const confirmRestart = (option?: Question['option']) =>
  confirm({
    title: ['Restart the gateway?', '重启光猫？'],
    text: restartEffect,
    option,
    yes: restartLabel,
    danger: true,
  })

/**
 * Waits for the restart, then shows the login page with the text of `message`. Login returns to the current page. Where
 * the restart has `ended` the session with this token already, nothing is waited for: that would cover the login.
 */
export const waitForRestart = async (message?: () => Promise<LocalizedText>, ended?: string) => {
  const before = ended || session.peek().access_token
  if (!ended) await waitForDevice({ title: rebooting, restarts: true })
  const text: LocalizedText = message ? await message() : ['The gateway has restarted.', '光猫已重启。']
  if (WITH.trials) renewTrial()
  const { access_token: now } = session.peek()
  // A read of the page may have found the device first, and the user may have logged in again since.
  if (!now || now === before) reportSessionEnd(text, { expected: true })
}

/** Restarts the device and waits for it. */
export const restartNow = async () => {
  const { access_token } = session.peek()
  try {
    await write(reboot)
  } catch (error) {
    // Without a response, the device may still be restarting.
    if (codeOf(error) || (await waitForDevice())) return notifyError(rebootFailed.text)
    return waitForRestart(undefined, access_token)
  }
  waitForRestart()
}

/** Asks the user, restarts the device and waits for it. */
export const restartDevice = async () => {
  if ((await confirmRestart()) && (await confirmLeave())) await restartNow()
}

/** Returns the URL of the console at another LAN address or port of the device. */
export const consoleUrl = (ip: string, port: number | string = location.port) => `http://${ip}${port && `:${port}`}/`

/** Returns the URLs at which the console may be found at another LAN address, the most likely one first. */
export const consoleUrls = (ip: string): readonly string[] => {
  const urls = [consoleUrl(ip), consoleUrl(ip, '')]
  // A port that speaks HTTPS here speaks it there too.
  return location.protocol === 'https:' ? urls.reverse() : urls
}

/** What a page does after saving where the console leaves its address: it neither reloads nor waits for a restart. */
export const leaves = true
type Leaving = typeof leaves
/** Otherwise it does both. */
export type NextPage = Leaving | false | undefined

/**
 * Shows the new address and opens it after some seconds. Does not check first whether the device responds there,
 * because the Content Security Policy forbids that. If the device `restarts` first and also returns at the old address,
 * the new one is opened then. Returns what the page is to do after saving.
 */
export const redirectTo = (url: string, { restarts }: { restarts?: boolean } = {}): Leaving => {
  const open = () => {
    if (WITH.trials && restarts) renewTrial()
    openConsole(url)
  }
  forgetUnsaved()
  activeNotice.value = {
    title: ['The gateway has a new address', '光猫地址已更改'],
    text: interpolate(
      ['Opening _. If it does not open, reconnect to the network.', '正在打开 _，如无法打开请重新连接网络。'],
      url,
    ),
    yes: retryLabel,
    answer: open,
  }
  setTimeout(open, restarts ? restartTime : moveTime)
  if (restarts) poll(Date.now(), restarts).then(open)
  return leaves
}
