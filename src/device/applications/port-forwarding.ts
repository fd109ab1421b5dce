import { table } from '../../model/entity'
import { choice, flag } from '../../model/field'
import { port } from '../../model/formats'
import { virtualServerFull } from '../problems'
import { besideLan, inLan, lanHost, protocolWords, ruleName, transport } from '../rule'

/** What a forwarded port is: asked for by a person, or `shown` as a device asked for it over UPnP. */
const forwarded = (shown?: boolean) => ({
  name: ruleName({ shown }),
  protocol: choice(protocolWords, transport, { shown }),
  externalPort: port(['External port', '外部端口'], { unique: true, shown }),
  ip: lanHost({ wire: 'internal_ip', shown }),
  internalPort: port(['Internal port', '内部端口'], { shown }),
})

/** Virtual servers: spec 3 "Virtual server rule"; the internal IP is in the LAN, external ports are unique (spec 5). */
export const portForwarding = table('port_forwarding', 'list', forwarded(), {
  title: 'name',
  max: 64,
  full: virtualServerFull,
  beside: besideLan,
  rules: { ip: (v, context) => inLan(v.ip, context) },
})

/** UPnP, and the ports that devices have opened by it; the gateway tells them. */
export const upnp = table('upnp_config', 'list', forwarded(true), {
  title: 'name',
  max: 256,
  fixed: true,
  settings: { enable: flag('UPnP') },
})
