import { domainBlacklist } from '../../../src/device/security/domain-blacklist'
import { limits } from '../limits'
import { words } from '../words'

limits(
  'domain blocklist',
  domainBlacklist.rows!,
  {},
  {
    domain: [
      {
        context: { others: [{ id: 1, domain: 'bad.example' }] },
        good: [
          ...words(
            'example.com a.b.c.example xn--fiqs8s.cn 例子.中国 bücher.de http://例子.中国/路径 _dmarc.example.com',
          ),
          ...words('my_tracker.例子.中国'),
        ],
        bad: [
          '',
          'a b.com',
          ...words('bad.example BAD.example example 1.2.3.4 -a.com 例子 http://bad.example/path http:// //host a._tcp'),
        ],
      },
      // The prefix and path of a pasted address are removed before the check.
      { good: ['http://example.com', 'example.com/path', '//example.com', '.example.com', 'https://*.example.com/'] },
      {
        context: { others: [{ id: 1, domain: 'xn--fsqu00a.xn--fiqs8s' }] },
        good: ['例子.cn'],
        bad: ['例子.中国', '例子。中国', 'XN--fsqu00a.xn--fiqs8s'],
      },
    ],
  },
)
