import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { type Body, testOn } from '../start'

// What a device has sent must be accepted back whole, and go to the table that it describes.

const onGateway = testOn()

/** Not accounts: a change of one needs the current password, which no answer contains. */
const tables = entities.filter(({ rows, writes, module }) => rows && writes && module !== 'account_info')

onGateway('each row that a read returns can be written back whole', async bench => {
  let written = 0
  for (const { module, writes, rows } of tables) {
    const answer = await bench.read(module)
    for (const row of (answer[rows!.key] as Body[] | undefined) ?? []) {
      const reply = await bench.write(writes!, { action: 'set', ...row })
      assert.is(reply.code, 0, `${module} ${JSON.stringify(row)}: ${JSON.stringify(reply)}`)
      const now = ((await bench.read(module))[rows!.key] as Body[]).find(({ id }) => id === row.id)!
      // What the device decides itself, such as the state of a connection, may follow from any write.
      for (const { wire, readOnly } of Object.values(rows!.fields))
        if (!readOnly) assert.equal(now[wire!], row[wire!], `${module}.${wire}`)
      written++
    }
  }
  assert.ok(written > 30, `${written} rows`)
})

onGateway('a changed key of a whole row is stored, and a wrong one refused, in tables that share keys', async bench => {
  const cases: [module: string, writes: string, key: string, good: unknown, bad: unknown][] = [
    ['wlan_config', 'wlan_config', 'ssid', 'Attic', 'x'.repeat(33)],
    ['wlan_config', 'wlan_config', 'password', 'another-1', 'short'],
    ['wlan_pararm', 'wlan_config', 'beacon', 200, 0],
  ]
  for (const [module, writes, key, good, bad] of cases) {
    const rowOf = async () => ((await bench.read(module)).wlan as Body[])[0]!
    const row = await rowOf()
    const refused = await bench.write(writes, { action: 'set', ...row, [key]: bad })
    assert.equal([refused.code, refused.field], [10203, key], `${module}.${key}`)
    assert.is((await bench.write(writes, { action: 'set', ...row, [key]: good })).code, 0)
    assert.is((await rowOf())[key], good, `${module}.${key}`)
  }
})

onGateway('keys of two tables in one body are refused, and nothing is stored', async bench => {
  const [row] = (await bench.read('wlan_config')).wlan as Body[]
  const answer = await bench.write('wlan_config', { action: 'set', id: row!.id, ssid: 'Attic', beacon: 200 })
  assert.is(answer.code, 10203)
  assert.equal(((await bench.read('wlan_config')).wlan as Body[])[0], row)
  const period = { action: 'add', table: 'parental_group', group: 'Kids', days: 1, start: '08:00', end: '09:00' }
  assert.is.not((await bench.write('dev_config', period)).code, 0, 'keys of another table than the named one')
  assert.is((await bench.write('dev_config', { action: 'clear', table: 'nothing' })).code, 10203, 'an unknown table')
  const parental = { action: 'add', name: 'Kids', group: 'Kids', days: 1, start: '08:00', end: '09:00' }
  assert.is((await bench.write('dev_config', parental)).code, 10203)
})

test.run()
