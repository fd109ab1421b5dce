import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities, factsOf } from '../../../src/device/index'
import { headerOf } from '../../../src/kit/contract/c/header'
import { shapeFile } from '../../../src/kit/contract/contract-command'
import { modulesOf, signatureOf } from '../../../src/kit/contract/keys'
import { referenceOf } from '../../../src/kit/contract/reference/reference'
import { breakingChanges, type ContractShape, versionError } from '../../../src/kit/contract/shape'
import { isReadable } from '../../../src/kit/contract/specified'
import { contextFor, validValues } from '../../../src/kit/contract/valid-values'
import { contractVersion, fullContractVersion } from '../../../src/kit/contract/version'
import { record } from '../../../src/model/entity'
import { choice, int, text } from '../../../src/model/field'
import { domainName } from '../../../src/model/formats'
import { term } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { errorsOf } from '../../../src/model/validation'
import { encodeShape } from '../../../src/model/wire'
import { type Body, startBench } from '../../gateway/start'
import { errors, files, strictAjv } from './whole-contract'

const schema = (name: string) => JSON.parse(files[`schema/${name}.json`]!) as Record<string, unknown>
const ajv = strictAjv()
const validators = new Map<string, ReturnType<typeof ajv.compile>>()
const isValid = (name: string, value: unknown) => {
  const validate = validators.get(name) ?? ajv.compile(schema(name))
  validators.set(name, validate)
  return validate(value) ? '' : ajv.errorsText(validate.errors)
}

test('the contract breaks no firmware of its version', () => {
  const before = JSON.parse(readFileSync(shapeFile, 'utf8')) as ContractShape
  assert.is(versionError(before, JSON.parse(files['shape.json']!) as ContractShape), undefined)
})

