import { isWpsPin } from '../../model/checks'
import { record } from '../../model/entity'
import { choice, flag, int, switched, text } from '../../model/field'

/** WPS: spec 5 (PIN of 4 or 8 digits), and where a pairing stands; seconds left to pair. */
export const wps = record('wps_config', {
  ...switched({ enable: flag('WPS', { init: true }) }, {
    pin: text('PIN', {
      optional: true,
      check: value => !isWpsPin(value) && (/^\d{8}$/.test(value)
        ? ['Wrong check digit.', '校验位错误。']
        : ['Enter 4 or 8 digits.', '请输入 4 或 8 位数字。']),
    }),
  }),
  ...switched({
    state: choice(['State', '状态'], {
      idle: '', waiting: ['Waiting', '等待中'], paired: ['Connected', '已连接'], late: ['Not connected', '未连接'],
    }, { shown: true }),
  }, { left: int(['Time left', '剩余时间'], { shown: true, unit: 's' }) }, 'waiting'),
})

/** The push button: the device listens for two minutes. */
export const wpsButton = record('wps_config', { push: flag('', { init: true }) })
