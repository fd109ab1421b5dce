import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Feature, featureGroups, features } from '../../../src/device/profile'
import { parseProfiles, vendorBytes } from '../../../src/tools/build/profile-file'
import { BuildError } from '../../../src/tools/build/profiles/build-error'
import type { Profile } from '../../../src/tools/build/profiles/profile'
import { isReady } from '../../../src/tools/ready.mjs'
import { root } from '../../../src/tools/root'

const budgetText = readFileSync(resolve(root, 'size-budget.json'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'ontlet-ready-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

test('size-budget.json is checked; the message names type and key', () => {
  const spoil = (change: (types: Record<string, Record<string, Record<string, unknown>>>) => void) => () => {
    const types = JSON.parse(budgetText) as Record<string, Record<string, Record<string, unknown>>>
    // Empty tables for the cases to fill.
    for (const type of ['f501', '17c']) Object.assign(types[type]!, { features: {}, limits: {}, budget: {} })
    change(types)
    parseProfiles(JSON.stringify(types))
  }
  const cases: [ReturnType<typeof spoil>, RegExp][] = [
    [
      spoil(types => (types.f501!.features!.telex = true)),
      /"f501" has the unknown key "telex" in "features"; valid are: specified, own, extra, wifi, /,
    ],
    [spoil(types => delete types.defaults!.features!.specified), /"defaults" lacks "wifi" in "features"/],
    [spoil(types => (types.f501!.features!.own = 'no')), /"f501" has "no" for "own" in "features"; it must be true or/],
    [
      spoil(types => (types.f501!.features!.voip = 1)),
      /"f501" has 1 for "voip" in "features"; it must be true or false/,
    ],
    [spoil(types => delete types.defaults!.budget!['ui.gz']), /"defaults" lacks "ui\.gz" in "budget"/],
    [spoil(types => Object.assign(types['17c']!, { budget: 1 })), /"17c": "budget" must be an object/],
    [
      spoil(types => (types['17c']!.limits!.vlanMax = '4094')),
      /"17c" has "4094" for "vlanMax" in "limits"; it must be a whole number/,
    ],
    [spoil(types => (types['17c']!.limits!.vlanMax = -1)), /"17c" has -1 for "vlanMax"/],
    [spoil(types => (types['17c']!.limits!.vlanMin = 1)), /has the unknown key "vlanMin" in "limits"/],
    [spoil(types => delete types.ax1500!.assumption), /"ax1500" lacks an "assumption"/],
    [spoil(types => (types['../x'] = types.all!)), /"\.\.\/x" is also used as a folder name/],
    [
      spoil(types => Object.assign(types.f501!.features!, { wifi: false, mesh: true })),
      /"f501" has the feature "mesh" without "wifi", which it requires\.$/,
    ],
    [
      spoil(types => (types.f501!.limits!.vlanMax = 4096)),
      /"f501" has 4096 for "vlanMax" in "limits"; the requirements name 4095 and 4094\.$/,
    ],
    [spoil(types => (types.f501!.limits!.vlanMax = 4000)), /has 4000 for "vlanMax"/],
    [spoil(types => (types.f501!.limits!.beaconMin = 20)), /has 20 for "beaconMin" .* name 1 and 100\.$/],
    [spoil(types => (types.f501!.limits!.mtuPppoeMax = 2200)), /"mtuPppoeMax" 2200 above "mtuIpoeMax" 1500/],
    [
      spoil(types => Object.assign(types.f501!, { class: '32MB' })),
      /"f501" has the unknown class "32MB"; "classes" has 16MB, 8MB, 4MB\.$/,
    ],
    [spoil(types => Object.assign(types.f501!, { class: 8 })), /"f501" has the unknown class 8;/],
    [spoil(types => delete types.classes), /"smallest" has the unknown class "4MB"; the file has no "classes"\.$/],
    [spoil(types => Object.assign(types.classes!, { '8MB': 83456 })), /"classes": class "8MB" must be an object\.$/],
    [
      spoil(types => (types.classes!['8MB'] = { limits: {} })),
      /class "8MB" has the unknown key "limits"; valid are: features, budget\.$/,
    ],
    [
      spoil(types => (types.classes!['8MB'] = { features: { wifi: false, mesh: true } })),
      /class "8MB" has the feature "mesh" without "wifi"/,
    ],
    [
      spoil(types => (types.f501!.notes = {})),
      /"f501" has the unknown key "notes"; valid are: assumption, class, features, languages, limits, timeServers, budget\.$/,
    ],
    [
      spoil(types => (types.f501!.languages = { en: 'English', 'pt-BR': 'Português' })),
      /"f501" has the language "pt-BR"; a code consists of two lower-case letters/,
    ],
    [spoil(types => (types.f501!.languages = { en: 'English', pt: '' })), /"f501" lacks the name of the language "pt"/],
    [spoil(types => (types.f501!.languages = { zh: '中文' })), /"f501": the first of the "languages" must be "en"/],
    [spoil(types => Object.assign(types.f501!, { languages: ['en'] })), /"f501": "languages" must be an object/],
    [
      spoil(types => Object.assign(types.f501!, { timeServers: 'ntp.example.net' })),
      /"timeServers" must be a list of at/,
    ],
    [spoil(types => Object.assign(types.f501!, { timeServers: ['a.net', 'b.net', 'c.net'] })), /list of at most two/],
    [
      spoil(types => Object.assign(types.f501!, { timeServers: ['ntp://a.net'] })),
      /"f501" has "ntp:\/\/a\.net" in "timeServers", which is no host name\.$/,
    ],
    [spoil(types => Object.assign(types.f501!, { timeServers: [7] })), /has 7 in "timeServers"/],
    [spoil(types => Object.assign(types.f501!, { timeServers: [`${'a'.repeat(60)}.net`] })), /which is no host name/],
    ...['pool.ntp.org', '2.pool.ntp.org', 'cn.pool.ntp.org', '0.north-america.pool.ntp.org'].map(
      (server): (typeof cases)[number] => [
        spoil(types => Object.assign(types.f501!, { timeServers: [server] })),
        /"timeServers": the NTP Pool demands a vendor zone of products\.$/,
      ],
    ),
    [
      spoil(types => Object.assign(types.f501!, { timeServers: ['time.google.com', 'ntp.example.net'] })),
      /"timeServers" differ at leap seconds: only one of them smears these\.$/,
    ],
    [spoil(types => delete types.all), /contains "defaults" and "all"/],
    [spoil(types => delete types.defaults), /contains "defaults" and "all"/],
    [
      () => parseProfiles('{\n  "all": {\n'),
      /^size-budget\.json:3 is not valid JSON: Expected .* found end of file\.$/,
    ],
    [() => parseProfiles('// types\n{}'), /^size-budget\.json:1 is not valid JSON: JSON does not support comments\.$/],
  ]
  for (const [parse, sentence] of cases) assert.throws(parse, sentence)
  spoil(() => {})()
  // The last valid combinations.
  spoil(types =>
    Object.assign(types.f501!.limits!, {
      vlanMax: 4094,
      mtuIpoeMax: 2200,
      mtuPppoeMax: 2200,
      beaconMin: 100,
      tr069IntervalMin: 0,
      tr069IntervalMax: 2147483647,
      passwordMin: 10,
    }),
  )()
})

test('what needs a feature that a type lacks goes with it', () => {
  const types = JSON.parse(budgetText) as Record<string, Record<string, unknown>>
  types.own = { assumption: 'No class.', features: { wifi: false, security: false } }
  const { mesh, qr, sheet, devices, wake, voip } = parseProfiles(JSON.stringify(types)).own!.features
  assert.equal([mesh, qr, sheet, devices, wake, voip], [false, false, false, false, false, true])
})

test('a group stands for all of its features; a name overrides it, and what cannot be had goes with it', () => {
  const types = JSON.parse(budgetText) as Record<string, Record<string, unknown>>
  const whole = { ...types.defaults!, features: Object.fromEntries(features.map(feature => [feature, true])) }
  const of = (type: string, defaults: object = types.defaults!) =>
    parseProfiles(JSON.stringify({ ...types, defaults }))[type]!.features
  assert.equal(of('all', whole), of('all'), 'features one by one')
  types.f501!.features = { wake: true, extra: false, own: true }
  const had = (carried: Profile['features'], names: object) => Object.keys(names).map(name => carried[name as Feature])
  const { specified, own, extra } = featureGroups
  assert.ok(had(of('f501'), { ...specified, ...own }).every(Boolean))
  assert.equal(
    Object.keys(extra).filter(name => of('f501')[name as Feature]),
    ['wake'],
  )
  types.f501!.features = { specified: true, extra: true, wifi: false }
  const { speed, mesh, sixGhz } = of('f501')
  assert.equal([speed, mesh, sixGhz], [true, false, false])
})

test('a type has the languages of the defaults or its own; without any, those of the sources', () => {
  const types = JSON.parse(budgetText) as Record<string, Record<string, unknown>>
  types.f501!.languages = { en: 'English', pt: 'Português' }
  const codesOf = (type: string) => Object.keys(parseProfiles(JSON.stringify(types))[type]!.languages)
  assert.equal(
    [codesOf('all'), codesOf('f501')],
    [
      ['en', 'zh'],
      ['en', 'pt'],
    ],
  )
  delete types.defaults!.languages
  assert.equal(codesOf('all'), ['en', 'zh'])
})

test('the budget of the page grows with each further language, unless the entry has its own', () => {
  const types = JSON.parse(budgetText) as Record<string, Record<string, unknown>>
  const languages = { en: 'English', zh: '中文', pt: 'Português', es: 'Español' }
  Object.assign(types.f501!, { languages })
  Object.assign(types['17c']!, { languages, budget: { 'index.html': 5555 } })
  Object.assign(types.ax3000!, { languages: { en: 'English' } })
  const { f501, '17c': own, ax3000 } = parseProfiles(JSON.stringify(types))
  const before = parseProfiles(budgetText)
  const plain = before.f501!.budget
  const grown = { 'index.html': plain['index.html'] + 1536, 'mobile.html': plain['mobile.html'] + 1536 }
  assert.equal(f501!.budget, { ...plain, ...grown })
  assert.equal(own!.budget, { ...plain, ...grown, 'index.html': 5555 })
  assert.equal(ax3000!.budget, before.ax3000!.budget)
})

test('a type has the features and the budget of its class, with the changes of its own entry', () => {
  const types = JSON.parse(budgetText) as Record<string, Record<string, unknown>>
  Object.assign(types.f501!, { class: '8MB', features: { search: true, applications: false }, budget: { 'ui.gz': 9 } })
  const { f501, '07c': plain, all } = parseProfiles(JSON.stringify(types))
  const { search, check, applications, voip } = f501!.features
  assert.equal([search, check, applications, voip], [true, false, false, true])
  assert.equal([f501!.class, f501!.budget], ['8MB', { ...plain!.budget, 'ui.gz': 9 }])
  assert.equal([plain!.features.search, all!.features.search], [false, true])
  assert.ok(plain!.budget['ui.gz'] < all!.budget['ui.gz'])
})

test('a vendor adds classes, moves a type of ontlet to another one, and changes what every class has', () => {
  const {
    f501,
    '07c': plain,
    tiny,
    loose,
  } = withVendor(
    '{',
    '  "defaults": { "features": { "catv": false } },',
    '  "classes": { "tiny": { "features": { "wifi": false }, "budget": { "ui.gz": 70000 } } },',
    '  "f501": { "class": "8MB" },',
    '  "07c": { "class": "16MB", "features": { "qr": false } },',
    '  "tiny": { "assumption": "Small.", "class": "tiny" },',
    '  "loose": { "assumption": "No class." }',
    '}',
  )
  const has = ({ features }: NonNullable<typeof f501>) => [features.wifi, features.catv, features.check, features.qr]
  assert.equal(has(f501!), [true, false, false, false])
  assert.equal(has(plain!), [true, false, false, false])
  assert.equal(has(tiny!), [false, false, true, false])
  assert.equal(has(loose!), [true, false, true, true])
  assert.equal([tiny!.budget['ui.gz'], tiny!.class, loose!.class], [70000, 'tiny', undefined])
  assert.equal(f501!.ownTypes, ['tiny', 'loose'])
})

/** The types of this checkout with those of a vendor, whose file has a line for each line of `lines`. */
const withVendor = (...lines: string[]) =>
  parseProfiles(budgetText, undefined, { text: lines.join('\n'), path: '/acme/size-budget.json', name: 'acme/x.json' })

test('the screens of a vendor have a budget of their own beyond that of each class, unless its file says otherwise', () => {
  const own = parseProfiles(budgetText)
  const budgetsWith = (...lines: string[]) =>
    Object.entries(withVendor(...lines)).map(([type, { budget }]) => [type, budget['ui.gz']])
  const roomier = Object.entries(own).map(([type, { budget }]) => [type, budget['ui.gz'] + vendorBytes])
  assert.equal(budgetsWith('{}'), roomier)
  const { all, f501, ax1500 } = withVendor('{ "f501": { "budget": { "ui.gz": 70000 } } }')
  assert.equal([f501!.budget['ui.gz'], all!.budget['index.html']], [70000, own.all!.budget['index.html']])
  assert.is(ax1500!.budget['ui.gz'], own.ax1500!.budget['ui.gz'] + vendorBytes)
  for (const [, size] of budgetsWith('{ "defaults": { "budget": { "ui.gz": 99999 } } }')) assert.is(size, 99999)
})

test('the file of a vendor contains what differs: defaults, types of ontlet, new types with their codes', () => {
  const profiles = withVendor(
    '{',
    '  "defaults": { "features": { "catv": false }, "budget": { "inflate.txt": 1500 } },',
    '  "f501": { "budget": { "ui.gz": 96000 }, "limits": { "vlanMax": 4094 } },',
    '  "acme-1": {',
    '    "assumption": "The board of 2027.",',
    '    "features": { "voip": false },',
    '    "languages": { "en": "English", "pt": "Português" }',
    '  }',
    '}',
  )
  const { all, f501, ax3000, 'acme-1': own } = profiles
  assert.equal([all!.features.catv, all!.features.voip, ax3000!.features.poe], [false, true, true])
  assert.equal([all!.budget['inflate.txt'], f501!.budget['ui.gz'], f501!.limits.vlanMax], [1500, 96000, 4094])
  assert.is(f501!.assumption, JSON.parse(budgetText).f501.assumption)
  assert.equal([own!.features.catv, own!.features.voip, own!.limits], [false, false, all!.limits])
  assert.equal([own!.catalogues, f501!.catalogues], ['/acme/languages', resolve(root, 'languages')])
  for (const profile of Object.values(profiles)) assert.equal(profile.ownTypes, ['acme-1'])
  assert.is(Object.keys(profiles).at(-1), 'acme-1')
})

test('a conflict in the file of a vendor is a sentence with its line', () => {
  const added = '"new": { "assumption": "None.",'
  const cases: [lines: string[], sentence: string][] = [
    [['{', '"x": {}', '}'], 'acme/x.json:2: device type "x" lacks an "assumption": say what the profile is based on.'],
    [
      ['{', '"ax3000": {', '"assumption": "Ours." }', '}'],
      'acme/x.json:3: device type "ax3000" is also one of ontlet: leave out its "assumption" to change that one, or ' +
        'rename yours.',
    ],
    [
      ['{', added, '"limits": {', '"vlanMin": 1 } } }'],
      'acme/x.json:4: device type "new" has the unknown key "vlanMin" in "limits"; valid are: usernameMax, ' +
        'mtuIpoeMax, mtuPppoeMax, vlanMax, beaconMin, tr069IntervalMin, tr069IntervalMax, passwordMin.',
    ],
    [
      ['{', '"all": { "features": {', '"voip": 1 } },', '"defaults": { "features": { "voip": false } } }'],
      'acme/x.json:3: device type "all" has 1 for "voip" in "features"; it must be true or false.',
    ],
    [
      ['{', '"defaults": { "budget": {}, "features": {', '"wifi": false, "mesh": true } } }'],
      'acme/x.json:2: "defaults" has the feature "mesh" without "wifi", which it requires.',
    ],
    [
      ['{', added, '"notes": "" } }'],
      'acme/x.json:3: device type "new" has the unknown key "notes"; valid are: assumption, class, features, languages, ' +
        'limits, timeServers, budget.',
    ],
    [
      ['{', added, '"languages": {', '"en": "English",', '"PT": "Português" } } }'],
      'acme/x.json:5: device type "new" has the language "PT"; a code consists of two lower-case letters (ISO 639-1).',
    ],
    [['[]'], 'acme/x.json must be an object of device types.'],
  ]
  for (const [lines, sentence] of cases) {
    assert.throws(
      () => withVendor(...lines),
      (error: Error) => error instanceof BuildError && error.message === sentence,
      sentence,
    )
  }
})

test('a type has the time servers of the defaults or its own, none from us', () => {
  const types = JSON.parse(budgetText) as Record<string, Record<string, unknown>>
  const serversOf = (type: string) => Object.values(parseProfiles(JSON.stringify(types))[type]!.timeServers)
  assert.equal(serversOf('f501'), ['', ''])
  types.defaults!.timeServers = ['0.acme.pool.ntp.org', '192.0.2.1']
  types['17c']!.timeServers = ['time1.google.com', 'time2.google.com']
  types.ax3000!.timeServers = []
  assert.equal(serversOf('f501'), ['0.acme.pool.ntp.org', '192.0.2.1'])
  assert.equal(serversOf('17c'), ['time1.google.com', 'time2.google.com'])
  assert.equal(serversOf('ax3000'), ['', ''])
})

test('isReady compares the installed packages with package-lock.json', () => {
  assert.is(isReady(root), true)
  const clone = join(folder, 'clone')
  const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  cpSync(resolve(root, 'package-lock.json'), join(clone, 'package-lock.json'))
  assert.is(isReady(clone), false, 'nothing installed')
  cpSync(resolve(root, 'node_modules/.package-lock.json'), join(clone, 'node_modules/.package-lock.json'))
  assert.is(isReady(clone), true)
  lock.packages['node_modules/preact']!.version = '0.0.1'
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(lock))
  assert.is(isReady(clone), false, 'another version')
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, command] of Object.entries(scripts)) assert.match(command, /^node src\/tools\/ready\.mjs\b/, name)
})

test('ready.mjs runs a command, and a program that needs no compiling, with their arguments', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['src/tools/ready.mjs', ...words], { cwd: root, encoding: 'utf8' })
  assert.match(run('src/kit/pack/pack-command.ts', '--help').stdout, /^npm run pack -- /)
  assert.match(run('build.mjs', '--help').stdout, /^node build\.mjs/)
  assert.is(run('build.mjs', '--device', 'nope').status, 1)
  assert.equal([run().stdout, run().status], ['', 0])
})

test.run()
