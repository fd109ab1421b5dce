import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities, featureOf } from '../../../src/device'
import { isOwnFeature } from '../../../src/device/profile'
import { type Entity, isWritable } from '../../../src/model/entity'
import { isRequired } from '../../device/sources'
import { type Bench, type Body, testOn } from '../start'

// What role 0 may read and write beyond the four closed screens (requirements 6.7, 6.8).

const onGateway = testOn()
const asAdmin = (bench: Bench) => bench.login()
const asUser = (bench: Bench) => bench.login('user', 'User@1234')

/** The module that the default configuration shares with settings of the owner. */
const sharedModule = 'dev_config'

/** Modules of the operator, and a write to each that an administrator may make. */
const operatorWrites: Record<string, Body> = {
  acl_config: { action: 'set', id: 1, enable: 1 },
  tr069_config: { periodic: 1 },
  snmp_config: { enable: 0 },
  pon_config: { loid: 'L1' },
}

/** What a feature of our own adds to a module of the requirements has tests of its own. */
const isOwn = (entity: Entity) => isOwnFeature(featureOf(entity))

test('of the modules of the requirements, the definitions name those of the operator', () => {
  const named = entities
    .filter(entity => isWritable(entity) && entity.minWriteRole && !isOwn(entity))
    .map(({ writes }) => writes!)
    .filter(isRequired)
  assert.equal([...new Set(named)].sort(), [...Object.keys(operatorWrites), sharedModule].sort())
})

onGateway(
  'role 0 reads the modules of the operator and is refused every write; the administrator is not',
  async bench => {
    await asUser(bench)
    for (const [module, keys] of Object.entries(operatorWrites)) {
      assert.is((await bench.read(module)).code, 0, module)
      for (const body of [keys, {}, { lock: 1 }, { action: 'clear' }, { Lock_After: 60 }])
        assert.is((await bench.write(module, body)).code, 10205, `${module} ${JSON.stringify(body)}`)
    }
    await asAdmin(bench)
    for (const [module, keys] of Object.entries(operatorWrites))
      assert.is((await bench.write(module, keys)).code, 0, module)
  },
)

onGateway(
  'role 0 does not save the default configuration, and changes the other settings of that module',
  async bench => {
    await asUser(bench)
    for (const keys of [{ default_save: 1 }, { led: 0, default_save: 1 }, { defaultSave: 1 }])
      assert.is((await bench.write(sharedModule, keys)).code, 10205, JSON.stringify(keys))
    assert.is((await bench.write(sharedModule, { web_guide_done: 1 })).code, 0)
    assert.is((await bench.read(sharedModule)).default_saved, '')
  },
)

/** Where a secret is: its module, the key of its list if it is in a row, and its key. */
const secrets: [module: string, list: string, key: string, isHidden: boolean][] = [
  ['wan_confignew', 'wan', 'password', true],
  ['voip_confignew', 'voip', 'password', true],
  ['tr069_config', '', 'password', true],
  ['tr069_config', '', 'request_password', true],
  ['snmp_config', '', 'read_community', true],
  ['snmp_config', '', 'write_community', true],
  ['pon_config', '', 'loid_password', true],
  ['pon_config', '', 'sn_password', true],
  ['wlan_config', 'wlan', 'password', false],
  ['ddns_config', 'list', 'password', false],
]

const set = async (bench: Bench, module: string, list: string, keys: Body) => {
  const state = ((await bench.control('/state')).modules as Record<string, Body>)[module]!
  const [row, ...others] = (state[list] ?? []) as Body[]
  const changed = list ? { [list]: [{ ...row, id: 1, ...keys }, ...others] } : keys
  await bench.control('/set', { module, ...changed })
}
const secretIn = (answer: Body, list: string, key: string) => (list ? (answer[list] as Body[])[0]! : answer)[key]

onGateway('secrets that are not an owner’s are empty for role 0 and whole for the administrator', async bench => {
  for (const [module, list, key, isHidden] of secrets) {
    await set(bench, module, list, { [key]: 'geheim-12' })
    await asAdmin(bench)
    assert.is(secretIn(await bench.read(module), list, key), 'geheim-12', `${module}.${key} of the administrator`)
    await asUser(bench)
    assert.is(secretIn(await bench.read(module), list, key), isHidden ? '' : 'geheim-12', `${module}.${key} of role 0`)
  }
})

onGateway(
  'an empty secret that role 0 writes leaves it unchanged, another one replaces it, and the administrator can clear it',
  async bench => {
    const password = async () => {
      await asAdmin(bench)
      return secretIn(await bench.read('voip_confignew'), 'voip', 'password')
    }
    const write = (keys: Body) => bench.write('voip_confignew', { action: 'set', id: 1, ...keys })
    await asAdmin(bench)
    await write({ password: 'first' })
    await asUser(bench)
    assert.is((await write({ username: 'anna', password: '' })).code, 0)
    assert.is(await password(), 'first')
    assert.is(secretIn(await bench.read('voip_confignew'), 'voip', 'username'), 'anna')
    await asUser(bench)
    assert.is((await write({ password: 'second' })).code, 0)
    assert.is(await password(), 'second')
    assert.is((await write({ password: '' })).code, 0)
    assert.is(await password(), '')
  },
)

onGateway('role 0 has to give the password of a new connection, and of one that has none yet', async bench => {
  await asUser(bench)
  const pppoe = { mode: 2, username: 'u', password: '' }
  const added = await bench.write('wan_confignew', { action: 'add', name: 'Second', ...pppoe })
  assert.equal([added.code, added.field], [10203, 'password'])
  const bridge = await bench.write('wan_confignew', { action: 'add', name: 'Bridge', mode: 0 })
  const changed = await bench.write('wan_confignew', { action: 'set', id: bridge.id, ...pppoe })
  assert.equal([bridge.code, changed.code, changed.field], [0, 10203, 'password'])
  const { id } = ((await bench.read('wan_confignew')).wan as Body[]).find(row => row.mode === 2)!
  assert.is((await bench.write('wan_confignew', { action: 'set', id, ...pppoe, idle: 9 })).code, 0)
})

test.run()
