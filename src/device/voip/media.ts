import { table } from '../../model/entity'
import { choice, flag, int, text, when } from '../../model/field'
import type { Format } from '../../model/format-types'
import { type LocalizedText, term } from '../../model/localized-text'
import type { Feature } from '../profile'

export const feature: Feature = 'voip'

const gain = (label: LocalizedText) => int(label, { min: -12, max: 12, init: 0, unit: term('dB') })
const dtmf = choice(term('DTMF'), { event: term('RFC 2833'), info: term('SIP INFO'), inband: ['In-band', '带内'] })

const multipleOf10: Format<number> = {
  name: 'multipleOf10',
  accepts: value => value % 10 === 0,
  message: ['Must be a multiple of 10.', '须为 10 的倍数。'],
}

/**
 * VoIP media settings (module voip_config): DTMF, fax, echo cancellation, gains in dB, and the device's codecs with
 * their packet time, 10-60 ms. Codecs are offered in order of priority; priority 0 disables a codec.
 */
export const voipMedia = table(
  'voip_config',
  'codec',
  {
    codec: text(['Codec', '编码'], { readOnly: true }),
    priority: int(['Priority', '优先级'], {
      min: 0,
      max: 9,
      help: ['1 = highest, 0 = off.', '1 最优先，0 为关闭。'],
    }),
    ptime: int(['Packet time', '打包时长'], {
      min: 10,
      max: 60,
      init: 20,
      unit: term('ms'),
      format: multipleOf10,
    }),
  },
  {
    max: 9,
    fixed: true,

    settings: {
      fax: choice(['Fax', '传真'], { t38: term('T.38'), voice: ['Pass-through (G.711)', '透传（G.711）'] }),
      echo: flag(['Echo cancellation', '回声消除'], { init: true }),
      silence: flag(['Silence suppression', '静音抑制']),
      sendGain: gain(['Send gain', '发送增益']),
      receiveGain: gain(['Receive gain', '接收增益']),
      dtmf,
      ...when(dtmf, 'event', {
        dtmfPayload: int(['DTMF payload type', 'DTMF 载荷类型'], { min: 96, max: 127, init: 101 }),
      }),
    },
  },
)
