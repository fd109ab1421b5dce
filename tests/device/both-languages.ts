import * as assert from 'uvu/assert'
import { inLanguage, type LocalizedText } from '../../src/model/localized-text'

const chinese = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Asserts that a text is a pair: English without Chinese characters, and Chinese with them. */
export const assertBothLanguages = (text: LocalizedText, where: string) => {
  assert.ok(typeof text !== 'string', `${where} has one spelling for both languages: ${text}`)
  const [en, zh] = [inLanguage(text, 'en'), inLanguage(text, 'zh')]
  assert.ok(/[a-z]/i.test(en) && !chinese.test(en), `${where} is not in English: ${en}`)
  assert.ok(chinese.test(zh), `${where} is not in Chinese: ${zh}`)
}
