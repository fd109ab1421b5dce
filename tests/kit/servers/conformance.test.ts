// The firmware in C passes conformance behind each web server with its file of docs/servers.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { conformanceOf } from '../firmware-c/conformance'
import { Device, type ServerName, webServers } from './web-servers'

const device = new Device()
test.after(() => device.end())

/**
 * What every server has a part in: headers, bodies, uploads, downloads and what it refuses; and what a program that
 * ends after each call has to keep: sessions, trials, settings and rows. firmware-c.test.ts checks the rest.
 */
const only = ['session', 'hostile', 'files', 'access', 'safe_apply', 'snmp_config', 'port_forwarding']

/** What a server keeps the program from doing (docs/servers.md): merecat does not pass the Origin of a call on. */
const known: Partial<Record<ServerName, RegExp>> = { merecat: /^hostile\/foreign-origin: / }

for (const name of Object.keys(webServers) as ServerName[])
  test(`on ${name} the firmware in C passes conformance`, async () => {
    device.forget()
    const server = await device.start(name)
    const { failed, passed } = await conformanceOf(device.asFirmware(server), { only })
    assert.equal(
      failed.filter(finding => !known[name]?.test(finding)),
      [],
    )
    assert.ok(passed.length > 80, `only ${passed.length} checks`)
  })

test.run()
