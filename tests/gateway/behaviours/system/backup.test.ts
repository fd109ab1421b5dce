// Backup, restore, factory restore, default configuration and decryption, asked of the gateway directly.
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { general } from '../../../../src/device/device-errors'
import { sha256Hex } from '../../../../src/device/login/sha256'
import { restore } from '../../../../src/device/system/backup-restore'
import { decryption } from '../../../../src/device/system/decrypt'
import { eventLog } from '../../../../src/device/system/event-log'
import { readBackup } from '../../../../src/gateway/behaviours/system/backup/backup'
import { restoreTimes } from '../../../../src/gateway/behaviours/system/backup/backup-restore'
import { configurationLimit } from '../../../../src/gateway/behaviours/system/backup/configuration-call'
import { rebootTime } from '../../../../src/gateway/engine/reboot-time'
import { fromXml, toXml } from '../../../../src/gateway/engine/state/configuration'
import { makeFirmware } from '../../../../src/gateway/make-firmware'
import { backupCipher } from '../../../../src/gateway/storage/backup-cipher'
import { decode } from '../../../../src/model/wire'
import { type Bench, type Body, downloadBackup, restarted, sendRaw, testOn, until, upgraded } from '../../start'

const path = '/boaform/formSaveConfig'
const onGateway = testOn()
const onSlowGateway = testOn({ fast: false })
const standing = async (bench: Bench) => decode(restore, await bench.read('restore_info')).values
const phase = async (bench: Bench) => (await standing(bench)).phase
const send = (bench: Bench, bytes: Buffer, name = 'config.xml') => bench.upload(name, bytes, path)
const imported = (bench: Bench) => until(async () => (await phase(bench)) === 'success')
const password = 'geheim & <Söhne>'

onGateway(
  'a backup is the configuration as an XML file with encrypted passwords, named after the device and the day',
  async bench => {
    await bench.write('snmp_config', { enable: 1, read_community: 'kept-here' })
    await bench.write('voip_confignew', { id: 1, action: 'set', enable: 1, number: '0301', username: 'anna', password })
    const { name, bytes } = await downloadBackup(bench)
    const text = bytes.toString()
    assert.match(name!, /^config-all-\d{4}-\d\d-\d\d\.xml$/)
    assert.match(text, '<value key="acs_url">')
    assert.not.match(text, 'kept-here')
    assert.not.match(text, 'geheim')
    assert.not.match(text, sha256Hex('Admin@123'))
    assert.not.match(text, 'gateway_firmware')
    assert.equal((await downloadBackup(bench)).bytes, bytes, 'the same settings give the same bytes')
    const found = readBackup(bytes, backupCipher)
    assert.ok(found instanceof Map)
    assert.is(found.get('voip_confignew')!.tables.voip!.rows[0]!.values.password, password)
    assert.equal(fromXml(text, backupCipher), found, 'as a configuration file it is readable as it is')
  },
)

/** Restores a file with a password, and returns the code of the answer. */
const restoreWith = async ({ base, token }: Bench, bytes: Buffer, secret: string) => {
  const form = new FormData()
  form.append('backup_secret', secret)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'config.xml')
  const response = await fetch(base + path, { method: 'POST', body: form, headers: { Authorization: token } })
  return ((await response.json()) as { code: number }).code
}

onGateway('a backup with a password is restored with that alone, and nothing can be read in it', async bench => {
  const secret = 'p&ss=w%rd+1'
  await bench.write('snmp_config', { enable: 1, read_community: 'of-the-file' })
  const { bytes } = await downloadBackup(bench, secret)
  assert.not.match(bytes.toString(), 'acs_url')
  await bench.write('snmp_config', { enable: 1, read_community: 'later' })
  for (const wrong of ['', 'p&ss=w%rd 1', secret.toUpperCase(), 'x'.repeat(64)])
    assert.is(await restoreWith(bench, bytes, wrong), 10371, wrong)
  assert.is((await bench.read('snmp_config')).read_community, 'later')
  const damaged = Buffer.from(bytes)
  damaged[bytes.length - 20] = damaged[bytes.length - 20] === 65 ? 66 : 65
  assert.is(await restoreWith(bench, damaged, secret), 10371)
  assert.is(await restoreWith(bench, bytes, secret), 0)
  await imported(bench)
  assert.is((await bench.read('snmp_config')).read_community, 'of-the-file')
})

