import { integrator, later, partly, row, shownBy } from './requirement'

/** Remote management. */
export const remoteRows = [
  row(
    'MGMT.REMOTE.WEB.1 · 2',
    'must',
    'Temporary access to the console from the Internet: begun within 20 minutes, over after 20 idle',
    later('designed in docs/optional-modules.md, not built'),
  ),
  row(
    'MGMT.REMOTE.WEB.3 · 4',
    'must',
    'Read-only unless allowed to change; never changes the password',
    later('designed in docs/optional-modules.md, not built'),
  ),
  row(
    'MGMT.REMOTE.WEB.5',
    'must',
    'Off by default',
    integrator('the ranges of `acl_config` in the factory state: none may include the Internet'),
  ),
  row('MGMT.REMOTE.WEB.6 · TR.D.5', 'must', 'TLS only', later('designed in docs/optional-modules.md, not built')),
  row(
    'MGMT.REMOTE.WEB.7 · 8',
    'must',
    'Random port, or 51003',
    later('designed in docs/optional-modules.md, not built'),
  ),
  row(
    'MGMT.REMOTE.WEB.9 to 12',
    'must',
    'A password and name for each session, not kept; one session at a time',
    later('designed in docs/optional-modules.md, not built'),
  ),
  row(
    'MGMT.REMOTE.WEB.13 · TR.D.4',
    'must',
    'Otherwise closed towards the Internet',
    integrator('contract says nothing; see TR.B.2'),
  ),
  row('TR.D.6', 'should', 'The port of such access can be chosen', partly('`acl_config` port')),
  row(
    'TR.K.1',
    'must',
    'No remote configuration before set-up (retail devices)',
    integrator('factory.json: off, https'),
  ),
  row(
    'TR.K.2',
    'must',
    'Remote configuration is encrypted and the server is known',
    shownBy('tests/browser/pages/security/mending.test.ts', 'fourteen weak settings are mended on a phone'),
  ),
  row(
    'MGMT.REMOTE.TR-069.1',
    'must',
    'TR-069',
    integrator('the client; /remote, /inform and the contract have its settings'),
  ),
  row('MGMT.REMOTE.USP.1', 'must', 'USP (TR-369)', later('optional module beside tr069_config')),
  row('MGMT.LOCAL.TR-064.1 · MGMT.LOCAL.2', 'must', 'TR-064 on the LAN', integrator('line in the services module')),
  row(
    'MGMT.LOCAL.1',
    'must',
    'LAN side configuration can be off in bridge mode',
    shownBy('tests/kit/standards/settings.test.ts', 'the console can be closed to the LAN, as a bridge needs it'),
  ),
  row('MGMT.LOCAL.6', 'must', 'The console works in bridge mode', integrator('page has no condition on it')),
]
