// How the console is read: with the text size that is set in the browser, on paper, and typed with an input method.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { misplaced } from '../every-screen/layout'
import { button, type ConsolePage, field, startGateway } from '../harness/harness'
import { enter, heading } from '../harness/walk'

const gateway = await startGateway()

const screens = ['#/', '#/lan', '#/wan-edit/1', '#/safety/ip', '#/systemlog']

for (const phone of [false, true])
  test(`text of twice the size is not cut off and leaves no card ${phone ? 'on a phone' : 'on the desktop'}`, async () => {
    for (const hash of screens) {
      const page = await enter(gateway, hash, { phone })
      await page.locator('main .card').first().waitFor()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const size = await page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('main')!).fontSize))
      assert.is(size, 28)
      assert.equal(await misplaced(page, phone ? [360] : [1280], true), [], hash)
      await page.close()
    }
  })

/** The colours of all texts in the page. */
const inks = (page: ConsolePage) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode
      if (walker.currentNode.nodeValue!.trim() && parentElement!.getClientRects().length)
        found.add(getComputedStyle(parentElement!).color)
    }
    return [...found]
  })

test('a page of the dark theme is printed in dark text', async () => {
  const page = await enter(gateway, '#/lan', { dark: true })
  await heading(page, 'LAN')
  assert.ok((await inks(page)).includes('rgb(238, 238, 238)'))
  await page.emulateMedia({ media: 'print' })
  for (const ink of await inks(page)) {
    const channels = ink.match(/\d+/g)!.map(Number)
    assert.ok(Math.max(...channels.slice(0, 3)) < 190 && Math.min(...channels.slice(0, 3)) < 90, ink)
  }
  await page.close()
})

test('a page begins at the edge of the paper, on its side as well: the menu is not printed', async () => {
  const page = await enter(gateway, '#/lan', { width: 1045 })
  await heading(page, 'LAN')
  const left = () => page.locator('main').evaluate(main => main.querySelector('h1')!.getBoundingClientRect().left)
  assert.ok((await left()) > 232, 'beside the menu')
  await page.emulateMedia({ media: 'print' })
  assert.ok((await left()) < 32, `${await left()} px`)
  await page.close()
})

/** Presses a key that an input method takes: as browsers report it, or as WebKit does after the composition. */
const composed = [{ isComposing: true }, { keyCode: 229 }]
const press = (page: ConsolePage, key: string, how: object) =>
  page.evaluate(
    ([name, more]) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, ...(more as object) }),
      ),
    [key, how] as const,
  )

for (const how of composed)
  test(`keys of an input method (${Object.keys(how)}) neither close a dialog nor open a result`, async () => {
    const page = await enter(gateway, '#/safety/mac')
    await button(page, 'Add').click()
    const name = field(page, 'Name')
    await name.focus()
    await press(page, 'Escape', how)
    assert.ok(await name.isVisible())
    await press(page, 'Escape', {})
    await name.waitFor({ state: 'detached' })
    await page.getByPlaceholder('Search').fill('dmz')
    await page.getByRole('link', { name: /DMZ/ }).first().waitFor()
    await page.getByPlaceholder('Search').focus()
    await press(page, 'Enter', how)
    await heading(page, 'MAC filter')
    await press(page, 'Enter', {})
    await heading(page, 'DMZ')
    await page.close()
  })

test.run()
