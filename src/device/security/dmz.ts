import { record } from '../../model/entity'
import { flag, switched } from '../../model/field'
import { dmzFailed, noDefaultWan } from '../problems'
import { besideLan, inLan, lanHost } from '../rule'

/** DMZ: the host stands in the segment of the LAN and is not the gateway (spec 5). */
export const dmz = record('dmz_config', switched({
  enable: flag('DMZ', { help: ['Sends whatever asks from outside to one device.', '将外部主动访问全部转到一台设备。'] }),
}, { host: lanHost({ wire: 'ip' }) }), {
  beside: besideLan,
  problems: [dmzFailed, noDefaultWan],
  rules: { host: (v, context) => inLan(v.host, context) },
})
