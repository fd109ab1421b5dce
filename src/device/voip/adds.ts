import { table } from '../../model/entity'
import { choice, flag, int, when } from '../../model/field'
import { type LocalizedText, term } from '../../model/localized-text'
import { portName } from '../port-name'
import type { Feature } from '../profile'
import { phoneNumber } from './phone-number'

export const feature: Feature = 'voip'

const forward = (label: LocalizedText) => phoneNumber(label, { max: 32, optional: true, needsLabel: true })
const short = (label: LocalizedText, init: number, unit?: LocalizedText) =>
  int(label, { min: 0, max: 65535, init, unit })
const hotline = choice(
  ['Hotline', '热线'],
  {
    off: ['Off', '关闭'],
    immediate: ['Immediately', '立即'],
    delay: ['After a delay', '延时'],
  },
  { needsLabel: true, tones: { immediate: 'good', delay: 'good' } },
)

/**
 * Supplementary services of each phone port (module voip_mivas, requirements 3.14). Times are
 * 0-65535 s (requirements 5.25).
 */
export const voipAdds = table(
  'voip_mivas',
  'voip',
  {
    port: portName(),
    forwardAll: forward(['Forward all calls to', '无条件转移至']),
    forwardBusy: forward(['Forward when busy to', '遇忙转移至']),
    forwardNoAnswer: forward(['Forward when unanswered to', '无应答转移至']),
    noAnswerTime: short(['Unanswered after', '无应答时长'], 20, term('s')),
    threeWay: flag(['Three-way call', '三方通话']),
    hold: flag(['Call hold', '呼叫保持'], { init: true }),
    waiting: flag(['Call waiting', '呼叫等待'], { init: true }),
    transfer: flag(['Call transfer', '呼叫转接']),
    reversePolarity: flag(['Reverse polarity', '反极性']),
    accessCode: short(['Access code', '接入码'], 0),
    hotline,
    ...when(hotline, ['immediate', 'delay'], {
      hotlineNumber: phoneNumber(['Hotline number', '热线号码'], { max: 32 }),
      ...when(hotline, 'delay', { hotlineDelay: short(['Hotline delay', '热线延时'], 5, term('s')) }),
    }),
  },
  {
    max: 2,
    fixed: true,
    state: '',
    sections: {
      threeWay: { heading: ['Services', '业务'] },
      reversePolarity: { heading: ['Line and hotline', '线路与热线'], folded: true },
    },
  },
)
