import { integrator, missing, partly, row, seen, shownBy } from './requirement'

/** Diagnosis, log, time. */
export const diagnosisRows = [
  row(
    'MGMT.GEN.3',
    'must',
    'A log of the connection, 250 events',
    shownBy(
      'tests/browser/pages/system/system-log.test.ts',
      'a system log of 9,900 lines can be scrolled, searched, filtered and downloaded',
    ),
  ),
  row(
    'MGMT.GEN.4',
    'must',
    'Times in the log',
    shownBy('tests/web/pages/diagnosis/diary.test.tsx', 'the search ignores case, looks at time and text'),
  ),
  row(
    'MGMT.GEN.5',
    'should',
    'ISO 8601 with offset; time since start while the clock is wrong',
    shownBy(
      'tests/web/pages/system/system-log.test.tsx',
      'a line from before the clock was set says how long after the start, in both languages',
    ),
  ),
  row(
    'MGMT.GEN.6',
    'must',
    'Which layer has the problem',
    shownBy('tests/web/pages/diagnosis/check-line.test.ts', 'the line: ${what}'),
  ),
  row(
    'MGMT.GEN.7',
    'must',
    'Ping to both sides',
    shownBy('tests/web/pages/diagnosis/check.test.tsx', 'each module is read once, four hosts are pinged'),
  ),
  row(
    'MGMT.GEN.8',
    'should',
    'The log survives loss of power',
    partly('the contract asks it of the events, not of the lines; a file has those of the generated firmware'),
  ),
  row('MGMT.GEN.1', 'should', 'Few restarts', seen('only PON mode, NAT type, access port')),
  row('MGMT.LOCAL.18', 'should', 'Log as a text file', seen('download, UTF-8')),
  row(
    'LAN.DIAGNOSTICS.1',
    'must',
    'Without Internet, browsers are led to a page that explains',
    integrator('guest view of the check before login; section in servers.md'),
  ),
  row('MGMT.NTP.1 · 2', 'must', 'Clock by NTP', seen('/timezone')),
  row(
    'MGMT.NTP.3',
    'must',
    'Servers by name, IPv4, IPv6',
    shownBy('tests/kit/standards/settings.test.ts', 'time servers have a name, an IPv4 or an IPv6 address'),
  ),
  row('MGMT.NTP.4', 'should', 'Default servers by name', missing('operator’s names in factory.json')),
  row(
    'MGMT.NTP.5',
    'must',
    'Three servers',
    shownBy('tests/kit/firmware-c/linux/services.test.ts', 'chrony is told of up to three servers'),
  ),
  row('MGMT.NTP.10', 'should', 'How often', missing('optional')),
  row('MGMT.NTP.14', 'must', 'Servers from DHCP', integrator('choice in sntp1')),
  row(
    'MGMT.NTP.15',
    'should',
    'POSIX or TZ name',
    shownBy('tests/gateway/behaviours/system/time.test.ts', 'the packed list of the console has the zones'),
  ),
  row('MGMT.NTP.17', 'should', 'NTS', integrator('the device shows it')),
  row(
    'E 5.9-1 · 5.9-2 · R RLM-1',
    'should',
    'Works on without Internet; recovers',
    shownBy(
      'tests/web/ui/transitions/trial.test.tsx',
      'a device that has restarted without power has not kept the change',
    ),
  ),
]
