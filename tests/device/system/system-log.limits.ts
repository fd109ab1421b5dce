import { systemLog } from '../../../src/device/system/system-log'
import { limits } from '../limits'

limits(
  'system log',
  systemLog.settings,
  { mode: 'both', serverIp: '192.168.1.9' },
  {
    serverIp: [
      {
        good: ['192.168.1.9', '223.255.255.254', '2001:db8::514', 'fe80::9'],
        bad: ['', '0.0.0.1', '224.0.0.1', '192.168.1.256', 'log.example.com', '::1', 'ff02::1'],
      },
      { given: { mode: 'remote' }, bad: [''] },
      { given: { mode: 'local' }, good: ['', 'anything'] },
    ],
    serverPort: [
      { good: [1, 514, 65535], bad: [0, 65536, '514.5', ''] },
      { given: { mode: 'local' }, good: [0] },
    ],
  },
)
