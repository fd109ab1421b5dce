import { access } from '../../../src/device/applications/access'
import { OutsideNote } from '../../shared/internet/outside'
import { entityPage } from '../../ui/screens/entity-page'
import { redirectTo } from '../../ui/transitions/reconnect'

export default entityPage(access, {
  table: {
    header: () => WITH.cautions && <OutsideNote />,
    heading: ['Services', '服务'],
    // The console's new port takes effect after the device has restarted.
    onSaved: ({ client, port }, old) =>
      !!client &&
      port !== old.port &&
      redirectTo(`${location.protocol}//${location.hostname}:${port}/`, { restarts: true }),
  },
})
