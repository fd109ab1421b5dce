// One walk over every screen, on the narrowest phone and the desktop, for what is looked at in a moment. A reader who
// sets more space between letters, words and lines (WCAG 1.4.12) loses nothing: no text is cut off, leaves its card or
// the window, or lies on another text. The page can be enlarged, and the translators of browsers are refused.
import type { CDPSession } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fillTables } from '../harness/filled-tables'
import { type ConsolePage, startGateway } from '../harness/harness'
import { onEveryRoute, openScreen, settled } from '../harness/walk'
import { misplaced } from './layout'

const gateway = await startGateway({ device: 'all' })
await fillTables(gateway)
// As long as owners name things, so that what fits by chance does not hide what is cut.
const named = 'Television set in the living room'
await gateway.control('/set', {
  module: 'terminal_conn_inform',
  list: [{ mac: '02:00:00:00:01:09', ip: '192.168.1.109', host_name: named }],
})

/** The least spacing that a reader must be able to set. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

/** Sets spacing as a reader's style sheet does, which no policy of the page holds back; without one takes it back. */
const space = (page: ConsolePage, css = ''): Promise<void> =>
  page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Lists the texts that a part cuts off, that nobody can scroll to, and that lie on each other. */
const lost = (page: ConsolePage): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const shown: { text: string; box: DOMRect; fixed: boolean }[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.right <= outer.right + 1 &&
      inner.left >= outer.left - 1 &&
      inner.bottom <= outer.bottom + 1 &&
      inner.top >= outer.top - 1
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement!
      if (!node.nodeValue!.trim() || parent.closest('option, svg, textarea') || !parent.checkVisibility()) continue
      if (getComputedStyle(parent).visibility !== 'visible') continue
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()]
      const text = node.nodeValue!.trim().slice(0, 40)
      let around: Element | null = parent
      let canScroll = false
      let fixed = false
      let unseen = false
      for (; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX + overflowY)) canScroll = true
        const cuts = /hidden|clip/.test(overflowX + overflowY)
        // What only screen readers get is a pixel in size.
        if (cuts && edge.width <= 1) unseen = true
        else if (cuts && boxes.some(box => !isWithin(box, edge))) found.push(`“${text}” is cut off`)
        if (position === 'fixed' || position === 'sticky') fixed = true
      }
      if (canScroll || unseen || !boxes[0]) continue
      if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1))
        found.push(`“${text}” leaves the window`)
      shown.push(...boxes.map(box => ({ text, box, fixed })))
    }
    for (const [place, { text, box, fixed }] of shown.entries()) {
      for (const other of shown.slice(place + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // The bars that stay in place lie on what is scrolled below them.
        if (across > 2 && down > 4 && fixed === other.fixed) found.push(`“${text}” lies on “${other.text}”`)
      }
    }
    return found
  })

/** The texts of the page that a translator may replace. */
const unprotected = (page: ConsolePage): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) if (walker.currentNode.parentElement!.translate) found.push(walker.currentNode.nodeValue!)
    return found
  })

/** By how much a page is too wide when the user enlarges it to 200 %: half as many CSS pixels of twice the size. */
const tooWideEnlarged = async (page: ConsolePage, devtools: CDPSession): Promise<number> => {
  const enlarged = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false }
  await devtools.send('Emulation.setDeviceMetricsOverride', enlarged)
  const [ratio, wide] = await page.evaluate(async () => {
    // The page follows the new width in the frame after the event that tells of it.
    for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    return [devicePixelRatio, document.documentElement.scrollWidth - innerWidth]
  })
  assert.is(ratio, 2)
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...enlarged,
    width: 1280,
    height: 800,
    deviceScaleFactor: 1,
  })
  return wide!
}

/** What a walk finds, each with its route. */
const walk = async (phone: boolean) => {
  const width = phone ? 320 : 1280
  const page = await openScreen(gateway, '', { phone, width })
  const devtools = await page.context().newCDPSession(page)
  await settled(page)
  const found = { spaced: new Set<string>(), exempt: [] as string[], enlarged: [] as string[] }
  const count = await onEveryRoute(page, async route => {
    for (const text of await unprotected(page)) found.exempt.push(`${route}: ${text}`)
    const wide = phone ? 0 : await tooWideEnlarged(page, devtools)
    if (wide > 0) found.enlarged.push(`${route} is ${wide} px too wide`)
    await space(page, spacing)
    for (const fault of [...(await misplaced(page, [width], true)), ...(await lost(page))])
      found.spaced.add(`${route}: ${fault}`)
    await space(page)
  })
  assert.ok(count > 20, `${count} screens`)
  await page.close()
  return found
}

const walks = new Map<boolean, ReturnType<typeof walk>>()
/** The walk of a phone or of the desktop, which the tests share. */
const walked = (phone: boolean): ReturnType<typeof walk> => {
  const own = walks.get(phone) ?? walk(phone)
  walks.set(phone, own)
  return own
}

for (const phone of [true, false])
  test(`more space between letters, words and lines loses nothing (${phone ? 'phone, 320 px' : 'desktop'})`, async () => {
    assert.is([...(await walked(phone)).spaced].join('\n'), '')
  })

test('enlarged to 200 %, nothing of any screen is wider than the window', async () => {
  assert.equal((await walked(false)).enlarged, [])
})

// The translators themselves: shell/translator.test.ts.
test('no text of any screen is exempt from the refusal of translators, on either page', async () => {
  for (const phone of [true, false]) assert.equal((await walked(phone)).exempt, [])
})

test.run()
