// WCAG 2.2 AA, checked by axe-core on every screen of the menu, on the desktop and the phone; contrast with --all
// in all seven themes, in each of them on the screens with a combination of colours that no screen before had; on the
// phone also that no touch target is smaller than 44 px. No two buttons have the same name. With rows in all tables, at
// all widths, nothing leaves its card or the screen, and cards take the whole width or that of a form. axe-core looks
// at a screen on the desktop in English or on the phone in Chinese, as the seed says; with --all also at those of the
// desktop on the phone in English. What is too long on the desktop: long-texts.test.ts.
import axe from 'axe-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { themes } from '../../../src/device/login/public-info'
import type { Language } from '../../../src/model/localized-text'
import { isAll, seed } from '../../scale'
import { until } from '../../until'
import { fillTables } from '../harness/filled-tables'
import { button, type ConsolePage, goto, login, openPage, save, startGateway } from '../harness/harness'
import { onEveryRoute, settled } from '../harness/walk'
import { dress, newIn, type Part } from './contrast'
import { misfits, unclear } from './controls'
import { desktopWidths, misplaced, phoneWidths, widthsOf } from './layout'

const gateway = await startGateway({ device: 'all' })
await fillTables(gateway)
// Long enough to be searched, and to be deleted from by check boxes.
const list = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, domain: `site${index}.example` }))
await gateway.control('/set', { module: 'domainblk_config', list })

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const wholePage: Part = { include: 'html', exclude: [] }
/** What all screens share takes half of the time on each of them. */
const withoutFrame: Part = { include: 'html', exclude: ['header', 'nav'] }
// What is behind a dialog can be neither reached nor read.
const onlyDialog: Part = { include: '[role=dialog]', exclude: [] }
const onlyQuestion: Part = { include: '[role=alertdialog]', exclude: [] }

/** The violations that axe-core finds in part of the page as it is: of these rules, or of all but contrast. */
const violations = async (
  page: ConsolePage,
  part: Part,
  { rules = [], withoutContrast = false }: { rules?: string[]; withoutContrast?: boolean } = {},
): Promise<string[]> => {
  return page.evaluate(
    async ([tags, only, { include, exclude }, withContrast]) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe
      const found = await run(
        { include: [include], exclude: [...exclude] },
        {
          runOnly: only![0] ? { type: 'rule', values: only! } : { type: 'tag', values: tags! },
          ...(!only![0] && { rules: { 'color-contrast': { enabled: withContrast } } }),
          resultTypes: ['violations'],
        },
      )
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(node => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
      )
    },
    [wcag, rules, part, !withoutContrast] as const,
  )
}

/** Opens the console, with axe-core, and logs in; returns also what is wrong with the login page. */
const enter = async (options: {
  phone: boolean
  language: Language
}): Promise<[page: ConsolePage, faults: string[]]> => {
  await gateway.control('/end-sessions', {})
  const page = await openPage(gateway, { ...options, ...(options.phone && { height: 640 }) })
  // Functions compiled by esbuild call a helper that the page does not have.
  await page.evaluate('self.__name = value => value')
  await page.evaluate(axe.source)
  const faults = (await violations(page, wholePage)).map(fault => `login: ${fault}`)
  await login(page)
  await page.locator('h1').waitFor()
  return [page, faults]
}

