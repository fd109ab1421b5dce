// What can go wrong with a call, at a login, a read, a form, a row, uploads and buttons: the user sees a message in the
// language on screen, nothing typed is lost, and the same button works once the fault is gone. tests/web/fault-matrix
// plays the faults on every screen and every form, and tests/web/net/error-codes.test.ts every code.
import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firmwareKernel, loginInvalid, restoreLoad, unknownModule } from '../../../src/device/device-errors'
import type { Fault } from '../../../src/gateway/faults/faults'
import { makeFirmware } from '../../../src/gateway/make-firmware'
import { inLanguage, type Language, type LocalizedText } from '../../../src/model/localized-text'
import type { DeviceError } from '../../../src/model/shape'
import { until } from '../../until'
import { dialog, either, keptKeys, message, question } from '../harness/forms'
import { accounts, type ConsolePage, field, goto, login, openPage, save, startGateway } from '../harness/harness'
import { calls, goAnyway, heading, route, settled } from '../harness/walk'

const gateway = await startGateway()

/** Where a call is made, and what a user does and sees there, in either language. */
interface Place {
  name: string
  route: string
  /** The call that the fault hits. */
  call: { on: NonNullable<Fault['on']>; module: string }
  /** Plays only some faults: what the page does depends on whether the call was carried out, not on why it was not. */
  some?: boolean
  /** The message for values of wrong types; absent if the response has no values. */
  wrongTypes?: LocalizedText
  /** Makes everything ready on the page, which is open; types something different in each turn. */
  prepare?(page: ConsolePage, turn: number): Promise<unknown>
  /** Triggers the call; called again once the fault is gone. */
  act(page: ConsolePage): Promise<unknown>
  again?(page: ConsolePage): Promise<unknown>
  /** The element with the message; the message that covers the page if absent. */
  sentence?(page: ConsolePage): Locator
  /** Checks that what was typed is still there. */
  kept?(page: ConsolePage, turn: number): Promise<unknown>
  /** Checks that the call has succeeded; if absent, that the device was told. */
  done?(page: ConsolePage, turn: number): Promise<unknown>
  /** The same if the response was lost; if absent, a lost response is an error like any other. */
  doneAfterLoss?(page: ConsolePage): Promise<unknown>
}

const [user, password] = [either('User name', '用户名'), either('Password', '密码')]
const lease = either('Lease time', '租期')
const mac = 'A0:B1:C2:D3:E4'
const turnOff = (page: ConsolePage) => question(page).locator('.ends button').last().click()
const submit = (page: ConsolePage) => page.locator('main form [type=submit]').click()

/** A place where a file is uploaded that the device takes and then refuses, so that it can be sent again. */
const upload = (
  path: string,
  file: { name: string; buffer: Buffer },
  { text }: DeviceError,
  module: string,
): Place => ({
  name: `the upload of ${path}`,
  route: path,
  call: { on: 'upload', module },
  some: path !== '#/upgrade',
  prepare: page =>
    page.locator('main form [type=file]').setInputFiles({ ...file, mimeType: 'application/octet-stream' }),
  async act(page) {
    // A restore asks by itself, once it has looked into the chosen file.
    if (path !== '#/backup-restore') await submit(page)
    await turnOff(page)
  },
  async again(page) {
    await submit(page)
    await turnOff(page)
  },
  sentence: page => page.locator('main').getByRole('alert'),
  kept: async page => assert.is(await page.locator('main form .control span').first().innerText(), file.name),
  done: page =>
    page
      .locator('main')
      .getByRole('alert')
      .getByText(either(inLanguage(text, 'en'), inLanguage(text, 'zh')))
      .waitFor(),
  doneAfterLoss: page =>
    page
      .locator('main')
      .getByRole('alert')
      .getByText(
        either(
          `(${inLanguage(text, 'en')}|The gateway sent an invalid response.)`,
          `(${inLanguage(text, 'zh')}|光猫返回的数据无效。)`,
        ),
      )
      .waitFor(),
})

/** A button that writes without a form. */
const press = (name: string, path: string, module: string, act: Place['act'], more: Partial<Place> = {}): Place => ({
  name,
  route: path,
  call: { on: 'write', module },
  some: true,
  act,
  ...more,
})

