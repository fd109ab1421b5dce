import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { firewallLog } from '../../../src/device/security/firewall-log'
import { services } from '../../../src/device/security/safety'
import { eventLog, eventNames } from '../../../src/device/system/event-log'
import type { Answer } from '../../../src/gateway/engine/calls/answer'
import type { Entity } from '../../../src/model/entity'
import type { Fields } from '../../../src/model/field-types'
import { decode } from '../../../src/model/wire'
import { compilers } from '../compilers'
import { conformanceOf } from './conformance'
import { quickFolder } from './quick-folder'
import {
  compileFirmware,
  effectsBeside,
  link,
  type RunningFirmware,
  startFirmware,
  writeFirmware,
} from './start-c-firmware'

/*
 * What the firmware in C has of feature `safety`: who was here, what listens, what the firewall blocked.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-safety-'))
const compiler = compilers()[0]!
const device = new URL('safety-device.c', import.meta.url).pathname
writeFirmware(folder, { 'effects.c': effectsBeside([readFileSync(device, 'utf8')]) })
const program = link(
  join(folder, 'firmware'),
  compiler,
  compileFirmware(folder, compiler, { options: ['-O1'], more: [device] }),
  [],
)

let firmware: RunningFirmware
test.before(async () => {
  firmware = await startFirmware(folder, program)
})
test.after(async () => {
  await firmware.end()
  rmSync(folder, { recursive: true, force: true })
})

const send = async (path: string, body: string | FormData, token = '') => {
  const response = await fetch(firmware.origin + path, { method: 'POST', body, headers: { Authorization: token } })
  return (await response.json()) as Answer
}
const login = async (username = 'admin', password = 'Admin@123') =>
  String(
    (await send('/post.json', JSON.stringify({ module: 'login', username, encryPassword: sha256Hex(password) }))).token,
  )

test('the answer to an upload says that firmware has no signature', async () => {
  const token = await login()
  for (const [content, answer] of [
    ['signed by the maker', { code: 0 }],
    ['of a stranger', { code: 0, unsigned: 1 }],
  ] as const) {
    const form = new FormData()
    form.append('file', new File([content], 'new.img'))
    assert.equal(await send('/boaform/admin/formUpload', form, token), answer)
    // What the device does is shown by its answer to this one.
    for (const [part, code] of [
      ['1', { code: 0, unsigned: 1 }],
      ['0', { code: 0 }],
      ['11', { code: 0 }],
    ] as const) {
      const asking = new FormData()
      asking.append('signed_only', part)
      asking.append('file', new File(['asked first'], 'new.img'))
      assert.equal(await send('/boaform/admin/formUpload', asking, token), code)
    }
  }
})

/** A call as the web server passes it on, from an address. */
const callFrom = (address: string, body: object): Answer => {
  const input = JSON.stringify(body)
  const env = {
    REQUEST_METHOD: 'POST',
    SCRIPT_NAME: '/post.json',
    CONTENT_TYPE: 'application/json',
    CONTENT_LENGTH: String(Buffer.byteLength(input)),
    REMOTE_ADDR: address,
  }
  const { stdout } = spawnSync(program, [], { env, input, encoding: 'utf8' })
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Answer
}
const loginFrom = (address: string, username: string, password: string) =>
  callFrom(address, { module: 'login', username, encryPassword: sha256Hex(password) })
const read = async <R extends Fields>(entity: Entity<Fields, R>) => {
  const headers = { Authorization: await login() }
  const response = await fetch(`${firmware.origin}/get.json?module=${entity.module}`, { headers })
  return decode(entity, (await response.json()) as Answer).rows
}
/** The newest events but those of the login of the test itself. */
const events = async () => (await read(eventLog)).slice(1)

test('each login and each wrong password is an event, with account, IP and MAC address', async () => {
  const table = ['IP address HW type Flags HW address Mask Device', '192.168.7.23 0x1 0x2 02:00:5e:00:00:17 * br-lan']
  writeFileSync(join(folder, 'arp'), `${table.join('\n')}\n`)
  loginFrom('192.168.7.23', 'admin', 'wrong')
  loginFrom('::ffff:192.168.7.23', 'user', 'User@1234')
  loginFrom('2001:db8::5', 'Typed@Here1', 'wrong')
  const shown = (await events()).slice(0, 3).map(({ event, name, by, account, ip, mac }) => {
    return [event, name, by, account, ip, mac]
  })
  assert.equal(shown, [
    ['login', '', '2001:db8::5', '', '2001:db8::5', ''],
    ['entered', 'user', '192.168.7.23', 'user', '192.168.7.23', '02:00:5e:00:00:17'],
    ['login', '', '192.168.7.23', 'admin', '192.168.7.23', '02:00:5e:00:00:17'],
  ])
})

