// Whatever the device reports is treated as text: no part of it runs, becomes markup, or makes the page wider than a
// phone's screen.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import type { Entity } from '../../../src/model/entity'
import type { Field } from '../../../src/model/field-types'
import type { Shape } from '../../../src/model/shape'
import { isAll } from '../../scale'
import { until } from '../../until'
import { plausibleRow } from '../harness/filled-tables'
import { type ConsolePage, goto, login, openPage, startGateway } from '../harness/harness'
import { menuRoutes, settled } from '../harness/walk'
import { naughty, naughtyTrap } from './naughty'

const gateway = await startGateway()
let next = 0

/** The next string of the corpus, in turn, so that every field gets a different one in each round. */
const another = () => naughty[next++ % naughty.length]!

/** Whether the console shows a value as the text that the device has sent. */
const isText = ({ decode, isSecret }: Field) => !isSecret && decode('any text') === 'any text'
/** Strings of the corpus for every field that carries text, except the brand's style sheet. */
const spoilt = ({ fields }: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(fields)
      .filter(field => isText(field) && field.wire !== 'custom_css')
      .map(field => [field.wire!, another()]),
  )

/** Replaces every text field of a response by a string of the corpus; an empty table gets five rows. */
const spoil = (module: string, answer: Record<string, unknown>): void => {
  for (const { settings, rows } of (entities as readonly Entity[]).filter(entity => entity.module === module)) {
    Object.assign(answer, spoilt(settings))
    if (!rows) continue
    const list = answer[rows.key] as object[]
    const some = list.length ? list : [1, 2, 3, 4, 5].map(() => plausibleRow({ rows } as Entity))
    answer[rows.key] = some.map((row, place) => ({ id: place + 1, ...row, ...spoilt(rows) }))
  }
}

const stray =
  '#app :is(script, iframe, object, embed, math, meta, base, link, style, video, details[ontoggle], [onerror], [onload], [onfocus], [onmouseover], a[href^="javascript"], img:not([alt]))'

/** Scripts that ran, elements that should not exist, and by how much the page is too wide. */
const harm = (page: ConsolePage) =>
  page.evaluate(
    selector => ({
      caught: Reflect.get(window, 'caught') as string[],
      strange: [...document.querySelectorAll(selector)].map(element => element.outerHTML.slice(0, 200)),
      tooWide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
      /** Elements that extend beyond the right edge. */
      wide: [...document.querySelectorAll('#app main *')]
        .filter(
          element =>
            document.documentElement.scrollWidth > document.documentElement.clientWidth &&
            element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
        )
        .map(element => `${element.tagName} ${element.className}`)
        .slice(0, 5),
      blank: !document.querySelector('h1'),
    }),
    stray,
  )
const none = { caught: [], strange: [], tooWide: 0, wide: [], blank: false }

const open = async (phone: boolean): Promise<ConsolePage> => {
  await gateway.control('/end-sessions', {})
  const page = await openPage(gateway, { phone })
  // Invalid pictures of the branding, a bar in the weekly plan with an invalid time, and what the policy blocks.
  page.expect(/<rect> attribute|img-src|Failed to load resource|ERR_UNKNOWN_URL_SCHEME|style-src|font-src/)
  await page.addInitScript('window.__name = named => named')
  await page.addInitScript(naughtyTrap)
  page.on('dialog', dialog => {
    page.errors.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', request => {
    const url = request.url()
    // A picture with an invalid address causes no request.
    if (!url.startsWith(gateway.url) && /^(http|ws|ftp)/.test(url)) page.errors.push(`asked ${url}`)
  })
  // Replaced in transit, so that values computed anew for each response are included.
  await page.route(/get\.json/, async route => {
    const response = await route.fetch()
    const answer = JSON.parse(await response.text()) as Record<string, unknown>
    if (answer.code === 0) spoil(new URL(route.request().url()).searchParams.get('module')!, answer)
    await route.fulfill({ response, body: JSON.stringify(answer) })
  })
  await page.reload()
  await page.locator('h1').waitFor()
  assert.equal(await harm(page), none, 'the login page')
  await login(page)
  return page
}

// A phone shows the same texts in less room; the desktop has other tables, of which half of the screens show enough.
for (const phone of isAll ? [true, false] : [true])
  test(`every string the device reports, on ${phone ? 'every screen of a phone' : 'every second screen of the desktop'}`, async () => {
    const page = await open(phone)
    const broken: string[] = []
    const look = async (at: string) => {
      const found = await harm(page)
      if (JSON.stringify(found) !== JSON.stringify(none)) broken.push(`${at}: ${JSON.stringify(found)}`)
    }
    const all = await menuRoutes(page)
    for (const route of phone ? all : all.filter((_, place) => place % 2)) {
      await goto(page, route)
      await page.waitForURL(url => url.hash === route)
      await settled(page)
      const tabs = await page.getByRole('tab').count()
      await look(route)
      for (let tab = 1; tab < tabs; tab++) {
        await page.getByRole('tab').nth(tab).click()
        await settled(page)
        await look(`${route}, tab ${tab + 1}`)
      }
      const edit = page.locator('td:last-child button:has(svg), .opens').first()
      if (!(await edit.isVisible())) continue
      await edit.click()
      await page.locator('[role=dialog], [role=alertdialog], h1').first().waitFor()
      await settled(page)
      await look(`${route}, a row`)
      await page.keyboard.press('Escape')
    }
    assert.ok(all.length > 40)
    assert.is(broken.length, 0, broken.join('\n'))
    assert.ok(next > naughty.length, 'every string of the corpus was used')
    await page.close()
  })

