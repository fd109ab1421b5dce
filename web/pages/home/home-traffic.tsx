import { useSignal } from '@preact/signals'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { formatRate, formatSpan } from '../../ui/data/format'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card } from '../../ui/layout'
import { Plot, roundedTop } from '../../ui/primitives/plot'
import { Select } from '../../ui/primitives/select'
import { setter } from '../../ui/setter'
import { ratesOf, type Sample, samplePause, sampleTraffic, spans } from './parts/traffic-history'

const narrow = style('narrow', 'margin: -8px 0; & select { width: auto; }')

type Span = keyof typeof spans

const spanLabels: Readonly<Record<Span, LocalizedText>> = { short: ['5 min', '5 分钟'], long: ['24 h', '24 小时'] }

/** The rate at the upper edge of the plot, in bit/s. */
let top = 1e6

/** Returns the upper edge for a highest rate: it grows at once, but shrinks only when the lines have become low. */
const topFor = (highest: number) => {
  const needed = roundedTop(Math.max(1e5, highest))
  if (needed > top || needed * 4 < top) top = needed
  return top
}

/** How long ago something was, of some milliseconds. The clock of the browser may be another one than the gateway's. */
const ago = (time: number) => interpolate(['_ ago', '_前'], formatSpan(time / 1000))

/** The plot looks the same before the first answer, without lines. */
const TrafficPlot = ({ history, span }: { history: readonly Sample[]; span: Span }) => {
  const newest = history[history.length - 1]
  const now = newest ? newest.at : 0
  const shown = history.filter(({ at }) => now - at <= spans[span])
  // The axis spans five minutes at least, so that the lines do not stretch at first.
  const duration = Math.max(spans.short, ...shown.slice(0, 1).map(({ at }) => now - at))
  const times = shown.slice(1).map(({ at }) => at)
  const down = ratesOf(shown, 'received')
  const up = ratesOf(shown, 'sent')
  return (
    <Plot
      name={['Traffic', '流量']}
      lines={[
        { label: ['Download', '下载'], values: down },
        { label: ['Upload', '上传'], values: up },
      ]}
      top={topFor(Math.max(...down, ...up))}
      format={formatRate}
      positions={times.map(at => 1 - (now - at) / duration)}
      from={ago(duration)}
      to={['Now', '现在']}
      timeAt={index => translate(ago(now - times[index]!))}
    />
  )
}

/**
 * The Internet traffic of the last five minutes, or of up to 24 hours while the tab is open. `pause` returns the
 * seconds between two samples.
 */
export const TrafficCard = ({ pause }: { pause(): number }) => {
  const resource = useResource(sampleTraffic, { refreshSeconds: () => samplePause(pause()) })
  const data = resource.data || (resource.error ? undefined : [])
  const span = useSignal<Span>('short')
  return (
    <Card
      heading={['Traffic', '流量']}
      actions={
        <div class={narrow}>
          <Select label={['Time span', '时间范围']} value={span.value} options={spanLabels} onChange={setter(span)} />
        </div>
      }
    >
      <ResourceView resource={{ ...resource, data }}>
        {history => <TrafficPlot history={history} span={span.value} />}
      </ResourceView>
    </Card>
  )
}
