import { table } from '../../model/entity'
import { choice } from '../../model/field'
import { mac, portRange } from '../../model/formats'
import type { Facts } from '../facts'
import { terminalMacs } from '../home/terminals'
import { portsLabel } from '../labels'
import type { Feature } from '../profile'
import { announcedByLogs, logsAnnouncement, type RuleLog, ruleLog, ruleLogNote } from '../rule-log'
import { type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'
import { protocolLabel, ruleName, transport } from '../shared-fields'

export const feature: Feature = 'pinholes'

/**
 * Ports of devices that can be reached from the Internet over IPv6, up to 64 (module ipv6_pinhole): one port or a range
 * `first-last`. A device is named by its MAC address, because its IPv6 addresses change with the prefix.
 */
export const pinhole = table(
  'ipv6_pinhole',
  'list',
  {
    name: ruleName(),
    mac: mac(['Device', '设备'], { from: terminalMacs }),
    protocol: choice(protocolLabel, transport),
    ports: portRange(portsLabel),
    ...((WITH.safety && ruleLog()) as RuleLog),
    ...((WITH.ruleTools && ruleSwitch()) as RuleSwitch),
  },
  {
    max: 64,
    ...(WITH.ruleTools && switchedByEnable),
    addTitle: ['Open ports', '开放端口'],
    probe: 'ipv6_pinhole',
    ...(WITH.safety && { settings: logsAnnouncement(), announcedBy: announcedByLogs }),
  },
)

export const pinholeFacts = {
  entity: pinhole,
  note:
    'The firewall lets connections from the Internet to these ports of a device pass, at every global IPv6 address ' +
    'that the device has at the time, and to no others. IPv4 is not concerned.' +
    (ruleLogNote ? ` ${ruleLogNote}` : ''),
} satisfies Facts<typeof pinhole>
