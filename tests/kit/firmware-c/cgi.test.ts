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

/**
 * What every server has a part in: headers, bodies, uploads, downloads and what it refuses; and with one of them what a
 * program that ends after each call has to keep: sessions, trials, settings and rows. firmware-c.test.ts checks the
 * rest.
 */
const ofServer = ['session', 'hostile', 'files']
const only = {
  lighttpd: [...ofServer, 'access', 'safe_apply', 'snmp_config', 'port_forwarding'],
  'busybox httpd': ofServer,
}
/** How many checks there are at least. */
const fewest = { lighttpd: 80, 'busybox httpd': 25 }
const servers = Object.keys(cgiServers) as (keyof typeof cgiServers)[]

// At the same time, because conformance waits most of its time.
const outcomes = Promise.allSettled(
  servers.map(async name => {
    const folder = mkdtempSync(join(quickFolder(), 'ontlet-cgi-'))
    folders.push(folder)
    const compiler = compilers()[0]!
    writeFirmware(folder)
    link(join(folder, 'firmware'), compiler, compileFirmware(folder, compiler, { options: ['-O0'] }), [])
    return conformanceOf(await cgiServers[name](folder), { only: only[name] })
  }),
)

for (const [place, name] of servers.entries())
  test(`as a CGI program of ${name} it passes conformance`, async () => {
    const outcome = (await outcomes)[place]!
    if (outcome.status === 'rejected') throw outcome.reason
    const { failed, passed } = outcome.value
    assert.equal(failed, [])
    assert.ok(passed.length > fewest[name], `only ${passed.length} checks`)
  })

test.run()
