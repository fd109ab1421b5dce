import { wan } from '../../../src/device/internet/wan'
import { rowPage } from '../../ui/tables/row-page'

/** Adds or edits a WAN connection. */
export default rowPage(wan, {
  listRoute: '/wan',
  refreshSeconds: 3,
  sections: [
    { heading: ['Connection', '连接'], fields: ['name', 'mode', 'service', 'family', 'pppMtu', 'mtu', 'binding'] },
    { heading: 'VLAN', fields: ['vlan', 'vlanId', 'priority', 'multicast', 'multicastId'] },
    { heading: 'PPPoE', fields: ['username', 'password', 'dial', 'idle', 'auth', 'acName', 'serviceName'] },
    { heading: 'IPv4', fields: ['ipv4Mode', 'ip', 'mask', 'gateway', 'manualDns', 'dns1', 'dns2', 'nat', 'igmpProxy'] },
    {
      heading: 'IPv6',
      fields: ['ipv6Mode', 'ipv6', 'gatewayIpv6', 'prefixMode', 'prefix', 'prefixLength', 'mldProxy'],
    },
    { heading: ['Status', '状态'], fields: ['status', 'uptime', 'mac', 'currentIp', 'currentIpv6', 'currentPrefix'] },
  ],
})
