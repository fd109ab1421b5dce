// WCAG 2.2 AA, checked by axe-core on every screen of the menu, on the desktop and the phone, in both languages;
// contrast in all seven themes; on the phone also that no touch target is smaller than 44 px. With rows in all tables,
// at all widths, nothing leaves its card or the screen.
import axe from 'axe-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { themes } from '../../../src/device/login/public-info.ts'
import { coloursOf } from '../../../web/look/theme.ts'
import { onEveryRoute } from '../harness/every-route.ts'
import { fillTables } from '../harness/filled-tables.ts'
import { type ConsolePage, goto, login, openPage, startGateway } from '../harness/harness.ts'
import { desktopWidths, misplaced, phoneWidths } from './layout.ts'

const gateway = await startGateway()
await fillTables(gateway)

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

/** Elements that are too small for a thumb. */
const misfits = (page: ConsolePage) =>
  page.evaluate(() => {
    const all: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.className ? `.${element.className}` : ''} “${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').slice(0, 30)}”`
    document.querySelectorAll('a[href],button,input,select,textarea,summary,[tabindex="0"]').forEach(element => {
      // A checkbox can be tapped by its label, a link within a sentence is exempt (WCAG 2.5.8), and the skip link is
      // for keyboards.
      const target =
        (element.matches('input[type=checkbox],input[type=radio],input[type=file]') &&
          (element.closest('label,.row') || element)) ||
        // The title of a row is stretched over it.
        (element.matches('.opens') && element.closest('li')) ||
        element
      const { width, height } = target.getBoundingClientRect()
      if (!width || target.closest('p,.skip') || (width >= 43.5 && height >= 43.5)) return
      all.push(`${name(element)} is ${Math.round(width)} × ${Math.round(height)} px`)
    })
    return all
  })

for (const phone of [false, true])
  for (const language of ['en', 'zh'] as const)
    test(`${phone ? 'phone' : 'desktop'}, ${language}: no violation on any screen or in any dialog, nothing out of place${language === 'en' ? ', in any theme' : ''}`, async () => {
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
        const places = await misplaced(page, phone ? phoneWidths : desktopWidths)
        faults.push(...places.map(fault => `${route}: ${fault}`))
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
