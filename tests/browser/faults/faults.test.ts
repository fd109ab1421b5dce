// Everything that can go wrong with a call, in a login, a read, a write and an upload: the user sees a message in the
// language on screen, nothing typed is lost, and the same button works once the fault is gone.
import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { general, loginInvalid, notAllowed, timedOut, wanFull } from '../../../src/device/device-errors'
import { upgrade } from '../../../src/device/system/upgrade.ts'
import type { Fault } from '../../../src/gateway/faults/faults'
import { makeFirmware } from '../../../src/gateway/make-firmware'
import { inLanguage, type Language, type LocalizedText } from '../../../src/model/localized-text'
import type { DeviceError } from '../../../src/model/shape.ts'
import { either, keptKeys, message } from '../harness/forms.ts'
import { accounts, type ConsolePage, field, goto, login, openPage, save, startGateway } from '../harness/harness.ts'
import { heading } from '../harness/walk.ts'

/** Where a call is made, and what a user does and sees there, in either language. */
interface Place {
  name: string
  /** The call that the fault hits. */
  call: Pick<Fault, 'on' | 'module'>
  /**
   * The error codes of the device that are tried here. Most screens read and write through the same two functions, for
   * which tests/web/net/error-codes.test.ts checks every code.
   */
  problems: readonly DeviceError[]
  /** The message for values of wrong types; absent if the response has no values. */
  wrongTypes?: LocalizedText
  /**
   * The device has accepted the file although its response was lost: the page then reads the state of the job. A job
   * that has ended by then looks like an earlier one, so the page may also show the error about the response.
   */
  doneAfterLoss?(page: ConsolePage): Promise<unknown>
  /** Goes there and types something different each time. */
  prepare(page: ConsolePage, turn: number): Promise<unknown>
  /** Triggers the call; called again once the fault is gone. */
  act(page: ConsolePage): Promise<unknown>
  again?(page: ConsolePage): Promise<unknown>
  /** The element with the message. */
  sentence(page: ConsolePage): Locator
  /** Checks that what was typed is still there. */
  kept(page: ConsolePage, turn: number): Promise<unknown>
  /** Checks that the call has succeeded. */
  done(page: ConsolePage, turn: number): Promise<unknown>
}

const lanCall = 'ipv4_lan_config'
const gateway = await startGateway()

const [user, password] = [either('User name', '用户名'), either('Password', '密码')]
const lease = either('Lease time', '租期')
const update = either('Update firmware', '升级固件')
const image = either('Firmware file', '固件文件')
const upload = async (page: ConsolePage) => {
  await page.locator('form').getByRole('button', { name: update }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: update }).click()
}

const places: readonly Place[] = [
  {
    name: 'the login',
    call: { on: 'write', module: 'login' },
    problems: general,
    wrongTypes: ['The device sent an invalid response. (login: token)', '设备返回的数据无效。（login: token）'],
    async prepare(page) {
      await gateway.control('/end-sessions', {})
      await goto(page, '#/login')
      await field(page, user).fill(accounts.admin.username)
      await field(page, password).fill(accounts.admin.password)
    },
    act: page => page.getByRole('button', { name: either('Log in', '登录') }).click(),
    sentence: page => page.locator('.message, .field'),
    async kept(page) {
      assert.is(await field(page, user).inputValue(), accounts.admin.username)
      assert.is(await field(page, password).inputValue(), accounts.admin.password)
    },
    done: page => field(page, password).waitFor({ state: 'detached' }),
  },
  {
    name: 'a read',
    call: { on: 'read', module: lanCall },
    problems: [loginInvalid, timedOut],
    wrongTypes: [
      'The device sent an invalid response. (ipv4_lan_config: ip)',
      '设备返回的数据无效。（ipv4_lan_config: ip）',
    ],
    async prepare(page) {
      await goto(page, '#/snmp')
      await heading(page, 'SNMP')
    },
    act: page => goto(page, '#/lan'),
    again: page => page.getByRole('button', { name: either('Try again', '重试') }).click(),
    sentence: page => page.getByRole('tabpanel').getByRole('alert'),
    kept: page => heading(page, 'LAN'),
    async done(page) {
      await field(page, either('LAN address', 'LAN 地址')).waitFor()
      assert.is(await page.getByRole('tabpanel').getByRole('alert').count(), 0)
    },
  },
  {
    name: 'a write',
    call: { on: 'write', module: lanCall },
    problems: [loginInvalid, notAllowed],
    async prepare(page, turn) {
      await goto(page, '#/lan')
      await field(page, lease).fill(String(1000 + turn))
    },
    act: save,
    sentence: message,
    async kept(page, turn) {
      assert.is(await field(page, lease).inputValue(), String(1000 + turn))
    },
    async done(page, turn) {
      await page.locator('form .save button[aria-busy=false][aria-disabled=true]').waitFor()
      await message(page).getByText(either('Saved\\.', '已保存。')).waitFor()
      assert.equal(await keptKeys(gateway, lanCall, 'lease'), { lease: 1000 + turn })
    },
  },
  {
    name: 'an upload',
    call: { on: 'upload', module: 'formUpload' },
    problems: [...general, ...upgrade.errors],
    async prepare(page) {
      await goto(page, '#/upgrade')
      // The device accepts this file and then rejects it, so that the upload can be repeated.
      await field(page, image).setInputFiles({
        name: 'a.img',
        mimeType: 'application/octet-stream',
        buffer: makeFirmware({ kernel: 'bad' }),
      })
    },
    act: upload,
    sentence: page => page.locator('main').getByRole('alert'),
    async kept(page) {
      await page.locator('form').waitFor()
      assert.is(await page.locator('form .control span').innerText(), 'a.img')
    },
    done: page => page.getByText(either('The kernel check failed\\.', '内核校验失败。')).waitFor(),
    doneAfterLoss: page =>
      page
        .getByRole('alert')
        .getByText(
          either(
            '(The kernel check failed|The device sent an invalid response)\\.',
            '(内核校验失败|设备返回的数据无效)。',
          ),
        )
        .waitFor(),
  },
]

