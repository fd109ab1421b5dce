// The device of the demo without a browser: the calls of the console and of the bar, and what the browser keeps.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CallRecord, DemoReply } from '../../src/demo/channel'
import type { Database } from '../../src/demo/engine/database'
import { DemoDevice } from '../../src/demo/engine/demo-device'
import { KeptDevice } from '../../src/demo/engine/kept-device'
import { firmwareTooLarge } from '../../src/device/device-errors'
import { entities, isCarried } from '../../src/device/index'
import { sha256Hex } from '../../src/device/login/sha256'
import { behaviours, fileCalls } from '../../src/gateway/behaviours'
import { installed } from '../../src/gateway/behaviours/system/upgrade/installed'
import { until } from '../until'

type Keys = Record<string, unknown>

const devices: DemoDevice[] = []
const said: string[] = []

/** A database without a browser. Like one, it copies what it keeps. */
const memoryDatabase = (): Database & { values: Map<string, unknown> } => {
  const values = new Map<string, unknown>()
  return {
    values,
    get: async <Value>(key: string) => structuredClone(values.get(key)) as Value | undefined,
    put: async (key, value) => void values.set(key, structuredClone(value)),
    clear: async () => values.clear(),
  }
}

/** A device on a database, as a tab starts it, with a client. */
const startDevice = async (database: Database = memoryDatabase()) => {
  const records: CallRecord[] = []
  const kept = await KeptDevice.read(database, message => said.push(message))
  const events = { changed: () => undefined, answered: (record: CallRecord) => void records.push(record) }
  const device = new DemoDevice(kept, { entities, behaviours, isCarried }, fileCalls, events, message =>
    said.push(message),
  )
  device.set({ speed: 1000 })
  devices.push(device)
  let token = ''
  const send = async (method: string, path: string, query: string, type: string, body: BodyInit = '') => {
    // As a service worker reads the body of a request.
    const request = new Request('http://demo/', { method: 'POST', body })
    const contentType = type || request.headers.get('Content-Type') || ''
    return device.answer({ method, path, query, token, type: contentType, body: await request.arrayBuffer() })
  }
  const answerOf = (reply: DemoReply | undefined): Keys => JSON.parse(new TextDecoder().decode(reply!.body))
  const client = {
    device,
    records,
    send,
    setToken: (value: string) => {
      token = value
    },
    read: async (module: string) => answerOf(await send('GET', '/get.json', `module=${module}`, '')),
    write: async (module: string, keys: Keys = {}) =>
      answerOf(await send('POST', '/post.json', '', 'application/json', JSON.stringify({ module, ...keys }))),
    form: (path: string, body: BodyInit) => send('POST', path, '', '', body),
    upload: async (path: string, name: string, bytes: BlobPart) => {
      const form = new FormData()
      form.append('file', new File([bytes], name), name)
      return answerOf(await send('POST', path, '', '', form))
    },
    logIn: async () => {
      const answer = await client.write('login', { username: 'admin', encryPassword: sha256Hex('Admin@123') })
      token = String(answer.token)
      return token
    },
  }
  return client
}

test('a device that starts again has the configuration, the users who are logged in, and what the bar has set', async () => {
  const database = memoryDatabase()
  const first = await startDevice(database)
  const token = await first.logIn()
  assert.is((await first.write('ipv4_lan_config', { lease: 600 })).code, 0)
  first.device.set({ trouble: 'dns', brand: 'brand', speed: 10 })
  await until(() => database.values.has('settings'))
  const second = await startDevice(database)
  second.setToken(token)
  assert.is((await second.read('ipv4_lan_config')).lease, 600)
  const { trouble, brand } = second.device.state()
  assert.equal([trouble, brand], ['dns', 'brand'])
  assert.is((await second.read('public_info')).welcomeInfo, 'Welcome to Fibre One')
  await second.device.startAfresh()
  assert.is((await second.read('ipv4_lan_config')).code, 10102)
  const third = await startDevice(database)
  await third.logIn()
  assert.is((await third.read('ipv4_lan_config')).lease, 86400)
  assert.is(third.device.state().trouble, '')
})

test('a new device has people with rules; those that a visitor deletes stay away until it starts afresh', async () => {
  const database = memoryDatabase()
  const { logIn, read, write } = await startDevice(database)
  await logIn()
  const { parental_group: groups, parental_time: times } = (await read('dev_config')) as Record<string, object[]>
  assert.equal([groups!.length, times!.length], [2, 3])
  assert.is((await write('dev_config', { action: 'del', table: 'parental_group', ids: [1] })).code, 0)
  const again = await startDevice(database)
  await again.logIn()
  const left = (await again.read('dev_config')) as Record<string, { group?: string }[]>
  assert.equal([left.parental_group!.length, left.parental_time!.map(({ group }) => group)], [1, ['Leo']])
  await again.device.startAfresh()
  await again.logIn()
  assert.is(((await again.read('dev_config')) as Record<string, object[]>).parental_group!.length, 2)
})

