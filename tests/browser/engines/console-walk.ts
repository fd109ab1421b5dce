// What must work in every browser with the built console: login, saving on three screens, Back, language, upload.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { makeFirmware } from '../../../src/gateway/make-firmware'
import { button, consoleRuns, css, type DrivenPage, field } from '../browsers/driven-page'
import { accounts, type TestGateway } from '../harness/gateway'

const message = (page: DrivenPage, text: string) =>
  page.waitFor(`(document.querySelector('.message') || document.body).innerText.includes(${JSON.stringify(text)})`)

/** Goes to a screen and waits for its heading. */
const screen = async (page: DrivenPage, hash: string, title: string): Promise<void> => {
  await page.evaluate(`void (location.hash = ${JSON.stringify(hash)})`)
  await page.waitFor(`document.title === ${JSON.stringify(title)} && !document.querySelector('.card[aria-busy=true]')`)
}

/** Logs in as administrator on the login page and waits for the screen with this title. */
const logIn = async (page: DrivenPage, title: string): Promise<void> => {
  await page.waitFor(consoleRuns)
  await page.type(field('User name'), accounts.admin.username)
  await page.type(field('Password'), accounts.admin.password)
  await page.click(button('Log in'))
  await page.waitFor(`document.title === ${JSON.stringify(title)}`)
}

/** Saves and waits for the message that confirms it. */
const save = async (page: DrivenPage, target = button('Save'), said = 'Saved: '): Promise<void> => {
  await page.evaluate(`void (button => button && button.click())(document.querySelector('.message button'))`)
  await page.click(target)
  await message(page, said)
}

/** Waits until the device has saved the selected language. */
const told = (page: DrivenPage, language: string) =>
  page.waitFor(
    `fetch('get.json?module=public_info').then(answer => answer.json()).then(info => info.language === '${language}')`,
  )

/** Runs the walk on a page just opened on a fresh gateway. Throws if anything is not as expected. */
export const walkConsole = async (page: DrivenPage, gateway: TestGateway): Promise<void> => {
  await logIn(page, 'Home')

  await screen(page, '#/lan', 'LAN')
  await page.type(field('Lease time'), '172801')
  await page.click(button('Save'))
  await page.waitFor(`document.body.innerText.includes('Enter a whole number (1 … 172800).')`)
  await page.type(field('Lease time'), '600')
  await save(page)

  await screen(page, '#/safety/mac', 'MAC filter')
  await page.click(button('Add'))
  await page.type(field('MAC address'), '02:11:22:33:44:55')
  await save(page, css('[role=dialog] .primary'), '“02:11:22:33:44:55” added, but the list is off.')
  await page.waitFor(
    `!document.querySelector('[role=dialog]') && document.body.innerText.includes('02:11:22:33:44:55')`,
  )

  // Back closes a dialog and asks about what was typed; then it leaves the page.
  await page.click(button('Add'))
  await page.waitFor(`history.state === 'layer' && document.querySelector('[role=dialog]')`)
  await page.evaluate('history.back()')
  await page.waitFor(`!document.querySelector('[role=dialog]') && location.hash === '#/safety/mac'`)
  await screen(page, '#/lan', 'LAN')
  await page.type(field('Lease time'), '700')
  for (const answer of ['Stay', 'Discard']) {
    await page.evaluate('history.back()')
    await page.click(button(answer))
    await page.waitFor(`!document.querySelector('[aria-modal]')`)
  }
  await page.waitFor(`document.title === 'MAC filter'`)

  await screen(page, '#/dmz', 'DMZ')
  await page.click(field('DMZ'))
  await page.type(css('main form input:not([type=checkbox])'), '192.168.1.77')
  await save(page)

  await page.choose(field('Language'), 'zh')
  await page.waitFor(`document.documentElement.lang === 'zh' && document.body.innerText.includes('保存')`)
  await told(page, 'zh')
  assert.is(await page.evaluate('document.title'), 'DMZ')
  await page.choose(field('语言'), 'en')
  await page.waitFor(`document.body.innerText.includes('Save')`)
  await told(page, 'en')

  const { ipv4_lan_config: lan, macfileter_config: filter, dmz_config: dmz } = await gateway.modules()
  assert.is(lan!.lease, 600)
  assert.equal(
    (filter!.list as { mac: string }[]).map(({ mac }) => mac),
    ['02:11:22:33:44:55'],
  )
  assert.is(dmz!.ip, '192.168.1.77')

  const folder = await mkdtemp(join(tmpdir(), 'ontlet-walk-'))
  try {
    const file = join(folder, 'firmware.img')
    await writeFile(file, makeFirmware({ version: '1.2.0' }))
    await screen(page, '#/upgrade', 'Firmware update')
    await page.upload(field('Firmware file'), file)
    await page.click(css('main form button.primary'))
    await page.click(css('[role=alertdialog] .primary'))
    await page.waitFor(`document.querySelector('[type=password]')`, undefined, 'the login page of the restarted device')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await logIn(page, 'Firmware update')
  await page.waitFor(`document.body.innerText.includes('1.2.0')`)
}
