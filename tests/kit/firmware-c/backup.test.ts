import { execFileSync } from 'node:child_process'
import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { macFilter } from '../../../src/device/security/mac-filter'
import { compilers } from '../compilers'
import { quickFolder } from './quick-folder'
import { compileFirmware, link, type RunningFirmware, startFirmware, writeFirmware } from './start-c-firmware'

/*
 * Backups of the firmware in C: nobody reads the secrets in them, and only the device that has made one restores it.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-backup-'))
const compiler = compilers()[0]!
writeFirmware(folder)
const more = [new URL('sealed.c', import.meta.url).pathname]
const objects = compileFirmware(folder, compiler, { options: ['-O1'], more })

let firmware: RunningFirmware
test.before(async () => {
  const own = objects.filter(path => !path.endsWith('/sealed.o'))
  firmware = await startFirmware(folder, link(join(folder, 'firmware'), compiler, own, []))
})
test.after(async () => {
  await firmware.end()
  rmSync(folder, { recursive: true, force: true })
})

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

type Sealed = Readonly<Record<'key' | 'nonce' | 'head' | 'text', Buffer>>

/** What the C sources make of some texts: text and tag in hexadecimal digits. */
const sealedInC = (cases: readonly Sealed[]): string[] => {
  const own = objects.filter(path => /\/(sealed|seal)\.o$/.test(path))
  const program = link(join(folder, 'sealed'), compiler, own, [])
  const lines = cases.map(({ key, nonce, head, text }) => [key, nonce, head, text].map(part => hex(part) || '-'))
  const input = `${lines.map(line => line.join(' ')).join('\n')}\n`
  return execFileSync(program, { input, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trim()
    .split('\n')
}

const inNode = ({ key, nonce, head, text }: Sealed): string => {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  cipher.setAAD(head, { plaintextLength: text.length })
  return hex(Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]))
}

test('the cipher gives what RFC 8439 does, and what OpenSSL does for texts of every length', () => {
  const bytes = (digits: string) => Buffer.from(digits.replace(/\s/g, ''), 'hex')
  // Section 2.8.2.
  const example: Sealed = {
    key: bytes('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f'),
    nonce: bytes('070000004041424344454647'),
    head: bytes('50515253c0c1c2c3c4c5c6c7'),
    text: Buffer.from(
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
    ),
  }
  const random = Array.from({ length: 200 }, (_, length) => ({
    key: randomBytes(32),
    nonce: randomBytes(12),
    head: randomBytes(length % 40),
    text: randomBytes(length < 150 ? length : length * 300),
  }))
  const ones = {
    key: Buffer.alloc(32, 255),
    nonce: Buffer.alloc(12, 255),
    head: Buffer.alloc(0),
    text: Buffer.alloc(64, 255),
  }
  const [first, ...others] = sealedInC([example, ones, ...random])
  assert.match(
    first!,
    /^d31a8d34648e60db7b86afbc53ef7ec2.*3ff4def08e4b7a9de576d26586cec64b6116(1ae10b594f09e26a7e902ecbd0600691)$/,
  )
  assert.equal(others, [ones, ...random].map(inNode))
})

const post = async (body: object, token = '') => {
  const headers = { Authorization: token }
  const response = await fetch(`${firmware.origin}/post.json`, { method: 'POST', body: JSON.stringify(body), headers })
  return (await response.json()) as { code: number; token?: string }
}
const login = async (username: string, password: string) =>
  (await post({ module: 'login', username, encryPassword: sha256Hex(password) })).token!

/** What is stored, without the line of its SHA-256. */
const configuration = () => readFileSync(join(folder, 'state.json'), 'utf8').slice(0, -66)

const fileCall = (token: string, body: string | FormData) =>
  fetch(`${firmware.origin}/boaform/formSaveConfig`, { method: 'POST', body, headers: { Authorization: token } })
const backup = async (token: string, body = 'save_cs=1') =>
  Buffer.from(await (await fileCall(token, body)).arrayBuffer())
