import * as assert from 'uvu/assert'
import { inLanguage, type LocalizedText } from '../../src/model/localized-text'

const chinese = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Asserts that a text is a pair: English without Chinese characters, and Chinese with them. */
export const assertBothLanguages = (text: LocalizedText, where: string) => {
  assert.ok(typeof text !== 'string', `${where} has one spelling for both languages: ${text}`)
  assert.match(inLanguage(text, 'en'), /[a-z]/i, where)
  assert.not.match(inLanguage(text, 'en'), chinese, where)
  assert.match(inLanguage(text, 'zh'), chinese, where)
}
