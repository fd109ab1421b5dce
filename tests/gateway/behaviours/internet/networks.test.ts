import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, testOn } from '../../start'

const onGateway = testOn()

onGateway('networks that cannot be told apart are refused from each side', async on => {
  const lan = (keys: Body) => on.write('ipv4_lan_config', keys)
  const route = (destination: string) =>
    on.write('ipv4_route_config', {
      action: 'add',
      destination,
      mask: '255.255.255.0',
      interface: '1_INTERNET_R_VID_100',
    })
  const fixed = (ip: string, gateway: string) =>
    on.write('wan_confignew', {
      ...{ action: 'add', name: 'Fixed', mode: 1, service_type: 'OTHER', ip_protocol: 0, ipv4_mode: 1 },
      ...{ ip, mask: '255.255.255.0', gateway },
    })
  await lan({ ip: '192.168.7.1', start: '192.168.7.10', end: '192.168.7.20' })
  assert.is((await fixed('192.168.7.9', '192.168.7.8')).field, 'ip')
  assert.is((await fixed('192.168.8.9', '192.168.8.8')).code, 0)
  assert.is((await route('192.168.7.0')).field, 'destination')
  assert.is((await route('192.168.8.0')).field, 'destination')
  assert.is((await route('192.168.9.0')).code, 0)
  for (const place of ['192.168.8', '192.168.9'])
    assert.is((await lan({ ip: `${place}.1`, start: `${place}.10`, end: `${place}.20` })).field, 'ip', place)
})

test.run()
