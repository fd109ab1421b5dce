import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../src/device/index.ts'
import * as problemExports from '../../src/device/problems.ts'
import { contractFiles, namedProblems, shapeFile } from '../../src/kit/contract/contract-command.ts'
import { modulesOf, signatureOf } from '../../src/kit/contract/keys.ts'
import { contextOf, goodValues } from '../../src/kit/contract/samples.ts'
import { breaksBetween, type ContractShape, versionFault } from '../../src/kit/contract/shape.ts'
import { isReadable, specifiedKeys } from '../../src/kit/contract/specified.ts'
import { contractVersion } from '../../src/kit/contract/version.ts'
import { blank, faultsOf, record } from '../../src/model/entity.ts'
import { choice, int, text } from '../../src/model/field.ts'
import { encodeShape } from '../../src/model/wire.ts'
import { startBench } from '../gateway/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-contract-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const problems = namedProblems(problemExports)
const files = contractFiles('all', entities, problems)
const schema = (name: string) => JSON.parse(files[`schema/${name}.json`]!) as Record<string, unknown>
// Formats (addresses) are the definitions' matter: the schemas name them, ajv need not know them.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const validators = new Map<string, ReturnType<typeof ajv.compile>>()
const isValid = (name: string, value: unknown) => {
  const validate = validators.get(name) ?? ajv.compile(schema(name))
  validators.set(name, validate)
  return validate(value) ? '' : ajv.errorsText(validate.errors)
}

test('today\'s contract breaks no firmware of its version', () => {
  const before = JSON.parse(readFileSync(shapeFile, 'utf8')) as ContractShape
  assert.is(versionFault(before, JSON.parse(files['shape.json']!) as ContractShape), undefined)
})

test('a change that breaks firmware needs a new major version; what joins does not', () => {
  const shape = (fields: Parameters<typeof record>[1], version = '1.4', more: Partial<ContractShape> = {}): ContractShape => {
    const part = modulesOf([record('thing', fields)])[0]!.body[0]!
    return { version, keys: Object.fromEntries(part.keys.map(key => [`write thing.${key.key}`, signatureOf(key)])), codes: { wrong: 10001 }, ...more }
  }
  const mode = () => choice('', { off: '', on: '' })
  const before = shape({ name: text('', { max: 32 }), mode: mode() })
  const cases: [what: string, after: ContractShape, says: RegExp | undefined][] = [
    ['nothing', shape({ name: text('', { max: 32 }), mode: mode() }), undefined],
    ['a key more', shape({ name: text('', { max: 32 }), mode: mode(), size: int('') }), undefined],
    ['an option more', shape({ name: text('', { max: 32 }), mode: choice('', { off: '', on: '', auto: '' }) }), undefined],
    ['a code more', { ...before, codes: { wrong: 10001, other: 10300 } }, undefined],
    ['a key gone', shape({ mode: mode() }), /write thing\.name is gone/],
    ['a key renamed', shape({ name: text('', { max: 32, wire: 'title' }), mode: mode() }), /write thing\.name is gone/],
    ['a limit moved up', shape({ name: text('', { max: 33 }), mode: mode() }), /was “text \.\.32” and is “text \.\.33”/],
    ['a limit moved down', shape({ name: text('', { max: 31 }), mode: mode() }), /\.\.31/],
    ['another type', shape({ name: int('', { max: 32 }), mode: mode() }), /“int/],
    ['optional no more', shape({ name: text('', { max: 32, optional: true }), mode: mode() }), /optional/],
    ['another order of options', shape({ name: text('', { max: 32 }), mode: choice('', { on: '', off: '' }) }), /0=on 1=off/],
    ['another format', shape({ name: text('', { max: 32, check: value => value === 'office' && 'no' }), mode: mode() }), /refuses/],
    ['another code', { ...before, codes: { wrong: 10009 } }, /code of wrong was 10001 and is 10009/],
  ]
  for (const [what, after, says] of cases) {
    const fault = versionFault(before, after)
    if (says) assert.match(fault!, says, what)
    else assert.is(fault, undefined, what)
    assert.is(versionFault(before, { ...after, version: '2.0' }), undefined, what)
    assert.is(breaksBetween(before, after).length > 0, !!says, what)
  }
})

test('every module of every definition is in the reference, with a schema and with limits', () => {
  for (const entity of entities) {
    const { module, writes } = entity
    assert.match(files['reference.md']!, new RegExp(`^## ${writes || module}$`, 'm'))
    if (isReadable(entity)) assert.ok(files[`schema/${module}.read.json`], module)
    if (writes) assert.ok(files[`schema/${writes}.write.json`], writes)
    assert.ok(files['ontlet.h']!.includes(`#define ONTLET_MODULE_${(writes || module).toUpperCase()} "${writes || module}"`), module)
  }
  for (const [name, { code }] of Object.entries(problems)) assert.match(files['reference.md']!, new RegExp(`^\\| ${code} \\| ${name} \\|`, 'm'))
  const examples = [...files['reference.md']!.matchAll(/```json\n(.*)\n```/g)].map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
  assert.ok(examples.length > entities.length)
  // What the reference shows as a write is one.
  for (const example of examples.filter(({ module }) => module)) assert.is(isValid(`${String(example.module)}.write`, example), '', JSON.stringify(example))
})

