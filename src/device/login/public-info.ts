import { record } from '../../model/entity'
import { choice, flag, text } from '../../model/field'

const languages = { auto: ['Automatic', '自动'], zh: '中文', en: 'English' } as const
const languageCodes = { auto: 'auto', zh: 'zh', en: 'en' } as const

/** The seven theme colours (spec 1), in the order of their codes. */
export const themes = {
  purple: ['Purple', '紫色'], blue: ['Blue', '蓝色'], green: ['Green', '绿色'], rufous: ['Rufous', '赤褐色'],
  orange: ['Orange', '橙色'], gray: ['Gray', '灰色'], dark: ['Dark', '深色'],
} as const
export type Theme = keyof typeof themes

/** Device types by index (spec 3). */
export const deviceTypes = { '07c': '07c', '02c': '02c', f501: 'f501', '17c': '17c', ax3000: 'ax3000', ax1500: 'ax1500' } as const

/** What the device tells before anyone has logged in (spec 3, "Public info"). */
export const publicInfo = record('public_info', {
  captchaShow: flag(['Captcha', '验证码'], { wire: 'captcha_show' }),
  logo: text(['Logo', '标志'], { wire: 'custom_logo' }),
  welcome: text(['Welcome text', '欢迎语'], { wire: 'welcomeInfo' }),
  model: text(['Model', '型号']),
  hardwareVersion: text(['Hardware version', '硬件版本'], { wire: 'hardware_version' }),
  softwareVersion: text(['Software version', '软件版本'], { wire: 'software_version' }),
  copyright: text(['Copyright', '版权信息'], { wire: 'copyright_inform' }),
  banner: text(['Banner', '横幅'], { wire: 'custom_banner' }),
  build: text(['Build', '构建信息'], { wire: 'build_info' }),
  css: text(['Style sheet', '样式表'], { wire: 'custom_css' }),
  deviceType: choice(['Device type', '设备类型'], deviceTypes, { wire: 'device_type' }),
  customId: text(['Custom ID', '定制标识'], { wire: 'custom_id', init: 'X000' }),
  languageShow: flag(['Language choice', '语言选择'], { wire: 'lang_change_button_display' }),
  language: choice(['Language', '语言'], languages, { codes: languageCodes }),
  poePage: flag(['PoE page', 'PoE 页面'], { wire: 'poe_page' }),
  theme: choice(['Theme', '主题'], themes, { wire: 'onu_theme' }),
  defaultLogin: flag(['Factory password in use', '正在使用出厂密码'], { wire: 'X403_default_login' }),
}, { writes: '' })

/** The language a person chose, told to the device (spec 1, 7). */
export const languageConfig = record('language_config', {
  language: choice(['Language', '语言'], languages, { wire: 'curren_language', codes: languageCodes }),
})

/** The theme a person chose, told to the device. */
export const themeConfig = record('web_theme_config', {
  theme: choice(['Theme', '主题'], themes, { wire: 'onu_theme' }),
})
