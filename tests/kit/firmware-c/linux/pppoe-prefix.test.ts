import * as assert from 'uvu/assert'
import { until } from '../../../until'
import { testInUserModeLinux } from '../../user-mode-linux'
import type { Home } from './home'
import { Ipv6Provider, provider6 } from './ipv6-provider'
import { account, homeOfPppoe, startPppoe } from './pppoe'

// A prefix for the LAN over PPPoE: dhcpcd, on what pppd makes, against dhcp6s and radvd on what rp-pppoe makes.

const file = 'tests/kit/firmware-c/linux/pppoe-prefix.test.ts'
const test = testInUserModeLinux(file, () => homeOfPppoe().compile())
let home: Home

test.before(async () => {
  home = await startPppoe()
  home.lease(home.lan)
})
test.after(() => home.end())

const wan = (body: object) => home.set('wan_confignew', { action: 'set', id: 1, ...body })
const row = () => (home.get('wan_confignew').wan as Record<string, unknown>[])[0]!

test('devices have addresses of a prefix that the provider gives by PPPoE, also after dialling again', async () => {
  const log = () => home.gateway.run(`cat ${home.files}/wan1.log ${home.files}/dhcp6.1.log 2>&1 || true`)
  /** The provider's end of the connection, which has another name each time. */
  const end = () => {
    // pppd writes zeros before the digits of a part.
    const address = /remote LL address (\S+)(?![^]*remote LL address)/.exec(log())?.[1]?.replace(/:0+(?=[\da-f])/g, ':')
    return new RegExp(`(ppp\\d+) +inet6 ${address}\\b`).exec(home.internet.run('ip -6 -o address'))?.[1]
  }
  const begins = async (prefix: string) => {
    await until(() => end() !== undefined, { complaint: log })
    const ipv6 = new Ipv6Provider(home, end(), { link: 'pppoe1' })
    await ipv6.announce()
    await ipv6.offer({ prefix })
  }
  const said = () => `${log()}\n${home.internet.run(`tail ${home.folder}/provider-ppp*.log`)}`
  const has = (prefix: string) =>
    until(() => home.lan.run('ip -6 -o address show dev eth0 -deprecated').includes(` ${prefix}`), {
      complaint: () => `${said()}\n${home.lan.run('ip -6 address')}`,
    })
  home.set('ipv6_lan_config', { enable: 1, prefix_mode: 0, addr_type: 0, dns_mode: 0 })
  const ppp = { mode: 2, ...account, dial: 0, auth: 0, ppp_mtu: 1492 }
  wan({ ...ppp, ip_protocol: 2, ipv6_mode: 0, prefix_mode: 0, prefix_len: 56 })
  await begins('2001:db8:100::/56')
  await has('2001:db8:100:0:')
  assert.is(row().cur_prefix, '2001:db8:100::/56')
  assert.match(String(row().cur_ipv6), /^2001:db8:9:0:/)
  // The device first finds out whether nobody else has its address.
  await until(() => home.lan.answerOf(provider6.far) === 'from the Internet', { complaint: said })
  home.set('wan_confignew', { wan_id: 1, connect: 0 })
  await until(() => end() === undefined)
  assert.is(row().cur_prefix, '')
  home.set('wan_confignew', { wan_id: 1, connect: 1 })
  await begins('2001:db8:200::/56')
  await has('2001:db8:200:0:')
})

test.run()
