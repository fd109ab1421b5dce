/*
 * What the definition language must refuse. The type check runs this file; nothing else does.
 * Each line under `@ts-expect-error` has one fault only, and stands beside the same thing said well: were the language
 * loosened, the line would compile and the type check would fail. What it infers stands in inference.types.ts.
 */

import { snmp } from '../../src/device/applications/snmp'
import { macFilter } from '../../src/device/security/mac-filter'
import { command, optionsFrom, record, table } from '../../src/model/entity'
import { choice, file, flag, int, pick, text, when } from '../../src/model/field'
import { hostIpv4 } from '../../src/model/formats'
import { type FieldError, type LocalizedText, term } from '../../src/model/localized-text'
import { ipv4After } from '../../src/model/rules/addresses'
import { differs } from '../../src/model/rules/order'
import { portsApart } from '../../src/model/rules/port-ranges'
import { type Context, initialValues } from '../../src/model/shape'
import { errorsOf } from '../../src/model/validation'
import { extend } from '../../src/model/vendor/extend'
import type { Equal } from './inference.types'

/** Compiles only with what Equal answers. */
const same = <A, B>(_equal: Equal<A, B>) => undefined
const mode = choice(['Mode', '模式'], { bridge: ['Bridge', '桥接'], ipoe: term('IPoE'), pppoe: term('PPPoE') })
const ssid = { name: text(term('SSID')) }
const enable = flag(term('On'))
const vlan = flag(['VLAN', '虚拟局域网'])

// ── Words ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const words: readonly LocalizedText[] = [
  term('MTU'),
  ['Mode', '模式'],
  // @ts-expect-error a word for all languages is a term
  'MTU',
  // @ts-expect-error the Chinese is missing
  ['Mode'],
  // @ts-expect-error a third language has no reader
  ['Mode', '模式', 'Modus'],
]
text(['Name', '名称'])
// @ts-expect-error the Chinese of a label is missing
text(['Name'])
// @ts-expect-error a field has a label
text()
text(term('SSID'), { help: ['The name of the network.', '网络名称。'] })
choice(term('Band'), { low: ['Low', '低'], high: term('5 GHz') })
// @ts-expect-error the Chinese of an option is missing
choice(term('Band'), { low: ['Low'], high: term('5 GHz') })
// @ts-expect-error options have ids
choice(term('Band'), [['Low', '低'], term('5 GHz')])
choice(term('Link'), { up: term('Up'), down: term('Down') }, { tones: { up: 'good', down: 'bad' } })
// @ts-expect-error a tone for an option that does not exist
choice(term('Link'), { up: term('Up'), down: term('Down') }, { tones: { broken: 'bad' } })
// @ts-expect-error no such tone
choice(term('Link'), { up: term('Up'), down: term('Down') }, { tones: { down: 'awful' } })
// @ts-expect-error a check answers with a sentence, not with true
text(term('SSID'), { check: value => value === '' })
record('a', ssid, { rules: { name: v => v.name === '' && ['Empty.', '为空。'] } })
// @ts-expect-error the Chinese of a rule's sentence is missing
record('a', ssid, { rules: { name: v => v.name === '' && ['Empty.'] } })
// @ts-expect-error a rule answers with a sentence, not with true
record('a', ssid, { rules: { name: v => v.name === '' } })
// @ts-expect-error the Chinese of a problem is missing
record('a', {}, { errors: [{ code: 10300, text: ['Failed.'] }] })
const fault: FieldError = errorsOf(snmp.settings, initialValues(snmp.settings), { others: [] }).enable
export const shownFault: FieldError = fault

// ── Options of fields ───────────────────────────────────────────────────────────────────────────────────────────

int(term('MTU'), { max: 1500, init: 1500 })
// @ts-expect-error misspelt option
int(term('MTU'), { maximum: 1500 })
// @ts-expect-error a number starts from a number
int(term('MTU'), { init: '1500' })
// @ts-expect-error a length is a number
text(term('SSID'), { max: '32' })
// @ts-expect-error the check of a number gets a number
int(term('MTU'), { check: (value: string) => value === '' && term('MTU') })
// @ts-expect-error a format is a text field: it starts from text
hostIpv4(term('IP'), { init: 0 })
// @ts-expect-error a file has its accepted endings
file(term('File'))

// Each kind has its own options.
flag(term('On'), { states: { off: term('Down'), on: term('Up') } })
// @ts-expect-error a flag has no largest value
flag(term('On'), { max: 5 })
// @ts-expect-error the options of a flag are yes and no
flag(term('On'), { choices: { a: term('A') } })
// @ts-expect-error only a flag has two states
text(term('Name'), { states: { off: term('Down'), on: term('Up') } })
// @ts-expect-error a text does not count down
text(term('Name'), { countsDown: true })
// @ts-expect-error a number hides from nobody
int(term('MTU'), { minReadRole: 1 })
// @ts-expect-error a pick has no length
pick(term('Zone'), { max: 5 })
// @ts-expect-error options have a tone where they are a choice
pick(term('Zone'), { tones: { a: 'good' } })
// @ts-expect-error what looks like an address has no other format
hostIpv4(term('IP'), { format: { name: 'name', accepts: () => true, message: term('No') } })

