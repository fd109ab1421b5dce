import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchWebKit, type WebKit } from '../browsers/webkit'
import { serveDemo } from '../demo/demo-server'
import { startGateway, type TestGateway } from '../harness/gateway'
import { walkConsole } from './console-walk'
import { walkDemo } from './demo-walk'

// The console as delivered in WebKit, Safari's engine.

let gateway: TestGateway | undefined
let browser: WebKit | undefined

test.after(async () => {
  await browser?.close()
  await gateway?.stop()
})

test('a user logs in, saves on three screens, changes the language and uploads firmware', async () => {
  browser = await launchWebKit()
  gateway = await startGateway()
  assert.match(browser.version, /^WPE WebKit 2\./)
  const page = await browser.open(gateway.url)
  await walkConsole(page, gateway)
  await page.close()
})

test('a visitor of the demo logs in, saves, comes back, downloads and uploads', async () => {
  const demo = await serveDemo()
  try {
    const page = await browser!.open(demo.url)
    await walkDemo(page)
    await page.close()
  } finally {
    demo.close()
  }
})

test.run()
