import { access } from '../../../src/device/applications/access'
import { entityPage } from '../../ui/entity-page'
import { addressOf, moveTo } from '../../ui/wait'

export default entityPage(access, {
  rows: {
    heading: ['Services', '服务'],
    // The console itself is found at another port once the device has restarted.
    after: ({ client, port }, old) => client && port !== old.port && moveTo(addressOf(location.hostname, port), 99),
  },
})
