import { portForwarding } from '../../../src/device/applications/port-forwarding'
import { chars, lan, lanHostLimits } from '../edge-values'
import { limits } from '../limits'

const single = { portEnd: undefined, internalPortEnd: undefined, source: undefined, mac: undefined }
const server = {
  id: 1,
  name: 'Web',
  protocol: 'tcp' as const,
  ip: '192.168.1.9',
  externalPort: 80,
  internalPort: 80,
  ...single,
}
const range = { ...server, name: 'Game', externalPort: 8000, portEnd: 8010, internalPort: 8000, internalPortEnd: 0 }
/** Firmware that has ranges, and another row with one. */
const ranged = { lan, others: [range] }

limits(
  'port forwarding',
  portForwarding.rows!,
  { name: 'Mine', externalPort: 8080, ip: '192.168.1.10' },
  {
    name: [{ context: { lan, others: [server] }, good: ['a', chars(32)], bad: ['', chars(33), 'Web', 'WEB'] }],
    externalPort: [
      { context: { lan, others: [server] }, good: [1, 65535, '79', 81], bad: [0, 65536, 80, '80', '', 'x', 1.5] },
      // One port beside a range, of any protocol in common, on firmware that has ranges and on that which has not.
      { context: ranged, good: [7999, '7999', 8011], bad: [8000, 8001, '8005', 8010] },
      { given: { portEnd: 0, internalPortEnd: 0 }, context: ranged, good: [7999, 8011], bad: [8000, 8001, 8010] },
      { given: { protocol: 'tcp' }, context: ranged, good: [7999, 8011], bad: [8000, 8001, 8010] },
      // Even then, two rows have no first port in common.
      { given: { protocol: 'udp' }, context: ranged, good: [7999, 8001, 8010, 8011], bad: [8000] },
      // A range before another one.
      { given: { portEnd: 8000 }, context: ranged, bad: [1, 7990, 8000] },
      { given: { portEnd: 7999 }, context: ranged, good: [1, 7990, 7999] },
      // A range after another one, and around it.
      { given: { portEnd: 8020 }, context: ranged, good: [8011, 8020], bad: [7999, 8001, 8010] },
      { given: { portEnd: 8020, protocol: 'udp' }, context: ranged, good: [7999, 8001, 8010, 8011], bad: [8000] },
      { given: { portEnd: 8020 }, context: { lan, others: [{ ...range, protocol: 'udp' }] }, bad: [7999, 8010] },
      // What firmware says of the other row that cannot be: it forwards its first port alone.
      {
        given: { portEnd: 0 },
        context: { lan, others: [{ ...range, portEnd: 7000 }] },
        good: [7999, 8001],
        bad: [8000],
      },
    ],
    source: [
      {
        good: ['', '203.0.113.5', '203.0.113.5-203.0.113.9', '203.0.113.0/24', '198.51.100.1 - 198.51.100.7'],
        bad: ['x', '203.0.113', '203.0.113.9-203.0.113.5', '203.0.113.0/33', '2001:db8::1', 'example.com'],
      },
    ],
    mac: [
      { good: ['', '00:11:32:5A:7C:02', '0011.325a.7c02'], bad: ['x', '00:11:32:5A:7C', 'FF:FF:FF:FF:FF:FF', 'NAS'] },
    ],
    portEnd: [
      {
        given: { externalPort: 8000 },
        context: { lan },
        good: [0, '', 8000, 8001, '8001', 65535],
        bad: [7999, 65536, -1, 'x'],
      },
      { given: { externalPort: 1, internalPort: 1 }, context: { lan }, good: [1, 65535], bad: [65536, 1.5] },
      { given: { externalPort: 65535 }, context: { lan }, good: [0, 65535], bad: [1, 80, 65534] },
    ],
    internalPort: [
      { context: { lan }, good: [1, 65535], bad: [0, 65536, '', '-1'] },
      { given: { externalPort: 8000, portEnd: 8010 }, context: { lan }, good: [1, 65525], bad: [65526, 65535] },
      { given: { externalPort: 8000, portEnd: 0 }, context: { lan }, good: [1, 65535], bad: [0, 65536] },
      { given: { externalPort: 1, portEnd: 65535 }, context: { lan }, good: [1], bad: [2] },
    ],
    internalPortEnd: [
      {
        given: { externalPort: 8000, portEnd: 8010, internalPort: 9000 },
        context: { lan },
        good: [0, '', 9010, '9010'],
        bad: [8999, 9000, 9009, 9011, 65536, 'x'],
      },
      // One port.
      { given: { portEnd: 0, internalPort: 9000 }, context: { lan }, good: [0, 9000], bad: [8999, 9001] },
      { given: { portEnd: undefined, internalPort: 9000 }, context: { lan }, good: [0, 9000], bad: [8999, 9001] },
      {
        given: { externalPort: 80, portEnd: 81, internalPort: 65534 },
        context: { lan },
        good: [0, 65535],
        bad: [65534],
      },
    ],
    ip: [{ ...lanHostLimits, context: { lan, others: [] } }],
  },
)
