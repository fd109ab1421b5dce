import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ConsolePage, goto, startGateway } from '../harness/harness'
import { fits, heading, openScreen, settled } from '../harness/walk'

// The bar at the top of every page: the title on a phone, and the name of the gateway.

const gateway = await startGateway()

/** A picture of a width and height, as a device sends its logo. */
const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`

/** The box that an element has in the window. */
const boxOf = (page: ConsolePage, selector: string) =>
  page.evaluate(found => {
    const { top, bottom, left, right } = document.querySelector(found)!.getBoundingClientRect()
    return { top, bottom, left, right }
  }, selector)

test('on a phone, the title of a page is the top bar, and stays there while the page is scrolled', async () => {
  const page = await openScreen(gateway, '#/lan', { phone: true, width: 320 })
  await settled(page)
  for (const scrolled of [0, 300]) {
    await page.evaluate(y => scrollTo(0, y), scrolled)
    const { top, bottom, left, right } = await boxOf(page, 'h1')
    assert.equal({ top, left, right }, { top: 0, left: 0, right: 320 }, `scrolled by ${scrolled}`)
    assert.ok(bottom >= 56)
  }
  assert.is(await page.locator('h1').count(), 1)
  assert.is(await page.locator('header').count(), 0, 'nothing lies below it')
  await goto(page, '#/access')
  await heading(page, 'Access to the gateway')
  await settled(page)
  assert.ok((await boxOf(page, '.card')).top >= (await boxOf(page, 'h1')).bottom, 'nor covers it the page')
  assert.ok(await fits(page))
  await page.close()
})

test('Home on a phone has the name of the gateway in the bar, and a title for screen readers', async () => {
  const page = await openScreen(gateway, '', { phone: true })
  await settled(page)
  assert.match(await page.locator('header a').innerText(), /AX3000/)
  await heading(page, 'Home')
  const { top, bottom } = await boxOf(page, 'h1')
  assert.is(bottom - top, 1)
  await page.close()
})

const long = 'Fibre gateway for the whole home, second edition'
const brands: [what: string, logo: string, model: string, name: RegExp][] = [
  ['neither', '', '', /^Home$/],
  ['a long name', '', long, RegExp(`^${long}$`)],
  ['a wide logo', picture(900, 60), '', /^Home$/],
  ['a tall logo and a name', picture(60, 200), 'AX3000', /^AX3000$/],
]
for (const [what, custom_logo, model, name] of brands)
  test(`the bar shows ${what} as a whole at 320 px`, async () => {
    await gateway.control('/set', { module: 'public_info', custom_logo, model })
    const page = await openScreen(gateway, '', { phone: true, width: 320 })
    await settled(page)
    await page.locator('header').getByRole('link', { name }).waitFor()
    const bar = await boxOf(page, 'header')
    const inside = await page.locator('header a').evaluate(link => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return [link, text]
        .map(part => part.getBoundingClientRect())
        .map(({ top, bottom, right }) => [top, bottom, right])
    })
    for (const [top, bottom, right] of inside as [number, number, number][])
      assert.ok(top >= 0 && bottom <= bar.bottom + 1 && right <= 320, `${top} ${bottom} ${right}`)
    assert.ok(await fits(page))
    await page.close()
  })

test.run()
