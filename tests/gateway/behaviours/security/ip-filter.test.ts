// Rules of the IP filter in both directions and of both versions of IP, which firmware may lack.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, startBench } from '../../start'

const module = 'ipportfileterv4_config'
const write = (bench: Bench, keys: Body) => bench.write(module, { protocol: 2, destination_port: '80', ...keys })
const add = (bench: Bench, name: string, keys: Body = {}) => write(bench, { action: 'add', name, ...keys })
const rows = async (bench: Bench) => (await bench.read(module)).list as Body[]

test('a rule is for what goes out unless it says otherwise, and the same rule can be for what comes in', async () => {
  const bench = await startBench()
  await bench.login()
  const { ipv6, directions } = await bench.read(module)
  assert.equal([ipv6, directions], [1, 1], 'while the list is empty')
  const { id } = await add(bench, 'out')
  assert.is((await rows(bench))[0]!.direction, 0)
  assert.is((await add(bench, 'again')).field, 'source', 'a rule without the key is for what goes out')
  assert.is((await add(bench, 'in', { direction: 1 })).code, 0)
  assert.is((await add(bench, 'in again', { direction: 1 })).field, 'source')
  assert.is((await add(bench, 'both', { direction: 2 })).code, 0, 'more than one of them')
  assert.is((await bench.write(module, { action: 'set', id, direction: 3 })).field, 'direction')
  assert.is((await bench.write(module, { action: 'set', id, name: 'renamed' })).code, 0)
  assert.equal(
    (await rows(bench)).map(({ direction }) => direction),
    [0, 1, 2],
  )
  await bench.end()
})

test('a rule is for networks of IPv6, or for IPv4, never for a mixture', async () => {
  const bench = await startBench()
  await bench.login()
  const { code, id } = await add(bench, 'six', { source: '2001:db8::/32', destination: '2001:db8:1::5' })
  assert.is(code, 0)
  assert.is((await rows(bench))[0]!.source, '2001:db8::/32')
  assert.is((await bench.write(module, { action: 'set', id, destination: '192.0.2.1' })).field, 'destination')
  assert.is((await add(bench, 'same', { source: '2001:db8::/32', destination: '2001:db8:1::5' })).field, 'source')
  assert.is((await add(bench, 'four', { source: '192.168.1.9' })).code, 0)
  await bench.end()
})

test('rules have the places that were written, and one may include another that stands elsewhere', async () => {
  const bench = await startBench()
  await bench.login()
  assert.is((await bench.read(module)).ordered, 1)
  const { id: wide } = await add(bench, 'wide')
  const narrow = await add(bench, 'narrow', { source: '192.168.1.9', exception: 1 })
  assert.is(narrow.code, 0)
  assert.is((await add(bench, 'again')).field, 'source', 'the same traffic')
  assert.is((await add(bench, 'exception', { exception: 1 })).field, 'source', 'the same traffic as an exception')
  const order = async () => (await rows(bench)).map(({ id, place, exception }) => [id, place, exception])
  assert.equal(await order(), [
    [wide, 0, 0],
    [narrow.id, 0, 1],
  ])
  assert.is((await bench.write(module, { action: 'set', id: wide, place: narrow.id })).code, 0)
  assert.is((await bench.write(module, { action: 'set', id: narrow.id, place: wide })).code, 0)
  assert.is((await bench.write(module, { action: 'set', id: wide, name: 'renamed' })).code, 0)
  assert.equal(await order(), [
    [wide, narrow.id, 0],
    [narrow.id, wide, 1],
  ])
  assert.is((await bench.write(module, { action: 'set', id: wide, place: -1 })).field, 'place')
  assert.is((await bench.write(module, { action: 'set', id: wide, exception: 2 })).field, 'exception')
  await bench.end()
})

test('firmware without these keys refuses IPv6 and filters what goes out', async () => {
  const bench = await startBench({ plain: true })
  await bench.login()
  assert.is((await add(bench, 'rule', { direction: 1, source: '192.168.1.9' })).code, 0)
  const answer = await bench.read(module)
  const [row] = answer.list as Body[]
  assert.not('ipv6' in answer || 'directions' in answer || 'direction' in row!)
  assert.not('ordered' in answer || 'exception' in row! || 'place' in row!)

  await bench.end()
})

test.run()
