import { useSignal } from '@preact/signals'
import { wifi } from '../../../src/device/internet/wifi'
import { radio } from '../../../src/device/internet/wifi-advance'
import { firstOfEachBand, guestNetworks } from '../../../src/device/internet/wifi-networks'
import { interpolate } from '../../../src/model/localized-text'
import { isReadOnly } from '../../net/session'
import { Radar } from '../../shared/internet/radar'
import { WithWifiPause } from '../../shared/internet/wifi-pause'
import { useEntityResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Columns } from '../../ui/layout'
import { Page, type PageComponent, ReadOnlyNotice } from '../../ui/page'
import { StatusLabel } from '../../ui/primitives/status-label'
import { searchable } from '../../ui/screens/entity-page'
import { AllNetworks } from './parts/wifi-all'
import { GuestCard } from './parts/wifi-guest'
import { NetworkCard, useNetworkGroup, type WifiNetwork, type WifiProps } from './parts/wifi-network'

/** The network of the home: the first one of each band. It says why one is not on the air, too. */
const HomeCard = (props: WifiProps & { networks: readonly WifiNetwork[] }) => (
  <NetworkCard group={useNetworkGroup(props.networks, props)} networks={props.networks}>
    {WITH.dfs && <Radar />}
    {props.networks.map(({ id, ssid, enable }) => {
      const text = interpolate(
        ['“_” is off. Turn it on under “All networks”.', '“_”已关闭，可在“所有网络”中开启。'],
        ssid,
      )
      return enable || <StatusLabel key={id} tone="bad" text={text} />
    })}
  </NetworkCard>
)

const idsOf = (networks: readonly WifiNetwork[]) => networks.map(({ id }) => id).join()

/** The networks of the home and for guests, then all networks of the device with their radios. */
const Wifi: PageComponent = ({ title }) => {
  const resource = useEntityResource(wifi)
  /** The networks that were last saved as those for guests: a device without isolation does not tell them apart. */
  const guestIds = useSignal<readonly number[]>([])
  return (
    <Page title={title}>
      <WithWifiPause>
        <ResourceView resource={resource}>
          {loaded => {
            const { rows } = loaded.state
            const { reload } = resource
            const main = firstOfEachBand(rows)
            const known = rows.filter(({ id, enable }) => enable && guestIds.value.includes(id))
            const guests = known[0] ? known : guestNetworks(rows)
            const reloadGuests = () => {
              guestIds.value = guests.map(({ id }) => id)
              return reload()
            }
            return (
              <>
                {isReadOnly(wifi) && <ReadOnlyNotice />}
                <Columns>
                  {main[0] && <HomeCard key={idsOf(main)} networks={main} loaded={loaded} reload={reload} />}
                  <div>
                    {guests[0] && !isReadOnly(wifi) && (
                      <GuestCard key={idsOf(guests)} networks={guests} loaded={loaded} reload={reloadGuests} />
                    )}
                    <AllNetworks loaded={loaded} reload={reload} />
                  </div>
                </Columns>
              </>
            )
          }}
        </ResourceView>
      </WithWifiPause>
    </Page>
  )
}

export default searchable(Wifi, [wifi, radio])
