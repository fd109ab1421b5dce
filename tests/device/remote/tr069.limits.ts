import { tr069 } from '../../../src/device/remote/tr069'
import { chars, portLimits } from '../edge-values'
import { limits } from '../limits'
import { words } from '../words'

limits(
  'TR-069',
  tr069.settings,
  { enable: true, acsUrl: 'https://acs.example.com/' },
  {
    acsUrl: [
      {
        good: [
          'http://acs.example.com',
          'https://192.0.2.1:7547/acs?x=1',
          'https://[2001:db8::1]/',
          `https://acs.cn/${chars(240)}`,
        ],
        bad: [
          '',
          'https://a b.com',
          `https://acs.cn/${chars(241)}`,
          ...words('acs.example.com ftp://acs.example.com https:// https://acs https://acs.example.com:0/'),
          ...words('https://acs.example.com:65536/'),
        ],
      },
      { given: { enable: false }, good: ['', 'x'] },
    ],
    username: [{ good: ['', 'a', '名', chars(63)], bad: [chars(64)] }],
    password: [{ good: ['', 'a', 'a "b" \\', chars(63)], bad: [chars(64)] }],
    interval: [
      {
        good: [1, 65535, '43200'],
        bad: [0, 65536, 1.5, '', 'x'],
      },
      { given: { periodic: false }, good: [-1, ''] },
      { given: { enable: false }, good: [-1, ''] },
    ],
    requestPath: [
      {
        good: ['/tr069', 'tr069', '/a/b', 'a:/b', '/a:b', chars(63)],
        bad: ['', '/', '/a b', '/a?b', '/a#b', '/é', '/路径', '//'.concat(chars(62)), 'http://a', '/x://b'],
      },
    ],
    requestPort: portLimits,
    requestUsername: [{ good: ['', chars(63)], bad: [chars(64)] }],
    requestPassword: [{ good: ['', chars(63)], bad: [chars(64)] }],
    stunServer: [
      {
        given: { stun: true },
        good: ['stun.example.com', 'stun_1.example.com', '192.0.2.1', '2001:db8::1', `${chars(59)}.com`],
        bad: ['', 'stun', 'stun.example.com:3478', 'a b', `${chars(60)}.com`],
      },
      { good: ['', 'x'] },
    ],
    stunPort: [{ given: { stun: true, stunServer: 'stun.example.com' }, ...portLimits[0]! }, { good: [0, ''] }],
  },
)
