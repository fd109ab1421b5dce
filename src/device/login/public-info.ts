import { command, record } from '../../model/entity'
import { choice, flag, text } from '../../model/field'
// Defines BRAND when running in Node rather than in a bundle.
import '../profile'

const languages = { auto: ['Automatic', '自动'], zh: '中文', en: 'English' } as const

/** The seven themes (requirements 1), in the order of their codes. */
export const themes = {
  purple: ['Purple', '紫色'],
  blue: ['Blue', '蓝色'],
  green: ['Green', '绿色'],
  rufous: ['Rufous', '赤褐色'],
  orange: ['Orange', '橙色'],
  gray: ['Gray', '灰色'],
  dark: ['Dark', '深色'],
} as const
/** The name of a theme. */
export type Theme = keyof typeof themes

const specified = { '07c': '', '02c': '', f501: '', '17c': '', ax3000: '', ax1500: '' }
/** Device types in the order of their codes (requirements 3): those of the specification, then a vendor's own. */
export const deviceTypes: typeof specified = OWN_TYPES ? { ...specified, ...OWN_TYPES } : specified

/** A picture of a branded build: `own`, unless the device sends another one. */
const picture = (wire: string, own: string) => {
  const field = text('', { wire, init: own })
  const { decode } = field
  return Object.assign(field, { decode: (wire: unknown) => (wire === '' ? own : decode(wire)) })
}

/** What the device reports before login (module public_info, requirements 3). */
export const publicInfo = record(
  'public_info',
  {
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
    language: choice('', languages, { codes: true }),
    poePage: flag(''),
    theme: choice('', themes, BRAND.theme ? { wire: 'onu_theme', init: BRAND.theme as Theme } : { wire: 'onu_theme' }),
    defaultLogin: flag('', { wire: 'X403_default_login' }),
  },
  { readOnly: true },
)

/** Tells the device which language the user chose (requirements 1 and 7). */
export const languageConfig = command('language_config', {
  language: choice('', languages, { wire: 'curren_language', codes: true }),
})

/** Tells the device which theme the user chose. */
export const themeConfig = command('web_theme_config', {
  theme: choice('', themes, { wire: 'onu_theme' }),
})
