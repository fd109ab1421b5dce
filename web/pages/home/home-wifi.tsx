import { firstOfEachBand, wifi } from '../../../src/device/internet/wifi'
import { guide } from '../../../src/device/system/guide'
import { interpolate } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { read, writeRow } from '../../net/device'
import { formatValue } from '../../ui/data/format'
import { type Resource, reportError, useResource } from '../../ui/data/resource'
import { Card, Row } from '../../ui/layout'
import { ResourceView } from '../../ui/page'
import { Button } from '../../ui/primitives/button'
import { confirm } from '../../ui/primitives/dialog'
import { Switch } from '../../ui/primitives/switch'
import { navigate } from '../../ui/router'
import { WifiQr } from '../internet/parts/wifi-qr'
import type { Network } from './parts/home-state'

/** Returns the enabled networks and the first one of each band, which can thus be enabled again when it is off. */
const shownNetworks = (networks: readonly Network[]) => {
  const first = firstOfEachBand(networks)
  return networks.filter(network => network.enable || first.indexOf(network) >= 0)
}

/** The device on which the console is open may itself use the network. */
const confirmOff = (ssid: string) =>
  confirm({
    title: interpolate(['Turn off “_”?', '关闭“_”？'], ssid),
    text: [
      'Its devices are disconnected, this one too if it uses this network.',
      '使用该网络的设备将断开连接，可能包括当前设备。',
    ],
    yes: ['Turn off', '关闭'],
    danger: true,
  })

const NetworkRow = ({ network, reload }: { network: Network; reload(): Promise<unknown> }) => {
  const { ssid, band, enable, auth } = network
  const toggle = async () => {
    if (!enable || (await confirmOff(ssid))) await writeRow(wifi, { ...network, enable: !enable }).catch(reportError)
    await reload()
  }
  return (
    <div>
      <Row as="label" listed>
        <span>
          <strong>{ssid}</strong> <span class="soft">{formatValue(wifi.rows!.fields.band, band)}</span>
        </span>
        <Switch checked={enable} onChange={toggle} />
      </Row>
      {enable && auth === 'personal' && <WifiQr {...network} />}
    </div>
  )
}

/** The Wi-Fi networks, each with a switch and a QR code for guests to join. */
export const HomeWifi = ({ resource }: { resource: Resource<Network[]> }) => (
  <Card heading="Wi-Fi" actions={<a href="#/wifi">{translate(['Name and password', '名称和密码'])}</a>}>
    <ResourceView resource={resource}>
      {networks =>
        shownNetworks(networks).map(network => (
          <NetworkRow key={network.id} network={network} reload={resource.reload} />
        ))
      }
    </ResourceView>
  </Card>
)

/** Offers the quick setup until it has been completed once. */
export const QuickSetupOffer = () => {
  const { data } = useResource(options => read(guide, options))
  if (!data || data.values.done) return null
  return (
    <Card>
      <Row>
        <span>{translate(['Set up Internet, Wi-Fi and passwords.', '设置互联网、Wi-Fi 和密码。'])}</span>
        <Button label={['Start', '开始']} variant="primary" onClick={() => navigate('/quick')} />
      </Row>
    </Card>
  )
}