test('a script planted in any name that an operator or a user can set does not run, and the policy blocks what slips through', async () => {
  await gateway.control('/end-sessions', {})
  const plant = (which: string) => `<img src=x onerror=hit('${which}')><script>hit('${which}')</script>`
  const style = `@import url(http://127.0.0.1:1/a.css); </style>${plant('css')}<style>x {} @font-face { font-family: x; src: url(http://127.0.0.1:1/f) } body { font-family: x; background: url(http://127.0.0.1:1/b) } h1 { letter-spacing: 3px }`
  const planted: Record<string, Record<string, unknown>> = {
    public_info: {
      custom_css: style,
      custom_logo: `javascript:hit('logo')`,
      custom_banner: `data:text/html,${plant('banner')}`,
      welcomeInfo: plant('welcome'),
    },
    terminal_conn_inform: { list: [{ mac: '00:1A:2B:3C:4D:5E', ip: '192.168.1.9', host_name: plant('host') }] },
    terminal_conn_inform_wifi: {
      list: [{ mac: '00:1A:2B:3C:4D:5F', ip: '192.168.1.10', host_name: plant('phone'), ssid: plant('ssid') }],
    },
    system_log_list: { list: [{ text: plant('log'), time: plant('time') }] },
  }
  for (const [module, values] of Object.entries(planted)) await gateway.control('/set', { module, ...values })
  const page = await openPage(gateway)
  page.expect(/policy|Refused|violates|Failed to load resource|ERR_UNKNOWN_URL_SCHEME|Content Security Policy|blocked/)
  await page.addInitScript('window.__name = named => named')
  await page.addInitScript(naughtyTrap)
  const asked: string[] = []
  const own = new URL(gateway.url).origin
  // An address of a blob has the origin of the page that made it.
  page.on('response', response => void (new URL(response.url()).origin === own || asked.push(response.url())))
  await page.reload()
  await page.getByRole('heading', { name: plant('welcome') }).waitFor()
  // The heading of the last visit is there before the style, which comes with the console.
  await page.waitForFunction(() => getComputedStyle(document.querySelector('h1')!).letterSpacing === '3px')
  await login(page)
  await page.getByText(plant('host'), { exact: true }).first().waitFor()
  await page.evaluate(() => location.assign('#/systemlog'))
  await page.getByText(plant('log')).first().waitFor()
  await page.evaluate(() => location.assign('#/upgrade'))
  await page.locator('[type=file]').setInputFiles({
    name: `<img src=x onerror=hit('file')>.img`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  })
  await page.locator('form').getByText(`<img src=x onerror=hit('file')>.img`).waitFor()
  assert.equal(
    await page.evaluate(() => Reflect.get(window, 'caught') as string[]),
    [],
    'nothing ran, and nothing had to be stopped',
  )
  // As if something had slipped through: markup becomes elements, and only the policy is left.
  await page.evaluate(async markup => {
    const box = document.createElement('div')
    box.innerHTML = `${markup}<a id=slip href="javascript:hit('link')">x</a><iframe src="http://127.0.0.1:1/"></iframe><object data="http://127.0.0.1:1/"></object>`
    document.body.append(box)
    const inline = document.createElement('script')
    inline.textContent = `hit('inline')`
    const remote = document.createElement('script')
    remote.src = 'http://127.0.0.1:1/a.js'
    const data = document.createElement('script')
    data.src = `data:text/javascript,hit('data')`
    const base = document.createElement('base')
    base.href = 'http://127.0.0.1:1/'
    document.body.append(inline, remote, data)
    document.head.append(base)
    document.getElementById('slip')!.click()
    for (const run of [
      () => fetch('http://127.0.0.1:1/x'),
      () => new WebSocket('ws://127.0.0.1:1/x'),
      () => navigator.sendBeacon('http://127.0.0.1:1/x', '1'),
    ]) {
      try {
        await run()
      } catch {
        // Blocked by the policy, as it should be.
      }
    }
    new Image().src = 'http://127.0.0.1:1/i.png'
  }, plant('slip'))
  // Each attempt is over once it has run or the policy has reported it. The scripts are the attribute of the planted
  // picture, the inline one, the remote one, the one in a data URL, and the link.
  const scripts = 5
  const caught = () => page.evaluate(() => Reflect.get(window, 'caught') as string[])
  await until(async () => (await caught()).length >= scripts, {
    complaint: () => `fewer than ${scripts} scripts were stopped:\n${page.errors.join('\n')}`,
  })
  for (const directive of ['img-src', 'connect-src', 'frame-src', 'object-src', 'base-uri', 'style-src', 'font-src'])
    await until(() => page.errors.some(error => error.startsWith(`policy: ${directive}`)), {
      complaint: () => `${directive} does not hold:\n${page.errors.join('\n')}`,
    })
  assert.equal(
    (await caught()).filter(message => !message.startsWith('stopped')),
    [],
    'nothing ran',
  )
  assert.equal(asked, [], 'no other origin was reached')
  await page.close()
})

test.run()
