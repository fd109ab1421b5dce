import { wan } from '../../../src/device/internet/wan'
import { rowPage } from '../../ui/row-page'

/** A WAN connection, new or as it is. */
export default rowPage(wan, {
  list: '/wan',
  every: 3,
  sections: [
    [['Connection', '连接'], ['name', 'mode', 'service', 'family', 'pppMtu', 'mtu', 'binding']],
    ['VLAN', ['vlan', 'vlanId', 'priority', 'multicast', 'multicastId']],
    ['PPPoE', ['username', 'password', 'dial', 'idle', 'auth', 'acName', 'serviceName']],
    ['IPv4', ['ipv4Mode', 'ip', 'mask', 'gateway', 'manualDns', 'dns1', 'dns2', 'nat', 'igmpProxy']],
    ['IPv6', ['ipv6Mode', 'ipv6', 'gatewayIpv6', 'prefixMode', 'prefix', 'prefixLength', 'mldProxy']],
    [['Status', '状态'], ['status', 'uptime', 'mac', 'currentIp', 'currentIpv6', 'currentPrefix']],
  ],
})