/** Opens each dialog for a new row and runs a task there. */
const onEveryDialog = async (page: ConsolePage, task: (name: string) => Promise<void>): Promise<void> => {
  const add = page.locator('main').getByRole('button', { name: /^(Add|添加)$/ })
  for (let place = 0; place < (await add.count()); place++) {
    const before = page.url()
    await add.nth(place).click()
    const dialog = page.getByRole('dialog')
    await until(async () => page.url() !== before || (await dialog.count()) > 0)
    // Some rows have a page of their own.
    if (page.url() !== before) return
    await task(`dialog ${place + 1}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

/**
 * With --all, all themes but the one that the console opens in, in which the full check looks at contrast, too.
 * Otherwise tests/web/look/theme.test.ts, which computes contrast, is enough.
 */
const otherThemes = isAll ? (Object.keys(themes) as (keyof typeof themes)[]).filter(theme => theme !== 'purple') : []
/** The phone shows the same components; the dark theme is the one that is least like the others. */
const phoneThemes = otherThemes.filter(theme => theme === 'dark')

interface Layout {
  phone: boolean
  language: Language
  /** Which of two screens axe-core looks at. */
  first: 0 | 1
  themes: readonly (keyof typeof themes)[]
}
const half = seed % 2 ? 1 : 0
const layouts: readonly Layout[] = [
  { phone: false, language: 'en', first: half, themes: otherThemes },
  { phone: true, language: 'zh', first: half ? 0 : 1, themes: phoneThemes },
]
const otherLayouts: readonly Layout[] = [{ phone: true, language: 'en', first: half, themes: phoneThemes }]
const claim = 'no violation on every other screen, in its dialogs or in a theme, and nothing out of place on any'
for (const { phone, language, first, themes: worn } of isAll ? [...layouts, ...otherLayouts] : layouts)
  test(`${phone ? 'phone' : 'desktop'}, ${language}: ${claim}`, async () => {
    const [page, faults] = await enter({ phone, language })
    const add = (where: string, found: readonly string[]) => faults.push(...found.map(fault => `${where}: ${fault}`))
    const isMine = (index: number) => index % 2 === first
    const task = async (route: string, index: number) => {
      // The first two screens, one in each language, are looked at with their frame.
      const own = index < 2 ? wholePage : withoutFrame
      const look = async (where: string, part = own) => {
        if (isMine(index)) {
          // Contrast takes much of the time, and few screens have a combination of colours of their own.
          const withoutContrast = !(await newIn(page, ['purple'], part)).length
          add(where, await violations(page, part, { withoutContrast }))
        }
        if (phone) add(where, await misfits(page))
        add(where, await unclear(page))
      }
      await look(route)
      // A screen that is narrow in one language is wide in the other.
      add(route, await misplaced(page, widthsOf(phone, language === 'zh' ? index + 1 : index)))
      if (isMine(index)) {
        for (const theme of await newIn(page, worn, own)) {
          await dress(page, theme)
          add(`${route} in ${theme}`, await violations(page, own, { rules: ['color-contrast'] }))
        }
        await dress(page, 'purple')
      }
      await onEveryDialog(page, name => look(`${route}, ${name}`, onlyDialog))
    }
    const count = await onEveryRoute(page, task)
    assert.ok(count > 20, `${count} screens`)
    assert.is([...new Set(faults)].join('\n'), '')
    await page.close()
  })

for (const phone of [false, true])
  test(`${phone ? 'phone' : 'desktop'}: no violation in errors, questions, the menu or the wizard`, async () => {
    await gateway.control('/end-sessions', {})
    const page = await openPage(gateway, { phone })
    await page.evaluate('self.__name = value => value')
    await page.evaluate(axe.source)
    const faults: string[] = []
    const look = async (where: string, part = wholePage) => {
      faults.push(...(await violations(page, part)).map(fault => `${where}: ${fault}`))
    }
    await button(page, 'Log in').click()
    await page.getByText('Enter the user name.').first().waitFor()
    await look('login with errors')
    await login(page)
    await page.locator('h1').waitFor()

    await goto(page, '#/devices-edit/5C-70-17-A2-66-04')
    await button(page, 'Rename').waitFor()
    await look('a device')
    if (phone) faults.push(...(await misfits(page)))
    faults.push(...(await misplaced(page, phone ? phoneWidths : desktopWidths)))

    await goto(page, '#/wifi-sheet/1')
    await button(page, 'Print').waitFor()
    await look('a sheet for guests')
    if (phone) faults.push(...(await misfits(page)))

    await goto(page, '#/quick')
    await settled(page)
    await look('wizard')
    faults.push(...(await misplaced(page, phone ? phoneWidths : desktopWidths)))

    await goto(page, '#/lan')
    await page.getByLabel('LAN address').fill('1.2.3')
    await save(page)
    await page.locator('[aria-invalid]').first().waitFor()
    await look('form with errors')
    await goto(page, '#/ping')
    await page.getByRole('alertdialog').waitFor()
    await look('question', onlyQuestion)
    await page.getByRole('alertdialog').getByRole('button').last().click()

    await goto(page, '#/virtual-host')
    await page.locator('main').getByRole('button', { name: 'Add' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /^(Save|Add)$/ })
      .last()
      .click()
    await dialog.locator('[aria-invalid]').first().waitFor()
    await look('dialog with errors', onlyDialog)
    await page.keyboard.press('Escape')

    if (phone) {
      await button(page, 'Menu').click()
      await dialog.waitFor()
      await look('menu', onlyDialog)
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
  // The message would disappear after 8 s. A page clock that stands would stop axe-core too, which uses timers itself.
  await page.evaluate(() => {
    const { setTimeout: start } = window
    const startShort = (run: () => void, wait = 0) => (wait < 8000 ? start(run, wait) : 0)
    Object.assign(window, { setTimeout: startShort })
  })
  await goto(page, '#/safety/domain-blacklist')
  await page.getByRole('button', { name: 'Delete bad.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  for (const at of ['away', 'over'])
    for (const theme of Object.keys(themes) as (keyof typeof themes)[]) {
      if (at === 'over') await undo.hover()
      await dress(page, theme)
      assert.equal(await violations(page, wholePage, { rules: ['color-contrast'] }), [], `${theme}, ${at}`)
    }
  assert.is(await undo.count(), 1, 'it was there all the time')
  await page.close()
})

test.run()
