import { timeSettings } from '../../../src/device/system/timezone'
import { chars } from '../edge-values'
import { limits } from '../limits'

const notAServer = ['', '192.168.1.256', '-a.com', 'two words', 'pool', 'http://pool']

limits(
  'time zone',
  timeSettings.settings,
  {},
  {
    timeZone: [
      {
        good: [
          'Asia/Shanghai',
          'America/North_Dakota/New_Salem',
          'America/Port-au-Prince',
          'Antarctica/DumontDUrville',
          'Europe/Isle_of_Man',
          // Present and former names.
          'Asia/Yangon',
          'Asia/Rangoon',
          'Europe/Kyiv',
          'Europe/Kiev',
          'Pacific/Chuuk',
          'Pacific/Truk',
        ].filter(name => name in (timeSettings.settings.fields.timeZone.choices || {})),
        bad: ['', 'Asia/Atlantis', '+8', 'toString'],
      },
      // Completed before the check.
      { good: ['asia/shanghai', 'Asia/Shanghai, Beijing, Guangzhou, Shenzhen UTC+8'] },
    ],
    sntp1Host: [
      {
        given: { sntp1: 'others' },
        good: ['ntp.example.com', '192.168.1.9', '2001:db8::1', `${chars(59)}.com`],
        bad: [...notAServer, `${chars(60)}.com`],
      },
      { good: ['', 'two words'] },
    ],
    sntp2Host: [
      {
        given: { sntp2: 'others' },
        good: ['ntp.example.com', `${chars(59)}.com`],
        bad: [...notAServer, `${chars(60)}.com`],
      },
    ],
    sntp3Host: [
      {
        given: { sntp3: 'others' },
        good: ['ntp.example.net', `${chars(59)}.com`],
        bad: [...notAServer, `${chars(60)}.com`],
      },
    ],
  },
)