const absurd: LocalizedText = ['The device sent an invalid response.', '设备返回的数据无效。']

/** Every fault and the message for it; undefined if the call eventually succeeds. */
const faultsAt = ({
  call,
  problems,
  wrongTypes,
  doneAfterLoss,
}: Place): (readonly [name: string, fault: Fault, words: LocalizedText | undefined])[] => [
  ['a late response', { kind: 'latency', ms: 200 }, undefined],
  ['no response', { kind: 'hang' }, ['The device did not respond in time.', '请求超时。']],
  [
    'a connection that is reset',
    { kind: 'reset' },
    ['The device cannot be reached. Check the connection.', '无法连接设备，请检查网络。'],
  ],
  ['a server error', { kind: '500' }, ['The device sent an invalid response. (500)', '设备返回的数据无效。（500）']],
  ['HTML in place of data', { kind: 'html' }, absurd],
  ['an empty response', { kind: 'empty' }, doneAfterLoss ? undefined : absurd],
  ['a truncated response', { kind: 'truncated' }, doneAfterLoss ? undefined : absurd],
  ['values of wrong types', { kind: 'wrong-types' }, wrongTypes],
  [
    'an unknown code',
    { kind: 'code', code: 19999 },
    call.on === 'read'
      ? ['The device refused to send this. (19999)', '设备拒绝提供此数据。（19999）']
      : ['The device rejected the change. (19999)', '配置失败。（19999）'],
  ],
  ['a code of another page', { kind: 'code', code: wanFull.code }, wanFull.text],
  ...problems.map(({ code, text: words }) => [`code ${code}`, { kind: 'code', code } as Fault, words] as const),
]

let page: ConsolePage | undefined
let turn = 0

/** Divides the timeouts of the console by `times`. */
const hurry = (on: ConsolePage, times: number) => on.evaluate(value => Reflect.set(window, 'hurry', value), times)

/** The language on screen; each test switches to the other one. */
let spoken: Language = 'en'

async function openConsole(): Promise<ConsolePage> {
  await gateway.control('/end-sessions', {})
  spoken = 'en'
  await gateway.control('/set', { module: 'public_info', language: spoken })
  const opened = await openPage(gateway)
  opened.expect(/^console: Failed to load resource/)
  await opened.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      get,
      set(milliseconds: number) {
        set!.call(this, milliseconds / ((Reflect.get(window, 'hurry') as number | undefined) ?? 1))
      },
    })
  })
  await opened.reload()
  await login(opened)
  return opened
}

for (const place of places) {
  for (const [name, fault, words] of faultsAt(place)) {
    test(`${place.name} copes with ${name}`, async () => {
      await gateway.faults.clear()
      // After a failure the next test starts on a new page.
      const on = page ?? (await openConsole())
      page = undefined
      turn++
      await place.prepare(on, turn)
      if (fault.kind === 'hang') await hurry(on, 60)
      await gateway.faults.set({ ...fault, ...place.call })
      await place.act(on)
      const isLoggedOut = fault.code === loginInvalid.code && place.name !== 'the login'
      if (words !== undefined) {
        const sentence = isLoggedOut ? message(on) : place.sentence(on)
        const says = (language: Language) => sentence.getByText(inLanguage(words, language), { exact: true }).waitFor()
        await says(spoken)
        if (fault.kind === 'hang') await hurry(on, 1)
        spoken = spoken === 'en' ? 'zh' : 'en'
        await on.getByLabel(either('Language', '语言')).selectOption(spoken)
        await says(spoken)
        const all = await on.locator('body').innerText()
        assert.is(all.split(inLanguage(words, spoken)).length, 2, 'said once')
        assert.not(all.includes(inLanguage(words, spoken === 'en' ? 'zh' : 'en')), 'in one language')
        await gateway.faults.clear()
        if (!isLoggedOut) {
          await place.kept(on, turn)
          await (place.again ?? place.act)(on)
        }
      }
      if (isLoggedOut) {
        await gateway.control('/end-sessions', {})
        await login(on)
        await heading(on, /LAN|Firmware update|固件升级/)
      } else {
        const isLost = fault.kind === 'empty' || fault.kind === 'truncated'
        const done = (isLost && place.doneAfterLoss) || place.done
        await done(on, turn)
      }
      const title = on.getByRole('heading', { level: 1 })
      await title.first().waitFor()
      assert.is(await title.count(), 1, 'the page is not blank')
      page = on
    })
  }
}

test.run()
