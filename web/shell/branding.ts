import { effect, signal } from '@preact/signals'
import { publicInfo, themeConfig, type Theme } from '../../src/device/login/public-info'
import type { Values } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { addStyle } from '../look/style'
import { theme } from '../look/theme'
import { read, write } from '../net/device'
import { publicSettings, session, startSession } from '../net/session'
import { sentenceOf } from '../ui/load'
import { notKept, showLanguage } from '../ui/choose-language'

/** What the device told of itself before login; empty until it has. */
export const branding = signal<{ info?: Values<typeof publicInfo.settings.fields>; problem?: Words }>({})


/** Reads public_info and dresses the console in it. What cannot be read leaves the console in its own clothes. */
export const loadBranding = async () => {
  try {
    const info = (await read(publicInfo, false, {}, true)).values
    branding.value = { info }
    startSession({
      device_type: info.deviceType,
      custom_id: info.customId,
      poe_page: info.poePage,
      X403DefaultLogin: info.defaultLogin,
      theme: info.theme,
    })
    if (info.css) addStyle(info.css)
    if (!own) showLanguage(info.language)
  } catch (error) {
    branding.value = { problem: sentenceOf(error) }
  }
}

/** Whether this browser has a language of its own; if not, the device's counts. */
const own = /^(en|zh)$/.test(publicSettings.peek().language)

/** Starts with what this browser knows: its language, and the theme of the session. */
export const startBranding = () => {
  showLanguage(publicSettings.peek().language)
  effect(() => {
    theme.value = session.value.theme || ((BRAND.theme as Theme) || 'purple')
  })
  return loadBranding()
}

/** Switches the theme at once and tells the device. */
export const chooseTheme = (chosen: Theme) => {
  startSession({ theme: chosen })
  write(themeConfig, { theme: chosen }).catch(notKept)
}
