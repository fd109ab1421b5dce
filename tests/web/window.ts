// The windows of the tests. Nothing else makes one, so that none is more lenient than a browser.
import { BrowserErrorCaptureEnum, type Element, HTMLElement, Window } from 'happy-dom'
import SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js'

/** What can be disabled, by itself or by a fieldset around it. */
const controls = 'button, input, select, textarea, fieldset'
const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]'
const unreachable = '[hidden], [inert], details:not([open]) > :not(summary)'

/** A fieldset disables everything in it except its legend. */
const isDisabled = (element: Element): boolean => {
  if (!element.matches(controls)) return element.hasAttribute('disabled') && element.matches('option, optgroup')
  if (element.hasAttribute('disabled')) return true
  const fieldset = element.parentElement?.closest('fieldset[disabled]')
  return !!fieldset && !fieldset.querySelector(':scope > legend')?.contains(element)
}

const canHaveFocus = (element: Element): boolean =>
  element.matches(focusable) && !isDisabled(element) && !element.closest(unreachable)

/** Lets methods of happy-dom, which all windows share, do nothing where a browser does nothing. */
const refuse = (name: 'focus' | 'click', isAllowed: (element: Element) => boolean): void => {
  const act = HTMLElement.prototype[name]
  HTMLElement.prototype[name] = function (this: HTMLElement) {
    if (isAllowed(this)) act.call(this)
  }
}

type Match = (
  scope: unknown,
  element: Element,
  siblings: Element[],
  pseudo: { name: string },
  more?: unknown,
) => unknown

/** Files that share a process share happy-dom. */
const done = Symbol.for('ontlet: happy-dom is strict')
if (!(done in Window)) {
  Object.defineProperty(Window, done, {})
  // happy-dom gives the focus to any element.
  refuse('focus', canHaveFocus)
  refuse('click', element => !isDisabled(element))
  // It does not know what a fieldset disables, nor `:enabled`.
  const selector = SelectorItem.prototype as unknown as { matchPseudoItem: Match }
  const { matchPseudoItem: match } = selector
  selector.matchPseudoItem = function (scope, element, siblings, pseudo, more) {
    const matched = { priorityWeight: 10 }
    if (pseudo.name === 'disabled') return isDisabled(element) ? matched : null
    if (pseudo.name === 'enabled') return element.matches(controls) && !isDisabled(element) ? matched : null
    return match.call(this, scope, element, siblings, pseudo, more)
  }
}

/** Makes a window. What a listener throws, or the promise that it returns, is not caught. */
export const newWindow = (url: string): Window =>
  new Window({ url, settings: { errorCapture: BrowserErrorCaptureEnum.disabled } })
