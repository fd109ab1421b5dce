// The console in Chromium on real web servers with the files of docs/servers, half of them in a run. Behind them is the
// firmware in C.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/tools/root'
import { launchChromium } from '../../browser/browsers/chromium'
import { question } from '../../browser/harness/forms'
import {
  answered,
  button,
  type ConsolePage,
  field,
  goto,
  login,
  openPage,
  save,
  toast,
} from '../../browser/harness/harness'
import { ownPort } from '../../gateway/own-port'
import { byTurns } from '../../scale'
import { until } from '../../until'
import { Device, type ServerName, type StartedServer, webServers } from './web-servers'

const device = new Device(join(root, 'dist/all'))
test.after(() => device.end())

/** Larger than what any server takes without its line in the file, and than what it keeps in memory. */
const firmware = Buffer.alloc(3 * 1024 * 1024, 'firmware')
const chosen = device.path('a.img')
writeFileSync(chosen, firmware)

/** Saves a setting, and finds it again. */
const saves = async (page: ConsolePage): Promise<void> => {
  await goto(page, '#/snmp')
  await field(page, 'SNMP').check()
  await field(page, 'Read community').fill('behind-a-server')
  await field(page, 'Write community').fill('writes-behind-it')
  await save(page)
  assert.match(await toast(page), /saved/i)
  await page.reload()
  await answered(page)
  assert.ok(await field(page, 'SNMP').isChecked())
  // The device keeps communities to itself.
  assert.is(await page.getByText('Set; leave empty to keep').count(), 2)
}

const choosesFirmware = async (page: ConsolePage): Promise<void> => {
  await goto(page, '#/upgrade')
  await field(page, /^(Firmware file|固件文件)$/).setInputFiles(chosen)
  const start = { name: /^(Update firmware|升级固件)$/ }
  await page.locator('form').getByRole('button', start).click()
  await question(page).getByRole('button', start).click()
}

const uploads = async (page: ConsolePage): Promise<void> => {
  await choosesFirmware(page)
  await page.getByText('The gateway already runs this version.').waitFor()
  assert.ok(readFileSync(device.path('installed')).equals(firmware), 'the file arrived unchanged')
}

const downloads = async (page: ConsolePage, route: string, name: RegExp, content: RegExp): Promise<void> => {
  await goto(page, route)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  assert.match(file.suggestedFilename(), name)
  assert.match(readFileSync((await file.path())!, 'latin1'), content)
}

const restarts = async (page: ConsolePage, name: ServerName, server: StartedServer): Promise<StartedServer> => {
  await button(page, 'Restart the gateway').click()
  await question(page).getByRole('button', { name: 'Restart' }).click()
  await until(() => existsSync(device.path('restart')))
  device.hasRunFor(3600)
  await server.end()
  const again = await device.start(name, undefined, server.port)
  await page.getByText('The gateway has restarted.').waitFor()
  return again
}

for (const name of byTurns(Object.keys(webServers) as ServerName[]))
  test(`on ${name}: login, save, upload, backup, log and restart`, async () => {
    device.forget()
    let server = await device.start(name)
    device.hasRunFor(3600)
    const page = await openPage({ url: server.origin })
    page.expect(/Failed to load resource/)
    await login(page, 'admin', { keepsPassword: true })
    await answered(page)
    await saves(page)
    await uploads(page)
    await downloads(page, '#/backup-restore', /\.(bin|xml)$/, /./)
    await downloads(page, '#/systemlog', /\.log$/, /system: started/)
    server = await restarts(page, name, server)
    await page.close()
    await server.end()
  })

/** What the console says in both languages where a line of the file is missing. */
const misconfigured: readonly {
  line: string
  task(page: ConsolePage): Promise<void>
  words: Record<'en' | 'zh', string>
}[] = [
  {
    line: 'proxy_set_header Host $http_host;',
    task: async page => {
      await page.getByLabel(/^(User name|用户名)/).fill('admin')
      await page.getByLabel(/^(Password|密码)/).fill('Admin@123')
      await page.getByRole('button', { name: /^(Log in|登录)$/ }).click()
    },
    words: {
      en: 'Open the gateway by its IP address.',
      zh: '请用 IP 地址打开光猫。',
    },
  },
  {
    line: 'client_max_body_size 32m;',
    task: async page => {
      await login(page, 'admin', { keepsPassword: true })
      await choosesFirmware(page)
    },
    words: { en: 'The file is too large for this gateway.', zh: '文件过大，光猫无法接收。' },
  },
]
for (const { line, task, words } of misconfigured)
  test(`behind nginx without “${line}” the console says what is wrong`, async () => {
    device.forget()
    const server = await device.start('nginx as a proxy', text => text.replace(line, ''))
    device.hasRunFor(3600)
    for (const language of ['en', 'zh'] as const) {
      const page = await openPage({ url: server.origin }, { language })
      page.expect(/Failed to load resource/)
      await task(page)
      await page.getByText(words[language]).waitFor()
      await page.close()
    }
    await server.end()
  })

/** Browsers of their own, closed in any case. */
const browsers: { close(): Promise<void> }[] = []
test.after(async () => {
  for (const browser of browsers) await browser.close()
})

/**
 * Whether a script on a page of `origin` learns anything from this address: the name of the error, or that it answers.
 */
const fetched = (address: string) =>
  fetch(address, { mode: 'no-cors' }).then(
    () => 'answers',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('over TLS nothing is said about the connection, over http it is, and no script can find out', async () => {
  device.forget()
  const [tls, closed] = [ownPort(), ownPort()]
  const server = await device.start('caddy with fcgiwrap', text =>
    text
      .replace('auto_https off', 'auto_https disable_redirects\n\tskip_install_trust')
      .replace(':80 {', `http://:80, https://ontlet.lan:${tls} {\n\ttls internal`),
  )
  device.hasRunFor(3600)
  const [plain, encrypted] = [server.origin.replace('127.0.0.1', 'ontlet.lan'), `https://ontlet.lan:${tls}`]
  const browser = await launchChromium()
  browsers.push(browser)
  const warning = 'This connection is not encrypted: others on this network may read what you type.'

  const page = await browser.newPage({ locale: 'en-US' })
  await page.goto(`${plain}/get.json?module=public_info`)
  assert.is(await page.evaluate(fetched, encrypted), await page.evaluate(fetched, `https://ontlet.lan:${closed}`))
  await page.goto(plain)
  await page.getByText(warning).waitFor()

  const safe = await browser.newPage({ locale: 'en-US', ignoreHTTPSErrors: true })
  await safe.goto(encrypted)
  await safe.getByLabel('User name').fill('admin')
  await safe.locator('input[name=password]').fill('Admin@123')
  assert.is(await safe.getByText(warning).count(), 0)
  await safe.getByRole('button', { name: 'Log in' }).click()
  // The question after a login with the factory password.
  await safe.getByRole('button', { name: 'Later' }).waitFor()
  await server.end()
})

test.run()
