// Every screen in a language whose texts are as long as a translation may be, in a narrow or a wider window: nothing
// leaves its card or the window.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { buildType } from '../../../src/tools/build/build'
import { writeInto } from '../../../src/tools/build/deliver'
import { byTurns } from '../../scale'
import { pseudoCode, pseudoProfile, pseudoText } from '../../tools/texts/pseudo'
import { fillTables } from '../harness/filled-tables'
import { type ConsolePage, field, goto, openPage, startGateway } from '../harness/harness'
import { menuRoutes, openScreen, settled } from '../harness/walk'
import { misplaced } from './layout'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-long-texts-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))
writeInto(folder, await buildType(pseudoProfile(folder), { quick: true, minified: false }))

const gateway = await startGateway({ device: 'all', args: ['--root', folder] })
await fillTables(gateway)

/** Switches to the language as a user who has chosen it. */
const speak = async (page: ConsolePage): Promise<void> => {
  // Before the page's own scripts: an answer to the page that is left could overwrite it.
  await page.addInitScript(code => {
    localStorage['ontlet.public'] = JSON.stringify({ language: code })
  }, pseudoCode)
  await page.reload()
  await page.waitForFunction(code => document.documentElement.lang === code, pseudoCode)
}

const widths: readonly { phone: boolean; width: number }[] = [
  { phone: true, width: 320 },
  { phone: false, width: 768 },
]
for (const { phone, width } of byTurns(widths))
  test(`${phone ? 'phone' : 'desktop'}, ${width} px: nothing is out of place with the longest texts`, async () => {
    const login = await openPage(gateway, { phone, width })
    await speak(login)
    await field(login, pseudoText('User name', 19)).waitFor()
    const faults = (await misplaced(login, [width], true)).map(fault => `login: ${fault}`)
    await login.close()
    const desktop = await openScreen(gateway, '')
    const routes = [...(await menuRoutes(desktop)), '#/quick', '#/devices-edit/5C-70-17-A2-66-04', '#/wifi-sheet/1']
    await desktop.close()
    const page = await openScreen(gateway, '', { phone, width })
    await speak(page)
    for (const route of routes) {
      await goto(page, route)
      await page.waitForURL(url => url.hash === route)
      await settled(page)
      faults.push(...(await misplaced(page, [width], true)).map(fault => `${route}: ${fault}`))
    }
    assert.ok(routes.length > 20, `${routes.length} screens`)
    assert.is([...new Set(faults)].join('\n'), '')
    await page.close()
  })

test.run()
