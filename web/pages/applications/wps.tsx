import { wps, wpsButton } from '../../../src/device/applications/wps'
import { blank } from '../../../src/model/entity'
import { write } from '../../net/device'
import { Button } from '../../ui/button'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { failed } from '../../ui/load'
import { Page } from '../../ui/page'

const push = () => write(wpsButton, blank(wpsButton.settings)).catch(failed)

/** WPS: the PIN of a device that is to join, or the push button; the device counts down. */
const Wps: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView entity={wps} every={1} settings={{ below: ({ enable }) => enable && <Button words={['Push button', '按钮配对']} onClick={push} /> }} />
  </Page>
)

export default about(Wps, [wps])
