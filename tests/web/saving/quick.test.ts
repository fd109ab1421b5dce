// The quick setup: every field of every step reaches the device, and what the device rejects leads back to its step.

import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { device } from '../console'
import { elementsIn } from '../dom'
import { test } from '../test'
import { given, has, keeps, type Step, says, scene, stored, waits } from './person'

/** Steps: fills in a step of the wizard, which has no other fields, and goes on to the next one. */
const fills = (values: Readonly<Record<string, string | boolean>>): Step[] => [
  values,
  () => {
    const fields = elementsIn(document.querySelector('form')!).filter(({ nodeName }) => /INPUT|SELECT/.test(nodeName))
    assert.is(fields.length, Object.keys(values).length, Object.keys(values).join())
  },
  'Next',
]
const passwords = (current: string, next: string) => ({
  'Current password': current,
  'New password': next,
  'Confirm new password': next,
})
/** Steps: applies everything, which is on trial for two seconds. */
const applies: Step[] = ['Apply', waits(2), waits(1), says('Your gateway is set up.')]
const logsIn = (password: string) => async () => {
  const sent = { module: 'login', username: 'admin', encryPassword: sha256Hex(password) }
  const { code } = (await device.answerOf({ method: 'POST', url: '', sent } as never)) as { code: number }
  assert.is(code, 0, 'the new password')
}

scene(
  '/quick',
  'a static address without a VLAN; what is left as it is stays',
  'Change',
  ...fills({
    Mode: 'IPoE',
    'IP protocol': 'IPv4+IPv6',
    'IPv4 address': 'Static',
    'IP address': '203.0.113.9',
    'Subnet mask': '255.255.255.248',
    Gateway: '203.0.113.14',
    'VLAN tag': false,
  }),
  ...fills({ LOID: '', 'LOID password': '' }),
  ...fills({ Name: 'x', Password: 'f'.repeat(63) }),
  ...['Next', 'Next', ...applies],
  () => {
    const [row] = stored('wan_confignew').wan as Record<string, unknown>[]
    const { mode, ip_protocol, ip, mask, gateway, vlan } = row!
    assert.equal(
      [mode, ip_protocol, ip, mask, gateway, vlan],
      [1, 2, '203.0.113.9', '255.255.255.248', '203.0.113.14', 0],
    )
  },
)

scene(
  '/quick',
  'a connection is added once, although what the device rejects has led back to its step',
  given('wan_confignew', { wan: [] }),
  ...[{ Mode: 'IPoE' }, 'Next', 'Next', 'Next', passwords('Wrong@123', 'Gk7#pV2x'), 'Next', 'Next', 'Apply'],
  ...[waits(2), says('Login password'), says('The current password is wrong.')],
  ...[passwords('', ''), 'Next', 'Next', ...applies, has('wan_confignew', 'wan', 1)],
)

// The last one: its login ends the session.
scene(
  '/quick',
  'a connection that is dialled in a VLAN, and names and passwords of any characters',
  'Change',
  ...fills({
    Mode: 'PPPoE',
    'User name': '01@isp.example',
    Password: ' two  spaces ',
    'IP protocol': 'IPv4',
    'VLAN tag': true,
    VLAN: '１００',
  }),
  ...fills({ LOID: 'loid-8', 'LOID password': 'loid-key-8' }),
  ...fills({ Name: '书房 5', Password: '{"ssid": 1}' }),
  ...fills(passwords('Admin@123', 'Gk7#pV2x')),
  ...fills({ 'Time zone': 'kathmandu' }),
  ...applies,
  says('Traffic'),
  () => {
    const [row] = stored('wan_confignew').wan as Record<string, unknown>[]
    const { mode, username, password, ip_protocol, vlan, vlan_id } = row!
    assert.equal(
      [mode, username, password, ip_protocol, vlan, vlan_id],
      [2, '01@isp.example', ' two  spaces ', 0, 1, 100],
    )
    const networks = stored('wlan_config').wlan as Record<string, unknown>[]
    const shared = networks.filter(({ ssid }) => ssid === '书房 5').map(network => network.password)
    assert.equal(shared, ['{"ssid": 1}', '{"ssid": 1}'], 'on both bands')
  },
  keeps('pon_config', { loid: 'loid-8', loid_password: 'loid-key-8' }),
  keeps('time_zone', { time_zone: 'Asia/Kathmandu' }),
  keeps('dev_config', { web_guide_done: 1 }),
  logsIn('Gk7#pV2x'),
)

test.run()
