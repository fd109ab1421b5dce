// The screens of the groups Device, Phone, CATV, Diagnosis and Remote management.

import '../dom'
import * as assert from 'uvu/assert'
import { watchAttention } from '../../../web/net/attention'
import { navigate } from '../../../web/ui/router'
import { answerAll, device, elapse } from '../console'
import { pass, settled, textOf } from '../dom'
import { test } from '../test'
import { control, given, keeps, lacks, refuses, type Step, says, scene, stored, waits } from './person'

const portRange = 'Enter a whole number (1 … 65535).'
const noHost = 'Enter an IP address or a domain name, without a port.'

scene(
  '/led',
  'LEDs are scheduled for part of the day, and turned off',
  ...[
    { Schedule: true, 'On at': '22:00' },
    refuses('Off at', '22:00', 'Already in use: “22:00”.'),
    { 'Off at': '06:30' },
  ],
  ...['Save', keeps('dev_config', { led_enable: 1, led_timed: 1, led_on: '22:00', led_off: '06:30' })],
  ...[
    { LEDs: false },
    lacks('Schedule'),
    'Save',
    keeps('dev_config', { led_enable: 0, led_timed: 1, led_on: '22:00' }),
  ],
)

scene('/poe', 'a port is turned off', ...['Edit LAN1', { Enabled: false }, 'Save'], () =>
  assert.is((stored('poe_config').port as { enable: number }[])[0]!.enable, 0),
)

scene(
  '/reset-button',
  'it is turned off and on',
  ...[{ 'Reset button': false }, 'Save', keeps('dev_config', { reset_button: 0 })],
  ...[{ 'Reset button': true }, 'Save', keeps('dev_config', { reset_button: 1 })],
)

scene(
  '/restart',
  'a restart is scheduled weekly, monthly and daily, and the next one is shown',
  ...[{ 'Scheduled restart': true, Repeat: 'Weekly', Wed: true, Fri: true, Time: '04:15' }, 'Save'],
  keeps('dev_config', { restart_enable: 1, restart_cycle: 1, restart_time: '04:15' }),
  () => assert.is(Number(stored('dev_config').restart_days) & (8 + 32), 8 + 32, 'Wednesday and Friday'),
  () => assert.match(document.querySelector('main')!.textContent!, /\d{4}-\d\d-\d\d 04:15/),
  ...[{ Repeat: 'Monthly' }, refuses('Day', '32', 'Enter a whole number (1 … 31).'), { Day: '31' }, 'Save'],
  ...[
    keeps('dev_config', { restart_cycle: 2 }),
    { Repeat: 'Daily' },
    'Save',
    keeps('dev_config', { restart_cycle: 0 }),
  ],
)

scene(
  '/timezone',
  'without a time server, which no product has from us, the page says so; public ones can be chosen',
  ...[says('No time server: the clock may be wrong.'), { 'SNTP server 2': 'ntp.aliyun.com' }],
  () => assert.not.match(textOf(document.querySelector('main')!), /No time server/),
  ...['Save', keeps('time_zone', { sntp1: 'none', sntp2: 'ntp.aliyun.com' })],
  ...[{ 'SNTP server 2': 'None' }, says('No time server: the clock may be wrong.'), 'Save'],
  keeps('time_zone', { sntp1: 'none', sntp2: 'none' }),
)

scene(
  '/timezone',
  'a third server has a name of its own, and is held to the others',
  ...[
    { 'SNTP server 3': 'Other' },
    refuses('Host name', 'no host', noHost),
    { 'Host name': 'ntp.example.org' },
    'Save',
  ],
  keeps('time_zone', { sntp1: 'none', sntp2: 'none', sntp3: 'others', sntp3_host: 'ntp.example.org' }),
  ...[{ 'SNTP server 1': 'time.google.com' }, says('These servers differ at leap seconds.')],
)

const noMixture = () => assert.not.match(textOf(document.querySelector('main')!), /leap seconds/)
scene(
  '/timezone',
  'a server that smears leap seconds is not mixed with others without a word',
  ...[{ 'SNTP server 1': 'time.google.com' }, noMixture, { 'SNTP server 2': 'ntp.aliyun.com' }],
  ...[says('These servers differ at leap seconds.'), { 'SNTP server 2': 'Other' }],
  ...[{ 'Host name': 'time2.google.com' }, noMixture, { 'Host name': 'time.example.com' }],
  ...[says('These servers differ at leap seconds.'), { 'SNTP server 1': 'pool.ntp.org' }, noMixture],
)

