// What is wrong with controls on a page: too small for a thumb, named like another, or in a group without a name.
import type { ConsolePage } from '../harness/harness'

/** Elements that are too small for a thumb. */
export const misfits = (page: ConsolePage) =>
  page.evaluate(() => {
    const all: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.className ? `.${element.className}` : ''} “${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').slice(0, 30)}”`
    document.querySelectorAll('a[href],button,input,select,textarea,summary,[tabindex="0"]').forEach(element => {
      // A checkbox can be tapped by its label, a link within a sentence is exempt (WCAG 2.5.8), and the skip link is
      // for keyboards.
      const target =
        (element.matches('input[type=checkbox],input[type=radio],input[type=file]') &&
          (element.closest('label,.row') || element)) ||
        // The title of a row is stretched over it.
        (element.matches('.opens') && element.closest('li')) ||
        element
      const { width, height } = target.getBoundingClientRect()
      if (!width || target.closest('p,.skip') || (width >= 43.5 && height >= 43.5)) return
      all.push(`${name(element)} is ${Math.round(width)} × ${Math.round(height)} px`)
    })
    return all
  })

/**
 * Buttons that cannot be told apart by what a screen reader says, and choices that belong together without a group that
 * says to what. What is behind a dialog is not reached.
 */
export const unclear = (page: ConsolePage) =>
  page.evaluate(() => {
    const all: string[] = []
    const root = document.querySelector('[aria-modal]') || document
    const labelOf = (element: Element): string => {
      const ids = element.getAttribute('aria-labelledby')
      const texts = ids ? ids.split(' ').map(id => document.getElementById(id)?.textContent) : []
      const legend = element.querySelector(':scope > legend')
      return (texts.join(' ') || element.getAttribute('aria-label') || legend?.textContent || '').trim()
    }
    const counts = new Map<string, number>()
    for (const button of root.querySelectorAll('button, [role=button]')) {
      if (!button.getClientRects().length) continue
      const name = labelOf(button) || button.textContent!.trim()
      // Buttons of different regions are told apart by the region's name.
      const region = button.closest('[role=group],details,fieldset,nav')
      const key = `${name}${region && labelOf(region) ? ` in ${labelOf(region)}` : ''}`
      counts.set(key, (counts.get(key) || 0) + 1)
    }
    for (const [name, count] of counts) if (count > 1) all.push(`${count} buttons are called “${name}”`)
    for (const control of root.querySelectorAll('[type=radio], [type=checkbox]:not([role=switch])')) {
      const { parentElement: label } = control
      const isOne = (element: Element) =>
        element.matches('label') && !!element.querySelector(`[type=${control.getAttribute('type')}]`)
      const siblings = label!.matches('label') ? [...label!.parentElement!.children].filter(isOne) : []
      if (siblings.length < 2) continue
      const group = control.closest('[role=group],[role=radiogroup],fieldset')
      if (!group || !labelOf(group)) all.push(`“${label!.textContent}” is in a group without a name`)
    }
    return all
  })
