import { record } from '../../model/entity'
import { choice, flag, switched } from '../../model/field'

/** Firewall: low or high (spec 9). */
export const firewall = record('firewall_config', switched({ enable: flag(['Firewall', '防火墙'], { init: true }) }, {
  level: choice(['Level', '级别'], {
    low: ['Low: nothing comes in unasked', '低：禁止外部主动访问'],
    high: ['High: no pings or scans', '高：另防探测和扫描'],
  }),
}))
