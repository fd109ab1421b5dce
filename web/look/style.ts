import { effect } from '@preact/signals'
import { styleSheet } from './css'
import { htmlLanguage, language } from './language'
import { lookOf, theme } from './theme'

/** Adds a style sheet to the page. */
export const addStyle = (text: string) => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.appendChild(style)
}

/**
 * Adds the styles of all components to the page, and applies the theme and the language to it whenever they change.
 * Browsers must not translate the page: they would replace text nodes, whose text then never changes again, and the
 * console has languages of its own.
 */
export const startLook = () => {
  document.documentElement.setAttribute('translate', 'no')
  addStyle(styleSheet())
  effect(() => {
    document.documentElement.style.cssText = lookOf(theme.value)
  })
  effect(() => {
    document.documentElement.lang = htmlLanguage(language.value)
  })
}
