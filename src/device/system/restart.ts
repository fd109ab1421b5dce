import { record } from '../../model/entity'
import { choice, flag, int, text, time, weekdays, when } from '../../model/field'
import type { Feature } from '../profile'
import { restartEffect } from './job'

export const feature: Feature = 'service'

const restartEnable = flag(['Scheduled restart', '定时重启'], { help: restartEffect })
const restartCycle = choice(['Repeat', '周期'], {
  daily: ['Daily', '每天'],
  weekly: ['Weekly', '每周'],
  monthly: ['Monthly', '每月'],
})

/**
 * Scheduled restart (module dev_config, requirements 3.30), in the device's time zone. In a month without the chosen
 * day the device restarts on the last one.
 */
export const restartPlan = record('dev_config', {
  restartEnable,
  ...when(restartEnable, true, {
    restartCycle,
    ...when(restartCycle, 'weekly', { restartDays: weekdays(['Days', '星期'], { init: 1 }) }),
    ...when(restartCycle, 'monthly', { restartDay: int(['Day', '日期'], { min: 1, max: 31 }) }),
    restartTime: time(['Time', '时间'], { init: '03:00' }),
    restartNext: text(['Next restart', '下次重启'], { readOnly: true }),
  }),
})
