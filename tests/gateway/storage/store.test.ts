import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Configuration, fromXml, toXml } from '../../../src/gateway/engine/state/configuration'
import { Store } from '../../../src/gateway/storage/store'
import { startBench } from '../start'

const naughty = [
  '',
  ' ',
  '  both ends  ',
  'line\nline\r\nline\ttab',
  ']]>',
  '<b>&amp;</b>',
  '<![CDATA[x]]>',
  '<!-- x -->',
  '<!DOCTYPE x>',
  '<?xml?>',
  '&#13;',
  '&nbsp;',
  '&quot;"\'',
  '\\',
  '\\n',
  '\\\\',
  '\\u0041',
  '\\x',
  '\0\x01\x1f\x7f\x85',
  '\ud800',
  'a\udc00b',
  '\ud83d',
  '😀',
  '中文 “引号”',
  '\ufffe\uffff\ufeff',
  '\u2028\u2029',
  '__proto__',
  'constructor',
  '1e5',
  '0x10',
  '007',
  'true',
  'null',
  '%27',
  'x'.repeat(5000),
]
const one = (value: string): Configuration =>
  new Map([
    ['module', { values: { key: value }, tables: { list: { next: 3, rows: [{ id: 2, values: { key: value } }] } } }],
  ])

test('any string survives the file unchanged', () => {
  for (const value of naughty) assert.equal(fromXml(toXml(one(value))), one(value), JSON.stringify(value))
  for (let code = 0; code < 0x10000; code += 1 + (code > 0x300 && code < 0xd700 ? 197 : 0)) {
    const value = `a${String.fromCharCode(code)}b`
    const back = fromXml(toXml(one(value))).get('module')?.values.key
    if (back !== value) assert.is(back, value, `code ${code}`)
  }
})

test('plain values are readable in the file', () => {
  assert.match(toXml(one('http://a.b/c?d=1 中文')), '<value key="key">http://a.b/c?d=1 中文</value>')
})

test('a damaged file is rejected', () => {
  const xml = toXml(one('value'))
  const end = xml.trimEnd().length
  for (let length = 0; length < end; length++)
    assert.throws(() => fromXml(xml.slice(0, length)), undefined, `cut at ${length}`)
  const wrong = [
    '',
    'text',
    '{}',
    '<a/>',
    xml.replace('version="1">', 'version="2">'),
    xml.replace('id="2"', 'id="x"'),
    xml.replace('</row>', '</raw>'),
    `<!DOCTYPE a [<!ENTITY x "y">]>${xml}`,
    '\0'.repeat(100),
  ]
  for (const text of wrong) assert.throws(() => fromXml(text), undefined, text.slice(0, 40))
  fromXml(xml.slice(0, end))
})

const inFolder = (task: (file: string, said: string[], store: Store) => void) => () => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-store-'))
  const said: string[] = []
  const file = join(folder, 'deep', 'state.xml')
  try {
    task(file, said, new Store(file, sentence => said.push(sentence)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test(
  'without a file, factory defaults are used without a message',
  inFolder((_, said, store) => {
    assert.is(store.load().size, 0)
    assert.equal(said, [])
  }),
)

test(
  'for a damaged file, the last good copy is used and kept',
  inFolder((file, said, store) => {
    store.save(one('first'))
    store.save(one('second'))
    assert.equal(store.load(), one('second'))
    writeFileSync(file, readFileSync(file).subarray(0, 100))
    const next = new Store(file, sentence => said.push(sentence))
    assert.equal(next.load(), one('first'))
    assert.match(said[0]!, 'last good copy')
    assert.equal(new Store(file, () => undefined).load(), one('first'), 'another start before the next write')
    next.save(one('third'))
    assert.equal(fromXml(readFileSync(file, 'utf8')), one('third'))
    assert.equal(fromXml(readFileSync(`${file}.bak`, 'utf8')), one('first'), 'the damaged one never becomes the copy')
  }),
)

test(
  'with both files damaged, factory defaults are used with a message',
  inFolder((file, said, store) => {
    store.save(one('first'))
    store.save(one('second'))
    writeFileSync(file, '<')
    writeFileSync(`${file}.bak`, '')
    assert.is(store.load().size, 0)
    assert.match(said[0]!, 'factory defaults')
  }),
)

test(
  'a write that fails leaves the old file',
  inFolder((file, _, store) => {
    store.save(one('first'))
    mkdirSync(`${file}.new`)
    assert.throws(() => store.save(one('second')))
    assert.equal(fromXml(readFileSync(file, 'utf8')), one('first'))
  }),
)

test('a gateway that cannot write reports it, undoes the change and keeps running', async () => {
  const bench = await startBench()
  await bench.login()
  assert.is((await bench.write('snmp_config', { enable: 1, read_community: 'one' })).code, 0)
  const blocker = join(bench.folder, 'state.xml.new')
  mkdirSync(blocker)
  assert.is((await bench.write('snmp_config', { read_community: 'two' })).code, 10200)
  assert.is((await bench.write('macfileter_config', { action: 'add', mac: '00:11:22:33:44:55' })).code, 10200)
  assert.is((await bench.read('snmp_config')).read_community, 'one')
  assert.equal((await bench.read('macfileter_config')).list, [])
  assert.match(bench.said.at(-1)!, 'could not be written')
  rmSync(blocker, { recursive: true })
  assert.is((await bench.write('snmp_config', { read_community: 'two' })).code, 0)
  assert.is((await bench.read('snmp_config')).read_community, 'two')
  await bench.end()
})

test('the gateway finds nothing wrong with what it has stored itself', async () => {
  const bench = await startBench()
  await bench.login()
  // Of the device, not of a user: what a user has to enter may be empty here.
  await bench.control('/set', { module: 'public_info', welcomeInfo: '', custom_logo: 'logo.png', custom_css: '' })
  assert.is((await bench.write('snmp_config', { enable: 1 })).code, 0)
  await bench.close()
  const again = await startBench({ state: join(bench.folder, 'state.xml') })
  assert.equal(
    again.said.filter(sentence => sentence.startsWith('Invalid')),
    [],
  )
  const { welcomeInfo, custom_logo } = await again.read('public_info')
  assert.equal([welcomeInfo, custom_logo], ['', 'logo.png'])
  await again.end()
  await bench.end()
})

test('invalid values in an edited file are ignored and reported', async () => {
  const bench = await startBench()
  await bench.login()
  await bench.write('snmp_config', { enable: 1, read_community: 'kept' })
  const file = join(bench.folder, 'state.xml')
  const xml = readFileSync(file, 'utf8')
  await bench.close()
  writeFileSync(
    file,
    xml
      .replace(/<value key="lease">\d+</, '<value key="lease">172801<')
      .replace('<value key="dhcp_enable">1<', '<value key="dhcp_enable">maybe<')
      .replace('<value key="write_community">private<', '<value key="write_community"><'),
  )
  const again = await startBench({ state: file })
  await again.login()
  const lan = await again.read('ipv4_lan_config')
  assert.equal([lan.lease, lan.dhcp_enable, (await again.read('snmp_config')).read_community], [86400, 1, 'kept'])
  assert.ok(again.said.some(sentence => sentence.includes('ipv4_lan_config.lease')))
  assert.ok(again.said.some(sentence => sentence.includes('ipv4_lan_config.dhcp_enable')))
  assert.ok(again.said.some(sentence => sentence.includes('snmp_config.write_community')))
  await again.end()
  assert.ok(existsSync(file))
  await bench.end()
})

test.run()
