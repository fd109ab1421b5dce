import { effect } from '@preact/signals'
import { styleSheet } from './css'
import { language } from './language'
import { coloursOf, theme } from './theme'

/** Adds a style sheet to the page. */
export const addStyle = (text: string) => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.appendChild(style)
}

/** Adds the styles of all components to the page, and applies the theme and the language to it whenever they change. */
export const startLook = () => {
  addStyle(styleSheet())
  const { style } = document.documentElement
  effect(() => {
    const colours = coloursOf(theme.value)
    for (const name in colours) style.setProperty(`--${name}`, colours[name]!)
    style.setProperty('color-scheme', theme.value === 'dark' ? 'dark' : 'light')
  })
  effect(() => {
    document.documentElement.lang = language.value === 'zh' ? 'zh-CN' : 'en'
  })
}
