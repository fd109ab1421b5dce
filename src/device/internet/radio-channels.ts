import { table } from '../../model/entity'
import { flag, int, optionalKey } from '../../model/field'
import type { Facts } from '../facts'
import type { Feature } from '../profile'
import { band } from './wifi'

export const feature: Feature = 'wifi'

/**
 * The allowed channels (module wlan_channel) for the `country_code` and `channel_width` of the query, and what newer
 * firmware says about them: whether the radio has to listen for radar there before it may send, and whether they are
 * allowed indoors only.
 */
export const wifiChannels = table(
  'wlan_channel',
  'list',
  {
    band: band(),
    channel: int(''),
    radar: optionalKey(flag('', { readOnly: true })),
    indoor: optionalKey(flag('', { readOnly: true })),
  },
  { title: 'channel', max: 99, readOnly: true, needsQuery: true },
)

export const wifiChannelsFacts = {
  entity: wifiChannels,
  note:
    'Each row is a `channel` that may be used in its `band` with these parameters. Newer firmware sends `radar` and ' +
    '`indoor` in every row: `radar` is 1 if the radio has to listen for radar (DFS) before it may send on the channel ' +
    'or on another one of its block, `indoor` is 1 if the country allows it indoors only. A read without the parameters ' +
    'is answered for any country and width.',
} satisfies Facts<typeof wifiChannels>
