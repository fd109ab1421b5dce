import { access } from '../../../device/applications/access'
import { behaviour } from '../../engine/behaviour'

/** The service that serves the console. */
const consoleService = 'HTTP'

/**
 * Access control: the services and their default ports. The port that the simulator was started with represents port 80
 * of the device. Any other port is opened in addition after the restart (server/addresses/console-addresses.ts).
 */
export const accessBehaviour = behaviour(access, {
  factory: () => ({
    rows: [
      { service: consoleService, enable: true, port: 80 },
      { service: 'HTTPS', enable: true, port: 443 },
      { service: 'SSH', port: 22 },
      { service: 'Telnet', port: 23 },
      { service: 'FTP', port: 21 },
    ],
  }),
  read: (_, state, { address }) => ({
    ...state,
    rows: state.rows.map(row => ({
      ...row,
      client: row.service === consoleService ? address.replace(/^::ffff:/, '') : '',
    })),
  }),
})
