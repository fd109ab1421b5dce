// What docs/optional-modules.md, docs/upgrading.md and SECURITY.md say.
import { entities } from '../../../../src/device/index.ts'
import { filterMode } from '../../../../src/device/security/filter-mode'
import { longestPause } from '../../../../src/device/security/mac-filter'
import { outcomes, trial } from '../../../../src/device/system/safe-apply'
import { contractVersion } from '../../../../src/kit/contract/version.ts'
import { type Claims, shownBy, unproven } from '../claim.ts'
import { contentOf } from '../prose.ts'

const aliases = entities.find(({ module }) => module === 'terminal_alias')!.rows!
const { seconds } = trial.settings.fields as unknown as Record<string, { min: number; max: number }>
const safeApplyTest = 'gateway/behaviours/system/safe-apply.test.ts'
const trafficTest = 'gateway/behaviours/home/traffic.test.ts'
const macFilterTest = 'gateway/behaviours/security/mac-filter.test.ts'
const optionalTest = 'kit/conform/conform-optional.test.ts'
const plainTest = 'gateway/faults/plain-firmware.test.ts'

export const optionalModules: Claims = [
  ['Firmware without any of it loses nothing else', shownBy(plainTest, 'plain firmware has neither')],
  ['[the ports](#ports) | two modules', ['port_status_config', 'port_statistics_config'].every(isModule)],
  ['also when it is 0: 0 is a value', shownBy('kit/contract/contract.test.ts', 'what firmware may lack is marked')],
  ['an empty text or -1 for unknown', shownBy(optionalTest, 'a finding')],
  ['is read once after each login', shownBy('browser/login/session.test.ts', 'each optional module is probed once')],
  ['Code 0 means that the device has it', shownBy('web/shell/menu.test.ts', 'after the login the modules of')],
  ['it answers 10204, as for any unknown module', shownBy(plainTest, 'plain firmware has neither')],
  // Connection time, traffic
  ['begins at 0 again when the device comes back', shownBy(trafficTest, 'a device that connects again begins at 0')],
  ['They begin at 0 when the device connects', shownBy(trafficTest, 'a device that connects again begins at 0')],
  [
    'subtracts two readings to get a rate',
    shownBy('web/pages/devices/traffic.test.ts', 'a rate is the difference over time'),
  ],
  ['whole numbers of up to 2^53-1', /max: Number\.MAX_SAFE_INTEGER/.test(contentOf('src/device/home/terminals.ts'))],
  ['32-bit counters often enough to notice', unproven('elsewhere')],
  ['every 30 s at 1 Gbit/s', Math.floor(2 ** 32 / (1e9 / 8)) >= 30],
  ['and never decrease until it leaves', shownBy(trafficTest, 'traffic depends on how much time passes')],
  // Names
  [`at most ${aliases.max}, in the configuration`, shownBy('gateway/behaviours/home/home.test.ts', 'at most 128')],
  [`A name has 1 to ${aliases.fields.name!.max} characters (not bytes)`, !aliases.fields.name!.optional],
  ['in upper case with colons', shownBy('gateway/behaviours/home/home.test.ts', 'the names of devices are stored')],
  ['they are in a backup and survive a restart', shownBy('gateway/behaviours/home/home.test.ts', 'are stored')],
  // Pauses
  ['Firmware that has pauses answers `timed`, 1', shownBy(plainTest, 'plain firmware has neither')],
  [`rounded up, from 1 to ${longestPause} (a week)`, longestPause === 7 * 24 * 60],
  ['0 means until someone removes', shownBy(macFilterTest, 'an entry with minutes left ends by itself, others stay')],
  ['A `set` without `until` leaves the time', shownBy(macFilterTest, 'a change of the minutes counts from then on')],
  ['In an allowlist (`mode` 1)', Object.keys(filterMode().choices!).indexOf('white') === 1],
  ['a `set` with it counts from then on', shownBy(macFilterTest, 'counts from then on')],
  ['The simulated gateway stores them whenever they change', shownBy(macFilterTest, 'after a loss of power')],
  ['must not make a pause longer', shownBy(macFilterTest, 'a pause goes on after a restart')],
  // Changes on trial
  [
    `to count down the \`seconds\`, from ${seconds!.min} to ${seconds!.max}`,
    shownBy(safeApplyTest, 'a trial that is not confirmed'),
  ],
  ['returns to what it has stored, then answers', shownBy(safeApplyTest, 'a cancelled trial is undone before')],
  ['`seconds_left` is 0 while no trial', shownBy(safeApplyTest, 'a confirmed trial is kept')],
  ['0 none since the factory settings, 1 kept, 2 returned', Object.keys(outcomes).join() === 'none,kept,returned'],
  [
    'The device keeps it over a restart',
    shownBy(safeApplyTest, 'a restart that the change needs belongs to the trial'),
  ],
  ['neither in time | returns to what it has stored', shownBy(safeApplyTest, 'not confirmed in time gives')],
  ['and addresses, ports and radios follow', shownBy(safeApplyTest, 'only the old one answers again')],
  ['The seconds do not count while the device restarts', shownBy(safeApplyTest, 'neither shortens the trial')],
  ['Sessions go on, unless', shownBy(safeApplyTest, 'and sessions go on')],
  [
    'answers 2 as `outcome`, and logs it',
    shownBy('gateway/process.test.ts', 'a change that nobody confirmed is undone'),
  ],
  ['begins anew with all its seconds', shownBy(safeApplyTest, 'which begins anew')],
  ['are refused with 10380', shownBy(safeApplyTest, 'while a trial is pending no other begins')],
  ['are refused with 10381', shownBy(safeApplyTest, 'refused: ')],
  ['Any session of any role may begin', shownBy(safeApplyTest, 'the user can begin a trial')],
  ['must not be in a backup', shownBy(safeApplyTest, 'a backup does not contain the trial')],
  [
    'the reference of the contract lists their keys',
    shownBy('kit/contract/contract.test.ts', 'every key whose change'),
  ],
  // Ports, Check it
  [
    'are modules of the requirements that a device may lack',
    ['port_status_config', 'port_statistics_config'].every(isModule),
  ],
  ['to see an unconfirmed change undone', shownBy('kit/conform/conform-faults.test.ts', 'restart: isTrial')],
  ['a key is in all rows or in none', shownBy(optionalTest, 'some rows lack a counter')],
  ['skips a module that the device lacks', shownBy(optionalTest, 'the optional module is skipped')],
]

