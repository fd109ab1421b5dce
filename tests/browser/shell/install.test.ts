import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ConsolePage, startGateway } from '../harness/harness'
import { enter } from '../harness/walk'

// A phone keeps the console as an app.

const gateway = await startGateway({ device: 'all' })

/** Waits for the icon of the app. */
const describedApp = (page: ConsolePage) => page.locator('link[rel=apple-touch-icon]').waitFor({ state: 'attached' })

/** Opens Home on a phone. */
const comeOnPhone = async () => {
  const page = await enter(gateway, '#/', { phone: true })
  await describedApp(page)
  return page
}

/** The colours of the middle of the left edge and of the gateway's box in the icon, as red, green and blue. */
const coloursOfIcon = (page: ConsolePage) =>
  page.evaluate(async () => {
    const image = new Image()
    image.src = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')!.href
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    // The gateway's box reaches from 3 to 21 of 24 units of 5 pixels, and its top is at 13.
    const { data } = context.getImageData(0, 36 + 13 * 5, image.width, 1)
    return { size: [image.width, image.height], edge: [...data.slice(0, 3)], box: [...data.slice(4 * 96, 4 * 96 + 3)] }
  })

const publicInfo = await gateway.read('public_info')

test('Chromium finds nothing that keeps the console from being installed', async () => {
  const page = await comeOnPhone()
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The contexts of tests are incognito, where nothing is installed.
  assert.equal(
    installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito'),
    [],
  )
  const { data, errors } = await devtools.send('Page.getAppManifest')
  assert.equal(errors, [])
  const { name, start_url, scope, display } = JSON.parse(data!)
  assert.equal(
    { name, display, scope },
    { name: publicInfo.welcomeInfo || publicInfo.model, display: 'standalone', scope: start_url },
  )
  assert.is(start_url, page.url().split('#')[0])
  await page.close()
})

test('the icon is the gateway on the colour of the theme', async () => {
  const page = await comeOnPhone()
  assert.equal(await coloursOfIcon(page), { size: [192, 192], edge: [0x55, 0x44, 0xcc], box: [255, 255, 255] })
  await page.close()
})

test('over http there is an icon and no manifest, which browsers would not take', async () => {
  const page = await comeOnPhone()
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.reload()
  await describedApp(page)
  assert.is(await page.locator('link[rel=manifest]').count(), 0)
  assert.is(await page.locator('link[rel=icon]').count(), 1)
  await page.close()
})

test.run()