test('the reference says of every key who gives it', () => {
  const source = (module: string, key: string) => new RegExp(`^## ${module}$[^]*?^\\| \`${key}\` \\|.*\\| (specification|us) \\|$`, 'm').exec(files['reference.md']!)?.[1]
  const known = [
    ['public_info', 'welcomeInfo', 'specification'], ['public_info', 'X403_default_login', 'specification'], ['login', 'encryPassword', 'specification'], ['login', 'token', 'specification'],
    ['language_config', 'curren_language', 'specification'], ['snmp_config', 'read_community', 'us'], ['nat_config', 'nat_type', 'us'],
  ] as const
  for (const [module, key, wanted] of known) assert.is(source(module, key), wanted, key)
  for (const line of files['reference.md']!.split('\n').filter(line => /^\| `/.test(line))) assert.match(line, /\| (specification|us) \|$/)
  // What the specification gives by name is used under that name, as far as the module is defined.
  const keys = new Map(modulesOf(entities).map(({ module, answer, body, reply }) => [module, [...answer, ...body, ...reply].flatMap(part => part.keys.map(({ key }) => key))]))
  for (const [module, wanted] of Object.entries(specifiedKeys)) {
    const used = keys.get(module)
    if (used && module !== 'dev_config') for (const key of wanted) assert.ok(used.includes(key), `${module}.${key}`)
  }
  assert.match(files['reference.md']!, /^\*\*Rows\*\* under `acl` \(key given by the specification\)/m)
  assert.match(files['reference.md']!, /^\*\*Rows\*\* under `list` \(key given by us\)/m)
})

test('what our gateway answers and what the console writes fits the schemas; what is wrong does not', async () => {
  const bench = await startBench()
  await bench.login()
  for (const module of modulesOf(entities)) {
    if (module.answer.length) {
      const answer = await bench.read(module.module)
      assert.is(isValid(`${module.module}.read`, answer), '', module.module)
      assert.is.not(isValid(`${module.module}.read`, { ...answer, code: 'none' }), '')
      assert.is(isValid(`${module.module}.read`, { code: 10102 }), '', 'a refusal has no keys')
      const [first] = module.answer
      const key = first!.table ? first!.table.key : first!.keys[0]!.key
      assert.is.not(isValid(`${module.module}.read`, { ...answer, [key]: {} }), '', `${module.module}.${key}`)
      const { [key]: _, ...less } = answer
      assert.is.not(isValid(`${module.module}.read`, less), '', `${module.module} without ${key}`)
    }
    for (const { entity, shape, table } of module.body) {
      const values = goodValues(shape, contextOf(entity)) ?? blank(shape)
      const wire = { module: module.module, ...(table && { action: 'set', id: 1 }), ...encodeShape(shape, values) }
      if (!Object.keys(faultsOf(shape, values, contextOf(entity))).length) assert.is(isValid(`${module.module}.write`, wire), '', JSON.stringify(wire))
      assert.is.not(isValid(`${module.module}.write`, { ...wire, module: 'other' }), '')
      if (table) assert.is.not(isValid(`${module.module}.write`, { ...wire, action: 'replace' }), '')
    }
  }
  await bench.end()
  const snmp = { module: 'snmp_config', enable: 1, read_community: 'a'.repeat(32), write_community: 'b' }
  assert.is(isValid('snmp_config.write', snmp), '')
  for (const [key, bad] of [['read_community', 'a'.repeat(33)], ['read_community', ''], ['enable', 2], ['enable', true], ['write_community', 7]] as const)
    assert.is.not(isValid('snmp_config.write', { ...snmp, [key]: bad }), '', `${key}: ${bad}`)
})

test('the header is C: limits and codes as constants that a compiler reads', () => {
  const header = files['ontlet.h']!
  for (const line of ['#define ONTLET_CODE_LOGIN_INVALID 10102', '#define ONTLET_SNMP_CONFIG_READ_COMMUNITY_MAX_LENGTH 32', '#define ONTLET_ACL_CONFIG_ACL_PORT_MIN 2',
    '#define ONTLET_ACL_CONFIG_ACL_PORT_MAX 65535', '#define ONTLET_FIREWALL_CONFIG_LEVEL_HIGH 1', '#define ONTLET_VOIP_CONFIG_CODEC_MAX_ROWS 9', '#define ONTLET_LANGUAGE_CONFIG_CURREN_LANGUAGE_ZH "zh"',
    `#define ONTLET_CONTRACT_VERSION "${contractVersion}"`])
    assert.ok(header.includes(`${line}\n`), line)
  const names = [...header.matchAll(/^#define (\w+)/gm)].map(([, name]) => name)
  assert.is(new Set(names).size, names.length)
  for (const line of header.split('\n')) assert.match(line, /^(#define [A-Z][A-Z0-9_]*( (-?\d+|\(-\d+\)|\d+LL|"[^"\\]*"))?|#ifndef \w+|#endif|\/\*.*\*\/|\/\*| \*.*|)$/, line)
  const [source, included] = [join(folder, 'use.c'), join(folder, 'ontlet.h')]
  writeFileSync(included, header)
  writeFileSync(source, '#include "ontlet.h"\n#include "ontlet.h"\nint limits[] = { ONTLET_ACL_CONFIG_ACL_PORT_MAX, ONTLET_CODE_SUCCESS, ONTLET_VOIP_CONFIG_SEND_GAIN_MIN };\nconst char *version = ONTLET_CONTRACT_VERSION;\n')
  const { error, status, stderr } = spawnSync('cc', ['-std=c99', '-pedantic', '-Wall', '-Werror', '-fsyntax-only', source], { encoding: 'utf8' })
  // Where there is no compiler, the lines above have been read one by one.
  if (!error) assert.is(status, 0, stderr)
})

test.run()
