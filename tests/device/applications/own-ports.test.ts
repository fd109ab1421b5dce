// A forwarded port that the gateway needs itself is warned of, whichever of the two is edited.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { access } from '../../../src/device/applications/access'
import { portForwarding } from '../../../src/device/applications/port-forwarding'
import { tr069 } from '../../../src/device/remote/tr069'
import { voipAdvance } from '../../../src/device/voip/advance'
import { inLanguage } from '../../../src/model/localized-text'
import { initialValues, type Shape } from '../../../src/model/shape'
import { warningOf } from '../../../src/model/validation'

const service = (port: number, enable = true) => ({
  ...initialValues(access.rows!),
  id: 1,
  service: 'HTTPS',
  port,
  enable,
})
const remote = { ...initialValues(tr069.settings), enable: true, requestPort: 7547 }
const sip = { ...initialValues(voipAdvance.settings), localPort: 5061 }
const forwarding = (externalPort: number, protocol = 'both') => ({
  ...initialValues(portForwarding.rows!),
  id: 3,
  name: 'Camera',
  externalPort,
  protocol,
})

/** A forwarding of two ports, of which the second one is last. */
const until = (portEnd: number) => ({ ...forwarding(portEnd - 1), portEnd, internalPortEnd: 0 })

const warning = (shape: Shape, values: object, beside: object) => {
  const text = warningOf(shape, values, { others: [], ...beside })
  return text ? inLanguage(text, 'en') : ''
}

const gateway = (enable = true) => ({
  access: { values: {}, rows: [service(8443, enable)] },
  remote: { values: { ...remote, enable }, rows: [] },
  sip: { values: sip, rows: [] },
})
const forwarded = (externalPort: number, protocol?: string) => ({
  forwardings: { values: {}, rows: [forwarding(externalPort, protocol)] },
})
const forwardedUntil = (portEnd: number) => ({ forwardings: { values: {}, rows: [until(portEnd)] } })
const uses = (name: string) => `“${name}” on the gateway also uses this port: only one of the two can be reached.`
const forwards = (name: string) => `Port forwarding ${uses(name).replace(' on the gateway', '')}`

for (const [name, found, expected] of [
  ['forwarding: a service', warning(portForwarding.rows!, forwarding(8443), gateway()), uses('HTTPS')],
  ['forwarding: a service that is off', warning(portForwarding.rows!, forwarding(8443), gateway(false)), ''],
  ['forwarding: connection requests', warning(portForwarding.rows!, forwarding(7547), gateway()), uses('TR-069')],
  ['forwarding: connection requests that are off', warning(portForwarding.rows!, forwarding(7547), gateway(false)), ''],
  ['forwarding: SIP', warning(portForwarding.rows!, forwarding(5061, 'udp'), gateway()), uses('SIP')],
  ['forwarding: another port', warning(portForwarding.rows!, forwarding(8080), gateway()), ''],
  ['forwarding: nothing could be read', warning(portForwarding.rows!, forwarding(8443), {}), ''],
  ['forwarding: a service at the end', warning(portForwarding.rows!, until(8443), gateway()), uses('HTTPS')],
  ['forwarding: a service at the start', warning(portForwarding.rows!, until(8444), gateway()), uses('HTTPS')],
  ['forwarding: a service before the range', warning(portForwarding.rows!, until(8445), gateway()), ''],
  ['forwarding: a service after the range', warning(portForwarding.rows!, until(8442), gateway()), ''],
  ['forwarding: requests in a range', warning(portForwarding.rows!, until(7547), gateway()), uses('TR-069')],
  ['forwarding: SIP in a range', warning(portForwarding.rows!, until(5061), gateway()), uses('SIP')],
  ['forwarding: a range beside what could not be read', warning(portForwarding.rows!, until(8443), {}), ''],
  ['access: the end of a range', warning(access.rows!, service(8443), forwardedUntil(8443)), forwards('Camera')],
  ['access: after a range', warning(access.rows!, service(8443), forwardedUntil(8442)), ''],
  ['TR-069: the end of a range', warning(tr069.settings, remote, forwardedUntil(7547)), forwards('Camera')],
  ['SIP: the end of a range', warning(voipAdvance.settings, sip, forwardedUntil(5061)), forwards('Camera')],
  ['access: a forwarded port', warning(access.rows!, service(8443), forwarded(8443)), forwards('Camera')],
  ['access: a service that is off', warning(access.rows!, service(8443, false), forwarded(8443)), ''],
  ['access: another port', warning(access.rows!, service(8443), forwarded(443)), ''],
  ['TR-069: a forwarded port', warning(tr069.settings, remote, forwarded(7547)), forwards('Camera')],
  ['TR-069: off', warning(tr069.settings, { ...remote, enable: false }, forwarded(7547)), ''],
  ['SIP: a forwarded port', warning(voipAdvance.settings, sip, forwarded(5061)), forwards('Camera')],
  ['SIP: another port', warning(voipAdvance.settings, sip, forwarded(5060)), ''],
] as const)
  test(name, () => assert.is(found, expected))

test('a lockout is still warned of, beside a forwarded port', () => {
  const own = { ...service(8443), client: '192.168.1.9', range: '10.0.0.0-10.0.0.9' }
  assert.match(warning(access.rows!, own, forwarded(8443)), /lock you out.*also uses this port/)
})

test.run()
