import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boardFiles } from '../../../../src/kit/firmware/boards/board'
import { firmware } from '../../../../src/kit/firmware/parts'
import { until } from '../../../until'
import { Home, provider } from './home'

// Programs of the gateway that end by themselves, or are killed, and what works again after that.

const home = new Home(['chronyd', 'chronyc', 'inadyn', 'miniupnpd', 'snmpd'])
/** Programs of Debian, and processes of our own. */
const names = [
  ...['chronyd', 'dnsmasq', 'inadyn', 'miniupnpd', 'snmpd', 'wan1'],
  ...['firewall-log', 'parental', 'syslog', 'upnp-watch', 'watch'],
]

test.before(async () => {
  await home.start()
  await home.wanAddress()
  home.lease(home.lan, { name: 'laptop' })
  home.set('time_zone', { sntp1: 'others', sntp1_host: provider.address })
  home.set('snmp_config', { enable: 1, read_community: 'read', write_community: 'write' })
  home.set('upnp_config', { enable: 1 })
  home.set('ddns_config', { action: 'add', service: 0, host: 'a.example', username: 'me', password: 'x', enable: 1 })
  home.set('dev_config', { table: 'parental_group', action: 'add', name: 'Kids', terminals: home.other.mac })
})
test.after(() => home.end())

/** The number of the process of a name; '' if there is none. */
const processOf = (name: string) =>
  home.gateway.run(`read -r keeper <${home.files}/${name}.lock; cat /proc/$keeper/task/$keeper/children || true`).trim()

const isThere = (name: string) => /^\d+$/.test(processOf(name))

for (const name of names)
  test(`${name} is there again after it is killed`, async () => {
    await until(() => isThere(name))
    const before = processOf(name)
    home.gateway.run(`kill -KILL ${before}`)
    await until(() => isThere(name) && processOf(name) !== before, { complaint: () => processOf(name) })
  })

for (const name of ['chronyd', 'inadyn'])
  test(`${name} asks again as soon as there is a line again`, async () => {
    await until(() => isThere(name))
    const before = processOf(name)
    home.set('wan_confignew', { wan_id: 1, connect: 0 })
    await until(() => !home.addressOf('wan1'))
    assert.is(processOf(name), before)
    home.set('wan_confignew', { wan_id: 1, connect: 1 })
    await home.wanAddress()
    await until(() => isThere(name) && processOf(name) !== before, { complaint: () => processOf(name) })
  })

test('names are found and addresses given again after the end of the DNS server', async () => {
  home.gateway.run(`kill -KILL ${processOf('dnsmasq')}`)
  // Who asks while nobody answers is to ask again soon.
  const ask = 'timeout 2 nslookup -type=a www.example.com 192.168.1.1 || true'
  const isFound = () => home.lan.run(ask).includes(provider.address)
  await until(isFound, { complaint: () => home.gateway.run(`cat ${home.files}/dnsmasq.log`) })
  assert.match(home.lease(home.other).ip!, /^192\.168\.1\./)
})

test('the system log has what is said after the end of the process that writes it', async () => {
  home.gateway.run(`kill -KILL ${processOf('syslog')}; logger -p user.warning said-meanwhile`)
  const log = () => home.download('/boaform/formSysLog', 'save_log=1&logcap=1&levelLog=7&logMode=0&levelDisplay=7')
  await until(() => log().includes('said-meanwhile'), { complaint: log })
})

test('a device that comes after the end of the process that looks who is there is told of', async () => {
  home.gateway.run(`kill -KILL ${processOf('watch')}`)
  home.other.run('ip link set eth0 down; ip link set eth0 address 02:00:00:00:00:78; ip link set eth0 up')
  home.lease(home.other, { name: 'latecomer' })
  const told = () => home.get('event_log').list!.map(({ name }) => String(name))
  await until(() => told().includes('latecomer'), { complaint: () => told().join() })
})

const keeperOf = (name: string) => home.gateway.run(`cat ${home.files}/${name}.lock || true`).trim()

for (const name of ['dnsmasq', 'syslog'])
  test(`${name} is there again after its keeper is killed, and ends when it is to`, async () => {
    const [keeper, child] = [keeperOf(name), processOf(name)]
    home.gateway.run(`kill -KILL ${keeper}`)
    await until(() => isThere(name) && keeperOf(name) !== keeper && processOf(name) !== child, {
      complaint: () => `${keeper} ${keeperOf(name)}, ${child} ${processOf(name)}`,
    })
  })

