import { voip, voipServers } from '../../../src/device/voip/voip'
import { chars, portLimits } from '../edge-values'
import { limits } from '../limits'
import { words } from '../words'

const account = {
  good: ['', 'a', '+49 30 123', 'a"b', 'é', chars(63)],
  bad: [chars(64), '号码', 'a号', '，', '＋49', '𠮷'],
}

const otherPort = { context: { others: [{ id: 2, port: 'TEL2', number: '+4930123', username: '', password: '' }] } }

limits(
  'VoIP accounts',
  voip.rows!,
  {},
  {
    number: [
      {
        good: ['', '0', '+4930123', '*21#', '1'.repeat(63), 'Anna', '030_123', '7654321e1', '+867550@ims.example.cn'],
        bad: ['1'.repeat(64), '+49 30 12a', '号码', 'a"b', 'é'],
      },
      { ...otherPort, good: ['+4930124', '+4930123a', ''], bad: ['+4930123', '+49 (0) 30-123'] },
      // Two ports without a number do not clash.
      { context: { others: [{ id: 2, number: '' }] }, good: [''] },
    ],
    username: [account],
    password: [account],
  },
)

const sipServer = [
  {
    good: [
      '',
      ...words('10.0.0.1 2001:db8::1 sip.example.net sip_1.example.net a.cn xn--fiq228c.xn--fiqs8s 语音.中国'),
    ],
    bad: [
      'a b.cn',
      ...words(
        'sip 300.1.1.1 10.0.0 1.2.3.4.5 sip.example.net:5060 sip:sip.example.net:5060 a..cn 语音 语音.中国:5060',
      ),
      ...words('-a.cn http://a 0.0.0.0 127.0.0.1 224.0.0.1 255.255.255.255 :: ::1 ff02::1 ::ffff:127.0.0.1'),
    ],
  },
]

limits(
  'VoIP servers',
  voipServers.rows!,
  {},
  {
    registrar: sipServer,
    proxy: sipServer,
    outbound: sipServer,
    registrarPort: portLimits,
    proxyPort: portLimits,
    outboundPort: portLimits,
  },
)

limits('VoIP domain', voipServers.settings, {}, { sipDomain: sipServer })
