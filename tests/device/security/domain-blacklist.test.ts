import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { domainBlacklist } from '../../../src/device/security/domain-blacklist'

const { clean, validate } = domainBlacklist.rows!.fields.domain

for (const pasted of ['http://example.com', 'HTTPS://example.com/a?b#c', ' example.com:8080/x ', 'example.com/'])
  test(`a pasted address is reduced to its domain: ${JSON.stringify(pasted)}`, () => {
    assert.is(clean!(pasted), 'example.com')
  })

for (const typed of [
  'ssh://box.example.com/etc',
  'mailto:someone@example.com',
  'http://localhost/admin',
  'example .com/x',
  'https://192.168.1.20:8443/',
  '..',
])
  test(`what contains no domain is refused: ${JSON.stringify(typed)}`, () => {
    assert.ok(validate(clean!(typed)))
  })

test.run()
