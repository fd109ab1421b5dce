import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lanIpv4 } from '../../../src/device/internet/lan-ipv4'
import { inLanguage } from '../../../src/model/localized-text'
import { type Context, initialValues } from '../../../src/model/shape'
import { warningOf } from '../../../src/model/validation'
import { assertBothLanguages } from '../both-languages'

test('a change of the mask warns that it can cut the user off; other changes do not', () => {
  const old = initialValues(lanIpv4.settings)
  const warn = (change: object) =>
    warningOf(lanIpv4.settings, { ...old, ...change }, { others: [] } as Context, old) || ''
  const warning = warn({ mask: '255.255.255.128' })
  assertBothLanguages(warning, 'warning')
  assert.match(inLanguage(warning, 'en'), /^This can cut you off/)
  assert.is(warn({}), '')
  assert.is(warn({ ip: '192.168.1.2' }), '', 'the page asks in its own words')
})

test.run()
