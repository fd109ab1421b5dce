import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compilers } from '../compilers'
import { cgiServers } from './cgi-servers'
import { conformanceOf } from './conformance'
import { quickFolder } from './quick-folder'
import { compileFirmware, link, writeFirmware } from './start-c-firmware'

/*
 * The firmware in C as a CGI program of real web servers.
 */

const folders: string[] = []
test.after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

for (const [name, start] of Object.entries(cgiServers))
  test(`as a CGI program of ${name} it passes conformance as a whole`, async () => {
    const folder = mkdtempSync(join(quickFolder(), 'ontlet-cgi-'))
    folders.push(folder)
    const compiler = compilers()[0]!
    writeFirmware(folder)
    link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options: ['-O0'] }), [])
    const { failed, passed } = await conformanceOf(await start(folder))
    assert.equal(failed, [])
    assert.ok(passed.length > 900, `only ${passed.length} checks`)
  })

test.run()
