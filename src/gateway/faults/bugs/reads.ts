import { unknownModule } from '../../../device/device-errors'
import { failure } from '../../engine/calls/answer'
import { alterRead, type Body, type FirmwareBug, without } from './firmware-bug'

/** Bugs in the answers to reads. */
export const readBugs: Readonly<Record<string, FirmwareBug>> = {
  'wrong-type': alterRead('snmp_config returns enable as an object.', 'snmp_config', answer => ({
    ...answer,
    enable: {},
  })),
  'word-for-number': alterRead('dev_status returns the uptime in words.', 'dev_status', answer => ({
    ...answer,
    uptime: '2 days',
  })),
  'missing-key': alterRead('alg_config omits sip.', 'alg_config', answer => without(answer, 'sip')),
  'missing-table': alterRead('terminal_conn_inform omits its list.', 'terminal_conn_inform', answer =>
    without(answer, 'list'),
  ),
  'unknown-code': alterRead('firewall_config returns a level that does not exist.', 'firewall_config', answer => ({
    ...answer,
    level: 9,
  })),
  'object-for-list': alterRead(
    'ipv4_route_info returns its first route instead of a list.',
    'ipv4_route_info',
    answer => ({
      ...answer,
      list: (answer.list as Body[])[0],
    }),
  ),
  'out-of-range': alterRead('upgrade returns a progress of 150 %.', 'upgrade', answer => ({
    ...answer,
    progress: 150,
  })),
  'same-ids': alterRead('lan_terminal_conn_inform gives all rows the same id.', 'lan_terminal_conn_inform', answer => ({
    ...answer,
    list: (answer.list as Body[]).map(row => ({ ...row, id: 1 })),
  })),
  'missing-module': alterRead('dev_statistics does not exist.', 'dev_statistics', () => failure(unknownModule)),
}
