import { languageConfig } from '../../src/device/login/public-info'
import { language, resolveLanguage } from '../look/language'
import { write } from '../net/device'
import { publicSettings } from '../net/session'
import { store } from '../net/stored'
import { notify } from './message'

/** Shows a language and keeps it as the public setting (spec 1). */
export const showLanguage = (chosen: string) => {
  language.value = resolveLanguage(chosen)
  store(publicSettings, { language: language.peek() })
}

/** What is said when the device did not keep a choice that shows at once. */
export const notKept = () => notify(['The device did not keep the choice.', '设备未能保存此选择。'], true)

/** Switches the language at once and tells the device. */
export const chooseLanguage = (chosen: string) => {
  showLanguage(chosen)
  write(languageConfig, { language: chosen as 'auto' }).catch(notKept)
}
