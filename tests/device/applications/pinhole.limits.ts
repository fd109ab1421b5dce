import { pinhole } from '../../../src/device/applications/pinhole'
import { chars } from '../edge-values'
import { limits } from '../limits'

limits(
  'Open ports (IPv6)',
  pinhole.rows!,
  { name: 'nas', mac: '00:1A:2B:3C:4D:5E', ports: '443' },
  {
    name: [
      {
        context: { others: [{ id: 1, name: 'TV', mac: '00:1A:2B:3C:4D:5E', protocol: 'both', ports: '80' }] },
        good: ['nas', '电视', chars(32)],
        bad: ['', ' ', 'TV', chars(33)],
      },
    ],
    mac: [{ good: ['02:00:00:00:00:01'], bad: ['', '00:1A:2B:3C:4D', 'ff:ff:ff:ff:ff:ff', '01:00:5e:00:00:01'] }],
    ports: [{ good: ['1', '65535', '1-65535', '80-81'], bad: ['', '0', '65536', '81-80', '0-80', '1-65536', '80,81'] }],
  },
)
