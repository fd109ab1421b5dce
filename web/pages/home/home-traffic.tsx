import { deviceStatistics } from '../../../src/device/home/device-statistics'
import { interpolate } from '../../../src/model/localized-text'
import { type ReadOptions, read } from '../../net/device'
import { formatRate } from '../../ui/data/format'
import { useResource } from '../../ui/data/resource'
import { Card } from '../../ui/layout'
import { ResourceView } from '../../ui/page'
import { Plot } from '../../ui/primitives/plot'

/** The device's byte counters at the time `at`, in milliseconds. */
interface Sample {
  at: number
  received: number
  sent: number
}

/** Samples older than this many milliseconds are dropped. */
const historyDuration = 5 * 60_000

/** A module variable, so that the history is still there when the user returns to the page. */
let samples: readonly Sample[] = []

const sampleTraffic = async (options: ReadOptions) => {
  const { received, sent } = (await read(deviceStatistics, options)).values
  const at = Date.now()
  const recent = samples.filter(sample => at - sample.at < historyDuration)
  samples = [...recent, { at, received, sent }]
  return samples
}

/** Returns the bits per second between consecutive samples; 0 after a restart, which resets the counters. */
const ratesOf = (history: readonly Sample[], counter: 'received' | 'sent') =>
  history.slice(1).map((sample, index) => {
    const previous = history[index]!
    const bits = (sample[counter] - previous[counter]) * 8
    const seconds = (sample.at - previous.at || 1) / 1000
    return Math.max(0, bits / seconds)
  })

const currentRate = (rates: readonly number[]) => formatRate(rates[rates.length - 1] || 0)

const TrafficPlot = ({ history }: { history: readonly Sample[] }) => {
  const down = ratesOf(history, 'received')
  const up = ratesOf(history, 'sent')
  return (
    <Plot
      lines={[
        { label: interpolate(['Download _', '下载 _'], currentRate(down)), values: down },
        { label: interpolate(['Upload _', '上传 _'], currentRate(up)), values: up },
      ]}
    />
  )
}

/** The Internet traffic over the last five minutes. */
export const Traffic = () => {
  const resource = useResource(sampleTraffic, { refreshSeconds: 5 })
  return (
    <Card heading={['Traffic', '流量']}>
      <ResourceView resource={resource}>{history => <TrafficPlot history={history} />}</ResourceView>
    </Card>
  )
}
