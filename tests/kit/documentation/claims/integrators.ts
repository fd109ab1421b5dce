// What docs/integrators.md says.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { themes } from '../../../../src/device/login/public-info'
import { defaultLimits, features, specifiedTypes } from '../../../../src/device/profile'
import { maxFailedLogins } from '../../../../src/gateway/engine/access/failed-logins'
import { firmwareBugs } from '../../../../src/gateway/faults/firmware-bugs'
import { parseProfiles } from '../../../../src/kit/build/profile-file'
import { compressions } from '../../../../src/kit/pack/image'
import { root } from '../../../../src/kit/root'
import { type Claims, shownBy, unproven } from '../claim.ts'
import { contentOf } from '../prose.ts'

const guide = 'docs/integrators.md'
const packTest = 'kit/pack/pack.test.ts'
const conformTest = 'kit/conform/conform.test.ts'
const validatorTest = 'kit/contract/validator/validator.test.ts'

/** The conformance program finds each of these firmware bugs: conform-faults.test.ts runs all that there are. */
const finds = (...bugs: string[]) => bugs.every(bug => bug in firmwareBugs)

/** The keys that conformance leaves alone. */
const exclusions = contentOf('src/kit/conform/exclusions.ts')

const lineCount = (path: string) => contentOf(path).split('\n').length - 1
const firmwareLines = readdirSync(join(root, 'tests/kit/firmware'))
  .filter(name => name.endsWith('.py'))
  .map(name => lineCount(`tests/kit/firmware/${name}`))
  .reduce((sum, count) => sum + count)

const types = JSON.parse(contentOf('size-budget.json')) as Record<string, object>
/** The device types of size-budget.json with others. Throws if an entry is wrong. */
const profilesWith = (entries: object) => parseProfiles(JSON.stringify({ ...types, ...entries }))

/** The device type that the guide shows. */
const shownEntry = /```json\n("ax3000": \{[^]*?\n\})\n```/.exec(contentOf(guide))![1]!
const shownProfile = profilesWith(JSON.parse(`{ ${shownEntry} }`) as object).ax3000!

/** The values of a limit in the guide, the default first. */
const limitClaims: Claims = Object.entries(defaultLimits).map(([name, initial]) => {
  const [sentence, values] = new RegExp(`\`${name}\` \\(([\\d, or]+)\\)`).exec(contentOf(guide))!
  const numbers = values!.split(/, | or /).map(Number)
  for (const value of numbers)
    profilesWith({
      mybox: { assumption: '', limits: { ...(name === 'mtuPppoeMax' && { mtuIpoeMax: value }), [name]: value } },
    })
  return [sentence, numbers[0] === initial && numbers.length > 1]
})

