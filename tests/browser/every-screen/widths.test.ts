// The cards of every screen take the whole width of the page, whatever the window: no screen is narrower than others,
// and what belongs together stays together.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fillTables } from '../harness/filled-tables'
import { type ConsolePage, startGateway } from '../harness/harness'
import { goAnyway, menuRoutes, openScreen } from '../harness/walk'

const gateway = await startGateway()
await fillTables(gateway)

/** How far the cards stay away from the left and right edge of the room for them, and labels from their controls. */
const measure = async (page: ConsolePage): Promise<string[]> =>
  page.evaluate(async () => {
    // The page follows a new width in the frame after the event that tells of it.
    for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    const main = document.querySelector('main')!
    const { paddingLeft, paddingRight } = getComputedStyle(main)
    const room = main.getBoundingClientRect()
    const cards = Array.from(main.querySelectorAll('.card'), card => card.getBoundingClientRect()).filter(
      ({ width }) => width,
    )
    const left = Math.min(...cards.map(card => card.left)) - room.left - Number.parseFloat(paddingLeft)
    const right = room.right - Number.parseFloat(paddingRight) - Math.max(...cards.map(card => card.right))
    const found: string[] = []
    if (Math.abs(left) > 1 || Math.abs(right) > 1) found.push(`${Math.round(left)} px left, ${Math.round(right)} right`)
    for (const label of main.querySelectorAll<HTMLLabelElement>('.field > label')) {
      const control = document.getElementById(label.htmlFor)
      if (!control || !control.getBoundingClientRect().width) continue
      const text = document.createRange()
      text.selectNodeContents(label)
      const gap = control.getBoundingClientRect().left - text.getBoundingClientRect().left
      // On a phone a switch is at the other end of its line.
      if (innerWidth >= 720 && gap > 240) found.push(`“${label.textContent}” is ${Math.round(gap)} px from its control`)
    }
    return found
  })

for (const { phone, widths } of [
  { phone: false, widths: [1920, 768, 1280] },
  { phone: true, widths: [360] },
])
  test(`${phone ? 'phone' : 'desktop'}: every screen uses the width as all others do`, async () => {
    const page = await openScreen(gateway, '', { phone })
    const routes = new Set([...(await menuRoutes(page)), '#/quick'])
    assert.ok(routes.size > 40, `${routes.size} screens`)
    const found: string[] = []
    for (const route of routes) {
      await goAnyway(page, route)
      await page.locator('main .card').first().waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        found.push(...(await measure(page)).map(fault => `${route} at ${width} px: ${fault}`))
      }
    }
    assert.is(found.join('\n'), '')
    await page.close()
  })

test.run()
