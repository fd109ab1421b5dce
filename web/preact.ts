import type { ComponentChild, ComponentChildren } from 'preact'

/*
 * What `preact` is in the flash (the build maps the name; tests of sources run on the package): its createElement,
 * Fragment, render and the hooks of its options, with the package's meaning, in 1.3 KB instead of 4.4 KB. Left out is
 * what nobody here uses: class components, contexts, portals, hydration, error boundaries, refs that are functions,
 * dangerouslySetInnerHTML. tests/web/preact.test.ts holds both to the same behaviour.
 */

type Props = Readonly<Record<string, unknown>>
type Draw = (props: Props) => unknown
/** Handlers of an element by event, and when each came. */
type Heard = Element & { heard?: Record<string, { run: (event: Event) => void; since: number } | undefined> }
type Dom = Heard | Text

/** What a component keeps from one drawing to the next. `__c` of a node names it, as in the package. */
interface Component {
  render: Draw
  setState(state: object): void
  /** Where it stands; nothing once it is gone. */
  at?: VNode
  /** Waits in the queue. */
  due?: boolean
}

interface VNode {
  /** Data of the device cannot pass for a node: no JSON has a constructor that is undefined. */
  constructor: undefined
  /** A tag, a component, or '' for text. */
  type: string | Draw
  props: Props
  parent?: VNode
  kids: (VNode | null)[]
  dom?: Dom
  __c?: Component
  /** Is not yet where it belongs in the document. */
  moved?: boolean
}

/** What other modules hook in: `__r` runs before a component draws, `__c` after all is drawn, `unmount` as a node goes. */
export const options: { __r?(node: VNode): void; __c?(): void; unmount?(node: VNode): void } = {}

/** The given children, whatever they are. */
export const Fragment = (props: Props): unknown => props.children

const vnode = (type: VNode['type'], props: Props): VNode => ({ constructor: undefined, type, props, kids: [] })

/** A node as TSX writes it. */
export const createElement = (type: VNode['type'], props: Props | null, ...children: unknown[]): VNode =>
  vnode(type, Object.assign({}, props, children.length ? { children: children[1] === undefined && children.length < 2 ? children[0] : children } : 0))

/** A child as a node; nothing for what is not drawn. A node that stands somewhere is copied. */
const nodeOf = (child: unknown): VNode | null => {
  if (typeof child === 'string' || typeof child === 'number') return vnode('', String(child) as unknown as Props)
  if (Array.isArray(child)) return vnode(Fragment, { children: child })
  if (!child || typeof child !== 'object' || child.constructor !== undefined) return null
  const { type, props } = child as VNode
  return vnode(type, props)
}

let now = 0

/** Runs the handler of an event, unless it came only as another handler of the same event ran. */
function hear(this: Heard, event: Event & { seen?: number }) {
  const handler = this.heard![event.type]
  if (event.seen === undefined) event.seen = now++
  if (handler && event.seen >= handler.since) handler.run(event)
}

const isAttribute = /^(width|height|href|list|form|tabIndex|download|rowSpan|colSpan|role)$/

const setProperty = (dom: Heard, name: string, value: unknown) => {
  if (name[0] === 'o' && name[1] === 'n') {
    const event = name.slice(2).toLowerCase()
    const heard = dom.heard || (dom.heard = {})
    const before = heard[event]
    dom.addEventListener(event, hear)
    heard[event] = typeof value === 'function' ? { run: value as (event: Event) => void, since: before ? before.since : now } : undefined
  } else if (name === 'style' && typeof value === 'object') {
    const { style } = dom as HTMLElement
    style.cssText = ''
    for (const key in value) {
      const text = (value as Record<string, string>)[key]!
      if (key[0] === '-') style.setProperty(key, text)
      else style[key as 'color'] = text
    }
  } else if (name in dom && !isAttribute.test(name) && !/svg/.test(dom.namespaceURI!)) {
    Object.assign(dom, { [name]: value === undefined || value === null ? '' : value })
  } else if (value === undefined || value === null || (value === false && name[4] !== '-')) {
    dom.removeAttribute(name)
  } else dom.setAttribute(name, value as string)
}

const isOwn = (name: string) => /^(children|key|ref)$/.test(name)
// These a person changes too: what counts is what the element has, once its children are there.
const isTyped = (name: string) => /^(value|checked)$/.test(name)

const drawElement = (node: VNode, old: VNode | undefined, host: Element) => {
  const { type, props } = node
  if (!type) {
    const text = (node.dom = (old && old.dom as Text) || document.createTextNode('')) as Text
    if (text.data !== props as unknown) text.data = props as unknown as string
    return
  }
  const before = old ? old.props : {}
  const dom: Heard = (node.dom = (old && old.dom as Element) ||
    document.createElementNS(type === 'svg' ? 'http://www.w3.org/2000/svg' : host.namespaceURI, type as string))
  for (const name in before) if (!isOwn(name) && !(name in props)) setProperty(dom, name, undefined)
  for (const name in props) if (!isOwn(name) && !isTyped(name) && props[name] !== before[name]) setProperty(dom, name, props[name])
  drawKids(node, old, props.children, dom)
  place(node.kids, dom, null)
  for (const name in props) {
    const value = props[name]
    if (isTyped(name) && value !== undefined && (value !== dom[name as 'id'] || type === 'progress')) setProperty(dom, name, value)
  }
  if (type === 'progress' && props.value === undefined) dom.removeAttribute('value')
  if (props.ref) (props.ref as { current: unknown }).current = dom
}

