import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../until.ts'
import { button, field, goto, openPage, screenshot, startGateway, toast } from './harness.ts'

const policy = `<meta http-equiv=Content-Security-Policy content="script-src 'unsafe-inline'; img-src data:">`
const pages: Record<string, string> = {
  '/': `<!doctype html>${policy}<link rel=icon href=data:,><label for=host>Host</label><input id=host><button onclick="document.querySelector('.message').innerHTML = '<p>Saved ' + host.value">Save</button><div class=message></div>
    <script>addEventListener('hashchange', function () { document.title = location.hash })</script>`,
  '/throws': '<!doctype html><link rel=icon href=data:,><script>undefinedName()</script>',
  '/rejects': '<!doctype html><link rel=icon href=data:,><script>Promise.reject(new Error("nobody listens"))</script>',
  '/logs': '<!doctype html><link rel=icon href=data:,><script>console.error("wrong", 3)</script>',
  '/refused': `<!doctype html>${policy}<link rel=icon href=data:,><img src=http://127.0.0.1:1/a.png>`,
  '/incomplete': '<!doctype html><link rel=icon href=data:,><img src=missing.png>',
}
const server = createServer((request, response) => {
  const page = pages[request.url ?? '']
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html;charset=utf-8' }).end(page)
})
let site: { url: string }
const folder = mkdtempSync(join(tmpdir(), 'ontlet-harness-'))

test.before(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
})
test.after(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** The message a promise is rejected with; empty if it is fulfilled. */
const complaint = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: Error) => error.message,
  )

test('a user fills in a field, presses a button, reads the message and moves on', async () => {
  const page = await openPage(site)
  await field(page, 'Host').fill('中文 <b>')
  await button(page, 'Save').click()
  assert.is(await toast(page), 'Saved 中文')
  await goto(page, '#/lan')
  await page.waitForFunction(() => document.title === '#/lan')
  process.env.SHOTS = join(folder, 'shots')
  await screenshot(page, 'a-page')
  delete process.env.SHOTS
  assert.ok(existsSync(join(folder, 'shots/a-page.png')))
  await page.close()
})

for (const [options, expression, value] of [
  [
    {},
    '[navigator.language, innerWidth, innerHeight, matchMedia("(pointer: coarse)").matches].join()',
    'en-US,1280,800,false',
  ],
  [
    { language: 'zh', dark: true },
    '[navigator.language, matchMedia("(prefers-color-scheme: dark)").matches].join()',
    'zh-CN,true',
  ],
  [
    { phone: true },
    '[screen.width, /Android/.test(navigator.userAgent), "ontouchstart" in window].join()',
    '360,true,true',
  ],
  [{ width: 576, height: 500 }, '[innerWidth, innerHeight].join()', '576,500'],
] as const) {
  test(`a page with ${JSON.stringify(options)}`, async () => {
    const page = await openPage(site, options)
    assert.is(await page.evaluate(expression), value)
    await page.close()
  })
}

/** What a page could have from the one that was open in its tab before. */
const inherited = `[localStorage.length, sessionStorage.length, document.cookie, history.length, innerWidth,
  document.body.querySelectorAll(':hover').length, window.planted].join()`

test('a page that is opened in the tab of another has nothing of it', async () => {
  const clean = '0,0,,2,1280,0,'
  const first = await openPage(site)
  assert.is(await first.evaluate(inherited), clean)
  let dialogs = 0
  first.on('dialog', dialog => {
    dialogs++
    void dialog.dismiss()
  })
  await first.evaluate('localStorage.a = sessionStorage.b = 1; document.cookie = "c=1"; location.hash = "#/d"')
  await button(first, 'Save').hover()
  await first.close()
  const second = await openPage(site)
  assert.is(await second.evaluate(inherited), clean)
  await second.evaluate('alert(1)')
  assert.is(dialogs, 0)
  await second.evaluate('sessionStorage.b = 1')
  await second.reload()
  assert.is(await second.evaluate('sessionStorage.b'), '1', 'a page keeps its own storage when it is loaded again')
  await second.setViewportSize({ width: 700, height: 500 })
  await second.addInitScript('window.planted = 1')
  await second.close()
  const third = await openPage(site)
  assert.is(await third.evaluate(inherited), clean)
  await third.close()
})

for (const [path, error] of [
  ['throws', /exception: .*undefinedName is not defined/],
  ['rejects', /exception: .*nobody listens/],
  ['logs', /console: wrong 3/],
  ['refused', /policy: img-src refuses http:\/\/127\.0\.0\.1:1/],
  ['incomplete', /console: .*404.*missing\.png/],
] as const) {
  test(`closing the page ${path} throws, unless its error was announced`, async () => {
    const page = await openPage(site, { path })
    await until(() => page.errors.length > 0)
    assert.match(await complaint(page.close()), error)
    const again = await openPage(site, { path })
    await until(() => again.errors.length > 0)
    again.expect(/./)
    assert.is(await complaint(again.close()), '')
  })
}

test('a gateway that fails to start or does not exist is reported with its output', async () => {
  const program = join(folder, 'broken.mjs')
  writeFileSync(program, 'console.log("console  http://127.0.0.1:1/"); throw new Error("port taken")')
  assert.match(await complaint(startGateway({ program })), /ended at its start \(1\)[\s\S]*port taken/)
  assert.match(await complaint(startGateway({ program: join(folder, 'none.mjs') })), /Cannot find module/)
})

test.run()
