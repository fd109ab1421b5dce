import { useSignal } from '@preact/signals'
import { useRef } from 'react'
import { speedPlan, speedTest, speedTestStart } from '../../../src/device/diagnosis/speed-test'
import { interpolate, type LocalizedText, term } from '../../../src/model/localized-text'
import type { State } from '../../../src/model/shape'
import { translate } from '../../look/language'
import { CancelledError, isMissing } from '../../net/call'
import { type ReadOptions, read, write } from '../../net/device'
import { type LocalSpeed, measureLocalSpeed } from '../../net/local-speed'
import { minuteOf } from '../../shared/system/log-time'
import { type Fact, Facts } from '../../ui/data/description-list'
import { EntryList, type ListedEntry } from '../../ui/data/entry-list'
import { formatNumber, formatRate, formatValue } from '../../ui/data/format'
import { type LoadedEntity, loadEntity, useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, CardSection, TextCard } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { reportError } from '../../ui/messages/message'
import { Page, type PageComponent } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { StatusLabel } from '../../ui/primitives/status-label'
import { EntityForm } from '../../ui/screens/entity-form'
import { searchable } from '../../ui/screens/entity-page'
import { isClearlyLess, leastShare, type Plan, type Result, shareOf, shortfall } from './parts/plan-shares'

type Test = State<typeof speedTest.settings.fields, NonNullable<(typeof speedTest)['rows']>['fields']>

const { state: stateField } = speedTest.settings.fields

const isRunning = ({ values }: Test) => ['ping', 'down', 'up'].includes(values.state)

const formatMs = (ms: number) => formatNumber(Math.round(ms), term('ms'))

const downloadLabel: LocalizedText = ['Download', '下载']
const uploadLabel: LocalizedText = ['Upload', '上传']

const factsOf = ({ down, up }: Result): readonly Fact[] => [
  [downloadLabel, <b key="down">{formatRate(down * 1000)}</b>],
  [uploadLabel, <b key="up">{formatRate(up * 1000)}</b>],
]

const responseLabel: LocalizedText = ['Response time', '延迟']

const formatShare = (share: number) => translate(interpolate(['_ % of your plan', '达到套餐的 _%'], share))

/** A share of the plan as a bar, beside the text that says it. */
const ShareBar = ({ share }: { share: number }) => (
  <progress max={100} value={Math.min(share, 100)} aria-hidden="true" />
)

/** A speed that was measured, with how much of the plan it is where that is known. */
const rateEntry = (label: LocalizedText, rate: number, plan: number | undefined): ListedEntry => {
  const share = shareOf(rate, plan)
  return {
    key: label[0],
    text: translate(label),
    more: share !== undefined && (
      <>
        {formatShare(share)}
        <ShareBar share={share} />
      </>
    ),
    value: <b>{formatRate(rate * 1000)}</b>,
  }
}

/** The newest result: with a plan as bars, with what it means if it is clearly less. */
const Latest = ({ results, plan }: { results: readonly Result[]; plan: Plan }) => {
  const last = results[0]!
  const { down, up, ping } = last
  if (leastShare(last, plan) === undefined) return <Facts facts={[...factsOf(last), [responseLabel, formatMs(ping)]]} />
  return (
    <>
      <EntryList
        entries={[
          rateEntry(downloadLabel, down, plan.planDown),
          rateEntry(uploadLabel, up, plan.planUp),
          { key: 'ping', text: translate(responseLabel), value: formatMs(ping) },
        ]}
      />
      {isClearlyLess(last, plan) && <StatusLabel tone="bad" text={shortfall(results, plan)} />}
    </>
  )
}

const ratesOf = ({ down, up, ping }: Result) =>
  `↓\u00a0${formatRate(down * 1000)} ↑\u00a0${formatRate(up * 1000)} · ${formatMs(ping)}`

/** Results before the newest one, each with how much of the plan it is where that is known. */
const Earlier = ({ results, plan }: { results: readonly Result[]; plan: Plan }) =>
  results.some(result => leastShare(result, plan) !== undefined) ? (
    <EntryList
      entries={results.map(result => {
        const share = leastShare(result, plan)!
        return {
          key: result.id,
          text: translate(minuteOf(result.time)),
          tone: isClearlyLess(result, plan) ? 'bad' : undefined,
          more: (
            <>
              {ratesOf(result)}
              <br />
              {formatShare(share)}
              <ShareBar share={share} />
            </>
          ),
        }
      })}
    />
  ) : (
    <Facts facts={results.map((result): Fact => [minuteOf(result.time), ratesOf(result)])} />
  )

