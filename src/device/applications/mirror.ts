import { optionsFrom, record } from '../../model/entity'
import { flag, pick, when } from '../../model/field'
import { differs } from '../../model/rules/order'
import { lanPort } from '../internet/lan-port'
import type { Feature } from '../profile'

export const feature: Feature = 'mirror'

const ports = optionsFrom(lanPort)
const enable = flag(['Port mirror', '端口镜像'], {
  help: ['Copies the traffic of one port to another.', '将一个端口的流量复制到另一端口。'],
})

/**
 * Port mirror (module mirror_config): copies the traffic of the source port to the destination port (requirements
 * 5.38).
 */
export const mirror = record(
  'mirror_config',
  {
    enable,
    ...when(enable, true, {
      source: pick(['Source port', '源端口'], { from: ports }),
      destination: pick(['Destination port', '目的端口'], { from: ports }),
    }),
  },
  {
    probe: 'mirror',
    rules: { destination: [differs('source')] },
  },
)
