import { wps, wpsButton } from '../../../src/device/applications/wps'
import { blank } from '../../../src/model/entity'
import { write } from '../../net/device'
import { Button } from '../../ui/button'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { failed } from '../../ui/load'
import { Page } from '../../ui/page'

const push = () => write(wpsButton, blank(wpsButton.settings)).catch(failed)

/** WPS: the PIN of a device that is to join, or the push button; the device counts down. */
const Wps: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView entity={wps} settings={{ sections: [['', ['enable', 'pin']]] }} />
    <Facts heading={title} entity={wps} fields={['state', 'left']} every={1}
      above={({ enable }) => enable && <Button words={['Push button', '按钮配对']} onClick={push} />} />
  </Page>
)

export default Wps