/** The lines of the events on flash, the older file first. */
const eventLines = () =>
  ['events.1', 'events'].flatMap(name => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  })
const failures = () => eventLines().filter(line => line.split('\t')[1] === String(eventNames.indexOf('login'))).length

test('a thousand wrong logins, from as many addresses, are written to flash less than a hundred times', async () => {
  await firmware.advance(7200)
  const before = failures()
  const guess = (number: number) => loginFrom(`2001:db8::${number.toString(16)}`, `guess${number}`, 'wrong')
  for (let number = 1; number <= 1000; number++) assert.is.not(guess(number).code, 0)
  const written = failures() - before
  assert.ok(written >= 60 && written < 100, `${written} lines`)
  guess(1001)
  assert.is(failures() - before, written, 'not yet')
  await firmware.advance(600)
  guess(1002)
  assert.is(failures() - before, written + 1, 'the next one is told when time has passed')
})

test('however often somebody logs in, an outage of last week stays, and no more than 64 logins are told', async () => {
  const now = Math.floor(Date.now() / 1000)
  const code = (name: (typeof eventNames)[number]) => eventNames.indexOf(name)
  const outage = `${now - 500_000}\t${code('noLight')}\tLine\t`
  const entered = (ago: number) => `${now - ago}\t${code('entered')}\tadmin\t192.168.7.23\tadmin\t192.168.7.23\t`
  const logins = Array.from({ length: 2000 }, (_, index) => entered(400_000 - index))
  writeFileSync(join(folder, 'events.1'), `${[outage, ...logins].join('\n')}\n`)
  writeFileSync(join(folder, 'events'), `${logins.join('\n')}\n`)
  const shown = async () => {
    const rows = await read(eventLog)
    return [
      rows.filter(({ event }) => event === 'entered').length,
      rows.filter(({ event, name }) => event === 'noLight' && name === 'Line').length,
    ]
  }
  assert.equal(await shown(), [64, 1], 'the file was full, and the older one is made anew')
  assert.ok(eventLines().length < 100, `${eventLines().length} lines are left`)
  assert.equal(await shown(), [64, 1])
})

test('a new password, a trial that was undone and a start are events, which a restart keeps and a reset erases', async () => {
  const token = await login()
  const post = (body: object) => send('/post.json', JSON.stringify(body), token)
  const twice = { new_password: 'Other@123', confirmation: 'Other@123' }
  const change = { module: 'account', action: 'set', id: 2, username: 'user', ...twice }
  assert.is((await post({ ...change, encryPassword: sha256Hex('User@1234') })).code, 0)
  const { trial } = await post({ module: 'safe_apply', action: 'begin' })
  assert.is((await post({ module: 'safe_apply', action: 'cancel', trial })).code, 0)
  await firmware.end()
  firmware = await startFirmware(folder, program)
  const shown = (await events()).slice(0, 3).map(({ event, name }) => [event, name])
  assert.equal(shown, [
    ['restart', ''],
    ['returned', ''],
    ['account', 'user'],
  ])
  const again = await login()
  assert.is((await send('/post.json', JSON.stringify({ module: 'restore_to_default' }), again)).code, 0)
  assert.equal(await events(), [])
})

/** A loss of power, after which the file of the events ends with `cut`. */
const losePower = async (cut: string) => {
  await firmware.end('SIGKILL')
  appendFileSync(join(folder, 'events'), cut)
  firmware = await startFirmware(folder, program)
}

