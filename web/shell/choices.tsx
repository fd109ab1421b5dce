import { themes, type Theme } from '../../src/device/login/public-info'
import { language, say } from '../look/language'
import { theme } from '../look/theme'
import { chooseLanguage, chooseTheme } from './branding'

/** Language of the console, switched without a reload. */
export const LanguageChoice = () => (
  <select aria-label={say(['Language', '语言'])} value={language.value} onChange={event => chooseLanguage(event.currentTarget.value)}>
    <option value="en">English</option>
    <option value="zh">中文</option>
  </select>
)

/** Theme of the console. */
export const ThemeChoice = () => (
  <select aria-label={say(['Theme', '主题'])} value={theme.value} onChange={event => chooseTheme(event.currentTarget.value as Theme)}>
    {Object.keys(themes).map(name => <option key={name} value={name}>{say(themes[name as Theme])}</option>)}
  </select>
)
