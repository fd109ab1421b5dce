// What the written contract says, beyond keys and limits: the documents, and the facts of the definitions behind them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities, fileCalls } from '../../../src/device/index'
import { deviceTypes } from '../../../src/device/login/public-info'
import { specifiedTypes } from '../../../src/device/profile'
import { fileCalls as gatewayCalls } from '../../../src/gateway/behaviours'
import { headerOf } from '../../../src/kit/contract/c/header'
import { main as contract } from '../../../src/kit/contract/contract-command'
import { modulesOf } from '../../../src/kit/contract/keys'
import { moduleSection } from '../../../src/kit/contract/reference/reference-module'
import { deviceOf } from '../../../src/kit/device-of'
import { type Entity, record } from '../../../src/model/entity'
import { taken } from '../../../src/model/error-messages'
import { int } from '../../../src/model/field'
import { parseProfiles, profileFile } from '../../../src/tools/build/profile-file'
import { root } from '../../../src/tools/root'
import { runCommand } from '../../commands/run-command'
import { files, strictAjv } from './whole-contract'

const reference = files['reference.md']!

/** The section of the reference about a module or a subject, with its subsections. */
const section = (title: string): string => {
  const [, level = '', rest = ''] = new RegExp(`^(##+) ${title}$([^]*)`, 'm').exec(reference) ?? []
  return rest.split(new RegExp(`^#{2,${level.length}} `, 'm'))[0]!
}

test('the rules are in words', () => {
  for (const [title, rule] of [
    ['dev_config', '`end` must not, from `start` on the days `days`, overlap the period of another row with the same'],
    ['wlan_time_config', '`end` must not, from `start` on the days `days`, overlap .* while `enable` is 1 in both'],
    ['ipportfileterv4_config', '`source` must not make one of two rows include the other: its `protocol` is the same'],
    ['login', '`username` must have at most 32 characters if `public_info.device_type` is 2'],
  ] as const)
    assert.match(section(title), new RegExp(rule), title)
})

test('the validator in C leaves no check of ours to the firmware: what a field demands is a format', () => {
  const written = modulesOf(entities).flatMap(({ body }) => body.flatMap(({ keys }) => keys))
  const missing = written.filter(({ field }) => field.check)
  assert.equal(
    missing.map(({ key }) => key),
    [],
  )
})

test('a check of a vendor is left to the firmware, as the reference and the header say', () => {
  const even = int(['Even', '偶数'], { check: value => value % 2 === 1 && ['Even.', '偶数。'] })
  const modules = modulesOf([record('acme_config', { even }) as unknown as Entity])
  const sentence = 'has a check of its own, which ontlet-check.c leaves to the firmware'
  assert.match(moduleSection(modules[0]!, () => 0).join('\n'), `- \`even\`: ${sentence}; accepts`)
  const title = '/* acme_config (ontlet-check.c leaves even to the firmware in part: see the reference) */'
  assert.match(headerOf('4.3', 'all', modules, {}), title)
})

test('a rule that is code is left to the firmware, and its facts have a sentence for it', () => {
  const start = int(['Start', '开始'])
  const rules = { end: (v: { start: number; end: number }) => v.end <= v.start && taken('start') }
  const modules = modulesOf([record('acme_plan', { start, end: int(['End', '结束']) }, { rules }) as unknown as Entity])
  assert.throws(() => moduleSection(modules[0]!, () => 0), /acme_plan: a rule of end is code.*settingDemands: \{ end: /)
  const title = '/* acme_plan (ontlet-check.c leaves end to the firmware in part: see the reference) */'
  assert.match(headerOf('4.3', 'all', modules, {}), title)
})

test('the OpenAPI document is valid, and its schemas are those of the modules', async () => {
  const document = JSON.parse(files['openapi.json']!) as {
    paths: Record<string, { get?: { parameters: { name: string; required: boolean }[] } }>
    components: { schemas: Record<string, object> }
  }
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  assert.ok(valid, JSON.stringify(errors, null, 1)?.slice(0, 2000))
  assert.equal(Object.keys(document.paths), [
    '/get.json',
    '/post.json',
    '/boaform/formSaveConfig',
    '/boaform/formSysLog',
    '/boaform/admin/formUpload',
  ])
  const parameters = document.paths['/get.json']!.get!.parameters
  assert.equal(
    parameters.filter(({ required }) => required).map(({ name }) => name),
    ['module'],
  )
  const ajv = strictAjv()
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.compile(schema)
    const file = files[`schema/${name}.json`]
    if (file) {
      const { $schema: _, ...alone } = JSON.parse(file) as Record<string, unknown>
      assert.equal(schema, alone, name)
    }
  }
})