const restore = async (token: string, bytes: Uint8Array, secret?: string) => {
  const form = new FormData()
  if (secret !== undefined) form.append('backup_secret', secret)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'config.bin')
  return ((await (await fileCall(token, form)).json()) as { code: number }).code
}

test('role 0 reads no secret in a backup, and restores it', async () => {
  const admin = await login('admin', 'Admin@123')
  const secret = 'Acs-Kq7mzPw'
  assert.is((await post({ module: 'tr069_config', enable: 1, password: secret }, admin)).code, 0)
  const stored = JSON.parse(configuration()) as { account_info: { list: { hash: string }[] } }
  const { hash } = stored.account_info.list[0]!
  const user = await login('user', 'User@1234')
  const file = await backup(user)
  for (const text of [secret, hash, hash.slice(16), 'account_info', Buffer.from(secret).toString('base64')])
    assert.not(file.includes(text), text)
  assert.not((await backup(user)).equals(file), 'equal configurations do not look the same')
  assert.is(await restore(user, file), 0)
})

const dismissReport = async (token: string) =>
  assert.is((await post({ module: 'restore_report', dismiss: 1 }, token)).code, 0)

test('whoever has the keys of the device reads its backup', async () => {
  const token = await login('admin', 'Admin@123')
  await dismissReport(token)
  const file = await backup(token)
  const start = file.indexOf('\n') + 1
  const [, boardKey] = /BOARD_BACKUP_KEY "(.*)"/.exec(readFileSync(join(folder, 'board.h'), 'utf8'))!
  const key = createHash('sha256')
    .update(`${boardKey}\0`)
    .update(readFileSync(join(folder, 'unit.key')))
    .digest()
  const decipher = createDecipheriv('chacha20-poly1305', key, file.subarray(start, start + 12), { authTagLength: 16 })
  const text = file.subarray(start + 12, -16)
  decipher.setAAD(file.subarray(0, start), { plaintextLength: text.length })
  decipher.setAuthTag(file.subarray(-16))
  const content = Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  assert.is(content, configuration())
})

