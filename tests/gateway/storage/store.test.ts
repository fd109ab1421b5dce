import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Configuration, fromXml, toXml } from '../../../src/gateway/engine/state/configuration'
import { Store } from '../../../src/gateway/storage/store'
import { startBench, testOn } from '../start'

const onGateway = testOn()
const one = (value: string): Configuration =>
  new Map([
    ['module', { values: { key: value }, tables: { list: { next: 3, rows: [{ id: 2, values: { key: value } }] } } }],
  ])

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

onGateway('the gateway finds nothing wrong with what it has stored itself', async bench => {
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
})

onGateway('invalid values in an edited file are ignored and reported', async bench => {
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
})

test.run()
