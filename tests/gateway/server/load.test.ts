// Two hundred clients at once. One second here, so that the whole suite stays short, but at least two rounds of each
// client; the full minute runs by
//
//   node --import tsx tests/bench/load.ts      or      LOAD_SECONDS=60 node tests/run.mjs gateway/load
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { heapTrend, runLoad, sentenceOf } from './load'

const megabyte = 1024 * 1024

test('200 clients with reads and writes: no wrong response, no lost write, no memory growth', async () => {
  const held = await runLoad(200, Number(process.env.LOAD_SECONDS ?? 1))
  console.log(sentenceOf(held))
  assert.equal(held.wrong.slice(0, 5), [], `${held.wrong.length} wrong answers`)
  assert.equal(held.lost.slice(0, 5), [], `${held.lost.length} lost writes`)
  // Two rounds of each client at least: a row added, changed and read back.
  assert.ok(
    held.writes >= 200 * 3 && held.reads >= 200 * 4 && held.refused >= 100 && held.files >= 50,
    sentenceOf(held),
  )
  const [first, last] = heapTrend(held)
  assert.ok(last < first * 1.5 + 16 * megabyte, `the heap grew from ${first} to ${last} bytes`)
  assert.ok(
    held.heap.after < held.heap.before * 1.5 + 16 * megabyte,
    `the heap was ${held.heap.before} bytes before and ${held.heap.after} after`,
  )
})

test.run()