test('a backup with a password is opened by whoever knows it, here and on another device of the type', async () => {
  const token = await login('admin', 'Admin@123')
  await dismissReport(token)
  const secret = 'p&ss=w%rd+ 1'
  const body = `save_cs=1&backup_secret=${encodeURIComponent(secret)}`
  const file = await backup(token, body)
  const before = configuration()
  const start = file.indexOf('\n') + 1
  const head = file.subarray(0, start).toString()
  const [, rounds, salt] = /^ontlet backup 3 all (\d+) ([\da-f]{32})\n$/.exec(head)!
  const key = pbkdf2Sync(secret, Buffer.from(salt!, 'hex'), Number(rounds), 32, 'sha256')
  const decipher = createDecipheriv('chacha20-poly1305', key, file.subarray(start, start + 12), { authTagLength: 16 })
  const text = file.subarray(start + 12, -16)
  decipher.setAAD(file.subarray(0, start), { plaintextLength: text.length })
  decipher.setAuthTag(file.subarray(-16))
  assert.is(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'), before)

  const changed = (place: number, to: string) => Buffer.from(file).fill(to, place, place + to.length)
  const cases: [bytes: Uint8Array, secret: string | undefined, code: number][] = [
    [file, undefined, 10371],
    [file, '', 10371],
    [file, 'p&ss=w%rd+1', 10371],
    [file, 'x'.repeat(64), 10371],
    [changed(start + 40, 'xyz'), secret, 10371],
    [changed('ontlet backup 3 '.length, 'f'), secret, 10370],
    [changed(start - 2, 'g'), secret, 10262],
    [Buffer.from(head.replace(rounds!, '9999999')), secret, 10262],
    [Buffer.from(head.replace(rounds!, '0')), secret, 10262],
    [Buffer.from(head.replace(rounds!, `0${rounds}`)), secret, 10262],
    [Buffer.from('ontlet backup 3 '), secret, 10262],
    [Buffer.from('ontlet backup 3 \n'), secret, 10262],
    [Buffer.from(`ontlet backup 3 ${'a'.repeat(200)}\n`), secret, 10262],
    [Buffer.from(head), secret, 10262],
  ]
  for (const [bytes, typed, code] of cases)
    assert.is(await restore(token, bytes, typed), code, `${bytes.subarray(0, 60)} ${typed}`)
  assert.is(configuration(), before)

  // Another device of the type has another key.
  const own = readFileSync(join(folder, 'unit.key'))
  const ofDevice = await backup(token)
  writeFileSync(join(folder, 'unit.key'), own.toString('hex').slice(0, 64))
  assert.is(await restore(token, ofDevice, secret), 10370)
  assert.is(await restore(token, file, secret), 0)
  writeFileSync(join(folder, 'unit.key'), own)
})

test('a password for a backup has 8 to 63 bytes', async () => {
  const token = await login('admin', 'Admin@123')
  for (const [length, isTaken] of [
    [1, false],
    [7, false],
    [8, true],
    [63, true],
    [64, false],
  ] as const) {
    const file = await backup(token, `backup_secret=${'x'.repeat(length)}&save_cs=1`)
    assert.is(file.toString('latin1').startsWith('ontlet backup 3 '), isTaken, `${length}`)
    if (!isTaken) assert.is((JSON.parse(file.toString()) as { code: number }).code, 10203)
  }
})

test('a backup that is damaged, of another device, or none is refused, and changes nothing', async () => {
  const token = await login('admin', 'Admin@123')
  const file = await backup(token)
  const before = configuration()
  const changed = (place: number) => {
    const bytes = Buffer.from(file)
    bytes[place]! ^= 1
    return bytes
  }
  const start = file.indexOf('\n') + 1
  const cases: [bytes: Uint8Array, code: number][] = [
    [changed(start), 10262],
    [changed(start + 100), 10262],
    [changed(file.length - 1), 10262],
    [file.subarray(0, file.length / 2), 10262],
    [file.subarray(0, start), 10262],
    [Buffer.concat([file, Buffer.from('x')]), 10262],
    [Buffer.from(before), 10262],
    [Buffer.from('{}'), 10262],
    [changed(start - 2), 10370],
    [changed('ontlet backup 2 '.length), 10370],
    [Buffer.concat([file.subarray(0, start), Buffer.alloc(200 * 1024)]), 10260],
  ]
  for (const [place, [bytes, code]] of cases.entries()) assert.is(await restore(token, bytes), code, `case ${place}`)
  const own = readFileSync(join(folder, 'unit.key'))
  writeFileSync(join(folder, 'unit.key'), randomBytes(32))
  assert.is(await restore(token, file), 10370)
  writeFileSync(join(folder, 'unit.key'), own)
  assert.is(configuration(), before)
  assert.is(await restore(token, file), 0)
})

type Configuration = Record<string, Record<string, unknown>>

/** A backup with a password, as a device of a type makes it of a configuration. */
const protectedBackup = (content: Configuration | string, secret: string, device: string): Buffer => {
  const salt = randomBytes(16)
  const head = Buffer.from(`ontlet backup 3 ${device} 1000 ${salt.toString('hex')}\n`)
  const text = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('chacha20-poly1305', pbkdf2Sync(secret, salt, 1000, 32, 'sha256'), nonce, {
    authTagLength: 16,
  })
  cipher.setAAD(head, { plaintextLength: text.length })
  return Buffer.concat([head, nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

type Report = { time: string; taken: number; left: number; list: { of_module: string; key: string; reason: number }[] }

const report = async (token: string): Promise<Report> => {
  const address = `${firmware.origin}/get.json?module=restore_report`
  const response = await fetch(address, { headers: { Authorization: token } })
  return (await response.json()) as Report
}
const leftIn = ({ list }: Report) => list.map(({ of_module, key, reason }) => [of_module, key, reason])

test('a backup of the device itself is taken over as a whole, and the report says so until it is dismissed', async () => {
  const token = await login('admin', 'Admin@123')
  assert.is((await post({ module: 'macfileter_config', action: 'add', mac: '00:11:22:33:44:55' }, token)).code, 0)
  await dismissReport(token)
  assert.equal([(await report(token)).time, (await report(token)).list], ['', []])
  assert.is(await restore(token, await backup(token)), 0)
  const { time, taken, left, list } = await report(token)
  assert.match(time, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.equal([left, list], [0, []])
  assert.ok(taken > 5, `${taken}`)
  // Nothing of it is in a backup.
  const secret = 'Whale&7boats'
  const before = configuration()
  assert.match(before, 'restore_report')
  assert.is(
    await restore(token, await backup(token, `save_cs=1&backup_secret=${encodeURIComponent(secret)}`), secret),
    0,
  )
  assert.equal([(await report(token)).left, (await report(token)).taken], [0, taken])
  assert.is((await post({ module: 'restore_report', dismiss: 0 }, token)).code, 0)
  assert.is((await report(token)).taken, taken)
  await dismissReport(token)
  assert.equal([(await report(token)).time, (await report(token)).list], ['', []])
})

/** A backup whose JSON is written by hand: members may be there twice, and names may have escapes. */
const restoreWritten = async (token: string, content: string) => {
  const secret = 'Whale&7boats'
  return restore(token, protectedBackup(content, secret, 'all'), secret)
}

test('what no write could have brought is not restored, and the report tells of it', async () => {
  const token = await login('admin', 'Admin@123')
  await dismissReport(token)
  const before = JSON.parse(configuration()) as Configuration
  const rowsWith = (rows: readonly object[]) => ({ ...before.macfileter_config, list: rows })
  const mac = (number: number) =>
    `02:00:00:00:${(number >> 8).toString(16).padStart(2, '0')}:${(number & 255).toString(16).padStart(2, '0')}`
  const good = { id: 1, mac: mac(1), name: 'good' }
  const lan = before.ipv4_lan_config
  const { max } = macFilter.rows!
  const many = Array.from({ length: max + 2 }, (_, place) => ({ id: place + 1, mac: mac(place) }))
  const lost = (module: string, key: string) => [[module, key, 1]]
  const cases: [changed: object, kept: unknown, told: unknown[]][] = [
    [{ ipv4_lan_config: { ...lan, lease: '3600' } }, undefined, lost('ipv4_lan_config', 'lease')],
    [{ ipv4_lan_config: { ...lan, lease: [3600] } }, undefined, lost('ipv4_lan_config', 'lease')],
    [{ ipv4_lan_config: { ...lan, lease: -1 } }, undefined, lost('ipv4_lan_config', 'lease')],
    [{ ipv4_lan_config: { ...lan, lease: 7201 } }, 7201, []],
    [{ ipv4_lan_config: { ...lan, lease: 7201, ip: 'not an address' } }, 7201, lost('ipv4_lan_config', 'ip')],
    [{ macfileter_config: rowsWith([good]) }, [1], []],
    [{ macfileter_config: rowsWith([good, { ...good, id: 2, mac: 'none' }]) }, [1], lost('macfileter_config', 'list')],
    ...[0, -1, 1.5, '2', 2 ** 31, null].map((id): (typeof cases)[number] => [
      { macfileter_config: rowsWith([good, { ...good, id }]) },
      [1],
      lost('macfileter_config', 'list'),
    ]),
    [{ macfileter_config: rowsWith([good, 'row' as never]) }, [1], lost('macfileter_config', 'list')],
    [{ macfileter_config: rowsWith(many) }, many.slice(0, max).map(({ id }) => id), [['macfileter_config', 'list', 0]]],
    [
      { macfileter_config: { ...before.macfileter_config, list: 'rows' } },
      undefined,
      lost('macfileter_config', 'list'),
    ],
  ]
  for (const [changed, kept, told] of cases) {
    const what = JSON.stringify(changed).slice(0, 300)
    assert.is(await restoreWritten(token, JSON.stringify({ ...before, ...changed })), 0, what)
    const { ipv4_lan_config, macfileter_config } = JSON.parse(configuration()) as Configuration
    const rows = macfileter_config?.list as { id: number }[] | undefined
    assert.equal('ipv4_lan_config' in changed ? ipv4_lan_config!.lease : rows?.map(({ id }) => id), kept, what)
    assert.equal(leftIn(await report(token)), told, what)
  }
  await restoreWritten(token, JSON.stringify(before))
})

test('of a member that is twice in a backup, or written with escapes, one is restored, which is possible', async () => {
  const token = await login('admin', 'Admin@123')
  const before = JSON.parse(configuration()) as Configuration
  const written = (members: string) =>
    JSON.stringify({ ...before, ipv4_lan_config: 'here' }).replace('"here"', `{${members}}`)
  for (const [members, kept] of [
    ['"lease":7201,"lease":7202', 7202],
    ['"lease":"x","lease":7203', 7203],
    ['"lease":7204,"\\u006cease":7205', 7205],
    ['"\\u006cease":7206', 7206],
    ['"lease":7207,"\\u006cease":"x"', undefined],
  ] as const) {
    assert.is(await restoreWritten(token, written(members)), 0, members)
    const text = configuration()
    assert.is((JSON.parse(text) as Configuration).ipv4_lan_config?.lease, kept, members)
    const [, stored = ''] = /"ipv4_lan_config":\s*{([^}]*)}/.exec(text) ?? []
    assert.is(stored.split('lease').length - 1, kept ? 1 : 0, stored)
    assert.not.match(stored, '\\')
  }
  await restoreWritten(token, JSON.stringify(before))
})

test('a backup of another type is restored if that is asked for, and what the device does not have is told', async () => {
  const token = await login('admin', 'Admin@123')
  const content = JSON.parse(configuration()) as Configuration
  content.device = 'f501' as never
  content.moon_config = {
    phase: 1,
    list: [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ],
  }
  content.moon_status = {}
  content.ipv4_lan_config = { ...content.ipv4_lan_config, lease: 7200, moon: 1 }
  const rows = content.macfileter_config!.list as object[]
  content.macfileter_config = {
    ...content.macfileter_config,
    list: rows.concat({ ...rows[0], id: 7 }).map(row => ({ ...row, moon: 1 })),
  }
  const secret = 'Whale&7boats'
  const file = protectedBackup(content, secret, 'f501')
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(file)]), 'config.bin')
    return ((await (await fileCall(token, form)).json()) as { code: number }).code
  }
  const before = configuration()
  assert.equal(
    [
      await send({ backup_secret: secret }),
      await send({ backup_secret: secret, any_type: '0' }),
      await send({ backup_secret: 'Whale&7', any_type: '1' }),
      await send({ any_type: '1' }),
    ],
    [10370, 10370, 10371, 10371],
  )
  assert.is(configuration(), before)
  assert.is(await send({ backup_secret: secret, any_type: '1' }), 0)
  const said = await report(token)
  assert.equal(leftIn(said).sort(), [
    ['ipv4_lan_config', 'moon', 0],
    ['macfileter_config', 'moon', 0],
    ['moon_config', '', 0],
  ])
  assert.is(said.left, 1 + 2 + 3)
  assert.is((JSON.parse(configuration()) as Configuration).ipv4_lan_config!.lease, 7200)
})

