import { record } from '../../model/entity'
import { choice } from '../../model/field'

/** NAT type (spec 9); the device restarts to change it (spec 4). */
export const nat = record('nat_config', {
  type: choice(['NAT type', 'NAT 类型'], {
    symmetric: ['Symmetric', '对称型'],
    full: ['Full cone', '全锥型'],
    restricted: ['Port-restricted cone', '端口受限锥型'],
  }, { reboots: true, wire: 'nat_type' }),
})
