import { path } from '../router'

/** Closes what lies above the page, such as a dialog, asks first, or does nothing while it cannot be closed. */
type Layer = () => unknown

const layers: Layer[] = []

/*
 * A page with a layer has two entries in the history, so that Back leads from the upper to the lower one, which closes
 * the layer. The upper one stays when a layer is closed by itself, since going back would end a navigation that has just
 * begun; Back then goes one entry further.
 */
const lower = 'page'
const upper = 'layer'

/** Gives the page its two entries while a layer is open. */
const guard = () => {
  if (!layers[0] || history.state === upper) return
  history.replaceState(lower, '')
  history.pushState(upper, '')
}

/** Puts a layer on top: Back closes it and leaves the page where it is. Returns a function that takes it away. */
export const openLayer = (layer: Layer) => {
  layers.push(layer)
  guard()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}

/** Starts to watch Back. */
export const watchBack = () =>
  addEventListener('popstate', () => {
    // With another address, the entry belongs to another page, which the router opens.
    if (history.state !== lower || location.hash !== `#${path.peek()}`) return
    const top = layers[layers.length - 1]
    if (!top) return history.back()
    top()
    // A layer that asks first, or cannot be closed, is still there.
    setTimeout(guard)
  })