test('role 0 is told what it may not restore, and only where that differs', async () => {
  const admin = await login('admin', 'Admin@123')
  const user = await login('user', 'User@1234')
  const before = await backup(admin)
  assert.is((await post({ module: 'tr069_config', enable: 1, acs_url: 'https://acs.example.org/' }, admin)).code, 0)
  assert.is(await restore(user, await backup(user)), 0)
  assert.equal(leftIn(await report(user)), [])
  assert.is(await restore(user, before), 0)
  const said = leftIn(await report(user))
  assert.ok(said.length > 0 && said.every(([module, , reason]) => module === 'tr069_config' && reason === 3), `${said}`)
})

test('a backup with more that is missing than there is room for is told of as far as that goes', async () => {
  const token = await login('admin', 'Admin@123')
  const content = JSON.parse(configuration()) as Configuration
  for (let place = 0; place < 300; place++) content.ipv4_lan_config![`k${place}`] = place
  content.ipv4_lan_config!['k'.repeat(65)] = 1
  const secret = 'Whale&7boats'
  assert.is(await restore(token, protectedBackup(content, secret, 'all'), secret), 0)
  const { list, left } = await report(token)
  assert.equal([list.length, left], [256, 301])
  assert.is(await restore(token, await backup(token)), 0)
  assert.is((await report(token)).left, 0, 'what is kept for another version is no loss')
})

