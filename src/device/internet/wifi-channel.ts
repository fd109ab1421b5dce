import { record, table } from '../../model/entity'
import { choice, flag, int } from '../../model/field'
import { band } from './wifi'

/**
 * The choice of the best channels (module wlan_optimize): how far the scan is, in percent, and what it found: how much of
 * the time each channel is busy, in percent, and its score, 1-100. At the end the device takes the best channel by itself.
 */
export const channels = table('wlan_optimize', 'list', {
  band: band(),
  channel: int(''),
  busy: int(''),
  score: int(''),
  used: flag(''),
}, {
  title: 'channel', max: 99, fixed: true, writes: '',
  settings: { state: choice('', { idle: '', scanning: '', done: '' }), progress: int('') },
})

/** Starts it. */
export const channelScan = record('wlan_optimize', { start: flag('', { init: true }) })

/** The three classes of a channel's score (spec 9): 1-59 crowded, 60-79 good, 80-100 excellent. */
export const qualityOf = (score: number) =>
  score < 60 ? ['Crowded', '拥挤'] as const : score < 80 ? ['Good', '良好'] as const : ['Excellent', '优秀'] as const
