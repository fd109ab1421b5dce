import { record } from '../../model/entity'
import { choice, flag, int, text, time, weekdays, when } from '../../model/field'

const restartEnable = flag(['Timed restart', '定时重启'])
const restartCycle = choice(['Repeat', '周期'], {
  daily: ['Daily', '每天'], weekly: ['Weekly', '每周'], monthly: ['Monthly', '每月'],
})

/** Timed restart (module dev_config, spec 3). A month without the day uses its last one; times are the device's. */
export const restartPlan = record('dev_config', {
  restartEnable,
  ...when(restartEnable, true, {
    restartCycle,
    ...when(restartCycle, 'weekly', { restartDays: weekdays(['Days', '星期'], { init: 1 }) }),
    ...when(restartCycle, 'monthly', { restartDay: int(['Day', '日期'], { min: 1, max: 31 }) }),
    restartTime: time(['Time', '时间'], { init: '03:00' }),
    restartNext: text(['Next restart', '下次重启'], { shown: true }),
  }),
})