test('addresses are given after the keeper of the DNS server is killed, also with other settings', async () => {
  home.gateway.run(`kill -KILL ${keeperOf('dnsmasq')}`)
  home.set('ipv4_lan_config', { start: '192.168.1.60' })
  assert.match(home.lease(home.other).ip!, /^192\.168\.1\.([6-9]\d|\d{3})$/)
})

test('what the user switches off while its keeper is killed stays off', async () => {
  await until(() => isThere('snmpd'))
  home.gateway.run(`kill -KILL ${keeperOf('snmpd')}`)
  home.set('snmp_config', { enable: 0 })
  assert.is(keeperOf('snmpd'), '')
  const isRunning = () => home.gateway.run('grep -l ^snmpd /proc/[0-9]*/cmdline || true')
  await until(() => isRunning() === '', { complaint: isRunning })
  home.set('snmp_config', { enable: 1 })
  await until(() => isThere('snmpd'))
})

test('what goes on does not keep files of the web server open', async () => {
  const shell = `exec 7</etc/shells; exec ${home.folder}/firmware`
  const input = JSON.stringify({ module: 'ipv4_lan_config', start: '192.168.1.70' })
  const env = home.environment('/post.json', '', input)
  assert.match(home.gateway.run(shell, { input, env }), /"code":0/)
  await until(() => isThere('dnsmasq'))
  assert.is(home.gateway.run('find /proc/[0-9]*/fd -lname /etc/shells 2>/dev/null || true'), '')
})

test('a connection is as old as it is, whatever the clock was when it came', () => {
  const age = () => (home.get('wan_confignew').wan as unknown as { uptime: number }[])[0]!.uptime
  const before = age()
  home.gateway.run(`touch -d 1970-01-02 ${home.files}/up.1`)
  assert.ok(before > 0 && age() >= before && age() < before + 60, `${before} ${age()}`)
})

test('a call that was killed while it asked chronyd leaves no file for good', async () => {
  const chronyd = processOf('chronyd')
  const env = home.environment('/get.json', 'module=time_status', '')
  const ask = `${home.folder}/firmware </dev/null >/dev/null & sleep 0.3; kill -KILL $!`
  home.gateway.run(`kill -STOP ${chronyd}; ${ask}; ${ask}; kill -CONT ${chronyd}`, { env })
  assert.is(home.get('time_status').code, 0)
  assert.equal(home.gateway.run(`find ${home.files} -type s`).trim().split('\n'), [`${home.files}/chrony/order`])
})

test('what a daemon says does not fill the memory', async () => {
  const log = `${home.files}/miniupnpd.log`
  home.gateway.run(`head -c 300000 /dev/zero >>${log}`)
  const size = () => Number(home.gateway.run(`stat -c %s ${log}`))
  assert.ok(size() >= 300_000)
  // Who is there is looked at when a bridge learns of a device.
  home.other.run('ip link set eth0 down; ip link set eth0 address 02:00:00:00:00:79; ip link set eth0 up')
  home.lease(home.other)
  await until(() => size() < 200_000, { seconds: 90, complaint: () => String(size()) })
})

test('while daemons are down, every read is answered, and tells of nothing that only they know', async () => {
  const modules = firmware(boardFiles('linux').optional).modules.map(({ module }) => module)
  const refused = () => modules.filter(module => home.get(module).code !== 0)
  const down = ['chronyd', 'dnsmasq', 'inadyn', 'miniupnpd', 'snmpd', 'wan1']
  for (const name of down) await until(() => isThere(name))
  const before = refused()
  // A keeper that stands still starts nothing again.
  for (const name of down) home.gateway.run(`kill -STOP ${keeperOf(name)}; kill -KILL ${processOf(name)}`)
  assert.equal(refused(), before)
  assert.equal([home.get('time_status').set_by, home.get('time_status').list], ['', []])
  assert.equal(home.get('upnp_config').list, [])
  for (const name of down) home.gateway.run(`kill -CONT ${keeperOf(name)}`)
  for (const name of down) await until(() => isThere(name), { complaint: () => name })
})

test('what stops the gateway ends all of them', () => {
  home.gateway.run(`${home.folder}/ontlet-stop`)
  for (const name of names) assert.is(processOf(name), '', name)
})

test.run()
