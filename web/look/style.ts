import { effect } from '@preact/signals'
import { language } from './language'
import sheet from './sheet'
import { coloursOf, theme } from './theme'

/** Puts a style sheet in the page. */
export const addStyle = (text: string) => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.appendChild(style)
}

/** Dresses the page, and keeps theme and language on the document. */
export const startLook = () => {
  addStyle(sheet)
  const { style } = document.documentElement
  effect(() => {
    const colours = coloursOf(theme.value)
    for (const name in colours) style.setProperty(`--${name}`, colours[name]!)
    style.setProperty('color-scheme', theme.value === 'dark' ? 'dark' : 'light')
  })
  effect(() => { document.documentElement.lang = language.value === 'zh' ? 'zh-CN' : 'en' })
}
