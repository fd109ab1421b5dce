// Networks that cannot work beside each other are refused, whichever of them is written.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, testOn } from '../../start'

const onGateway = testOn()

const connection = { action: 'add', mode: 1, service_type: 'OTHER', vlan: 0 }
const ipv4 = (ip: string): Body => ({
  ...connection,
  name: ip,
  ip_protocol: 0,
  ipv4_mode: 1,
  mask: '255.255.255.0',
  ip,
  gateway: ip.replace(/\d+$/, '9'),
})
const ipv6 = (address: string): Body => ({
  ...connection,
  name: address,
  ip_protocol: 1,
  ipv6_mode: 2,
  prefix_mode: 2,
  ipv6: address,
  gateway_ipv6: 'fe80::9',
})
const lan4 = (ip: string): Body => ({ ip, dhcp_enable: 0 })
const lan6 = (prefix: string): Body => ({ enable: 1, prefix_mode: 1, prefix, prefix_len: 64 })
const route4 = (destination: string): Body => ({
  action: 'add',
  destination,
  mask: '255.255.255.0',
  next_hop: '192.168.1.50',
})
const route6 = (destination: string): Body => ({
  action: 'add',
  destination,
  prefix_len: 64,
  next_hop: 'fe80::5',
  interface: '1_INTERNET_R_VID_100',
})

onGateway('LAN, connections and routes refuse each other’s networks, over IPv4 and IPv6', async on => {
  const cases: [module: string, keys: Body, refused: string | undefined][] = [
    ['wan_confignew', ipv4('192.168.1.77'), 'ip'],
    ['wan_confignew', ipv4('10.4.7.2'), undefined],
    ['ipv4_lan_config', lan4('10.4.7.1'), 'ip'],
    ['ipv4_route_config', route4('192.168.1.0'), 'destination'],
    ['ipv4_route_config', route4('10.4.7.0'), 'destination'],
    ['ipv4_route_config', route4('10.9.9.0'), undefined],
    ['wan_confignew', ipv4('10.9.9.2'), 'ip'],
    ['ipv4_lan_config', lan4('10.9.9.1'), 'ip'],
    ['ipv6_lan_config', lan6('2001:db8:1::'), undefined],
    ['wan_confignew', ipv6('2001:db8:1::7'), 'ipv6'],
    ['wan_confignew', ipv6('2001:db8:7::7'), undefined],
    ['ipv6_lan_config', lan6('2001:db8:7::'), 'prefix'],
    ['ipv6_route_config', route6('2001:db8:1::'), 'destination'],
    ['ipv6_route_config', route6('2001:db8:7::'), 'destination'],
    ['ipv6_route_config', route6('2001:db8:9::'), undefined],
    ['wan_confignew', ipv6('2001:db8:9::7'), 'ipv6'],
    ['ipv6_lan_config', lan6('2001:db8:9::'), 'prefix'],
    // What the provider gives is no network of the LAN's own.
    ['ipv6_lan_config', { ...lan6('2001:db8:9::'), prefix_mode: 0 }, undefined],
  ]
  for (const [module, keys, refused] of cases) {
    const { code, field } = await on.write(module, keys)
    assert.equal([code !== 0, field], [refused !== undefined, refused], `${module} ${JSON.stringify(keys)}: ${code}`)
  }
})

test.run()
