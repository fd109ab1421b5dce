import { path } from '../router'

/** Closes what lies above the page, such as a dialog, asks first, or does nothing while it cannot be closed. */
type Layer = () => unknown

const layers: Layer[] = []

/** Marks the entry of the history that Back leaves while a layer is open. */
const guard = 'layer'

/** Whether the guard is being left because the last layer was closed, not because somebody pressed Back. */
let isLeaving = false

/** Gives the history a guard while a layer is open, and takes away one that is left over. */
const sync = () => {
  if (isLeaving) return
  const isGuarded = history.state === guard
  if (layers[0] && !isGuarded) history.pushState(guard, '')
  if (layers[0] || !isGuarded) return
  isLeaving = true
  history.back()
}

/** Waits for what comes next: a link that was followed in a layer, or another question. */
const syncSoon = () => setTimeout(sync)

/** Puts a layer on top: Back closes it and leaves the page where it is. Returns a function that takes it away. */
export const openLayer = (layer: Layer) => {
  layers.push(layer)
  sync()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    syncSoon()
  }
}

/** Starts to watch Back. */
export const watchBack = () => {
  // A page that was loaded again has no layers.
  sync()
  addEventListener('popstate', () => {
    const top = layers[layers.length - 1]
    // Another address is a navigation, of which the router decides.
    if (!isLeaving && top && location.hash === `#${path.peek()}`) top()
    isLeaving = false
    syncSoon()
  })
}