test('what another unit is stays with that unit', async () => {
  const token = await login('admin', 'Admin@123')
  const content = JSON.parse(configuration()) as Configuration
  const own = content.dev_info!
  const networks = content.wlan_config!.wlan as { id: number }[]
  content.dev_info = { ...own, serial_number: 'OTHER-1' }
  content.wlan_config = {
    ...content.wlan_config,
    wlan: [
      { ...networks[0]!, band: 9, ssid: 'Of the backup' },
      { ...networks[0]!, id: 99 },
    ],
  }
  const secret = 'Whale&7boats'
  assert.is(await restore(token, protectedBackup(content, secret, 'all'), secret), 0)
  const now = JSON.parse(configuration()) as Configuration
  const list = now.wlan_config!.wlan as { id: number; ssid: string; band: number }[]
  assert.is(now.dev_info!.serial_number, own.serial_number)
  assert.equal(
    list.map(({ id }) => id),
    networks.map(({ id }) => id),
  )
  assert.is(list[0]!.ssid, 'Of the backup')
  assert.is.not(list[0]!.band, 9)
  assert.equal(leftIn(await report(token)).sort(), [
    ['dev_info', 'serial_number', 2],
    ['wlan_config', 'band', 2],
    ['wlan_config', 'wlan', 0],
  ])
})

