// Names given by the device or the user are drawn as text everywhere: markup in them is shown as written and never
// becomes part of the page, nothing in them runs, and the content security policy has nothing to block.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../until.ts'
import { dialog, inDialog, keptRows, question, saveDialog } from '../harness/forms.ts'
import { button, type ConsolePage, field, goto, login, openPage, startGateway } from '../harness/harness.ts'
import { heading } from '../harness/walk.ts'

const names = [
  `"'><img src=x onerror=hit(1)>`,
  '<script>hit(2)</script>&lt;b&gt;',
  `<svg onload='hit(3)'>\`\${hit(3)}\``,
] as const
const [image, script, drawing] = names

const gateway = await startGateway()

/** What would come from a name. The console's own: icons and drawings, and the title of a row in a list. */
const foreign =
  '#app :is(img, script, b:not(.texts > b:first-child), [onload], [onerror], svg:not([aria-hidden], [role=img]))'

/**
 * Waits until a text is on screen as written, and checks that no part of it became an element. Not `exact`, the text is
 * one of several in a line.
 */
async function shows(page: ConsolePage, text: string, within = 'body', { exact = true } = {}) {
  await page.locator(within).getByText(text, { exact }).first().waitFor()
  assert.equal(
    await page.evaluate(
      selector => [document.querySelectorAll(selector).length, Reflect.get(window, 'wasHit')],
      foreign,
    ),
    [0, undefined],
    text,
  )
}

/** A page that notices when the script in any of the names runs. */
async function open(options: Parameters<typeof openPage>[1] = {}): Promise<ConsolePage> {
  await gateway.control('/end-sessions', {})
  const page = await openPage(gateway, options)
  await page.addInitScript(
    () => void Reflect.set(window, 'hit', (which: number) => Reflect.set(window, 'wasHit', which)),
  )
  await page.reload()
  return page
}

for (const phone of [false, true]) {
  test(`branding and everything the device reports about itself and others${phone ? ', on a phone' : ''}`, async () => {
    const cell = phone ? '.entry' : 'td'
    for (const [place, name] of names.entries()) {
      const next = names[(place + 1) % names.length]!
      await gateway.control('/set', {
        module: 'public_info',
        welcomeInfo: name,
        copyright_inform: next,
        model: name,
        software_version: name,
      })
      await gateway.control('/set', {
        module: 'dev_info',
        model: name,
        vendor: next,
        serial_number: name,
        software_version: name,
        build_info: next,
      })
      await gateway.control('/set', { module: 'dev_connect', ip: name })
      await gateway.control('/set', { module: 'pon_info', rx_power: name, tx_power: next })
      const terminal = { mac: next, ip: name, host_name: name }
      // Another device than the one on the air, since Home joins the lists.
      const wired = { ...terminal, mac: name, port: next }
      await gateway.control('/set', { module: 'terminal_conn_inform', list: [wired] })
      await gateway.control('/set', { module: 'terminal_conn_inform_wifi', list: [{ ...terminal, ssid: next }] })
      await gateway.control('/set', { module: 'lan_terminal_conn_inform', list: [terminal] })
      await gateway.control('/set', { module: 'lan_port_config', port_arr: [{ id: 1, name }] })
      await gateway.control('/set', { module: 'port_config', port: [{ id: 1, name: next }] })
      const page = await open({ phone })
      await shows(page, name, 'h1')
      await shows(page, next, 'footer')
      await login(page)
      await shows(page, name, 'header')
      // Each list and card of Home.
      await page.locator('main .device').nth(1).waitFor()
      await page.locator('main details > summary').last().click()
      // One port in each of the two tables, which are lists where they do not fit.
      await page.waitForFunction(
        () => document.querySelectorAll('main details[open] :is(tbody tr, .entry)').length === 2,
      )
      await page.locator('.bone').first().waitFor({ state: 'detached' })
      await shows(page, name, '.diagram p')
      await shows(page, name, 'details[open] dl')
      await shows(page, next, 'details[open] dl')
      await shows(page, name, 'main li strong')
      await page
        .locator('main li', { hasText: `${next} · ${name}` })
        .first()
        .waitFor()
      await goto(page, '#/lan')
      await page.getByRole('tab', { name: 'Devices' }).click()
      await shows(page, name, cell)
      await shows(page, next, cell, { exact: !phone })
      await page.getByRole('tab', { name: 'Ports' }).click()
      await shows(page, name, cell)
      await shows(page, next, cell)
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
      await shows(page, name, '[role=dialog]')
      await page.close()
    }
  })
}