scene(
  '/timezone',
  'a zone is found by city, and refused if unknown; a server may have a name of its own',
  ...[{ 'Time zone': 'berlin' }, () => assert.is(control('Time zone').value, 'Europe/Berlin UTC+1')],
  ...[refuses('Time zone', 'Europe/Atlantis', 'Choose one from the list.'), refuses('Time zone', '', 'Required.')],
  { 'Time zone': 'berlin', 'Daylight saving time': false, 'SNTP server 1': 'Other' },
  ...[refuses('Host name', 'no host', noHost), { 'Host name': 'ntp.example.com' }, 'Save'],
  keeps('time_zone', { time_zone: 'Europe/Berlin', summer_time: 0, sntp1: 'others', sntp1_host: 'ntp.example.com' }),
  ...[{ 'Time zone': 'Asia/Tokyo UTC+9' }, lacks('Daylight saving time')],
)

scene('/timezone', 'the clock ticks without a call each second', given('time_zone', {}), async () => {
  const shown = () => {
    const [text] = /\d{4}-\d\d-\d\d [\d:]+/.exec(document.querySelector('main')!.textContent!)!
    return Date.parse(`${text} UTC`)
  }
  const before = shown()
  await pass(3000)
  const { reads } = await answerAll()
  assert.equal([shown() - before, reads.includes('current_time')], [3000, false])
})

scene(
  '/systemlog',
  'where the log is sent is checked and saved',
  ...[{ Mode: 'Both' }, refuses('Server', '', 'Required.'), { Server: '192.168.1.9' }],
  ...[refuses('UDP port', '65536', portRange), { 'UDP port': '1514', 'Log level': 'Debugging' }, 'Save'],
  keeps('system_log_config', { logMode: 2, levelLog: 7, server_ip: '192.168.1.9', server_port: 1514 }),
)

const fresh = { 'New password': 'Kq7!mzPw', 'Confirm new password': 'Kq7!mzPw' }
scene(
  '/account',
  'an account is added, changed with its current password, and deleted; operator names are refused',
  ...['Add', lacks('Current password'), { 'User name': 'telecomadmin' }],
  refuses('New password', 'short', 'At least 8 characters, with three of: digits, lower case, upper case, symbols.'),
  ...[{ 'New password': 'Kq7!mzPw' }, refuses('Confirm new password', 'Kq7!mzpw', 'The passwords do not match.')],
  ...[fresh, refuses('User name', 'telecomadmin', 'This name is reserved.'), { 'User name': 'guest' }, 'Save'],
  ...[says('guest'), 'Edit guest', { 'Current password': 'wrong', ...fresh }, 'Save'],
  ...[says('The current password is wrong.'), { 'Current password': 'Kq7!mzPw' }, 'Save'],
  ...[says('Nothing was changed.'), { 'New password': 'Wd9?tbLn', 'Confirm new password': 'Wd9?tbLn' }, 'Save'],
  ...['Delete guest', 'Delete'],
  () => assert.not(document.querySelector('main')!.textContent!.includes('guest')),
)

scene(
  '/account',
  'an account that will not be listed, because regular ones are hidden, is explained before it is added',
  ...[{ 'Hide regular accounts': true }, 'Save', 'Add', { 'User name': 'visitor', ...fresh }, 'Save'],
  ...[says('Regular accounts can log in but are not listed here.'), 'Cancel', says('Add an account')],
  ...['Save', 'Save'],
  () => assert.not(document.querySelector('main')!.textContent!.includes('visitor')),
  keeps('account_info', { list: [{ username: 'visitor' }] }),
)

