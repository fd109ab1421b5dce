import { useDevices } from '../../shared/devices/use-devices'
import { ResourceView } from '../../ui/data/resource-view'
import { Page, type PageComponent } from '../../ui/page'
import { DeviceList } from './devices-list'

/** All devices of the home, connected or not; each opens its own page. */
const DevicesPage: PageComponent = ({ title }) => {
  const { known, errors } = useDevices()
  return (
    <Page title={title}>
      {errors}
      <ResourceView resource={known}>{data => <DeviceList {...data} />}</ResourceView>
    </Page>
  )
}

export default DevicesPage
