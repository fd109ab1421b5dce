// What a file changes in a table, for tables of several kinds.
import '../../dom'
import * as assert from 'uvu/assert'
import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { ipv4Route } from '../../../../src/device/applications/route'
import { entities } from '../../../../src/device/index'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { domainBlacklist } from '../../../../src/device/security/domain-blacklist'
import { ipFilter } from '../../../../src/device/security/ip-filter'
import { macFilter } from '../../../../src/device/security/mac-filter'
import type { Entity } from '../../../../src/model/entity'
import type { Fields } from '../../../../src/model/field-types'
import { inLanguage } from '../../../../src/model/localized-text'
import type { RowShape } from '../../../../src/model/shape'
import { decode } from '../../../../src/model/wire'
import { language } from '../../../../web/look/language'
import { linesIn } from '../../../../web/ui/data/csv'
import type { LoadedEntity } from '../../../../web/ui/data/resource'
import { contentOf, fitsFile, linesOf } from '../../../../web/ui/tables/row-file'
import { planOf } from '../../../../web/ui/tables/row-file-plan'
import { test } from '../../test'

type Loaded = LoadedEntity<Fields, Fields>
const any = (entity: unknown) => entity as Entity

/** The device as it answers, as a page has it. */
const loadedOf = (entity: Entity, answer: object): Loaded => {
  const state = decode(entity, answer)
  const lan = decode(any(lanIpv4), { ip: '192.168.1.1', mask: '255.255.255.0' })
  return {
    state,
    context: row =>
      ({ lan, settings: state.values, others: state.rows.filter(({ id }) => !row || id !== row.id) }) as never,
  }
}

interface Case {
  entity: unknown
  answer: object
  file: string
  removes?: boolean
}

const planFor = ({ entity, answer, file, removes = false }: Case) => {
  const { rows } = any(entity)
  const shape = rows!
  const content = contentOf(shape, linesIn(file))!
  const loaded = loadedOf(any(entity), answer)
  return planOf(shape, loaded, content.lines, removes)
}

/** What a plan does, as a person would say it. */
const toldOf = (options: Case) => {
  const { steps, refused, missing } = planFor(options)
  const title = (row: object) => (row as { name?: string }).name
  const change = (old: unknown) => (old ? 'change' : 'add')
  return {
    steps: steps.map(({ row, old }) => `${row ? change(old) : 'remove'} ${title(row || old!)}`),
    refused: refused.map(({ line, reasons }) => `${line} ${reasons.map(text => inLanguage(text, 'en')).join(' ')}`),
    missing: missing.map(title),
  }
}

const lan = { ip: '192.168.1.1', mask: '255.255.255.0' }
const reserved = (id: number, name: string, last: number) => ({
  id,
  host_name: name,
  mac: `00:1A:2B:3C:4D:${String(id).padStart(2, '0')}`,
  ip: `192.168.1.${last}`,
})
const home = { ...lan, list: [reserved(1, 'TV', 20), reserved(2, 'Laptop', 21)] }

test('a file that was saved changes nothing', () => {
  const { rows } = loadedOf(any(lanIpv4), home).state
  const file = linesOf(any(lanIpv4).rows!, rows).join('\r\n')
  assert.match(file, '"Name","MAC address","IP address"')
  assert.equal(planFor({ entity: lanIpv4, answer: home, file, removes: true }), { steps: [], refused: [], missing: [] })
})

test('lines are added and changed, and rows that the file lacks stay unless they are to go', () => {
  const file =
    'IP address;Name;MAC address\r\n192.168.1.30;TV;00-1a-2b-3c-4d-01\r\n192.168.1.31;Printer;001a.2b3c.4d55\r\n'
  const options = { entity: lanIpv4, answer: home, file }
  assert.equal(toldOf(options), { steps: ['change TV', 'add Printer'], refused: [], missing: ['Laptop'] })
  assert.equal(toldOf({ ...options, removes: true }).steps, ['remove Laptop', 'change TV', 'add Printer'])
  const [change, added] = planFor(options).steps
  assert.equal([change!.row!.ip, change!.row!.id], ['192.168.1.30', 1])
  assert.is(added!.row!.mac, '00:1A:2B:3C:4D:55')
})

