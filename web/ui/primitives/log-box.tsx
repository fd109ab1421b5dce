import type { ComponentChildren, Ref } from 'preact'
import { style } from '../../look/css'

/** Height of a line that is not wrapped, in pixels at the usual text size; more where the browser has a larger one. */
export const logLineHeight = 24
/** Maximum height of the box, in pixels. */
export const logHeight = 480

const box = style(
  'log',
  `
  contain: content;
  min-height: 44px;
  max-height: ${logHeight}px;
  overflow: auto;
  white-space: pre-wrap;
  word-break: break-word;
  overflow-anchor: none;
  line-height: ${logLineHeight / 16}rem;
`,
)

interface LogBoxProps {
  /** `off` where screen readers should not announce new lines. */
  live?: 'off'
  boxRef?: Ref<HTMLDivElement>
  /** Called with the scroll position in pixels. */
  onScroll?(scrollTop: number): void
  children: ComponentChildren
}

/** Lines of text in a scrollable box. */
export const LogBox = ({ live, boxRef, onScroll, children }: LogBoxProps) => (
  <div
    class={box}
    tabIndex={0}
    role="log"
    aria-live={live}
    onScroll={onScroll && (event => onScroll(event.currentTarget.scrollTop))}
    ref={boxRef}
  >
    {children}
  </div>
)
