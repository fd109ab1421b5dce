import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { compilers } from '../compilers'
import { cgiServers } from './cgi-servers'
import { type Conformance, conformanceOf } from './conformance'
import { quickFolder } from './quick-folder'
import { compileFirmware, link, type RunningFirmware, writeFirmware } from './start-c-firmware'

/*
 * The firmware in C as a CGI program of real web servers.
 */

const folders: string[] = []
test.after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Runs conformance as a whole on the firmware as a program of a server. */
const check = async (start: (folder: string) => Promise<RunningFirmware>): Promise<Conformance> => {
  const folder = mkdtempSync(join(quickFolder(), 'ontlet-cgi-'))
  folders.push(folder)
  const compiler = compilers()[0]!
  writeFirmware(folder)
  link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options: ['-O0'] }), [])
  return conformanceOf(await start(folder))
}

// At the same time, because conformance waits most of its time.
const outcomes = Promise.allSettled(Object.values(cgiServers).map(check))

for (const [place, name] of Object.keys(cgiServers).entries())
  test(`as a CGI program of ${name} it passes conformance as a whole`, async () => {
    const outcome = (await outcomes)[place]!
    if (outcome.status === 'rejected') throw outcome.reason
    const { failed, passed } = outcome.value
    assert.equal(failed, [])
    assert.ok(passed.length > 900, `only ${passed.length} checks`)
  })

test.run()