onGateway('a backup without a password is restored whatever is typed; too short a one makes none', async bench => {
  assert.is((await bench.read('restore_info')).backup_secret, 1)
  const { bytes } = await downloadBackup(bench)
  assert.is(await restoreWith(bench, bytes, 'typed for nothing'), 0)
  await imported(bench)
  const refused = await downloadBackup(bench, '1234567')
  assert.equal(JSON.parse(refused.bytes.toString()), { code: 10203 })
})

onGateway('a restore brings back every setting, row and account, at once and over a restart', async bench => {
  await bench.write('snmp_config', { enable: 1, read_community: 'one' })
  await bench.write('macfileter_config', { action: 'add', mac: '00:11:22:33:44:55' })
  const { bytes } = await downloadBackup(bench)
  await bench.write('snmp_config', { enable: 1, read_community: 'two' })
  await bench.write('macfileter_config', { action: 'clear' })
  await bench.write('ipv4_lan_config', { lease: 7777 })
  assert.is(
    (
      await bench.write('change_password_page', {
        encryPassword: sha256Hex('Admin@123'),
        new_password: 'Kq7!mzPw',
        confirmation: 'Kq7!mzPw',
      })
    ).code,
    0,
  )
  await bench.upload('new.img', makeFirmware({ version: '1.1.0' }))
  await upgraded(bench)
  await bench.login('admin', 'Kq7!mzPw')
  assert.is((await send(bench, bytes)).code, 0)
  await imported(bench)
  const right = async () => {
    assert.equal(
      [(await bench.read('snmp_config')).read_community, (await bench.read('ipv4_lan_config')).lease],
      ['one', 86400],
    )
    assert.equal(
      ((await bench.read('macfileter_config')).list as Body[]).map(row => row.mac),
      ['00:11:22:33:44:55'],
    )
    assert.is((await bench.read('public_info')).software_version, '1.1.0', 'firmware is no setting')
  }
  await right()
  assert.is((await bench.write('ipv4_lan_config', { lease: 86400 })).code, 0, 'later: one can go on')
  await bench.write('dev_config', { reboot: 1 })
  await restarted(bench)
  assert.is((await bench.login('admin', 'Kq7!mzPw')).code, 10002, 'the old password is back')
  assert.is((await bench.login()).code, 0)
  await right()
  assert.is(await phase(bench), 'idle')
})

const flipped = (bytes: Buffer, place: number, bit = 1) => {
  const copy = Buffer.from(bytes)
  copy[place]! ^= bit
  return copy
}
const ofType = (bytes: Buffer, device: string) => {
  const xml = Buffer.from(bytes.subarray(0, bytes.lastIndexOf('\n<!-- ') + 1))
  return Buffer.concat([
    xml,
    Buffer.from(`<!-- ontlet-backup ${device} ${backupCipher.authenticate(device, xml)} -->\n`),
  ])
}

