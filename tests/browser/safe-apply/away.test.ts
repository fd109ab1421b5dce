// Changes on trial that lead away from the page: the device restarts, moves to another address or port, or takes over a
// backup. What the login that follows finds, when the connection is lost and when it is not.
import { readFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Response, Route } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownPort } from '../../gateway/own-port'
import { until } from '../../until'
import { dialog, inDialog, keptKeys, keptTable, message, question } from '../harness/forms'
import { ahead, button, type ConsolePage, field, save } from '../harness/harness'
import {
  agree,
  endTrials,
  gateway,
  hasLeft,
  hasTyped,
  isBack,
  isOver,
  isThere,
  leaves,
  logIn,
  open,
  returned,
  timeOut,
} from './lost-device'

test.before.each(endTrials)

/** Lets the device come back, after each of several writes, until the trial is over. */
const comesBack = (page: ConsolePage) =>
  until(async () => {
    await gateway.control('/return', {})
    return !(await question(page).count())
  })

/** Returns a row as the device has stored it. */
const rowOf = async (module: string, key: string, row = 0) => (await keptTable(gateway, module, key))[row]!

const choose = (page: ConsolePage, label: string, option: string) => field(page, label).selectOption({ label: option })
const saveRow = (page: ConsolePage) => dialog(page).getByRole('button', { name: 'Save' }).click()

/** Logs in where the change has led, as the page there says. */
const keepThere = async (page: ConsolePage) => {
  await ahead(page, page.getByText(/^Log in within \d+ s to keep the change\.$/).waitFor())
  await logIn(page)
  await isOver(page)
}

const eponMode = async () => (await keptKeys(gateway, 'pon_config', 'epon_mode')).epon_mode
/** Saves another EPON mode, with which the device restarts. */
const changeMode = async (page: ConsolePage, mode: string) => {
  await field(page, 'LOID').fill('')
  await choose(page, 'EPON mode', mode)
  await save(page)
  await agree(page, 'Restart')
}

test('a change that restarts the device is kept after the login that follows', async () => {
  const page = await open('#/pon', { isPaused: false })
  await changeMode(page, 'H1')
  await message(page).getByText('The gateway has restarted.').waitFor()
  await logIn(page)
  await isOver(page)
  assert.is(await eponMode(), 2)
  await page.close()
})

test('a PON mode, which cannot cut off who is in the LAN, is not on trial', async () => {
  const page = await open('#/pon', { isPaused: false })
  await changeMode(page, 'Z1')
  await message(page).getByText('The gateway has restarted.').waitFor()
  await gateway.control('/time', { seconds: 300 })
  assert.is(await eponMode(), 3)
  await page.close()
})

const otherPort = ownPort()
const port = async () => (await rowOf('acl_config', 'acl')).port
/** Saves another port of the console, with which the device restarts. */
const changePort = async (page: ConsolePage) => {
  await button(page, 'Edit HTTP').click()
  await inDialog(page, 'Port').fill(String(otherPort))
  await saveRow(page)
  await agree(page, 'Restart')
  assert.is(await message(page).getByText('Saved').count(), 0)
}

test('at another port that the device refuses, the way back leads to what was typed', async () => {
  const page = await open('#/access', { isPaused: false })
  const before = await port()
  await leaves('cut-off-after-save')
  await changePort(page)
  await hasLeft()
  await until(async () => (await port()) === otherPort)
  await ahead(
    page,
    until(() => page.url().startsWith('chrome-error:')),
  )
  await until(async () => {
    await gateway.control('/time', { seconds: 300 })
    return (await port()) === before
  })
  await isBack()
  await page.goBack()
  await logIn(page)
  await ahead(page, message(page).getByText(returned).waitFor())
  await hasTyped(page, inDialog(page, 'Port'), String(otherPort))
  assert.is(await port(), before)

  // Trying again, now that nothing is in the way.
  await leaves('')
  await saveRow(page)
  await agree(page, 'Restart')
  await page.waitForURL(url => url.port === String(otherPort))
  await keepThere(page)
  assert.equal([await port(), new URL(page.url()).hash], [otherPort, '#/access'])
  await page.close()
})

