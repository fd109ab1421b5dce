import { record } from '../../model/entity'
import { choice, flag, switched, text, time, weekdays, when, within } from '../../model/field'

const restartCycle = choice(['Repeat', '周期'], [['Daily', '每天'], ['Weekly', '每周'], ['Monthly', '每月']])

/** Timed restart (module dev_config, spec 3). A month without the day uses its last one; times are the device's. */
export const restartPlan = record('dev_config', switched({ restartEnable: flag(['Timed restart', '定时重启']) }, {
  restartCycle,
  ...when(restartCycle, 'weekly', { restartDays: weekdays(['Days', '星期'], { init: 1 }) }),
  ...when(restartCycle, 'monthly', { restartDay: within(['Day', '日期'], 1, 31) }),
  restartTime: time(['Time', '时间'], { init: '03:00' }),
  restartNext: text(['Next restart', '下次重启'], { shown: true }),
}))
