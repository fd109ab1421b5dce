// For tests that listen to the language of the console: what of a page is in the wrong one.
import * as assert from 'uvu/assert'
import type { Language } from '../../src/model/words.ts'
import { type ConsolePage, openPage, startGateway, type TestGateway } from './harness.ts'

/** Reads the same in both languages: acronyms, units, endings of files, languages by their own name. */
const neutral = /^([A-Z]{1,6}\d{0,2}|LAN|Wi-Fi|IPv[46]|DHCPv6|GHz|[kMG]bit|[kMG]B|dBm|dBuV|dB|mA|ms|s|d|x|img|tar|bin|JavaScript|English|中文|ontlet)$/
/** Addresses of all kinds and what is made of digits. */
const coded = /https?:\/\/\S+|([\da-f]{2}:){5}[\da-f]{2}|[\da-f]*:[\da-f:]*:[\da-f]*|\bV?\d[\d.]*[kmMG]?\b/gi
const chinese = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+/g

/** What in a text is of the wrong language. `data` is what the device or a person named. */
export function strangers(text: string, language: Language, data: readonly string[]): string[] {
  const own = [...data].sort((a, b) => b.length - a.length).reduce((rest, name) => rest.split(name).join(' '), text).replace(coded, ' ')
  const found = (language === 'en' ? own.match(chinese) : own.match(/[A-Za-z][A-Za-z\d'’-]*/g)) ?? []
  return found.filter(word => !neutral.test(word))
}

/** Everything that a person can see, hear or hover over. */
const texts = (page: ConsolePage) => page.evaluate(() => {
  const all = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label']) all.push(node.getAttribute(name) ?? '')
    else if (!/^(STYLE|SCRIPT|NOSCRIPT)$/.test(node.parentElement!.tagName)) all.push(node.textContent!)
  }
  return all.filter(text => text.trim())
})

/** Notes what on the page is in the wrong language, and where that was. */
export type Look = (where: string) => Promise<void>
/** A way through the console that knows no word of either language. */
export type Way = (page: ConsolePage, gateway: TestGateway, look: Look) => Promise<void>

/** Names that tests give. */
export const givenNames = ['firmware.img', 'printer.txt', 'printer'] as const
/** What is typed into every field, and may be repeated in the sentence about it. */
const garbage = ['', 'x', '中', '-1', '99999999999', '1.5', 'x'.repeat(300)]

/** Every text that the device holds, of more than one character. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? (value.length > 1 ? [value] : []) : Object.values(Object(value)).flatMap(namesIn)

/** Goes a way in one language, and throws with everything that was in the other. */
export async function listen(language: Language, phone: boolean, way: Way): Promise<void> {
  const gateway = await startGateway()
  const page = await openPage(gateway, { language, phone })
  page.expect(/^console: Failed to load resource/)
  const { modules } = await gateway.control('/state')
  const data = [...namesIn(modules), ...givenNames, ...garbage.map(text => `“${text}”`)]
  const faults: string[] = []
  const seen = new Set<string>()
  const look: Look = async where => {
    for (const text of await texts(page)) {
      if (seen.has(text)) continue
      seen.add(text)
      const strange = strangers(text, language, data)
      if (strange.length) faults.push(`${where}: “${text}” (${strange.join(' ')})`)
    }
    assert.is(await page.locator('html').getAttribute('lang'), language === 'zh' ? 'zh-CN' : 'en')
  }
  await way(page, gateway, look)
  assert.is(faults.join('\n'), '')
  assert.ok([...seen].some(text => (language === 'zh' ? /[\u4e00-\u9fff]/ : /[a-z]{3}/).test(text)))
  await page.close()
  await gateway.stop()
}

/** Types garbage into all fields within a place, and chooses each option of each list: every sentence, every field. */
export async function stir(page: ConsolePage, within: string, look: Look): Promise<void> {
  const fields = `${within} :is(input:not([type=checkbox], [type=file]), textarea)`
  const lists = page.locator(`${within} select`)
  const fillAll = (text: string) => page.locator(fields).evaluateAll((controls, value) => {
    for (const control of controls as (HTMLInputElement | HTMLTextAreaElement)[]) {
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new FocusEvent('blur'))
    }
  }, text)
  for (const text of garbage) {
    await fillAll(text)
    await look(`${page.url()} ${within}: “${text.slice(0, 20)}”`)
  }
  for (let place = 0; place < (await lists.count()); place++) {
    for (const option of await lists.nth(place).locator('option').evaluateAll(all => all.map(one => (one as HTMLOptionElement).value))) {
      await lists.nth(place).selectOption(option)
      await fillAll('x')
      await look(`${page.url()} ${within}: option ${option}`)
    }
  }
}