onGateway('an incomplete backup, or one of another device type, is rejected and changes nothing', async bench => {
  await bench.write('snmp_config', { enable: 1, read_community: 'before' })
  const { bytes } = await downloadBackup(bench)
  await bench.write('snmp_config', { enable: 1, read_community: 'after' })
  const file = `${bench.folder}/state.xml`
  const before = readFileSync(file, 'utf8')
  const cases: [what: string, name: string, content: Buffer, code: number][] = [
    ['cut in half', 'a.xml', bytes.subarray(0, bytes.length / 2), 10262],
    ['without its last byte', 'a.xml', bytes.subarray(0, -1), 10262],
    ['with a byte more', 'a.xml', Buffer.concat([bytes, Buffer.from('\n')]), 10262],
    ['without its seal', 'a.xml', bytes.subarray(0, bytes.lastIndexOf('\n<!-- ') + 1), 10262],
    ['not XML', 'a.bin', Buffer.from('\x7fELF'), 10262],
    ['sealed, but no configuration', 'a.xml', ofType(Buffer.from('<a/>\n<!-- '), 'all'), 10262],
    [
      'sealed, but with a document type',
      'a.xml',
      ofType(Buffer.from('<!DOCTYPE a [<!ENTITY x "y">]><configuration version="1"/>\n<!-- '), 'all'),
      10262,
    ],
    ['another device type', 'a.xml', ofType(bytes, 'f501'), 10370],
    [
      'another device type, forged',
      'a.xml',
      Buffer.from(bytes.toString().replace('ontlet-backup all', 'ontlet-backup f501')),
      10262,
    ],
    ['an ending that is none', 'a.txt', bytes, 10262],
    ['empty', 'a.xml', Buffer.alloc(0), 10250],
    ['first that is too large', 'a.xml', Buffer.alloc(configurationLimit + 1), 10260],
  ]
  for (const [what, name, content, code] of cases) {
    assert.is((await send(bench, content, name)).code, code, what)
    assert.is(await phase(bench), 'idle', what)
    assert.ok(
      [...restore.errors, ...general].some(problem => problem.code === code),
      `${code} has a sentence`,
    )
  }
  // Every byte counts: some from every part of the file, and every one of its last lines.
  for (let place = 0; place < bytes.length; place += place < bytes.length - 160 ? 97 : 1)
    assert.ok(!(readBackup(flipped(bytes, place, 1 << (place % 8)), backupCipher) instanceof Map), `byte ${place}`)
  assert.is(readFileSync(file, 'utf8'), before)
  assert.is((await bench.read('snmp_config')).read_community, 'after')
  for (const name of ['a.XML', 'b.cdtCfg', 'c.bin']) {
    assert.is((await send(bench, bytes, name)).code, 0, name)
    await imported(bench)
  }
})

onSlowGateway('the phases of an import and of a factory restore, and one job at a time', async bench => {
  const { bytes } = await downloadBackup(bench)
  const pass = (ms: number) => bench.control('/time', { seconds: ms / 1000 })
  assert.is((await send(bench, bytes)).code, 0)
  assert.is(await phase(bench), 'importing')
  await pass(restoreTimes.importing / 2)
  assert.is((await standing(bench)).progress, 50)
  assert.is((await send(bench, bytes)).code, 10201)
  assert.is((await bench.upload('a.img', makeFirmware())).code, 10201, 'no upgrade beside it')
  for (const [module, keys] of [
    ['dev_config', { reboot: 1 }],
    ['dev_config', { default_save: 1 }],
    ['restore_to_default', {}],
  ] as const)
    assert.is((await bench.write(module, keys)).code, 10201, module)
  await pass(restoreTimes.importing / 2)
  assert.is(await phase(bench), 'success')
  assert.is((await bench.write('restore_to_default', { default_config: 1 })).code, 10261, 'no default was saved')
  assert.is((await bench.write('restore_to_default')).code, 0)
  assert.is((await bench.write('restore_to_default')).code, 10201)
  await until(async () => (await phase(bench)) === 'restoring')
  await new Promise(done => setTimeout(done, 100))
  await pass(restoreTimes.restoring)
  await until(async () => (await sendRaw(bench.port, 'GET / HTTP/1.0\r\n\r\n')) === 'reset')
  await pass(rebootTime)
  await restarted(bench)
})

onGateway('a factory reset removes everything but the firmware', async bench => {
  await bench.write('snmp_config', { enable: 1, read_community: 'mine' })
  await bench.write('macfileter_config', { action: 'add', mac: '00:11:22:33:44:55' })
  await bench.write('dev_config', { default_save: 1 })
  await bench.control('/set', { module: 'gateway_firmware', version: '3.2.1' })
  for (const wrong of [2, -1, 'yes', {}]) {
    const answer = await bench.write('restore_to_default', { default_config: wrong })
    assert.equal([answer.code, answer.field], [10203, 'default_config'], String(wrong))
  }
  assert.is((await bench.write('restore_to_default', {})).code, 0)
  await restarted(bench)
  await bench.login()
  assert.equal([(await bench.read('snmp_config')).enable, (await bench.read('macfileter_config')).list], [0, []])
  assert.equal(
    [(await bench.read('dev_config')).default_saved, (await bench.read('public_info')).software_version],
    ['', '3.2.1'],
  )
  assert.not.match(readFileSync(`${bench.folder}/state.xml`, 'utf8'), 'mine')
})

