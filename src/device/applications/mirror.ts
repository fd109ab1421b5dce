import { from, record } from '../../model/entity'
import { flag, pick, switched } from '../../model/field'
import { taken } from '../../model/sentences'
import { lanPort } from '../internet/lan-port'

const ports = from(lanPort)

/** Port mirror: what passes the source is copied to the destination; needs both (spec 5). */
export const mirror = record('mirror_config', switched({ enable: flag(['Port mirror', '端口镜像']) }, {
  source: pick(['Source port', '源端口'], { from: ports }),
  destination: pick(['Destination port', '目的端口'], { from: ports }),
}), {
  rules: { destination: v => v.destination === v.source && taken(v.source) },
})
