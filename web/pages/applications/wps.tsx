import { wps, wpsButton } from '../../../src/device/applications/wps'
import { write } from '../../net/device'
import { entityPage } from '../../ui/entity-page'
import { ActionButton } from '../../ui/feedback/action-button'

const push = () => write(wpsButton)

/** WPS by PIN or push button, with the remaining time. */
export default entityPage(wps, {
  refreshSeconds: 1,
  form: { footer: ({ enable }) => enable && <ActionButton label={['Push button', '按钮配对']} action={push} /> },
})