test('a loss of power loses no event, and one that it has cut off spoils no other', async () => {
  const happened = async () =>
    (await read(eventLog))
      .filter(({ event }) => event !== 'entered')
      .map(({ time, event, name, by }) => [time, event, name, by].join(' '))
  loginFrom('192.168.7.24', 'admin', 'wrong')
  spawnSync(program, ['event', String(eventNames.indexOf('device')), 'Küchenradio', '192.168.7.25'])
  const before = await happened()
  assert.match(before[0]!, / device Küchenradio 192\.168\.7\.25$/)
  const code = eventNames.indexOf('wifi')
  // What was being written is there in part, or is zeros.
  for (const [starts, cut] of ['', `1790000000\t${code}\tDach`, '179000', '\0'.repeat(3000)].entries()) {
    await losePower(cut)
    const [newest, ...older] = await happened()
    assert.match(newest!, / restart /)
    assert.equal(older.slice(starts), before, JSON.stringify(cut.slice(0, 20)))
    assert.ok(older.slice(0, starts).every(line => / restart /.test(line)))
  }
})

/** When the firmware says that an event of now was, and the last line of its log. */
const stampsOf = async () => {
  spawnSync(program, ['event', String(eventNames.indexOf('device')), 'lamp', ''])
  const { time, utcOffset, afterStart } = (await read(eventLog)).find(({ name }) => name === 'lamp') as Stamped
  return { time, utcOffset, afterStart, line: readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').at(-1)! }
}
type Stamped = { time: string; utcOffset?: string; afterStart?: number }

test('an event has its offset from UTC; before the clock is set, the time since the start', async () => {
  const { time, utcOffset, afterStart, line } = await stampsOf()
  assert.match(time, /^20\d\d-/)
  assert.match(utcOffset!, /^[-+]\d\d:\d\d$/)
  assert.is(afterStart, 0)
  assert.match(line, /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d[-+]\d\d:\d\d \w/)
  const objects = compileFirmware(folder, compiler, {
    options: ['-O1', '-DBOARD_EARLIEST=9000000000L'],
    more: [device],
  })
  const other = link(join(folder, 'without-clock'), compiler, objects, [])
  await firmware.end()
  firmware = await startFirmware(folder, other)
  spawnSync(other, ['event', String(eventNames.indexOf('device')), 'lamp', ''])
  const newest = (await read(eventLog)).find(({ name }) => name === 'lamp')! as Stamped
  assert.match(newest.time, /^1970-/)
  assert.is(newest.utcOffset, '')
  assert.ok(newest.afterStart! >= 1 && newest.afterStart! < 1e6, String(newest.afterStart))
  await firmware.end()
  firmware = await startFirmware(folder, program)
  const kept = (await read(eventLog)).filter(({ name }) => name === 'lamp').map(({ afterStart: seconds }) => !!seconds)
  assert.equal(kept, [true, false], 'also once the clock is set')
})

test('conformance finds nothing of a household after a reset', async () => {
  const { failed, passed, skipped } = await conformanceOf(firmware, { only: ['event_log'], reset: true })
  firmware = await startFirmware(folder, program)
  assert.equal(failed, [])
  assert.ok(passed.includes('reset/erases'), JSON.stringify(skipped))
})

test('a port that a device opens over UPnP is an event, once a script says so', async () => {
  const code = String(eventNames.indexOf('port'))
  assert.is(spawnSync(program, ['event', code, 'Film\tclub', '192.168.7.23']).status, 0)
  for (const wrong of ['99', '-1', 'port', '']) assert.is(spawnSync(program, ['event', wrong]).status, 2, wrong)
  const [newest] = await events()
  assert.equal([newest!.event, newest!.name, newest!.by], ['port', 'Film club', '192.168.7.23'])
})

test('a network for guests ends at its time, without a call that does it, and that is an event', async () => {
  const token = await login()
  const body = { module: 'wlan_config', action: 'set', table: 'wlan', id: 2 }
  const network = async () => {
    const answer = await fetch(`${firmware.origin}/get.json?module=wlan_config`, { headers: { Authorization: token } })
    return ((await answer.json()) as { wlan: Answer[] }).wlan[1]!
  }
  const ended = async () => (await read(eventLog)).filter(({ event }) => event === 'guestEnd').map(({ name }) => name)
  const later = Math.floor(Date.now() / 1000) + 3600
  await send('/post.json', JSON.stringify({ ...body, enable: 1, isolation: 1, guest_until: later }), token)
  spawnSync(program, ['tick'])
  assert.equal([(await network()).enable, (await network()).guest_until, await ended()], [1, later, []])
  await send('/post.json', JSON.stringify({ ...body, guest_until: 1 }), token)
  assert.is(spawnSync(program, ['tick']).status, 0)
  assert.match(readFileSync(join(folder, 'events'), 'utf8'), /\t17\tontlet\t/)
  assert.equal([(await network()).enable, (await network()).guest_until, await ended()], [0, 0, ['ontlet']])
  // One that is over when the device starts, too.
  await send('/post.json', JSON.stringify({ ...body, enable: 1, guest_until: Math.floor(Date.now() / 1000) }), token)
  await firmware.end()
  firmware = await startFirmware(folder, program)
  assert.equal(await ended(), ['ontlet', 'ontlet'])
})

test('a change of settings is an event with page and account, once a minute, until the owner wants none', async () => {
  const token = await login()
  const write = async (keys: object) => assert.is((await send('/post.json', JSON.stringify(keys), token)).code, 0)
  const changes = async () => (await read(eventLog)).filter(({ event }) => event === 'changed')
  const before = (await changes()).length
  await write({ module: 'upnp_config', enable: 1 })
  await write({ module: 'upnp_config', enable: 0 })
  await write({ module: 'upnp_config', enable: 0 })
  const [newest, ...older] = await changes()
  assert.equal([newest!.name, newest!.account, older.length], ['upnp_config', 'admin', before])
  await write({ module: 'system_log_config', changes: 0 })
  await write({ module: 'alg_config', sip: 0 })
  await write({ module: 'alg_config', sip: 1 })
  assert.ok((await changes()).every(({ name }) => name !== 'alg_config'))
  await write({ module: 'system_log_config', changes: 1 })
})

test('a new password of a Wi-Fi network is an event with its name, and any other change of it is none', async () => {
  const token = await login()
  const write = async (keys: object) => {
    const body = { module: 'wlan_config', action: 'set', id: 1, ...keys }
    assert.is((await send('/post.json', JSON.stringify(body), token)).code, 0)
  }
  const told = async () =>
    (await read(eventLog)).filter(({ event }) => event === 'wifi').map(({ name, by }) => [name, by])
  await write({ ssid: 'Dachgeschoss 屋顶' })
  assert.equal(await told(), [])
  await write({ password: 'vier-Stufen-hoch' })
  await write({ password: 'vier-Stufen-hoch' })
  assert.equal(await told(), [['Dachgeschoss 屋顶', '127.0.0.1']])
})

test('accounts that are not listed are counted for who sees the list', async () => {
  const token = await login()
  const listed = async () => {
    const response = await fetch(`${firmware.origin}/get.json?module=account_info`, {
      headers: { Authorization: token },
    })
    const { list, hidden } = (await response.json()) as Answer & { list: object[] }
    return [list.length, hidden]
  }
  const hide = async (hide_user: 0 | 1) =>
    assert.is((await send('/post.json', JSON.stringify({ module: 'account', hide_user }), token)).code, 0)
  const password = 'Dach-7-boden'
  const account = { module: 'account', action: 'add', new_password: password, confirmation: password }
  for (const username of ['lodger', 'cousin'])
    assert.is((await send('/post.json', JSON.stringify({ ...account, username }), token)).code, 0)
  const [all] = await listed()
  assert.equal(await listed(), [all, 0])
  await hide(1)
  assert.equal(await listed(), [1, (all as number) - 1], 'the regular ones')
  await hide(0)
  assert.equal(await listed(), [all, 0])
})

test('a silent DNS server is an event, once a script says so', async () => {
  assert.is(spawnSync(program, ['event', String(eventNames.indexOf('dns')), '192.0.2.53']).status, 0)
  const [newest] = await events()
  assert.equal([newest!.event, newest!.name], ['dns', '192.0.2.53'])
})

test('the firewall log has the newest 100 connections at least, and once what repeats within a minute', async () => {
  const add = (verdict: string, source: string, port: number, rule: string) =>
    spawnSync(program, ['connection', verdict, 'TCP', source, '192.0.2.10', String(port), rule]).status
  const long = '规'.repeat(64)
  for (let port = 1; port <= 130; port++) assert.is(add('blocked', '203.0.113.41', port, long), 0)
  for (let again = 0; again < 3; again++) assert.is(add('passed', '2001:db8::7', 443, 'Camera'), 0)
  assert.is(add('dropped', '203.0.113.41', 22, ''), 2)
  const rows = await read(firewallLog)
  assert.ok(rows.length >= 100 && rows.length <= 131, `${rows.length} rows`)
  const shown = rows.slice(0, 2).map(({ verdict, source, port, rule }) => [verdict, source, port, rule])
  assert.equal(shown, [
    ['passed', '2001:db8::7', 443, 'Camera'],
    ['blocked', '203.0.113.41', 130, long],
  ])
})

test('what is stored can be read by the user of the firmware alone, and has no password of an account', async () => {
  const token = await login()
  const password = 'Kv4!stored'
  const body = { module: 'account', action: 'add', username: 'keeper', new_password: password, confirmation: password }
  const { code, id } = await send('/post.json', JSON.stringify(body), token)
  assert.is(code, 0)
  for (const name of ['state.json', 'sessions', 'log', 'events']) {
    const path = join(folder, name)
    assert.is((statSync(path).mode & 0o777).toString(8), '600', name)
    const content = readFileSync(path, 'latin1')
    assert.not.ok(content.includes(password), `${name} has the password`)
    assert.not.ok(
      content.includes(sha256Hex(password)),
      `${name} has its hash without salt, which is what a login sends`,
    )
    if (name !== 'sessions') assert.not.ok(content.includes(token), `${name} has the token of a session`)
  }
  const removal = { module: 'account', action: 'del', id }
  assert.is((await send('/post.json', JSON.stringify(removal), token)).code, 0)
})

test('secrets of lines, phones and SNMP are answered to nobody, stay when an empty one is written, and are in a backup', async () => {
  const token = await login()
  const write = async (module: string, keys: object) =>
    (await send('/post.json', JSON.stringify({ module, ...keys }), token)).code
  const phone = { action: 'set', id: 1, number: '0301' }
  const answer = async (module: string) => {
    const response = await fetch(`${firmware.origin}/get.json?module=${module}`, { headers: { Authorization: token } })
    return (await response.json()) as Answer & { voip: Answer[] }
  }
  const shown = async () => {
    const [first, second] = (await answer('voip_confignew')).voip
    const { read_community, write_community, password_set } = await answer('snmp_config')
    return [
      first!.password,
      first!.password_set,
      second?.password_set ?? 0,
      read_community,
      write_community,
      password_set,
    ]
  }
  const stored = () => readFileSync(join(folder, 'state.json'), 'utf8')
  assert.equal(await shown(), ['', 0, 0, 'public', 'private', 0])
  assert.is(await write('voip_confignew', { ...phone, password: 'Phone-1' }), 0)
  assert.is(await write('snmp_config', { enable: 1, write_community: 'rw-1' }), 0)
  assert.equal(await shown(), ['', 1, 0, 'public', '', 1])
  assert.is(await write('voip_confignew', { ...phone, password: '' }), 0)
  assert.is(await write('snmp_config', { enable: 1, write_community: '' }), 0)
  assert.ok(stored().includes('"Phone-1"') && stored().includes('"rw-1"'))
  const headers = { Authorization: token, 'Content-Type': 'application/x-www-form-urlencoded' }
  const backup = await fetch(`${firmware.origin}/boaform/formSaveConfig`, {
    method: 'POST',
    body: 'save_cs=1',
    headers,
  })
  const form = new FormData()
  form.append('file', new File([await backup.arrayBuffer()], 'config.bin'))
  assert.is(await write('voip_confignew', { ...phone, password: 'Phone-2' }), 0)
  assert.not(stored().includes('"Phone-1"'))
  assert.is((await send('/boaform/formSaveConfig', form, token)).code, 0)
  assert.ok(stored().includes('"Phone-1"'))
})

/** Opens sockets as daemons do, then has the firmware answer a read. */
const daemons = `
  const { createServer } = require('node:net'), { createSocket } = require('node:dgram'), { spawnSync } = require('node:child_process')
  const tcp = (port, host) => new Promise(done => createServer().listen(port, host, done))
  const udp = (port, address, type = 'udp4') => new Promise(done => createSocket(type).bind(port, address, done))
  spawnSync('ip', ['link', 'set', 'lo', 'up'])
  Promise.all([
    tcp(80, '::'), tcp(22, '0.0.0.0'), tcp(53, '0.0.0.0'), tcp(8443, '0.0.0.0'), tcp(9000, '127.0.0.1'), tcp(9001, '::1'),
    udp(53, '0.0.0.0'), udp(547, '::', 'udp6'), udp(67, '0.0.0.0'), udp(45678, '0.0.0.0'),
  ]).then(() => {
    const answer = spawnSync(process.argv[1], [], { stdio: ['ignore', 'inherit', 'inherit'] })
    process.exit(answer.status)
  })`

/** Reads with these ports open for TCP, in a network of its own. */
const withOpenPorts = (ports: readonly number[], query: string, token = ''): Answer => {
  const script = `
    const { createServer } = require('node:net'), { spawnSync } = require('node:child_process')
    Promise.all(${JSON.stringify(ports)}.map(port => new Promise(done => createServer().listen(port, '0.0.0.0', done))))
      .then(() => process.exit(spawnSync(process.argv[1], [], { stdio: ['ignore', 'inherit', 'inherit'] }).status))`
  const call = { SCRIPT_NAME: '/get.json', QUERY_STRING: query, HTTP_AUTHORIZATION: token, REQUEST_METHOD: 'GET' }
  const env = { ...process.env, ...call }
  const text = execFileSync('unshare', ['-Urn', process.execPath, '-e', script, program], { env, encoding: 'utf8' })
  return JSON.parse(text.slice(text.indexOf('{'))) as Answer
}

test('the login is told the port of HTTPS while something listens there, and none otherwise', () => {
  const port = (open: readonly number[]) => withOpenPorts(open, 'module=public_info').https_port
  assert.is(port([80, 443]), 443)
  assert.is(port([80, 8443]), 0)
})

/** A program that runs another one for which the kernel has no sock_diag, as on many gateways. */
const withoutSockDiag = link(
  join(folder, 'without-sock-diag'),
  compiler,
  [new URL('without-sock-diag.c', import.meta.url).pathname],
  [],
)

test('of a kernel that does not have a list, none is taken for an empty one', () => {
  const lists = new URL('netlink-lists.c', import.meta.url).pathname
  const asks = link(join(folder, 'netlink-lists'), compiler, [`-I${folder}`, lists, join(folder, 'netlink.c')], [])
  const [tcp, udp, unassigned] = ['6', '17', '147']
  assert.is(execFileSync(asks, [tcp, unassigned, udp], { encoding: 'utf8' }), '1\n0\n1\n')
})

test('services are the sockets on which something listens, with who may reach them', async () => {
  const token = await login()
  const listeningFor = (before: readonly string[]) => {
    const env = { ...process.env, SCRIPT_NAME: '/get.json', QUERY_STRING: 'module=services', HTTP_AUTHORIZATION: token }
    const [first = '', ...args] = [...before, 'unshare', '-Urn', process.execPath, '-e', daemons, program]
    const text = execFileSync(first, args, {
      env: { ...env, REQUEST_METHOD: 'GET' },
      encoding: 'utf8',
      timeout: 60_000,
    })
    const { rows } = decode(services, JSON.parse(text.slice(text.indexOf('{'))) as Answer)
    return rows.map(({ name, protocol, port, lan, guests, internet }) => {
      return [name, protocol, port, ...[lan, guests, internet].map(Number)].join(' ')
    })
  }
  const listening = () => {
    const listed = listeningFor([])
    assert.equal(listeningFor([withoutSockDiag]), listed, 'as /proc/net has them')
    return listed
  }
  const write = (module: string, keys: object) => send('/post.json', JSON.stringify({ module, ...keys }), token)
  const range = '192.168.1.2-192.168.1.254'
  assert.is((await write('acl_config', { action: 'set', id: 1, range })).code, 0)
  const others = ['DNS both 53 1 1 0', 'DHCP udp 67 1 1 0']
  const dhcp = 'DHCPv6 udp 547 1 1'
  assert.equal(listening(), [
    'SSH tcp 22 0 0 0',
    ...others,
    'HTTP tcp 80 1 0 0',
    `${dhcp} 0`,
    'TCP 8443 tcp 8443 1 0 0',
  ])
  assert.is((await write('acl_config', { action: 'set', id: 1, range: '' })).code, 0)
  assert.is((await write('firewall_config', { enable: 0 })).code, 0)
  assert.equal(listening(), [
    'SSH tcp 22 0 0 0',
    ...['DNS both 53 1 1 1', 'DHCP udp 67 1 1 1', 'HTTP tcp 80 1 0 1', `${dhcp} 1`, 'TCP 8443 tcp 8443 1 0 1'],
  ])
})

test.run()
