import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { allowedChannels } from '../../../src/device/internet/allowed-channels'
import { sha256Hex } from '../../../src/device/login/sha256'
import type { Answer } from '../../../src/gateway/engine/calls/answer'
import { until } from '../../until'
import { compilers } from '../compilers'
import { quickFolder } from './quick-folder'
import { compileFirmware, link, type RunningFirmware, startFirmware, writeFirmware } from './start-c-firmware'

/*
 * Single calls to the firmware in C, where conformance does not look: what it refuses before it works, and how much
 * work a call may be.
 */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-calls-'))
const compiler = compilers()[0]!
writeFirmware(folder)
const pathOf = (name: string) => new URL(name, import.meta.url).pathname
const more = ['largest-bodies.c', 'durability/device.c'].map(pathOf)
const objects = compileFirmware(folder, compiler, { options: ['-O1'], more })
const linked = (name: string, without: RegExp) =>
  link(
    join(folder, name),
    compiler,
    objects.filter(path => !without.test(path)),
    [],
  )

let firmware: RunningFirmware
test.before(async () => {
  firmware = await startFirmware(folder, linked('firmware', /\/(largest-bodies|device)\.o$/))
})
test.after(async () => {
  await firmware.end()
  rmSync(folder, { recursive: true, force: true })
})

const registered = { service: 0, host: 'Cabin.dyn.example', username: 'anna', password: 'secret', enable: 1 }

const send = async (path: string, body: string | FormData, headers: Record<string, string> = {}) => {
  const response = await fetch(firmware.origin + path, { method: 'POST', body, headers })
  const text = await response.text()
  return { status: response.status, text, code: /^\{"code":(\d+)/.exec(text)?.[1] }
}
const post = async (body: object, token = '') =>
  JSON.parse((await send('/post.json', JSON.stringify(body), { Authorization: token })).text) as Answer
const login = async (username = 'admin', password = 'Admin@123') =>
  String((await post({ module: 'login', username, encryPassword: sha256Hex(password) })).token)
const read = async (module: string, token = '') => {
  const response = await fetch(`${firmware.origin}/get.json?module=${module}`, { headers: { Authorization: token } })
  return (await response.json()) as Answer
}

test('a write of a browser needs an Origin, a token or the type of JSON', async () => {
  const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:68.0) Gecko/20100101 Firefox/68.0' }
  const body = JSON.stringify({ module: 'language_config', curren_language: 'en' })
  const cases: [headers: Record<string, string>, status: number][] = [
    [{ 'Content-Type': 'text/plain' }, 403],
    [{ 'Content-Type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' }, 403],
    [{ 'Content-Type': 'text/plain', Authorization: 'Basic abc' }, 403],
    [{ 'Content-Type': 'text/plain', Origin: firmware.origin }, 200],
    [{ 'Content-Type': 'text/plain', Authorization: 'f'.repeat(32) }, 200],
    [{ 'Content-Type': 'application/json' }, 200],
    [{ 'Content-Type': 'text/plain', 'User-Agent': 'curl/7.88.1' }, 200],
  ]
  for (const [headers, status] of cases)
    assert.is((await send('/post.json', body, { ...browser, ...headers })).status, status, JSON.stringify(headers))
})

test('a call by a name that is neither its own nor registered by dynamic DNS is refused', async () => {
  const token = await login()
  const { id } = await post({ module: 'ddns_config', action: 'add', ...registered }, token)
  const statusOf = (Host: string) =>
    new Promise((resolve, reject) => {
      get(`${firmware.origin}/get.json?module=public_info`, { headers: { Host } }, response => {
        response.resume().once('end', () => resolve(response.statusCode))
      }).once('error', reject)
    })
  const cases: readonly [host: string, status: number][] = [
    ['10.0.0.138', 200],
    ['[fd00::1]:8080', 200],
    ['LocalHost.', 200],
    ['Ontlet.LAN:80', 200],
    ['cabin.dyn.example:8443', 200],
    ['cabin.dyn.example.', 200],
    ['rebound.example', 403],
    ['10.0.0.138.rebound.example', 403],
    ['localhost.rebound.example:80', 403],
    ['a.cabin.dyn.example', 403],
    ['cabin.dyn.exampl', 403],
  ]
  for (const [host, status] of cases) assert.is(await statusOf(host), status, host)
  await post({ module: 'ddns_config', action: 'del', id }, token)
  assert.is(await statusOf('cabin.dyn.example'), 403)
})

