// Firmware update: the page shows every phase and reconnects to the device; after a failure it shows a message and can
// still be used.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeFirmware } from '../../../../src/gateway/make-firmware'
import { until } from '../../../until'
import { kept } from '../../harness/forms'
import { button, type ConsolePage, field, goto, login, startGateway, type TestGateway } from '../../harness/harness'
import { enter, fits, openScreen } from '../../harness/walk'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-upgrade-'))
test.after(() => rmSync(folder, { recursive: true }))

/** Lets simulated time pass on the device, in seconds. */
const pass = (gateway: TestGateway, seconds: number) => gateway.control('/time', { seconds })
const phaseOf = async (gateway: TestGateway) => (await kept(gateway, 'upgrade')).phase

/** Starts a gateway and opens its update page as administrator. If `slow`, each phase lasts until `pass` ends it. */
const openUpgrade = async (slow: boolean): Promise<[ConsolePage, TestGateway]> => {
  const gateway = await startGateway({ slow, args: slow ? ['--time-by-hand'] : [] })
  const page = await enter(gateway, '#/upgrade')
  await field(page, 'Firmware file').waitFor()
  return [page, gateway]
}

/** Chooses a file on disk, from which the browser reads it: megabytes sent through its debugger take it seconds. */
const choose = (page: ConsolePage, name: string, image: Buffer) => {
  // Each in a folder of its own: the browser does not send a file that has changed since it was chosen.
  const file = join(mkdtempSync(join(folder, 'chosen-')), name)
  writeFileSync(file, image)
  return field(page, /^(Firmware file|固件文件)$/).setInputFiles(file)
}

