import { voipAdds } from '../../../src/device/voip/adds'
import { limits } from '../limits'

const otherPhone = [
  { good: ['', '0', '+4930123', '*21#', '1'.repeat(32)], bad: ['1'.repeat(33), 'Anna', '030 12a', '030_123', '号码'] },
]

const upTo65535 = { good: [0, 65535, '20'], bad: [-1, 65536, 1.5, '', 'long'] }

limits(
  'value-added services',
  voipAdds.rows!,
  {},
  {
    forwardAll: otherPhone,
    forwardBusy: otherPhone,
    forwardNoAnswer: otherPhone,
    noAnswerTime: [upTo65535],
    accessCode: [upTo65535],
    hotlineNumber: [
      { given: { hotline: 'immediate' }, good: ['110'], bad: ['', 'x'] },
      { given: { hotline: 'delay' }, good: ['110'], bad: ['', '1'.repeat(33)] },
      { given: { hotline: 'off' }, good: ['', 'x'] },
    ],
    hotlineDelay: [
      { given: { hotline: 'delay', hotlineNumber: '110' }, ...upTo65535 },
      { given: { hotline: 'immediate', hotlineNumber: '110' }, good: ['', -1] },
    ],
  },
)
