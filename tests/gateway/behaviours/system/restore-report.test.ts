// What the gateway says of a restore: what was not taken over, and why.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { macFilter } from '../../../../src/device/security/mac-filter'
import { restore } from '../../../../src/device/system/backup-restore'
import { restoreReport } from '../../../../src/device/system/restore-report'
import { rebootTime } from '../../../../src/gateway/engine/reboot-time'
import { backupCipher } from '../../../../src/gateway/storage/backup-cipher'
import { decode } from '../../../../src/model/wire'
import { type Bench, downloadBackup, overRestart, testOn, until } from '../../start'

const onGateway = testOn()
const path = '/boaform/formSaveConfig'

const report = async (bench: Bench) => decode(restoreReport, await bench.read('restore_report'))
const isRestored = async (bench: Bench) => decode(restore, await bench.read('restore_info')).values.phase === 'success'

/** A backup whose text was changed, as a device of a type would have made it. */
const edited = (bytes: Buffer, edit: (xml: string) => string, device = 'all'): Buffer => {
  const text = bytes.toString()
  const xml = Buffer.from(edit(text.slice(0, text.lastIndexOf('\n<!-- ') + 1)))
  const code = backupCipher.authenticate(device, xml)
  return Buffer.concat([xml, Buffer.from(`<!-- ontlet-backup ${device} ${code} -->\n`)])
}

const restoreFile = async (bench: Bench, bytes: Buffer, fields = {}) => {
  assert.is((await bench.upload('config.xml', bytes, path, fields)).code, 0)
  await until(() => isRestored(bench))
}

/** What the report says, without its numbers. */
const left = async (bench: Bench) =>
  (await report(bench)).rows.map(({ ofModule, key, name, reason }) => [ofModule, key, name, reason].join(' '))