/** What the gateway measures between itself and the Internet. */
const InternetSpeed = ({ test, plan, onStart }: { test: Test; plan: Plan; onStart(): Promise<unknown> }) => {
  const { values, rows } = test
  const [last, ...earlier] = rows
  const running = isRunning(test)
  const state = formatValue(stateField, values.state)
  return (
    <TextCard
      heading={['Internet connection', '互联网连接']}
      text={[
        'Measured by the gateway. The result is lower while devices use the Internet.',
        '由光猫测量。测速时若有设备上网，结果会偏低。',
      ]}
    >
      <Button label={['Test the speed', '测试网速']} variant="primary" busy={running} onClick={onStart} />
      <div role="status">{values.state !== 'done' && state}</div>
      {running && <progress max={100} value={values.progress} aria-label={state} />}
      {last && <Latest results={rows} plan={plan} />}
      {earlier[0] && (
        <CardSection heading={['Earlier', '历史记录']}>
          <Earlier results={earlier} plan={plan} />
        </CardSection>
      )}
    </TextCard>
  )
}

/** Whether the Wi-Fi or the cable slows this device down: it does not if it is at least as fast as the line. */
const comparison = ({ rate }: LocalSpeed, { down }: Result): LocalizedText =>
  rate < down * 1000
    ? [
        'The Internet connection may be faster than that. Move closer to the gateway, or use a cable.',
        '互联网连接可能更快。请靠近光猫或改用网线。',
      ]
    : ['Your Wi-Fi does not slow down the Internet.', 'Wi-Fi 不会拖慢上网速度。']

/** What this browser measures between itself and the gateway. `last` is the last result of the gateway. */
const Local = ({ last }: { last?: Result }) => {
  const measured = useSignal<LocalSpeed | undefined>(undefined)
  const measure = async () => {
    measured.value = await measureLocalSpeed()
  }
  const { value } = measured
  return (
    <TextCard
      heading={['Between this browser and the gateway', '本浏览器与光猫之间']}
      text={['The speed of the Wi-Fi or the cable alone, without the Internet.', '仅测 Wi-Fi 或网线，不经过互联网。']}
    >
      <ActionButton label={['Measure', '测量']} action={measure} />
      <div role="status">
        {value && (
          <>
            <p>
              {translate(
                interpolate(
                  ['At least _, response time _.', '至少 _，延迟 _。'],
                  formatRate(value.rate),
                  formatMs(value.response),
                ),
              )}
            </p>
            {last && <p>{translate(comparison(value, last))}</p>}
          </>
        )}
      </div>
    </TextCard>
  )
}

/** What the gateway has measured, and what was bought; nothing if it cannot measure. */
interface Loaded {
  test?: Test
  plan?: LoadedEntity<typeof speedPlan.settings.fields, {}>
}

/** Whether the firmware keeps what was bought. */
const hasPlan = ({ planDown, planUp }: Plan) => planDown !== undefined || planUp !== undefined

/** Tests how fast the Internet connection is, if the gateway can, and the way from this browser to the gateway. */
const SpeedTest: PageComponent = ({ title }) => {
  /** Whether the test may be running: it is read again until it has ended. */
  const mayRun = useRef(true)
  const readTest = async (options: ReadOptions): Promise<Loaded> => {
    if (options.background && !mayRun.current) throw new CancelledError()
    try {
      const test = await read(speedTest, options)
      mayRun.current = isRunning(test)
      // The same answer once more.
      return { test, plan: await loadEntity(speedPlan, { ...options, maxAge: 1 }) }
    } catch (error) {
      if (!isMissing(error)) throw error
      mayRun.current = false
      return {}
    }
  }
  const resource = useResource(readTest, { refreshSeconds: 1 })
  const start = () =>
    write(speedTestStart).then(() => {
      mayRun.current = true
      return resource.reload()
    }, reportError)
  return (
    <Page title={title} isNarrow>
      <ResourceView resource={resource}>
        {({ test, plan }) => (
          <>
            {test ? (
              <InternetSpeed test={test} plan={plan!.state.values} onStart={start} />
            ) : (
              <Card>
                <p>
                  {translate([
                    'This gateway cannot test its Internet connection. A speed test on the web, from this device, can.',
                    '此光猫不能测试互联网速度，可用本设备打开测速网站。',
                  ])}
                </p>
              </Card>
            )}
            {plan && hasPlan(plan.state.values) && (
              <EntityForm entity={speedPlan} loaded={plan} reload={resource.reload} isSecondary />
            )}
            <Local last={test && test.rows[0]} />
          </>
        )}
      </ResourceView>
    </Page>
  )
}

export default searchable(SpeedTest, [speedPlan])
