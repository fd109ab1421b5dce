import { notify, notifyError } from './message'

/** Copies by selecting a text: the only way in pages that were not loaded over HTTPS. */
export const copy = (text: string) => {
  const before = document.activeElement as HTMLElement
  const area = document.createElement('textarea')
  area.value = text
  document.body.appendChild(area)
  area.select()
  if (document.execCommand('copy')) notify(['Copied.', '已复制。'])
  else notifyError(['Copying failed.', '复制失败。'])
  area.remove()
  before.focus()
}
