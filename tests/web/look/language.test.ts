import '../dom'
import * as assert from 'uvu/assert'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import { profileOf } from '../../../src/tools/build/profile-file'
import { loadFor } from '../../../src/tools/load-for'
import { test } from '../test'

// A device type with a third language, whose texts the build has added to those of the sources.
const profile = { ...profileOf('all'), languages: { en: 'English', zh: '中文', pt: 'Português' } }
const { isSupported, language, resolveLanguage, translate } = await loadFor<
  typeof import('../../../web/look/language')
>(profile, 'web/look/language.ts')
const save = ['Save', '保存', 'Salvar'] as unknown as LocalizedText

test('a text is shown in the display language', () => {
  for (const [code, text] of [
    ['en', 'Save'],
    ['zh', '保存'],
    ['pt', 'Salvar'],
  ] as const) {
    language.value = code
    assert.is(translate(save), text)
    assert.is(translate(term('MTU')), 'MTU')
  }
  language.value = 'en'
})

const cases: readonly [chosen: string, browser: string, resolved: string][] = [
  ['pt', 'en-US', 'pt'],
  ['auto', 'pt-BR', 'pt'],
  ['auto', 'pt', 'pt'],
  ['auto', 'zh-TW', 'zh'],
  ['auto', 'fr-FR', 'en'],
  ['fr', 'pt-PT', 'pt'],
  ['', 'en-GB', 'en'],
  ['toString', 'pt-PT', 'pt'],
]
for (const [chosen, browser, resolved] of cases)
  test(`“${chosen}” in a browser in ${browser} is ${resolved}`, () => {
    Object.defineProperty(navigator, 'language', { value: browser, configurable: true })
    assert.is(resolveLanguage(chosen), resolved)
    assert.is(isSupported(chosen), chosen === resolved)
  })

test.run()
