import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parental, parentalTime } from '../../../../src/device/applications/parental'
import { ipv4Route, ipv6Route } from '../../../../src/device/applications/route'
import { routeNextHop } from '../../../../src/device/device-errors'
import { lanIpv6 } from '../../../../src/device/internet/lan-ipv6'
import { wan } from '../../../../src/device/internet/wan'
import { wanInterface } from '../../../../src/device/internet/wan-interface'
import { timeSettings } from '../../../../src/device/system/timezone'
import { initialValues } from '../../../../src/model/shape'
import { compilers } from '../../compilers'
import { type Part, takesEdges } from './edges'
import { Home } from './home'

// The edges of what the gateway says to the provider, of IPv6, routes and clocks, as in edges.test.ts.

const home = new Home(['pppd', 'chronyd'])
test.before(async () => {
  const [compiler] = compilers()
  const source = fileURLToPath(new URL('../../daemons/no-ppp.c', import.meta.url))
  const env = { ...process.env, ...compiler!.env }
  execFileSync(compiler!.c, ['-shared', '-fPIC', '-o', join(home.folder, 'no-ppp.so'), source], { env })
  await home.start()
})
test.after(() => home.end())

type Sent = Readonly<Record<string, unknown>>

const parse = (command: string) => home.gateway.run(`cd ${home.files}; ${command}`)

/** The length at which pppd cuts what it prints of an option. */
const mostPrinted = 250

/** Bytes, as a character each, of what pppd has printed: `\` stands before what it escapes. */
const unescaped = (text: string) =>
  text.replace(/\\(?:x([\da-f]{2})|(.))/g, (_, byte, own) => own ?? String.fromCharCode(parseInt(byte, 16)))

/** Compares what pppd has printed of an option with what it means. */
const isRead = (printed: string | undefined, meant: unknown) => {
  const bytes = Buffer.from(String(meant)).toString('latin1')
  if (!printed || printed.length < mostPrinted) assert.is(unescaped(printed ?? ''), bytes)
  else assert.ok(bytes.startsWith(unescaped(printed.replace(/\\(x.?)?$/, ''))), printed)
}

/** The options of pppd as it prints them. */
const pppd = (id: number): Record<string, string> => {
  const preload = `LD_PRELOAD=${home.folder}/no-ppp.so`
  const printed = parse(`${preload} pppd /dev/null file ppp.${id} dryrun logfd 1 2>&1 | iconv -f latin1 -t utf8`)
  const options = [...printed.matchAll(/^(\S+)(?: (.*?))?\n?\t\t# \(from/gm)]
  return Object.fromEntries(options.map(([, name, value = '']) => [name, value]))
}

const pppReads = (sent: Sent, id: number) => {
  const read = pppd(id)
  isRead(read.user, sent.username)
  isRead(read.mtu, sent.ppp_mtu)
  isRead(read.mru, sent.ppp_mtu)
  isRead(read['pppoe-ac'], sent.ac_name)
  isRead(read['pppoe-service'], sent.service_name)
  if (sent.dial === 1) isRead(read.idle, Number(sent.idle) * 60)
}

const ipReads = (sent: Sent, id: number) => {
  const link = parse(`ip -d address show dev wan${id}`)
  assert.match(link, new RegExp(` mtu ${sent.mtu} `))
  if (sent.vlan) assert.match(link, new RegExp(`vlan protocol 802.1Q id ${sent.vlan_id} `))
  if (sent.ip_protocol !== 1 && sent.ipv4_mode === 1) assert.match(link, `inet ${sent.ip}/`)
  if (sent.ip_protocol !== 0 && sent.ipv6_mode === 2) assert.match(link, `inet6 ${sent.ipv6}/64`)
}

const wanReads = (sent: Sent, id: number) => {
  if (sent.mode === 1) ipReads(sent, id)
  else pppReads(sent, id)
}

/** A bridge has no effect on this board, which says so. */
const isBridge = ({ mode }: Sent) => mode === 0

/** A next hop that is in none of the gateway's networks, which the kernel knows. */
const isElsewhere = ({ next_hop }: Sent, code: number) => next_hop !== '' && code === routeNextHop.code

const newWan = initialValues(wan.rows!)

/** The group that periods are for. */
const group = { name: '192.168.1.100' }

const addGroup = () => home.set('dev_config', { action: 'add', name: group.name, terminals: home.lan.mac })

/** The connection from the factory. */
const connection = { name: 'Internet' }

const chronyReads = ({ sntp1, sntp2 }: Sent) => {
  if (sntp1 !== 'none' || sntp2 !== 'none') parse('chronyd -p -f chrony.conf 2>&1')
}

const dnsmasqReads = () => parse('dnsmasq --test -C dnsmasq.conf 2>&1')

const parts: readonly Part[] = [
  {
    entity: wan,
    of: 'rows',
    most: 3,
    mayRefuse: isBridge,
    reads: wanReads,
    base: { ...newWan, name: 'pppoe', username: 'a', password: 'b' },
  },
  {
    entity: wan,
    of: 'rows',
    most: 3,
    mayRefuse: isBridge,
    reads: wanReads,
    base: { ...newWan, name: 'ipoe', mode: 'ipoe' },
  },
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
