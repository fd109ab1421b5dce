import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pinhole } from '../../../../src/device/applications/pinhole'
import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { snmp } from '../../../../src/device/applications/snmp'
import { ddns } from '../../../../src/device/internet/ddns'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { dmz } from '../../../../src/device/security/dmz'
import { domainBlacklist } from '../../../../src/device/security/domain-blacklist'
import { firewall } from '../../../../src/device/security/firewall'
import { ipFilter } from '../../../../src/device/security/ip-filter'
import { macFilter } from '../../../../src/device/security/mac-filter'
import { until } from '../../../until'
import { type Part, takesEdges } from './edges'
import { Home } from './home'

// The edges of each field: the firmware takes them, and the daemon takes what the firmware writes. nft and ip run
// within the write, which they refuse; the files of the others are given to their own parsers.

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

const parts: readonly Part[] = [
  { entity: lanIpv4, of: 'settings', reads: () => [dnsmasq('dnsmasq.conf'), dnsmasq('options', 'dhcp-option=')] },
  { entity: lanIpv4, of: 'rows', reads: () => dnsmasq('reserved', 'dhcp-host=') },
  { entity: domainBlacklist, of: 'rows', reads: () => dnsmasq('blocked') },
  { entity: portForwarding, of: 'rows' },
  { entity: pinhole, of: 'rows' },
  { entity: macFilter, of: 'settings' },
  { entity: macFilter, of: 'rows' },
  { entity: ipFilter, of: 'settings' },
  { entity: ipFilter, of: 'rows' },
  { entity: firewall, of: 'settings' },
  { entity: dmz, of: 'settings' },
  { entity: ddns, of: 'rows', reads: () => parse('inadyn --check-config -f ddns') },
  { entity: snmp, of: 'settings', reads: snmpdReads },
]

for (const part of parts)
  test(`the edges of ${part.entity.module}, its ${part.of}, are taken`, () => takesEdges(home, part))

test.run()
