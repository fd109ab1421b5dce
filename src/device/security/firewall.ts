import { record } from '../../model/entity'
import { choice, flag, when } from '../../model/field'

const enable = flag(['Firewall', '防火墙'], { init: true })

/** Firewall with a low and a high level (module firewall_config, requirements 9). */
export const firewall = record('firewall_config', {
  enable,
  ...when(enable, true, {
    level: choice(['Level', '级别'], {
      low: ['Low: blocks unsolicited connections', '低：禁止外部主动访问'],
      high: ['High: also blocks pings and scans', '高：另防探测和扫描'],
    }),
  }),
})