const draw = (node: VNode, old: VNode | undefined, host: Element) => {
  const { type, props } = node
  const component = old && old.__c
  if (old && old.props === props && !(component && component.due)) {
    node.dom = old.dom
    node.kids = old.kids
    for (const kid of node.kids) if (kid) kid.parent = node
    if ((node.__c = component)) component!.at = node
  } else if (typeof type === 'function') drawComponent((node.__c = component || componentOf(type)), node, old, host)
  else drawElement(node, old, host)
}

const drawComponent = (component: Component, node: VNode, old: VNode | undefined, host: Element) => {
  let result
  component.at = node
  do {
    component.due = false
    options.__r!(node)
    result = component.render(node.props)
  } while (component.due)
  drawKids(node, old, result, host)
}

/** Draws the children of a node: each takes over the old child of its type and key, first the one in its place. */
const drawKids = (node: VNode, old: VNode | undefined, children: unknown, host: Element) => {
  const left: (VNode | null | undefined)[] = old ? old.kids.slice() : []
  const olds: (VNode | undefined)[] = []
  let last = -1
  node.kids = (Array.isArray(children) ? (children as unknown[]) : [children]).map((child, place) => {
    const kid = nodeOf(child)
    if (!kid) return kid
    const { key } = kid.props
    const fits = (other?: VNode | null) => other && other.type === kid.type && other.props.key === key
    // Where nothing stood, something new has come, not one of its neighbours.
    const from = fits(left[place]) ? place : left[place] === null && key === undefined ? -1 : left.findIndex(fits)
    olds[place] = left[from] as VNode | undefined
    left[from] = undefined
    kid.parent = node
    kid.moved = from < last || from < 0
    if (from > last) last = from
    return kid
  })
  left.forEach(kid => kid && unmount(kid, true))
  node.kids.forEach((kid, place) => kid && draw(kid, olds[place], host))
}

/** Puts children where they belong: before `next`. Answers the first element or text of them, else `next`. */
const place = (kids: VNode['kids'], host: Element, next: Dom | null, moved?: boolean): Dom | null => {
  for (let index = kids.length; index--; ) {
    const kid = kids[index]
    if (!kid) continue
    const moves = moved || kid.moved
    kid.moved = false
    if (!kid.dom) next = place(kid.kids, host, next, moves)
    else {
      if (moves) host.insertBefore(kid.dom, next)
      next = kid.dom
    }
  }
  return next
}

const firstOf = (kids: VNode['kids']): Dom | undefined => {
  for (const kid of kids) {
    const found = kid && (kid.dom || firstOf(kid.kids))
    if (found) return found
  }
  return undefined
}

/** What comes after a node in its element. */
const after = (node: VNode): Dom | null => {
  const parent = node.parent!
  return firstOf(parent.kids.slice(parent.kids.indexOf(node) + 1)) || (parent.dom ? null : after(parent))
}

const hostOf = (node: VNode): Element => (node.parent!.dom as Element | undefined) || hostOf(node.parent!)
const depthOf = ({ at }: Component): number => {
  let depth = 0
  for (let node = at; node; node = node.parent) depth++
  return depth
}

const unmount = (node: VNode, removes: boolean) => {
  const { dom, props, __c: component } = node
  options.unmount!(node)
  if (component) component.at = undefined
  if (props.ref) (props.ref as { current: unknown }).current = null
  node.kids.forEach(kid => kid && unmount(kid, removes && !dom))
  if (removes && dom) dom.remove()
}

const queue: Component[] = []
const flush = () => {
  try {
    while (queue.length) {
      // A component before those in it: drawing it may draw them.
      const component = queue.sort((a, b) => depthOf(a) - depthOf(b)).shift()!
      const node = component.at
      if (!node || !component.due) continue
      const host = hostOf(node)
      drawComponent(component, node, node, host)
      place(node.kids, host, after(node))
      options.__c!()
    }
  } finally {
    if (queue.length) queueMicrotask(flush)
  }
}

const componentOf = (render: Draw): Component => {
  const component: Component = {
    render,
    setState() {
      if (component.due || !component.at) return
      component.due = true
      if (queue.push(component) < 2) queueMicrotask(flush)
    },
  }
  return component
}

/** Draws a node into an empty element. */
export const render = (node: ComponentChild, host: Element) => {
  const top = vnode('', {})
  top.dom = host
  drawKids(top, undefined, node, host)
  place(top.kids, host, null)
  options.__c!()
}

export type { ComponentChildren }
