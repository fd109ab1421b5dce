import { table } from '../../model/entity'
import { choice, flag, int, text } from '../../model/field'
import { term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { nameLabel } from '../labels'
import type { Feature } from '../profile'
import { protocolLabel, transport } from '../shared-fields'

export const feature: Feature = 'safety'

/** The gateway's own services that listen, and from where they can be reached (module services). */
export const services = table(
  'services',
  'list',
  {
    name: text(nameLabel, { max: 32 }),
    protocol: choice(protocolLabel, transport),
    port: int(['Port', '端口'], { min: 1, max: 65535 }),
    lan: flag(term('LAN')),
    guests: flag(['Guests', '访客']),
    internet: flag(['Internet', '互联网']),
  },
  { max: 64, readOnly: true },
)

export const servicesFacts = {
  entity: services,
  note:
    'Each row is a port on which the gateway itself listens, with the name of the service. `lan`, `guests` and ' +
    '`internet` say whether it can be reached from the home, from guest networks and from the Internet, with the ' +
    'firewall and access control as they are. What is forwarded to devices is not listed.',
} satisfies Facts<typeof services>
