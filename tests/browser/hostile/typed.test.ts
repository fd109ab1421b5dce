// Hostile texts that are typed into every field of every screen, where each is accepted or has a message. None runs,
// becomes markup or makes the page wider. That form and device agree on what is accepted, and that it is stored as
// typed: tests/web/ui/forms/fuzz-form.test.ts. Where the device says such names: hostile.test.ts.
import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, question } from '../harness/forms'
import { type ConsolePage, login, openPage, startGateway } from '../harness/harness'
import { goAnyway, menuRoutes, settled } from '../harness/walk'
import { naughty, naughtyTrap } from './naughty'

const gateway = await startGateway()

const open = async (): Promise<ConsolePage> => {
  await gateway.control('/end-sessions', {})
  const page = await openPage(gateway)
  await page.addInitScript('window.__name = named => named')
  await page.addInitScript(naughtyTrap)
  await page.reload()
  await login(page)
  return page
}

/**
 * Types texts of the corpus into every field of the form in front, a different one into each, every third one in turn.
 * Returns how many were typed, and what is amiss.
 */
const typeAll = (page: ConsolePage) =>
  page.evaluate(async texts => {
    const forms = document.querySelectorAll('[role=dialog] form')
    const form = forms[0] ?? document.querySelector('main')!
    for (const details of form.querySelectorAll('details')) details.open = true
    const inputs = () =>
      [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input[name], form textarea, input[name]')]
        .filter(element => !['checkbox', 'radio', 'file', 'time', 'search'].includes(element.type))
        .map(element => [element.name, element] as const)
    const amiss: string[] = []
    const put = (control: HTMLInputElement | HTMLTextAreaElement, text: string) => {
      control.value = text
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new FocusEvent('blur'))
    }
    const old = inputs().map(([name, control]) => [name, control.value] as const)
    for (let turn = 0; turn < texts.length; turn += 3) {
      for (const [place, [, control]] of inputs().entries()) put(control, texts[(turn + place) % texts.length]!)
      await new Promise(done => setTimeout(done))
      for (const [name, control] of inputs()) {
        const below = document.getElementById(control.getAttribute('aria-describedby') ?? '')
        if (control.getAttribute('aria-invalid') === 'true' && !below?.innerText.trim())
          amiss.push(`${name} is wrong and says nothing about ${control.value}`)
      }
    }
    const strange = '#app :is(script, iframe, object, math, style, video, [onerror], [onload], [onfocus])'
    for (const element of document.querySelectorAll(strange)) amiss.push(element.outerHTML.slice(0, 200))
    amiss.push(...(Reflect.get(window, 'caught') as string[]))
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wide > 0) amiss.push(`${wide} px too wide`)
    for (const [name, value] of old) for (const [other, one] of inputs()) if (other === name) put(one, value)
    return { fields: old.length, amiss }
  }, naughty)

/** Waits for what comes after an action at once or, where the console asks, after what was typed is discarded. */
const discardUntil = async (page: ConsolePage, after: Locator) => {
  const discard = question(page).getByRole('button', { name: 'Discard' })
  await after.or(discard).first().waitFor({ state: 'attached' })
  if (await discard.count()) await discard.click()
  await after.waitFor({ state: 'attached' })
}

/** Opens a tab of the page, by its place. */
const openTab = async (page: ConsolePage, place: number) => {
  const tab = page.getByRole('tab').nth(place)
  await tab.click()
  await discardUntil(page, tab.and(page.locator('[aria-selected=true]')))
}

test('hostile texts in every field of every screen and of its dialogs', async () => {
  const page = await open()
  const broken: string[] = []
  let fields = 0
  const look = async (where: string) => {
    const found = await typeAll(page)
    fields += found.fields
    broken.push(...found.amiss.map(text => `${where}: ${text}`))
  }
  for (const to of [...(await menuRoutes(page)), '#/wan-add']) {
    await goAnyway(page, to)
    const tabs = await page.getByRole('tab').count()
    for (let tab = 0; tab < Math.max(1, tabs); tab++) {
      if (tab) await openTab(page, tab)
      await settled(page)
      await look(`${to}, tab ${tab + 1}`)
    }
    const add = page.locator('main').getByRole('button', { name: 'Add', exact: true }).first()
    if (!(await add.isVisible()) || to === '#/wan') continue
    await add.click()
    await dialog(page).locator('form').waitFor()
    await look(`${to}, a row`)
    await page.keyboard.press('Escape')
    await discardUntil(page, page.locator('html:not(:has([role=dialog]))'))
  }
  assert.is(broken.join('\n'), '')
  assert.ok(fields > 60, `${fields} fields`)
  await page.close()
})

test.run()
