import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isDomain } from '../../../src/model/checks'
import { until } from '../../until.ts'
import { launchChromium64, type OldBrowser } from '../browsers/chromium64.ts'
import { button, css, field } from '../browsers/old-page.ts'

const form = `<!doctype html><meta charset=utf-8><title>form</title>
<p>A tall page<div style="height:2000px"></div>
<form><label for=name>Host  name *</label><input id=name value=before>
<label>Place <input name=place></label>
<button type=button>Save</button><button type=button disabled>Later</button>
<button type=button style="display:none">Hidden</button></form><p role=status></p>
<script>
var message = document.querySelector('[role=status]'), events = []
document.querySelector('#name').addEventListener('keydown', function (event) { events.push(event.isTrusted) })
document.querySelector('button').addEventListener('click', function (event) {
  message.textContent = 'saved ' + document.querySelector('#name').value + ' ' + (event.isTrusted && events.length && events.every(Boolean))
})
</script>`
const pages: Record<string, string> = {
  '/': form,
  '/second': '<!doctype html><title>second</title><p>Second page',
  '/throws': '<!doctype html><script>undefinedName()</script>',
  '/rejects': '<!doctype html><script>Promise.reject(new Error("nobody listens"))</script>',
  '/logs': '<!doctype html><script>console.error("wrong", 3)</script>',
  '/refused': `<!doctype html><meta http-equiv=Content-Security-Policy content="script-src 'none'"><script>1</script>`,
}
const server = createServer((request, response) => {
  const page = pages[request.url ?? '']
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page)
})
let browser: OldBrowser
let site: string

test.before(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchChromium64()
})
test.after(async () => {
  server.close()
  await browser?.close()
})

test('is as old as its version says: no optional chaining, no AbortController', async () => {
  assert.match(browser.version, /Chrome\/64\./)
  const page = await browser.open(`${site}/`)
  assert.is(await page.evaluate('typeof AbortController'), 'undefined')
  let refused = ''
  await page.evaluate('window?.name').catch((error: Error) => (refused = error.message))
  assert.match(refused, 'SyntaxError')
  await page.close()
})

test('its URL parser converts domain names as toAsciiDomain expects (decisions: international domain names)', async () => {
  const page = await browser.open(`${site}/`)
  const hosts = [
    '例子.中国',
    'BÜCHER.de',
    '例子。中国',
    'example\u200b.com',
    'straße.de',
    '１.２.３.４',
    '例％子.中国',
    '例 子.中国',
  ]
  const parsed = `(${JSON.stringify(hosts)}).map(function (host) {
    try { return new URL('http://' + host).hostname } catch (error) { return error.name }
  })`
  const converted = await page.evaluate<string[]>(parsed)
  assert.equal(converted.slice(0, 5), [
    'xn--fsqu00a.xn--fiqs8s',
    'xn--bcher-kva.de',
    'xn--fsqu00a.xn--fiqs8s',
    'example.com',
    'strasse.de',
  ])
  assert.equal(converted.slice(5).filter(isDomain), [], 'what is no domain does not become one')
  await page.close()
})

test('types over a field and clicks a button below the fold with trusted events', async () => {
  const page = await browser.open(`${site}/`)
  await page.type(field('Host name'), 'a 中文 &<')
  await page.click(button('Save'))
  assert.is(await page.text(css('[role=status]')), 'saved a 中文 &< true')
  await page.type(field('Host name'), '')
  await page.press('Tab')
  assert.is(await page.evaluate('document.activeElement.name'), 'place')
  await page.click(button('Save'))
  assert.is(await page.text(css('[role=status]')), 'saved true')
  await page.close()
})

test('navigates between pages and isolates the storage of each page', async () => {
  const page = await browser.open(`${site}/`)
  await page.evaluate('localStorage.setItem("token", "1")')
  await page.goto(`${site}/second`)
  assert.is(await page.text(), 'Second page')
  await page.goto(`${site}/second#/lan`)
  assert.is(await page.evaluate('location.hash + localStorage.getItem("token")'), '#/lan1')
  const other = await browser.open(`${site}/second`)
  assert.is(await other.evaluate('localStorage.getItem("token")'), null)
  await other.close()
  await page.close()
})

for (const [path, error] of [
  ['/throws', /undefinedName is not defined/],
  ['/rejects', /nobody listens/],
  ['/logs', /wrong 3/],
  ['/refused', /Refused to execute inline script/],
  ['/missing', /404/],
] as const) {
  test(`closing the page ${path} fails because of its error, unless the error is expected`, async () => {
    for (const expected of [[], [error]]) {
      const page = await browser.open(`${site}${path}`)
      await until(() => page.errors.length > 0)
      let complaint = ''
      await page.close(expected).catch((failure: Error) => (complaint = failure.message))
      if (expected.length) assert.is(complaint, '')
      else assert.match(complaint, error)
    }
  })
}

for (const [name, locator] of [
  ['disabled', button('Later')],
  ['hidden', button('Hidden')],
  ['missing', field('No such label')],
] as const) {
  test(`does not click an element that is ${name}`, async () => {
    const page = await browser.open(`${site}/`)
    let complaint = ''
    await page.click(locator, 0.3).catch((failure: Error) => (complaint = failure.message))
    assert.match(complaint, /Not within 0.3 s: a (button|field) “/)
    await page.close()
  })
}

test.run()
