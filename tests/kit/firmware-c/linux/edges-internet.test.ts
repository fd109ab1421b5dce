import { test } from 'uvu'
import { parental, parentalTime } from '../../../../src/device/applications/parental'
import { ipv4Route, ipv6Route } from '../../../../src/device/applications/route'
import { routeNextHop } from '../../../../src/device/device-errors'
import { lanIpv6 } from '../../../../src/device/internet/lan-ipv6'
import { wanInterface } from '../../../../src/device/internet/wan-interface'
import { timeSettings } from '../../../../src/device/system/timezone'
import { type Part, takesEdges } from './edges'
import { Home } from './home'

// The edges of routes, parental control, IPv6 and clocks, as in edges.test.ts.

const home = new Home(['chronyd'])
test.before(() => home.start())
test.after(() => home.end())

type Sent = Readonly<Record<string, unknown>>

const parse = (command: string) => home.gateway.run(`cd ${home.files}; ${command}`)

/** A next hop that is in none of the gateway's networks, which the kernel knows. */
const isElsewhere = ({ next_hop }: Sent, code: number) => next_hop !== '' && code === routeNextHop.code

/** The group that periods are for. */
const group = { name: '192.168.1.100' }

const addGroup = () => home.set('dev_config', { action: 'add', name: group.name, terminals: home.lan.mac })

/** The connection from the factory. */
const connection = { name: 'Internet' }

const chronyReads = ({ sntp1, sntp2 }: Sent) => {
  if (sntp1 !== 'none' || sntp2 !== 'none') parse('chronyd -p -f chrony/chrony.conf 2>&1')
}

const dnsmasqReads = () => parse('dnsmasq --test -C dnsmasq.conf 2>&1')

const parts: readonly Part[] = [
  { entity: ipv4Route, of: 'rows', beside: [wanInterface, connection], mayRefuse: isElsewhere },
  { entity: ipv6Route, of: 'rows', beside: [wanInterface, connection], mayRefuse: isElsewhere },
  { entity: lanIpv6, of: 'settings', reads: dnsmasqReads },
  { entity: parental, of: 'rows' },
  { entity: parentalTime, of: 'rows', beside: [parental, group], before: addGroup },
  { entity: timeSettings, of: 'settings', reads: chronyReads },
]

for (const part of parts)
  test(`the edges of ${part.entity.module}, its ${part.entity[part.of]?.title ?? part.of}, are taken`, () =>
    takesEdges(home, part))

test.run()
