import { optionsFrom, record } from '../../model/entity'
import { taken } from '../../model/error-messages'
import { flag, pick, when } from '../../model/field'
import type { Facts } from '../facts'
import { lanPort } from '../internet/lan-port'
import type { Feature } from '../profile'

export const feature: Feature = 'mirror'

const ports = optionsFrom(lanPort)
const enable = flag(['Port mirror', '端口镜像'], {
  help: ['Copies the traffic of one port to another, for analysis.', '将一个端口的流量复制到另一端口，用于分析。'],
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
    rules: { destination: v => v.destination === v.source && taken(v.source) },
  },
)

/** For the contract; the console does not import it. */
export const mirrorFacts = {
  entity: mirror,
  settingRules: { destination: [['differs', 'source']] },
} satisfies Facts<typeof mirror>