const second = { Number: '075526500002', 'User name': 'second', Password: 'secret' }
scene(
  '/voip',
  'a port gets an account; numbers are unique; a server has an address or a domain',
  ...['Edit TEL2', refuses('Number', '075526500001', 'Already in use: “TEL1”.')],
  refuses('User name', '用户', 'Use only letters, digits and common symbols.'),
  ...[second, 'Save'],
  keeps('voip_confignew', { voip: [{ port: 'TEL2', number: '075526500002', username: 'second', password: 'secret' }] }),
  ...['Edit Primary', refuses('Registrar', 'sip', noHost), { Registrar: '2001:db8::5' }],
  ...[refuses('Registrar port', '65536', portRange), { 'Registrar port': '65535' }, 'Save'],
  ...[{ 'SIP domain': 'ims.example.net' }, 'Save', keeps('voip_config', { sip_domain: 'ims.example.net' })],
  ...[{ Telephony: false }, 'Save', keeps('voip_config', { enable: 0, sip_domain: 'ims.example.net' })],
)

scene(
  '/voip/advance',
  'limits are checked; the session period applies only while session update is on',
  refuses('Registration expiry', '9', 'Enter a whole number (10 … 86400).'),
  refuses('Session period', '', 'Required.'),
  { 'Registration expiry': '86400', 'Retry interval': '65535', 'Local port': '1', Protocol: 'TLS' },
  ...[{ 'Session update': false }, lacks('Session period'), 'Save'],
  keeps('voip_config', { protocol: 2, local_port: 1, expires: 86400, retry: 65535, session_update: 0 }),
)

scene(
  '/voip/media',
  'codecs, fax and gain are saved',
  ...[
    'Edit G.722',
    { Priority: '0' },
    refuses('Packet time', '15', 'Must be a multiple of 10.'),
    { 'Packet time': '30' },
  ],
  ...[
    'Save',
    { 'Receive gain': '-12', Fax: 'Pass-through (G.711)' },
    'Save',
    keeps('voip_config', { receive_gain: -12, fax: 1 }),
  ],
)

const tries = [
  ['234', 'Dials immediately'],
  ['23', 'Waits for more digits'],
  ['112', 'Waits for more digits'],
  ['13', 'Not allowed'],
] as const
scene(
  '/voip/digitmap',
  'it is checked while it is typed, tried with a number, and saved',
  ...[
    { 'Digit map': '[9-2]xx|0T' },
    says('Not understood from character 1: “[9-2]xx|0T”.'),
    { 'Digit map': '[2-9]xx|0T|112|11x.T' },
  ],
  ...tries.flatMap(([number, outcome]) => [{ 'Try a number': number }, says(outcome)]),
  ...[
    { 'Digit timer': '60' },
    'Save',
    keeps('voip_config', { digit_map: '[2-9]xx|0T|112|11x.T', digit_map_timer: 60 }),
  ],
)

const miva = { forward_no_answer: '*21#', no_answer_time: 65535, hotline: 2, hotline_number: '110', hotline_delay: 0 }
scene(
  '/voip/adds',
  'forwarding and a delayed hotline are saved',
  ...['Edit TEL1', { 'Forward when unanswered to': '*21#', Hotline: 'After a delay' }],
  refuses('Unanswered after', '65536', 'Enter a whole number (0 … 65535).'),
  refuses('Hotline number', '', 'Required.'),
  ...[{ 'Unanswered after': '65535', 'Hotline number': '110', 'Hotline delay': '0' }, 'Save'],
  ...[
    () =>
      assert.equal(
        { ...(stored('voip_mivas').voip as object[])[0], ...miva },
        (stored('voip_mivas').voip as object[])[0],
      ),
  ],
)

scene(
  '/catv',
  'each rule refuses the first bad value at its field; the alarm state follows the thresholds',
  ...['Edit Optical input (dBm)', refuses('Very low', '-6.99', 'Must not be above “Low”.'), { 'Very low': '-7' }],
  ...[refuses('Deadband', '9.01', 'Must be from 0 to “High” minus “Low”.'), { Deadband: '9' }],
  ...[refuses('Very high', '1.99', 'Must not be below “High”.'), { 'Very high': '2', Deadband: '0' }],
  ...[refuses('High', '-7.01', 'Must not be below “Low”.'), { High: '-7' }, 'Save'],
  ...[{ 'AGC lower limit': '-7', 'AGC upper limit': '-1.01' }, 'Save'],
  () => assert.is(control('AGC upper limit').getAttribute('aria-invalid'), 'true'),
  ...[{ 'AGC upper limit': '-1' }, 'Save', keeps('catv_config', { agc_upper: -1, agc_lower: -7 })],
  ...[{ 'AGC upper limit': '-3.5', 'AGC lower limit': '-3.50', 'Attenuation (ATT)': '20' }, 'Save'],
  keeps('catv_config', { agc_upper: -3.5, agc_lower: -3.5, att: 20 }),
)

