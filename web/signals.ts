import { Component, options, type VNode } from 'preact'
import { useMemo } from './react'

/*
 * What `@preact/signals` is in the flash (the build and tsconfig map the name): signal, computed, effect and useSignal
 * with the package's meaning, in 0.3 KB instead of 2.7 KB. Left out is what nobody here uses: caching of computed
 * values, batches, signals as text and as attributes. tests/web/signals.test.ts holds both to the same behaviour.
 */

/** A value that knows who has read it. */
export interface ReadonlySignal<Value> {
  readonly value: Value
  /** The value, without noting that it was read. */
  peek(): Value
}
export interface Signal<Value> extends ReadonlySignal<Value> { value: Value }

interface Reader { run(): void; sources: Set<Set<Reader>> }
let reader: Reader | undefined

const as = <Result>(who: Reader | undefined, work: () => Result): Result => {
  const before = reader
  reader = who
  try {
    return work()
  } finally {
    reader = before
  }
}
const leave = (who: Reader) => {
  who.sources.forEach(readers => readers.delete(who))
  who.sources.clear()
}

/** A value that effects and components follow. */
export const signal = <Value>(now: Value): Signal<Value> => {
  const readers = new Set<Reader>()
  return {
    get value() {
      if (reader) {
        readers.add(reader)
        reader.sources.add(readers)
      }
      return now
    },
    set value(next) {
      if (next === now) return
      now = next
      // A copy: whoever runs reads again and would be met a second time.
      Array.from(readers).forEach(one => one.run())
    },
    peek: () => now,
  }
}

/** A value worked out from others; it is followed by following them. */
export const computed = <Value>(work: () => Value): ReadonlySignal<Value> => ({
  get value() {
    return work()
  },
  peek: () => as(undefined, work),
})

/** Runs now, and again whenever a signal that it read has changed, until the function it answers is called. */
export const effect = (work: () => void): (() => void) => {
  const self: Reader = {
    sources: new Set(),
    run() {
      leave(self)
      as(self, work)
    },
  }
  self.run()
  return () => {
    work = () => {}
    self.run()
  }
}

/** A signal that lives with its component. */
export const useSignal = <Value>(value: Value) => useMemo(() => signal(value), [])

type Drawn = Component & { reader?: Reader }
// preact's own short names: __r runs before a component renders, __c is the component of a node.
type Node = VNode & { __c?: Drawn }
const hooks = options as { __r?(node: Node): void; unmount?(node: Node): void }
const { __r: before, unmount } = hooks

hooks.__r = node => {
  const component = node.__c!
  if (!component.reader) {
    const self: Reader = (component.reader = { sources: new Set(), run: () => component.setState({}) })
    const draw = component.render
    component.render = function (...parts) {
      leave(self)
      return as(self, () => draw.apply(this, parts))
    }
  }
  if (before) before(node)
}
hooks.unmount = node => {
  if (node.__c && node.__c.reader) leave(node.__c.reader)
  if (unmount) unmount(node)
}
