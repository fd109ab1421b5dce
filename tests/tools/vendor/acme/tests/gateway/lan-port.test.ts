import { startBench } from 'ontlet/testing/gateway'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

test('the LAN ports are stored in the module of ACME, and that of ontlet is none', async () => {
  const on = await startBench()
  await on.login()
  assert.is((await on.write('acme_ports', { port_isolation: 1 })).code, 0)
  assert.is((await on.read('acme_ports')).port_isolation, 1)
  for (const answer of [await on.read('lan_port_config'), await on.write('lan_port_config', { port_isolation: 0 })])
    assert.is(answer.code, 10204)
  await on.end()
})

test.run()