choice(term('Mode'), { a: term('A'), b: term('B') }, { init: 'b' })
// @ts-expect-error no such option
choice(term('Mode'), { a: term('A'), b: term('B') }, { init: 'c' })
choice(term('Mode'), { a: term('A'), b: term('B') }, { codes: { a: 1, b: 2 } })
// @ts-expect-error an option without a code
choice(term('Mode'), { a: term('A'), b: term('B') }, { codes: { a: 1 } })
// @ts-expect-error a misspelt option among the codes
choice(term('Mode'), { alpha: term('A'), beta: term('B') }, { codes: { alpha: 1, betta: 2 } })
// @ts-expect-error a code is a number or text
choice(term('Mode'), { a: term('A'), b: term('B') }, { codes: { a: 1, b: true } })
choice(term('Mode'), { a: term('A'), b: term('B') }, { check: value => value === 'a' && ['No.', '不可。'] })
// @ts-expect-error a check compares with an option that exists
choice(term('Mode'), { a: term('A'), b: term('B') }, { check: value => value === 'c' && ['No.', '不可。'] })

// ── Conditions ──────────────────────────────────────────────────────────────────────────────────────────────────

when(mode, 'pppoe', {})
// @ts-expect-error no such option
when(mode, 'ppoe', {})
when(mode, ['ipoe', 'pppoe'], {})
// @ts-expect-error no such option in the list
when(mode, ['ipoe', 'ppoe'], {})
when(vlan, true, {})
// @ts-expect-error a flag is yes or no
when(vlan, 'yes', {})
// @ts-expect-error a condition points at a field, not at its name
when('mode', 'pppoe', {})
// @ts-expect-error what applies are fields
when(mode, 'pppoe', { mtu: 1500 })

// ── Entities ────────────────────────────────────────────────────────────────────────────────────────────────────

// @ts-expect-error fields are made by the builders
record('a', { name: 'text' })
// @ts-expect-error misspelt option
record('a', ssid, { rule: {} })
record('a', ssid, { rules: { name: () => undefined } })
const pool = { start: hostIpv4(term('First')), end: hostIpv4(term('Last')), length: int(term('Length')) }
record('a', pool, { rules: { end: [ipv4After('start'), differs('start')] } })
// @ts-expect-error a rule that names no field of the form
record('a', pool, { rules: { end: [ipv4After('strat')] } })
// @ts-expect-error a rule of addresses that names a number
record('a', pool, { rules: { end: [ipv4After('length')] } })
// @ts-expect-error a rule of addresses for a number
record('a', pool, { rules: { length: [ipv4After('start')] } })
const ports = { protocol: choice(term('Protocol'), { both: term('Both'), tcp: term('TCP') }), port: int(term('Port')) }
const ranges = { ...ports, last: int(term('End')) }
table('t', 'list', ranges, { max: 4, rules: { port: [portsApart('protocol', 'both', 'last')] } })
// @ts-expect-error no such option
table('t', 'list', ranges, { max: 4, rules: { port: [portsApart('protocol', 'any', 'last')] } })
// @ts-expect-error no such field
table('t', 'list', ports, { max: 4, rules: { port: [portsApart('protocol', 'both', 'last')] } })
record('a', pool, { beside: { snmp }, rules: { end: [differs('snmp.readCommunity')] } })
// @ts-expect-error a rule that names no field of the entity beside
record('a', pool, { beside: { snmp }, rules: { end: [differs('snmp.readComunity')] } })
// @ts-expect-error no such entity beside
record('a', pool, { rules: { end: [differs('snmp.readCommunity')] } })
// @ts-expect-error no such field in the rules
record('a', ssid, { rules: { nmae: () => undefined } })
// @ts-expect-error no such field in the values
record('a', ssid, { rules: { name: v => v.nmae === '' && term('SSID') } })
record('a', { mode }, { rules: { mode: v => v.mode === 'pppoe' && term('PPPoE') } })
// @ts-expect-error no such option: the comparison can never hold
record('a', { mode }, { rules: { mode: v => v.mode === 'ppoe' && term('PPPoE') } })

command('a', { start: flag('', { init: true }) }, { errors: [] })
// @ts-expect-error a command is written: it is not read-only
command('a', { start: flag('', { init: true }) }, { readOnly: true })

