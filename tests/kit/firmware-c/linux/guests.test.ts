import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { brief, Home, type Namespace, provider } from './home'

// The network of guests: what they reach, and who reaches them.

const home = new Home(['hostapd'])
let guest: Namespace

test.before(async () => {
  await home.start()
  await home.wanAddress()
  home.lease(home.lan)
  await home.lan.serve('from home')
  await home.gateway.serve('from the console')
  guest = await home.guest()
})
test.after(() => home.end())

const guestAddress = () => /inet (\S+)\//.exec(guest.run('ip -4 address show dev eth0'))?.[1]
const homeAddress = () => /inet (\S+)\//.exec(home.lan.run('ip -4 address show dev eth0'))![1]!

/** The second network of 2.4 GHz, which isolates its devices. */
const network = (body: object) => home.set('wlan_config', { action: 'set', table: 'wlan', id: 3, ...body })

test('while no network is for guests, nobody is told an address there', () => {
  assert.not.ok(home.lease(guest, { seconds: 8 }).ip)
})

test('a guest is told an address of another network, and reaches the Internet by it', () => {
  network({ enable: 1, isolation: 1 })
  const { ip, router, dns } = home.lease(guest)
  assert.match(ip!, /^192\.168\.101\./)
  assert.equal([router, dns], ['192.168.101.1', '192.168.101.1'])
  assert.is(guest.answerOf(provider.far), 'from the Internet')
  assert.match(guest.run('nslookup -type=a www.example.com 192.168.101.1'), /203\.0\.113\.1/)
})

test('a guest reaches neither a device at home nor the console, by any address of the gateway', () => {
  assert.is(home.lan.answerOf('192.168.1.1'), 'from the console')
  assert.is(guest.answerOf(homeAddress(), 80, brief), '')
  for (const address of ['192.168.101.1', '192.168.1.1', home.addressOf('wan1')!.split('/')[0]!])
    assert.is(guest.answerOf(address, 80, brief), '', address)
})

test('a forwarded port does not lead a guest to a device at home', () => {
  const wan = home.addressOf('wan1')!.split('/')[0]!
  home.set('port_forwarding', {
    ...{ action: 'add', name: 'web', protocol: 1, external_port: 8080, internal_ip: homeAddress(), internal_port: 80 },
  })
  assert.is(home.internet.answerOf(wan, 8080), 'from home')
  assert.is(guest.answerOf(wan, 8080, brief), '')
})

test('a device at home does not reach a guest', async () => {
  await guest.serve('from a guest')
  assert.is(home.lan.answerOf(guestAddress()!, 80, brief), '')
})

test('a LAN that moves to the network of guests makes them move elsewhere', () => {
  home.set('ipv4_lan_config', { ip: '192.168.101.1', start: '192.168.101.2', end: '192.168.101.99' })
  assert.match(home.lease(guest).ip!, /^172\.31\.101\./)
  assert.is(guest.answerOf(provider.far), 'from the Internet')
  home.set('ipv4_lan_config', { ip: '192.168.1.1', start: '192.168.1.2', end: '192.168.1.254' })
})

test('guests are as before after a restart of the gateway, and gone when their network is turned off', async () => {
  home.restart()
  home.login()
  await home.wanAddress()
  assert.match(home.lease(guest).ip!, /^192\.168\.101\./)
  assert.is(guest.answerOf(provider.far), 'from the Internet')
  network({ enable: 0 })
  assert.is(home.addressOf('br-guest'), undefined)
  assert.is(guest.answerOf(provider.far, 80, brief), '')
})

test('a network ends at its time although nobody calls, and the guest is off the Internet', async () => {
  network({ enable: 1 })
  home.lease(guest)
  assert.is(guest.answerOf(provider.far), 'from the Internet')
  network({ guest_until: Math.floor(Date.now() / 1000) + 4 })
  const configuration = () => home.gateway.run(`ip -4 address show dev br-guest`)
  await until(() => !configuration().includes('inet '), { complaint: configuration })
  assert.is(guest.answerOf(provider.far, 80, brief), '')
  const ended = (home.get('event_log').list as { event: number }[]).filter(({ event }) => event === 17)
  assert.is(ended.length, 1)
})

test('hostapd demands protected management frames with WPA3, and offers them where WPA2 is allowed, too', () => {
  const demanded = (encryption: number) => {
    network({ enable: 1, password: 'twelve words', encryption })
    const file = home.gateway.run(`cat ${home.files}/networks.0`)
    const own = file.split(/^#/m).find(lines => lines.startsWith('3 '))!
    return [...own.matchAll(/^(?:wpa_key_mgmt|ieee80211w)=(.*)$/gm)].map(([, value]) => value)
  }
  assert.equal([0, 1, 2].map(demanded), [
    ['WPA-PSK SAE', '1'],
    ['WPA-PSK', '0'],
    ['SAE', '2'],
  ])
  network({ enable: 0 })
})

test('hostapd begins with the networks of a radio that is there, and reads them again after a change', async () => {
  const log = () => home.gateway.run(`cat ${home.files}/hostapd0.log 2>/dev/null || true`)
  const file = () => home.gateway.run(`cat ${home.files}/hostapd.0`)
  assert.is(log(), '')
  home.gateway.run('ip link add wlan9 type veth peer name wlan8')
  home.gateway.run(`${home.folder}/ontlet-start`, { env: { WAN: 'eth9', LAN: 'lan0 lan9', WIFI24: 'wlan9' } })
  home.login()
  await until(() => log().includes('wifi0: interface state'), { complaint: log })
  assert.not.match(file(), /^bss=/m)
  network({ enable: 1 })
  assert.match(file(), /^bss=wifi0_3\nbridge=br-guest$/m)
  await until(() => log().includes('wifi0: interface state'), { complaint: log })
})

test.run()
