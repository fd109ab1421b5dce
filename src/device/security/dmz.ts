import { record } from '../../model/entity'
import { flag, when } from '../../model/field'
import { dmzFailed, noDefaultWan } from '../device-errors'
import { besideLan, inLan, lanHost } from '../shared-fields'

const enable = flag('DMZ', {
  help: ['Forwards all incoming connections to one device.', '将外部访问全部转到一台设备。'],
})

/** DMZ (module dmz_config): the host is in the subnet of the LAN and is not the gateway (requirements 5). */
export const dmz = record(
  'dmz_config',
  {
    enable,
    ...when(enable, true, { host: lanHost({ wire: 'ip' }) }),
  },
  {
    beside: besideLan,
    errors: [dmzFailed, noDefaultWan],
    rules: { host: (v, context) => inLan(v.host, context) },
  },
)
