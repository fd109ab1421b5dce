import { table } from '../../model/entity'
import { flag, int } from '../../model/field'
import { portName } from '../port-name'

/** Which LAN ports have a link, and its speed in Mbit/s (module port_status_config; hidden unless the probe finds it). */
export const portStatus = table('port_status_config', 'port', {
  name: portName(),
  link: flag(['Link', '连接']),
  speed: int(['Speed', '速率'], { unit: 'Mbit/s' }),
}, { title: 'name', max: 8, writes: '', fixed: true })

/** What the LAN ports have carried (module port_statistics_config; hidden unless the probe finds it). */
export const portStatistics = table('port_statistics_config', 'port', {
  name: portName(),
  received: int(['Received', '接收'], { wire: 'rx_bytes', unit: 'B' }),
  sent: int(['Sent', '发送'], { wire: 'tx_bytes', unit: 'B' }),
  errors: int(['Errors', '错误']),
}, { title: 'name', max: 8, writes: '', fixed: true })
