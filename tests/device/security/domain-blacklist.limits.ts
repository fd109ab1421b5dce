import { domainBlacklist } from '../../../src/device/security/domain-blacklist'
import { limits } from '../limits'

limits(
  'domain blocklist',
  domainBlacklist.rows!,
  {},
  {
    domain: [
      {
        context: { others: [{ id: 1, domain: 'bad.example' }] },
        good: ['example.com', 'a.b.c.example', 'xn--fiqs8s.cn'],
        bad: [
          '',
          'bad.example',
          'BAD.example',
          'example',
          '1.2.3.4',
          'http://example.com',
          'a b.com',
          '-a.com',
          'example.com/path',
        ],
      },
    ],
  },
)
