import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firmwareBugs, parseFirmwareBugs } from '../../../src/gateway/faults/firmware-bugs'
import { bugsWithoutCall, cleanUp, expectedFindings, failed, run, start } from './conform-setup.ts'

test.after(cleanUp)

test('every firmware bug has an expected finding, and there are at least 25', () => {
  assert.equal([...Object.keys(expectedFindings), ...bugsWithoutCall].sort(), Object.keys(firmwareBugs).sort())
  assert.ok(Object.keys(expectedFindings).length >= 25)
  assert.throws(() => parseFirmwareBugs(['no-such']), /Unknown firmware bug “no-such”; valid are: wrong-type, /)
})

for (const [name, [only, id, message]] of Object.entries(expectedFindings)) {
  test(`finds “${firmwareBugs[name]!.description}” and nothing else`, async () => {
    const isTimeout = name === 'timer-keeps'
    const bench = await start({ firmwareBugs: parseFirmwareBugs([name]), ...(isTimeout && { sessionSeconds: 1 }) })
    const results = failed(await run(bench, { only: [only], idleSeconds: isTimeout ? 1 : 0 }))
    await bench.end()
    assert.equal(
      results.map(result => result.id),
      [id],
      JSON.stringify(results),
    )
    assert.match(results[0]!.message, message)
  })
}

test.run()
