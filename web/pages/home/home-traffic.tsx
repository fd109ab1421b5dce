import { deviceStatistics } from '../../../src/device/home/device-statistics'
import { say } from '../../look/language'
import { read } from '../../net/device'
import { useLoad } from '../../ui/load'
import { Loading } from '../../ui/page'
import { Plot } from '../../ui/plot'
import { showRate } from '../../ui/show'

/** Readings of the last minutes; kept while one looks at other pages. */
let readings: { at: number; received: number; sent: number }[] = []
const minutes = 5

/** How fast the Internet is used: now, and over the last minutes. */
export const Traffic = () => {
  const load = useLoad(async timer => {
    const { received, sent } = (await read(deviceStatistics, timer)).values
    const at = Date.now()
    return (readings = readings.filter(one => at - one.at < minutes * 60000).concat({ at, received, sent }))
  }, 5)
  return (
    <section class="card">
      <h2>{say(['Traffic', '流量'])}</h2>
      <Loading of={load}>
        {all => {
          // Bits per second between two readings; a device that has restarted counts from 0 again.
          const rates = (name: 'received' | 'sent') => all.slice(1).map((one, place) =>
            Math.max(0, ((one[name] - all[place]![name]) * 8000) / (one.at - all[place]!.at || 1)))
          const [down, up] = [rates('received'), rates('sent')]
          const now = (values: readonly number[]) => showRate(values[values.length - 1] || 0)
          return <Plot lines={[
            { words: [`Download ${now(down)}`, `下载 ${now(down)}`], values: down },
            { words: [`Upload ${now(up)}`, `上传 ${now(up)}`], values: up },
          ]} />
        }}
      </Loading>
    </section>
  )
}
