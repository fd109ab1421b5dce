import { record } from '../../model/entity'
import { choice, flag, text } from '../../model/field'
// Sets BRAND, where there is no build.
import '../profile'

const languages = { auto: ['Automatic', '自动'], zh: '中文', en: 'English' } as const
const languageCodes = { auto: 'auto', zh: 'zh', en: 'en' } as const

/** The seven theme colours (spec 1), in the order of their codes. */
export const themes = {
  purple: ['Purple', '紫色'], blue: ['Blue', '蓝色'], green: ['Green', '绿色'], rufous: ['Rufous', '赤褐色'],
  orange: ['Orange', '橙色'], gray: ['Gray', '灰色'], dark: ['Dark', '深色'],
} as const
export type Theme = keyof typeof themes

/** Device types by index (spec 3). */
export const deviceTypes = { '07c': '', '02c': '', f501: '', '17c': '', ax3000: '', ax1500: '' }

/** A picture of a branded build: the device's own counts where it names one. */
const picture = (wire: string, own: string) => {
  const field = text('', { wire, init: own })
  const { decode } = field
  return Object.assign(field, { decode: (told: unknown) => (told === '' ? own : decode(told)) })
}

/** What the device tells before anyone has logged in (spec 3, "Public info"). */
export const publicInfo = record('public_info', {
  captchaShow: flag(''),
  logo: BRAND.logo ? picture('custom_logo', BRAND.logo) : text('', { wire: 'custom_logo' }),
  welcome: text('', { wire: 'welcomeInfo' }),
  model: text(''),
  hardwareVersion: text(''),
  softwareVersion: text(''),
  copyright: text('', { wire: 'copyright_inform' }),
  banner: BRAND.banner ? picture('custom_banner', BRAND.banner) : text('', { wire: 'custom_banner' }),
  build: text('', { wire: 'build_info' }),
  css: text('', { wire: 'custom_css' }),
  deviceType: choice('', deviceTypes),
  customId: text('', { init: 'X000' }),
  languageShow: flag('', { wire: 'lang_change_button_display' }),
  language: choice('', languages, { codes: languageCodes }),
  poePage: flag(''),
  theme: choice('', themes, BRAND.theme ? { wire: 'onu_theme', init: BRAND.theme as Theme } : { wire: 'onu_theme' }),
  defaultLogin: flag('', { wire: 'X403_default_login' }),
}, { writes: '' })

/** The language a person chose, told to the device (spec 1, 7). */
export const languageConfig = record('language_config', {
  language: choice('', languages, { wire: 'curren_language', codes: languageCodes }),
})

/** The theme a person chose, told to the device. */
export const themeConfig = record('web_theme_config', {
  theme: choice('', themes, { wire: 'onu_theme' }),
})