test('ports and networks that a device always has stay where a backup has none of them', async () => {
  const token = await login('admin', 'Admin@123')
  const before = JSON.parse(configuration()) as Configuration
  const { wlan_config: networks, port_config: ports, ...others } = before
  for (const lacking of [
    others,
    { ...others, wlan_config: {}, port_config: {} },
    { ...before, wlan_config: { ...networks, wlan: 'none' }, port_config: { ...ports, port: {} } },
    { ...before, wlan_config: { ...networks, wlan: [] }, port_config: { ...ports, port: [] } },
  ]) {
    assert.is(await restoreWritten(token, JSON.stringify(lacking)), 0)
    const now = JSON.parse(configuration()) as Configuration
    assert.equal([now.wlan_config!.wlan, now.port_config!.port], [networks!.wlan, ports!.port])
  }
  await restoreWritten(token, JSON.stringify(before))
})

test('a row that is added after a restore has an id that can be stored, whatever the backup says', async () => {
  const admin = await login('admin', 'Admin@123')
  const before = JSON.parse(configuration()) as Configuration
  const rows = before.macfileter_config!.list as object[]
  for (const changed of [
    { 'list.last': 2 ** 31 - 1 },
    { 'list.last': 1e300 },
    { 'list.last': -1 },
    { 'list.last': 4.5 },
    { 'list.last': 'none' },
    { 'list.last': {} },
    { list: [{ ...rows[0], id: 2 ** 31 - 1 }] },
  ]) {
    const macfileter_config = { ...before.macfileter_config, ...changed }
    const what = JSON.stringify(changed)
    assert.is(await restoreWritten(admin, JSON.stringify({ ...before, macfileter_config })), 0, what)
    const row = { module: 'macfileter_config', action: 'add', mac: '02:00:5E:00:00:21' }
    const { code, id } = (await post(row, admin)) as { code: number; id?: number }
    assert.is(code, 0, what)
    assert.ok(Number.isInteger(id) && id! > 0 && id! < 1000, `${what} ${id}`)
    assert.is((await post({ module: 'macfileter_config', action: 'del', id }, admin)).code, 0)
  }
  await restoreWritten(admin, JSON.stringify(before))
})

test('a reset erases the report', async () => {
  const token = await login('admin', 'Admin@123')
  assert.is(await restore(token, await backup(token)), 0)
  assert.is((await post({ module: 'restore_to_default', default_config: 0 }, token)).code, 0)
  assert.is((await report(await login('admin', 'Admin@123'))).time, '')
})

test.run()