test('a law that changes where summer time is breaks no firmware', () => {
  const { keys } = JSON.parse(files['shape.json']!) as ContractShape
  assert.is(keys['write time_zone.summer_time'], 'flag when time_zone')
  assert.match(files['reference.md']!, /`time_zone=Africa\/Cairo\\\|Africa\/Ceuta/)
})

test('a breaking change needs a new major version, an addition does not', () => {
  const shape = (
    fields: Parameters<typeof record>[1],
    version = '1.4',
    more: Partial<ContractShape> = {},
  ): ContractShape => {
    const part = modulesOf([record('thing', fields)])[0]!.body[0]!
    return {
      version,
      keys: Object.fromEntries(part.keys.map(key => [`write thing.${key.key}`, signatureOf(key)])),
      codes: { wrong: 10001 },
      ...more,
    }
  }
  const mode = () => choice('', { off: '', on: '' })
  const before = shape({ name: text('', { max: 32 }), mode: mode() })
  const cases: [what: string, after: ContractShape, expected: RegExp | undefined][] = [
    ['nothing', shape({ name: text('', { max: 32 }), mode: mode() }), undefined],
    ['a key added', shape({ name: text('', { max: 32 }), mode: mode(), size: int('') }), undefined],
    [
      'an option added',
      shape({ name: text('', { max: 32 }), mode: choice('', { off: '', on: '', auto: '' }) }),
      undefined,
    ],
    ['a code added', { ...before, codes: { wrong: 10001, other: 10300 } }, undefined],
    ['a key removed', shape({ mode: mode() }), /write thing\.name was removed/],
    [
      'a key renamed',
      shape({ name: text('', { max: 32, wire: 'title' }), mode: mode() }),
      /write thing\.name was removed/,
    ],
    ['a limit raised', shape({ name: text('', { max: 33 }), mode: mode() }), /was “text \.\.32” and is “text \.\.33”/],
    ['a limit lowered', shape({ name: text('', { max: 31 }), mode: mode() }), /\.\.31/],
    ['another type', shape({ name: int('', { max: 32 }), mode: mode() }), /“int/],
    ['no longer required', shape({ name: text('', { max: 32, optional: true }), mode: mode() }), /optional/],
    [
      'another order of options',
      shape({ name: text('', { max: 32 }), mode: choice('', { on: '', off: '' }) }),
      /0=on 1=off/,
    ],
    [
      'another format',
      shape({ name: text('', { max: 32, format: domainName }), mode: mode() }),
      /is “text \.\.32 format domain”/,
    ],
    [
      'a check of its own',
      shape({ name: text('', { max: 32, check: value => value === 'office' && term('no') }), mode: mode() }),
      /checked/,
    ],
    ['another code', { ...before, codes: { wrong: 10009 } }, /code of wrong was 10001 and is 10009/],
  ]
  for (const [what, after, expected] of cases) {
    const error = versionError(before, after)
    if (expected) assert.match(error!, expected, what)
    else assert.is(error, undefined, what)
    assert.is(versionError(before, { ...after, version: '2.0' }), undefined, what)
    assert.is(breakingChanges(before, after).length > 0, !!expected, what)
  }
})

test('a device may have more rows of a table to which nobody adds any', () => {
  const shape = (rows: string): ContractShape => ({ version: '1.4', keys: { 'read thing.list[]': rows }, codes: {} })
  for (const [before, after, breaks] of [
    ['table ..2 fixed', 'table ..3 fixed', false],
    ['table ..2 fixed', 'table ..2 fixed', false],
    ['table ..3 fixed', 'table ..2 fixed', true],
    ['table ..2 fixed', 'table ..3', true],
    ['table ..2', 'table ..3 fixed', true],
    ['table ..2', 'table ..3', true],
    ['table ..2 fixed', 'int 0..3', true],
  ] as const)
    assert.is(breakingChanges(shape(before), shape(after)).length > 0, breaks, `${before} → ${after}`)
})

test('a rule about a key that firmware lacks, and a format that such a rule keeps to the old one, break nothing', () => {
  const shape = (keys: Record<string, string>): ContractShape => ({ version: '1.4', keys, codes: {} })
  const range = 'write thing.list[].range'
  const rule = 'rule thing.list[].range'
  const before = { [range]: 'text ..64 format ipv4Range', [rule]: 'differs(other, 1); ipv4After(10.0.0.1)' }
  const added = { 'read thing.many': 'flag optional', 'write thing.list[].way': 'choice 0=a 1=b' }
  for (const [what, after, breaks] of [
    ['as before', {}, false],
    ['one more argument', { [rule]: 'differs(other, 1, way, 0); ipv4After(10.0.0.1)', ...added }, false],
    ['one more rule', { [rule]: 'unless(thing.many); differs(other, 1); ipv4After(10.0.0.1)', ...added }, false],
    ['a wider format', { [range]: 'text ..64 format ipRange' }, false],
    ['a rule about a known key', { [rule]: 'unless(other); differs(other, 1); ipv4After(10.0.0.1)', ...added }, true],
    ['another option', { [rule]: 'differs(other, 2, way, 0); ipv4After(10.0.0.1)', ...added }, true],
    ['another text', { [rule]: 'differs(other, 1); ipv4After(10.0.0.2)', ...added }, true],
    ['a rule less', { [rule]: 'differs(other, 1)', ...added }, true],
    ['another format', { [range]: 'text ..64 format ipv4' }, true],
    ['a narrower range', { [range]: 'text ..32 format ipRange' }, true],
  ] as const)
    assert.is(breakingChanges(shape(before), shape({ ...before, ...after })).length > 0, breaks, what)
  const wide = shape({ ...before, [range]: 'text ..64 format ipRange' })
  assert.is(breakingChanges(wide, shape(before)).length, 1, 'not the other way round')
})

test('every module is in the reference, has schemas and limits', () => {
  for (const entity of entities) {
    const { module, writes } = entity
    assert.match(files['reference.md']!, new RegExp(`^## ${writes || module}$`, 'm'))
    if (isReadable(entity)) assert.ok(files[`schema/${module}.read.json`], module)
    if (writes) assert.ok(files[`schema/${writes}.write.json`], writes)
    assert.ok(
      files['ontlet.h']!.includes(`#define ONTLET_MODULE_${(writes || module).toUpperCase()} "${writes || module}"`),
      module,
    )
  }
  for (const [name, { code }] of Object.entries(errors))
    assert.match(files['reference.md']!, new RegExp(`^\\| ${code} \\| ${name} \\|`, 'm'))
  const examples = [...files['reference.md']!.matchAll(/```json\n(.*)\n```/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
  assert.ok(examples.length > entities.length)
  // Every write in the reference is valid.
  for (const example of examples.filter(({ module }) => module))
    assert.is(isValid(`${String(example.module)}.write`, example), '', JSON.stringify(example))
})

test('what firmware may lack is marked in every document, and a response may lack it', () => {
  const reference = files['reference.md']!
  assert.match(reference, /^## terminal_alias\n\n.*\n\nOptional: firmware may lack the module; .* 10204\.$/m)
  for (const key of ['connected', 'received', 'sent', 'until', 'timed'])
    assert.match(reference, new RegExp(`^\\| \`${key}\` \\|.*optional: firmware may lack it`, 'm'), key)
  assert.ok(files['ontlet.h']!.includes('/* terminal_alias (optional: firmware may lack the module) */'))
  assert.ok(
    files['ontlet.h']!.includes('/* macfileter_config (firmware may lack timed, list[].until, list[].enable) */'),
  )
  const openApi = JSON.parse(files['openapi.json']!) as { components: { schemas: Record<string, Body> } }
  for (const name of ['terminal_alias.read', 'terminal_alias.write'])
    for (const described of [schema(name), openApi.components.schemas[name]!])
      assert.is(described.description, 'Optional: firmware may lack the module.')
  assert.is(openApi.components.schemas['snmp_config.read']!.description, undefined)
  const row = { id: 1, mac: '00:1A:2B:3C:4D:5E', name: '' }
  const filter = { code: 0, enable: 0, mode: 0 }
  assert.is(isValid('macfileter_config.read', { ...filter, list: [row] }), '')
  assert.is(isValid('macfileter_config.read', { ...filter, timed: 1, list: [{ ...row, until: 5 }] }), '')
  assert.ok(isValid('macfileter_config.read', { ...filter, list: [{ ...row, until: 'soon' }] }))
  assert.ok(isValid('macfileter_config.read', { ...filter, list: [{ id: 1, mac: row.mac }] }), 'name is not optional')
})

test('the reference and OpenAPI name every key whose change can cut off, and in which situation', () => {
  const section = /^### Changes on trial$[\s\S]*?^### What role 0 may do$/m.exec(files['reference.md']!)![0]
  const { paths } = JSON.parse(files['openapi.json']!) as {
    paths: Record<string, { post: { 'x-can-cut-off': Record<string, Body> } }>
  }
  const extension = paths['/post.json']!.post['x-can-cut-off']
  for (const { module, body } of modulesOf(entities))
    for (const { entity, shape, table, keys } of body) {
      const own = keys.filter(({ field }) => field.canCutOff)
      const facts = factsOf(entity)
      const words = table ? facts?.cutOffIf : facts?.settingCutOffIf
      for (const { key } of own) {
        const path = table ? `${table.key}[].${key}` : key
        const lines = section.split('\n').filter(line => line.startsWith(`| ${module} | \`${path}\` |`))
        assert.ok(lines.length && lines.every(line => line.endsWith(`| ${words ?? 'always'} |`)), `${module} ${path}`)
        assert.ok(path in extension[module]!, `${module} ${path}`)
      }
      assert.is(words !== undefined, shape.cutOffIf !== undefined, `${module}: the words for cutOffIf`)
    }
  assert.ok(section.includes('| ipv4_lan_config | `dhcp_enable` | to `0` | always |'))
  assert.ok(section.includes('| /boaform/formSaveConfig | `file` | any | always |'))
  assert.equal(extension.firewall_config, { enable: [1], level: [1] })
  assert.is(extension.snmp_config, undefined)
})

test('the reference names the origin of every key', () => {
  const originOf = (module: string, key: string) =>
    new RegExp(`^## ${module}$[\\s\\S]*?^\\| \`${key}\` \\|.*\\| (specification|ontlet) \\|$`, 'm').exec(
      files['reference.md']!,
    )?.[1]
  const specified = {
    public_info: [
      'captcha_show custom_logo welcomeInfo model hardware_version software_version copyright_inform custom_banner',
      'build_info custom_css device_type custom_id lang_change_button_display language poe_page onu_theme',
      'X403_default_login',
    ],
    login: ['username encryPassword token change_password_page onu_capability role'],
    language_config: ['curren_language'],
    dev_config: ['web_guide_done'],
  }
  for (const [module, lines] of Object.entries(specified)) {
    for (const key of lines.join(' ').split(' ')) assert.is(originOf(module, key), 'specification', `${module}.${key}`)
  }
  assert.is(originOf('snmp_config', 'read_community'), 'ontlet')
  assert.is(originOf('nat_config', 'nat_type'), 'ontlet')
  const keyLines = files['reference.md']!.split('\n').filter(line => /^\| `/.test(line))
  for (const line of keyLines) assert.match(line, /\| (specification|ontlet) \|$/)
  assert.match(files['reference.md']!, /^\*\*Rows\*\* under `acl` \(key defined by the specification\)/m)
  assert.match(files['reference.md']!, /^\*\*Rows\*\* under `list` \(key defined by ontlet\)/m)
})

test('the simulated gateway and the console follow the schemas, which reject invalid data', async () => {
  const bench = await startBench()
  await bench.login()
  for (const module of modulesOf(entities)) {
    if (module.response.length) {
      const answer = await bench.read(module.module)
      assert.is(isValid(`${module.module}.read`, answer), '', module.module)
      assert.is.not(isValid(`${module.module}.read`, { ...answer, code: 'none' }), '')
      assert.is(isValid(`${module.module}.read`, { code: 10102 }), '', 'a refusal has no keys')
      const required = ({ keys }: (typeof module.response)[number]) => keys.find(({ field }) => !field.optionalKey)
      const first = module.response.find(part => part.table || required(part))
      const key = first!.table ? first!.table.key : required(first!)!.key
      assert.is.not(isValid(`${module.module}.read`, { ...answer, [key]: {} }), '', `${module.module}.${key}`)
      const { [key]: _, ...less } = answer
      assert.is.not(isValid(`${module.module}.read`, less), '', `${module.module} without ${key}`)
      for (const [row] of [answer[key]].filter(Array.isArray)) {
        const { id, ...anonymous } = Object(row)
        const all = { ...answer, [key]: [anonymous] }
        assert.ok(id === undefined || isValid(`${module.module}.read`, all), `${module.module}: a row without id`)
      }
    }
    for (const { entity, shape, table } of module.body) {
      const values = validValues(shape, contextFor(entity)) ?? initialValues(shape)
      const wire = { module: module.module, ...(table && { action: 'set', id: 1 }), ...encodeShape(shape, values) }
      if (!Object.keys(errorsOf(shape, values, contextFor(entity))).length)
        assert.is(isValid(`${module.module}.write`, wire), '', JSON.stringify(wire))
      assert.is.not(isValid(`${module.module}.write`, { ...wire, module: 'other' }), '')
      if (table) assert.is.not(isValid(`${module.module}.write`, { ...wire, action: 'replace' }), '')
    }
  }
  await bench.end()
  const snmp = { module: 'snmp_config', enable: 1, read_community: 'a'.repeat(32), write_community: 'b' }
  assert.is(isValid('snmp_config.write', snmp), '')
  for (const [key, bad] of [
    ['read_community', 'a'.repeat(33)],
    ['enable', 2],
    ['enable', true],
    ['write_community', 7],
  ] as const)
    assert.is.not(isValid('snmp_config.write', { ...snmp, [key]: bad }), '', `${key}: ${bad}`)
})

test('a hidden secret may be empty in a write of a module that role 0 may write, and the reference says so', () => {
  assert.is(isValid('wan_confignew.write', { module: 'wan_confignew', action: 'set', id: 1, password: '' }), '')
  const reference = files['reference.md']!
  assert.match(reference, /^\| `password` \| Password \|.*; an empty value that they write leaves it unchanged;/m)
  assert.match(reference, /^## snmp_config\n(?:(?!^## )[^])*^Read-only for roles below 1\.$/m)
  assert.match(
    reference,
    /^\| `read_community` \|.*\| empty for roles below 1; empty for all roles while `password_set` is 1; an empty/m,
  )
  assert.match(reference, /^## lbd_config\n(?:(?!^## )[^])*^Closed to roles below 1\.$/m)
  assert.match(reference, /^### Response to a refused write, optional\n\n(?:.*\n)+\| `lock_seconds` \|/m)
})

test('the header defines limits and codes, and contains nothing but definitions and comments', () => {
  const header = files['ontlet.h']!
  for (const line of [
    '#define ONTLET_CODE_LOGIN_INVALID 10102',
    '#define ONTLET_SNMP_CONFIG_READ_COMMUNITY_MAX_LENGTH 32',
    '#define ONTLET_ACL_CONFIG_ACL_PORT_MIN 2',
    '#define ONTLET_ACL_CONFIG_ACL_PORT_MAX 65535',
    '#define ONTLET_FIREWALL_CONFIG_LEVEL_HIGH 1',
    '#define ONTLET_VOIP_CONFIG_CODEC_MAX_ROWS 9',
    '#define ONTLET_LANGUAGE_CONFIG_CURREN_LANGUAGE_ZH "zh"',
    `#define ONTLET_CONTRACT_VERSION "${contractVersion}"`,
  ])
    assert.ok(header.includes(`${line}\n`), line)
  const names = [...header.matchAll(/^#define (\w+)/gm)].map(([, name]) => name)
  assert.is(new Set(names).size, names.length)
  for (const line of header.split('\n'))
    assert.match(
      line,
      /^(#define [A-Z][A-Z0-9_]*( (-?\d+|\(-\d+\)|\d+(UL|\.0)|"[^"\\]*"))?|#ifndef \w+|#endif|\/\*.*\*\/|\/\*| \*.*|)$/,
      line,
    )
})

test('with a vendor, the files name both versions; the numbers are those of ontlet', () => {
  assert.is(fullContractVersion, contractVersion)
  const header = headerOf('4.3+acme.1.0.0', 'all', [], {})
  for (const line of ['VERSION "4.3+acme.1.0.0"', 'MAJOR 4', 'MINOR 3', 'VENDOR "acme 1.0.0"'])
    assert.ok(header.includes(`#define ONTLET_CONTRACT_${line}\n`), line)
  assert.not.match(files['ontlet.h']!, /VENDOR "/)
  const reference = referenceOf('4.3+acme.1.0.0', 'all', [], {})
  assert.match(reference, /version 4\.3\+acme\.1\.0\.0\n\nIt consists of version 4\.3 of .* what acme 1\.0\.0 adds/)
  assert.not.match(files['reference.md']!, /It consists of version/)
})

test.run()
