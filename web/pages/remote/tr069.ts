import { tr069 } from '../../../src/device/remote/tr069'
import { entityPage } from '../../ui/entity-page'

/** Remote management by the operator's server. */
export default entityPage(tr069, {
  settings: {
    sections: [
      ['', ['enable', 'acsUrl', 'username', 'password', 'periodic', 'interval']],
      [['Connection request', '连接请求'], ['requestPath', 'requestPort', 'requestUsername', 'requestPassword', 'stun', 'stunServer', 'stunPort']],
    ],
  },
})
