// WCAG 2.2 AA, checked by axe-core on every screen of the menu, on the desktop and the phone, in both languages;
// contrast in all seven themes; on the phone also that nothing is wider than the screen and no touch target smaller
// than 44 px.
import axe from 'axe-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { themes } from '../../../src/device/login/public-info.ts'
import { coloursOf } from '../../../web/look/theme.ts'
import { onEveryRoute, settled } from '../harness/every-route.ts'
import { fillTables } from '../harness/filled-tables.ts'
import { button, type ConsolePage, goto, login, openPage, save, startGateway } from '../harness/harness.ts'

const gateway = await startGateway()

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The violations that axe-core finds on the page as it is, or in part of it. */
async function violations(page: ConsolePage, rules: string[] = [], part = 'html'): Promise<string[]> {
  const found = await page.evaluate(
    ([tags, only, selector]) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe
      return run(String(selector), {
        runOnly: only![0] ? { type: 'rule', values: only! } : { type: 'tag', values: tags! },
        resultTypes: ['violations'],
      })
    },
    [wcag, rules, [part]],
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  )
}

/** Applies a theme to the page as the console does, without saving it on the device. */
const dress = (page: ConsolePage, theme: keyof typeof themes) =>
  page.evaluate(
    ([colours, scheme]) => {
      const { style } = document.documentElement
      for (const name in colours as Record<string, string>)
        style.setProperty(`--${name}`, (colours as Record<string, string>)[name]!)
      style.setProperty('color-scheme', scheme as string)
    },
    [coloursOf(theme), theme === 'dark' ? 'dark' : 'light'] as const,
  )

/** Elements that are too wide for the page or too small for a thumb. */
const misfits = (page: ConsolePage) =>
  page.evaluate(() => {
    const all: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.className ? `.${element.className}` : ''} “${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').slice(0, 30)}”`
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) all.push(`the page is ${wide} px too wide`)
    document.querySelectorAll('a[href],button,input,select,textarea,summary,[tabindex="0"]').forEach(element => {
      // A checkbox can be tapped by its label, a link within a sentence is exempt (WCAG 2.5.8), and the skip link is
      // for keyboards.
      const target =
        (element.matches('input[type=checkbox],input[type=radio],input[type=file]') &&
          (element.closest('label,.row') || element)) ||
        element
      const { width, height } = target.getBoundingClientRect()
      if (!width || target.closest('p,.skip') || (width >= 43.5 && height >= 43.5)) return
      all.push(`${name(element)} is ${Math.round(width)} × ${Math.round(height)} px`)
    })
    return all
  })

for (const phone of [false, true])
  for (const language of ['en', 'zh'] as const)
    test(`${phone ? 'phone' : 'desktop'}, ${language}: no violation on any screen or in any dialog${language === 'en' ? ', in any theme' : ''}`, async () => {
      const page = await openPage(gateway, { phone, language, ...(phone && { height: 640 }) })
      // Functions compiled by tsx call a helper that the page does not have.
      await page.evaluate('self.__name = value => value')
      await page.evaluate(axe.source)
      const faults = (await violations(page)).map(fault => `login: ${fault}`)
      await login(page)
      await page.locator('h1').waitFor()
      const look = async (where: string, part?: string) => {
        faults.push(...(await violations(page, [], part)).map(fault => `${where}: ${fault}`))
        if (phone) faults.push(...(await misfits(page)).map(fault => `${where}: ${fault}`))
      }
      const count = await onEveryRoute(page, async route => {
        await look(route)
        // No colour depends on the language.
        if (language === 'en')
          for (const theme of Object.keys(themes) as (keyof typeof themes)[]) {
            await dress(page, theme)
            faults.push(...(await violations(page, ['color-contrast'])).map(fault => `${route} in ${theme}: ${fault}`))
          }
        await dress(page, 'purple')
        const add = page.locator('main').getByRole('button', { name: /^(Add|添加)$/ })
        for (let place = 0; place < (await add.count()); place++) {
          await add.nth(place).click()
          const dialog = page.getByRole('dialog')
          if (!(await dialog.count())) continue
          // What is behind the dialog can be neither reached nor read.
          await look(`${route}, dialog ${place + 1}`, '[role=dialog]')
          await page.keyboard.press('Escape')
          await dialog.waitFor({ state: 'detached' })
        }
      })
      assert.ok(count > 20, `${count} screens`)
      assert.is([...new Set(faults)].join('\n'), '')
    })

for (const phone of [false, true])
  test(`${phone ? 'phone' : 'desktop'}: no violation in errors, dialogs, the menu, the wizard or filled tables`, async () => {
    await gateway.control('/end-sessions', {})
    await fillTables(gateway)
    const page = await openPage(gateway, { phone })
    await page.evaluate('self.__name = value => value')
    await page.evaluate(axe.source)
    const faults: string[] = []
    const look = async (where: string, part?: string) => {
      faults.push(...(await violations(page, [], part)).map(fault => `${where}: ${fault}`))
    }
    await button(page, 'Log in').click()
    await page.getByText('Required.').first().waitFor()
    await look('login with errors')
    await login(page)
    await page.locator('h1').waitFor()
    await onEveryRoute(page, route => look(`${route}, filled`))

    await goto(page, '#/quick')
    await settled(page)
    await look('wizard')

    await goto(page, '#/lan')
    await page.getByLabel('LAN address').fill('1.2.3')
    await save(page)
    await page.locator('[aria-invalid]').first().waitFor()
    await look('form with errors')
    await goto(page, '#/ping')
    await page.getByRole('alertdialog').waitFor()
    await look('question', '[role=alertdialog]')
    await page.getByRole('alertdialog').getByRole('button').last().click()

    await goto(page, '#/virtual-host')
    await page.locator('main').getByRole('button', { name: 'Add' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /^(Save|Add)$/ })
      .last()
      .click()
    await dialog.locator('[aria-invalid]').first().waitFor()
    await look('dialog with errors', '[role=dialog]')
    await page.keyboard.press('Escape')

    if (phone) {
      await button(page, 'Menu').click()
      await dialog.waitFor()
      await look('menu', '[role=dialog]')
    }
    assert.is([...new Set(faults)].join('\n'), '')
    await page.close()
  })

test('a message with Undo is legible in every theme, also while hovered', async () => {
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'domainblk_config', list: [{ id: 1, domain: 'bad.example' }] })
  const page = await openPage(gateway)
  await page.evaluate('self.__name = value => value')
  await page.evaluate(axe.source)
  await login(page)
  await goto(page, '#/safety/domain-blacklist')
  await page.getByRole('button', { name: 'Delete bad.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  for (const at of ['away', 'over'])
    for (const theme of Object.keys(themes) as (keyof typeof themes)[]) {
      if (at === 'over') await undo.hover()
      await dress(page, theme)
      assert.equal(await violations(page, ['color-contrast']), [], `${theme}, ${at}`)
    }
  assert.is(await undo.count(), 1, 'it was there all the time')
  await page.close()
})

test.run()
