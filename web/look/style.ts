import { effect } from '@preact/signals'
import { styleSheet } from './css'
import { language } from './language'
import { lookOf, theme } from './theme'

/** Adds a style sheet to the page. */
export const addStyle = (text: string) => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.appendChild(style)
}

/** Adds the styles of all components to the page, and applies the theme and the language to it whenever they change. */
export const startLook = () => {
  addStyle(styleSheet())
  effect(() => {
    document.documentElement.style.cssText = lookOf(theme.value)
  })
  effect(() => {
    document.documentElement.lang = language.value
  })
}