const places: readonly Place[] = [
  {
    name: 'the login',
    route: '#/login',
    call: { on: 'write', module: 'login' },
    wrongTypes: ['The gateway sent an invalid response. (login: token)', '光猫返回的数据无效。（login: token）'],
    async prepare(page) {
      await gateway.control('/end-sessions', {})
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
    route: '#/lan',
    call: { on: 'read', module: 'ipv4_lan_config' },
    wrongTypes: [
      'The gateway sent an invalid response. (ipv4_lan_config: ip)',
      '光猫返回的数据无效。（ipv4_lan_config: ip）',
    ],
    async prepare(page) {
      await goto(page, '#/snmp')
      await heading(page, 'SNMP')
    },
    act: page => goto(page, '#/lan'),
    again: page => page.getByRole('button', { name: either('Try again', '重试') }).click(),
    sentence: page => page.getByRole('tabpanel').getByRole('alert'),
    async done(page) {
      await field(page, lease).waitFor()
      assert.is(await page.getByRole('tabpanel').getByRole('alert').count(), 0)
    },
  },
  {
    name: 'a form',
    route: '#/lan',
    call: { on: 'write', module: 'ipv4_lan_config' },
    prepare: (page, turn) => field(page, lease).fill(String(1000 + turn)),
    act: save,
    kept: async (page, turn) => assert.is(await field(page, lease).inputValue(), String(1000 + turn)),
    async done(page, turn) {
      await message(page).getByText(either('Saved[.:].*', '已保存[。：].*')).waitFor()
      assert.equal(await keptKeys(gateway, 'ipv4_lan_config', 'lease'), { lease: 1000 + turn })
    },
    doneAfterLoss: page => message(page).getByText(either('Saved[.:].*', '已保存[。：].*')).waitFor(),
  },
  {
    name: 'a row',
    route: '#/safety/mac',
    call: { on: 'write', module: 'macfileter_config' },
    some: true,
    async prepare(page, turn) {
      await page
        .locator('main')
        .getByRole('button', { name: either('Add', '添加') })
        .first()
        .click()
      await dialog(page)
        .locator('[name=mac]')
        .fill(`${mac}:${turn + 10}`)
    },
    act: page =>
      dialog(page)
        .getByRole('button', { name: either('Save', '保存') })
        .click(),
    kept: async (page, turn) => assert.is(await dialog(page).locator('[name=mac]').inputValue(), `${mac}:${turn + 10}`),
    done: (page, turn) => page.getByRole('row', { name: `${mac}:${turn + 10}` }).waitFor(),
  },
  upload('#/upgrade', { name: 'a.img', buffer: makeFirmware({ kernel: 'bad' }) }, firmwareKernel, 'formUpload'),
  upload('#/backup-restore', { name: 'a.xml', buffer: Buffer.from('no such thing') }, restoreLoad, 'formSaveConfig'),
  press('a manual inform', '#/inform', 'tr069_status', page => page.locator('main button.primary').click()),
  press('the default configuration', '#/default-config', 'dev_config', page =>
    page.locator('main button.primary').click(),
  ),
  press('the WPS button', '#/wps', 'wps_config', page =>
    page.locator('main form button:not([type=submit])').first().click(),
  ),
  press('the Wi-Fi switch on Home', '#/', 'wlan_config', async page => {
    const toggle = page.locator('main input[role=switch]').first()
    const isOn = await toggle.isChecked()
    await toggle.click()
    if (isOn) await turnOff(page)
  }),
  press(
    'blocking a device on Home',
    '#/',
    'macfileter_config',
    async page => {
      await page.locator('main .device:last-child button').click()
      await turnOff(page)
    },
    {
      // If the device were already blocked, the same button would allow it.
      async prepare(page) {
        await gateway.control('/set', { module: 'macfileter_config', list: [] })
        await page.reload()
        await page.locator('main .device').nth(1).waitFor()
        await settled(page)
      },
    },
  ),
  press('applying the quick setup', '#/quick', 'dev_config', page => page.locator('main form .primary').click(), {
    async prepare(page) {
      const title = page.locator('main h2')
      while (!(await page.locator('main dl').count())) {
        const before = await title.innerText()
        await page.locator('main form .primary').click()
        await until(async () => (await title.innerText()) !== before)
      }
    },
    done: page => route(page, '#/'),
  }),
]

const absurd: LocalizedText = ['The gateway sent an invalid response.', '光猫返回的数据无效。']
type FaultCase = readonly [name: string, fault: Fault, words: LocalizedText | undefined]

/** The faults and the message for each; undefined if the call eventually succeeds. */
const faultsAt = ({ call, some, wrongTypes, doneAfterLoss }: Place): readonly FaultCase[] => {
  const unknown: LocalizedText =
    call.on === 'read'
      ? ['The gateway refused to send this. (19999)', '光猫拒绝提供此数据。（19999）']
      : ['The gateway rejected the change. (19999)', '配置失败。（19999）']
  const classes: readonly FaultCase[] = [
    ['no response', { kind: 'hang' }, ['The gateway did not respond in time.', '请求超时。']],
    [
      'a connection that is reset',
      { kind: 'reset' },
      ['The gateway cannot be reached. Check the connection.', '无法连接光猫，请检查网络。'],
    ],
    ['an unknown code', { kind: 'code', code: 19999 }, unknown],
    ['the end of the session', { kind: 'code', code: loginInvalid.code }, loginInvalid.text],
  ]
  if (some) return classes
  return [
    ...classes,
    ['a late response', { kind: 'latency', ms: 200 }, undefined],
    ['a server error', { kind: '500' }, ['The gateway sent an invalid response. (500)', '光猫返回的数据无效。（500）']],
    ['HTML in place of data', { kind: 'html' }, absurd],
    ['an empty response', { kind: 'empty' }, doneAfterLoss ? undefined : absurd],
    ['a truncated response', { kind: 'truncated' }, doneAfterLoss ? undefined : absurd],
    ['values of wrong types', { kind: 'wrong-types' }, wrongTypes],
  ]
}

let shared: ConsolePage | undefined
let turn = 0
/** The language on screen; each test switches to the other one. */
let spoken: Language = 'en'

/** Waits until the page knows what screens the device has: those whose answer comes too late are hidden. */
const knowsScreens = (page: ConsolePage) =>
  until(() => page.evaluate(() => 'snmp' in JSON.parse(sessionStorage['ontlet.session'] as string)))

/** Divides the timeouts of the console by `times`. */
const hurry = (page: ConsolePage, times: number) => page.evaluate(value => Reflect.set(window, 'hurry', value), times)

async function openConsole(): Promise<ConsolePage> {
  await gateway.control('/end-sessions', {})
  spoken = 'en'
  await gateway.control('/set', { module: 'public_info', language: spoken })
  const page = await openPage(gateway)
  page.expect(/^console: Failed to load resource/)
  // Forms save in one call, as with firmware that cannot try changes (tests/browser/safe-apply tests the other kind).
  await page.route(/module=safe_apply/, route => route.fulfill({ json: { code: unknownModule.code } }))
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      get,
      set(milliseconds: number) {
        set!.call(this, milliseconds / ((Reflect.get(window, 'hurry') as number | undefined) ?? 1))
      },
    })
  })
  await page.reload()
  await login(page)
  return page
}

