import { integrator, partly, row, seen, shownBy, without } from './requirement'

/** Page, backup, reset. */
export const pageRows = [
  row(
    'MGMT.LOCAL.4',
    'must',
    'Easy pages',
    shownBy('tests/browser/pages/taps.test.ts', 'on a phone it takes ${most} taps at most to ${name}'),
  ),
  row(
    'MGMT.LOCAL.7',
    'must',
    'No Java, ActiveX, VBScript',
    shownBy('tests/browser/hostile/hostile.test.ts', 'the policy blocks what'),
  ),
  row('MGMT.LOCAL.8', 'should', 'Pages within five seconds', seen('benchmark of the project')),
  row(
    'MGMT.LOCAL.9',
    'must',
    'Browsers of the last five years',
    shownBy('tests/browser/engines/old-chromium.test.ts', 'a user logs in, saves on three screens'),
  ),
  row(
    'MGMT.LOCAL.10',
    'must',
    'Factory reset in software',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'a reset erases settings, accounts, log and default configuration'),
  ),
  row(
    'TR.I.1 · E 5.11-1 · E 5.11-4 · C I.2(m)',
    'must',
    'A reset erases personal data, and says so',
    shownBy('tests/gateway/behaviours/system/backup.test.ts', 'a factory reset erases the diary'),
  ),
  row(
    'TR.I.1 (generated firmware)',
    'must',
    'as above',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'a reset erases settings, accounts, log and default configuration'),
  ),
  row(
    'TR.D.8',
    'must',
    'Backup and restore after login only',
    shownBy('tests/kit/conform/conform-faults.test.ts', "'open-upload'"),
  ),
  row(
    'TR.D.7 encrypted',
    'should',
    'A backup is encrypted',
    shownBy('tests/kit/firmware-c/backup.test.ts', 'role 0 reads no secret in a backup, and restores it'),
  ),
  row(
    'TR.D.7 password',
    'should',
    'Under the owner’s own password, with its strength',
    shownBy(
      'tests/browser/pages/system/backup.test.ts',
      'on a phone, a backup with a password is restored with that, and what was typed stays',
    ),
  ),
  row('E 5.11-2 · 5.11-3', 'should', 'Data can be removed in part; how is told', partly('“Clear” on both pages')),
  row(
    'GEN.OPS.8',
    'must',
    'Settings survive loss of power',
    shownBy('tests/kit/firmware-c/durability/durability.test.ts', 'a write is stored as answered'),
  ),
  row(
    'GEN.OPS.10',
    'should',
    'Self-installed in 20 minutes',
    shownBy('tests/browser/pages/quick.test.ts', 'the summary is printed without the frame'),
  ),
  row('E 5.12-1', 'should', 'Few decisions at set-up, safe at first', seen('/quick')),
  row(
    'E 5.12-2 · 5.12-3',
    'should',
    'Guidance for a safe set-up, and a check of it',
    shownBy('tests/browser/pages/security/mending.test.ts', 'fourteen weak settings are mended on a phone'),
  ),
  row('E 5.8-3', 'must', 'External sensors are documented', without('none')),
  row(
    'E 5.2-1 · K 2 · C II.5',
    'must',
    'How to report a vulnerability is published',
    integrator('the page of `support_url` is the maker’s, and has to say it; SECURITY.md says it for the console'),
  ),
  row(
    'C II.1',
    'must',
    'Parts are listed (SBOM)',
    shownBy(
      'tests/kit/release/release.test.ts',
      'the bill of materials names every library of the console with its licence and hash',
    ),
  ),
  row('C I.2(g)', 'must', 'Only the data that are needed', seen('sends nothing; usage is in an optional module')),
]
