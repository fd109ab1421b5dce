// Changes that can cut off the person who makes them (requirements 4.26), on the screens where they are made: each is
// written on trial, and kept. That it is undone while the device is out of reach: tests/browser/safe-apply.

import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { safeApply } from '../../../src/device/system/safe-apply'
import { updateSession } from '../../../web/net/session'
import { test } from '../test'
import { given, keeps, type Step, says, scene, waits, written } from './person'

/** Step: the device can try changes, which it cannot otherwise in these tests. */
const canTry = () => updateSession({ [safeApply.probe!]: 1 })
/** Step: a table of the device has no rows. */
const without = (module: string) => async () => {
  await given(module, { list: [] })()
  canTry()
}
/** Step: the question offers to keep the change whatever happens. */
const offered = says('Keep the change')
const allowlist = { Mode: 'Allowlist: allow only these' }

/** A screen and its tab, the change, what is done to save it, and what the device has of it then. */
const changes: readonly [at: string, name: string, steps: readonly Step[], module: string, kept: object][] = [
  [
    '/lan',
    'the subnet mask',
    [{ 'Subnet mask': '255.255.0.0' }, 'Save', 'Keep', 'Save'],
    'ipv4_lan_config',
    { mask: '255.255.0.0' },
  ],
  ['/lan', 'DHCP off', [{ 'DHCP server': false }, 'Save'], 'ipv4_lan_config', { dhcp_enable: 0 }],
  ['/lan 3', 'port isolation', [{ 'Port isolation': true }, 'Save'], 'lan_port_config', { port_isolation: 1 }],
  ['/lan 3', 'a bridged port', ['Edit LAN1', { Type: 'Layer 2 (bridged)' }, 'Save'], 'lan_port_config', {}],
  ['/lan 3', 'a port that is turned off', ['Edit LAN2#2', { Enabled: false }, 'Save'], 'port_config', {}],
  ['/wan-edit/1', 'the VLAN of the connection in use', [{ VLAN: '200' }, 'Save'], 'wan_confignew', {}],
  ['/wan-edit/1', 'the binding of a connection', [{ LAN1: false }, 'Save'], 'wan_confignew', {}],
  ['/wan-edit/1', 'the mode of the connection in use', [{ Mode: 'IPoE' }, 'Save'], 'wan_confignew', {}],
  ['/wifi', 'the Wi-Fi name', [{ 'Name (2.4 GHz)': 'another name' }, 'Save', offered, 'Save'], 'wlan_config', {}],
  ['/wifi/advance', 'the channel of Wi-Fi', ['Edit 2.4 GHz', { Channel: '6' }, 'Save'], 'wlan_pararm', {}],
  [
    '/wifi/shutdown',
    'the schedule of Wi-Fi',
    [without('wlan_time_config'), 'Add', 'Save'],
    'wlan_time_config',
    { list: [{ enable: 1 }] },
  ],
  [
    '/',
    'a network that is turned off on Home',
    [{ 'ontlet 2.4\u00a0GHz': false }, offered, 'Turn off'],
    'wlan_config',
    {},
  ],
  [
    '/easy-mesh',
    'EasyMesh that is turned off',
    [{ EasyMesh: false }, 'Save', offered, 'Turn off'],
    'mesh_info',
    { enable: 0 },
  ],
  ['/easy-mesh', 'the role in EasyMesh', [{ Role: 'Agent' }, 'Save'], 'mesh_info', { role: 2 }],
  [
    '/safety/mac',
    'a MAC allowlist',
    [without('macfileter_config'), { 'MAC filter': true, ...allowlist }, 'Save', 'Save'],
    'macfileter_config',
    { mode: 1 },
  ],
  [
    '/safety/ip',
    'an IP allowlist',
    [without('ipportfileterv4_config'), { 'IP filter': true, ...allowlist }, 'Save', 'Save'],
    'ipportfileterv4_config',
    { mode: 1 },
  ],
  ['/firewall', 'the high level of the firewall', [{ Level: 'High' }, 'Save'], 'firewall_config', { level: 1 }],
  [
    '/access',
    'who may reach the console',
    ['Edit HTTP', { 'Allowed addresses': '192.168.1.9' }, 'Save', 'Save'],
    'acl_config',
    {},
  ],
  ['/access', 'the own access', ['Edit HTTP', { Enabled: false }, 'Save', offered, 'Save'], 'acl_config', {}],
]

for (const [at, name, steps, module, kept] of changes)
  scene(
    at,
    `${name} is tried before it is kept`,
    canTry,
    ...steps,
    () => {
      const [begin, change, ...more] = written()
      const names = entities.filter(entity => entity.module === module).map(({ writes }) => writes)
      assert.equal([begin!.module, begin!.action, more], ['safe_apply', 'begin', []])
      assert.ok(names.includes(String(change!.module)), `${change!.module} is written`)
      assert.type(change!.trial, 'number', 'the change names the trial')
    },
    waits(2),
    () =>
      assert.equal(
        written().map(({ module: ended, action }) => [ended, action]),
        [['safe_apply', 'confirm']],
      ),
    keeps(module, kept as never),
  )

test.run()
