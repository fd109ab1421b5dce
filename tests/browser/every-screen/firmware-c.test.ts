// The console on the firmware in C that `npm run firmware` writes: every link leads to a screen that can read its data,
// and what is saved is there afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../../src/tools/root'
import { compilers } from '../../kit/compilers'
import { compileFirmware, link, startFirmware, writeFirmware } from '../../kit/firmware-c/start-c-firmware'
import { answered, field, goto, login, openPage, save, toast } from '../harness/harness'
import { goAnyway, menuRoutes } from '../harness/walk'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-firmware-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

test('every screen shows what the firmware in C says, and a change stays', async () => {
  const compiler = compilers()[0]!
  writeFirmware(folder)
  const program = link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options: ['-O1'] }), [])
  const firmware = await startFirmware(folder, program, { served: join(root, 'dist/all') })
  try {
    const page = await openPage({ url: firmware.origin })
    await login(page, 'admin', { keepsPassword: true })
    await answered(page)
    const routes = await menuRoutes(page)
    assert.ok(routes.length > 40, `${routes.length} screens`)
    for (const next of routes) {
      await goAnyway(page, next)
      await answered(page)
      assert.is(await page.getByRole('alert').count(), 0, `${next} shows an error`)
    }
    await goto(page, '#/snmp')
    await field(page, 'SNMP').check()
    await field(page, 'Read community').fill('firmware')
    await field(page, 'Write community').fill('writers')
    await save(page)
    assert.match(await toast(page), /saved/i)
    await page.reload()
    await answered(page)
    assert.ok(await field(page, 'SNMP').isChecked())
    // The device keeps communities to itself.
    assert.is(await page.getByText('Set; leave empty to keep').count(), 2)
    await page.close()
  } finally {
    await firmware.end()
  }
})

test.run()
