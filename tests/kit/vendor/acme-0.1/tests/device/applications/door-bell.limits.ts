import { chars } from 'ontlet/testing/edge-values'
import { limits } from 'ontlet/testing/limits'
import { doorBell } from '../../../src/device/applications/door-bell'
import { lanPort } from '../../../src/device/internet/lan-port'

const ports = { [lanPort.module]: { values: {}, rows: [{ id: 1, name: 'LAN1' }] } }

limits(
  'Door bells',
  doorBell.rows!,
  { name: 'Garden', mode: 'daily', server: '192.168.1.9' },
  {
    name: [{ good: ['a', chars(32)], bad: ['', chars(33)] }],
    start: [{ good: ['00:00'], bad: [''] }],
    end: [{ good: ['08:01', '23:59'], bad: ['08:00', ''] }],
    chimeMac: [{ good: ['', '00:1A:2B:3C:4D:5E'], bad: ['00:1A'] }],
    server: [{ good: ['', '192.168.1.9'], bad: ['127.0.0.1', 'bell'] }],
    port: [{ context: ports, good: ['', 'LAN1'], bad: ['LAN2'] }],
  },
)
