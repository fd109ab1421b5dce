import { table } from '../../model/entity'
import { taken } from '../../model/error-messages'
import { flag, optionalKey, text, when } from '../../model/field'
import { domain, hostIpv4, localIpv4, mac, mask } from '../../model/formats'
import type { NamedNetwork } from '../../model/ip'
import { type Sentence, term } from '../../model/localized-text'
import { movedAddress } from '../../model/moved-address'
import {
  inSubnet,
  ipv4After,
  ipv4Between,
  notLoopback,
  notNetworkOrBroadcast,
  rangeWithout,
  roomForRange,
} from '../../model/rules/addresses'
import { differs } from '../../model/rules/order'
import { inNoRow } from '../../model/rules/rows'
import { tableFull } from '../device-errors'
import type { Facts } from '../facts'
import { terminalAddresses, terminalMacs } from '../home/terminals'
import { ipLabel, macLabel, nameLabel } from '../labels'
import { type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'
import { dnsFields, poolFields } from './lan-pool'

const dhcp = flag(['DHCP server', 'DHCP 服务器'], { init: true, wire: 'dhcp_enable', canCutOff: [false] })

const homeDomain = () =>
  optionalKey(
    domain(['Domain at home', '家庭域名'], {
      optional: true,
      max: 63,
      placeholder: 'home.arpa',
      help: ['A device “nas” is then also “nas.home.arpa”.', '名为“nas”的终端也可用“nas.home.arpa”访问。'],
    }),
  )

/** The network of the LAN, as rules and warnings call it. */
export const lanNetworks = ({ ip, mask }: { ip: string; mask: string }): NamedNetwork[] => [
  { ip, mask, name: 'LAN', of: 'lan' },
]

type LanAddress = Parameters<typeof lanNetworks>[0]

/** An address of the LAN's own settings, which moves with its network. */
const moving =
  (address: typeof localIpv4): typeof localIpv4 =>
  (label, options) =>
    address(label, {
      ...options,
      moves: (ip, now, old) => movedAddress(ip, old as LanAddress, now as LanAddress),
    })
const lanHostIpv4 = moving(hostIpv4)

const dns = dnsFields(lanHostIpv4)
/** Only the simulated gateway sends this: it answers at loopback addresses, so they are valid LAN addresses. */
const loopback = optionalKey(flag('', { readOnly: true }))
const movesAlong = WITH.moves && { moves: optionalKey(flag('', { readOnly: true })) }

/** The error message for an address outside the LAN. */
export const notInSegment: Sentence = ['Must be in the same subnet as the LAN address.', '与 LAN 地址不在同一子网。']

/**
 * The rules of the address of another host on the LAN: in the subnet, but neither the gateway's own, the network nor
 * the broadcast address.
 */
export const hostOnLan = <Ip extends string, Mask extends string>(ip: Ip, mask: Mask) => [
  inSubnet(ip, mask, notInSegment),
  differs(ip, taken('LAN')),
  notNetworkOrBroadcast(mask),
]

/**
 * The LAN over IPv4 (module ipv4_lan_config, requirements 3.10, 5.11, 5.12, 5.42): the gateway's own address, the DHCP
 * server with a lease time of up to 172800 s, and up to 32 address reservations.
 */
export const lanIpv4 = table(
  'ipv4_lan_config',
  'list',
  {
    name: text(nameLabel, { max: 32, optional: true, unique: true, wire: 'host_name' }),
    mac: mac(macLabel, { unique: true, from: terminalMacs }),
    ip: localIpv4(ipLabel, { unique: true, from: terminalAddresses }),
    ...((WITH.ruleTools && ruleSwitch()) as RuleSwitch),
  },
  {
    max: 32,
    ...(WITH.ruleTools && switchedByEnable),
    full: tableFull,
    addTitle: ['Reserve an address', '绑定地址'],
    rules: { ip: hostOnLan('settings.ip', 'settings.mask') },
    settings: {
      ip: localIpv4(['LAN address', 'LAN 地址'], {
        init: '192.168.1.1',
        canCutOff: true,
        help: ['The address of this console.', '本页面的地址。'],
      }),
      mask: mask(['Subnet mask', '子网掩码'], { init: '255.255.255.0', canCutOff: true }),
      loopback,
      // What uses it is under WITH.moves.
      ...(movesAlong as { moves: typeof loopback }),
      dhcp,
      ...when(dhcp, true, {
        ...poolFields(moving(localIpv4), { start: '192.168.1.2', end: '192.168.1.254', maxLease: 172800 }),
        ...dns,
        ...when(dns.dnsMode, 'manual', { dns3: lanHostIpv4(term('DNS 3'), { optional: true }) }),
        ...(WITH.netTools && { domain: homeDomain() }),
      }),
    },
    settingWarn: (values, _, old) =>
      old &&
      values.ip === old.ip &&
      values.mask !== old.mask && [
        'This can cut you off: devices outside the new subnet lose access.',
        '您可能断开连接：新子网之外的设备将无法访问光猫。',
      ],
    settingSections: { dhcp: { heading: ['Address assignment', '地址分配'] } },
    settingRules: {
      mask: [ipv4Between('255.0.0.0', '255.255.255.252')],
      ip: [
        notLoopback('loopback'),
        inNoRow('ip', ({ name, mac }: { ip: string; name: string; mac: string }) => name || mac),
        notNetworkOrBroadcast('mask'),
      ],
      start: hostOnLan('ip', 'mask'),
      end: [
        roomForRange('mask', ['This network is too small for DHCP.', '此网段过小，无法使用 DHCP。']),
        ...hostOnLan('ip', 'mask'),
        ipv4After('start'),
        rangeWithout('start', 'ip'),
      ],
    },
  },
)

export const lanIpv4Facts = {
  entity: lanIpv4,
  note: `Only the simulated gateway sends \`loopback\`.${
    WITH.moves
      ? ' Firmware that sends `moves`, 1, takes along what has an address in the network that a write of `ip` and `mask` ' +
        'replaces by another one, with which it has no address in common: reservations, `internal_ip` of ' +
        'port_forwarding, `ip` of dmz_config, `next_hop` of ipv4_route_config, and `source` and `destination` of ' +
        'ipportfileterv4_config, ranges too. The bits of the host stay. What the other network has no room for, and ' +
        'what would be an address that the contract refuses there, stays as it is.'
      : ''
  }${
    WITH.netTools
      ? ' Firmware that has `domain` tells it to clients with their address (DHCP option 15), and answers for the names ' +
        'of devices in it (RFC 8375: `home.arpa`); empty is none.'
      : ''
  }`,
  after:
    'After a change of `ip` the device answers at the new address. Sessions go on there, with the same token; the ' +
    'console waits until `http://NEW/` answers, then leads the user to it. Clients get new leases.',
} satisfies Facts<typeof lanIpv4>
