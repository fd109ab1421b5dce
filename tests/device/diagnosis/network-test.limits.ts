import { pings, tracerts } from '../../../src/device/diagnosis/network-test'
import { wanInterface } from '../../../src/device/internet/wan-interface'
import { chars } from '../edge-values'
import { limits } from '../limits'
import { words } from '../words'

// Diagnosis: attempts and time-out 1-86400, hops 1-255, data size required; a host of the protocol.
const upTo86400 = [{ good: [1, 86400, '4'], bad: [0, 86401, -1, 1.5, '', 'x'] }]

const onWan = { [wanInterface.module]: { values: {}, rows: [{ id: 1, name: '1_INTERNET_R_VID_100' }] } }

const probeLimits = {
  wan: [{ context: onWan, good: ['', '1_INTERNET_R_VID_100'], bad: ['2_VOIP', '1_internet_r_vid_100'] }],
  attempts: upTo86400,
  timeout: upTo86400,
  size: [{ good: [1, 65500, '56'], bad: ['', 0, 65501, -1, 1.5, 'x'] }],
  dscp: [{ good: [0, 63], bad: [-1, 64, '', 'EF'] }],
}

const notAProbeHost = [
  '',
  'a b.com',
  `${chars(60)}.com`,
  ...words('//host my- 0x7f000001 2130706433 192.0.2 -a.com http:// 192.0.2.256 192.0.2.1:80 1::2::3 测试'),
  ...words('0.0.0.0 127.0.0.1 224.0.0.1 ::1 ff02::1'),
]

const probeNames = ['example.com', `${chars(59)}.com`, 'nas', 'NAS.', '3d-printer', '_gateway', '_sip._udp.example.com']

const hosts4 = [{ good: [...probeNames, '192.0.2.1', '192.168.1.1'], bad: [...notAProbeHost, '2001:db8::1'] }]

const hosts6 = [
  { good: [...probeNames, '2001:db8::1', 'fe80::1', '[2001:db8::1]'], bad: [...notAProbeHost, '192.0.2.1'] },
]

limits('ping over IPv4', pings[0].settings, { host: '192.0.2.1' }, { host: hosts4, ...probeLimits })

limits('ping over IPv6', pings[1].settings, { host: '2001:db8::1' }, { host: hosts6, ...probeLimits })

const hops = [{ good: [1, 255, '30'], bad: [0, 256, -1, 1.5, '', 'x'] }]

limits('tracert over IPv4', tracerts[0].settings, { host: '192.0.2.1' }, { host: hosts4, ...probeLimits, hops })

limits('tracert over IPv6', tracerts[1].settings, { host: '2001:db8::1' }, { host: hosts6, ...probeLimits, hops })
