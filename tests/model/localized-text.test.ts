import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { counted } from '../../src/model/localized-text'

for (const [count, text] of [
  [0, '0 ports'],
  [1, '1 port'],
  [2, '2 ports'],
  [21, '21 ports'],
  [101, '101 ports'],
] as const)
  test(`a count of ${count} is a sentence of its own`, () => {
    assert.equal(counted(count, ['_ port', '_ 个端口'], ['_ ports', '_ 个端口']), [text, `${count} 个端口`])
  })

test.run()
