import { integrator, later, missing, row, shownBy, without } from './requirement'

/** Login, accounts, sessions. */
export const loginRows = [
  row(
    'SEC.UI.2 · TR.D.1 · TR.D.2 · MGMT.LOCAL.11',
    'must',
    'Nothing is read or changed without a right name and password',
    shownBy('tests/kit/conform/conform-faults.test.ts', "'debug-token'"),
  ),
  row(
    'SEC.UI.1 (SHOULD in TR.D.3)',
    'must',
    'The console is reached over HTTPS, TLS 1.2 or newer',
    integrator('TLS and a certificate; the console says before the password that it is not encrypted, leads to https'),
  ),
  row(
    'SEC.UI.3',
    'must',
    'Access from the Internet never uses the local name and password',
    later('with the session for support from the Internet, which is designed in docs/optional-modules.md, not built'),
  ),
  row(
    'SEC.UI.4 · TR.D.16 · TR.D.17 · E 5.1-1 · E 5.1-2 · K 1 · TR.D.20',
    'must',
    'The factory password is this unit’s own and not derived from it',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'a device does not start ${what}'),
  ),
  row(
    'SEC.UI.5 first half · MGMT.LOCAL.13',
    'must',
    'The factory password has to be changed or accepted at the first login',
    shownBy(
      'tests/kit/firmware-c/factory.test.ts',
      'an administrator with the password of the factory is asked for another one',
    ),
  ),
  row(
    'SEC.UI.5 second half',
    'must',
    'New passwords: 10 characters, all four kinds',
    shownBy(
      'tests/kit/standards/settings.test.ts',
      'a device type may want new passwords of ten characters and all four kinds',
    ),
  ),
  row(
    'TR.D.9',
    'must',
    'Preset passwords: 8 characters, two kinds',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'no two generated firmwares share a secret'),
  ),
  row(
    'SEC.UI.6',
    'must',
    'The wait after wrong passwords grows each time',
    shownBy('tests/gateway/engine/failed-logins.test.ts', 'each lock lasts twice as long as the one before'),
  ),
  row(
    'TR.D.11 · E 5.1-5 · R AUM-6',
    'must',
    'Guessing is impractical',
    shownBy('tests/kit/conform/conform-faults.test.ts', "'never-doubles'"),
  ),
  row('SEC.UI.7', 'must', 'Access from the Internet ends by itself', later('designed, not built')),
  row(
    'SEC.UI.8',
    'must',
    'No command line other than SSH, and SSH off at first',
    shownBy('tests/device/risks.test.ts', 'is never turned on without a word'),
  ),
  row(
    'SEC.UI.9',
    'should',
    'A second step at login, without the Internet',
    missing('optional module: code by time (RFC 6238)'),
  ),
  row(
    'TR.D.10 · E 5.1-4',
    'must',
    'A user changes the password, giving the old one',
    shownBy(
      'tests/web/pages/system/account.test.tsx',
      'both pages send the current password hashed and the new one in clear',
    ),
  ),
  row(
    'TR.D.12 · TR.D.18 · MGMT.LOCAL.5',
    'must',
    'Sessions end on the device within 10 minutes (BSI; TR-124: 30), cannot be taken over, CSRF is stopped',
    shownBy('tests/kit/conform/conform-faults.test.ts', "'timer-keeps'"),
  ),
  row(
    'TR.D.13 · TR.D.19 · GEN.OPS.21',
    'must',
    'No accounts that the owner is not told of',
    shownBy('tests/web/saving/system.test.ts', 'Regular accounts can log in but are not listed here.'),
  ),
  row(
    'TR.D.14 · TR.D.15',
    'must',
    'A weak login password is never taken silently',
    shownBy('tests/kit/standards/settings.test.ts', 'the login password ${password} is refused'),
  ),
  row(
    'TR.D.14',
    'may',
    'Strength is shown while typing',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'a password shows its strength while it is typed, and a weak one says what that means',
    ),
  ),
  row(
    'MGMT.LOCAL.14',
    'must',
    'The code can be switched off after a warning',
    without('contradicts TR.D.2 (BSI forbids it); not offered on purpose'),
  ),
  row(
    'SEC.GEN.7 · R ACM-2',
    'must',
    'Least privilege: a role gets only what it needs',
    shownBy(
      'tests/gateway/engine/roles.test.ts',
      'of the modules of the requirements, the definitions name those of the operator',
    ),
  ),
  row(
    'E 5.5-5 · R AUM-1',
    'must',
    'Security settings are changed over the network after login only',
    shownBy('tests/kit/conform/conform-faults.test.ts', "'forged-writes'"),
  ),
  row(
    'E 5.5-1 · 5.5-6 · 5.5-7 · R SCM',
    'must',
    'Secrets are encrypted on the way',
    integrator('TLS; the login of a page that came over http says that it is not encrypted'),
  ),
  row(
    'E 5.4-1 · R SSM-1 (accounts)',
    'must',
    'Passwords of accounts are stored as salted hashes, in files of the firmware’s own user',
    shownBy(
      'tests/kit/firmware-c/safety.test.ts',
      'what is stored can be read by the user of the firmware alone, and has no password of an account',
    ),
  ),
  row(
    'E 5.4-3 · R SSM-1 (program)',
    'must',
    'No secret is in the program, nor one that devices share',
    shownBy('tests/kit/firmware-c/factory.test.ts', 'no two generated firmwares share a secret'),
  ),
  row(
    'E 5.4-1 · R SSM-1 (other secrets)',
    'must',
    'Secrets that the gateway has to use as they are, for Wi-Fi, lines and telephony, are stored safely',
    integrator(
      '`BOARD_STATE`, `BOARD_UNIT` and `BOARD_UNIT_KEY` are on storage that is encrypted with a key of the processor ' +
        '(dm-crypt or fscrypt; a key in the same flash protects nothing), and no other program runs as their user',
    ),
  ),
  row(
    'WAN.PPP.6',
    'must',
    'A stored line password can be neither read nor shown',
    shownBy('tests/kit/firmware-c/safety.test.ts', 'secrets of lines, phones and SNMP are answered to nobody'),
  ),
  row(
    'E 5.13-1 · R GEC-6',
    'must',
    'Input is checked on the device',
    shownBy('tests/kit/conform/conform-faults.test.ts', 'takes-invalid'),
  ),
  row(
    'C I.2(d)',
    'must',
    'Unauthorised access is prevented and reported',
    shownBy(
      'tests/browser/pages/security/safety.test.ts',
      'the last logins have their account and address, also the refused ones',
    ),
  ),
]
