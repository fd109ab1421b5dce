import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { snmp } from '../../../src/device/applications/snmp'
import { wan } from '../../../src/device/internet/wan'
import { voip } from '../../../src/device/voip/voip'
import { type Body, downloadBackup, testOn, until } from '../start'

// A device that answers no secret which the console need not know.

const onGateway = testOn({ keepsSecrets: true })
const line = { action: 'set', id: 1, mode: 2, username: 'anna' }

onGateway('a secret is answered empty to everybody, and a flag says that there is one', async bench => {
  assert.is((await bench.write('wan_confignew', { ...line, password: 'Fibre-1' })).code, 0)
  assert.is(
    (await bench.write('voip_confignew', { action: 'set', id: 1, number: '0301', password: 'Phone-1' })).code,
    0,
  )
  assert.is(
    (await bench.write('snmp_config', { enable: 1, read_community: 'public', write_community: 'rw-1' })).code,
    0,
  )
  const shown = async () => {
    const lines = (await bench.read('wan_confignew')).wan as Body[]
    const [phone, other] = (await bench.read('voip_confignew')).voip as Body[]
    const communities = await bench.read('snmp_config')
    return [
      ...[lines.find(({ id }) => id === line.id)!, phone!, other!].map(row => [row.password, row.password_set]),
      [communities.read_community, communities.write_community, communities.password_set],
    ]
  }
  assert.equal(await shown(), [
    ['', 1],
    ['', 1],
    ['', 0],
    ['public', '', 1],
  ])
})

onGateway(
  'an empty secret that is written leaves it unchanged, another one replaces it, and a restore has it',
  async bench => {
    const stored = () => [
      bench.gateway.state(voip).rows[0]!.password,
      bench.gateway.state(snmp).values.writeCommunity,
      bench.gateway.state(wan).rows.find(({ id }) => id === line.id)!.password,
    ]
    const write = async (secrets: [phone: string, community: string, line: string]) => {
      const [phone, community, password] = secrets
      const codes = [
        await bench.write('voip_confignew', { action: 'set', id: 1, number: '0301', password: phone }),
        await bench.write('snmp_config', { enable: 1, write_community: community }),
        await bench.write('wan_confignew', { ...line, password }),
      ].map(({ code }) => code)
      assert.equal(codes, [0, 0, 0])
    }
    await write(['Phone-1', 'rw-1', 'Fibre-1'])
    await write(['', '', ''])
    assert.equal(stored(), ['Phone-1', 'rw-1', 'Fibre-1'])
    const { bytes } = await downloadBackup(bench)
    await write(['Phone-2', 'rw-2', 'Fibre-2'])
    assert.equal(stored(), ['Phone-2', 'rw-2', 'Fibre-2'])
    assert.is((await bench.upload('config.xml', bytes, '/boaform/formSaveConfig')).code, 0)
    await until(() => stored()[0] === 'Phone-1')
    assert.equal(stored(), ['Phone-1', 'rw-1', 'Fibre-1'])
  },
)

onGateway('a new line needs its password', async bench => {
  const add = { ...line, id: undefined, action: 'add', name: 'other', password: '' }
  const { code, field } = await bench.write('wan_confignew', add)
  assert.equal([code, field], [10203, 'password'])
})

test.run()
