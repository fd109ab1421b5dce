import { portForwarding } from '../../../src/device/applications/port-forwarding'
import { OutsideNote } from '../../shared/internet/outside'
import { entityPage } from '../../ui/screens/entity-page'
import { PresetSelect } from '../../ui/tables/preset-select'
import { withRanges } from './parts/port-ranges'

/** The ports of common services and, by IANA or their makers, of games that are hosted at home. */
const services: Readonly<Record<string, number>> = {
  FTP: 21,
  SSH: 22,
  Telnet: 23,
  DNS: 53,
  HTTP: 80,
  HTTPS: 443,
  RDP: 3389,
  SIP: 5060,
  Minecraft: 25565,
  Plex: 32400,
  Steam: 27015,
  WireGuard: 51820,
  Xbox: 3074,
  // What TR-124 wants to be offered besides.
  ...(WITH.safety && { 'H.323': 1720, IPsec: 500, 'IPsec NAT-T': 4500, PPTP: 1723 }),
}
const presets: Record<string, { name: string; externalPort: number; internalPort: number }> = {}
for (const name in services) {
  const port = services[name]!
  presets[name] = { name, externalPort: port, internalPort: port }
}

export default entityPage(portForwarding, {
  table: {
    // The column of the first port of a range shows both ends.
    columns: ['name', 'protocol', 'externalPort', 'ip', 'internalPort'],
    header: rows => (
      <OutsideNote
        text={
          (WITH.ruleTools ? rows.find(({ source }) => !source) : rows[0]) && [
            'With a public address, anybody on the Internet can reach the external ports listed here.',
            '如有公网地址，互联网上的任何人都可访问此处列出的外部端口。',
          ]
        }
      />
    ),
    newRowHeader: form => <PresetSelect presets={WITH.ranges ? withRanges(presets) : presets} form={form} />,
    emptyText: ['Add a rule to reach a device from outside.', '添加规则，从外部访问内网设备。'],
  },
})
