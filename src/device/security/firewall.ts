import { record } from '../../model/entity'
import { choice, flag, when } from '../../model/field'

const enable = flag(['Firewall', '防火墙'], { init: true })

/** Firewall with a low and a high level (module firewall_config, requirements 9). */
export const firewall = record('firewall_config', {
  enable,
  ...when(enable, true, {
    level: choice(
      ['Level', '级别'],
      { low: ['Low', '低'], high: ['High', '高'] },
      {
        help: [
          'Low blocks connections that nobody in your home asked for. High also blocks pings and scans.',
          '低：禁止外部主动访问；高：另防探测和扫描。',
        ],
      },
    ),
  }),
})