test('what names a row of another table follows it to another name, and goes with it', async () => {
  const token = await login()
  const write = async (body: object) => {
    const { code, id } = await post({ module: 'dev_config', ...body }, token)
    assert.is(code, 0, JSON.stringify(body))
    return id
  }
  const group = (name: string, mac: string) => write({ action: 'add', table: 'parental_group', name, terminals: mac })
  const time = (of: string, start: string) =>
    write({ action: 'add', table: 'parental_time', group: of, days: 127, start, end: '23:00' })
  const groups = async () =>
    ((await read('dev_config', token)).parental_time as Answer[]).map(row => `${row.group} ${row.start}`)
  const id = await group('Zoë “2”', '02:00:00:00:00:21')
  await group('Others', '02:00:00:00:00:22')
  await time('Zoë “2”', '07:00')
  await time('Others', '08:00')
  await write({ action: 'add', table: 'parental_time', group: 'Zo\u00eb “2”', days: 1, start: '01:00', end: '02:00' })
  await write({ action: 'set', table: 'parental_group', id, name: '孩子' })
  assert.equal(await groups(), ['孩子 07:00', 'Others 08:00', '孩子 01:00'])
  await write({ action: 'set', table: 'parental_group', id, terminals: '02:00:00:00:00:23' })
  assert.equal(await groups(), ['孩子 07:00', 'Others 08:00', '孩子 01:00'])
  await write({ action: 'del', table: 'parental_group', id })
  assert.equal(await groups(), ['Others 08:00'])
  await write({ action: 'clear', table: 'parental_group' })
  assert.equal(await groups(), [])
})

test('below /boaform/ only the addresses of the contract are answered', async () => {
  const headers = { Authorization: await login() }
  assert.not((await send('/boaform/formSaveConfig', 'save_cs=1', headers)).code)
  for (const path of ['/boaform/formSaveconfig', '/boaform/', '/boaform/formSaveConfig/', '/boaform/admin/formSysLog'])
    assert.equal((await send(path, 'save_cs=1', headers)).status, 404, path)
})

/** The files without a name that the firmware has open. */
const openUploads = () => {
  const own = `/proc/${firmware.pid}/fd`
  return readdirSync(own).filter(name => readlinkSync(join(own, name)).includes('/upload-'))
}

/** How many bytes the firmware has read so far. */
const readBytes = () => Number(/^rchar: (\d+)/m.exec(readFileSync(`/proc/${firmware.pid}/io`, 'utf8'))![1])

/** Sends a part of an upload; returns how many files the firmware has for it, and the answer to the rest. */
const uploadBy = async (token: string) => {
  const { hostname, port } = new URL(firmware.origin)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', text => {
    answer += String(text)
  })
  const size = 4 * 1024 * 1024
  const half = Buffer.alloc(size / 2, '-')
  const head = [
    'POST /boaform/admin/formUpload HTTP/1.0',
    'Content-Type: multipart/form-data; boundary=x',
    `Authorization: ${token}`,
    `Content-Length: ${size}`,
  ]
  const before = readBytes()
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise(resolve => socket.write(half, resolve))
  // Until it has taken so much, it has opened a file, if it does.
  await until(() => readBytes() >= before + half.length, { complaint: () => 'the upload is not read' })
  const files = openUploads().length
  socket.write(half)
  await new Promise(resolve => socket.once('close', resolve))
  return { files, code: /\{"code":(\d+)/.exec(answer)?.[1] }
}

test('an upload without a session, or by role 0, is refused before its body is kept', async () => {
  assert.equal(await uploadBy(''), { files: 0, code: '10102' })
  assert.is((await uploadBy(await login())).files, 1)
  assert.equal(await uploadBy(await login('user', 'User@1234')), { files: 0, code: '10205' })
})

test('a language without a session is written when it is another one, and not without limit', async () => {
  const choose = async (language: string, token = '') =>
    (await post({ module: 'language_config', curren_language: language }, token)).code
  const written = () => statSync(join(folder, 'state.json'), { bigint: true }).mtimeNs
  assert.is(await choose('zh'), 0)
  const first = written()
  assert.is(await choose('zh'), 0)
  assert.is(written(), first)
  const codes = []
  for (let count = 0; count < 20; count++) codes.push(await choose(count % 2 ? 'zh' : 'en'))
  assert.ok(codes.indexOf(10201) > 5, codes.join())
  assert.equal([...new Set(codes.slice(codes.indexOf(10201)))].sort(), [0, 10201], 'the same one is no write')
  assert.equal([await choose('en', await login()), await choose('zh', await login())], [0, 0])
  await firmware.advance(601)
  assert.is(await choose('en'), 0)
})

