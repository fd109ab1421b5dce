import { table } from '../../model/entity'
import { choice, flag } from '../../model/field'
import { term } from '../../model/localized-text'
import { linkStates, portCounters } from '../home/ports'
import { automatic, enabledLabel } from '../labels'
import { portName } from '../port-name'

/**
 * The type of each LAN port, routed (layer 3) or bridged (layer 2), and port isolation (module lan_port_config,
 * requirements 3.10).
 */
export const lanPort = table(
  'lan_port_config',
  'port_arr',
  {
    name: portName(),
    type: choice(
      ['Type', '类型'],
      {
        layer3: ['Layer 3 (routed)', '三层（路由）'],
        layer2: ['Layer 2 (bridged)', '二层（桥接）'],
      },
      { canCutOff: ['layer2'] },
    ),
  },
  {
    max: 8,
    fixed: true,
    settings: {
      isolation: flag(['Port isolation', '端口隔离'], {
        wire: 'port_isolation',
        canCutOff: [true],
        help: ['Devices on different ports cannot reach each other.', '不同端口的设备不能互访。'],
      }),
    },
  },
)

/** Speed, link and traffic of each LAN port (module port_config). */
export const port = table(
  'port_config',
  'port',
  {
    name: portName(),
    enable: flag(enabledLabel, { init: true, canCutOff: [false] }),
    speed: choice(['Speed', '速率'], {
      automatic,
      '10M': term('10M'),
      '100M': term('100M'),
      '1000M': term('1000M'),
    }),
    link: flag(['Link', '连接'], { readOnly: true, states: linkStates }),
    ...portCounters({ readOnly: true }),
  },
  { max: 8, fixed: true, state: 'link' },
)
