import { signal } from '@preact/signals'
import { loginInvalid } from '../../src/device/problems'
import type { Words } from '../../src/model/words'
import { say } from '../look/language'
import { send } from '../net/call'
import { endSession } from '../net/session'
import { Button } from './button'
import { Dialog } from './dialog'
import { forget } from './form'
import { go } from './location'
import { notify } from './message'

interface Waiting { title: Words; text: Words; progress?: number; retry?(): void }
/** The long job that keeps the console waiting, if there is one. */
export const waiting = signal<Waiting | undefined>(undefined)

/** The place of the long job: what happens, how far it is, and a retry when the device does not come back. */
export const WaitingDialog = () => {
  const now = waiting.value
  return now ? (
    <Dialog title={now.title} alert>
      <p role="status">{say(now.text)}</p>
      <p style="margin-top:16px">
        {now.retry
          ? <Button words={['Try again', '重试']} look="main" onClick={now.retry} />
          : <progress aria-label={say(now.title)} max={100} value={now.progress} />}
      </p>
    </Dialog>
  ) : null
}

const sleep = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))

/** How long a device may be away before we ask the person to look at it, in milliseconds. */
const patience = 300000

/**
 * Waits while the device is away and answers when it is back: it was out of reach and answers again,
 * or it answers that it no longer knows our session, which only a restart explains.
 */
export const findDevice = async (title: Words): Promise<void> => {
  const start = Date.now()
  let gone = false
  waiting.value = { title, text: ['The page finds the device again by itself. Please leave it open.', '设备恢复后页面会自动继续，请不要关闭。'] }
  for (;;) {
    await sleep(1000)
    const url = `get.json?module=dev_status&refresh_login_timer=0&t=${Date.now()}`
    try {
      const code = JSON.parse((await send({ url, timeout: 3000, keep: true })).responseText).code
      if (code === loginInvalid.code || (gone && code === 0)) break
    } catch {
      gone = true
    }
    if (Date.now() - start > patience) {
      await new Promise<void>(retry => {
        waiting.value = {
          title,
          text: ['The device has not come back. Check that its power light is on and that you are connected to it.', '设备仍未恢复，请检查电源指示灯以及与设备的连接。'],
          retry,
        }
      })
      return findDevice(title)
    }
  }
  waiting.value = undefined
}

/** Waits for a restarting device, then leads to the login page: a restart ends every session. `words` is said there. */
export const restarted = async (title: Words, words?: () => Promise<Words>) => {
  forget()
  await findDevice(title)
  endSession()
  go('/login')
  notify(words ? await words() : ['The device has restarted. Please log in.', '设备已重启，请重新登录。'])
}

/** Where the console is found when the device has another LAN address. */
export const newAddress = (ip: string) => `http://${ip}${location.port && `:${location.port}`}/`

/** Tells the new address and leads there; the page's policy keeps us from asking first whether the device answers. */
export const moveTo = async (ip: string) => {
  const address = newAddress(ip)
  waiting.value = {
    title: ['The device has a new address', '设备地址已更改'],
    text: [`The page opens at ${address} in a few seconds. If it does not, reconnect to the network and open this address.`, `页面将在几秒后打开 ${address}。如未打开，请重新连接网络后访问该地址。`],
  }
  await sleep(4000)
  waiting.value = { ...waiting.value, retry: () => location.replace(address) }
  location.replace(address)
}
