import { Component, options, type VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { effect, signal } from '@preact/signals-core'

/*
 * What `@preact/signals` is here: a component that reads a signal is drawn again when the signal changes, and
 * useSignal. The whole package would cost 0.9 KB more for signals as text and as attributes, which nobody uses;
 * types and the meaning are its own (the build maps the name, see src/kit/bundle.ts).
 */
export { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'

/** A signal that lives with its component. */
export const useSignal = <Value>(value: Value) => useMemo(() => signal(value), [])

type Tracked = Component & { untrack?(): void }
// preact's own short names: __r runs before a component renders, __c is the component of a node.
type Internal = VNode & { __c?: Tracked }
const hooks = options as { __r?(node: Internal): void; unmount?(node: Internal): void }
const { __r: before, unmount } = hooks

hooks.__r = node => {
  const component = node.__c
  if (component && !component.untrack) {
    const draw = component.render
    component.untrack = () => {}
    component.render = function (this: Tracked, ...parts: Parameters<typeof draw>) {
      let drawn: ReturnType<typeof draw>
      let first = true
      this.untrack!()
      // The first run draws and notes which signals are read; any later run means that one has changed.
      this.untrack = effect(() => {
        if (first) drawn = draw.apply(this, parts)
        else this.setState({})
        first = false
      })
      return drawn
    }
  }
  if (before) before(node)
}
hooks.unmount = node => {
  if (node.__c && node.__c.untrack) node.__c.untrack()
  if (unmount) unmount(node)
}