/** Thresholds of a voltage of 20, and the state that they make of it. */
const alarms = [
  [{ High: '20', 'Very high': '20', Deadband: '0' }, 'Normal'],
  [{ High: '19.99', 'Very high': '20', Deadband: '0' }, 'High'],
  [{ High: '19.99', 'Very high': '19.99', Deadband: '0' }, 'Very high'],
] as const
for (const [thresholds, state] of alarms)
  scene(
    '/catv',
    `a voltage at its limit is ${state}`,
    given('catv_status', { list: [{ id: 1, quantity: 0, value: 20 }] }),
    ...['Edit Voltage (V)', thresholds, 'Save', waits(15), waits(15)],
    () => {
      const text = [...document.querySelectorAll('main section')].map(textOf).join('; ')
      assert.ok(text.includes(`Voltage${state}20`), text)
    },
  )

scene(
  '/loop',
  'VLANs, EtherType and intervals are checked and saved',
  ...[{ 'Loop detection': true }, refuses('Detection interval', '61', 'Enter a whole number (1 … 60).')],
  { EtherType: '88B5', 'Detection interval': '2', 'Recovery interval': '10', VLANs: '0,4077' },
  ...['Save', () => assert.is(control('VLANs').getAttribute('aria-invalid'), 'true'), { VLANs: '0,4076' }, 'Save'],
  keeps('lbd_config', { enable: 1, ether_type: '88B5', interval: 2, recovery: 10, vlan_list: '0,4076' }),
)

const remote = {
  acs_url: 'https://acs.example.com:7548/cwmp?a="b"',
  username: 'ont <1>',
  password: 'a"b\\c',
  interval: 65535,
  request_path: '/cr/x',
  request_port: 65535,
  request_username: 'acs',
  request_password: '密码',
  stun: 1,
  stun_server: 'stun.example.com',
  stun_port: 1,
}
scene(
  '/remote',
  'TR-069 settings are checked, and saved as typed; what a switch hides is neither required nor lost',
  refuses('ACS URL', 'acs.example.com', 'Enter a URL such as https://acs.example.com/.'),
  ...[{ 'ACS URL': remote.acs_url }, refuses('Inform interval', '65536', 'Enter a whole number (1 … 65535).')],
  ...[{ 'Inform interval': '65535' }, refuses('Port', '0', portRange), { Port: '65535', Path: remote.request_path }],
  { 'User name': remote.username, Password: remote.password, 'User name#2': 'acs', 'Password#2': '密码', STUN: true },
  ...[refuses('STUN server', 'stun', noHost), { 'STUN server': 'stun.example.com', 'STUN port': '1' }, 'Save'],
  keeps('tr069_config', remote),
  ...[{ 'Periodic inform': false }, lacks('Inform interval'), 'Save', { 'TR-069': false }, lacks('ACS URL'), 'Save'],
  keeps('tr069_config', { enable: 0, periodic: 0, interval: 65535, stun_server: 'stun.example.com' }),
)

scene(
  '/disconnect-lock',
  'saving the lock leaves TR-069 unchanged, and its state is shown',
  ...[says('Not locked'), { 'Disconnect lock': true }],
  refuses('Lock after', '59', 'Enter a whole number (60 … 86400).'),
  ...[{ 'Lock after': '60' }, 'Save', keeps('tr069_config', { lock: 1, lock_after: 60, enable: 1 })],
  () => device.set('tr069_config', { acs_url: 'https://acs.invalid/' }),
  ...[() => device.advance(70), waits(10), says('Locked')],
)

