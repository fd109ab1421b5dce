import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { firmwareFiles } from '../../../src/kit/firmware/firmware-files'
import { compilers } from '../compilers'
import { quickFolder } from './quick-folder'
import { compileFirmware, link, type RunningFirmware, startFirmware, writeFirmware } from './start-c-firmware'

/* What a device has at first, which is its own, and how it gets back to that. */

const folder = mkdtempSync(join(quickFolder(), 'ontlet-factory-'))
const compiler = compilers()[0]!
writeFirmware(folder)
const build = (options: readonly string[], name: string) =>
  link(join(folder, name), compiler, compileFirmware(folder, compiler, { options: ['-O1', ...options] }), [])
const program = build([], 'firmware')
const factoryText = readFileSync(join(folder, 'factory.json'), 'utf8')
const unitText = readFileSync(join(folder, 'unit.json'), 'utf8')

type Json = Record<string, unknown>
const at = (name: string) => join(folder, name)
const jsonIn = (text: string) => JSON.parse(text) as Record<string, Json & { list?: Json[]; wlan?: Json[] }>

let firmware: RunningFirmware
const begin = async () => {
  firmware = await startFirmware(folder, program)
}
const asNew = () => {
  execFileSync(program, ['reset'])
  for (const name of ['sessions', 'clock']) rmSync(at(name), { force: true })
  writeFileSync(at('factory.json'), factoryText)
  writeFileSync(at('unit.json'), unitText)
}
test.before.each(asNew)
test.after(() => rmSync(folder, { recursive: true, force: true }))

const post = async (body: object, token = '') => {
  const headers = { Authorization: token }
  const response = await fetch(`${firmware.origin}/post.json`, { method: 'POST', body: JSON.stringify(body), headers })
  return (await response.json()) as Json & { code: number }
}
const read = async (module: string, token = '') => {
  const response = await fetch(`${firmware.origin}/get.json?module=${module}`, { headers: { Authorization: token } })
  return (await response.json()) as Json & { code: number }
}
const login = async (username: string, password: string) =>
  String((await post({ module: 'login', username, encryPassword: sha256Hex(password) })).token ?? '')
const change = (from: string, to: string, token: string) =>
  post({ module: 'change_password_page', encryPassword: sha256Hex(from), new_password: to, confirmation: to }, token)

test('no two generated firmwares share a secret, and factory.json has none', () => {
  const [one, other] = [firmwareFiles('all'), firmwareFiles('all')].map(files => jsonIn(files['unit.json']!))
  const secretsOf = (unit: typeof one) => [
    ...unit!.account_info!.list!.map(({ password }) => password),
    ...unit!.wlan_config!.wlan!.map(({ password }) => password),
    unit!.dev_info!.mac,
    unit!.dev_info!.serial_number,
  ]
  const shared = secretsOf(one).filter(value => secretsOf(other).includes(value))
  assert.equal(shared, [])
  assert.is(new Set(secretsOf(one)).size, 5, 'accounts, one Wi-Fi key, MAC address and serial number differ')
  const { account_info: accounts, wlan_config: wifi } = jsonIn(factoryText)
  assert.equal([...accounts!.list!, ...wifi!.wlan!].map(({ password }) => password).filter(Boolean), [])
})

test('Wi-Fi has one visible name at first, on every band', () => {
  const networks = jsonIn(factoryText).wlan_config!.wlan!
  assert.ok(networks.length > 1)
  assert.is(new Set(networks.map(({ ssid }) => ssid)).size, 1)
  assert.equal(
    networks.filter(({ hide }) => hide),
    [],
  )
})

/** What is wrong with a device that must not start, and what its log says. */
const refused: [what: string, spoil: () => void, log: RegExp][] = [
  [
    'without unit.json',
    () => rmSync(at('unit.json')),
    /unit\.json lacks what is this device's own: account_info\.password/,
  ],
  [
    'with a Wi-Fi key missing in it',
    () => {
      const unit = jsonIn(unitText)
      unit.wlan_config!.wlan!.pop()
      writeFileSync(at('unit.json'), JSON.stringify(unit))
    },
    /lacks what is this device's own: wlan_config\.password/,
  ],
  [
    'with a password in factory.json',
    () => writeFileSync(at('factory.json'), factoryText.replace('"password": null', '"password": "Shared@123"')),
    /factory\.json has a secret that all devices would share: account_info\.password/,
  ],
  [
    'with a Wi-Fi key in factory.json',
    () => {
      const factory = jsonIn(factoryText)
      factory.wlan_config!.wlan![0]!.password = 'Shared-123'
      writeFileSync(at('factory.json'), JSON.stringify(factory))
    },
    /has a secret that all devices would share: wlan_config\.password/,
  ],
]
for (const [what, spoil, log] of refused)
  test(`a device does not start ${what}, and its log says why`, () => {
    spoil()
    const { status, stderr } = spawnSync(program, ['boot'], { encoding: 'utf8' })
    assert.is(status, 1)
    assert.match(stderr, /nothing to start with/)
    assert.match(readFileSync(at('log'), 'utf8'), log)
    assert.not.ok(existsSync(at('state.json')))
    const env = { REQUEST_METHOD: 'GET', SCRIPT_NAME: '/get.json', QUERY_STRING: 'module=public_info' }
    assert.match(spawnSync(program, [], { env, encoding: 'utf8' }).stdout, /{"code":10200}/)
  })

