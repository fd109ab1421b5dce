import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lanPort } from '../../../../src/device/internet/lan-port'
import { wan } from '../../../../src/device/internet/wan'
import { initialValues } from '../../../../src/model/shape'
import { encodeShape } from '../../../../src/model/wire'
import { compilers } from '../../compilers'
import { takesEdges } from './edges'
import { Home } from './home'

// The edges of a connection to the Internet: pppd, ip and the DHCP client read what the firmware writes of them. This
// kernel need not have PPP: pppd only reads its options. VLANs are in pppoe.test.ts.

const home = new Home(['pppd'])
const shim = join(home.folder, 'no-ppp.so')

test.before(async () => {
  await home.start()
  await home.wanAddress()
  const [compiler] = compilers()
  const source = fileURLToPath(new URL('../../daemons/no-ppp.c', import.meta.url))
  execFileSync(compiler!.c, ['-shared', '-fPIC', '-o', shim, source], { env: { ...process.env, ...compiler!.env } })
})
test.after(() => home.end())

type Sent = Readonly<Record<string, unknown>>

/** The bytes of an option: pppd prints control characters as `\x8d`, and cuts a long option off anywhere. */
const bytesOf = (printed: string) =>
  Buffer.from(
    printed
      .replace(/\\(?:x[\da-f]?)?$/, '')
      .replace(
        /\\x([\da-f]{2})|\\([^])/g,
        (_, digits, other) => other ?? String.fromCharCode(Number.parseInt(digits, 16)),
      ),
    'latin1',
  )

/** The options that pppd reads, by name. It prints no password, so that is read as if it were the user name. */
const optionsOfPppd = (only?: string) => {
  const file = join(home.folder, 'options')
  const lines = readFileSync(join(home.files, 'ppp.1'), 'utf8').split('\n')
  const read = only
    ? lines.flatMap(line => line.match(`^${only} ("[^]*)`)?.[1] ?? []).map(word => `user ${word}`)
    : lines
  writeFileSync(file, `${read.join('\n')}\n`)
  const said = home.gateway.run(
    `LD_PRELOAD=${shim} pppd /dev/null nolock noauth dryrun nodetach logfd 1 file ${file} | iconv -f latin1 -t utf8`,
  )
  const options = [...said.matchAll(/^(\S+) (.*?)(?:\t\t# \(from.*)?$/gm)]
  return Object.fromEntries(options.map(([, name, value]) => [name, bytesOf(value!)]))
}

/** Of a long option, pppd prints the beginning. */
const longestPrinted = 240

const isText = (printed: Buffer | undefined, sent: unknown) => {
  const text = Buffer.from(String(sent))
  const isCut = printed !== undefined && text.length * 4 > longestPrinted && printed.length >= longestPrinted / 8
  const expected = text.subarray(0, isCut ? printed.length : undefined)
  assert.ok(printed?.equals(expected), `${printed} is not ${expected}`)
}

const pppdReads = (sent: Sent) => {
  const options = optionsOfPppd()
  isText(options.user, sent.username)
  isText(optionsOfPppd('password').user, sent.password)
  if (sent.service_name) isText(options['pppoe-service'], sent.service_name)
  if (sent.ac_name) isText(options['pppoe-ac'], sent.ac_name)
  isText(options.mtu, sent.ppp_mtu)
  if (sent.dial === 1) isText(options.idle, Number(sent.idle) * 60)
}

const form = initialValues(wan.rows!)
/** Fields of other modes are written with their mode. */
const base = {
  ...form,
  name: 'Internet',
  mode: 'ipoe',
  family: 'both',
  ipv4Mode: 'static',
  ip: '203.0.113.20',
  gateway: '203.0.113.1',
  manualDns: true,
  dns1: '203.0.113.1',
  ipv6Mode: 'static',
  ipv6: '2001:db8:9::2',
  gatewayIpv6: '2001:db8:9::1',
}
const port = { name: 'LAN1' }

/** The addresses, the routes and the MTU that ip has taken, and the servers that are asked for names. */
const ipReads = (sent: Sent) => {
  const said = home.gateway.run('ip address show dev wan1; ip route show table all dev wan1')
  assert.match(said, new RegExp(`mtu ${sent.mtu} `))
  const isStatic = sent.ip_protocol !== 1 && sent.ipv4_mode === 1
  if (isStatic) assert.match(said, new RegExp(`inet ${sent.ip}/`))
  const isDefault = isStatic && String(sent.service_type).includes('INTERNET')
  if (isDefault) assert.match(said, new RegExp(`^default via ${sent.gateway} `, 'm'))
  // The kernel has no IPv6 on smaller packets.
  if (sent.ip_protocol !== 0 && sent.ipv6_mode === 2 && Number(sent.mtu) >= 1280) assert.match(said, /inet6 (?!fe80)/)
  if (sent.ip_protocol === 1 || !sent.manual_dns) return
  const servers = [sent.dns1, sent.dns2].filter(Boolean).map(server => `nameserver ${server}\n`)
  assert.is(home.gateway.run(`cat ${home.files}/dns.1`), servers.join(''))
}

const [bridge, dials] = [0, 2]
const reads = (sent: Sent) => (sent.mode === dials ? pppdReads(sent) : ipReads(sent))
/** A bridge is refused, and a VLAN where the kernel has none. */
const mayRefuse = ({ mode, vlan }: Sent) => mode === bridge || vlan === 1

test('the edges of a connection are taken', () =>
  takesEdges(home, {
    entity: wan,
    of: 'rows',
    fixed: 1,
    beside: [lanPort, port],
    base,
    // Each connection is dialled.
    most: 2,
    together: ['username', 'password', 'serviceName', 'acName', 'name'],
    reads,
    mayRefuse,
    before: () => home.set('wan_confignew', { action: 'set', id: 1, ...encodeShape(wan.rows!, base) }),
  }))

test.run()