function isModule(name: string): boolean {
  return entities.some(({ module }) => module === name)
}

const versions = [...contentOf('docs/upgrading.md').matchAll(/^## (\d+\.\d+)$/gm)].map(([, version]) => version!)

/** Whether a version comes after the one of the section above it, or is the current one. */
const isBelow = (version: string, above: string | undefined) =>
  above === undefined ? version === contractVersion : Number(version) < Number(above)

export const upgrading: Claims = [
  ['Two versions matter', unproven('wording')],
  ['a test checks that the current version has one', shownBy('docs.test.ts', 'has a section in upgrading.md')],
  [
    'with one line per key, rule and call, so that `diff`',
    shownBy('kit/contract/contract.test.ts', 'needs a new major version'),
  ],
  ['Follow the sections between the two versions', unproven('wording')],
  ...versions.map((version, index) => [` ## ${version} `, isBelow(version, versions[index - 1])] as const),
  ['Firmware of 3.0 accepts some values', unproven('history')],
  ['not loopback (127.0.0.0/8)', shownBy('model/ip.test.ts', '127.0.0.')],
  ['international names as punycode', shownBy('gateway/engine/references.test.ts', 'are stored as punycode')],
  [
    'a command: required, and not stored',
    entities.some(({ module, isCommand }) => module === 'wps_config' && isCommand),
  ],
  ['| references to ports, interfaces, groups, channels', shownBy('gateway/engine/references.test.ts', 'has to exist')],
  [
    'every rule is data, which the validator in C checks',
    shownBy('kit/contract/documents.test.ts', 'no rule is in words'),
  ],
  ['in the extension `x-can-cut-off`', shownBy('kit/contract/contract.test.ts', 'every key whose change can cut off')],
  ['as RFC 3261 has them', shownBy('device/voip/voip.limits.ts', 'sip.example.net:5060')],
  [
    '| 8 to 63 characters | 8 to 63 characters, or 64 hexadecimal digits',
    shownBy('device/internet/wifi.limits.ts', "'F'.repeat(64)"),
  ],
  ['| reads of role 0 |', shownBy('kit/contract/contract.test.ts', 'a hidden secret may be empty')],
  [
    'code 10002 | also the optional key `lock_seconds`',
    shownBy('web/shell/lockout.test.tsx', 'a locked device reports'),
  ],
  [
    'which only the simulated gateway sends',
    shownBy('kit/contract/validator/validator.test.ts', 'Only the simulated gateway may have a loopback'),
  ],
  ['store the 64 digits of a Wi-Fi key', unproven('people')],
  ['answer reads of role 0 as', shownBy('kit/contract/documents.test.ts', 'what firmware has to know besides keys')],
  ['for example `none-received` to `noneReceived`', unproven('history')],
  ['Binaries built with 2.0 keep working', unproven('history')],
  ['**To do:** as for 3.0', unproven('wording')],
]