test('names that a user types come back as typed, in tables, questions, suggestions and messages', async () => {
  await gateway.control('/set', {
    module: 'lan_terminal_conn_inform',
    list: [{ mac: '3C:52:82:10:4F:01', ip: '192.168.1.10', host_name: image }],
  })
  const page = await open()
  await login(page)
  await goto(page, '#/safety/mac')
  await button(page, 'Add').click()
  assert.is(await dialog(page).locator('datalist option').innerText(), `${image} 192.168.1.10`, 'offered with its name')
  await inDialog(page, 'MAC address').fill('3C:52:82:10:4F:01')
  await inDialog(page, 'Name').fill(image)
  await saveDialog(page)
  await shows(page, image, 'td')
  assert.equal(await keptRows(gateway, 'macfileter_config'), [{ mac: '3C:52:82:10:4F:01', name: image }])
  await goto(page, '#/lan')
  await heading(page, 'LAN')
  for (const name of names) {
    await button(page, 'Add').click()
    await inDialog(page, 'Name').fill(name)
    await inDialog(page, 'MAC address').fill('00:1A:2B:3C:4D:5E')
    await inDialog(page, 'IP address').fill('192.168.1.50')
    await saveDialog(page)
    await shows(page, name, 'td')
    await button(page, 'Add').click()
    await inDialog(page, 'MAC address').fill('00:1A:2B:3C:4D:5E')
    await inDialog(page, 'MAC address').blur()
    await shows(page, `Already in use: “${name}”.`, '[role=dialog]')
    await inDialog(page, 'MAC address').fill('')
    await button(page, 'Cancel').click()
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await shows(page, `Delete “${name}”?`, '[role=alertdialog]')
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Reserve a fixed address for a device').waitFor()
  }
  await goto(page, '#/snmp')
  await page.getByRole('switch').check()
  await field(page, 'Read community').fill(script)
  await button(page, 'Save').click()
  await page.getByText('Saved.').waitFor()
  assert.is(await field(page, 'Read community').inputValue(), script)
  await page.close()
})

test('the name of a firmware file', async () => {
  const page = await open()
  await login(page)
  await goto(page, '#/upgrade')
  for (const name of [image, drawing]) {
    // A file name cannot contain a slash.
    const file = `${name.replace(/\//g, '')}.img`
    await field(page, 'Firmware file').setInputFiles({
      name: file,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('x'),
    })
    await shows(page, file, 'form')
    await page.locator('form').getByRole('button', { name: 'Update firmware' }).click()
    await shows(page, `Install “${file}”?`, '[role=alertdialog]')
    await button(page, 'Cancel').click()
  }
  await page.close()
})

test('pictures and styles of the branding cannot run anything or reach another origin either', async () => {
  await gateway.control('/set', {
    module: 'public_info',
    welcomeInfo: image,
    custom_logo: 'javascript:hit(4)',
    custom_banner: `x" onerror="hit(5)`,
    custom_css: `</style><script>hit(6)</script><style>x {} h1 { background: url(http://127.0.0.1:1/x); letter-spacing: 3px }`,
  })
  const page = await open()
  // The policy blocks the other origin, the banner is not a picture, and a picture cannot be a script.
  page.expect(/img-src|ERR_UNKNOWN_URL_SCHEME|404/)
  await page.getByRole('heading', { name: image }).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1')].some(one => getComputedStyle(one).letterSpacing === '3px'),
  )
  await until(() => page.errors.some(error => error.startsWith('policy: img-src refuses http://127.0.0.1:1')))
  // The loader and the console are gone with what stood before them.
  await page.locator('script').first().waitFor({ state: 'detached' })
  await page.waitForFunction(() => [...document.querySelectorAll('img')].every(one => one.complete))
  assert.is(await page.evaluate(() => Reflect.get(window, 'wasHit')), undefined)
  await page.close()
})

test.run()
