// Forced colours (high contrast): the pixels on screen show what is on, what is current and what has the focus; and the
// page enlarged to 200 %.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type ConsolePage, goto, startGateway } from '../harness/harness'
import { decodePng } from '../harness/pixels'
import { openScreen, settled } from '../harness/walk'

const gateway = await startGateway()

type Colour = readonly [red: number, green: number, blue: number]

/** A screenshot: its pixels by their place in it. */
interface Pixels {
  width: number
  height: number
  at(x: number, y: number): Colour
}

/** Whether two colours can be told apart well: at least a third of the range in one channel. */
const differ = (one: Colour, other: Colour) => one.some((value, channel) => Math.abs(value - other[channel]!) > 85)

/** The colour in `rgb(…)`. */
const decodeOne = (css: string): Colour => css.match(/\d+/g)!.slice(0, 3).map(Number) as unknown as Colour

/** The pixels of an element and `margin` px around it, decoded by the page. */
const pixelsOf = async (page: ConsolePage, selector: string, margin = 0): Promise<Pixels> => {
  const box = (await page.locator(selector).first().boundingBox())!
  const [x, y] = [box.x - margin, box.y - margin]
  const [width, height] = [Math.round(box.width + 2 * margin), Math.round(box.height + 2 * margin)]
  const png = await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' })
  const { data } = await decodePng(page, png)
  const at = (column: number, row: number): Colour => {
    const place = (Math.round(row) * width + Math.round(column)) * 4
    return [data[place]!, data[place + 1]!, data[place + 2]!]
  }
  return { width, height, at }
}

for (const dark of [false, true])
  test(`forced colours show switch, tab, menu entry and focus (${dark ? 'dark' : 'light'} system)`, async () => {
    const page = await openScreen(gateway, '#/lan', { dark })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.locator('[role=switch]').first().waitFor()

    // The knob is on the right while the switch is on, on the left while it is off, and differs from its track.
    const knobs = async () => {
      const shown = await pixelsOf(page, '[role=switch]')
      const middle = shown.height / 2
      return { left: shown.at(22, middle), right: shown.at(42, middle), track: shown.at(32, middle - 10) }
    }
    const toggle = page.locator('[role=switch]').first()
    assert.ok(await toggle.isChecked())
    const on = await knobs()
    await toggle.click()
    await page.mouse.move(0, 0)
    const off = await knobs()
    assert.ok(differ(on.right, on.left) && differ(off.left, off.right), 'the knob is on one side')
    assert.ok(!differ(on.track, on.left) && !differ(off.track, off.right), 'the track is on the other')
    await toggle.click()

    // A current tab or menu entry has another ground than its neighbours.
    const ground = async (selector: string) => (await pixelsOf(page, selector)).at(4, 8)
    assert.ok(differ(await ground('[role=tab][aria-selected=true]'), await ground('[role=tab][aria-selected=false]')))
    assert.ok(differ(await ground('nav a[aria-current=page]'), await ground('nav a:not([aria-current])')))

    // The focus is a line around the control that is not there without it.
    for (const selector of ['main input[type=text]', 'main [role=switch]', '[role=tab][aria-selected=true]', 'nav a']) {
      const line = async () => {
        const shown = await pixelsOf(page, selector, 4)
        const column = Array.from({ length: 16 }, (_, y) => shown.at(shown.width / 2, y))
        return column.join('|')
      }
      await page.locator('h1').focus()
      const before = await line()
      await page.locator(selector).first().focus()
      assert.is.not(await line(), before, `${selector} shows the focus`)
    }
    await page.close()
  })

