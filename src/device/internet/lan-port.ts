import { table } from '../../model/entity'
import { choice, flag, int } from '../../model/field'
import { portName } from '../port-name'

/** What each LAN port belongs to: routed (layer 3) or bridged (layer 2); spec 3 "LAN", port type and port isolation. */
export const lanPort = table('lan_port_config', 'port_arr', {
  name: portName(),
  type: choice(['Type', '类型'], { layer3: ['Layer 3 (routed)', '三层（路由）'], layer2: ['Layer 2 (bridged)', '二层（桥接）'] }),
}, {
  title: 'name', max: 8, fixed: true,
  settings: {
    isolation: flag(['Port isolation', '端口隔离'], {
      wire: 'port_isolation',
      help: ['Devices on different ports cannot reach each other.', '不同端口的设备不能互访。'],
    }),
  },
})

/** State, statistics and speed of each LAN port (module port_config). */
export const port = table('port_config', 'port', {
  name: portName(),
  enable: flag(['Enabled', '启用'], { init: true }),
  speed: choice(['Speed', '速率'], [['Automatic', '自动'], '10M', '100M', '1000M']),
  link: flag(['Link', '连接'], { shown: true }),
  received: int(['Received', '接收'], { shown: true, wire: 'rx_bytes', unit: 'B' }),
  sent: int(['Sent', '发送'], { shown: true, wire: 'tx_bytes', unit: 'B' }),
  errors: int(['Errors', '错误'], { shown: true }),
}, { title: 'name', max: 8, fixed: true })
