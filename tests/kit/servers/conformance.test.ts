// The firmware in C passes conformance behind the web servers with their files of docs/servers, half of them in a run.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byTurns } from '../../scale'
import { conformanceOf } from '../firmware-c/conformance'
import { Device, type ServerName, webServers } from './web-servers'

const device = new Device()
test.after(() => device.end())

/** What every server has a part in: headers, addresses, bodies, uploads, downloads, and what it refuses. */
const carried = ['session', 'hostile', 'files', 'access']
/**
 * What a program that ends after each call has to keep, behind whichever server: trials, settings and rows. The first
 * server calls such a program; firmware-c.test.ts checks the rest.
 */
const kept = ['safe_apply', 'snmp_config', 'port_forwarding']

const names = byTurns(Object.keys(webServers) as ServerName[])

/** What a server keeps the program from doing (docs/servers.md): merecat does not pass the Origin of a call on. */
const known: Partial<Record<ServerName, RegExp>> = { merecat: /^hostile\/foreign-origin: / }

for (const name of names)
  test(`on ${name} the firmware in C passes conformance`, async () => {
    device.forget()
    const server = await device.start(name)
    const only = name === names[0] ? [...carried, ...kept] : carried
    const { failed, passed } = await conformanceOf(device.asFirmware(server), { only })
    assert.equal(
      failed.filter(finding => !known[name]?.test(finding)),
      [],
    )
    assert.ok(passed.length > (only === carried ? 40 : 80), `only ${passed.length} checks`)
  })

test.run()