test('a damaged configuration is replaced by factory defaults', async () => {
  const database = memoryDatabase()
  database.values.set('configuration', '<configuration')
  const { read, logIn } = await startDevice(database)
  await logIn()
  assert.is((await read('ipv4_lan_config')).lease, 86400)
  assert.match(said.join('\n'), /starts from factory defaults/)
})

test('a backup is downloaded under its name and restored', async () => {
  const { logIn, write, read, form, upload } = await startDevice()
  await logIn()
  await write('ipv4_lan_config', { lease: 600 })
  const backup = await form('/boaform/formSaveConfig', new URLSearchParams({ save_cs: '1' }))
  assert.match(backup!.headers['Content-Disposition']!, /^attachment; filename="config-all-[-\d]+\.xml"$/)
  await write('ipv4_lan_config', { lease: 700 })
  assert.is((await upload('/boaform/formSaveConfig', 'config-all.xml', backup!.body)).code, 0)
  await until(async () => (await read('ipv4_lan_config')).lease === 600)
})

test('an upgrade with the firmware of the demo installs it; a file that is too large is refused', async () => {
  const { device, logIn, upload } = await startDevice()
  await logIn()
  const huge = new Uint8Array(65 * 1024 * 1024)
  assert.is((await upload('/boaform/admin/formUpload', 'huge.img', huge)).code, firmwareTooLarge.code)
  assert.is((await upload('/boaform/admin/formUpload', 'firmware.img', device.firmware())).code, 0)
  await until(() => device.gateway.state(installed).values.version === '1.1.0')
})

test('the log is a file', async () => {
  const { logIn, form } = await startDevice()
  await logIn()
  const log = await form('/boaform/formSysLog', new URLSearchParams({ save_log: '1', levelDisplay: '7' }))
  assert.match(log!.headers['Content-Disposition']!, /^attachment; filename="syslog-[\d-]+\.txt"$/)
  assert.match(new TextDecoder().decode(log!.body), /login/i)
})

test('a restart takes the device away, ends the sessions and brings it back', async () => {
  const { device, logIn, read, send } = await startDevice()
  await logIn()
  device.set({ speed: 100 })
  const restart = device.restart()
  assert.is(device.state().isRestarting, true)
  assert.is(await send('GET', '/get.json', 'module=dev_status', ''), undefined)
  await restart
  assert.is((await read('dev_status')).code, 10102)
})

test('what is no call of the contract is refused', async () => {
  const { send, write } = await startDevice()
  const cases = [
    ['GET', '/other.json', 404],
    ['POST', '/boaform/formNothing', 404],
    ['POST', '/get.json', 400],
    ['GET', '/post.json', 400],
  ] as const
  for (const [method, path, status] of cases) assert.is((await send(method, path, '', ''))!.status, status, path)
  assert.is((await write('ipv4_lan_config')).code, 10102)
})

test('calls are recorded with what was sent and answered', async () => {
  const { records, read, write } = await startDevice()
  await read('public_info')
  await write('language_config', { curren_language: 'zh' })
  assert.equal(
    records.map(({ number, method, module, body, answer }) => [number, method, module, body, answer.slice(0, 9)]),
    [
      [1, 'GET', 'public_info', 'module=public_info', '{"code":0'],
      [2, 'POST', 'language_config', '{"module":"language_config","curren_language":"zh"}', '{"code":0'],
    ],
  )
})

test('the bar sets the language and the theme of the device', async () => {
  const { device, read } = await startDevice()
  device.set({ language: 'zh', theme: 'dark' })
  const { language, onu_theme } = await read('public_info')
  assert.equal([language, onu_theme], ['zh', 6])
})

test.after(() => {
  for (const { gateway } of devices) gateway.clock.stop()
})

for (const [what, kept] of Object.entries({
  'a trouble of another build': { settings: { speed: 1, trouble: 'flood', brand: '' } },
  'a brand of another build': { settings: { speed: 1, trouble: '', brand: 'constructor' } },
  'settings of the wrong types': { settings: { speed: 'fast', trouble: {}, brand: 7 } },
  'a speed of nothing': { settings: { speed: 0, trouble: 'no-light', brand: '' } },
  'settings that are none': { settings: 'x' },
  'sessions that are none': { sessions: { at: 'x', sessions: [null, 7, {}] } },
  'no list of sessions': { sessions: { sessions: 'x' } },
  'sessions of another build': { sessions: { at: 1, sessions: [{ token: 't', user: 'admin', level: 3 }] } },
  'a configuration that is none': { configuration: 7 },
  'half a configuration': { configuration: '<configuration><module name="wlan_config">' },
  nothing: { configuration: null, settings: null, sessions: null },
}))
  test(`the demo starts with what another build has kept: ${what}`, async () => {
    const database = memoryDatabase()
    for (const [key, value] of Object.entries(kept)) await database.put(key, value)
    const { logIn, read } = await startDevice(database)
    assert.ok(await logIn())
    assert.is((await read('dev_info')).code, 0)
    const { read: readAgain, logIn: logInAgain } = await startDevice(database)
    await logInAgain()
    assert.is((await readAgain('dev_info')).code, 0)
  })

test.run()
