/** What the focus may go to: the heading of the page, a link, a button or a switch; no text, which opens a keyboard. */
const stops = 'h1,a[href],button:enabled,[role=switch]'

/**
 * Keeps the focus in the page when the control that has it is taken away, as after the last row of a table was deleted:
 * it goes to the first control of the nearest part that is left. Where the user has pressed a place without one, it
 * stays nowhere.
 */
export const keepFocus = () => {
  let path: readonly EventTarget[] = []
  addEventListener('pointerdown', () => {
    path = []
  })
  addEventListener('focusin', event => {
    const element = event.target as Element
    // A dialog gives the focus back to what had it before.
    if (!element.closest('[aria-modal]')) path = element.closest('main') ? event.composedPath() : []
  })
  new MutationObserver(() => {
    if (!path[0] || (path[0] as Node).isConnected || document.activeElement !== document.body) return
    // The document and the window are on the path too.
    const left = path.find(node => node instanceof Element && node.isConnected && node.closest('main')) as Element
    const stop = left && left.querySelector<HTMLElement>(stops)
    if (stop) stop.focus()
  }).observe(document.body, { childList: true, subtree: true })
}
