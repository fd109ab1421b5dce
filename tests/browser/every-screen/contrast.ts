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

/** The properties of the page that make a theme. */
const propertiesOf = (theme: Theme): [name: string, value: string][] => [
  ...Object.entries(coloursOf(theme)).map(([name, value]): [string, string] => [`--${name}`, value]),
  ['color-scheme', theme === 'dark' ? 'dark' : 'light'],
]

/** Applies a theme to the page as the console does, without saving it on the device. */
export const dress = (page: Page, theme: Theme) =>
  page.evaluate(properties => {
    for (const [name, value] of properties) document.documentElement.style.setProperty(name, value)
  }, propertiesOf(theme))

/** Each combination of a text's size, weight, colour and grounds that axe-core has seen. */
const seen = new Set<string>()

/** Applies themes, and returns each such combination in part of the page, by theme. */
const combinations = (page: Page, worn: readonly Theme[], part: Part): Promise<string[][]> =>
  page.evaluate(
    ([dresses, { include, exclude }]) => {
      const combinationsNow = () => {
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
          const hasText = [...element.childNodes].some(
            node => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim(),
          )
          if (!hasText && !element.matches('input, select, textarea')) continue
          if (!isLookedAt(element)) continue
          const { color, fontSize, fontWeight } = getComputedStyle(element)
          found.add([color, fontSize, fontWeight, groundsOf(element)].join())
        }
        return [...found]
      }
      const { style } = document.documentElement
      return dresses.map(properties => {
        for (const [name, value] of properties) style.setProperty(name!, value!)
        return combinationsNow()
      })
    },
    [worn.map(propertiesOf), part] as const,
  )

/** Applies themes, the last of which remains; returns those in which part of the page looks as no screen before did. */
export const newIn = async (page: Page, worn: readonly Theme[], part: Part): Promise<Theme[]> => {
  const found = await combinations(page, worn, part)
  return worn.filter((_, place) => {
    const fresh = found[place]!.filter(combination => !seen.has(combination))
    for (const combination of fresh) seen.add(combination)
    return fresh.length > 0
  })
}
