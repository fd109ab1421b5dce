import { record } from '../../model/entity'
import { choice } from '../../model/field'

/** NAT type (spec 9); the device restarts to change it (spec 4). */
export const nat = record('nat_config', {
  type: choice(['NAT type', 'NAT 类型'], [
    ['Symmetric', '对称型'],
    ['Full cone', '全锥型'],
    ['Port-restricted cone', '端口受限锥型'],
  ], { reboots: true, wire: 'nat_type' }),
})
