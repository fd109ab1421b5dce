import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { brief, Home } from './home'

// What the gateway does besides moving packets over IPv4: IPv6 on the LAN, SNMP and dynamic DNS.

const home = new Home(['inadyn', 'snmpd', 'snmpget'])
const asked = join(home.folder, 'asked')
const password = 'it\'s "a" \\ $b #c'

/** A service of dynamic DNS, which knows one account. */
const ddnsServer = `require('http').createServer((q,a)=>{
  const [n,p]=Buffer.from((q.headers.authorization||'').split(' ')[1]||'','base64').toString().split(/:(.*)/s)
  require('fs').appendFileSync('${asked}',JSON.stringify([q.url,n,p])+'\\n')
  const ok=n==='me'&&p===${JSON.stringify(password)}
  a.writeHead(ok?200:401).end(ok?'good':'badauth')
}).listen(8080,()=>console.log())`

test.before(async () => {
  await home.start()
  await home.wanAddress()
  home.lease(home.lan)
  const script = join(home.folder, 'ddns.cjs')
  writeFileSync(script, ddnsServer)
  await home.internet.start(process.execPath, [script])
})
test.after(() => home.end())

const ddns = (body: object) => home.set('ddns_config', body)
const stateOf = (id: number) => home.get('ddns_config').list!.find(row => row.id === id)!.state
const ddnsState = (id: number, state: number) =>
  until(() => stateOf(id) === state, {
    complaint: () => `${stateOf(id)}: ${readFileSync(join(home.files, 'inadyn.log'), 'utf8')}`,
  })

test('the address of the WAN is registered under a name, with a password of any characters', async () => {
  const id = ddns({ action: 'add', service: 0, host: 'home.dyndns.org', username: 'me', password, enable: 1 })
  await ddnsState(id, 2)
  const [url, username, sent] = JSON.parse(readFileSync(asked, 'utf8').split('\n')[0]!)
  const address = home.addressOf('wan1')!.split('/')[0]
  assert.equal([url, username, sent], [`/nic/update?hostname=home.dyndns.org&myip=${address}`, 'me', password])
  ddns({ action: 'set', id, password: 'wrong' })
  await ddnsState(id, 3)
  ddns({ action: 'set', id, enable: 0 })
  assert.is(stateOf(id), 0)
})

const uptime = (host: typeof home.lan, address: string, community: string) => {
  const name = `'${community.replaceAll("'", "'\\''")}'`
  const said = host.run(`snmpget -v2c -c ${name} -t 1 -r 1 -On ${address} .1.3.6.1.2.1.1.3.0 2>&1 || true`)
  return said.includes('Timeticks')
}

test('SNMP answers to its communities, of any characters, at home only', async () => {
  home.set('snmp_config', { enable: 1, read_community: 'it\'s-"\\a"', write_community: 'write' })
  await until(() => uptime(home.lan, '192.168.1.1', 'write'), {
    complaint: () => home.gateway.run(`cat ${home.files}/snmpd.log`),
  })
  await until(() => uptime(home.lan, '192.168.1.1', 'it\'s-"\\a"'))
  assert.not.ok(uptime(home.lan, '192.168.1.1', 'public'))
  home.set('firewall_config', { enable: 0 })
  assert.not.ok(uptime(home.internet, home.addressOf('wan1')!.split('/')[0]!, 'write'), 'from the Internet')
  home.set('snmp_config', { enable: 0 })
  assert.not.ok(uptime(home.lan, '192.168.1.1', 'write'))
})

/** The addresses that begin with a prefix, of a device that has not asked for any. */
const addresses = (prefix: string) =>
  [...home.other.run('ip -6 address show dev eth0').matchAll(/inet6 (\S+)\//g)]
    .map(([, address]) => address!)
    .filter(address => address.startsWith(prefix))

const lan6 = (body: object) => home.set('ipv6_lan_config', body)

test('a device has an address of the prefix of the LAN, and reaches the gateway', async () => {
  lan6({ enable: 1, prefix_mode: 1, prefix: '2001:db8:1::', prefix_len: 64, addr_type: 0, lease: 3600, dns_mode: 0 })
  await until(() => addresses('2001:db8:1:').length > 0, {
    complaint: () => home.gateway.run(`cat ${home.files}/dnsmasq.log`),
  })
  assert.match(home.other.run('ip -6 route'), /^default via fe80/m)
  await home.gateway.serve('from the gateway', { port: 7000 })
  assert.is(home.other.answerOf('2001:db8:1::1', 7000), 'from the gateway')
  home.restart()
  home.login()
  assert.match(home.gateway.run('ip -6 address show dev br-lan'), /2001:db8:1::1\/64/, 'after a restart')
  lan6({ enable: 0 })
  assert.not.match(home.gateway.run('ip -6 address show dev br-lan'), /2001:db8/)
  assert.is(home.other.answerOf('2001:db8:1::1', 7000, brief), '')
})

test('with DHCPv6 the announcement says that devices are told their addresses, and which DNS servers', async () => {
  const range = { start: '2001:db8:2::100', end: '2001:db8:2::1ff' }
  lan6({ enable: 1, prefix_mode: 1, prefix: '2001:db8:2::', prefix_len: 64, addr_type: 1, ...range, lease: 3600 })
  lan6({ dns_mode: 2, dns1: '2001:db8::53', dns2: '2001:db8::54' })
  const log = () => home.gateway.run(`cat ${home.files}/dnsmasq.log`)
  await until(() => /DHCPv6, IP range 2001:db8:2::100 -- 2001:db8:2::1ff, lease time 1h/.test(log()), {
    complaint: log,
  })
  assert.is(addresses('2001:db8:2:').length, 0)
})

test('a device has an address that lasts, of a prefix that is the same after a restart', async () => {
  const own = () => home.gateway.run('ip -6 address show dev br-lan').match(/fd[\da-f:]+::1(?=\/64)/)?.[0]
  lan6({ enable: 1, prefix_mode: 0, addr_type: 0, dns_mode: 0, ula: 1 })
  const gateway = own()
  assert.ok(gateway)
  await until(() => addresses(gateway.slice(0, -3)).length > 0, {
    complaint: () => home.gateway.run(`cat ${home.files}/dnsmasq.log`),
  })
  home.restart()
  home.login()
  assert.is(own(), gateway)
  lan6({ ula: 0 })
  assert.is(own(), undefined)
})

const chrony = () => readFileSync(join(home.files, 'chrony/chrony.conf'), 'utf8')

test('chrony is told of up to three servers', () => {
  const third = { sntp3: 'others', sntp3_host: 'c.example.com' }
  home.set('time_zone', { sntp1: 'others', sntp1_host: 'a.example.com', sntp2: 'pool.ntp.org', ...third })
  assert.equal(chrony().match(/(?<=^server )\S+/gm), ['a.example.com', 'pool.ntp.org', 'c.example.com'])
  home.set('time_zone', { sntp1: 'none', sntp2: 'none' })
  assert.equal(chrony().match(/(?<=^server )\S+/gm), ['c.example.com'])
})

test.run()
