import { wifi } from '../../../src/device/internet/wifi'
import { firstOfEachBand } from '../../../src/device/internet/wifi-networks'
import { interpolate, term } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { changeRow } from '../../net/device'
import { Radar } from '../../shared/internet/radar'
import { WithWifiPause } from '../../shared/internet/wifi-pause'
import { formatValue } from '../../ui/data/format'
import type { Resource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, row, spread } from '../../ui/layout'
import { reportError } from '../../ui/messages/message'
import { turnOffLabel } from '../../ui/primitives/button'
import { confirm } from '../../ui/primitives/dialog'
import { FoldedRow, RowTitle, rowContent } from '../../ui/primitives/summary-row'
import { Switch } from '../../ui/primitives/switch'
import { WifiCode } from '../../ui/primitives/wifi-qr'
import { rejoinOf } from '../../ui/transitions/rejoin'
import { applySafely } from '../../ui/transitions/trial'
import { keepOption } from '../../ui/transitions/trial-calls'
import { canEnd, endingNetworks, endOf, GuestSwitch, withoutEnd } from './parts/guest-switch'
import type { WifiNetwork } from './parts/home-state'

/** Returns the enabled networks and those that can thus be enabled again: the first one of each band, and for guests. */
const shownNetworks = (networks: readonly WifiNetwork[]) => {
  const first = firstOfEachBand(networks)
  const kept = WITH.guestEnd ? first.concat(endingNetworks(networks)) : first
  return networks.filter(network => network.enable || kept.includes(network))
}

/** What whoever joins a network knows of it: networks with the same are one, on several bands. */
const known = ({ ssid, password, auth, enable }: WifiNetwork) => [ssid, password, auth, enable].join('\n')

/** The device on which the console is open may itself use the network. */
const confirmOff = (ssid: string) =>
  confirm({
    title: interpolate(['Turn off “_”?', '关闭“_”？'], ssid),
    text: ['Its devices will be disconnected, perhaps this one too.', '其中的设备将断开连接，可能包括当前设备。'],
    option: keepOption(),
    yes: turnOffLabel,
    danger: true,
  })

const switched = style(
  'network',
  `
  align-items: flex-start;
  border-top: 1px solid var(--line);
  & > details { border: 0; }
  & > input { margin: 4px -10px 4px 2px; }
  & details > svg { display: block; max-width: 100%; margin: 0 auto 16px; }
`,
)

interface NetworkRowProps {
  /** The network, once for each of its bands. */
  bands: readonly WifiNetwork[]
  reload(): Promise<unknown>
}

/** A network with a switch. The row opens the QR code to join it. */
const NetworkRow = ({ bands, reload }: NetworkRowProps) => {
  const network = bands[0]!
  const { ssid, enable, auth } = network
  const band = bands.map(band => formatValue(wifi.rows!.fields.band, band.band)).join(' + ')
  const ends = WITH.guestEnd && endOf(network)
  const toggle = async () => {
    const write = async () => {
      for (const old of bands) {
        await changeRow(wifi, { ...old, enable: !enable, ...(WITH.guestEnd && withoutEnd(old)) }, old)
      }
    }
    const rejoin = WITH.rejoin && rejoinOf(bands.map(band => [{ ...band, enable: !enable }, band]))
    if (!enable || (await confirmOff(ssid)))
      await applySafely({ canCutOff: enable, isWarned: true, rejoin, write, resume: write }).catch(reportError)
    await reload()
  }
  return (
    <div class={`${row} ${spread} ${switched}`}>
      {WITH.qr && enable && auth === 'personal' ? (
        <FoldedRow icon="wifi" title={term(ssid)} text={ends || interpolate(['_ · QR code', '_ · 二维码'], band)}>
          <WifiCode {...network} />
        </FoldedRow>
      ) : (
        <div class={rowContent}>
          <RowTitle
            icon="wifi"
            title={term(ssid)}
            text={enable ? ends || term(band) : interpolate(['_ · Off', '_ · 已关闭'], band)}
          />
        </div>
      )}
      {WITH.guestEnd && !enable && canEnd(network) ? (
        <GuestSwitch bands={bands} label={`${ssid} ${band}`} reload={reload} />
      ) : (
        <Switch checked={enable} onChange={toggle} attributes={{ 'aria-label': `${ssid} ${band}` }} />
      )}
    </div>
  )
}

/** The Wi-Fi networks, each with a switch and a QR code for guests to join. */
export const HomeWifi = ({ resource }: { resource: Resource<WifiNetwork[]> }) => (
  <Card heading={term('Wi-Fi')} actions={<a href="#/wifi">{translate(['Name and password', '名称和密码'])}</a>}>
    <WithWifiPause>
      {WITH.dfs && <Radar />}
      <ResourceView resource={resource}>
        {networks =>
          shownNetworks(networks).map((network, _, all) => {
            const bands = all.filter(other => known(other) === known(network))
            return bands[0] === network && <NetworkRow key={network.id} bands={bands} reload={resource.reload} />
          })
        }
      </ResourceView>
    </WithWifiPause>
  </Card>
)
