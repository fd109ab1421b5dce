import { record } from '../../model/entity'
import { choice } from '../../model/field'
import type { Feature } from '../profile'

export const feature: Feature = 'applications'

/** NAT type (module nat_config, requirements 9.14); changing it restarts the device (requirements 4.19). */
export const nat = record('nat_config', {
  type: choice(
    ['NAT type', 'NAT 类型'],
    {
      symmetric: ['Symmetric', '对称型'],
      fullCone: ['Full cone', '全锥型'],
      portRestrictedCone: ['Port-restricted cone', '端口受限锥型'],
    },
    {
      reboots: true,
      wire: 'nat_type',
      help: ['Full cone helps games and calls that cannot connect.', '游戏或通话连接失败时可选全锥型。'],
    },
  ),
})