export const integrators: Claims = [
  // From clone to flash image
  ['The third command prints what each feature costs', shownBy('kit/newcomer.test.ts', 'from a clone to a trimmed')],
  ['the web root as an image: xz', compressions[0] === 'xz'],
  ['every file with size and SHA-256', shownBy(packTest, 'the manifest lists size and hash of every file')],
  ['The same sources give the same bytes on every machine', shownBy(packTest, 'give the same images')],
  ['Every file has the time of the commit, or that of `--time`', shownBy(packTest, 'give the same images')],
  ['boa compares this time with that of the copy in the browser’s cache', unproven('elsewhere')],
  ['names the commit of the sources, and says `"dirty": true`', shownBy('kit/release/release.test.ts', 'say when the')],
  ['adds the console to an existing web root', shownBy(packTest, '--root adds the console to a web root')],
  ['`--device every` packs all types', shownBy(packTest, 'give the same images')],
  // boa.conf
  ['a boa with `DefaultType text/plain` shows the source', shownBy('kit/servers.test.ts', 'without AddType')],
  ['with `gzip_static` off; the tests run all three', shownBy('kit/servers.test.ts', 'serves the files of the image')],
  // Branding
  ['PNG, JPEG and GIF pictures become files', shownBy(packTest, '--brand sets logo, banner and theme')],
  ['An SVG becomes part of `ui.gz`', shownBy(packTest, '--brand sets logo, banner and theme')],
  [
    'The welcome and copyright texts always come from',
    shownBy('browser/login/branding.test.ts', 'welcome text and copy'),
  ],
  ['the brand’s theme in the list above (0 to 6)', Object.keys(themes).length === 7],
  ['replaces the brand’s picture', shownBy('browser/login/branding.test.ts', 'shows the device’s logo, banner')],
  ['send the two empty', unproven('wording')],
  ['the dark theme replaces that of the brand', shownBy('browser/login/steady.test.ts', 'a dark system gets the dark')],
  // Trimming
  ['an entry contains its `assumption`', shownProfile.assumption.length > 0 && !shownProfile.features.poe],
  ['mirror, snmp, parental, tr069, pon', features.includes('tr069')],
  ['which the requirements give two figures', unproven('wording')],
  ['mesh (needs wifi)', shownBy('kit/build/profile.test.ts', 'size-budget.json is checked')],
  ['is left out of the console completely', shownBy('kit/build/build.test.ts', 'contains no byte of a feature')],
  ...limitClaims,
  ['the build fails when one is exceeded', shownBy('kit/build/build.test.ts', 'fails when a file is over its budget')],
  ['names the device type and the key', shownBy('kit/build/profile.test.ts', 'the message names type and key')],
  // The contract
  ['With `--device f501` they contain what that type has', shownBy('kit/contract/documents.test.ts', 'its limits and')],
  [
    'whether the requirements give it or we chose it',
    shownBy('kit/contract/contract.test.ts', 'the origin of every key'),
  ],
  ['the same as OpenAPI 3.1', shownBy('kit/contract/documents.test.ts', 'the OpenAPI document is valid')],
  [
    '`schema/MODULE.read.json`, `schema/MODULE.write.json`',
    shownBy('kit/contract/contract.test.ts', 'every module is in the reference'),
  ],
  ['JSON Schemas (2020-12)', /\/draft\/2020-12\/schema/.test(contentOf('src/kit/contract/schemas/schema.ts'))],
  ['which pass ajv’s strict mode', shownBy('kit/contract/documents.test.ts', 'the OpenAPI document is valid')],
  ['C89 to C23 and C++', shownBy(validatorTest, 'compile without warnings')],
  [
    'at the end of a list and error codes can be added',
    shownBy('kit/contract/contract.test.ts', 'an addition does not'),
  ],
  ['fails `npm test`, which says what changed', shownBy('kit/contract/contract.test.ts', 'needs a new major version')],
  ['code after theirs (6, 7, …)', specifiedTypes.length === 6],
  // A validator in C
  ['need `<stddef.h>` and `ontlet.h` only', shownBy(validatorTest, 'needs no other header')],
  ['take about 90 kB on a 64-bit processor', shownBy(validatorTest, 'takes as many bytes as the guide says')],
  ['on some 15,000 bodies', shownBy(validatorTest, 'there are as many cases as the guide says')],
  ['uniqueness, rules, full tables and roles', shownBy(validatorTest, 'agree on code and key')],
  ['options that come from another module', shownBy(validatorTest, 'good ones and bad ones, of every form')],
  ['The tests compile it with gcc and clang', shownBy(validatorTest, 'the validator and its tables compile')],
  ['a whole firmware of 1,000 lines of Python', Math.round(firmwareLines / 100) === 10],
  ['It passes conformance', shownBy('kit/firmware/firmware.test.ts', 'the second firmware passes conformance')],
  // A release
  [
    '`TYPE/`, `TYPE.squashfs`, `TYPE.manifest.json`',
    shownBy('kit/release/release.test.ts', 'everything that a product'),
  ],
  [
    'every library with version, licence and hash',
    shownBy('kit/release/release.test.ts', 'the bill of materials names'),
  ],
  ['with `sha256sum -c SHA256SUMS`', shownBy('kit/release/release.test.ts', 'everything that a product')],
  ['It refuses a tree with changes', shownBy('kit/release/release.test.ts', 'a release needs a clean tree')],
  ['The same tag gives the same bytes', shownBy('kit/release/release.test.ts', 'two checkouts of a tag give the same')],
  // A vendor's own keys
  ['read community `ro_comm`, change one line', shownBy('kit/one-edit.test.ts', 'a key renamed in one line')],
  ['the field’s name in snake case', shownBy('model/wire.test.ts', 'prefix_mode')],
  ['assigns others', shownBy('model/wire.test.ts', "{ codes: { none: 'off', some: 7 } }")],
  ['is its position, counted from 0', shownBy('kit/one-edit.test.ts', 'applies to console, gateway, contract')],
  // On a real device
  [
    'Only the paths of the product are forwarded',
    shownBy('gateway/server/target.test.ts', 'only the paths of the prod'),
  ],
  [
    'a call times out after the same time as in the console',
    shownBy('gateway/server/target.test.ts', 'ends when it makes no progress'),
  ],
  // Conformance
  ['every module responds, has every key', finds('alg_config.sip.missing', 'snmp_config.enable.answers')],
  ['special characters included', finds('port_forwarding.name.trims', 'port_forwarding.name.counts-bytes')],
  ['and takes no row more', finds('port_forwarding.list.limit-high', 'dev_config.parental_time.limit-low')],
  ['Deleting a row from the middle deletes no other', finds('ipv4_route_config.list.deletes-next')],
  ['sessions, tokens, roles, the lockout', finds('debug-token', 'short-token', 'never-locks', 'lock-code')],
  ['a backup of 40 more rows', /markerRows = 40\b/.test(contentOf('src/kit/conform/checks/files/round-trip.ts'))],
  ['with `--upgrade` half of one', finds('unverified-firmware', 'cut-blocks')],
  ['half requests and the like', shownBy('kit/conform/conform-faults.test.ts', 'every bug is found')],
  [
    'may be stricter than the contract',
    shownBy('kit/conform/conform-devices.test.ts', 'refuses more than the contract'),
  ],
  [
    'the run goes on to the end and gives a report',
    shownBy('kit/conform/conform-devices.test.ts', 'there is a report'),
  ],
  ['and so is “nothing was changed”', shownBy('kit/conform/conform-devices.test.ts', 'refuses more than the contract')],
  ['It is a finding if a device refuses', finds('dev_config.parental_group.limit-low')],
  ['Each finding names the module', shownBy('kit/conform/conform-faults.test.ts', 'a finding that says what, where')],
  ['The program restores what it changed', shownBy(conformTest, 'passes all checks and is restored')],
  ['the report lists it and the exit code is 3', shownBy(conformTest, 'reports what could not be restored')],
  ['compares all settings', shownBy('kit/firmware/firmware.test.ts', 'all its modules are as before')],
  ['leaves the LAN address alone', ['ip', 'mask'].every(key => exclusions.includes(`'ipv4_lan_config.${key}'`))],
  ['| `--read-only` | changes nothing', shownBy(conformTest, '--read-only writes nothing but logins')],
  ['account of role 0: also checks what it may read', finds('upnp_config.enable.open-write')],
  ['three wrong passwords lock it for a minute', maxFailedLogins === 3],
  [
    '(`session`, `access`, `hostile`, `files`)',
    /session: .*\n +access: .*\n +hostile: .*\n +files: /.test(contentOf('src/kit/conform/conform.ts')),
  ],
  ['session timeout is 300 s', unproven('example')],
  ['phase 8 of `upgrade`, then half of a request', finds('unverified-firmware', 'cut-blocks')],
  ['would install the half', unproven('people')],
  ['Sends half of it as a complete file', finds('unverified-firmware')],
  ['even `kill -9`', shownBy(conformTest, 'a run that is killed twice continues')],
  ['only you may read it', shownBy(conformTest, 'a run interrupted by a reboot continues')],
  ...[0, 1, 2].map(code => [`| ${code} | `, shownBy(conformTest, 'the command sets the exit code')] as const),
  ['| 3 | ', shownBy(conformTest, 'reports what could not be restored')],
  ['or when its output goes to a file, it prints findings only', shownBy(conformTest, 'a terminal shows the progress')],
  ['more than a hundred such bugs', Object.keys(firmwareBugs).length > 100],
  ['one or more for every module', shownBy('kit/conform/conform-faults.test.ts', 'there are bugs for every module')],
  // Sizes in CI
  ['exits with 1 when a file exceeds its budget', shownBy('kit/size/size.test.ts', 'over budget: the exit code is 1')],
]