onGateway('a factory reset erases the diary; the default configuration leaves it', async bench => {
  const events = async () => decode(eventLog, await bench.read('event_log')).rows.map(({ event }) => event)
  await bench.login('admin', 'wrong')
  assert.ok((await events()).includes('login'))
  await bench.login()
  await bench.write('dev_config', { default_save: 1 })
  await bench.write('restore_to_default', { default_config: 1 })
  await restarted(bench)
  await bench.login()
  assert.ok((await events()).includes('login'))
  await bench.write('restore_to_default', {})
  await restarted(bench)
  await bench.login()
  const erased = await events()
  assert.not.ok(erased.includes('login'), erased.join())
  assert.is(erased.filter(event => event === 'restart').length, 1)
})

for (const [who, password, isForgotten] of [
  ['admin', 'Admin@123', true],
  ['user', 'User@1234', false],
] as const)
  onGateway(`a factory reset by ${who} ${isForgotten ? 'erases' : 'leaves'} locks of logins`, async bench => {
    await bench.login(who, password)
    const { token } = bench
    for (let count = 0; count < 3; count++) await bench.login('admin', 'wrong')
    assert.is((await bench.login('admin')).code, 10002, 'locked')
    bench.token = token
    assert.is((await bench.write('restore_to_default', {})).code, 0)
    await restarted(bench)
    assert.is((await bench.login('admin')).code, isForgotten ? 0 : 10002)
  })