/** Waits for the message, in the language on screen and then in the other one, to which the user switches. */
const isSaid = async (page: ConsolePage, sentence: Locator, words: LocalizedText): Promise<void> => {
  const says = (language: Language) => sentence.getByText(inLanguage(words, language), { exact: true }).waitFor()
  await says(spoken)
  spoken = spoken === 'en' ? 'zh' : 'en'
  await page.getByLabel(either('Language', '语言')).selectOption(spoken)
  await says(spoken)
  const all = await page.locator('body').innerText()
  assert.is(all.split(inLanguage(words, spoken)).length, 2, 'said once')
  assert.not(all.includes(inLanguage(words, spoken === 'en' ? 'zh' : 'en')), 'in one language')
}

const play = async (page: ConsolePage, place: Place, [, fault, words]: FaultCase): Promise<void> => {
  const { call, act, again = act, sentence = message, kept, doneAfterLoss } = place
  const isTold = () => until(async () => (await calls(gateway, call.on as 'write', call.module)).length > 0)
  const done = place.done ?? isTold
  await goAnyway(page, '#/led')
  await goAnyway(page, place.route)
  await place.prepare?.(page, turn)
  if (fault.kind === 'hang') {
    if (place.route !== '#/login') await knowsScreens(page)
    await hurry(page, 30)
  }
  await gateway.faults.set({ ...fault, ...call })
  await act(page)
  if (fault.code === loginInvalid.code && place.route !== '#/login') {
    await isSaid(page, message(page), words!)
    await gateway.faults.clear()
    await gateway.control('/end-sessions', {})
    await login(page)
    return route(page, place.route)
  }
  if (words) {
    await isSaid(page, sentence(page), words)
    await hurry(page, 1)
    await gateway.faults.clear()
    await kept?.(page, turn)
    await settled(page)
    await again(page)
  }
  const isLost = fault.kind === 'empty' || fault.kind === 'truncated'
  await ((isLost && doneAfterLoss) || done)(page, turn)
}

/** One fault in three at a place that has all of them, so that three places have each kind, and one at the others. */
const isPlayed = (place: number, { some }: Place, fault: number) => (place + fault) % (some ? 4 : 3) === 0

for (const [at, place] of places.entries())
  for (const fault of faultsAt(place).filter((_, index) => isPlayed(at, place, index)))
    test(`${place.name} copes with ${fault[0]}`, async () => {
      await gateway.faults.clear()
      // After a failure the next test starts on a new page.
      const page = shared ?? (await openConsole())
      shared = undefined
      turn++
      await play(page, place, fault)
      const title = page.getByRole('heading', { level: 1 })
      await title.first().waitFor()
      assert.is(await title.count(), 1, 'the page is not blank')
      shared = page
    })

test('a saved change is reported as saved even if the page cannot be read again', async () => {
  await gateway.faults.clear()
  const page = await openConsole()
  await goto(page, '#/lan')
  await field(page, lease).fill('4321')
  await gateway.faults.set({ kind: '500', on: 'read', module: 'ipv4_lan_config' })
  await save(page)
  await message(page)
    .getByText(/^Saved[.:]/)
    .waitFor()
  const problem = page.getByRole('tabpanel').getByRole('alert')
  await problem.waitFor()
  assert.is(await field(page, lease).inputValue(), '4321', 'the last data stay on screen')
  await gateway.faults.clear()
  await problem.getByRole('button').click()
  await problem.waitFor({ state: 'detached' })
  await page.close()
})

test.run()