const start = (page: ConsolePage) => page.locator('form').getByRole('button', { name: 'Update firmware' })
const question = (page: ConsolePage) => page.getByRole('alertdialog', { name: /^(Install “|安装“)/ })
const agree = (page: ConsolePage) => question(page).getByRole('button', { name: 'Update firmware' })
/** Waits until the page shows the text of a phase. */
const phase = (page: ConsolePage, words: string) =>
  page
    .locator('section')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${words}\\s*$`) })
    .waitFor()
/** The outcome shown on the page. */
const outcome = (page: ConsolePage): Locator => page.locator('main').getByRole('alert')

/** Chooses a file, starts the update and confirms it. */
const send = async (page: ConsolePage, name: string, image: Buffer) => {
  await choose(page, name, image)
  await start(page).click()
  await agree(page).click()
}

/** Limits the upload speed of the page, in bytes per second. Returns a function that lifts the limit. */
const sendSlowly = async (page: ConsolePage, uploadThroughput: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
  return () => session.detach()
}

test('the page shows every phase and reconnects, and the login page shows the new version', async () => {
  const [page, gateway] = await openUpgrade(true)
  await page.getByText('1.0.0', { exact: true }).waitFor()
  let arrive = () => {}
  const arriving = new Promise<void>(done => (arrive = done))
  await page.route('**/formUpload', async route => {
    await arriving
    await route.continue()
  })
  await choose(page, 'new firmware.img', makeFirmware({ version: '1.1.0' }))
  await start(page).click()
  await question(page).getByText('Install “new firmware.img”?').waitFor()
  await agree(page).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Uploading .* \/ 65\.\d\skB/ })
    .waitFor()
  assert.is(await button(page, 'Cancel').count(), 1, 'an upload can be cancelled')
  arrive()
  await phase(page, 'Processing')
  assert.is(await button(page, 'Cancel').count(), 0, 'what came after cannot')
  await page.getByText('Do not turn off the gateway.').waitFor()
  await pass(gateway, 2)
  await phase(page, 'Verifying')
  await pass(gateway, 3)
  await phase(page, 'Writing')
  await pass(gateway, 10)
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) >= 45)
  await pass(gateway, 10)
  await phase(page, 'About to restart')
  page.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/)
  await pass(gateway, 3)
  await page.getByRole('alertdialog', { name: 'Restarting' }).getByText('This page continues').waitFor()
  // The device stays away until the page has noticed; only then may it come back.
  await page.waitForEvent('requestfailed')
  // The message goes away by itself.
  await Promise.all([
    field(page, 'User name').waitFor(),
    page.getByRole('status').filter({ hasText: 'The gateway runs version 1.1.0.' }).waitFor(),
    pass(gateway, 30),
  ])
  assert.is(await page.getByRole('alertdialog').count(), 0)
  await login(page)
  await goto(page, '#/upgrade')
  await page.getByText('1.1.0', { exact: true }).waitFor()
  await page.close()
  await gateway.stop()
})

let shared: Promise<[ConsolePage, TestGateway]> | undefined
/** Runs a task on a shared device: the tests below leave it unchanged. */
const onFast = (task: (page: ConsolePage, gateway: TestGateway) => Promise<void>) => async () => {
  shared ??= openUpgrade(false)
  const [page, gateway] = await shared
  try {
    await task(page, gateway)
  } catch (error) {
    shared = undefined
    throw error
  }
}

test(
  'an upload cancelled halfway changes nothing and can be sent again',
  onFast(async (page, gateway) => {
    const fast = await sendSlowly(page, 300_000)
    await send(page, 'large.img', makeFirmware({ kernel: 'bad', payload: Buffer.alloc(8_000_000) }))
    // 0 until the first bytes are sent; then the bytes sent, the total, and the time left.
    await page
      .getByRole('status')
      .filter({ hasText: /^Uploading \d.* \/ 8\.0\sMB\s·\s00:0\d:\d\d$/ })
      .waitFor()
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0)
    await button(page, 'Cancel').click()
    await outcome(page).filter({ hasText: 'Nothing was changed.' }).waitFor()
    await fast()
    await until(async () => (await phaseOf(gateway)) === 0)
    await start(page).click()
    await agree(page).click()
    await outcome(page).filter({ hasText: 'The kernel check failed.' }).waitFor()
  }),
)

test('an upload of 40 MB shows the bytes sent and the time left, and every byte arrives', async () => {
  const gateway = await startGateway()
  const page = await enter(gateway, '#/upgrade', { phone: true, language: 'zh' })
  const fast = await sendSlowly(page, 6_000_000)
  await choose(page, 'real size.img', makeFirmware({ version: '2.0.0', payload: Buffer.alloc(40_000_000, 'image ') }))
  await page.locator('form').getByRole('button', { name: '升级固件' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '升级固件' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^正在上传 \d+(\.\d)?\sMB \/ 40\.0\sMB\s·\s00:00:0\d$/ })
    .waitFor()
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 50)
  assert.is(await fits(page), true, 'fits a phone')
  await fast()
  page.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/)
  await page.getByRole('status').filter({ hasText: '光猫当前版本为 2.0.0。' }).waitFor()
  await page.close()
  await gateway.stop()
})

test('a file that the web server refuses by its length is too large, in both languages', async () => {
  const gateway = await startGateway({ args: ['--flash', '1'] })
  for (const [language, words] of [
    ['en', 'The file is too large for this gateway.'],
    ['zh', '文件过大，光猫无法接收。'],
  ] as const) {
    const page = await enter(gateway, '#/upgrade', { language })
    // As boa does, the gateway answers 400 and resets the connection while the file is being sent.
    page.expect(/status of 400/)
    await choose(page, 'a.img', Buffer.alloc(20 * 1024 * 1024))
    await page
      .locator('form')
      .getByRole('button', { name: /^(Update firmware|升级固件)$/ })
      .click()
    await question(page)
      .getByRole('button', { name: /^(Update firmware|升级固件)$/ })
      .click()
    await outcome(page).getByText(words).waitFor()
    await page.close()
  }
})

test('a file that nobody has signed is said to be one before it is installed, on a phone', async () => {
  const gateway = await startGateway({ device: 'all' })
  const own = makeFirmware({ version: '1.3.0', signature: undefined })
  for (const [language, words] of [
    ['en', { start: 'Update firmware', title: 'The file is not signed', no: 'Cancel', yes: 'Install anyway' }],
    ['zh', { start: '升级固件', title: '文件未签名', no: '取消', yes: '仍然安装' }],
  ] as const) {
    const page = await openScreen(gateway, '#/upgrade', { phone: true, language })
    page.expect(/Failed to load resource/)
    const unsigned = page.getByRole('alertdialog', { name: words.title })
    const sends = async () => {
      await choose(page, 'own.img', own)
      await page.locator('form').getByRole('button', { name: words.start }).click()
      await question(page).getByRole('button', { name: words.start }).click()
      await unsigned.waitFor()
      assert.is(await phaseOf(gateway), 0)
      assert.ok(await fits(page))
    }
    await sends()
    await unsigned.getByRole('button', { name: words.no }).click()
    await field(page, /^(Firmware file|固件文件)$/).waitFor()
    assert.is(await phaseOf(gateway), 0)
    if (language === 'zh') {
      await sends()
      await unsigned.getByRole('button', { name: words.yes }).click()
      // The device is away while it restarts.
      await until(() =>
        gateway.read('public_info').then(
          ({ software_version }) => software_version === '1.3.0',
          () => false,
        ),
      )
    }
    await page.close()
  }
})

test.run()