table('t', 'list', ssid, { title: 'name', max: 4 })
// @ts-expect-error misspelt title
table('t', 'list', ssid, { title: 'nmae', max: 4 })
// The first field is the title of a row.
table('t', 'list', ssid, { max: 4 })
// @ts-expect-error a table says how many rows there may be
table('t', 'list', ssid, { title: 'name' })
// @ts-expect-error the title is a field of the rows, not of the settings
table('t', 'list', ssid, { title: 'enable', max: 4, settings: { enable } })
// @ts-expect-error no such field in the rules
table('t', 'list', ssid, { title: 'name', max: 4, rules: { nmae: () => undefined } })
table('t', 'list', ssid, {
  title: 'name',
  max: 4,
  settings: { enable },
  settingRules: { enable: (v, { others }) => v.enable && others.every(other => other.name === '') && term('On') },
  rules: { name: (v, { others }) => others.some(other => other.name === v.name && other.id > 0) && term('SSID') },
})
table('t', 'list', ssid, {
  title: 'name',
  max: 4,
  settings: { enable },
  // @ts-expect-error no such field in the settings
  settingRules: { enabel: () => undefined },
})
table('t', 'list', ssid, {
  title: 'name',
  max: 4,
  settings: { enable },
  // @ts-expect-error the settings' values are not the row's
  settingRules: { enable: v => v.name === '' && term('On') },
})
table('t', 'list', ssid, {
  title: 'name',
  max: 4,
  // @ts-expect-error no such field in the other rows
  rules: { name: (v, { others }) => others.some(other => other.nmae === v.name) && term('SSID') },
})
table('t', 'list', ssid, { title: 'name', max: 4, settings: { enable }, announcedBy: { name: 'enable' } })
// @ts-expect-error no such setting
table('t', 'list', ssid, { title: 'name', max: 4, settings: { enable }, announcedBy: { name: 'enabel' } })
// @ts-expect-error no such field in a row
table('t', 'list', ssid, { title: 'name', max: 4, settings: { enable }, announcedBy: { nmae: 'enable' } })
table('t', 'list', ssid, { title: 'name', max: 4, orderedBy: 'name' })
// @ts-expect-error no such field in a row
table('t', 'list', ssid, { title: 'name', max: 4, orderedBy: 'place' })
table('t', 'list', ssid, { title: 'name', max: 4, settings: { mode }, clearedBy: 'mode' })
// @ts-expect-error what clears the table is one of its settings
table('t', 'list', ssid, { title: 'name', max: 4, settings: { mode }, clearedBy: 'name' })
// @ts-expect-error a full table has a problem with a code
table('t', 'list', ssid, { title: 'name', max: 4, full: ['Full.', '已满。'] })

// ── What stands beside ──────────────────────────────────────────────────────────────────────────────────────────

record('a', ssid, {
  beside: { snmp, macFilter },
  rules: {
    name(v, { snmp, macFilter }) {
      if (!snmp || !macFilter) return undefined
      same<typeof snmp.values.readCommunity, string>(true)
      same<typeof macFilter.values.mode, 'black' | 'white'>(true)
      same<(typeof macFilter.rows)[number]['mac'], string>(true)
      return v.name === snmp.values.readCommunity && macFilter.rows.length > 0 && term('SSID')
    },
  },
})
record('a', ssid, {
  beside: { snmp },
  // @ts-expect-error no such field in the entity beside
  rules: { name: (v, { snmp }) => snmp?.values.readComunity === v.name && term('SSID') },
})
record('a', ssid, {
  beside: { macFilter },
  // @ts-expect-error no such option in the entity beside
  rules: { name: (_values, { macFilter }) => macFilter?.values.mode === 'grey' && term('SSID') },
})
// @ts-expect-error beside stand entities
record('a', ssid, { beside: { snmp: 'snmp_config' } })

text(term('MAC'), { from: optionsFrom(macFilter, row => [row.mac, term(row.name)]) })
// @ts-expect-error no such field in the row
text(term('MAC'), { from: optionsFrom(macFilter, row => [row.mca, row.name]) })
// @ts-expect-error an option has a value and words
text(term('MAC'), { from: optionsFrom(macFilter, row => [row.mac]) })

export const contextOfRows: Context<{ vlan: typeof vlan }, { snmp: typeof snmp }> = {
  others: [],
  snmp: { values: initialValues(snmp.settings), rows: [] },
}
// @ts-expect-error the state that stands beside is missing
export const contextWithout: Context<{ vlan: typeof vlan }, { snmp: typeof snmp }> = { others: [] }

// ── Extensions ──────────────────────────────────────────────────────────────────────────────────────────────────

extend(snmp, { fields: { trapPort: int(term('Port')) }, keys: { readCommunity: 'ro_community' } })
// @ts-expect-error a field that does not exist
extend(snmp, { keys: { comunity: 'ro_community' } })
extend(record('mode', { mode }), { codes: { mode: { pppoe: 'ppp' } } })
// @ts-expect-error an option that does not exist
extend(record('mode', { mode }), { codes: { mode: { ppp: 'ppp' } } })
// @ts-expect-error a text has no codes
extend(snmp, { codes: { readCommunity: { public: 1 } } })
