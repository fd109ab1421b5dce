import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { wifi } from '../../../../src/device/internet/wifi'
import { countries } from '../../../../src/device/internet/wifi-advance'
import { inLanguage } from '../../../../src/model/localized-text'
import { type Context, initialValues } from '../../../../src/model/shape'
import { warningOf } from '../../../../src/model/validation'
import { assertBothLanguages } from '../../both-languages'

const context = { others: [] } as Context
const home = { ...initialValues(wifi.rows!), ssid: 'home', password: '12345678', enable: true }

for (const [change, expected] of [
  [{}, ''],
  [{ hide: true, clients: 3 }, ''],
  [{ password: '87654321' }, 'Your devices will be disconnected and need the new password.'],
  [{ password: '87654321', enable: false }, ''],
  [{ ssid: 'house' }, 'Your devices will be disconnected and must join again.'],
  [{ auth: 'enterprise' }, 'Your devices will be disconnected and must join again.'],
  [{ encryption: 'wpa3' }, 'Your devices will be disconnected and must join again.'],
] as const)
  test(`saving ${JSON.stringify(change)} warns: “${expected}”`, () => {
    const warning = warningOf(wifi.rows!, { ...home, ...change }, context, home) || ''
    assert.is(inLanguage(warning, 'en'), expected)
    if (warning) assertBothLanguages(warning, 'warning')
    assert.not.ok(warningOf(wifi.rows!, { ...home, ...change }, context, { ...home, enable: false }), 'not in use')
    assert.not.ok(warningOf(wifi.rows!, { ...home, ...change }, context), 'nothing is replaced')
  })

const rawKey = 'c0ffee00'.repeat(8)
const onlyWpa2 = 'With 64 hexadecimal digits, devices can only use WPA2.'
for (const [change, old, expected] of [
  [{ password: rawKey }, {}, `Your devices will be disconnected and need the new password. ${onlyWpa2}`],
  [{ password: rawKey }, { enable: false }, onlyWpa2],
  [
    { encryption: 'mixed' },
    { password: rawKey, encryption: 'wpa2' },
    `Your devices will be disconnected and must join again. ${onlyWpa2}`,
  ],
  [{ hide: true }, { password: rawKey }, ''],
  [{ password: rawKey, encryption: 'wpa2' }, { encryption: 'wpa2', enable: false }, ''],
] as const)
  test(`a key of 64 digits: ${JSON.stringify([change, old])} warns: “${expected}”`, () => {
    const before = { ...home, encryption: 'mixed' as const, ...old }
    const warning = warningOf(wifi.rows!, { ...before, ...change }, context, before) || ''
    assert.is(inLanguage(warning, 'en'), expected)
    if (warning) assertBothLanguages(warning, 'warning')
  })

test('turning band steering on warns about the 5 GHz networks', () => {
  const warning = warningOf(wifi.settings, { steering: true }, context, { steering: false })
  assertBothLanguages(warning || '', 'warning')
  assert.match(inLanguage(warning || '', 'en'), /5 GHz/)
  assert.not.ok(warningOf(wifi.settings, { steering: false }, context, { steering: true }))
})

test('there are 27 countries and regions, Europe and Other among them', () => {
  assert.is(Object.keys(countries).length, 27)
  assert.equal(countries.EU, ['Europe', '欧洲'])
  assert.equal(countries.XX, ['Other', '其他'])
  assert.equal(countries.BR, ['Brazil', '巴西'])
})

test.run()
