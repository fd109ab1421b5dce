import { effect, signal } from '@preact/signals'
import { deviceTypes, languageConfig, publicInfo, themeConfig, themes, type Theme } from '../../src/device/login/public-info'
import type { Values } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { language, resolveLanguage } from '../look/language'
import { theme } from '../look/theme'
import { post, read } from '../net/device'
import { publicSettings, session, startSession } from '../net/session'
import { store } from '../net/stored'
import { notify } from '../ui/message'
import { sentenceOf } from '../ui/load'

type Branding = Values<typeof publicInfo.settings.fields>

/** What the device told of itself before login; empty until it has. */
export const branding = signal<{ info?: Branding; problem?: Words }>({})

const own = document.createElement('style')

/** Shows a language and keeps it as the public setting (spec 1). */
const show = (chosen: string) => {
  language.value = resolveLanguage(chosen)
  store(publicSettings, { language: language.peek() })
}

/** Reads public_info and dresses the console in it. What cannot be read leaves the console in its own clothes. */
export const loadBranding = async () => {
  try {
    const info = (await read(publicInfo, { keep: true })).values
    branding.value = { info }
    startSession({
      device_type: deviceTypes[info.deviceType],
      custom_id: info.customId,
      poe_page: info.poePage,
      X403DefaultLogin: info.defaultLogin,
      theme: info.theme,
    })
    own.textContent = info.css
    document.head.appendChild(own)
    if (!chosenBefore) show(info.language)
  } catch (error) {
    branding.value = { problem: sentenceOf(error) }
  }
}

/** Whether this browser has a language of its own; if not, the device's counts. */
const chosenBefore = publicSettings.peek().language === 'en' || publicSettings.peek().language === 'zh'

/** Starts with what this browser knows: its language, and the theme of the session. */
export const startBranding = () => {
  show(publicSettings.peek().language)
  effect(() => {
    const name = session.value.theme
    theme.value = themes.hasOwnProperty(name) ? (name as Theme) : 'purple'
  })
  loadBranding()
}

const failed: Words = ['The device did not keep the choice.', '设备未能保存此选择。']

/** Switches the language at once and tells the device. */
export const chooseLanguage = (chosen: string) => {
  show(chosen)
  const { fields } = languageConfig.settings
  post(languageConfig, { [fields.language.wire!]: fields.language.encode(chosen as 'auto') }).catch(() => notify(failed, true))
}

/** Switches the theme at once and tells the device. */
export const chooseTheme = (chosen: Theme) => {
  startSession({ theme: chosen })
  const { fields } = themeConfig.settings
  post(themeConfig, { [fields.theme.wire!]: fields.theme.encode(chosen) }).catch(() => notify(failed, true))
}
