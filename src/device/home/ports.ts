import { table } from '../../model/entity'
import { flag, int } from '../../model/field'
import type { NumberOptions } from '../../model/field-options'
import { term } from '../../model/localized-text'
import { connected } from '../labels'
import { portName } from '../port-name'

/** The states of a link over a cable. */
export const linkStates = { off: ['No cable', '未插网线'], on: connected } as const

/** Link and speed of each LAN port, in Mbit/s (module port_status_config). Hidden on devices without the module. */
export const portStatus = table(
  'port_status_config',
  'port',
  {
    name: portName(),
    link: flag(['Link', '连接'], { states: linkStates }),
    speed: int(['Speed', '速率'], { unit: term('Mbit/s') }),
  },
  { max: 8, readOnly: true, state: 'link', probe: 'port_status' },
)

/** The bytes and errors that a port counts. */
export const portCounters = (options?: NumberOptions) => ({
  received: int(['Received', '接收'], { wire: 'rx_bytes', unit: term('B'), ...options }),
  sent: int(['Sent', '发送'], { wire: 'tx_bytes', unit: term('B'), ...options }),
  errors: int(['Errors', '错误'], options),
})

/** Bytes and errors of each LAN port (module port_statistics_config). Hidden on devices without the module. */
export const portStatistics = table(
  'port_statistics_config',
  'port',
  {
    name: portName(),
    ...portCounters(),
  },
  { max: 8, readOnly: true, probe: 'port_statistics' },
)
