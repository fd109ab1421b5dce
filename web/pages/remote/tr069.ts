import { tr069 } from '../../../src/device/remote/tr069'
import { entityPage } from '../../ui/entity-page'
import { sections } from '../../ui/field'

/** Remote management by the operator's server. */
export default entityPage(tr069, {
  settings: {
    sections: sections(tr069.settings, { requestPath: ['Connection request', '连接请求'] }),
  },
})