onGateway('the default configuration is what was set when it was saved, over a restart too', async bench => {
  assert.is((await bench.read('dev_config')).default_saved, '')
  await bench.write('voip_confignew', { id: 1, action: 'set', enable: 1, number: '0301', username: 'anna', password })
  await bench.write('snmp_config', { enable: 1, read_community: 'default' })
  assert.is((await bench.write('dev_config', { default_save: 1 })).code, 0)
  assert.match(String((await bench.read('dev_config')).default_saved), /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await bench.write('snmp_config', { enable: 1, read_community: 'changed' })
  await bench.gateway.restart(rebootTime)
  await bench.login()
  assert.not.match((await downloadBackup(bench)).bytes.toString(), 'gateway_default')
  assert.is((await bench.write('restore_to_default', { default_config: 1 })).code, 0)
  await restarted(bench)
  await bench.login()
  assert.is((await bench.read('snmp_config')).read_community, 'default')
  assert.is(await bench.read('voip_confignew').then(answer => (answer.voip as Body[])[0]!.password), password)
  assert.is.not((await bench.read('dev_config')).default_saved, '', 'and it is still there')
})

onGateway('decryption returns a backup with readable passwords, except login passwords', async bench => {
  await bench.write('voip_confignew', { id: 1, action: 'set', enable: 1, number: '0301', username: 'anna', password })
  const { bytes } = await downloadBackup(bench)
  const decrypt = (xml: unknown) => bench.write('dev_config', { decrypt_xml: xml })
  const answer = await decrypt(bytes.toString())
  const xml = decode(decryption, answer).values.decryptXml
  assert.is(fromXml(xml, backupCipher).get('voip_confignew')!.tables.voip!.rows[0]!.values.password, password)
  assert.match(xml, 'geheim &amp; &lt;Söhne&gt;')
  assert.not.match(xml, sha256Hex('Admin@123'))
  for (const wrong of [
    '',
    'text',
    '<a/>',
    bytes.toString().slice(1),
    flipped(bytes, 200).toString(),
    toXml(new Map()),
    5,
    null,
  ])
    assert.is((await decrypt(wrong)).code, 10267, String(wrong).slice(0, 20))
  assert.is((await decrypt(ofType(bytes, 'f501').toString())).code, 0, 'of any device type')
  assert.is((await bench.read('dev_config')).decrypt_xml, '', 'and nothing of it is kept')
})

const adminPassword = 'Kq7!mzPw'
const changePassword = (bench: Bench) =>
  bench.write('change_password_page', {
    encryPassword: sha256Hex('Admin@123'),
    new_password: adminPassword,
    confirmation: adminPassword,
  })
/** Writes that only an administrator may make: what they set survives every restore by role 0. */
const operatorWrites: Record<string, Body> = {
  tr069_config: { acs_url: 'https://acs.example.org/', password },
  snmp_config: { enable: 1, read_community: 'operator' },
  pon_config: { loid: 'L42', loid_password: 'p' },
  acl_config: { action: 'set', id: 1, range: '10.0.0.1-10.0.0.9' },
  lbd_config: { enable: 1, interval: 7 },
  account: { hide_user: 1 },
  voip_config: { digit_map: 'x.T' },
}
const operatorSettings = async (bench: Bench) => {
  await bench.login('admin', adminPassword)
  const answers = []
  for (const module of Object.keys(operatorWrites))
    answers.push(await bench.read(module === 'account' ? 'account_info' : module))
  const { digit_map, digit_map_timer } = answers.pop()!
  return [...answers, { digit_map, digit_map_timer }]
}

const restores: [what: string, lease: number, restore: (bench: Bench, older: Buffer) => Promise<unknown>][] = [
  ['an older backup', 600, (bench, older) => send(bench, older).then(() => imported(bench))],
  ['the factory settings', 86400, bench => bench.write('restore_to_default').then(() => restarted(bench))],
  [
    'the default configuration',
    600,
    bench => bench.write('restore_to_default', { default_config: 1 }).then(() => restarted(bench)),
  ],
]
for (const [what, lease, restore] of restores)
  onGateway(
    `${what}, restored by role 0, leaves accounts and the settings that it may not write as they are`,
    async bench => {
      await bench.write('ipv4_lan_config', { lease: 600 })
      assert.is((await bench.write('dev_config', { default_save: 1 })).code, 0)
      const { bytes } = await downloadBackup(bench)
      await bench.write('ipv4_lan_config', { lease: 7777 })
      assert.is((await changePassword(bench)).code, 0)
      for (const [module, keys] of Object.entries(operatorWrites))
        assert.is((await bench.write(module, keys)).code, 0, module)
      const before = await operatorSettings(bench)
      await bench.login('user', 'User@1234')
      await restore(bench, bytes)
      assert.equal(await operatorSettings(bench), before)
      assert.is((await bench.read('ipv4_lan_config')).lease, lease)
      assert.is.not((await bench.read('dev_config')).default_saved, '', 'the default configuration is still there')
      assert.is((await bench.login()).code, 10002, 'the factory password of the administrator')
      assert.is((await bench.login('user', 'User@1234')).code, 0)
    },
  )

onGateway('role 0 decrypts the passwords of an owner and not those of the operator', async bench => {
  const written = [
    ['wlan_config', { action: 'set', id: 1, password: 'owner-secret' }],
    ['voip_confignew', { action: 'set', id: 1, password: 'operator-sip' }],
    ['tr069_config', { password: 'operator-acs' }],
    ['snmp_config', { enable: 1, read_community: 'operator-snmp' }],
  ] as const
  for (const [module, keys] of written) assert.is((await bench.write(module, keys)).code, 0, module)
  const { bytes } = await downloadBackup(bench)
  const secretsFor = async () => {
    const { decrypt_xml } = await bench.write('dev_config', { decrypt_xml: bytes.toString() })
    return [...String(decrypt_xml).matchAll(/(?:owner|operator)-\w+/g)].map(([secret]) => secret).sort()
  }
  assert.equal(await secretsFor(), ['operator-acs', 'operator-sip', 'operator-snmp', 'owner-secret'])
  await bench.login('user', 'User@1234')
  assert.equal(await secretsFor(), ['owner-secret'])
})

onGateway('after a restore the list of accounts is that of the backup, without a restart', async bench => {
  const { bytes } = await downloadBackup(bench)
  const twice = { new_password: adminPassword, confirmation: adminPassword }
  await bench.write('account', { action: 'add', username: 'guest', ...twice })
  await send(bench, bytes)
  await imported(bench)
  const names = ((await bench.read('account_info')).list as Body[]).map(row => row.username)
  assert.equal(names, ['admin', 'user'])
  await bench.write('account', { action: 'add', username: 'visitor', ...twice })
  assert.is((await bench.login('guest', '')).code, 10002, 'no account is left without a password')
})

onGateway('backup, restore and factory reset require a session', async bench => {
  bench.token = ''
  assert.match((await downloadBackup(bench)).bytes.toString(), '10102')
  assert.is((await send(bench, Buffer.from('x'))).code, 10102)
  assert.is((await bench.write('restore_to_default')).code, 10102)
})

test.run()
