import { wps, wpsButton } from '../../../src/device/applications/wps'
import { write } from '../../net/device'
import { ActionButton } from '../../ui/action-button'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { Page } from '../../ui/page'

const push = () => write(wpsButton)

/** WPS: the PIN of a device that is to join, or the push button; the device counts down. */
const Wps: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView entity={wps} every={1} settings={{ below: ({ enable }) => enable && <ActionButton words={['Push button', '按钮配对']} run={push} /> }} />
  </Page>
)

export default about(Wps, [wps])