test('a board that is told to may share secrets', () => {
  const unit = jsonIn(unitText)
  writeFileSync(at('factory.json'), factoryText.replace('"password": null', '"password": "Shared@123"'))
  unit.account_info!.list!.shift()
  writeFileSync(at('unit.json'), JSON.stringify(unit))
  assert.is(spawnSync(program, ['boot']).status, 1)
  assert.is(spawnSync(build(['-DBOARD_SHARED_SECRETS'], 'shared'), ['boot']).status, 0)
})

test('SSH and Telnet are off at first, and the unit has its own serial number', async () => {
  await begin()
  const token = await login('admin', 'Admin@123')
  const { acl } = (await read('acl_config', token)) as unknown as { acl: { service: string; enable: number }[] }
  assert.equal(
    acl.map(({ service, enable }) => [service, enable]),
    [
      ['HTTP', 1],
      ['SSH', 0],
      ['TELNET', 0],
    ],
  )
  assert.is((await read('dev_info', token)).serial_number, jsonIn(unitText).dev_info!.serial_number)
  await firmware.end()
})

test('an administrator with the password of the factory is asked for another one, until there is one', async () => {
  const unit = jsonIn(unitText)
  // Admin@123 has the user name in it: nobody may choose it again.
  unit.account_info!.list![0]!.password = 'First@123'
  writeFileSync(at('unit.json'), JSON.stringify(unit))
  await begin()
  const asks = async () => (await read('public_info')).X403_default_login
  assert.is(await asks(), 1)
  const token = await login('admin', 'First@123')
  assert.is((await change('First@123', 'Other@123', token)).code, 0)
  assert.is(await asks(), 0)
  assert.is((await change('Other@123', 'First@123', token)).code, 0)
  assert.is(await asks(), 1, 'back to that of the factory')
  assert.ok(await login('admin', 'First@123'))
  await firmware.end()
})

test('a reset erases settings, accounts, log and default configuration, and ends all sessions', async () => {
  await begin()
  const token = await login('admin', 'Admin@123')
  assert.is((await change('Admin@123', 'Other@123', token)).code, 0)
  assert.is((await post({ module: 'ipv4_lan_config', lease: 7200 }, token)).code, 0)
  assert.is((await post({ module: 'dev_config', default_save: 1 }, token)).code, 0)
  assert.is((await post({ module: 'restore_to_default', default_config: 0 }, token)).code, 0)
  assert.is((await read('dev_info', token)).code, 10102)
  const log = readFileSync(at('log'), 'utf8')
  assert.match(log, /^[\d: +-]+notice system: everything is as in a new device\n$/, 'no login is left')
  assert.equal(
    readdirSync(folder).filter(name => /^state\.json\.(default|trial)/.test(name)),
    [],
  )
  const later = await login('admin', 'Admin@123')
  assert.is((await read('ipv4_lan_config', later)).lease, 86400)
  assert.is((await post({ module: 'restore_to_default', default_config: 1 }, later)).code, 10261)
  await firmware.end()
})

for (const [who, password, isForgotten] of [
  ['admin', 'Admin@123', true],
  ['user', 'User@1234', false],
] as const)
  test(`a factory reset by ${who} ${isForgotten ? 'erases' : 'leaves'} locks of logins`, async () => {
    await begin()
    const token = await login(who, password)
    for (let count = 0; count < 3; count++) await login('admin', 'wrong')
    assert.not(await login('admin', 'Admin@123'), 'locked')
    assert.is((await post({ module: 'restore_to_default', default_config: 0 }, token)).code, 0)
    assert.is(Boolean(await login('admin', 'Admin@123')), isForgotten)
    await firmware.end()
  })

test('the default configuration is what was kept, with the time of that', async () => {
  await begin()
  const token = await login('admin', 'Admin@123')
  assert.is((await post({ module: 'ipv4_lan_config', lease: 7200 }, token)).code, 0)
  assert.is((await post({ module: 'dev_config', default_save: 1 }, token)).code, 0)
  const { default_saved, default_save } = await read('dev_config', token)
  assert.match(String(default_saved), /^20\d\d-\d\d-\d\d \d\d:\d\d$/)
  assert.is(default_save, 0)
  assert.is((await post({ module: 'ipv4_lan_config', lease: 3600 }, token)).code, 0)
  assert.is((await post({ module: 'restore_to_default', default_config: 1 }, token)).code, 0)
  assert.is((await read('ipv4_lan_config', await login('admin', 'Admin@123'))).lease, 7200)
  await firmware.end()
})

test('a reset by role 0 leaves what it may not write', async () => {
  await begin()
  const token = await login('admin', 'Admin@123')
  assert.is((await change('Admin@123', 'Other@123', token)).code, 0)
  assert.is((await post({ module: 'ipv4_lan_config', lease: 7200 }, token)).code, 0)
  const user = await login('user', 'User@1234')
  assert.is((await post({ module: 'restore_to_default', default_config: 0 }, user)).code, 0)
  const later = await login('admin', 'Other@123')
  assert.ok(later, 'the password of the administrator')
  assert.is((await read('ipv4_lan_config', later)).lease, 86400)
  await firmware.end()
})

test.run()
