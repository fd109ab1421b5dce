import { confirm } from '../primitives/dialog'
import { guardPage, watchBack } from '../primitives/layers'
import { forgetUnsaved, hasUnsaved } from './open-forms'

/** Asks whether to discard unsaved changes, until they are saved after all. Returns whether the user agreed. */
export const confirmDiscard = (isUnsaved = hasUnsaved) =>
  confirm({
    title: ['Discard changes?', '放弃更改？'],
    yes: ['Discard', '放弃更改'],
    danger: true,
    no: ['Stay', '留在此页'],
    isOver: () => !isUnsaved(),
  })

/** Returns whether the page may be left: there are no unsaved changes, or the user agrees to discard them. */
export const confirmLeave = async (): Promise<boolean> => {
  if (hasUnsaved() && !(await confirmDiscard())) return false
  forgetUnsaved()
  return true
}

/**
 * Makes the browser ask before a tab with unsaved changes is closed or reloaded, and Back before it leaves the page.
 */
export const guardUnsaved = () => {
  addEventListener('beforeunload', event => {
    if (hasUnsaved()) {
      event.preventDefault()
      event.returnValue = true
    }
  })
  addEventListener('input', () => {
    // Without a page to go back to, the browser asks.
    if (hasUnsaved() && history.length > 1) guardPage()
  })
  watchBack(confirmLeave)
}
