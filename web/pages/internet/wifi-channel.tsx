import { bands } from '../../../src/device/internet/bands'
import { channelScan, channels, qualityOf } from '../../../src/device/internet/wifi-channel'
import type { Values } from '../../../src/model/field-types'
import { type LocalizedText, labelled, term } from '../../../src/model/localized-text'
import type { Row } from '../../../src/model/shape'
import { labelIn } from '../../../src/model/unknown'
import { listed, translate } from '../../look/language'
import { write } from '../../net/device'
import { type Fact, Facts } from '../../ui/data/description-list'
import { useRead } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, TextCard } from '../../ui/layout'
import { reportError } from '../../ui/messages/message'
import { Page, type PageComponent } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { chart } from '../../ui/primitives/plot'
import { StatusLabel } from '../../ui/primitives/status-label'
import { wifiInterrupted } from './parts/wifi-interrupted'

type ScanState = Values<typeof channels.settings.fields>
type Channel = Row<NonNullable<(typeof channels)['rows']>['fields']>

const scanLabel: LocalizedText = ['Find the best channels', '选择最佳信道']
const inUse: LocalizedText = ['In use', '使用中']

/** The channels that the device has chosen: "2.4 GHz 6, 5 GHz 36". */
const chosenIn = (rows: readonly Channel[]): string =>
  listed(rows.filter(({ used }) => used).map(({ band, channel }) => `${translate(labelIn(bands, band))} ${channel}`))

interface ScanProps extends ScanState {
  rows: readonly Channel[]
  onStart(): void
}

/** Starts the scan, and tells its progress and its end, which a screen reader says. */
const Scan = ({ state, progress, rows, onStart }: ScanProps) => (
  <TextCard text={wifiInterrupted}>
    <Button label={scanLabel} variant="primary" busy={state === 'scanning'} onClick={onStart} />
    {state === 'scanning' && <progress aria-label={translate(scanLabel)} max={100} value={progress} />}
    <div role="status">{state === 'done' && translate(labelled(inUse, chosenIn(rows)))}</div>
  </TextCard>
)

/** A bar for each channel: one unit wide, and four units high if the channel is busy 100 % of the time. */
const BusyPlot = ({ found }: { found: readonly Channel[] }) => (
  <svg class={chart} viewBox={`0 0 ${found.length} 4`} preserveAspectRatio="none" aria-hidden="true">
    {found.map(({ id, busy }, index) => {
      // A negative height is an error.
      const height = Math.max(0, busy) / 25
      return <rect key={id} x={index + 0.1} width=".8" y={4 - height} height={height} />
    })}
  </svg>
)

/** How busy a channel is, and how good. */
const factOf = ({ channel, busy, score, used }: Channel): Fact => [
  term(`${channel}: ${busy}% ${translate(['busy', '占用'])}`),
  <>
    {score} {translate(qualityOf(score))}
    {used && <StatusLabel tone="good" text={inUse} />}
  </>,
]

/** Channel optimisation (requirements 4.14): the progress of the scan, and the load and quality of each channel. */
const WifiChannel: PageComponent = ({ title }) => {
  const resource = useRead(channels, { refreshSeconds: 1 })
  const start = () => write(channelScan).then(resource.reload, reportError)
  return (
    <Page title={title} isNarrow>
      <ResourceView resource={resource}>
        {({ values, rows }) => (
          <>
            <Scan {...values} rows={rows} onStart={start} />
            {Object.keys(bands).map(band => {
              const found = rows.filter(row => row.band === band)
              return (
                found[0] && (
                  <Card key={band} heading={labelIn(bands, band)}>
                    <BusyPlot found={found} />
                    <Facts facts={found.map(factOf)} />
                  </Card>
                )
              )
            })}
          </>
        )}
      </ResourceView>
    </Page>
  )
}

WifiChannel.entity = channels

export default WifiChannel
