import { record } from '../../model/entity'
import { choice, flag, int, when } from '../../model/field'
import { taken } from '../../model/sentences'
import type { Fault, Words } from '../../model/words'

const codecs = { alaw: 'G.711A', ulaw: 'G.711U', g729: 'G.729', g722: 'G.722' } as const
const spare = (place: number, init: keyof typeof codecs) =>
  choice([`Codec ${place}`, `编码 ${place}`], { ...codecs, off: ['Off', '关闭'] }, { init })
const packet = (place: number) => int([`Packet time ${place}`, `打包时长 ${place}`], {
  min: 10, max: 60, init: 20, unit: 'ms',
  check: value => value % 10 !== 0 && ['A multiple of 10.', '须为 10 的倍数。'],
})
const again = (codec: string, ...before: string[]): Fault => codec !== 'off' && before.indexOf(codec) >= 0 && taken('')
const gain = (label: Words) => int(label, { min: -12, max: 12, init: 0, unit: 'dB' })
const dtmf = choice('DTMF', { event: 'RFC 2833', info: 'SIP INFO', inband: ['In the voice', '带内'] })

/** How voice is carried (module voip_config): codecs in the order they are offered, DTMF, fax, echo, gains. */
export const voipMedia = record('voip_config', {
  codec1: choice(['Codec 1', '编码 1'], codecs),
  packet1: packet(1),
  codec2: spare(2, 'ulaw'),
  packet2: packet(2),
  codec3: spare(3, 'g729'),
  packet3: packet(3),
  codec4: spare(4, 'g722'),
  packet4: packet(4),
  dtmf,
  ...when(dtmf, 'event', { payload: int(['DTMF payload type', 'DTMF 载荷类型'], { min: 96, max: 127, init: 101, wire: 'dtmf_payload' }) }),
  fax: choice(['Fax', '传真'], { t38: 'T.38', voice: ['As voice (G.711)', '透传 (G.711)'] }),
  echo: flag(['Echo cancellation', '回声消除'], { init: true }),
  silence: flag(['Silence suppression', '静音抑制']),
  sendGain: gain(['Send gain', '发送增益']),
  receiveGain: gain(['Receive gain', '接收增益']),
}, {
  rules: {
    codec2: v => again(v.codec2, v.codec1),
    codec3: v => again(v.codec3, v.codec1, v.codec2),
    codec4: v => again(v.codec4, v.codec1, v.codec2, v.codec3),
  },
})