test('the file calls are those of the simulated gateway', () => {
  assert.equal(
    [...new Set(fileCalls.map(({ fileCall }) => fileCall))].sort(),
    gatewayCalls.map(({ path }) => path).sort(),
  )
  for (const { fileCall } of fileCalls) {
    assert.match(reference, new RegExp(`^### POST ${fileCall}: (upload|download)$`, 'm'))
    assert.ok(files['ontlet.h']!.includes(`"${fileCall}"`), fileCall)
  }
})

test('a key whose label does not say what it is, since no page shows it, is explained', () => {
  const unexplained = modulesOf(entities).flatMap(({ module, response, body, writeResponse }) => {
    const prose = section(module)
      .split('\n')
      .filter(line => !/^[|{]/.test(line))
      .join('\n')
    return [...response, ...body, ...writeResponse].flatMap(({ keys }) =>
      keys
        .filter(({ field, key }) => !field.label && !prose.includes(`\`${key}\``))
        .map(({ key }) => `${module}.${key}`),
    )
  })
  assert.equal([...new Set(unexplained)], [])
})

test('examples of reads are what a device answers', () => {
  assert.match(section('account_info'), /"known": 1, "encryPassword": "", "new_password": "", "confirmation": ""/)
  assert.match(section('dev_config'), /"decrypt_xml": "", .*"reboot": 0/)
})

test('the reference says what firmware has to know besides keys', () => {
  const cases: [title: string, ...expected: RegExp[]][] = [
    ['Tables', /`table`, the key of the rows/, /missing in `add` has its default/],
    ['Sessions', /`refresh_login_timer=0`/, /10004/, /`session_timeout` seconds/],
    ['Failed logins', /Three within 60 s/, /10002/],
    ['What role 0 may do', /\| acl_config \| `acl\[\]` \| read \|/, /\| snmp_config .* `read_community`/],
    ['Time', /HH:MM/],
    ['current_time', /2026-11-21 05:36:40/],
    ['time_zone', /`Asia\/Shanghai` \(UTC\+8\)/],
    [
      'POST /boaform/admin/formUpload: upload',
      /`file`/,
      /`\.img`, `\.tar`, `\.bin`/,
      /10241/,
      /60 s without progress/,
      /firmware may add `unsigned` \(1 if/,
      /`phase`/,
    ],
    ['POST /boaform/formSaveConfig: download', /`save_cs`: 1/, /Content-Disposition/],
    ['dmz_config', /`ip` must be in the subnet of `ipv4_lan_config\.ip`\/`ipv4_lan_config\.mask` \(10300\)/],
    ['wan_confignew', /`gateway` must be in the subnet of `ip`\/`mask`/, /"table": "wan", "ids"/],
    ['ipv4_route_config', /unknown `id` has code 10302/, /A full table has code 10222/, /`mask`: 10304/],
    ['wlan_channel', /parameters `country_code`, `channel_width`/],
    ['wlan_pararm', /`mode`/],
    ['wlan_config', /`mode` with `band=0` is one of `bg`, `bgn`, `bgnax`/],
    ['ipv4_lan_config', /After the answer: After a change of `ip`/],
  ]
  for (const [title, ...expected] of cases) for (const text of expected) assert.match(section(title), text, title)
  assert.not.match(reference, /=>|\{\w+\}(?!`)/, 'no code, and no name of an error in place of its number')
})

test('the examples of docs/optional-modules.md follow the contract', () => {
  const page = readFileSync(join(root, 'docs/optional-modules.md'), 'utf8')
  const ajv = strictAjv()
  let module = ''
  let count = 0
  for (const [, read, example] of page.matchAll(/get\.json\?module=(\w+)|```json\n([^]*?)\n```/g)) {
    module = read ?? module
    if (!example) continue
    const body = JSON.parse(example) as { module?: string }
    const name = body.module ? `${body.module}.write` : `${module}.read`
    const isValid = ajv.compile(JSON.parse(files[`schema/${name}.json`]!))
    assert.ok(isValid(body), `${name}: ${ajv.errorsText(isValid.errors)} in ${example}`)
    count++
  }
  assert.is(count, page.split('```json').length - 1)
})

test('no example contradicts a rule', () => {
  const lan = section('ipv4_lan_config')
  assert.match(lan, /`mask` must be from 255\.0\.0\.0 to 255\.255\.255\.252/)
  assert.not.match(/^- `mask`: .*accepts ([^;]*);/m.exec(lan)![1]!, /`0\.0\.0\.0`/)
  assert.match(/^- `mask`: .*accepts ([^;]*);/m.exec(section('ipv4_route_config'))![1]!, /`0\.0\.0\.0`/)
})

test('the header has lengths of what is sent, decimals and keys', () => {
  for (const line of [
    '#define ONTLET_LOGIN_ENCRY_PASSWORD_MAX_LENGTH 64',
    '#define ONTLET_CATV_CONFIG_AGC_UPPER_DECIMALS 2',
    '#define ONTLET_ACL_CONFIG_ACL_KEY "acl"',
    '#define ONTLET_ACL_CONFIG_ACL_PORT_KEY "port"',
    '#define ONTLET_PORT_CONFIG_PORT_SPEED_10M 1',
  ])
    assert.ok(files['ontlet.h']!.includes(`${line}\n`), line)
})

test('the types of the specification have its codes, and a type of one’s own has the next one', () => {
  assert.equal(Object.keys(deviceTypes), [...specifiedTypes])
  const types = JSON.parse(readFileSync(profileFile, 'utf8')) as Record<string, object>
  const text = JSON.stringify({ ...types, mybox: { assumption: 'Ours.', features: { voip: false } } })
  const profiles = parseProfiles(text)
  assert.equal(profiles.mybox!.ownTypes, ['mybox'])
  assert.throws(() => parseProfiles(JSON.stringify({ ...types, 5: { assumption: '' } })), /needs a letter/)
})

test('the contract of a device type has its features, its limits and its code only', async () => {
  const types = JSON.parse(readFileSync(profileFile, 'utf8')) as Record<string, object>
  const features = { voip: false, wifi: false, mesh: false, themes: false }
  const limits = { vlanMax: 4094 }
  const mybox = { assumption: 'Ours.', features, limits, timeServers: ['ntp.mybox.example'] }
  const { carriedContract, validatorFiles } = await deviceOf(parseProfiles(JSON.stringify({ ...types, mybox })).mybox!)
  const own: Record<string, string> = { ...carriedContract('mybox'), ...validatorFiles('mybox') }
  const header = own['ontlet.h']!
  assert.match(header, /#define ONTLET_PUBLIC_INFO_DEVICE_TYPE_MYBOX 6\n/)
  assert.match(header, /#define ONTLET_WAN_CONFIGNEW_WAN_VLAN_ID_MAX 4094\n/)
  const themes = new Set(header.match(/ONU_THEME_\w+ \d+(?=\n)/g))
  const between = ['BLUE', 'GREEN', 'RUFOUS', 'ORANGE', 'GRAY'].filter(name => header.includes(`ONU_THEME_${name}`))
  assert.equal([themes.has('ONU_THEME_PURPLE 0'), themes.has('ONU_THEME_DARK 6'), between], [true, true, []])
  assert.match(own['reference.md']!, /\| `sntp1` \|[^|]*\|[^|]*\| `others` \|/)
  assert.match(own['reference.md']!, /\| `sntp1_host` \|[^|]*\|[^|]*\| `ntp\.mybox\.example` \|/)
  assert.match(own['reference.md']!, /\| `sntp2` \|[^|]*\|[^|]*\| `none` \|/)
  for (const name of Object.keys(own)) assert.not.match(name, /voip|wlan|mesh/)
  for (const name of ['reference.md', 'openapi.json', 'ontlet.h', 'ontlet-tables.c'])
    assert.not.match(own[name]!, /voip_config|wlan_config|mesh_info|MESH_OFF/, name)
  assert.match(own['openapi.json']!, /snmp_config/)
})

test('a folder that had a validator keeps none of an earlier contract', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-contract-'))
  const namesAfter = async (...args: string[]) => {
    assert.is((await runCommand(contract, ['--out', folder, ...args])).status, 0)
    return readdirSync(folder).filter(name => name.endsWith('.c') || name.endsWith('.h'))
  }
  assert.equal(await namesAfter('--c'), ['ontlet-check.c', 'ontlet-check.h', 'ontlet-tables.c', 'ontlet.h'])
  assert.equal(await namesAfter(), ['ontlet.h'])
  rmSync(folder, { recursive: true })
})

test.run()
