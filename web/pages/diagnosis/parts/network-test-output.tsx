import { useLayoutEffect, useRef } from 'react'
import type { NetworkTestResult } from '../../../../src/device/diagnosis/network-test'
import type { Values } from '../../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import type { Row as EntityRow } from '../../../../src/model/shape'
import { translate } from '../../../look/language'
import { formatStatus } from '../../../ui/data/format'
import { Card, Row, Stack } from '../../../ui/layout'
import { ActionButton } from '../../../ui/messages/action-button'
import { LogBox } from '../../../ui/primitives/log-box'
import { Plot, roundedTop } from '../../../ui/primitives/plot'
import { rangeOf } from './round-trips'

type Line = EntityRow<NonNullable<NetworkTestResult['rows']>['fields']>
type TestState = Values<NetworkTestResult['settings']['fields']>['state']

/** The log scrolls to each new line while the user has it scrolled to within this many pixels of its end. */
const followDistance = 99

interface SummaryProps {
  /** The round-trip times, in milliseconds. */
  times: readonly number[]
  sent: number
  showLoss?: boolean
}

const Summary = ({ times, sent, showLoss }: SummaryProps) => {
  const lost = sent - times.length
  return (
    <div>
      {times.length > 1 && (
        <>
          <Plot
            name={['Round-trip time', '往返时间']}
            lines={[{ label: ['Time', '时间'], values: times }]}
            top={roundedTop(Math.max(...times))}
            format={time => `${time} ms`}
          />
          <p>{translate(interpolate(['Min/avg/max: _', '最小/平均/最大：_'], rangeOf(times)))}</p>
        </>
      )}
      {showLoss && (
        // The count, because a share of many would be rounded to none or all.
        <p>
          {translate(interpolate(['Loss _% (_ of _)', '丢包 _%（_/_）'], Math.round((100 * lost) / sent), lost, sent))}
        </p>
      )}
    </div>
  )
}

const Log = ({ lines }: { lines: readonly Line[] }) => {
  const box = useRef<HTMLDivElement>(null)
  // A layout effect, so that the new lines are never drawn below the edge.
  useLayoutEffect(() => {
    const log = box.current!
    const hidden = log.scrollHeight - log.scrollTop - log.clientHeight
    if (hidden < followDistance) log.scrollTop = log.scrollHeight
  }, [lines])
  return (
    <LogBox boxRef={box}>
      {lines.map(({ id, line }) => (
        <div key={id}>{line}</div>
      ))}
    </LogBox>
  )
}

interface OutputProps {
  title: LocalizedText
  result: NetworkTestResult
  state: TestState
  rows: readonly Line[]
  showLoss?: boolean
  onStop(): Promise<unknown>
}

/** The state of a network test, a summary of its round-trip times, and its output lines. */
export const NetworkTestOutput = ({ title, result, state, rows, showLoss, onStop }: OutputProps) => {
  const times = rows.map(row => row.time).filter(time => time >= 0)
  const isRunning = state === 'running'
  return (
    <Card heading={['Result', '结果']}>
      <Stack>
        <Row>
          <div role="status">{formatStatus(result.settings.fields.state, state)}</div>
          {isRunning && <ActionButton label={['Stop', '停止']} action={onStop} />}
        </Row>
        {isRunning && <progress aria-label={translate(title)} />}
        {rows[0] && <Summary times={times} sent={rows.length} showLoss={showLoss} />}
        {rows[0] && <Log lines={rows} />}
      </Stack>
    </Card>
  )
}
