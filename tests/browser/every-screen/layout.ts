// What does not fit where it is drawn, only with a broken word, or leaves room that other screens use, at the widths of
// phones, tablets and desktops.
import type { Page } from 'playwright-core'
import { isAll, oneIn, seed } from '../../scale'

/**
 * Widths of windows in CSS pixels; in the quick set the narrowest, and the one that pages are opened with. That comes
 * last, as it then remains.
 */
export const phoneWidths = oneIn(2, [320, 414, 360])
export const desktopWidths = oneIn(3, [768, 1024, 1920, 1280])

/** With --all, the first and the last width, and on each screen in turn one of those between; each run begins elsewhere. */
const chosenWidths = (widths: readonly number[], between: readonly (number | undefined)[], turn: number) => {
  if (!isAll) return widths
  const chosen = between[(turn + seed) % between.length]
  return [widths[0]!, ...(chosen ? [chosen] : []), widths.at(-1)!]
}
/** The widths of windows for a screen by its turn: every second one has 414 px, and a desktop 1024 or 1920 px. */
export const widthsOf = (phone: boolean, turn: number): readonly number[] =>
  phone ? chosenWidths(phoneWidths, [414, undefined], turn) : chosenWidths(desktopWidths, [1024, 1920], turn)

/**
 * Lists by how much the page can be scrolled sideways, what leaves its card and, unless the texts are longer than the
 * console's, what is crowded, far apart or narrower than on other screens, in a window of each width.
 */
export const misplaced = async (page: Page, widths: readonly number[], longTexts = false): Promise<string[]> => {
  const size = page.viewportSize()!
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    const looks = longTexts ? [misplacedNow] : [misplacedNow, crowdedNow, apartNow]
    const faults = await page.evaluate<string[]>(inTurn(looks))
    found.push(...faults.map(fault => `${fault} at ${width} px`))
  }
  if (page.viewportSize()!.width !== size.width) await page.setViewportSize(size)
  return found
}

/** One program that calls functions in a page: each message to a page takes as long as they do. */
const inTurn = (looks: readonly (() => string[] | Promise<string[]>)[]): string =>
  `(async (__name, all) => {
    for (const look of [${looks.join()}]) all.push(...(await look()))
    return all
  })(value => value, [])`

const misplacedNow = async () => {
  // The page follows the new width in the frame after the event that tells of it.
  for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  const all: string[] = []
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) all.push(`the page is ${wide} px too wide`)
  // A card within a card has no edge that can be seen.
  for (const card of document.querySelectorAll('.card:not(.card .card), nav > a, nav > button')) {
    const box = card.getBoundingClientRect()
    const isCard = card.matches('.card')
    // The gaps of what wraps are margins of its parts: its own box begins one gap before them.
    for (const element of card.querySelectorAll(':not(svg *, .wrap)')) {
      const { left, right, bottom, width } = element.getBoundingClientRect()
      const out = Math.round(Math.max(right - box.right, box.left - left, isCard ? 0 : bottom - box.bottom))
      if (!width || out < 1) continue
      const name = element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || ''
      all.push(
        `${element.tagName.toLowerCase()} “${name.slice(0, 30)}” leaves its ${isCard ? 'card' : 'place in the menu'} by ${out} px`,
      )
    }
  }
  const text = document.createRange()
  for (const part of document.querySelectorAll('th, td, th *, td *')) {
    if (!/^[一-鿿]+$/.test(part.textContent!) || part.childElementCount) continue
    text.selectNodeContents(part)
    if (text.getClientRects().length > 1) all.push(`the word “${part.textContent}” is broken in a table`)
  }
  return all.slice(0, 5)
}

/**
 * Text that leaves its drawing, limits of a scale that touch, broken words of headings and values, and numbers without
 * their units. Longer texts than those of the console are not held to this: a drawing cannot wrap them.
 */
const crowdedNow = () => {
  const all: string[] = []
  for (const line of document.querySelectorAll('.card svg text')) {
    const out = Math.round(line.getBoundingClientRect().right - line.closest('svg')!.getBoundingClientRect().right)
    if (out > 0) all.push(`“${line.textContent}” leaves its drawing by ${out} px`)
  }
  for (const limit of document.querySelectorAll('.scale small + small')) {
    const gap = limit.getBoundingClientRect().left - limit.previousElementSibling!.getBoundingClientRect().right
    if (gap < 4) all.push(`“${limit.textContent}” is ${Math.round(gap)} px from the limit before`)
  }
  const text = document.createRange()
  const isBroken = (node: Node, start: number, end: number) => {
    text.setStart(node, start)
    text.setEnd(node, end)
    return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size > 1
  }
  for (const part of document.querySelectorAll('.titled > h1, main h2, dt, dd, .opens, .entry strong')) {
    const node = part.firstChild
    // A value may be broken behind a hyphen.
    for (const { 0: word, index } of node?.nodeValue?.matchAll(part.matches('h1, h2') ? /[\w-]+/g : /\w+/g) ?? [])
      if (isBroken(node!, index, index + word.length)) all.push(`the word “${word}” of a heading or a value is broken`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    // A scale has the units of its limits below them; a log has lines of the device, which wrap where they can.
    if (node.parentElement!.closest('svg, small, [role=log]')) continue
    for (const { 0: value, index } of node.nodeValue!.matchAll(
      /\d[ \u00a0](dBm|dBµV|GHz|[kM]?bit\/s|[kMG]?B|°C|m?[AsWV])\b/g,
    )) {
      if (isBroken(node, index, index + value.length))
        all.push(`“${value}” is on two lines in “${node.nodeValue!.slice(0, 40)}”`)
    }
  }
  return all.slice(0, 5)
}

/** How far the cards stay away from the left and right edge of the room for them, and labels from their controls. */
const apartNow = () => {
  const formWidth = 736
  const main = document.querySelector('main')!
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  const room = main.getBoundingClientRect()
  const cards = Array.from(main.querySelectorAll('.card'), card => card.getBoundingClientRect()).filter(
    ({ width }) => width,
  )
  const left = Math.min(...cards.map(card => card.left)) - room.left - Number.parseFloat(paddingLeft)
  const right = room.right - Number.parseFloat(paddingRight) - Math.max(...cards.map(card => card.right))
  const found: string[] = []
  // Cards that need not be wider than a label and its control are in the middle.
  const widest = Math.max(...cards.map(card => card.width))
  if (Math.abs(left - right) > 1 || (left > 1 && widest < formWidth))
    found.push(`the cards leave ${Math.round(left)} px left and ${Math.round(right)} px right`)
  for (const label of main.querySelectorAll<HTMLLabelElement>('.field > label')) {
    const control = document.getElementById(label.htmlFor)
    // A switch is at the end of the line of its label.
    if (!control?.getBoundingClientRect().width || control.matches('[role=switch]')) continue
    const text = document.createRange()
    text.selectNodeContents(label)
    const gap = control.getBoundingClientRect().left - text.getBoundingClientRect().left
    if (innerWidth >= 720 && gap > 240) found.push(`“${label.textContent}” is ${Math.round(gap)} px from its control`)
  }
  return found
}
