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

/** What a server has a part in: headers, bodies, uploads, downloads and what it refuses. The rest is the program's. */
const server = ['session', 'access', 'hostile', 'files', 'safe_apply', 'snmp_config', 'port_forwarding']
const cases: readonly [name: keyof typeof cgiServers, only: string[], fewest: number][] = [
  ['lighttpd', [], 900],
  ['busybox httpd', server, 80],
]

// At the same time, because conformance waits most of its time.
const outcomes = Promise.allSettled(
  cases.map(async ([name, only]) => {
    const folder = mkdtempSync(join(quickFolder(), 'ontlet-cgi-'))
    folders.push(folder)
    const compiler = compilers()[0]!
    writeFirmware(folder)
    link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options: ['-O0'] }), [])
    return conformanceOf(await cgiServers[name](folder), { only })
  }),
)

for (const [place, [name, only, fewest]] of cases.entries())
  test(`as a CGI program of ${name} it passes conformance${only.length ? ' where the server takes part' : ' as a whole'}`, async () => {
    const outcome = (await outcomes)[place]!
    if (outcome.status === 'rejected') throw outcome.reason
    const { failed, passed } = outcome.value
    assert.equal(failed, [])
    assert.ok(passed.length > fewest, `only ${passed.length} checks`)
  })

test.run()
