import { randomUUID } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { gzipKept, gzipQuick, gzipSmallest } from '../../../src/tools/build/compress/compress'

test('a draft has what zopfli has compressed before, and until then what gzip makes of it', async () => {
  const content = Buffer.from(`${randomUUID()} ontlet ${randomUUID()}`.repeat(9))
  assert.equal(gzipKept(content), gzipQuick(content))
  const smallest = await gzipSmallest(content)
  assert.not.equal(smallest, gzipQuick(content))
  assert.equal(gzipKept(content), smallest)
})

test.run()
