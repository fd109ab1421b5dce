import { table } from '../../model/entity'
import { choice, flag } from '../../model/field'
import { port } from '../../model/formats'
import { term } from '../../model/localized-text'
import { virtualServerFull } from '../device-errors'
import type { Feature } from '../profile'
import { besideLan, inLan, lanHost, protocolLabel, ruleName, transport } from '../shared-fields'

export const feature: Feature = 'applications'

/** A forwarded port: set up by the user, or read-only if a device opened it over UPnP. */
const forwarding = ({ readOnly }: { readOnly: boolean }) => {
  const externalPort = port(['External port', '外部端口'], { unique: true, readOnly })
  return {
    name: ruleName({ readOnly }),
    protocol: choice(protocolLabel, transport, { readOnly }),
    externalPort,
    ip: lanHost({ wire: 'internal_ip', readOnly }),
    internalPort: port(['Internal port', '内部端口'], { follows: externalPort, readOnly }),
  }
}

/**
 * Virtual servers (module port_forwarding, requirements 3.18): up to 64. The internal address is in the LAN, and
 * external ports are unique (requirements 5.15, 5.36).
 */
export const portForwarding = table('port_forwarding', 'list', forwarding({ readOnly: false }), {
  max: 64,
  full: virtualServerFull,
  addTitle: ['Forward a port', '添加端口转发'],
  beside: besideLan,
  rules: { ip: inLan() },
})

/** UPnP (module upnp_config), and the ports that devices have opened with it. */
export const upnp = table('upnp_config', 'list', forwarding({ readOnly: true }), {
  max: 256,
  fixed: true,
  settings: {
    enable: flag(term('UPnP'), {
      help: ['Lets devices such as game consoles open ports by themselves.', '允许游戏机等设备自行开放端口。'],
    }),
  },
})
