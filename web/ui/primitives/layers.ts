import { path } from '../router'

/** Closes what lies above the page, such as a dialog, asks first, or does nothing while it cannot be closed. */
type Layer = () => unknown

const layers: Layer[] = []

/*
 * A page that Back is not to leave at once has two entries in the history, so that Back leads from the upper to the
 * lower one, which closes the layer or asks about unsaved changes. The upper one stays when that is no longer
 * necessary, since going back would end a navigation that has just begun; Back then goes one entry further.
 */
const lower = 'page'
const upper = 'layer'

/** Gives the page its two entries. */
export const guardPage = () => {
  if (history.state === upper) return
  history.replaceState(lower, '')
  history.pushState(upper, '')
}

/** Puts a layer on top: Back closes it and leaves the page where it is. Returns a function that takes it away. */
export const openLayer = (layer: Layer) => {
  layers.push(layer)
  guardPage()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}

/** Starts to watch Back. `mayLeave` asks about unsaved changes, if there are any. */
export const watchBack = (mayLeave: () => Promise<boolean>) => {
  /** On the way out of a page, which may have more than two entries where a link from it was not followed. */
  let isLeaving = false
  addEventListener('popstate', async () => {
    // With another address, the entry belongs to another page, which the router opens.
    const isHere = location.hash === `#${path.peek()}`
    isLeaving = isHere && isLeaving
    if (!isHere || (history.state !== lower && !isLeaving)) return
    const top = layers[layers.length - 1]
    if (top) {
      top()
      // A layer that asks first, or cannot be closed, is still there.
      setTimeout(() => layers[0] && guardPage())
      return
    }
    isLeaving = await mayLeave()
    if (isLeaving) history.back()
    // Back may have closed the question, too.
    else guardPage()
  })
}