test('a reserved name is known in any case, and however its letters are written', async () => {
  const token = await login()
  const twice = { new_password: 'Third@123', confirmation: 'Third@123' }
  const [start] = JSON.stringify({ module: 'account', action: 'add', ...twice }).split(/\}$/)
  for (const name of ['root', 'ROOT', '\\u0072oot', 'cu\\u0041dmin', 'TelecomAdmin', '\\u0052\\u006f\\u004f\\u0074']) {
    const { code } = await send('/post.json', `${start},"username":"${name}"}`, { Authorization: token })
    assert.is(code, '10320', name)
  }
})

test('the list of channels says where there is radar, and what is for indoors only', async () => {
  const token = await login()
  for (const [country, width] of [
    ['JP', 20],
    ['GB', 160],
    ['TH', 80],
  ] as const) {
    const { list } = await read(`wlan_channel&country_code=${country}&channel_width=${width}`, token)
    const expected = (['low', 'high', 'top'] as const).flatMap((band, code) =>
      allowedChannels(country, band, width).map(({ channel, radarSeconds, indoor }) => {
        return [[0, 1, 3][code], channel, Number(radarSeconds > 0), Number(indoor)]
      }),
    )
    const rows = list as { band: number; channel: number; radar: number; indoor: number }[]
    assert.equal(
      rows.map(({ band, channel, radar, indoor }) => [band, channel, radar, indoor]),
      expected,
    )
    assert.ok(
      expected.some(([, , radar, indoor]) => radar || indoor),
      country,
    )
  }
})

test('logins and wrong passwords are in the log with their address, and no name that is none', async () => {
  const logged = () => readFileSync(join(folder, 'log'), 'utf8')
  const before = logged().length
  await login('user', 'User@1234')
  await login('Secret@1234', 'wrong')
  await login()
  const lines = logged().slice(before)
  assert.match(lines, / login: a user, 127\.0\.0\.1\n.* login: wrong user name or password, 127\.0\.0\.1\n/)
  assert.match(lines, / login: an administrator, 127\.0\.0\.1\n$/)
  assert.not.match(lines, /Secret/)
})

test('a value is the same however it is written', async () => {
  const token = await login()
  const name = async () => (await read('dev_info', token)).code
  assert.is(await name(), 0)
  const add = (username: string) =>
    send(
      '/post.json',
      `{"module":"account","action":"add","username":"${username}","new_password":"Third@123","confirmation":"Third@123"}`,
      { Authorization: token },
    )
  assert.is((await add('thi\\u0072d')).code, '0')
  assert.is.not((await add('third')).code, '0')
  const answer = await read('account_info', token)
  assert.ok((answer.list as Answer[]).some(({ username }) => username === 'third'))
})

test('a new password ends the other sessions of its account, and no others', async () => {
  const [first, second, user] = [await login(), await login(), await login('user', 'User@1234')]
  const codes = async () => Promise.all([first, second, user].map(async token => (await read('dev_info', token)).code))
  const twice = { new_password: 'Other@123', confirmation: 'Other@123' }
  const change = { module: 'change_password_page', encryPassword: sha256Hex('Admin@123'), ...twice }
  assert.is((await post({ ...change, encryPassword: sha256Hex('wrong') }, second)).code, 10321)
  assert.equal(await codes(), [0, 0, 0])
  assert.is((await post(change, second)).code, 0)
  assert.equal(await codes(), [10102, 0, 0])
  const other = { module: 'account', action: 'set', id: 2, username: 'user', ...twice }
  assert.is((await post({ ...other, encryPassword: sha256Hex('User@1234') }, second)).code, 0)
  assert.equal(await codes(), [10102, 0, 10102])
})

test('the uptime is that of the device, so that nobody takes a restart for done that was not carried out', async () => {
  const token = await login('admin', 'Other@123')
  const { uptime } = await read('dev_status', token)
  assert.ok(Number(uptime) > 0, `${String(uptime)}`)
  await firmware.advance(700)
  const later = Number((await read('dev_status', await login('admin', 'Other@123'))).uptime)
  assert.ok(later >= Number(uptime) + 90, `${later} after ${String(uptime)}`)
})

/** The most processor time of a call in ms: 20 times of what it takes, and a tenth of what it took once. */
const mostTime = 60

test('no body of 64 KB takes longer than its size asks for, with full tables', () => {
  const program = linked('largest-bodies', /\/(main|serve|receive)\.o$/)
  const output = execFileSync(program, { encoding: 'utf8', cwd: folder })
  assert.ok(Number.parseFloat(output) < mostTime, output)
})

test.run()
