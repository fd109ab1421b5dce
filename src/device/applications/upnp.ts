import { table } from '../../model/entity'
import { flag } from '../../model/field'
import { interpolate, term } from '../../model/localized-text'
import { relate } from '../../model/relate'
import type { Feature } from '../profile'
import { forwarding, forwards, portForwarding } from './port-forwarding'

export const feature: Feature = 'applications'

/** UPnP (module upnp_config), and the ports that devices have opened with it. */
export const upnp = table('upnp_config', 'list', forwarding({ readOnly: true }), {
  max: 256,
  fixed: true,
  settings: {
    enable: flag(term('UPnP'), {
      help: ['Lets devices such as game consoles open ports.', '允许游戏机等设备开放端口。'],
      ...(WITH.safety && {
        risk: {
          of: on =>
            on && [
              'Any program at home can open ports to the Internet without asking.',
              '家中任何程序都可不经询问向互联网开放端口。',
            ],
          safe: () => false,
        },
      }),
    }),
  },
})

/** Whether two choices of a protocol have traffic in common. */
const haveCommon = (one: string, other: string) => one === 'both' || other === 'both' || one === other

if (WITH.cautions)
  relate(portForwarding, {
    beside: { upnp },
    cautions: {
      externalPort(values, { upnp: opened }) {
        const taken = ({ externalPort, protocol, ip }: { externalPort: number; protocol: string; ip: string }) =>
          (WITH.ranges ? forwards(values, externalPort) : values.externalPort === externalPort) &&
          haveCommon(protocol, values.protocol) &&
          ip !== values.ip
        const other = opened && opened.values.enable && opened.rows.find(taken)
        return (
          other &&
          interpolate(
            ['_ has opened this port over UPnP (“_”).', '_ 已通过 UPnP 开放此端口（“_”）。'],
            other.ip,
            other.name,
          )
        )
      },
    },
  })
