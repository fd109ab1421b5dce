import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { snmp } from '../../../../src/device/applications/snmp'
import { ddns } from '../../../../src/device/internet/ddns'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { dmz } from '../../../../src/device/security/dmz'
import { domainBlacklist } from '../../../../src/device/security/domain-blacklist'
import { firewall } from '../../../../src/device/security/firewall'
import { ipFilter } from '../../../../src/device/security/ip-filter'
import { macFilter } from '../../../../src/device/security/mac-filter'
import {
  boundaryMutations,
  mutableFields,
  specialTextMutations,
  validMutations,
} from '../../../../src/kit/conform/mutations/mutations'
import { contextFor, validValues } from '../../../../src/kit/contract/valid-values'
import type { Entity } from '../../../../src/model/entity'
import { encodeShape } from '../../../../src/model/wire'
import { until } from '../../../until'
import { Home } from './home'

// The edges of each field: the firmware takes them, and the daemon takes what the firmware writes. nft and ip run within
// the write, which they refuse; the files of the others are given to their own parsers.

/** How many of the valid values of the contract a field is given besides its edges. */
const mostOfField = 12

const home = new Home(['inadyn', 'snmpd'])
test.before(() => home.start())
test.after(() => home.end())

const parse = (command: string) => home.gateway.run(`cd ${home.files}; ${command}`)
const dnsmasq = (list: string, option = '') =>
  parse(`sed '/^#/d; s/^/${option}/' ${list} >tested; dnsmasq --test -C "$PWD/tested" 2>&1`)

/** snmpd has no option to try a file. */
const snmpdReads = async () => {
  const log = () => parse('cat snmpd.log')
  if (!home.get('snmp_config').enable) return
  await until(() => log().includes('NET-SNMP version'), { complaint: log })
  assert.not.match(log(), /error|warning|unknown/i)
}

interface Part {
  entity: Entity
  of: 'settings' | 'rows'
  reads?: () => unknown
}

const parts: readonly Part[] = [
  { entity: lanIpv4, of: 'settings', reads: () => [dnsmasq('dnsmasq.conf'), dnsmasq('options', 'dhcp-option=')] },
  { entity: lanIpv4, of: 'rows', reads: () => dnsmasq('reserved', 'dhcp-host=') },
  { entity: domainBlacklist, of: 'rows', reads: () => dnsmasq('blocked') },
  { entity: portForwarding, of: 'rows' },
  { entity: macFilter, of: 'settings' },
  { entity: macFilter, of: 'rows' },
  { entity: ipFilter, of: 'settings' },
  { entity: ipFilter, of: 'rows' },
  { entity: firewall, of: 'settings' },
  { entity: dmz, of: 'settings' },
  { entity: ddns, of: 'rows', reads: () => parse('inadyn --check-config -f ddns') },
  { entity: snmp, of: 'settings', reads: snmpdReads },
]

for (const { entity, of, reads } of parts)
  test(`the edges of ${entity.module}, its ${of}, are taken`, async () => {
    const shape = entity[of]!
    const context = contextFor(entity)
    const current = validValues(shape, context)
    assert.ok(current)
    const baseline = { entity, shape, current: current!, context, isTemporary: true }
    const edges = mutableFields(baseline).flatMap(field => [
      ...[...validMutations(baseline, field)].slice(0, mostOfField),
      ...boundaryMutations(baseline, field),
      ...specialTextMutations(baseline, field),
    ])
    assert.ok(edges.length)
    for (const { field, values } of edges) {
      const what = `${field.wire}: ${JSON.stringify(field.encode(values[field.name] as never))}`
      const action = of === 'rows' ? { action: 'add' } : {}
      const { code, id } = home.post({ module: entity.module, ...action, ...encodeShape(shape, values) })
      assert.is(code, 0, what)
      try {
        await reads?.()
      } catch (error) {
        throw new Error(`${what}: ${(error as { stdout?: string }).stdout ?? ''}${(error as Error).message}`)
      }
      if (id) home.set(entity.module, { action: 'del', id })
    }
  })

test.run()
