import { effect, signal } from '@preact/signals'
import { publicInfo, type Theme, themeConfig, themes } from '../../src/device/login/public-info'
import type { Values } from '../../src/model/field-types'
import type { LocalizedText } from '../../src/model/localized-text'
import { isSupported } from '../look/language'
import { addStyle } from '../look/style'
import { defaultTheme, lookOf, theme } from '../look/theme'
import { errorText } from '../net/call'
import { read, write } from '../net/device'
import { noteKept } from '../net/kept-build'
import { persist } from '../net/persisted'
import { publicSettings, updateSession } from '../net/session'
import { notKept, showLanguage } from '../ui/screens/choose-language'

/** The response to public_info, which is readable before login (requirements 1.3, 3.1), or the error of that call. */
export const branding = signal<{ info?: Values<typeof publicInfo.settings.fields>; error?: LocalizedText }>({})

/** The theme of a device on which none was chosen. */
const factoryTheme = (BRAND.theme as Theme) || defaultTheme

/**
 * Keeps the chosen theme in this browser; '' for none, which is that of the system. The device cannot tell whether its
 * factory theme was chosen, but the browser in which that was done can (requirements 1.9).
 */
const keepTheme = (chosen: Theme | '') => persist(publicSettings, { theme: chosen, look: chosen && lookOf(chosen) })

/** Whether this browser has a stored language; otherwise the device's language applies (requirements 1.7). */
const hasChosenLanguage = isSupported(publicSettings.peek().language)

/** Reads public_info and applies the device's branding. If that fails, the console keeps its default look. */
export const loadBranding = async () => {
  const before = publicSettings.peek()
  try {
    const info = (await read(publicInfo, { keep: true })).values
    branding.value = { info }
    updateSession({
      device_type: info.deviceType,
      custom_id: info.customId,
      poe_page: info.poePage,
      X403DefaultLogin: info.defaultLogin,
    })
    const { theme: sent } = info
    const isChosen = sent !== factoryTheme || sent === before.theme
    // The answer does not know what the user has chosen meanwhile.
    if (publicSettings.peek() === before) {
      keepTheme(isChosen && themes[sent] ? sent : '')
      if (!hasChosenLanguage) showLanguage(info.language)
    }
    persist(publicSettings, { title: info.welcome || info.model })
    if (info.css) addStyle(info.css)
    noteKept(info)
  } catch (error) {
    branding.value = { error: errorText(error) }
  }
}

/** Applies the stored language and theme, then reads the branding of the device. */
export const startBranding = () => {
  showLanguage(publicSettings.peek().language)
  const darkSystem = matchMedia('(prefers-color-scheme: dark)')
  const applyTheme = () => {
    theme.value = publicSettings.value.theme || (darkSystem.matches ? 'dark' : factoryTheme)
  }
  darkSystem.onchange = applyTheme
  effect(applyTheme)
  return loadBranding()
}

/** Switches the theme at once, to that of the system if it is '', and stores it on the device. */
export const chooseTheme = (chosen: Theme | '') => {
  keepTheme(chosen)
  write(themeConfig, { theme: chosen || factoryTheme }).catch(notKept)
}
