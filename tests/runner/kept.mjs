// What a process that runs several test files keeps from one to the next, such as a browser. The files do not share
// modules, so it is kept in a global.

/** Lets this process keep things. */
export const keepThings = () => {
  globalThis.keptThings = new Map()
}

/** Whether this process keeps things for further test files. */
export const isKeeping = () => globalThis.keptThings !== undefined

/**
 * Resolves to the thing with this name that an earlier file has left, unless `isUsable` says that it is gone; else to
 * what `open` makes. `close` is called with it after the last file.
 */
export async function kept(name, { open, isUsable, close }) {
  const things = globalThis.keptThings
  const found = things.get(name)
  if (found && isUsable(found.thing)) return found.thing
  const thing = await open()
  things.set(name, { thing, close: () => close(thing) })
  return thing
}

/** Closes what was kept. */
export async function closeKept() {
  for (const { close } of globalThis.keptThings.values()) await close()
}
