import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { field, openPage, startGateway } from '../harness/harness'

// A page that shows the console in a frame could draw over its login (clickjacking).

const gateway = await startGateway()

/** A page of another origin, or of the device itself, with the console in a frame. */
const framing = (address: string) => `<!doctype html><iframe src="${address}" width="800" height="600"></iframe>`

const foreign = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html')
  response.end(framing(decodeURIComponent(request.url!.slice(1))))
})
await new Promise<void>(done => foreign.listen(0, '127.0.0.1', done))
const foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/${encodeURIComponent(gateway.url)}`
test.after(() => void foreign.close())

test('the simulated gateway forbids frames of another origin for its pages', async () => {
  for (const path of ['', 'index.html', 'mobile.html']) {
    const { headers } = await fetch(new URL(path, gateway.url))
    assert.is(headers.get('x-frame-options'), 'SAMEORIGIN', path)
    assert.is(headers.get('content-security-policy'), "frame-ancestors 'self'", path)
  }
})

for (const path of ['index.html', 'mobile.html'])
  test(`without these headers, ${path} draws no login in a frame of another origin, and says that it cannot start`, async () => {
    const page = await openPage(gateway, { early: true })
    page.expect(/Blocked a frame|SecurityError|permission/i)
    await page.route(`${gateway.url}**/*.html*`, async route => {
      const response = await route.fetch()
      const { 'x-frame-options': _, 'content-security-policy': __, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.goto(`${foreignUrl}${path}`)
    const frame = page.frames()[1]!
    await frame.locator('#broken').waitFor({ state: 'attached' })
    const sentence = () => frame.evaluate(() => getComputedStyle(document.documentElement, '::after').content)
    assert.match(await sentence(), /cannot start.*无法启动/)
    assert.is(await frame.locator('input').count(), 0)
    await page.close()
  })

test('a frame of the same origin, as in the demo, shows the login', async () => {
  const page = await openPage(gateway, { early: true })
  const address = `${gateway.url}frame.html`
  await page.route(address, route => route.fulfill({ contentType: 'text/html', body: framing('index.html') }))
  await page.goto(address)
  await field(page.frames()[1] as never, 'User name').waitFor()
  await page.close()
})

test.run()
