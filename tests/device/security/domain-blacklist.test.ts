import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { domainBlacklist } from '../../../src/device/security/domain-blacklist'

const { clean, validate } = domainBlacklist.rows!.fields.domain

for (const pasted of ['http://example.com', 'HTTPS://example.com/a?b#c', ' example.com:8080/x ', 'example.com/'])
  test(`a pasted address is reduced to its domain: ${JSON.stringify(pasted)}`, () => {
    assert.is(clean!(pasted), 'example.com')
  })

for (const [line, domain] of [
  ['0.0.0.0 ads.example.net', 'ads.example.net'],
  ['127.0.0.1\ttracker.example.net # the worst', 'tracker.example.net'],
  ['||metrics.example.org^', 'metrics.example.org'],
  ['||metrics.example.org^$third-party', 'metrics.example.org'],
  ['*.wild.example.org', 'wild.example.org'],
  [':: pixel.example.net', 'pixel.example.net'],
  ['::1\tbeacon.example.net # IPv6', 'beacon.example.net'],
] as const)
  test(`a line of a blocklist names its domain: ${JSON.stringify(line)}`, () => {
    assert.is(clean!(line), domain)
    assert.not(validate(clean!(line)))
  })

for (const typed of [
  '@@||allowed.example.org^',
  '127.0.0.1 localhost',
  '::1 localhost',
  '::',
  '0.0.0.0',
  '0.0.0.0 one.example.net two.example.net',
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