const isolation = async () => (await keptKeys(gateway, 'lan_port_config', 'port_isolation')).port_isolation
/** Restores a backup in which port isolation is on; the device leaves its address as soon as it has taken it over. */
const restoreBackup = async (page: ConsolePage) => {
  await gateway.control('/set', { module: 'lan_port_config', port_isolation: 1 })
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  await gateway.control('/set', { module: 'lan_port_config', port_isolation: 0 })
  await leaves('cut-off-after-save')
  await field(page, 'Configuration file').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'text/xml',
    buffer: await readFile(await file.path()),
  })
  await agree(page, 'Restore')
  await ahead(page, hasLeft())
  assert.is(await isolation(), 1)
}

test('a restored backup is kept when the device is reached again', async () => {
  const page = await open('#/backup-restore', { isPaused: false })
  await restoreBackup(page)
  await ahead(page, comesBack(page))
  await ahead(
    page,
    page
      .locator('main')
      .getByRole('alert')
      .filter({ hasText: 'Settings restored. They apply after a restart.' })
      .waitFor(),
  )
  await timeOut()
  assert.is(await isolation(), 1)
  await page.close()
})

/** Restores a default configuration in which port isolation is on; the device leaves its address and restarts. */
const restoreDefault = async (page: ConsolePage) => {
  await gateway.control('/set', { module: 'lan_port_config', port_isolation: 1 })
  // An earlier default has a button to restore it, too.
  const isWrite = (response: Response) => response.request().method() === 'POST'
  await Promise.all([page.waitForResponse(isWrite), button(page, 'Save as default').click()])
  const restoring = page.locator('main').getByRole('button', { name: 'Restore' })
  await restoring.waitFor()
  await gateway.control('/set', { module: 'lan_port_config', port_isolation: 0 })
  await leaves('cut-off-after-save')
  await restoring.click()
  await agree(page, 'Restore')
  await ahead(
    page,
    until(async () => (await isolation()) === 1),
  )
  await ahead(page, hasLeft())
}

for (const [what, path, restore] of [
  ['backup', '#/backup-restore', restoreBackup],
  ['default configuration', '#/default-config', restoreDefault],
] as const)
  test(`a restored ${what} that cuts off is undone, and the login that follows says so`, async () => {
    const page = await open(path, { isPaused: false })
    await restore(page)
    // As long as a session, which ends too.
    await until(async () => {
      await gateway.control('/time', { seconds: 300 })
      return (await isolation()) === 0
    })
    await isBack()
    await logIn(page)
    await ahead(page, message(page).getByText(returned).waitFor())
    assert.is(await isolation(), 0)
    await page.close()
  })

test('where nobody logs in for as long as a restored default configuration is on trial, the login after that says so', async () => {
  const page = await open('#/default-config', { isPaused: false })
  await restoreDefault(page)
  await until(async () => {
    await gateway.control('/return', {})
    return isThere()
  })
  await ahead(page, page.getByText(/^Log in within \d+ s to keep the change\.$/).waitFor())
  await gateway.control('/time', { seconds: 301 })
  await page.clock.fastForward(301_000)
  await logIn(page)
  await ahead(page, message(page).getByText('Nobody logged in in time').waitFor())
  assert.is(await isolation(), 0)
  await page.close()
})

test('a restored default configuration is kept after the login that follows', async () => {
  const page = await open('#/default-config', { isPaused: false })
  await restoreDefault(page)
  await until(async () => {
    await gateway.control('/return', {})
    return isThere()
  })
  await logIn(page)
  await isOver(page)
  await timeOut()
  assert.is(await isolation(), 1)
  await page.close()
})

/** Enters another network on the LAN page. */
const moveTo = async (page: ConsolePage, prefix: string) => {
  await field(page, 'LAN address').fill(`${prefix}.2`)
  await field(page, 'First address').fill(`${prefix}.10`)
  await field(page, 'Last address').fill(`${prefix}.100`)
  await save(page)
  await agree(page, 'Change')
}
const address = async () => (await keptKeys(gateway, 'ipv4_lan_config', 'ip')).ip

