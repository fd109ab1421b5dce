import { voipMedia } from '../../../src/device/voip/media'
import { limits } from '../limits'

limits(
  'VoIP media',
  voipMedia.settings,
  {},
  {
    dtmfPayload: [
      { given: { dtmf: 'event' }, good: [96, 127], bad: [95, 128, ''] },
      { given: { dtmf: 'inband' }, good: [0, ''] },
    ],
    sendGain: [{ good: [-12, 0, 12], bad: [-13, 13, 0.5, ''] }],
    receiveGain: [{ good: [-12, 0, 12], bad: [-13, 13, 0.5, ''] }],
  },
)

limits(
  'VoIP codecs',
  voipMedia.rows!,
  { priority: 1 },
  {
    priority: [{ good: [0, 9], bad: [-1, 10, ''] }],
    ptime: [{ good: [10, 20, 60], bad: [9, 61, 0, 70, 15, 30.5, ''] }],
  },
)
