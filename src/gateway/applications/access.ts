import { access } from '../../device/applications/access'
import { behaviour } from '../behaviour'

/** The service that the console comes by. */
const consoleService = 'HTTP'

/**
 * Access control: the services and their usual ports. The simulator's own port stands for port 80 of a device; when
 * another is chosen, the console answers there as well once the device has restarted (run.ts).
 */
export default behaviour(access, {
  factory: () => ({
    rows: [
      { service: consoleService, enable: true, port: 80 },
      { service: 'HTTPS', enable: true, port: 443 },
      { service: 'SSH', port: 22 },
      { service: 'Telnet', port: 23 },
      { service: 'FTP', port: 21 },
    ],
  }),
  read: (_, state, { from }) => ({
    ...state,
    rows: state.rows.map(row => ({ ...row, client: row.service === consoleService ? from.replace(/^::ffff:/, '') : '' })),
  }),
})