const acs = { enable: 1, acs_url: 'https://acs.example.com/', username: 'ontlet' }
/** Steps: with these settings of TR-069, a report by hand has this result. */
const reports = (result: string, settings: object = {}): Step[] => [
  () => device.set('tr069_config', { ...acs, ...settings }),
  ...['Report now', () => elapse(10), waits(10), says(`Manual inform${result}Connection request`)],
]
scene(
  '/inform',
  'a report by hand shows each result, and the outcome of the connection request',
  // A device reports once it has answered.
  () => device.act(),
  ...[says('Manual informNot reportedConnection requestNone received'), ...reports('Reported')],
  ...[() => elapse(10), waits(10), says('Connection requestSucceeded')],
  ...reports('No response', { acs_url: 'https://acs.invalid/' }),
  ...reports('Verification failed', { username: 'wrong' }),
  ...reports('Other error', { enable: 0 }),
  ...[() => device.set('pon_info', { reg_status: 2 }), ...reports('Interrupted')],
)

watchAttention()
const lines = () => [...document.querySelectorAll<HTMLElement>('[role=log] > div')].map(textOf)
/** Step: the device goes on for some seconds, and the page learns it. */
const goesOn = (seconds: number) => async () => {
  for (let second = 0; second < seconds; second++) await elapse(1)
  // Somebody is there.
  dispatchEvent(new Event('keydown'))
  await waits(2)()
}
/** How often the results of a ping are read in ten seconds. */
const readsOfPing = async () => {
  let count = 0
  dispatchEvent(new Event('keydown'))
  for (let second = 0; second < 10; second++) {
    await pass(1000)
    count += (await answerAll()).reads.filter(module => module === 'ping_result').length
  }
  return count
}

// The last ones: from here on the device does what follows an answer.
scene(
  '/ping',
  'lines and losses are shown, a ping is stopped, and the next one starts from what is in the form',
  () => device.act(),
  ...[{ Host: '192.0.2.1', Attempts: '86400' }, 'Start', goesOn(6)],
  () => assert.match(lines()[1]!, /^2 192\.0\.2\.1 56 B TTL 60 \d+ ms$/),
  () => assert.not.match(document.body.textContent!, /Saved[.:]/),
  ...['Stop', goesOn(1), says('Stopped.'), () => assert.is(document.querySelector('main progress'), null)],
  ...[{ Host: '192.0.2.99', Attempts: '8' }, 'Start', goesOn(60), says('Finished.'), says('Loss 25% (2 of 8)')],
  () => assert.equal([lines().length, lines()[3]], [8, '4 *']),
  () => assert.match(document.body.textContent!, /Min\/avg\/max: \d+\/\d+\/\d+ ms/),
  () => assert.is(document.querySelector('main polyline')!.getAttribute('points')!.split(' ').length, 6),
  ...[{ Host: 'nobody.invalid' }, 'Start', goesOn(5), says('The host name cannot be resolved.')],
  () => assert.is(document.querySelector('main figure, main [role=log]'), null),
  refuses('Host', '2001:db8::1', 'Wrong IP version.', 'Start'),
  ...[{ Host: 'nobody.invalid' }, 'IPv6', { Host: '2001:db8::1', Attempts: '3' }, 'Start', goesOn(60)],
  () => assert.match(lines()[2]!, /^3 2001:db8::1 /),
)

scene(
  '/ping',
  'its results are read while it runs and the page is open; on return, a ping that runs is shown',
  ...[{ Host: '192.0.2.1', Attempts: '500' }, 'Start', goesOn(2), () => navigate('/snmp'), settled, answerAll],
  async () => assert.is(await readsOfPing(), 0),
  ...[() => navigate('/ping'), settled, answerAll, () => assert.ok(document.querySelector('main progress'))],
  async () => assert.is(await readsOfPing(), 10),
  ...['Stop', goesOn(1), says('Stopped.'), readsOfPing],
  async () => assert.is(await readsOfPing(), 0),
  ...[{ Host: '192.0.2.1', Attempts: '2' }, 'Start', goesOn(60), says('Finished.')],
)

scene(
  '/ping',
  'its results are text, never markup',
  given('ping_result', { state: 2, list: [{ id: 1, line: '<b>1</b>  *', time: -1 }] }),
  ...[says('<b>1</b>'), says('Loss 100% (1 of 1)'), () => assert.is(document.querySelector('main b'), null)],
)

test.run()
