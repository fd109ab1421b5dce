import { lanIpv6 } from '../../../device/internet/lan-ipv6'
import { behaviour } from '../../engine/behaviour'

/** The factory state of what firmware may lack. */
export const lanIpv6Behaviour = behaviour(lanIpv6, {
  factory: () => ({
    values: {
      ...(WITH.netTools && {
        ula: false,
        prefixFrom: '',
        raOther: true,
        raPreference: 'medium' as const,
        raRoutes: false,
        dhcpOptions: ['dns', 'domain'],
      }),
    },
  }),
})