onGateway(
  'before a restore there is no report; a backup of the device itself is taken over as a whole',
  async bench => {
    assert.equal(await report(bench), { values: { time: '', taken: 0, left: 0 }, rows: [] })
    await bench.write('macfileter_config', { action: 'add', mac: '00:11:22:33:44:55' })
    await bench.write('snmp_config', { enable: 1, read_community: 'of-the-file' })
    const { bytes } = await downloadBackup(bench)
    await bench.write('snmp_config', { enable: 0 })
    await restoreFile(bench, bytes)
    const { values, rows } = await report(bench)
    assert.equal(rows, [])
    assert.match(values.time, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    assert.is(values.left, 0)
    assert.ok(values.taken > 100, `${values.taken}`)
  },
)

const lease = /<value key="lease">86400<\/value>/
const cases: readonly { what: string; edit(xml: string): string; says: readonly string[]; count: number }[] = [
  {
    what: 'a module that the device does not have',
    edit: xml =>
      xml.replace(
        '</configuration>',
        '<module name="moon_config"><value key="a">1</value><value key="b">2</value></module></configuration>',
      ),
    says: ['moon_config   missing'],
    count: 2,
  },
  {
    what: 'a key that the device does not have',
    edit: xml => xml.replace(lease, '$&<value key="moon">1</value>'),
    says: ['ipv4_lan_config moon  missing'],
    count: 1,
  },
  {
    what: 'a table that the device does not have',
    edit: xml =>
      xml.replace(
        '<module name="ipv4_lan_config">',
        '$&<table key="moons" next="2"><row id="1"><value key="a">1</value></row></table>',
      ),
    says: ['ipv4_lan_config moons  missing'],
    count: 1,
  },
  {
    what: 'a number out of range',
    edit: xml => xml.replace(lease, '<value key="lease">0</value>'),
    says: ['ipv4_lan_config lease  invalid'],
    count: 1,
  },
  {
    what: 'a value of another type',
    edit: xml => xml.replace(lease, '<value key="lease">long</value>'),
    says: ['ipv4_lan_config lease  invalid'],
    count: 1,
  },
  {
    what: 'nothing of a number that is only written otherwise',
    edit: xml => xml.replace(lease, '<value key="lease">086400</value>'),
    says: [],
    count: 0,
  },
  {
    what: 'a value in a row, with the title of the row',
    edit: xml => xml.replace('00:11:22:33:44:55', '01:00:5E:00:00:01'),
    says: ['macfileter_config mac tablet invalid'],
    count: 1,
  },
]
for (const { what, edit, says, count } of cases)
  onGateway(`the report names ${what}`, async bench => {
    await bench.write('macfileter_config', { action: 'add', name: 'tablet', mac: '00:11:22:33:44:55' })
    const { bytes } = await downloadBackup(bench)
    await restoreFile(bench, edited(bytes, edit))
    assert.equal(await left(bench), says)
    assert.is((await report(bench)).values.left, count)
    assert.is((await bench.read('ipv4_lan_config')).lease, 86400)
  })

onGateway('rows for which there is no room are named', async bench => {
  const mac = '00:11:22:33:44:55'
  await bench.write('macfileter_config', { action: 'add', mac })
  const { bytes } = await downloadBackup(bench)
  const { max } = macFilter.rows!
  const digits = (number: number) => number.toString(16).padStart(2, '0').toUpperCase()
  const many = (xml: string) => {
    const [row] = /<row id="1">[^]*?<\/row>/.exec(xml.slice(xml.indexOf('name="macfileter_config"')))!
    const rows = Array.from({ length: max + 2 }, (_, place) =>
      row
        .replace('id="1"', `id="${place + 1}"`)
        .replace(mac, `00:11:22:33:${digits(place >> 8)}:${digits(place & 255)}`),
    )
    return xml.replace(row, rows.join(''))
  }
  await restoreFile(bench, edited(bytes, many))
  assert.is(((await bench.read('macfileter_config')).list as object[]).length, max)
  assert.equal(await left(bench), ['macfileter_config list  full', 'macfileter_config list  full'])
})

onGateway('a backup of another type is restored when that is asked for, and only then', async bench => {
  const { bytes } = await downloadBackup(bench)
  const other = edited(bytes, xml => xml.replace(lease, '<value key="lease">7200</value>'), 'f501')
  assert.is((await bench.upload('config.xml', other, path)).code, 10370)
  assert.is((await bench.upload('config.xml', other, path, { any_type: 0 })).code, 10370)
  assert.is((await report(bench)).values.time, '')
  await restoreFile(bench, other, { any_type: 1 })
  assert.equal([(await bench.read('ipv4_lan_config')).lease, await left(bench)], [7200, []])
  const forged = Buffer.from(bytes.toString().replace('ontlet-backup all', 'ontlet-backup f501'))
  assert.is((await bench.upload('config.xml', forged, path, { any_type: 1 })).code, 10262)
})

onGateway('role 0 is told what it may not restore, and only where that differs', async bench => {
  const { bytes: before } = await downloadBackup(bench)
  await bench.write('tr069_config', { enable: 1, acs_url: 'https://acs.example.org/' })
  await bench.login('user', 'User@1234')
  await restoreFile(bench, (await downloadBackup(bench)).bytes)
  assert.equal(await left(bench), [])
  await restoreFile(bench, before)
  const said = await left(bench)
  assert.ok(said.length > 0 && said.every(line => /^tr069_config .* role$/.test(line)), said.join())
})

onGateway('a report lasts over a restart, is in no backup, and ends when somebody dismisses it', async bench => {
  const { bytes } = await downloadBackup(bench)
  await restoreFile(
    bench,
    edited(bytes, xml => xml.replace(lease, '<value key="lease">0</value>')),
  )
  const first = await report(bench)
  assert.is(first.rows.length, 1)
  await bench.gateway.restart(rebootTime)
  await bench.login()
  assert.equal(await report(bench), first)
  assert.not.match((await downloadBackup(bench)).bytes.toString(), 'gateway_restored')
  assert.is((await bench.write('restore_report', { dismiss: 0 })).code, 0)
  assert.equal(await report(bench), first)
  assert.is((await bench.write('restore_report', { dismiss: 1 })).code, 0)
  assert.equal(await report(bench), { values: { time: '', taken: 0, left: 0 }, rows: [] })
  await restoreFile(bench, bytes)
  assert.is((await report(bench)).values.left, 0)
})

for (const toDefault of [0, 1])
  onGateway(`a reset ends it (default_config ${toDefault})`, async bench => {
    await bench.write('dev_config', { default_save: 1 })
    await restoreFile(bench, (await downloadBackup(bench)).bytes)
    assert.is.not((await report(bench)).values.time, '')
    assert.is((await bench.write('restore_to_default', { default_config: toDefault })).code, 0)
    await overRestart(bench)
    assert.is((await report(bench)).values.time, '')
  })

test.run()
