import { integrator, missing, partly, row, shownBy } from './requirement'

/** Security at a glance: state, services, events. */
export const glanceRows = [
  row(
    'TR.D.21',
    'must',
    'Security information for the logged-in owner, in one place (SHOULD)',
    shownBy('tests/browser/pages/security/mending.test.ts', 'fourteen weak settings are mended on a phone'),
  ),
  row(
    'TR.D.26 state',
    'must',
    'Whether the firewall is on',
    shownBy('tests/web/pages/security/firewall.test.tsx', 'turning the firewall off asks first'),
  ),
  row(
    'TR.D.26 rules',
    'must',
    'The rules that the owner has made',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'each line of what is open leads to its screen, from anywhere on it, and says what there is',
    ),
  ),
  row(
    'TR.D.27 · TR.K.4',
    'must',
    'Whether the operator can configure the gateway, also for role 0',
    shownBy('tests/web/ui/read-only.test.tsx', 'is read-only for role 0, which is told why'),
  ),
  row(
    'TR.D.28',
    'must',
    'Last logins and attempts with time, IP and MAC',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'the last logins have their account and address, also the refused ones',
    ),
  ),
  row(
    'TR.D.28 (generated firmware)',
    'must',
    'as above',
    shownBy(
      'tests/kit/firmware-c/safety.test.ts',
      'each login and each wrong password is an event, with account, IP and MAC address',
    ),
  ),
  row(
    'TR.D.29 (details SHOULD)',
    'must',
    'One summary of all services that listen, for each interface',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'what listens is told for the home, guests and the Internet',
    ),
  ),
  row(
    'TR.D.30 (duration SHOULD)',
    'must',
    'Connected devices with IP and MAC',
    shownBy('tests/browser/pages/devices.test.ts', '256 devices with hostile names'),
  ),
  row(
    'TR.D.31 · R LGM',
    'should',
    'Security events: attacks, manipulation',
    partly('events for blocked floods, refused firmware, refused backups'),
  ),
  row(
    'TR.D.22',
    'should',
    'Events are sent to the owner, encrypted, on request',
    missing('optional module `notify` (mail over TLS or webhook); firmware'),
  ),
  row('TR.A.2 · TR.A.3', 'should', 'Few services at home in factory state', integrator('factory.json')),
  row(
    'TR.B.2 · TR.B.8 · SEC.GEN.11',
    'must',
    'Few services towards the Internet, none by default',
    integrator('say it in the contract; column'),
  ),
  row(
    'TR.A.4 · TR.B.5',
    'must',
    'Every service with its ports is documented',
    shownBy(
      'tests/kit/standards/settings.test.ts',
      'every service that the gateway has is documented, with its protocol and port',
    ),
  ),
  row(
    'TR.A.5 · TR.B.4 · TR.B.6',
    'must',
    'A service that is off has its port closed',
    integrator('conformance cannot see it; example test in the Linux firmware'),
  ),
  row(
    'TR.C.1',
    'must',
    'What becomes active at set-up is told',
    shownBy(
      'tests/web/pages/home/quick-summary.test.tsx',
      'the summary says what is on at home and towards the Internet',
    ),
  ),
  row(
    'TR.C.2 · SEC.GEN.6',
    'must',
    'Nothing hidden, nothing unadvertised on',
    shownBy(
      'tests/kit/firmware-c/safety.test.ts',
      'services are the sockets on which something listens, with who may reach them',
    ),
  ),
  row(
    'SEC.GEN.5',
    'must',
    'FTP off by default',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'SSH and Telnet are off at first'),
  ),
  row('SEC.GEN.1', 'must', 'A scan does not show closed ports', integrator('default and wording: what Low does')),
  row(
    'SEC.GEN.8',
    'must',
    'No protocol answers on another one’s port',
    shownBy('tests/kit/standards/settings.test.ts', 'no service answers on the port of another one'),
  ),
  row(
    'SEC.GEN.10',
    'should',
    'Known management servers only',
    missing('`request_range` beside the connection request'),
  ),
  row(
    'C I.2(l)',
    'must',
    'Access and changes of settings are recorded for the user, who can opt out',
    shownBy(
      'tests/kit/firmware-c/safety.test.ts',
      'a change of settings is an event with page and account, once a minute, until the owner wants none',
    ),
  ),
  row(
    'C I.2(b)',
    'must',
    'Secure by default, and back to it',
    shownBy('tests/kit/standards/settings.test.ts', 'SNMP is off at first'),
  ),
]