test('a refused line has its number and the reason, and keeps every row', () => {
  const file =
    'Name,MAC address,IP address\nTV,00:1A:2B:3C:4D:01,10.0.0.1\nRadio,wrong,192.168.1.40\nTV,00:1A:2B:3C:4D:77,192.168.1.41\n'
  assert.equal(toldOf({ entity: lanIpv4, answer: home, file, removes: true }), {
    steps: [],
    refused: [
      '2 IP address: Must be in the same subnet as the LAN address.',
      '3 MAC address: Enter a MAC address such as 00:1A:2B:3C:4D:5E.',
      '4 Name: Already in use: “TV”.',
    ],
    missing: ['Laptop'],
  })
})

test('a row is known by its MAC address when its name has changed', () => {
  const file = 'Name,MAC address\r\nTelevision,00:1a:2b:3c:4d:01\r\n'
  assert.equal(toldOf({ entity: lanIpv4, answer: home, file }).steps, ['change Television'])
})

test('a line is written after the one that makes room for it', () => {
  const file =
    'Name,MAC address,IP address\r\nTV,00:1A:2B:3C:4D:01,192.168.1.21\r\nLaptop,00:1A:2B:3C:4D:02,192.168.1.22\r\n'
  assert.equal(toldOf({ entity: lanIpv4, answer: home, file }).steps, ['change Laptop', 'change TV'])
})

test('two rows that only swap their addresses are refused, as the device would refuse the first of the two', () => {
  const file =
    'Name,MAC address,IP address\r\nTV,00:1A:2B:3C:4D:01,192.168.1.21\r\nLaptop,00:1A:2B:3C:4D:02,192.168.1.20\r\n'
  const { steps, refused } = toldOf({ entity: lanIpv4, answer: home, file })
  assert.equal([steps.length, refused.length], [0, 2])
})

test('a table takes no more rows than it has room for', () => {
  const list = Array.from({ length: 31 }, (_, place) => reserved(place + 1, `d${place}`, place + 100))
  const file = 'Name,MAC address,IP address\r\na,00:1A:2B:3C:4E:01,192.168.1.2\r\nb,00:1A:2B:3C:4E:02,192.168.1.3\r\n'
  const { steps, refused } = toldOf({ entity: lanIpv4, answer: { ...lan, list }, file })
  assert.equal([steps, refused], [['add a'], ['3 The table is full. Delete an entry first.']])
  assert.match(refused[0]!, /^3 /)
})

const web = { id: 1, name: 'Web', protocol: 1, external_port: 80, internal_ip: '192.168.1.20', internal_port: 8080 }

test('a choice is understood in both languages, and a new internal port follows the external one', () => {
  const file = '名称\t协议\t外部端口\t内网 IP\t内部端口\r\nssh\tTCP\t22\t192.168.1.9\t\r\n'
  const [added] = planFor({ entity: portForwarding, answer: { list: [web] }, file }).steps
  assert.equal([added!.row!.protocol, added!.row!.externalPort, added!.row!.internalPort], ['tcp', 22, 22])
})

test('what a cell cannot be is refused in the words of the form', () => {
  const file =
    'Name,Protocol,External port,Internal IP,Internal port\r\na,UDPX,70000,192.168.1.9,1\r\nb,UDP,x,192.168.1.9,1\r\n'
  assert.equal(toldOf({ entity: portForwarding, answer: { list: [] }, file }).refused, [
    '2 Protocol: Choose one from the list.',
    '3 External port: “x” is not a whole number (1 … 65535).',
  ])
})

