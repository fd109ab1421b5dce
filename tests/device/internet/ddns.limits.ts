import { ddns } from '../../../src/device/internet/ddns'
import { chars } from '../edge-values'
import { limits } from '../limits'
import { words } from '../words'

limits(
  'DDNS',
  ddns.rows!,
  { host: 'home.example.com', username: 'anna', password: 'secret' },
  {
    host: [
      {
        context: { others: [{ id: 1, host: 'nas.example.com' }] },
        good: ['home.example.com', 'a.b.cn', '家.例子.中国', 'bücher.de'],
        bad: [
          '',
          'a b.cn',
          ...words('nas.example.com NAS.example.com home 1.2.3.4 http://a my_nas.example.com _家.例子.中国'),
        ],
      },
    ],
    username: [{ good: ['a', 'anna@example.com', '安娜', chars(63)], bad: ['', chars(64), 'anna:secret', ':'] }],
    password: [{ good: ['a', 'a "b" \\', 'a:b', chars(63)], bad: ['', chars(64)] }],
  },
)
