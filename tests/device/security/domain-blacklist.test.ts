import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { domainBlacklist } from '../../../src/device/security/domain-blacklist'

const { clean } = domainBlacklist.rows!.fields.domain

for (const pasted of ['http://example.com', 'HTTPS://example.com/a?b#c', ' example.com:8080/x ', 'example.com/'])
  test(`a pasted address is reduced to its domain: ${JSON.stringify(pasted)}`, () => {
    assert.is(clean!(pasted), 'example.com')
  })

test.run()
