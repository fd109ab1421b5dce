// For tests of the console's language: finds texts on a page that are in the wrong language.
import * as assert from 'uvu/assert'
import type { Language } from '../../../src/model/localized-text'
import { type ConsolePage, openPage, startGateway, type TestGateway } from '../harness/harness.ts'

/** The same in both languages: acronyms, units, file extensions, languages by their own names. */
const neutral =
  /^([A-Z]{1,6}\d{0,2}|LAN|Wi-Fi|PPPoE|IPoE|PoE|VoIP|IPv[46]|DHCPv6|UPnP|L2TP|IPSec|br0|[GM]Hz|[kMG]?bit|[kMG]B|dBm|dB|mA|ms|s|d|x|img|tar|bin|xml|cdtCfg|JavaScript|English|中文|ontlet|EasyMesh|DynDNS|No-IP|Dynu|Ping|Tracert|Shanghai)$/
/** Addresses and host names of all kinds, also as examples, and anything made of digits. */
const coded =
  /\b(dhcpd|hostapd|kernel|omci|pppd|pon|igmp|ntp|httpd|system): [^“”]*|\bTR-069\b|802\.11[a-z/]+|https?:\/\/\S+|\b[\w-]+(\.[\w-]+)*\.(com|org)\b|([\da-f]{2}:){5}[\da-f]{2}|[\da-f]*:[\da-f:]*:[\da-f]*|\bV?\d[\d.]*[kmMG]?\b/gi
const chinese = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+/g

/** Returns the parts of a text that are in the wrong language. `data` are names given by the device or the user. */
export function strangers(text: string, language: Language, data: readonly string[]): string[] {
  const foreign = (part: string) =>
    ((language === 'en' ? part.match(chinese) : part.match(/[A-Za-z][A-Za-z\d'’-]*/g)) ?? []).filter(
      word => !neutral.test(word),
    )
  if (!foreign(text).length) return []
  // Longest first, because one name may contain another.
  const own = [...data].sort((a, b) => b.length - a.length).reduce((rest, name) => rest.split(name).join(' '), text)
  return foreign(own.replace(coded, ' '))
}

/** Installs `hear` in a page: it returns all text to be seen, heard or hovered over that it has not returned before. */
function installEar() {
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

/** Records which texts on the page, or which of the given texts, are in the wrong language, and where. */
export type Look = (where: string, texts?: string[]) => Promise<void>
/** A path through the console that does not depend on the language. */
export type Way = (page: ConsolePage, gateway: TestGateway, look: Look) => Promise<void>

/** Names that the tests assign. */
export const givenNames = ['firmware.img', 'printer.txt', 'printer'] as const
/**
 * What is typed into every field, so that most of its messages are seen; an error message may quote it. That every
 * message has both languages is tested in tests/device/texts.test.ts and tests/words.test.ts.
 */
const garbage = ['', '中', '-1', 'x'.repeat(300)]
/** No field depends on a list of more options than this: places, channels. */
const mostOptions = 20

/** Whether a text is typed input, as the review before saving shows it, possibly with a unit. */
const isTyped = (text: string) => garbage.some(one => one && (text === one || text.startsWith(`${one} `)))

/** Every text of more than one character that the device stores. */
const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'string') return Object.values(Object(value)).flatMap(namesIn)
  return value.length > 1 ? [value] : []
}

type Modules = Record<string, Record<string, unknown>>
let shared: Promise<[gateway: TestGateway, asDelivered: Modules]> | undefined

/** The gateway that all paths share, reset to its state on delivery. */
async function freshGateway(): Promise<[TestGateway, Modules]> {
  shared ??= startGateway().then(async started => [started, await started.modules()])
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
export async function listen(language: Language, phone: boolean, way: Way): Promise<void> {
  const [gateway, modules] = await freshGateway()
  const page = await openPage(gateway, { language, phone })
  page.expect(/^console: Failed to load resource/)
  // Functions compiled by tsx call a helper that the page does not have.
  await page.addInitScript('self.__name = value => value')
  await page.addInitScript(installEar)
  await page.reload()
  const data = [...namesIn(modules), ...givenNames, ...garbage.filter(Boolean)]
  const faults: string[] = []
  const seen = new Set<string>()
  const look: Look = async (where, texts) => {
    for (const text of texts ?? (await page.evaluate(() => (Reflect.get(window, 'hear') as () => string[])()))) {
      if (isTyped(text)) continue
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
}

/** Types garbage into all fields in `within` and selects each option of each list, to show every message and field. */
export async function stir(page: ConsolePage, within: string, look: Look): Promise<void> {
  const heard = await page.evaluate(
    async ({ place, texts, most }) => {
      const all: string[] = []
      const listenNow = async () => {
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
        all.push(...(Reflect.get(window, 'hear') as () => string[])())
      }
      const each = <Control extends Element>(selector: string, task: (control: Control) => void) =>
        document.querySelectorAll<Control>(`${place} ${selector}`).forEach(task)
      const typeAll = async (text: string) => {
        each<HTMLInputElement>(':is(input:not([type=checkbox], [type=file]), textarea)', control => {
          control.value = text
          control.dispatchEvent(new Event('input', { bubbles: true }))
          control.dispatchEvent(new FocusEvent('blur'))
        })
        await listenNow()
      }
      for (const text of texts) await typeAll(text)
      // Fields that an option brings have messages of their own.
      const known = new Set<string>()
      const fields = () => {
        const names: string[] = []
        each<HTMLInputElement>(':is(input, textarea, select)', control => void names.push(control.name))
        return names.join()
      }
      known.add(fields())
      const lists = () => [...document.querySelectorAll<HTMLSelectElement>(`${place} select`)]
      for (let index = 0; index < lists().length; index++) {
        for (const option of [...lists()[index]!.options].map(({ value }) => value).slice(0, most)) {
          const list = lists()[index]!
          list.value = option
          list.dispatchEvent(new Event('change', { bubbles: true }))
          await listenNow()
          if (known.has(fields())) continue
          known.add(fields())
          await typeAll('中')
        }
      }
      return all
    },
    { place: within, texts: garbage, most: mostOptions },
  )
  await look(`${page.url()} ${within}`, heard)
}
