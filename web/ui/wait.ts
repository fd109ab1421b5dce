import { loginInvalid } from '../../src/device/problems'
import type { Words } from '../../src/model/words'
import { send } from '../net/call'
import { endSession } from '../net/session'
import { retryWords } from './button'
import { confirm, notice } from './dialog'
import { forget } from './form'
import { go } from './location'
import { notify } from './message'

const sleep = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/** How many seconds a device may be away before the person is asked to look at it. */
const patience = 300

/**
 * Waits while the device is away: until it was out of reach and answers again, or answers that it no longer knows our
 * session, which only a restart explains. Answers whether the session is still there. `gone` tells that it is out of
 * reach already.
 */
export const findDevice = async (title: Words, gone?: boolean): Promise<boolean> => {
  forget()
  for (;;) {
    notice.value = { title, text: ['The page goes on by itself when the device is back.', '设备恢复后页面将自动继续。'] }
    for (let second = 0; second < patience; second++) {
      await sleep(1000)
      try {
        const { code } = JSON.parse((await send({ url: `get.json?module=dev_status&refresh_login_timer=0&t=${second}`, timeout: 3000, keep: true })).responseText)
        if (code === loginInvalid.code || (gone && !code)) {
          notice.value = undefined
          return !code
        }
      } catch {
        gone = true
      }
    }
    await new Promise(answer => {
      notice.value = { title, text: ['Still away. Check power and connection.', '设备仍未恢复，请检查电源和网络。'], yes: retryWords, answer }
    })
  }
}

/** Asks before the device restarts. */
export const mayRestart = () =>
  confirm(['Restart the device?', '重启设备？'], ['Everything is off for about two minutes.', '所有服务将中断约两分钟。'], ['Restart', '重启'], true)

/** Waits for a restarting device, then leads to the login page and says `words` there. */
export const restarted = async (title: Words = ['Restarting', '正在重启'], words: () => Promise<Words> | Words = () => ['The device has restarted.', '设备已重启。']) => {
  await findDevice(title)
  endSession()
  go('/login')
  notify(await words())
}

/** Where the console is found when the device has another LAN address. */
export const addressOf = (ip: string, port: number | string = location.port) => `http://${ip}${port && `:${port}`}/`

/** Tells the new address and leads there after so many seconds; the page's policy keeps us from asking first whether the device answers. */
export const moveTo = (address: string, seconds = 4) => {
  const open = () => location.replace(address)
  forget()
  notice.value = {
    title: ['The device has a new address', '设备地址已更改'],
    text: [`Opening ${address}. If it stays away, reconnect to the network.`, `正在打开 ${address}，如无法打开请重新连接网络。`],
    yes: retryWords,
    answer: open,
  }
  setTimeout(open, seconds * 1000)
  return true
}
