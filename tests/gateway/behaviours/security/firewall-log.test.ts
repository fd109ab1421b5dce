// The firewall log: what rules with `log` match is in it, as long as they have their effect.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, startBench } from '../../start'

const mac = '00:1A:2B:3C:4D:5E'
/** Seconds in which each of a few rules has its turn. */
const turns = 600

interface Case {
  module: string
  rule: Body
  /** What is told of it. */
  told: Body
}
const forwarded = { external_port: 7000, internal_ip: '192.168.1.9', internal_port: 80, protocol: 2 }
const cases: readonly Case[] = [
  {
    module: 'port_forwarding',
    rule: { name: 'Door', source: '203.0.113.9-203.0.113.20', ...forwarded },
    told: { verdict: 1, protocol: 'UDP', source: '203.0.113.9', port: 7000 },
  },
  {
    module: 'ipv6_pinhole',
    rule: { name: 'Door', mac, protocol: 1, ports: '443-445' },
    told: { verdict: 1, protocol: 'TCP', port: 443 },
  },
  {
    module: 'ipportfileterv4_config',
    rule: { name: 'Door', protocol: 2, destination: '198.51.100.80', destination_port: '25' },
    told: { verdict: 0, protocol: 'TCP', destination: '198.51.100.80', port: 25 },
  },
  {
    module: 'ipportfileterv4_config',
    rule: { name: 'Door', direction: 1, protocol: 4, source: '2001:db8:9::/48' },
    told: { verdict: 0, protocol: 'ICMP', source: '2001:db8:9::1', port: 0 },
  },
]

const pass = async (bench: Bench, seconds: number) => {
  await bench.gateway.clock.advance(seconds)
  await bench.login()
}
const entries = async (bench: Bench) =>
  ((await bench.read('firewall_log')).list as Body[]).filter(({ rule }) => rule === 'Door')

const start = async () => {
  const bench = await startBench()
  await bench.login()
  await bench.write('ipportfileterv4_config', { enable: 1, mode: 0 })
  return bench
}

for (const { module, rule, told } of cases)
  test(`a rule of ${module} is told of while it is logged and on: ${JSON.stringify(told)}`, async () => {
    const bench = await start()
    assert.is((await bench.read(module)).logs, 1)
    const { id } = await bench.write(module, { action: 'add', ...rule })
    const row = async () => ((await bench.read(module)).list as Body[])[0]!
    assert.is((await row()).log, 0)
    await pass(bench, turns)
    assert.equal(await entries(bench), [])
    assert.is((await bench.write(module, { action: 'set', id, log: 1 })).code, 0)
    assert.is((await row()).log, 1)
    await bench.write(module, { action: 'set', id, enable: 0 })
    await pass(bench, turns)
    assert.equal(await entries(bench), [], 'while the rule is off')
    await bench.write(module, { action: 'set', id, enable: 1 })
    await pass(bench, turns)
    const [entry] = await entries(bench)
    assert.equal(Object.fromEntries(Object.keys(told).map(key => [key, entry![key]])), told)
    assert.is((await bench.write(module, { action: 'set', id, log: 2 })).field, 'log')
    await bench.end()
  })

test('a filter that is off tells nothing, and an allowlist what it lets pass', async () => {
  const bench = await start()
  const module = 'ipportfileterv4_config'
  await bench.write(module, { enable: 0, mode: 1 })
  await bench.write(module, { action: 'add', name: 'Door', protocol: 2, destination_port: '25', log: 1 })
  await pass(bench, turns)
  assert.equal(await entries(bench), [])
  await bench.write(module, { enable: 1 })
  await pass(bench, turns)
  assert.is((await entries(bench))[0]!.verdict, 1)
  await bench.end()
})

test('while the Internet is out, nothing is told', async () => {
  const bench = await startBench({ troubles: ['no-light'] })
  await bench.login()
  await bench.write('port_forwarding', { action: 'add', name: 'Door', log: 1, ...forwarded })
  await pass(bench, turns)
  assert.equal(await entries(bench), [])
  await bench.end()
})

test('firmware that cannot log rules has no such key', async () => {
  const bench = await startBench({ plain: true })
  await bench.login()
  assert.is((await bench.write('port_forwarding', { action: 'add', name: 'Door', log: 1, ...forwarded })).code, 0)
  const answer = await bench.read('port_forwarding')
  assert.not('logs' in answer || 'log' in (answer.list as Body[])[0]!)
  await bench.end()
})

test.run()
