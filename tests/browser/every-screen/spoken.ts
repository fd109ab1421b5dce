// For tests of the console's language: finds texts on a page that are in the wrong language.
import * as assert from 'uvu/assert'
import type { Language } from '../../../src/model/localized-text'
import { givenNames, namesIn, strangers } from '../../strangers'
import { type ConsolePage, openPage, startGateway, type TestGateway } from '../harness/harness'

/** Installs `hear` in a page: it returns all text to be seen, heard or hovered over that it has not returned before. */
const installEar = () => {
  const told = new Set<string>()
  const hear = () => {
    const all = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label'])
          all.push(node.getAttribute(name) ?? '')
      else if (!/^(STYLE|SCRIPT|NOSCRIPT)$/.test(node.parentElement!.tagName)) all.push(node.textContent!)
    }
    const fresh = all.filter(text => text.trim() && !told.has(text))
    for (const text of fresh) told.add(text)
    return fresh
  }
  Reflect.set(window, 'hear', hear)
}

/** Records which texts on the page are in the wrong language, and where. */
export type Look = (where: string) => Promise<void>
/** A path through the console that does not depend on the language. */
export type Way = (page: ConsolePage, gateway: TestGateway, look: Look) => Promise<void>

type Modules = Record<string, Record<string, unknown>>
let shared: Promise<[gateway: TestGateway, asDelivered: Modules]> | undefined

/** The gateway that all paths share, reset to its state on delivery. */
const freshGateway = async (): Promise<[TestGateway, Modules]> => {
  shared ??= startGateway({ device: 'all' }).then(async started => [started, await started.modules()])
  const [gateway, asDelivered] = await shared
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  const now = await gateway.modules()
  for (const module in asDelivered)
    if (JSON.stringify(now[module]) !== JSON.stringify(asDelivered[module]))
      await gateway.control('/set', { module, ...asDelivered[module] })
  return [gateway, asDelivered]
}

/** Follows a path in one language; throws and lists every text that was in the other. */
export const listen = async (language: Language, way: Way): Promise<void> => {
  const [gateway, modules] = await freshGateway()
  const page = await openPage(gateway, { language })
  page.expect(/^console: Failed to load resource/)
  // Functions compiled by tsx call a helper that the page does not have.
  await page.addInitScript('self.__name = value => value')
  await page.addInitScript(installEar)
  await page.reload()
  const data = [...namesIn(modules), ...givenNames]
  const faults: string[] = []
  const seen = new Set<string>()
  const look: Look = async where => {
    for (const text of await page.evaluate(() => (Reflect.get(window, 'hear') as () => string[])())) {
      seen.add(text)
      const strange = strangers(text, language, data)
      if (strange.length) faults.push(`${where}: “${text}” (${strange.join(' ')})`)
    }
    assert.is(await page.locator('html').getAttribute('lang'), language)
  }
  await way(page, gateway, look)
  assert.is(faults.join('\n'), '')
  assert.ok([...seen].some(text => (language === 'zh' ? /[\u4e00-\u9fff]/ : /[a-z]{3}/).test(text)))
  await page.close()
}
