// Upgrade, restore, factory restore and restart, with the connection cut in each phase: the console says so and
// continues when the device is back.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeFirmware } from '../../../src/gateway/make-firmware'
import { until } from '../../until'
import { backupOf, kept, message, question } from '../harness/forms'
import {
  button,
  type ConsolePage,
  field,
  goto,
  login,
  openPage,
  startGateway,
  type TestGateway,
} from '../harness/harness'
import { type Line, layLine } from '../harness/line'

interface Stage {
  page: ConsolePage
  gateway: TestGateway
  line: Line
  backup: Buffer
}

const pass = (gateway: TestGateway, seconds: number) => gateway.control('/time', { seconds })
const phaseOf = async (gateway: TestGateway, module: string) => (await kept(gateway, module)).phase
const phase = (page: ConsolePage, words: string) =>
  page
    .locator('section')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${words}\\b`) })
    .waitFor()
const outcome = (page: ConsolePage, words: string) =>
  page.locator('main').getByRole('alert').filter({ hasText: words }).waitFor()
const lost = (page: ConsolePage) =>
  page.getByRole('alertdialog', { name: 'The gateway cannot be reached. Check the connection.' })
const away = (page: ConsolePage) => page.getByRole('alertdialog', { name: 'Restarting' })

/** Cuts the line until the console says so, and for as long as `during` takes. */
const interrupt = async ({ page, line }: Stage, during?: () => Promise<unknown>, dialog = lost(page)) => {
  line.cut()
  await dialog.getByText('This page continues when the gateway is back.').waitFor()
  await during?.()
  line.mend()
  await dialog.waitFor({ state: 'detached' })
}

/** Lets the device restart, logs in, and waits until the page is back where it was. */
const comeBack = async ({ page, gateway }: Stage, words: string, seconds: number, heading: string) => {
  await page.waitForEvent('requestfailed')
  await pass(gateway, seconds)
  await message(page).getByText(words, { exact: true }).waitFor()
  await login(page)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const sendFirmware = async ({ page }: Stage, buffer = makeFirmware()) => {
  await goto(page, '#/upgrade')
  await field(page, 'Firmware file').setInputFiles(file('a.img', buffer))
  await page.locator('form').getByRole('button', { name: 'Update firmware' }).click()
  await question(page).getByRole('button', { name: 'Update firmware' }).click()
}
const sendBackup = async ({ page, backup }: Stage) => {
  await goto(page, '#/backup-restore')
  await field(page, 'Configuration file').setInputFiles(file('a.xml', backup))
  await question(page).getByRole('button', { name: 'Restore' }).click()
}
const restoreFactory = async ({ page }: Stage) => {
  await goto(page, '#/backup-restore')
  await button(page, 'Factory reset').click()
  await question(page).getByRole('button', { name: 'Factory reset' }).click()
}
const restart = async ({ page }: Stage) => {
  await goto(page, '#/snmp')
  await page.getByRole('heading', { level: 1, name: 'SNMP' }).waitFor()
  await button(page, 'Restart the gateway').click()
  await question(page).getByRole('button', { name: 'Restart' }).click()
}

/** What to cut in each job, phase by phase. */
const cuts: readonly (readonly [job: string, when: string, run: (stage: Stage) => Promise<void>])[] = [
  [
    'upgrade',
    'uploading',
    async stage => {
      const { page, gateway, line } = stage
      line.cutAfter(1_000_000)
      await sendFirmware(stage, makeFirmware({ payload: Buffer.alloc(6_000_000) }))
      await lost(page).waitFor()
      line.mend()
      await outcome(page, 'The gateway cannot be reached. Check the connection.')
      assert.is(await phaseOf(gateway, 'upgrade'), 0)
      await page.locator('form').getByRole('button', { name: 'Update firmware' }).click()
      await question(page).getByRole('button', { name: 'Update firmware' }).click()
      await phase(page, 'Processing')
    },
  ],
  [
    'upgrade',
    'waiting for the response',
    async stage => {
      const { page, gateway } = stage
      await page.route('**/formUpload', async route => {
        await route.fetch()
        await route.abort()
      })
      await sendFirmware(stage)
      await phase(page, 'Processing')
      assert.is(await phaseOf(gateway, 'upgrade'), 2)
      await page.unroute('**/formUpload')
    },
  ],
  [
    'upgrade',
    'processing, verifying, writing, about to restart, away',
    async stage => {
      const { page, gateway } = stage
      await sendFirmware(stage)
      for (const [words, seconds] of [
        ['Processing', 2],
        ['Verifying', 3],
        ['Writing', 10],
      ] as const) {
        await phase(page, words)
        await interrupt(stage)
        await phase(page, words)
        await pass(gateway, seconds)
      }
      await pass(gateway, 10)
      // The device is about to restart or already down; in either case it is not back yet.
      await question(page).waitFor()
      stage.line.cut()
      await page.waitForEvent('requestfailed')
      stage.line.mend()
      await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
      assert.is(await question(page).count(), 1, 'a device that has not restarted yet is not back')
      await pass(gateway, 3)
      await comeBack(stage, 'The gateway runs version 1.1.0.', 30, 'Firmware update')
      await page.getByText('1.1.0', { exact: true }).waitFor()
      await outcome(page, 'Upgraded')
    },
  ],
  [
    'restore',
    'uploading',
    async stage => {
      const { page, gateway, line } = stage
      stage.backup = Buffer.alloc(1_900_000)
      line.cutAfter(300_000)
      await sendBackup(stage)
      await lost(page).waitFor()
      line.mend()
      await outcome(page, 'The gateway cannot be reached. Check the connection.')
      assert.is(await phaseOf(gateway, 'restore_info'), 0)
      await page.locator('form').getByRole('button', { name: 'Restore' }).waitFor()
    },
  ],
  [
    'restore',
    'importing, imported, restarting',
    async stage => {
      const { page, gateway } = stage
      await sendBackup(stage)
      await phase(page, 'Importing')
      await interrupt(stage)
      await phase(page, 'Importing')
      await interrupt(stage, () => pass(gateway, 4))
      await outcome(page, 'Settings restored. They apply after a restart.')
      // Until the trial is over, the page reads nothing else.
      await message(page).getByText('The change is kept.').waitFor()
      await goto(page, '#/')
      await goto(page, '#/backup-restore')
      await outcome(page, 'Settings restored. They apply after a restart.')
      await page.locator('main').getByRole('button', { name: 'Restart now' }).click()
      await away(page).waitFor()
      await comeBack(stage, 'The gateway has restarted.', 20, 'Backup and restore')
      assert.is(await page.locator('main').getByRole('alert').count(), 0)
    },
  ],
  [
    'factory restore',
    'sending the request',
    async stage => {
      const { page, gateway, line } = stage
      await goto(page, '#/backup-restore')
      await button(page, 'Factory reset').click()
      line.cut()
      await question(page).getByRole('button', { name: 'Factory reset' }).click()
      await lost(page).waitFor()
      line.mend()
      await outcome(page, 'The gateway cannot be reached. Check the connection.')
      assert.is(await phaseOf(gateway, 'restore_info'), 0)
    },
  ],
  [
    'factory restore',
    'restoring, away',
    async stage => {
      const { page, gateway } = stage
      await restoreFactory(stage)
      await phase(page, 'Restoring')
      await interrupt(stage, undefined, away(page))
      await phase(page, 'Restoring')
      stage.line.cut()
      await lost(page).waitFor()
      await pass(gateway, 5)
      await pass(gateway, 20)
      stage.line.mend()
      await message(page).getByText('The gateway has restarted.').waitFor()
      await gateway.control('/set', { module: 'public_info', X403_default_login: 0 })
      await login(page)
      await page.getByRole('heading', { level: 1, name: 'Backup and restore' }).waitFor()
    },
  ],
  [
    'restart',
    'sending the request',
    async stage => {
      const { page, line } = stage
      await goto(page, '#/snmp')
      await button(page, 'Restart the gateway').click()
      line.cut()
      await question(page).getByRole('button', { name: 'Restart' }).click()
      await lost(page).waitFor()
      line.mend()
      await message(page).getByText('The restart failed.').waitFor()
      await page.getByRole('heading', { level: 1, name: 'SNMP' }).waitFor()
    },
  ],
  [
    'restart',
    'waiting for the response',
    async stage => {
      const { page, gateway } = stage
      await page.route('**/post.json', async route => {
        await route.fetch()
        await route.abort()
      })
      await restart(stage)
      await lost(page).waitFor()
      await page.unroute('**/post.json')
      await comeBack(stage, 'The gateway has restarted.', 20, 'SNMP')
      assert.is(await phaseOf(gateway, 'upgrade'), 0)
    },
  ],
  [
    'restart',
    'away, with invalid first responses',
    async stage => {
      const { page, gateway, line } = stage
      await restart(stage)
      await away(page).waitFor()
      await page.waitForEvent('requestfailed')
      line.cut()
      await page.waitForEvent('requestfailed')
      line.mend()
      for (const kind of ['500', 'html', 'truncated', 'empty'] as const)
        await gateway.faults.set({ kind, module: 'dev_status', times: 1 })
      await comeBack(stage, 'The gateway has restarted.', 20, 'SNMP')
    },
  ],
]

// The phases of a job would be over too soon on a slow machine, so the device's time passes only by `pass`.
const gateway = await startGateway({ slow: true, args: ['--time-by-hand'] })
const line = await layLine(gateway)
test.after(() => line.close())

/** Restarts the device, which ends all sessions, and waits until it is back. */
const restartDevice = async (): Promise<void> => {
  const isUp = () =>
    gateway.read('public_info').then(
      () => true,
      () => false,
    )
  await gateway.write('dev_config', { reboot: 1 }, await gateway.login())
  await until(async () => !(await isUp()))
  await until(async () => {
    await pass(gateway, 20)
    return isUp()
  })
}

for (const [job, when, run] of cuts) {
  test(`${job}, cut while ${when}`, async () => {
    // A fresh start: jobs left over from the previous test have ended, and the device is up.
    await pass(gateway, 40)
    await pass(gateway, 40)
    await gateway.faults.clear()
    await gateway.control('/end-sessions', {})
    await gateway.control('/set', { module: 'gateway_firmware', version: '1.0.0' })
    await restartDevice()
    const backup = await backupOf(gateway)
    const page = await openPage({ url: line.url })
    page.expect(/Failed to load resource/)
    await login(page)
    await run({ page, gateway, line, backup })
    await page.close()
  })
}

test.run()
