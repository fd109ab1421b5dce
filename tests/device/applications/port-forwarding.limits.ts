import { portForwarding } from '../../../src/device/applications/port-forwarding'
import { chars, lan, lanHostLimits } from '../edge-values'
import { limits } from '../limits'

const server = { id: 1, name: 'Web', protocol: 'tcp' as const, externalPort: 80, ip: '192.168.1.9', internalPort: 80 }

limits(
  'port forwarding',
  portForwarding.rows!,
  { name: 'Mine', externalPort: 8080, ip: '192.168.1.10' },
  {
    name: [{ context: { lan, others: [server] }, good: ['a', chars(32)], bad: ['', chars(33), 'Web', 'WEB'] }],
    externalPort: [
      { context: { lan, others: [server] }, good: [1, 65535, '79', 81], bad: [0, 65536, 80, '80', '', 'x', 1.5] },
    ],
    internalPort: [{ context: { lan }, good: [1, 65535], bad: [0, 65536, '', '-1'] }],
    ip: [{ ...lanHostLimits, context: { lan, others: [] } }],
  },
)
