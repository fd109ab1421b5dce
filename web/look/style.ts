import { effect } from '@preact/signals'
import { language } from './language'
import sheet from './sheet'
import { palettes, theme } from './theme'

const names = ['page', 'card', 'ink', 'soft', 'line', 'edge', 'tint', 'bad', 'good', 'warn', 'shade', 'from', 'to', 'barInk', 'accent', 'onAccent']
const light = ['#f3f4f8', '#fff', '#1b2030', '#5a6275', '#dfe2ea', '#858da0', '#f0f1f7', '#b3261e', '#14703f', '#8a5300', '0 1px 2px #1b203014,0 2px 8px #1b20300f']
const dark = ['#11141b', '#1a1e28', '#e8ebf3', '#a3abbd', '#2c3240', '#727b90', '#232937', '#ff8f86', '#6fd39a', '#f2b765', '0 1px 2px #0006']

/** The colours of a theme, by the names the style sheet calls them. */
export const colours = (name: keyof typeof palettes): Record<string, string> => {
  const all: Record<string, string> = {}
  const values = (name === 'dark' ? dark : light).concat(palettes[name])
  names.forEach((colour, index) => { all[colour] = values[index]! })
  return all
}

/** Puts a style sheet in the page. */
export const addStyle = (text: string) => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.appendChild(style)
}

/** Dresses the page, and keeps theme and language on the document. */
export const startLook = () => {
  addStyle(sheet)
  const root = document.documentElement
  effect(() => {
    const all = colours(theme.value)
    for (const name in all) root.style.setProperty(`--${name}`, all[name]!)
    root.style.setProperty('color-scheme', theme.value === 'dark' ? 'dark' : 'light')
  })
  effect(() => { root.lang = language.value === 'zh' ? 'zh-CN' : 'en' })
}
