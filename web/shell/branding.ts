import { effect, signal } from '@preact/signals'
import { publicInfo, type Theme, themeConfig } from '../../src/device/login/public-info'
import type { Values } from '../../src/model/field-types'
import type { LocalizedText } from '../../src/model/localized-text'
import { addStyle } from '../look/style'
import { theme } from '../look/theme'
import { read, write } from '../net/device'
import { publicSettings, session, startSession } from '../net/session'
import { notKept, showLanguage } from '../ui/choose-language'
import { errorText } from '../ui/data/resource'

/** The response to public_info, which is readable before login (requirements 1.3, 3.1), or the error of that call. */
export const branding = signal<{ info?: Values<typeof publicInfo.settings.fields>; error?: LocalizedText }>({})

/** Whether this browser has a stored language; otherwise the device's language applies (requirements 1.7). */
const hasChosenLanguage = /^(en|zh)$/.test(publicSettings.peek().language)

/** Reads public_info and applies the device's branding. If that fails, the console keeps its default look. */
export const loadBranding = async () => {
  try {
    const info = (await read(publicInfo, { keep: true })).values
    branding.value = { info }
    startSession({
      device_type: info.deviceType,
      custom_id: info.customId,
      poe_page: info.poePage,
      X403DefaultLogin: info.defaultLogin,
      theme: info.theme,
    })
    if (info.css) addStyle(info.css)
    if (!hasChosenLanguage) showLanguage(info.language)
  } catch (error) {
    branding.value = { error: errorText(error) }
  }
}

/** Applies the stored language and the theme of the session, then reads the branding of the device. */
export const startBranding = () => {
  showLanguage(publicSettings.peek().language)
  effect(() => {
    theme.value = session.value.theme || (BRAND.theme as Theme) || 'purple'
  })
  return loadBranding()
}

/** Switches the theme at once and stores it on the device. */
export const chooseTheme = (chosen: Theme) => {
  startSession({ theme: chosen })
  write(themeConfig, { theme: chosen }).catch(notKept)
}
