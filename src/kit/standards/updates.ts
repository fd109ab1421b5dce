import { integrator, row, seen, shownBy } from './requirement'

/** Firmware and updates. */
export const updatesRows = [
  row(
    'TR.E.1 · E 5.3-2 · 5.3-3 · R SUM-1 · MGMT.LOCAL.15 · 21',
    'must',
    'Firmware is updated from a file in the console',
    shownBy('tests/browser/pages/system/upgrade.test.ts', 'the page shows every phase and reconnects'),
  ),
  row(
    'TR.E.2 · MGMT.LOCAL.24',
    'must',
    'The owner decides on online and manual updates',
    shownBy('tests/web/pages/system/upgrade.test.tsx', 'updates at night are switched on at once'),
  ),
  row(
    'TR.E.3 · E 5.3-4',
    'should',
    'Updates are fetched from a trusted source',
    shownBy(
      'tests/web/pages/system/upgrade.test.tsx',
      'an update is installed after a question that names its version',
    ),
  ),
  row(
    'TR.E.4 · E 5.3-6 · C I.2(c)',
    'must',
    'Automatic updates are on at first and can be switched off',
    integrator('the value of `auto` at first; the console can switch it off, and let one night pass'),
  ),
  row(
    'TR.D.24 · E 5.3-11 · C I.2(c)',
    'must',
    'Known outdated firmware is told clearly, with the risk',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'old firmware and the end of support are told on the overview and on Home, with what that means',
    ),
  ),
  row(
    'TR.E.5 · SEC.FIRMWARE.1 · E 5.3-7 · E 5.3-9 · E 5.3-10 · R SUM-2 · GEN.OPS.22',
    'must',
    'Authenticity is checked before installing',
    integrator(
      'the signature; what nobody has signed is said to be so, and asked about, before it is installed (`unsigned`)',
    ),
  ),
  row('TR.E.6 · 7 · 8 · GEN.OPS.23', 'should', 'By a signature', integrator('code “signature wrong”')),
  row(
    'TR.D.23',
    'must',
    'The version is shown',
    shownBy('tests/web/ui/read-only.test.tsx', 'role 0 sees the version of the firmware'),
  ),
  row(
    'MGMT.LOCAL.20 · E 5.3-16',
    'must',
    'Model and version are easy to find',
    shownBy('tests/web/ui/read-only.test.tsx', 'role 0 sees the version of the firmware and no form to upload another'),
  ),
  row(
    'TR.E.9 · E 5.3-13 · K 3 · C II.7',
    'must',
    'How long there are updates is published',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'old firmware and the end of support are told on the overview and on Home, with what that means',
    ),
  ),
  row(
    'TR.E.10 · TR.D.25',
    'must',
    'That support has ended is told in the console',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'old firmware and the end of support are told on the overview and on Home, with what that means',
    ),
  ),
  row(
    'TR.E.11 · E 5.3-8',
    'must',
    'Fixes come without delay',
    integrator('SECURITY.md: supported versions of the console'),
  ),
  row(
    'E 5.3-5 · R SUM-3',
    'should',
    'Looks for updates at start and regularly',
    integrator('`checked` time and a button “look now”'),
  ),
  row(
    'E 5.3-12',
    'should',
    'Says that the update interrupts the service, and for how long',
    shownBy('tests/browser/pages/system/upgrade.test.ts', 'the page shows every phase and reconnects'),
  ),
  row(
    'MGMT.LOCAL.22 · MGMT.LOCAL.23',
    'must',
    'The place of updates can be set',
    shownBy('tests/web/pages/system/upgrade.test.tsx', 'an administrator says where the gateway looks for updates'),
  ),
  row(
    'MGMT.LOCAL.26 · MGMT.LOCAL.27 · GEN.OPS.19',
    'must',
    'A link to the maker’s page of updates',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'old firmware and the end of support are told on the overview and on Home, with what that means',
    ),
  ),
  row('GEN.OPS.15', 'must', 'An update keeps the configuration', seen('DMZ kept over 1.0.0 to 1.1.0')),
  row(
    'GEN.OPS.24 · C I.2(h)',
    'must',
    'A failed update leaves the old version running',
    integrator('contract says so (“the old firmware goes on”)'),
  ),
  row('E 5.7-1 · 5.7-2', 'should', 'Integrity is checked at start', integrator('console checks its own file by hash')),
  row(
    'C I.2(f)',
    'must',
    'Settings and programs are protected against change',
    shownBy('tests/gateway/engine/fuzz-xml.test.ts', 'a damaged backup is always rejected'),
  ),
]
