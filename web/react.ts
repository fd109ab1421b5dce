import { options, type Component, type RefObject, type VNode } from 'preact'

/*
 * What `react` is in the flash (the build and tsconfig map the name): createElement and the hooks that the sources use,
 * straight on preact. preact/compat and preact/hooks would cost 1.7 KB more for what nobody here uses; a name that is
 * missing fails the build. Effects run right after the component has been drawn.
 */
export { createElement, Fragment } from 'preact'

interface Cell { value?: unknown; inputs?: readonly unknown[]; work?(): unknown; end?: unknown }
type Drawn = Component & { cells?: Cell[] }
// preact's own short names: __r runs before a component renders, __c is the component of a node, __c after all is drawn.
type Node = VNode & { __c?: Drawn }
const hooks = options as unknown as { __r?(node: Node): void; __c?(node: Node, queue: unknown[]): void; unmount?(node: Node): void }

let component: Drawn
let place: number
const due: Cell[] = []

const cell = (): Cell => {
  const cells = component.cells || (component.cells = [])
  return cells[place++] || (cells[place - 1] = {})
}
const changed = (mine: Cell, inputs: readonly unknown[]) => {
  const old = mine.inputs
  mine.inputs = inputs
  return !old || inputs.some((input, index) => input !== old[index])
}
const finish = ({ end }: Cell) => typeof end === 'function' && end()

/** A value worked out once, and again when an input has changed. */
export const useMemo = <Value>(work: () => Value, inputs: readonly unknown[]): Value => {
  const mine = cell()
  if (changed(mine, inputs)) mine.value = work()
  return mine.value as Value
}
/** A box that lives with its component. */
export const useRef = <Value>(value: Value | null) => useMemo(() => ({ current: value }), []) as RefObject<Value>
/** Runs after drawing when an input has changed; what it answers runs before the next time and when the component goes. */
export const useEffect = (work: () => unknown, inputs: readonly unknown[]) => {
  const mine = cell()
  if (changed(mine, inputs)) {
    mine.work = work
    due.push(mine)
  }
}

hooks.__r = node => {
  component = node.__c!
  place = 0
}
hooks.__c = () => {
  for (const mine of due.splice(0)) {
    finish(mine)
    mine.end = mine.work!()
  }
}
hooks.unmount = node => {
  const cells = node.__c && node.__c.cells
  if (cells) cells.forEach(finish)
}
