import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'react'
import { logLevels, type systemLogList } from '../../../src/device/system/system-log'
import type { Row } from '../../../src/model/shape'
import { labelIn } from '../../../src/model/unknown'
import { translate } from '../../look/language'
import { afterStart } from '../../shared/system/log-time'
import { LogBox, logHeight, logLineHeight } from '../../ui/primitives/log-box'
import { setter } from '../../ui/setter'

/** One line of the system log. */
export type LogLine = Row<NonNullable<(typeof systemLogList)['rows']>['fields']>

const levels = Object.keys(logLevels)

/** Returns the severity of a level: 0 is the most severe. */
export const severityOf = (level: string) => levels.indexOf(level)

/** The first level, by severity, that is not an error. */
const firstHarmless = levels.indexOf('warning')

const Line = ({ time, level, text }: LogLine) => (
  <div class={severityOf(level) < firstHarmless ? 'bad' : ''}>
    {time} <b>{translate(labelIn(logLevels, level))}</b> {text}
  </div>
)

/** The lines of the log. Only those in view are rendered, since there may be 10,000. */
export const LogLines = ({ lines }: { lines: readonly LogLine[] }) => {
  const scrollTop = useSignal(0)
  const block = useRef<HTMLDivElement>(null)
  // Of the lines that are not drawn: the average of those that were drawn first.
  const lineHeight = useSignal(logLineHeight)
  useLayoutEffect(() => {
    const drawn = block.current!.children
    const top = drawn[0]!.getBoundingClientRect().top
    const { bottom } = drawn[drawn.length - 1]!.getBoundingClientRect()
    lineHeight.value = (bottom - top) / drawn.length || logLineHeight
  }, [lines])
  const visible = logHeight / logLineHeight
  const lastStart = Math.max(0, lines.length - visible)
  const start = Math.min(Math.floor(scrollTop.value / lineHeight.value), lastStart)
  const drawn = lines.slice(start, start + visible + 2)
  const below = lines.length - start - drawn.length
  return (
    <LogBox live="off" onScroll={setter(scrollTop)}>
      <div ref={block} style={`padding:${start * lineHeight.value}px 0 ${below * lineHeight.value}px`}>
        {drawn.map(line => (
          <Line key={line.id} {...(WITH.diary ? { ...line, time: afterStart(line) || line.time } : line)} />
        ))}
      </div>
    </LogBox>
  )
}
