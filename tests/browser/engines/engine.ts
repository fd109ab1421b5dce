import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DrivenBrowser } from '../browsers/driven-page'
import { serveDemo } from '../demo/demo-server'
import { startGateway, type TestGateway } from '../harness/gateway'
import { walkConsole } from './console-walk'
import { walkDemo } from './demo-walk'

/** Tests the console and the demo, as delivered, in a browser with such a version. */
export const testEngine = (launch: () => Promise<DrivenBrowser>, version: RegExp): void => {
  let gateway: TestGateway | undefined
  let browser: DrivenBrowser | undefined
  test.after(async () => {
    await browser?.close()
    await gateway?.stop()
  })

  test('a user logs in, saves on three screens, changes the language and uploads firmware', async () => {
    browser = await launch()
    gateway = await startGateway()
    assert.match(browser.version, version)
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
}
