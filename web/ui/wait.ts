import { deviceStatus } from '../../src/device/home/device'
import { loginInvalid, rebootFailed } from '../../src/device/problems'
import { reboot } from '../../src/device/system/reboot'
import { rebooting } from '../../src/device/system/job'
import { fill, type Words } from '../../src/model/words'
import { noAnswer, onSessionEnd, send, type CallError } from '../net/call'
import { write } from '../net/device'
import { retryWords } from './button'
import { confirm, notice } from './dialog'
import { forget } from './form'
import { notify } from './message'
import { mayLeave } from './unsaved'

const sleep = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

const uptime = deviceStatus.settings.fields.uptime.wire!

/** How many seconds a device may be away before the person is asked to look at it. */
const patience = 300

/**
 * Waits while the device is away, and answers whether the session is still there. Without telling that it `restarts`, it
 * is back with any answer. If it does, the connection may also be cut on the way: it is back when it no longer knows our
 * session, or has been up for less time than we wait.
 */
export const findDevice = async (title = noAnswer, restarts?: boolean): Promise<boolean> => {
  const begun = Date.now()
  forget()
  for (;;) {
    notice.value = { title, text: ['The page goes on by itself when the device is back.', '设备恢复后页面将自动继续。'] }
    for (let second = 0; second < patience; second++) {
      await sleep(1000)
      try {
        const answer = JSON.parse((await send({ url: `get.json?module=dev_status&refresh_login_timer=0&t=${second}`, timeout: 3000, keep: true })).responseText)
        if (answer.code === loginInvalid.code || !(answer.code || (restarts && !(answer[uptime] * 1000 < Date.now() - begun)))) {
          notice.value = undefined
          return !answer.code
        }
      } catch {}
    }
    await new Promise(answer => {
      notice.value = { title, text: ['Still away. Check power and connection.', '设备仍未恢复，请检查电源和网络。'], yes: retryWords, answer }
    })
  }
}

/** What the button says that restarts the device. */
export const restartWords: Words = ['Restart', '重启']

/** Asks before the device restarts. */
export const mayRestart = () =>
  confirm(['Restart the device?', '重启设备？'], ['Everything is off for about two minutes.', '所有服务将中断约两分钟。'], restartWords, true)

/** Waits for a restarting device, then leads to the login page, where `words` are said, or that it has restarted, and which leads back to this page. */
export const restarted = async (words?: () => Promise<Words>) => {
  await findDevice(rebooting, true)
  onSessionEnd.run(words ? await words() : ['The device has restarted.', '设备已重启。'], true)
}

/** Restarts the device after asking, and finds it again. */
export const restart = async () => {
  if (!(await mayRestart() && await mayLeave())) return
  try {
    await write(reboot)
  } catch (error) {
    // Without an answer it may restart all the same.
    if ((error as CallError).code || (await findDevice())) return notify(rebootFailed.words, true)
  }
  restarted()
}

/** Where the console is found when the device has another LAN address. */
export const addressOf = (ip: string, port: number | string = location.port) => `http://${ip}${port && `:${port}`}/`

/** Tells the new address and leads there after so many seconds; the page's policy keeps us from asking first whether the device answers. */
export const moveTo = (address: string, seconds = 4) => {
  const open = () => location.replace(address)
  forget()
  notice.value = {
    title: ['The device has a new address', '设备地址已更改'],
    text: fill(['Opening _. If it stays away, reconnect to the network.', '正在打开 _，如无法打开请重新连接网络。'], address),
    yes: retryWords,
    answer: open,
  }
  setTimeout(open, seconds * 1000)
  return true
}
