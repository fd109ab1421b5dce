import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, startBench } from '../start'

test('plain firmware has neither optional modules nor optional keys, and ignores those that are written', async () => {
  const bench = await startBench({ plain: true })
  assert.is((await bench.read('terminal_alias')).code, 10102, 'refused without a session, like every module')
  await bench.login()
  assert.is((await bench.read('terminal_alias')).code, 10204)
  assert.is((await bench.write('terminal_alias', { action: 'clear' })).code, 10204)
  assert.is((await bench.read('safe_apply')).code, 10204)
  assert.is((await bench.write('safe_apply', { action: 'begin', seconds: 60 })).code, 10204)
  for (const module of ['terminal_conn_inform', 'terminal_conn_inform_wifi']) {
    const { code, list } = await bench.read(module)
    assert.is(code, 0)
    for (const row of list as Body[]) for (const key of ['connected', 'received', 'sent']) assert.not(key in row, key)
  }
  const mac = '00:1A:2B:3C:4D:5E'
  assert.is((await bench.write('macfileter_config', { action: 'add', mac, until: 60 })).code, 0)
  const filter = await bench.read('macfileter_config')
  assert.equal(Object.keys(filter), ['code', 'enable', 'mode', 'list'])
  assert.equal(filter.list, [{ id: 1, mac, name: '' }])
  assert.equal(Object.keys(await bench.read('upgrade')), [
    'code',
    'phase',
    'progress',
    'error_code',
    'software_version',
  ])
  assert.is((await bench.write('upgrade_install')).code, 10204)
  await bench.end()
})

test.run()