test('at a new address that does not work, the way back leads to what was typed', async () => {
  const page = await open('#/lan')
  const before = await address()
  await leaves('cut-off-after-save')
  await moveTo(page, '127.0.3')
  await hasLeft()
  await ahead(
    page,
    until(() => page.url().startsWith('chrome-error:')),
  )
  // A session does not last longer than this trial.
  await gateway.control('/time', { seconds: 300 })
  await isBack()
  await page.goBack()
  await logIn(page)
  await ahead(page, message(page).getByText(returned).waitFor())
  await hasTyped(page, field(page, 'LAN address'), '127.0.3.2')
  assert.is(await address(), before)
  await page.close()
})

/** Answers a request to `origin` as the gateway answers it. */
const answerAs = async (route: Route, origin: string) => {
  const request = route.request()
  const own = new URL(gateway.url).origin
  const response = await route.fetch({
    url: request.url().replace(origin, own),
    headers: { ...request.headers(), origin: own },
  })
  await route.fulfill({ response })
}

/** Gives the device an address that this machine cannot give it: its answers are the gateway's, while it is there. */
const serveAt = (page: ConsolePage, origin: string, isServed: () => boolean) =>
  page.route(
    url => url.origin === origin,
    async route => {
      if (!isServed()) return route.abort()
      // It fails if the page has been closed meanwhile. If it has not, the page does not get on without the answer.
      await answerAs(route, origin).catch(() => undefined)
    },
  )

test('an address that accepts the connection and never answers is followed by the next', async () => {
  const page = await open('#/lan', { isPaused: false })
  const connections: Socket[] = []
  const silent = createServer(connection => void connections.push(connection)).unref()
  await new Promise<void>(done => silent.listen(Number(new URL(gateway.url).port), '127.0.5.2', done))
  await serveAt(page, 'http://127.0.5.2', () => true)
  // The page does not get through at the old address, where the gateway still is.
  await gateway.faults.set({ kind: '500', module: 'safe_apply', on: 'read' })
  await moveTo(page, '127.0.5')
  // In real time: Playwright cannot move the clock of a page that is on its way to another.
  await page.waitForURL(url => url.hostname === '127.0.5.2')
  assert.equal([new URL(page.url()).port, connections.length > 0], ['', true])
  await gateway.faults.clear()
  await keepThere(page)
  await timeOut()
  assert.equal([await address(), new URL(page.url()).hash], ['127.0.5.2', '#/lan'])
  await page.close()
  silent.close()
  for (const connection of connections) connection.destroy()
})

test('from HTTPS, the page is led to the new address over HTTP', async () => {
  const page = await open('#/lan')
  let isAtOldAddress = true
  await serveAt(page, 'https://127.0.0.1', () => isAtOldAddress)
  await serveAt(page, 'http://127.0.6.2', () => !isAtOldAddress)
  await page.goto('https://127.0.0.1/#/lan', { waitUntil: 'commit' })
  await logIn(page)
  await ahead(page, field(page, 'LAN address').waitFor())
  await moveTo(page, '127.0.6')
  await until(async () => (await address()) === '127.0.6.2')
  isAtOldAddress = false
  await ahead(
    page,
    page.waitForURL(url => url.origin === 'http://127.0.6.2'),
  )
  await keepThere(page)
  await timeOut()
  assert.equal([await address(), new URL(page.url()).hash], ['127.0.6.2', '#/lan'])
  await page.close()
})

// The last one: the device stays there.
test('the page is led to the new address, where the login keeps the change', async () => {
  const page = await open('#/lan')
  await moveTo(page, '127.0.4')
  await until(async () => (await address()) === '127.0.4.2')
  await gateway.control('/leave', { address: '127.0.0.1' })
  await ahead(
    page,
    page.waitForURL(url => url.hostname === '127.0.4.2'),
  )
  await keepThere(page)
  assert.equal([await address(), new URL(page.url()).hash], ['127.0.4.2', '#/lan'])
  await page.close()
})

test.run()
