import { table } from '../../model/entity'
import { choice, flag, int, text, when, within } from '../../model/field'
import type { Words } from '../../model/words'

const gain = (label: Words) => within(label, -12, 12, 0, 'dB')
const dtmf = choice('DTMF', { event: 'RFC 2833', info: 'SIP INFO', inband: ['In the voice', '带内'] })

/**
 * How voice is carried (module voip_config): DTMF, fax, echo, gains in dB, and the codecs that the device has, offered
 * in the order of their priority; 0 is never offered. Packet time in ms.
 */
export const voipMedia = table('voip_config', 'codec', {
  codec: text(['Codec', '编码'], { shown: true }),
  priority: int(['Priority', '优先级'], { min: 0, max: 9, help: ['1 is first, 0 is off.', '1 最先，0 关闭。'] }),
  ptime: int(['Packet time', '打包时长'], {
    min: 10, max: 60, init: 20, unit: 'ms',
    check: value => value % 10 !== 0 && ['A multiple of 10.', '须为 10 的倍数。'],
  }),
}, {
  title: 'codec', max: 9, fixed: true,
  settings: {
    fax: choice(['Fax', '传真'], { t38: 'T.38', voice: ['As voice (G.711)', '透传 (G.711)'] }),
    echo: flag(['Echo cancellation', '回声消除'], { init: true }),
    silence: flag(['Silence suppression', '静音抑制']),
    sendGain: gain(['Send gain', '发送增益']),
    receiveGain: gain(['Receive gain', '接收增益']),
    dtmf,
    ...when(dtmf, 'event', { dtmfPayload: within(['DTMF payload type', 'DTMF 载荷类型'], 96, 127, 101) }),
  },
})
