// The example vendor in a browser, on the simulated gateway that `npm start -- --vendor` runs: its screen, its texts in
// both languages, its field under its key, its theme, and a screen that is gone.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../src/device/device-errors'
import { themes } from '../../../src/device/login/public-info'
import { root } from '../../../src/tools/root'
import { acme } from '../../tools/vendor/acme'
import { launchChromium } from '../browsers/chromium'
import { serveDemo } from '../demo/demo-server'
import { inDialog, keptKeys, keptRows, saveDialog, saveForm } from '../harness/forms'
import { accounts } from '../harness/gateway'
import { button, field, goto, startGateway } from '../harness/harness'
import { enter, heading, route } from '../harness/walk'

const temporary = mkdtempSync(join(tmpdir(), 'ontlet-acme-'))
test.after(() => rmSync(temporary, { recursive: true }))

/** Builds the console of the vendor and starts its gateway, as `npm start -- --vendor` does. */
const startAcme = () => {
  const console = join(temporary, 'console')
  const build = ['src/tools/run.mjs', 'tests/tools/vendor/quick-build.ts', console, '--vendor', acme]
  execFileSync(process.execPath, build, { cwd: root })
  const program = join(temporary, 'start.mjs')
  const runner = pathToFileURL(join(root, 'src/tools/run.mjs')).href
  writeFileSync(program, `import { run } from '${runner}'\nawait run('src/tools/gateway-command.ts', 2)`)
  return startGateway({ device: 'all', program, args: ['--root', console, '--vendor', acme] })
}

const gateway = await startAcme()

test('a screen of the vendor is on the menu, and its rows are stored', async () => {
  const page = await enter(gateway, '#/door-bell')
  await heading(page, 'Door bells')
  await page.getByText('Front door').first().waitFor()
  await button(page, 'Add').click()
  await page.getByRole('dialog', { name: 'Add a door bell' }).waitFor()
  await inDialog(page, 'Name').fill('Garden')
  await saveDialog(page)
  const rows = await keptRows(gateway, 'door_bell_config')
  assert.equal(
    rows.map(({ name }) => name),
    ['Front door', 'Garden'],
  )
  await goto(page, '#/route')
  await heading(page, 'Fixed routes')
  await goto(page, '#/mirror')
  await route(page, '#/')
  await page.close()
})

test('the section of the vendor is in the menu after the one that it names, and its screen is stored', async () => {
  const page = await enter(gateway, '#/chime')
  await heading(page, 'Chime')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const headings = await menu.locator('button[aria-expanded]').allInnerTexts()
  const place = headings.indexOf('House')
  assert.equal(headings.slice(place - 1, place + 2), ['Security', 'House', 'Applications'])
  await menu.getByRole('link', { name: 'Chime' }).waitFor()
  await field(page, 'Volume').fill('9')
  await saveForm(page)
  assert.equal(await keptKeys(gateway, 'chime_config', 'volume'), { volume: 9 })
  await page.close()
})

test('in Chinese: the added field is stored under its key, and the theme of the brand is drawn', async () => {
  const page = await enter(gateway, '#/snmp', { language: 'zh' })
  await heading(page, 'SNMP')
  await field(page, 'SNMP').check()
  await field(page, '写团体名').fill('home')
  await field(page, '读团体名').fill('house')
  await field(page, 'Trap 端口').fill('1162')
  await saveForm(page)
  const wanted = { ro_community: 'house', trap_port: 1162 }
  assert.equal(await keptKeys(gateway, 'snmp_config', ...Object.keys(wanted)), wanted)
  await goto(page, '#/route')
  await heading(page, '固定路由')
  await page.waitForFunction(() => document.documentElement.style.cssText.includes('#0B5E5A'))
  await page.close()
})

test('the demo has definitions, themes and types of the vendor, and its console on its device, not what is taken out', async () => {
  const folder = join(temporary, 'demo')
  const demo = [
    'src/tools/run.mjs',
    'src/kit/demo/demo-command.ts',
    '--vendor',
    acme,
    '--device',
    'acme-1',
    '--out',
    folder,
  ]
  execFileSync(process.execPath, demo, { cwd: root })
  const gatewayText = readFileSync(join(folder, 'gateway.js'), 'utf8')
  for (const word of ['door_bell_config', 'Front door', 'ro_community', 'acme-1', 'applications/mirror', 'teal'])
    assert.ok(gatewayText.includes(word), word)
  assert.match(readFileSync(join(folder, 'demo.js'), 'utf8'), /Teal/)
  const server = await serveDemo({ folder })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(server.url)
    const console = page.frameLocator('iframe')
    await console.getByLabel('User name', { exact: true }).fill(accounts.admin.username)
    await console.getByLabel('Password', { exact: true }).fill(accounts.admin.password)
    await console.getByRole('button', { name: 'Log in', exact: true }).click()
    await console.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    const read = (module: string) =>
      page.frames()[1]!.evaluate(async name => {
        const headers = { Authorization: JSON.parse(sessionStorage.getItem('ontlet.session')!).access_token }
        return (await fetch(`get.json?module=${name}`, { headers })).json()
      }, module)
    assert.is((await read('mirror_config')).code, unknownModule.code)
    // Teal, the first after those of ontlet.
    assert.is((await read('public_info')).onu_theme, Object.keys(themes).length)
    await page.frames()[1]!.evaluate(() => {
      location.hash = '#/door-bell'
    })
    await console.getByText('Front door').first().waitFor()
  } finally {
    await browser.close()
    server.close()
  }
})

test.run()
