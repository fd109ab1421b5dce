import { command, record } from '../../model/entity'
import { choice, flag, int, optionalKey, text } from '../../model/field'
import type { LocalizedText } from '../../model/localized-text'
import type { Facts } from '../facts'
import { automatic } from '../labels'
import { specifiedTypes } from '../profile'

const languages: Readonly<Record<string, LocalizedText>> = { auto: automatic, ...LANGUAGES }

const specifiedThemes = {
  purple: ['Purple', '紫色'],
  ...(WITH.themes &&
    ({
      blue: ['Blue', '蓝色'],
      green: ['Green', '绿色'],
      rufous: ['Rufous', '赤褐色'],
      orange: ['Orange', '橙色'],
      gray: ['Gray', '灰色'],
    } as const)),
  dark: ['Dark', '深色'],
} as const
/** The name of a theme. */
export type Theme = keyof typeof specifiedThemes
/** The themes in the order of their codes: those of the requirements (1.9), then a vendor's own. */
export const themes = (OWN_THEMES ? { ...specifiedThemes, ...OWN_THEMES.names } : specifiedThemes) as Readonly<
  Record<Theme, LocalizedText>
>

/** The codes of a console without the five themes between purple and dark: those that these themes have elsewhere. */
const themeCodes = {} as Record<Theme, number>
if (!WITH.themes) {
  const names = Object.keys(themes) as Theme[]
  for (const name of names) themeCodes[name] = name === 'purple' ? 0 : names.indexOf(name) + 5
}
const themeOptions = { wire: 'onu_theme', ...(!WITH.themes && { codes: themeCodes }) }

const specified = {} as Record<(typeof specifiedTypes)[number], ''>
for (const type of specifiedTypes) specified[type] = ''
/** Device types in the order of their codes (requirements 3.5): those of the requirements, then a vendor's own. */
export const deviceTypes: typeof specified = OWN_TYPES ? { ...specified, ...OWN_TYPES } : specified

const onLabel: LocalizedText = [
  'It is on the label: anyone who has seen that can log in.',
  '印在标签上，看到标签的人都能登录。',
]

/** A picture of a branded build: `own`, unless the device sends another one. */
const picture = (wire: string, own: string) => {
  const field = text('', { wire, init: own })
  const { decode } = field
  return Object.assign(field, { decode: (wire: unknown) => (wire === '' ? own : decode(wire)) })
}

/** What the device reports before login (module public_info, requirements 3.1). */
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
    theme: choice('', themes, BRAND.theme ? { ...themeOptions, init: BRAND.theme as Theme } : themeOptions),
    defaultLogin: flag(WITH.safety ? ['Factory password', '出厂密码'] : '', {
      wire: 'X403_default_login',
      ...(WITH.safety && {
        risk: { of: isUsed => isUsed && onLabel, byHand: ['Change', '修改'], isUrgent: () => true },
      }),
    }),
    ...(WITH.safety && { httpsPort: optionalKey(int('', { readOnly: true, min: 0, max: 65535 })) }),
  },
  { readOnly: true, beforeLogin: true },
)

/** Tells the device which language the user chose (requirements 1.7, 8.3). */
export const languageConfig = command(
  'language_config',
  { language: choice('', languages, { wire: 'curren_language', codes: true }) },
  { beforeLogin: true },
)

/** Tells the device which theme the user chose. */
export const themeConfig = command('web_theme_config', {
  theme: choice('', themes, themeOptions),
})

export const publicInfoFacts = {
  entity: publicInfo,
  note:
    'It is read without a session. `captcha_show` is 1 if the login asks for a captcha, which the console draws and ' +
    'checks itself. `custom_logo` and `custom_banner` are addresses of pictures, empty for those of the console; ' +
    '`welcomeInfo` and `copyright_inform` are texts of the login page, `custom_css` a style sheet that the console ' +
    'adds to its own. `model`, `hardware_version`, `software_version` and `build_info` describe the device; ' +
    '`device_type` is its type, and `custom_id` the operator’s variant of it, `X000` for none. ' +
    '`lang_change_button_display` is 1 if the login page offers a choice of language, and `language` the language ' +
    'that the device keeps; `onu_theme` is its theme. `poe_page` is 1 if the device has powered ports. ' +
    '`X403_default_login` is 1 while the factory password is in use: after the login the console asks whether to ' +
    'change it.' +
    (WITH.safety
      ? ' `https_port` is the port on which the console answers over TLS with this address, 0 if it does not: the ' +
        'login of a page that came over http leads there.'
      : ''),
} satisfies Facts<typeof publicInfo>

export const languageConfigFacts = {
  entity: languageConfig,
  note:
    '`curren_language` is the language that a user has chosen; the device keeps it and answers it as `language` of ' +
    '`public_info`. It is written without a session as well.',
} satisfies Facts<typeof languageConfig>

export const themeConfigFacts = {
  entity: themeConfig,
  note: '`onu_theme` is the theme that a user has chosen; the device keeps it and answers it in `public_info`.',
} satisfies Facts<typeof themeConfig>
