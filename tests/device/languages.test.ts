import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOf } from '../../src/tools/build/profile-file'
import { loadFor } from '../../src/tools/load-for'

const profile = { ...profileOf('all'), languages: { en: 'English', zh: '中文', pt: 'Português' } }
const { languageConfig, publicInfo } = await loadFor<typeof import('../../src/device/login/public-info')>(
  profile,
  'src/device/login/public-info.ts',
)
const { countries } = await loadFor<typeof import('../../src/device/internet/wifi-advance')>(
  profile,
  'src/device/internet/wifi-advance.ts',
)

test('the device takes and returns the languages of its type, and no others', () => {
  for (const { language } of [languageConfig.settings.fields, publicInfo.settings.fields]) {
    assert.equal(language.choices, { auto: ['Automatic', '自动'], en: 'English', zh: '中文', pt: 'Português' })
    assert.equal([language.encode('pt'), language.decode('pt'), language.decode('fr')], ['pt', 'pt', undefined])
  }
})

test('countries have names in the languages of the type', () => {
  assert.equal(countries.CN, ['China', '中国', 'China'])
  assert.equal(countries.BR, ['Brazil', '巴西', 'Brasil'])
})

test.run()
