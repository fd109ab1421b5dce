import { command, table } from '../../model/entity'
import { choice, flag, int } from '../../model/field'
import type { LocalizedText } from '../../model/localized-text'
import type { Facts } from '../facts'
import type { Feature } from '../profile'
import { band } from './wifi'

export const feature: Feature = 'wifiTools'

/**
 * The scan for the best Wi-Fi channels (module wlan_optimize): its progress in percent, and the result for each
 * channel: the share of time it is busy, in percent, and its score, 1-100. When the scan ends, the device switches to
 * the best channels.
 */
export const channels = table(
  'wlan_optimize',
  'list',
  {
    band: band(),
    channel: int(''),
    busy: int(''),
    score: int(''),
    used: flag(''),
  },
  {
    title: 'channel',
    max: 99,
    readOnly: true,

    probe: 'wlan_optimize',
    settings: { state: choice('', { idle: '', scanning: '', done: '' }), progress: int('') },
  },
)

/** Starts the scan. */
export const channelScan = command('wlan_optimize', { start: flag('', { init: true }) })

/** The quality of a channel by its score (requirements 9.7): 1-59 crowded, 60-79 good, 80-100 excellent. */
export const qualityOf = (score: number): LocalizedText => {
  if (score < 60) return ['Crowded', '拥挤']
  return score < 80 ? ['Good', '良好'] : ['Excellent', '优秀']
}

export const channelScanFacts = {
  entity: channelScan,
  after: `The scan runs; the console reads \`wlan_optimize\` until \`state\` is 2. Meanwhile other changes have code {channelChoosing}.`,
} satisfies Facts<typeof channelScan>

export const channelsFacts = {
  entity: channels,
  note:
    '`state` tells how the scan is going, `progress` how much of it is done, in percent. Each row is a `channel`: ' +
    '`busy` is the share of time for which it is in use, in percent, `score` its quality from 1 to 100, and `used` ' +
    'is 1 for the channel of the device.',
} satisfies Facts<typeof channels>
