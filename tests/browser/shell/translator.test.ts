// The page translators of browsers replace text nodes, and what the console then writes into the old ones is not seen
// any more. The page refuses them: it has languages of its own. Simulated ones try what changes on the loader's page,
// in errors and in a table; that no text of any screen is exempt from the refusal: every-screen/text-spacing.test.ts.
import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as sentences from '../../../web/loader/sentences'
import { dialog, inDialog, keptTable, question, sentenceAt } from '../harness/forms'
import { button, type ConsolePage, field, goto, login, openPage, startGateway } from '../harness/harness'

const gateway = await startGateway()
await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })

/** What a translator asks the page before it replaces a text node, as an expression of `node`. */
const translators = {
  // The standard's attribute, which Chrome, Edge and Firefox respect, and the class of Google's translator.
  'one that respects the attribute': "!node.parentElement.translate || node.parentElement.closest('.notranslate')",
  // As Chrome does before it offers a translation.
  'one that respects the meta element':
    "document.head.querySelector(':scope > meta[name=google][content=notranslate]')",
  'one that respects nothing': 'false',
} as const

/** Replaces all texts, also those that are added or changed later, by elements, as Google's translator does. */
const translate = (isRefused: string) => `
  const isForeign = node => !/^(SCRIPT|STYLE|TITLE|FONT)$/.test(node.parentElement.tagName) && /[a-z]/i.test(node.data)
  const replace = node => {
    if (!node.isConnected || !isForeign(node) || ${isRefused}) return
    const font = document.createElement('font')
    font.textContent = '«' + node.data + '»'
    node.replaceWith(font)
  }
  const replaceIn = root => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(replace)
  }
  addEventListener('DOMContentLoaded', () => replaceIn(document.documentElement))
  new MutationObserver(changes => {
    for (const { target, type } of changes) if (target.isConnected) type === 'childList' ? replaceIn(target) : replace(target)
  }).observe(document, { childList: true, characterData: true, subtree: true })`

/** Opens the login in a browser with a translator, while the device does not send the console. */
const openTranslated = async (isRefused: string): Promise<ConsolePage> => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  const page = await openPage(gateway)
  page.expect(/^console: Failed to load resource/)
  // Otherwise the loader takes the console from the cache; the first page may note that it is there at any time.
  await page.addInitScript(`localStorage.removeItem('ontlet.kept');${translate(isRefused)}`)
  await gateway.faults.set({ kind: '500', on: 'page', module: 'ui.gz' })
  await page.reload()
  await page.getByRole('alert').waitFor()
  return page
}

/** How many texts a translator has replaced on the page. */
const replaced = (page: ConsolePage): Promise<number> => page.locator('font').count()

const says = (place: Locator, text: string): Promise<void> => place.filter({ hasText: text }).first().waitFor()

const throughLogin = async (page: ConsolePage): Promise<void> => {
  await says(page.getByRole('alert'), sentences.mismatched[0])
  await gateway.faults.clear()
  await button(page, sentences.retry[0]).click()
  await page.locator('html:not(:has(#look))').waitFor({ state: 'attached' })
  await button(page, 'Log in').click()
  assert.is(await sentenceAt(field(page, 'User name')), 'Enter the user name.')
  await field(page, 'User name').fill('a b')
  assert.is(await sentenceAt(field(page, 'User name')), 'Use only letters, digits and common symbols.')
  await login(page)
}

const throughTable = async (page: ConsolePage): Promise<void> => {
  await goto(page, '#/safety/mac')
  await button(page, 'Add').click()
  const address = inDialog(page, 'MAC address')
  await address.fill('00:1A')
  await address.blur()
  assert.match(await sentenceAt(address), /^Enter a MAC address/)
  await address.fill('ff:ff:ff:ff:ff:ff')
  await address.fill('00:1A:2B:3C:4D:77')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await says(page.locator('tbody tr'), '00:1A:2B:3C:4D:77')
  const row = (await keptTable(gateway, 'macfileter_config')).map(each => ({ ...each, name: 'renamed' }))
  await gateway.control('/set', { module: 'macfileter_config', list: row })
  await goto(page, '#/')
  await goto(page, '#/safety/mac')
  await says(page.locator('tbody tr'), 'renamed')
  await page
    .locator('tbody tr')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await says(page.locator('.message'), 'Deleted.')
}

/** Takes whatever the page refuses translators with out of it, and waits until one has replaced a text. */
const replacesUnprotected = async (page: ConsolePage): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.translate = true
    document.querySelector('meta[name=google]')!.remove()
    document.body.append('late')
  })
  await page.locator('font').first().waitFor({ state: 'attached' })
}

for (const name of ['one that respects the attribute', 'one that respects the meta element'] as const)
  test(`a translator replaces nothing, but would replace what is not protected: ${name}`, async () => {
    const page = await openTranslated(translators[name])
    await throughLogin(page)
    await throughTable(page)
    assert.is(await replaced(page), 0)
    await replacesUnprotected(page)
    await page.close()
  })

test('a translator that respects nothing replaces texts', async () => {
  const page = await openTranslated(translators['one that respects nothing'])
  await replacesUnprotected(page)
  await page.close()
})

test.run()
