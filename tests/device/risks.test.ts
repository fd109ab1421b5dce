// What the definitions say about dangerous switches: as they are turned on, and nothing while they are off.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { access } from '../../src/device/applications/access'
import { snmp } from '../../src/device/applications/snmp'
import { upnp } from '../../src/device/applications/upnp'
import { wifi } from '../../src/device/internet/wifi'
import { dmz } from '../../src/device/security/dmz'
import { initialValues, type Shape } from '../../src/model/shape'
import { riskOf } from '../../src/model/validation'

const cases: readonly [what: string, shape: Shape, name: string, risky: object, safe: object][] = [
  ['UPnP', upnp.settings, 'enable', { enable: true }, { enable: false }],
  ['DMZ', dmz.settings, 'enable', { enable: true }, { enable: false }],
  [
    'IP passthrough',
    dmz.settings,
    'passthrough',
    { enable: false, passthrough: true },
    { enable: false, passthrough: false },
  ],
  ['SNMP', snmp.settings, 'enable', { enable: true }, { enable: false }],
  ['Telnet', access.rows!, 'enable', { service: 'TELNET', enable: true }, { service: 'SSH', enable: true }],
  ['TKIP', wifi.rows!, 'encryption', { encryption: 'old' }, { encryption: 'mixed' }],
]

for (const [what, shape, name, risky, safe] of cases)
  test(`${what} is never turned on without a word`, () => {
    const values = initialValues(shape)
    assert.ok(riskOf(shape, name, { ...values, ...risky }))
    assert.not(riskOf(shape, name, { ...values, ...safe }))
  })

test.run()
