import { table } from '../../model/entity'
import { int } from '../../model/field'
import type { Facts } from '../facts'
import type { Feature } from '../profile'
import { band } from './wifi'

export const feature: Feature = 'wifi'

/** The allowed channels (module wlan_channel) for the `country_code` and `channel_width` of the query. */
export const wifiChannels = table(
  'wlan_channel',
  'list',
  { band: band(), channel: int('') },
  { title: 'channel', max: 99, readOnly: true, needsQuery: true },
)

export const wifiChannelsFacts = {
  entity: wifiChannels,
  note: 'Each row is a `channel` that may be used in its `band` with these parameters.',
} satisfies Facts<typeof wifiChannels>
