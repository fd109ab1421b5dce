import { record } from '../../model/entity'
import { flag, int, text } from '../../model/field'
import { term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { macLabel } from '../labels'

/** Model, versions and serial number of the device (module dev_info). */
export const deviceInfo = record(
  'dev_info',
  {
    model: text(['Model', '型号']),
    vendor: text(['Manufacturer', '厂商']),
    serial: text(['Serial number', '序列号'], { wire: 'serial_number' }),
    mac: text(macLabel),
    hardwareVersion: text(['Hardware version', '硬件版本']),
    softwareVersion: text(['Software version', '软件版本']),
    build: text(['Build', '构建信息'], { wire: 'build_info' }),
  },
  { readOnly: true },
)

/** Uptime and load of the device (module dev_status). */
export const deviceStatus = record(
  'dev_status',
  {
    uptime: int(['Uptime', '运行时间'], { unit: term('s') }),
    cpu: int(['Processor', '处理器'], { unit: term('%') }),
    memory: int(['Memory', '内存'], { unit: term('%') }),
  },
  { readOnly: true },
)

/** Whether the Internet is reachable, and the device's public addresses (module dev_connect). */
export const deviceConnect = record(
  'dev_connect',
  {
    internet: flag(''),
    address: text(['IPv4 address', 'IPv4 地址'], { wire: 'ip' }),
    addressIpv6: text(['IPv6 address', 'IPv6 地址'], { wire: 'ipv6' }),
  },
  { readOnly: true },
)

export const deviceConnectFacts = {
  entity: deviceConnect,
  note: '`internet` is 1 if the Internet can be reached. `ip` and `ipv6` are the public addresses, empty if there is none.',
} satisfies Facts<typeof deviceConnect>
