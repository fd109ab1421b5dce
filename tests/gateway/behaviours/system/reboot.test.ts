import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, overRestart, sendRaw, startBench, testOn, until } from '../../start'

const onGateway = testOn()
const ping = 'GET /get.json?module=public_info HTTP/1.0\r\n\r\n'

onGateway('a restart is confirmed, and the device comes back on the same port with its configuration', async bench => {
  await bench.write('snmp_config', { enable: 1, read_community: 'kept' })
  await bench.control('/time', { seconds: 100 })
  assert.ok(Number((await bench.read('dev_status')).uptime) >= 100)
  await bench.control('/set', { module: 'dev_connect', internet: 0 })
  const body = JSON.stringify({ module: 'dev_config', reboot: 1 })
  const head = `POST /post.json HTTP/1.0\r\nAuthorization: ${bench.token}\r\nContent-Length: ${body.length}`
  assert.match(await sendRaw(bench.port, `${head}\r\n\r\n${body}`), /\{"code":0\}$/)
  await overRestart(bench)
  assert.is((await bench.read('snmp_config')).read_community, 'kept')
  assert.ok(Number((await bench.read('dev_status')).uptime) < 5)
  assert.is((await bench.read('dev_connect')).internet, 1, 'status is new')
  assert.is((await bench.write('dev_config', { reboot: 0 })).code, 0, 'no restart was asked for')
})

testOn({ fast: false, timeByHand: true })('a restart takes twenty seconds', async bench => {
  const pass = (seconds: number) => bench.control('/time', { seconds })
  await bench.write('dev_config', { reboot: 1 })
  await until(async () => (await sendRaw(bench.port, ping)) === 'reset')
  await pass(19)
  assert.is(await sendRaw(bench.port, ping), 'reset')
  await pass(1)
  await until(async () => (await sendRaw(bench.port, ping)) !== 'reset')
})

onGateway(
  'a new LAN address is confirmed at the old one, then serves the console, also after a restart',
  async bench => {
    const lan = { ip: '127.0.0.2', mask: '255.255.255.0', start: '127.0.0.10', end: '127.0.0.90' }
    assert.is(await sendRaw(bench.port, ping, '127.0.0.2'), 'reset')
    assert.equal(await bench.write('ipv4_lan_config', lan), { code: 0 })
    await until(async () => (await sendRaw(bench.port, ping, '127.0.0.2')) !== 'reset')
    const there = await fetch(`http://127.0.0.2:${bench.port}/get.json?module=ipv4_lan_config`, {
      headers: { Authorization: bench.token },
    })
    assert.is(((await there.json()) as Body).ip, '127.0.0.2', 'the session holds')
    assert.is((await bench.read('ipv4_lan_config')).ip, '127.0.0.2', 'the old address answers')
    const [first] = (await bench.read('lan_terminal_conn_inform')).list as Body[]
    assert.match(String(first!.ip), /^127\.0\.0\./, 'the devices have moved')
    await bench.write('dev_config', { reboot: 1 })
    const asked = `GET /get.json?module=snmp_config HTTP/1.0\r\nAuthorization: ${bench.token}\r\n\r\n`
    await until(async () => /"code":10102/.test(await sendRaw(bench.port, asked, '127.0.0.2')))
    await bench.close()
    const again = await startBench({ state: `${bench.folder}/state.xml` })
    assert.match(await sendRaw(again.port, ping, '127.0.0.2'), '"code":0')
    await again.end()
  },
)

onGateway('a LAN address that cannot be listened on is stored, and reported', async bench => {
  assert.is((await bench.write('ipv4_lan_config', { ip: '192.168.1.254', end: '192.168.1.250' })).code, 0)
  await until(() => bench.said.some(sentence => sentence.includes('192.168.1.254')))
  assert.is((await bench.read('ipv4_lan_config')).ip, '192.168.1.254')
})

onGateway('a device gets its reserved address', async bench => {
  const mac = '3C:52:82:10:4F:01'
  await bench.write('ipv4_lan_config', { action: 'add', mac, ip: '192.168.1.99' })
  const rowsIn = async (module: string) => (await bench.read(module)).list as Body[]
  const ipOf = async (module: string) => (await rowsIn(module)).find(row => row.mac === mac)!.ip
  const bound = async () => (await rowsIn('lan_terminal_conn_inform')).filter(row => row.bind_ip).map(row => row.mac)
  await until(async () => (await ipOf('lan_terminal_conn_inform')) === '192.168.1.99')
  assert.is(await ipOf('terminal_conn_inform'), '192.168.1.99')
  assert.equal(await bound(), [mac], 'and is the one that is shown as reserved')
  await bench.write('ipv4_lan_config', { action: 'clear' })
  assert.equal(await bound(), [])
})

test.run()
