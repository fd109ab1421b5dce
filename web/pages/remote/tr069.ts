import { tr069 } from '../../../src/device/remote/tr069'
import { entityPage } from '../../ui/entity-page'
import { sections } from '../../ui/forms/field-row'

/** TR-069: remote management by the ACS. */
export default entityPage(tr069, {
  form: {
    sections: sections(tr069.settings, { requestPath: ['Connection request', '连接请求'] }),
  },
})