for (const dark of [false, true])
  test(`forced colours keep the ranges of the received power apart (${dark ? 'dark' : 'light'} system)`, async () => {
    const page = await openScreen(gateway, '#/pon', { dark })
    await page.emulateMedia({ forcedColors: 'active' })
    const bands = page.locator('main .scale span')
    await bands.first().waitFor()
    const ground = decodeOne(
      await page.evaluate(() => getComputedStyle(document.querySelector('.card')!).backgroundColor),
    )
    let before: { tone: string; colour: Colour } | undefined
    for (const band of await bands.all()) {
      const { x, y, width } = (await band.boundingBox())!
      const png = await page.screenshot({ clip: { x: x + width / 2, y: y + 4, width: 1, height: 1 } })
      const [red, green, blue] = (await decodePng(page, png)).data
      const colour: Colour = [red!, green!, blue!]
      const tone = (await band.getAttribute('class'))!
      assert.ok(differ(colour, ground), `${tone} is seen`)
      if (before && before.tone !== tone) assert.ok(differ(colour, before.colour), `${tone} beside ${before.tone}`)
      before = { tone, colour }
    }
    await page.close()
  })

test('the help of a switch stays within its card', async () => {
  const page = await openScreen(gateway, '#/upnp')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const help = page.locator('main .card p.soft:not(:empty)').first()
    await help.waitFor()
    const gap = await help.evaluate(element => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { right, bottom } = text.getBoundingClientRect()
      const card = element.closest('.card')!.getBoundingClientRect()
      return Math.min(card.right - right, card.bottom - bottom)
    })
    assert.ok(gap >= 12, `${gap} px at ${width} px`)
  }
  await page.close()
})

test('the focus is an outline, which surrounds a field but not its unit', async () => {
  const page = await openScreen(gateway, '#/lan')
  const leaseTime = page.getByLabel('Lease time')
  await leaseTime.focus()
  const outline = await leaseTime.evaluate(input => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(input)
    return [outlineStyle, outlineWidth, outlineOffset]
  })
  assert.equal(outline, ['solid', '2px', '2px'])
  const unit = (await leaseTime.locator('xpath=following-sibling::span').boundingBox())!
  const field = (await leaseTime.boundingBox())!
  assert.ok(unit.x >= field.x + field.width + 4, 'the unit is outside of the outline')
  await page.close()
})

/**
 * Opens what is folded in part of the page, and lists the controls that something covers even when they are scrolled
 * into view.
 */
const covered = async (page: ConsolePage, part: string) => {
  await page
    .locator(part)
    .first()
    .evaluate(box => {
      for (const details of box.querySelectorAll('details')) details.open = true
    })
  return page.evaluate(
    selector =>
      [...document.querySelectorAll<HTMLElement>(`${selector} :is(a, button, input, select, summary)`)]
        .filter(control => {
          if (!control.getClientRects()[0]) return false
          control.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = control.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return !hit || !(control.contains(hit) || hit.contains(control))
        })
        .map(control => control.getAttribute('aria-label') || control.innerText || control.getAttribute('name')),
    part,
  )
}

// That nothing is wider than the window then, on every screen: text-spacing.test.ts.
test('enlarged to 200 %, dialogs, forms and the menu can be used: nothing is covered', async () => {
  const page = await openScreen(gateway, '')
  // What the browser does when the user zooms in: half as many CSS pixels of twice the size.
  const session = await page.context().newCDPSession(page)
  const enlarged = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false }
  await session.send('Emulation.setDeviceMetricsOverride', enlarged)
  assert.is(await page.evaluate(() => devicePixelRatio), 2)
  await goto(page, '#/virtual-host')
  await page.locator('main').getByRole('button', { name: 'Add' }).click()
  await page.getByRole('dialog').waitFor()
  assert.equal(await covered(page, '[role=dialog]'), [], 'dialog')
  await page.keyboard.press('Escape')
  for (const route of ['#/lan', '#/wan-edit/1', '#/wifi']) {
    await goto(page, route)
    await settled(page)
    assert.equal(await covered(page, 'main'), [], route)
  }
  assert.equal(await covered(page, 'nav'), [], 'menu')
  await page.close()
})

test.run()
