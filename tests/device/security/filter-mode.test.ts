import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ipFilter } from '../../../src/device/security/ip-filter'
import { macFilter } from '../../../src/device/security/mac-filter'
import { warningOf } from '../../../src/model/validation'
import { assertBothLanguages } from '../both-languages'

for (const { module, settings } of [macFilter, ipFilter])
  test(`only an empty allowlist that is on is warned about: ${module}`, () => {
    const allowlist = { enable: true, mode: 'white' }
    assert.not.ok(warningOf(settings, { ...allowlist, enable: false }, { others: [] }))
    assert.not.ok(warningOf(settings, { ...allowlist, mode: 'black' }, { others: [] }))
    assert.not.ok(warningOf(settings, allowlist, { others: [{}] }))
    assertBothLanguages(warningOf(settings, allowlist, { others: [] }) || '', 'warning')
  })

test.run()
