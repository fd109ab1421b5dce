import { confirm } from './dialog'
import { forget, unsaved } from './form'

/** Asks whether what was typed may be lost. */
export const discard = () => confirm(
  ['Leave without saving?', '不保存就离开？'],
  ['What you changed here is not saved.', '此处的更改尚未保存。'],
  ['Discard', '放弃更改'], true, ['Stay', '留在此页'],
)

/** Whether the page may be left: nothing is unsaved, or the person agrees to lose it. */
export const mayLeave = async (): Promise<boolean> => {
  const go = !unsaved() || (await discard())
  if (go) forget()
  return go
}

/** Lets the browser ask before the tab is closed or reloaded with unsaved changes. */
export const guardTab = () => addEventListener('beforeunload', event => {
  if (unsaved()) {
    event.preventDefault()
    event.returnValue = true
  }
})
