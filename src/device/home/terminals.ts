import { from, table } from '../../model/entity'
import { choice, flag, int, text } from '../../model/field'
import { portName } from '../port-name'

const terminal = () => ({
  name: text(['Name', '名称'], { wire: 'host_name' }),
  mac: text(['MAC address', 'MAC 地址']),
  ip: text(['IP address', 'IP 地址']),
})

/** Devices on the cable (module terminal_conn_inform). Names come from the devices: text, never markup. */
export const wiredTerminals = table('terminal_conn_inform', 'list', {
  ...terminal(),
  port: portName(),
}, { title: 'name', max: 256, writes: '', fixed: true })

/** Devices on Wi-Fi (module terminal_conn_inform_wifi); rate in Mbit/s, signal in dBm. */
export const wifiTerminals = table('terminal_conn_inform_wifi', 'list', {
  ...terminal(),
  band: choice(['Band', '频段'], { low: '2.4 GHz', high: '5 GHz' }),
  ssid: text('SSID'),
  rate: int(['Rate', '速率'], { unit: 'Mbit/s' }),
  signal: int(['Signal', '信号'], { unit: 'dBm' }),
}, { title: 'name', max: 256, writes: '', fixed: true })

/** Devices with an address from this gateway (module lan_terminal_conn_inform); leased time left in seconds. */
export const lanTerminals = table('lan_terminal_conn_inform', 'list', {
  ...terminal(),
  bound: flag(['Reserved', '已绑定'], { wire: 'bind_ip' }),
  leased: int(['Lease left', '剩余租期'], { unit: 's' }),
}, { title: 'name', max: 256, writes: '', fixed: true })

/** Offers the connected devices by name where a MAC address is asked for. */
export const terminalMacs = from(lanTerminals, row => [row.mac, `${row.name} ${row.ip}`])
/** Offers the connected devices by name where a LAN address is asked for. */
export const terminalAddresses = /* @__PURE__ */ from(lanTerminals, row => [row.ip, `${row.name} ${row.mac}`])
