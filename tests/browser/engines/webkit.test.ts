import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { launchWebKit, type WebKit } from '../browsers/webkit.ts'
import { startGateway, type TestGateway } from '../harness/gateway.ts'
import { walkConsole } from './console-walk.ts'

// The console as delivered in WebKit, which is what Safari is made of.

let gateway: TestGateway | undefined
let browser: WebKit | undefined

test.after(async () => {
  await browser?.close()
  await gateway?.stop()
})

test('a person logs in, saves on three screens, changes the language and uploads a firmware', async () => {
  browser = await launchWebKit()
  gateway = await startGateway()
  assert.match(browser.version, /^WPE WebKit 2\./)
  const page = await browser.open(gateway.url)
  await walkConsole(page, gateway)
  await page.close()
})

test.run()
