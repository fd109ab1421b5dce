import { channels, channelScan, qualityOf } from '../../../src/device/internet/wifi-channel'
import { bands } from '../../../src/device/internet/wifi'
import { say } from '../../look/language'
import { read, write } from '../../net/device'
import { Button } from '../../ui/button'
import type { PageComponent } from '../../ui/entity-page'
import { failed, useLoad } from '../../ui/load'
import { Loading, Page, Verdict } from '../../ui/page'

/** The search for the best channels: its progress, how busy each channel is, and how good that makes it. */
const WifiChannel: PageComponent = ({ title }) => {
  const load = useLoad(timer => read(channels, timer), 1)
  const start = () => write(channelScan).then(load.reload, failed)
  return (
    <Page title={title}>
      <Loading of={load}>
        {({ values: { state, progress }, rows }) => (
          <>
            <section class="card">
              <Button words={['Find the best channels', '选择最佳信道']} look="main" doing={state === 'scanning'} onClick={start} />
              {state === 'scanning' && <progress aria-label={say(title)} max={100} value={progress} />}
            </section>
            {(['low', 'high'] as const).map(band => {
              const found = rows.filter(row => row.band === band)
              return found[0] && (
                <section class="card">
                  <h2>{bands[band]}</h2>
                  <svg class="week" viewBox={`0 0 ${found.length} 4`} preserveAspectRatio="none" aria-hidden="true">
                    {found.map(({ busy }, place) => <rect x={place + 0.1} width=".8" y={4 - busy / 25} height={busy / 25} />)}
                  </svg>
                  <dl>
                    {found.map(({ channel, busy, score, used }) => <>
                      <dt>{channel}: {busy}% {say(['busy', '占用'])}</dt>
                      <dd>{score} {say(qualityOf(score))}{used && <Verdict good words={['In use', '使用中']} />}</dd>
                    </>)}
                  </dl>
                </section>
              )
            })}
          </>
        )}
      </Loading>
    </Page>
  )
}

export default WifiChannel
