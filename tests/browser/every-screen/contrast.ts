// Which themes have to be looked at on a screen: a console has few combinations of colours, and most screens repeat
// them.
import type { Page } from 'playwright-core'
import type { Theme } from '../../../src/device/login/public-info'
import { coloursOf } from '../../../web/look/theme'

/** What axe-core looks at. */
export interface Part {
  include: string
  exclude: readonly string[]
}
/** Applies a theme to the page as the console does, without saving it on the device. */
export const dress = (page: Page, theme: Theme) =>
  page.evaluate(
    ([colours, scheme]) => {
      const { style } = document.documentElement
      for (const name in colours as Record<string, string>)
        style.setProperty(`--${name}`, (colours as Record<string, string>)[name]!)
      style.setProperty('color-scheme', scheme as string)
    },
    [coloursOf(theme), theme === 'dark' ? 'dark' : 'light'] as const,
  )

/** Each combination of a text's size, weight, colour and grounds that axe-core has seen. */
const seen = new Set<string>()

/** Applies a theme, and returns each such combination in part of the page. */
const combinations = async (page: Page, theme: Theme, part: Part): Promise<string[]> => {
  await dress(page, theme)
  return page.evaluate(({ include, exclude }) => {
    const grounds = new Map<Element | null, string>([[null, '']])
    const groundsOf = (element: Element | null): string => {
      const known = grounds.get(element)
      if (known !== undefined) return known
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element!)
      const own = [backgroundColor, backgroundImage, opacity].join()
      const outer = groundsOf(element!.parentElement)
      const all = own === 'rgba(0, 0, 0, 0),none,1' ? outer : `${outer} ${own}`
      grounds.set(element, all)
      return all
    }
    const isLookedAt = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return isVisible && width > 1 && height > 1 && !exclude.some(selector => element.closest(selector))
    }
    const found = new Set<string>()
    for (const element of document.querySelectorAll(`${include} *`)) {
      const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim())
      if (!hasText && !element.matches('input, select, textarea')) continue
      if (!isLookedAt(element)) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      found.add([color, fontSize, fontWeight, groundsOf(element)].join())
    }
    return [...found]
  }, part)
}

/** Applies a theme; returns whether part of the page has a combination in it that no screen before had. */
export const isNew = async (page: Page, theme: Theme, part: Part): Promise<boolean> => {
  const fresh = (await combinations(page, theme, part)).filter(combination => !seen.has(combination))
  for (const combination of fresh) seen.add(combination)
  return fresh.length > 0
}
