// What does not fit where it is drawn, at the widths of phones, tablets and desktops.
import type { Page } from 'playwright-core'

/** Widths of windows in CSS pixels. */
export const phoneWidths = [320, 360, 414]
export const desktopWidths = [768, 1024, 1280, 1920]

/** Lists by how much the page can be scrolled sideways, and what leaves its card, in a window of each width. */
export async function misplaced(page: Page, widths: readonly number[]): Promise<string[]> {
  const size = page.viewportSize()!
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    found.push(...(await page.evaluate(misplacedNow)).map(fault => `${fault} at ${width} px`))
  }
  await page.setViewportSize(size)
  return found
}

const misplacedNow = async () => {
  // The page follows the new width in the frame after the event that tells of it.
  for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  const all: string[] = []
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) all.push(`the page is ${wide} px too wide`)
  for (const card of document.querySelectorAll('.card')) {
    const box = card.getBoundingClientRect()
    for (const element of card.querySelectorAll(':not(svg *)')) {
      const { left, right, width } = element.getBoundingClientRect()
      const out = Math.round(Math.max(right - box.right, box.left - left))
      if (!width || out < 1) continue
      const name = element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || ''
      all.push(`${element.tagName.toLowerCase()} “${name.slice(0, 30)}” leaves its card by ${out} px`)
    }
  }
  return all.slice(0, 5)
}
