import { isWpsPin } from '../../model/checks'
import { command, record } from '../../model/entity'
import { choice, flag, int, text, when } from '../../model/field'
import type { Format } from '../../model/format-types'
import { type LocalizedText, term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { connected, notConnected, stateLabel } from '../labels'
import type { Feature } from '../profile'

export const feature: Feature = 'wifiTools'

const wpsPinFormat: Format = {
  name: 'wpsPin',
  accepts: isWpsPin,
  // Labels and pages of devices group the digits (hostap, README-WPS).
  clean: pin => pin.replace(/[\s-]/g, ''),
  message: pin =>
    /^\d{8}$/.test(pin) ? ['Wrong check digit.', '校验位错误。'] : ['Enter 4 or 8 digits.', '请输入 4 或 8 位数字。'],
}

const state = choice(
  stateLabel,
  {
    idle: ['Ready', '就绪'],
    waiting: ['Waiting', '等待中'],
    paired: connected,
    late: notConnected,
  },
  { readOnly: true, tones: { paired: 'good', late: 'bad' } },
)

/** WPS (module wps_config): the state of the pairing, and the seconds that remain for it. */
export const wps = record('wps_config', {
  enable: flag(term('WPS'), {
    init: true,
    help: ['Connects a device at the press of a button.', '按一下按钮即可连接设备。'],
  }),
  state,
  ...when(state, 'waiting', { left: int(['Time left', '剩余时间'], { readOnly: true, unit: term('s') }) }),
})

interface WifiNetwork {
  enable: boolean
  hide: boolean
  auth: string
  encryption: string
}

/** Why a device cannot join a network, whose radio is on or off, by WPS; or nothing. */
export const wpsObstacle = ({ enable, hide, auth, encryption }: WifiNetwork, isOn: boolean): LocalizedText => {
  if (!enable || !isOn) return ['off', '已关闭']
  if (auth === 'enterprise') return term('RADIUS')
  if (encryption === 'wpa3') return term('WPA3')
  return hide ? ['hidden', '已隐藏'] : ''
}

/**
 * Pairing by the PIN of the other device, 4 or 8 digits (requirements 5.26): the device listens for two minutes. It
 * does not keep the PIN, so the same one can be sent again.
 */
export const wpsPin = command('wps_config', {
  pin: text(term('PIN'), {
    format: wpsPinFormat,
    ...(WITH.safety && {
      help: [
        'Whoever guesses the PIN in these two minutes joins too: the button is safer.',
        '两分钟内猜中 PIN 的人也能接入，按键配对更安全。',
      ],
    }),
  }),
})

/** Pairing by push button: the device listens for two minutes. */
export const wpsButton = command('wps_config', { push: flag('', { init: true }) })

export const wpsPinFacts = {
  entity: wpsPin,
  after: 'The device listens for two minutes. The console reads `state` and `left` of the module.',
} satisfies Facts<typeof wpsPin>

export const wpsButtonFacts = {
  entity: wpsButton,
  after: 'As after a `pin`: the device listens for two minutes.',
} satisfies Facts<typeof wpsButton>
