import { wan } from '../../../src/device/internet/wan'
import { dmz } from '../../../src/device/security/dmz'
import { initialValues } from '../../../src/model/shape'
import { lan, lanHostLimits } from '../edge-values'
import { limits } from '../limits'

const someMac = '00:1A:2B:3C:4D:5E'

limits(
  'DMZ',
  dmz.settings,
  { enable: true, host: '192.168.1.9', passthrough: undefined, passthroughMac: undefined },
  {
    host: [lanHostLimits, { given: { enable: false }, context: { lan }, good: ['', '10.0.0.1'] }],
    mac: [{ good: ['', '00:11:32:5A:7C:02'], bad: ['x', '00:00:00:00:00:00'] }],
    passthrough: [
      { given: { enable: false, passthroughMac: someMac }, good: [false, true, undefined] },
      { given: { enable: true, host: '192.168.1.9', passthroughMac: someMac }, good: [false], bad: [true] },
      ...(
        [
          [['bridge', 'ipv4'], false],
          [['ipoe', 'ipv6'], false],
          [['pppoe', 'both'], true],
          [['ipoe', 'ipv4', 'TR069'], false],
        ] as const
      ).map(([[mode, family, service = 'INTERNET'], isGood]) => ({
        given: { enable: false, passthroughMac: someMac },
        context: {
          wan: { values: {}, rows: [{ ...initialValues(wan.rows!), id: 1, mode, family, service: [service] }] },
        },
        ...(isGood ? { good: [true] } : { good: [false], bad: [true] }),
      })),
    ],
    passthroughMac: [
      {
        given: { enable: false, passthrough: true },
        good: [someMac, '001a-2b3c-4d5e'],
        bad: ['', 'x', '01:00:5e:00:00:01'],
      },
      { given: { enable: false, passthrough: false }, good: ['', 'x'] },
      { given: { enable: false, passthrough: undefined }, good: ['', 'x'] },
    ],
  },
)
