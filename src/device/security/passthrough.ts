import { flag, optionalKey, when } from '../../model/field'
import { mac } from '../../model/formats'
import type { FieldError } from '../../model/localized-text'
import { offWhile } from '../../model/rules/order'
import { terminalMacs } from '../home/terminals'

/** The address of the Internet connection for one device at home (TR-124 LAN.ADDRESS.6), which not all firmware has. */
const passthrough = optionalKey(
  flag(['IP passthrough', 'IP 直通'], {
    help: [
      'One device gets the Internet address of the gateway when it next connects.',
      '将光猫的上网 IP 地址分配给一台设备，设备重新连接后生效。',
    ],
    ...(WITH.safety && {
      risk: {
        of: on =>
          on && [
            'The firewall of the gateway does not protect this device: it needs its own.',
            '光猫的防火墙不再保护该设备，设备须自带防火墙。',
          ],
        safe: () => false,
      },
    }),
  }),
)

export const passthroughFields = () => ({
  passthrough,
  ...when(passthrough, true, {
    passthroughMac: optionalKey(mac(['MAC address of the device', '设备 MAC 地址'], { from: terminalMacs })),
  }),
})

interface Connection {
  readonly service: readonly string[]
  readonly mode: string
  readonly family: string
}

/** Says why no connection has an address that a device could get. */
const withoutAddress = (connections: readonly Connection[]): FieldError => {
  const all = connections.filter(({ service }) => service.includes('INTERNET'))
  if (all.some(({ mode, family }) => mode !== 'bridge' && family !== 'ipv6')) return undefined
  return all.some(({ mode }) => mode === 'bridge')
    ? ['The connection is bridged: the device dials itself.', '连接为桥接模式，由设备自行拨号上网。']
    : ['No Internet connection has an IPv4 address.', '没有使用 IPv4 的上网连接。']
}

interface Around {
  readonly wan: { readonly rows: readonly Connection[] } | undefined
}

/** What excludes it: the other way to lead everything to one device, and connections without an address to give. */
export const passthroughRules = {
  passthrough: [
    offWhile('enable', ['Turn off DMZ first.', '请先关闭 DMZ。']),
    ({ passthrough: isOn }: { passthrough: boolean | undefined }, { wan }: Around) =>
      isOn && wan && withoutAddress(wan.rows),
  ],
} as const
