import { type ComponentChild, render } from 'preact'

/** React's way to draw into an element, on preact's render. What stood in the element before is replaced. */
export const createRoot = (container: Element) => ({ render: (node: ComponentChild) => render(node, container) })
