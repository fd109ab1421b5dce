import { snmp } from '../../../src/device/applications/snmp'
import { formPage } from '../../ui/entity-page'

export default formPage(snmp, {
  sections: [
    ['', ['enable']],
    ['', ['readCommunity', 'writeCommunity']],
  ],
})
