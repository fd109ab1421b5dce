import { table } from '../../model/entity'
import { choice, flag, text, when, within, type Options } from '../../model/field'
import type { Words } from '../../model/words'
import { portName } from '../port-name'

const phone = (label: Words, options?: Options<string>) => text(label, {
  max: 32,
  check: value => !/^[\d+*#]+$/.test(value) && ['Only digits, + * and #.', '只能使用数字和 + * #。'],
  ...options,
})
const forward = (label: Words) => phone(label, { optional: true })
const short = (label: Words, init: number, unit?: Words) => within(label, 0, 65535, init, unit)
const hotline = choice(['Hotline', '热线'], { off: ['Off', '关闭'], immediate: ['At once', '立即'], delay: ['After a delay', '延时'] })

/** What each phone port can do beyond calling (module voip_mivas): spec 3 "Value-added services"; 0-65535 (spec 5). Times in seconds. */
export const voipAdds = table('voip_mivas', 'voip', {
  port: portName(),
  forwardAll: forward(['Forward all calls to', '无条件转移至']),
  forwardBusy: forward(['Forward when busy to', '遇忙转移至']),
  forwardNoAnswer: forward(['Forward unanswered to', '无应答转移至']),
  noAnswerTime: short(['Unanswered after', '无应答时长'], 20, 's'),
  threeWay: flag(['Three-way call', '三方通话']),
  hold: flag(['Call hold', '呼叫保持'], { init: true }),
  waiting: flag(['Call waiting', '呼叫等待'], { init: true }),
  transfer: flag(['Call transfer', '呼叫转接']),
  reversePolarity: flag(['Reverse polarity', '反极性']),
  accessCode: short(['Access code', '接入码'], 0),
  hotline,
  ...when(hotline, ['immediate', 'delay'], {
    hotlineNumber: phone(['Hotline number', '热线号码']),
    ...when(hotline, 'delay', { hotlineDelay: short(['Hotline delay', '热线延时'], 5, 's') }),
  }),
}, { title: 'port', max: 2, fixed: true })
