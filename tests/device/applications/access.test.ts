import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { access } from '../../../src/device/applications/access'
import { warningOf } from '../../../src/model/validation'
import { assertBothLanguages } from '../both-languages'

const own = { service: 'HTTP', enable: true, range: '', port: 80, client: '192.168.1.10' }

for (const changes of [
  {},
  { range: '192.168.1.10' },
  { range: '192.168.1.1-192.168.1.10' },
  { client: '', enable: false },
  { client: '', range: '10.0.0.1' },
])
  test(`no warning for a rule that leaves the user in: ${JSON.stringify(changes)}`, () => {
    assert.not.ok(warningOf(access.rows!, { ...own, ...changes }, {}))
  })

for (const changes of [{ enable: false }, { range: '192.168.1.11' }, { range: '192.168.1.1-192.168.1.9' }])
  test(`a warning for a rule that would lock the user out: ${JSON.stringify(changes)}`, () => {
    assertBothLanguages(warningOf(access.rows!, { ...own, ...changes }, {}) || '', 'warning')
  })

test.run()
