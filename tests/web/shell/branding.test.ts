import '../dom'
import * as assert from 'uvu/assert'
import { language } from '../../../web/look/language'
import { publicSettings } from '../../../web/net/session'
import { branding, chooseTheme, loadBranding } from '../../../web/shell/branding'
import { chooseLanguage } from '../../../web/ui/screens/choose-language'
import { underWay } from '../dom'
import { test } from '../test'

const answer = async (module: string, keys: object = {}) => {
  const call = underWay().find(call => call.module === module)!
  await call.answer({ code: 0, ...keys })
}

test('the theme and the language that are chosen while the branding is being read stay', async () => {
  const sent = { onu_theme: 2, language: 'en', welcomeInfo: 'Fibre' }
  const reading = loadBranding()
  await answer('public_info', sent)
  await reading
  assert.equal([publicSettings.peek().theme, language.peek()], ['green', 'en'])
  const again = loadBranding()
  chooseTheme('orange')
  await answer('web_theme_config')
  await answer('public_info', sent)
  await again
  assert.equal([publicSettings.peek().theme, publicSettings.peek().title], ['orange', 'Fibre'])
  const once = loadBranding()
  chooseLanguage('zh')
  await answer('language_config')
  await answer('public_info', sent)
  await once
  assert.is(language.peek(), 'zh')
  branding.value = {}
})

test.run()