test('a range of ports is refused by firmware that has none, and taken by firmware that has', () => {
  const file = 'Name,Protocol,External port,Last external port,Internal IP\r\na,UDP,8000,8010,192.168.1.9\r\n'
  const options = { entity: portForwarding, file }
  assert.equal(toldOf({ ...options, answer: { list: [] } }).refused, ['2 Last external port: Does not apply here.'])
  assert.equal(toldOf({ ...options, answer: { ranges: 1, list: [] } }).steps, ['add a'])
})

test('a rule that is off in the file is added as one that is off', () => {
  const file = 'Domain,Enabled\r\na.example,Off\r\nb.example,开启\r\nc.example,\r\n'
  const rows = planFor({ entity: domainBlacklist, answer: { list: [] }, file }).steps.map(({ row }) => row!)
  assert.equal(
    rows.map(({ domain, enable }) => [domain, enable]),
    [
      ['a.example', false],
      ['b.example', undefined],
      ['c.example', undefined],
    ],
  )
})

test('ports of a rule that has none are refused', () => {
  const file = 'Name,Protocol,Source IP,Source port\r\nping,ICMP,192.168.1.9,80\r\n'
  assert.equal(toldOf({ entity: ipFilter, answer: { list: [] }, file }).refused, [
    '2 Source port: Does not apply here.',
  ])
})

test('a pause is not in the file, and ends by itself whatever the file says', () => {
  const entry = (id: number, until: number) => ({ id, mac: `00:1A:2B:3C:4D:0${id}`, name: `d${id}`, until })
  const answer = { timed: 1, list: [entry(1, 0), entry(2, 30)] }
  const { rows } = loadedOf(any(macFilter), answer).state
  const lines = linesOf(any(macFilter).rows!, rows)
  assert.equal(lines, ['"MAC address","Name"', '"00:1A:2B:3C:4D:01","d1"'])
  assert.equal(toldOf({ entity: macFilter, answer, file: lines.join('\n'), removes: true }).steps, [])
  const listed = `${lines.join('\n')}\n00:1A:2B:3C:4D:02,d2`
  assert.equal(planFor({ entity: macFilter, answer, file: listed }).steps[0]!.row!.until, 0)
})

test('a route is known by its destination', () => {
  const answer = {
    list: [{ id: 4, destination: '10.0.0.0', mask: '255.0.0.0', next_hop: '192.168.1.9', interface: '' }],
  }
  const file = 'Destination,Subnet mask,Next hop\r\n10.0.0.0,255.0.0.0,192.168.1.8\r\n'
  const [step] = planFor({ entity: ipv4Route, answer, file }).steps
  assert.equal([step!.old!.id, step!.row!.nextHop], [4, '192.168.1.8'])
})

test('columns that no field has are named, and a file without any is none', () => {
  const { rows } = any(lanIpv4)
  assert.equal(contentOf(rows!, linesIn('mac,Colour\r\nx,red'))!.unknown, ['Colour'])
  assert.is(contentOf(rows!, linesIn('PK\u0003\u0004\r\nx')), undefined)
  assert.is(contentOf(rows!, []), undefined)
})

/** Every table that can be a file. */
const tables = entities.flatMap(({ module, rows }) =>
  rows && fitsFile(rows) ? [[`${module} ${rows.key}`, rows] as const] : [],
)

test('all tables of rules can be files, and none with a secret', () => {
  const names = tables.map(([name]) => name.split(' ')[0])
  for (const { module } of [lanIpv4, portForwarding, macFilter, ipFilter, domainBlacklist, ipv4Route])
    assert.ok(names.includes(module), module)
  const secret = (shape: RowShape) => Object.values(shape.fields).some(({ isSecret }) => isSecret)
  assert.not(tables.some(([, shape]) => secret(shape)))
})

for (const [name, shape] of tables)
  for (const code of ['en', 'zh'])
    test(`${name}: no two columns have the same heading (${code})`, () => {
      language.value = code
      const [line] = linesOf(shape, [])
      language.value = 'en'
      const [head] = linesIn(line!)
      assert.is(new Set(head!.cells).size, head!.cells.length)
      assert.equal(contentOf(shape, [head!])!.unknown, [])
    })

test.run()
