// The type `all`, the smallest console, and one of the types between them: every link leads to a screen, every screen that the
// type lacks leads to Home, and no screen names one that is missing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/tools/root'
import { typesFor } from '../../different-types'
import { byTurns } from '../../scale'
import { type ConsolePage, goto, startGateway, type TestGateway } from '../harness/harness'
import { enter, goAnyway, menuRoutes, route } from '../harness/walk'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-types-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the console of a type as it is delivered, and starts a gateway of the type with it. */
const startType = async (type: string): Promise<TestGateway> => {
  const build = ['build.mjs', '--quiet', '--may-exceed', '--draft', '--device', type, '--out', folder]
  const [status] = await once(spawn(process.execPath, build, { cwd: root, stdio: 'inherit' }), 'close')
  assert.is(status, 0)
  return startGateway({ device: type, args: ['--root', join(folder, type)] })
}

/** The name of a screen and all its texts, those included that only a screen reader announces. */
interface Screen {
  name: string
  text: string
}

/** Returns all texts on a page. */
const textOf = async (page: ConsolePage): Promise<string> => {
  const labelled = page.locator('[aria-label], [title]')
  const labels = await labelled.evaluateAll(all =>
    all.map(element => element.ariaLabel || element.getAttribute('title')),
  )
  return [await page.locator('body').innerText(), ...labels].join('\n')
}

/** Follows every link of the menu, and every link of the screens to which it leads; returns the screens by route. */
const walk = async (page: ConsolePage): Promise<Map<string, Screen>> => {
  const screens = new Map<string, Screen>()
  const routes = new Set(await menuRoutes(page))
  for (const next of routes) {
    await goAnyway(page, next)
    assert.is(await page.getByRole('alert').count(), 0, `${next} shows an error`)
    screens.set(next, { name: await page.locator('h1').innerText(), text: await textOf(page) })
    const links = page.locator('a[href^="#/"]')
    for (const link of await links.evaluateAll(all => all.map(element => element.getAttribute('href')!)))
      routes.add(link)
  }
  return screens
}

/** Names of screens that also name something else: the tab of LAN, the list of the MAC filter, an ALG. */
const alsoNames: readonly string[] = ['Devices', 'SIP']

/** Whether a text has a name as a whole word: PPPoE does not name PoE. */
const names = (text: string, name: string) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text)

// Limits add no screen.
const different = typesFor('browser')
assert.is(different[0]!.type, 'all')

/** The layout and language of the walks: what a type lacks is missing in both. */
const [phone] = byTurns([false, true])
/** The screens of the type `all`. */
let whole: Map<string, Screen> | undefined

for (const { type } of different)
  test(`${type}: every link leads to a screen, and nothing is left of the screens that the type lacks`, async () => {
    const gateway = await startType(type)
    const page = await enter(gateway, '', { phone, language: phone ? 'zh' : 'en' })
    const screens = await walk(page)
    if (type === 'all') whole = screens
    assert.ok(whole && whole.size > 50, `${whole?.size} screens`)
    const missing = [...whole].filter(([screen]) => !screens.has(screen))
    const left: string[] = []
    for (const [address, { name }] of missing) {
      await goto(page, address)
      await route(page, '#/')
      if (alsoNames.includes(name)) continue
      for (const [screen, { text }] of screens) if (names(text, name)) left.push(`${screen} names “${name}”`)
    }
    assert.equal(left, [])
    await page.close()
    await gateway.stop()
  })

test('the smallest console says why the Internet connection is down, but not what to do', async () => {
  const gateway = await startType('smallest')
  const page = await enter(gateway)
  const internet = page.locator('.diagram li').first()
  await internet.getByText('Connected', { exact: true }).waitFor()
  await gateway.control('/trouble', { name: 'wrong-password' })
  await page.reload()
  await internet.getByText('The provider rejected the user name or password (691)').waitFor()
  await page.locator('.diagram span.bad[aria-hidden] svg').first().waitFor()
  assert.is(await page.getByText('Check its settings').count(), 0)
  await internet.getByRole('link').click()
  await route(page, '#/wan')
  await page.close()
})

test.run()
