import { restartPlan } from '../../../device/system/restart'
import { clockText, timeSettings } from '../../../device/system/timezone'
import type { Values } from '../../../model/field-types'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { rebootTime } from '../../engine/reboot-time'
import { environmentOf } from '../../situations/environment'
import { isBusy } from './job'
import { wallClock } from './time/local-time'

type Plan = Values<(typeof restartPlan)['settings']['fields']>
const day = 86_400_000

/** The first time after `wall` at which the schedule restarts the device. Both are local times in ms. */
export const nextRestart = ({ restartCycle, restartDays, restartDay, restartTime }: Plan, wall: number): number => {
  const [hours, minutes] = restartTime.split(':').map(Number)
  for (let midnight = wall - (wall % day); ; midnight += day) {
    const date = new Date(midnight)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    const isDay =
      restartCycle === 'daily' ||
      (restartCycle === 'weekly'
        ? restartDays & (1 << date.getUTCDay())
        : date.getUTCDate() === Math.min(restartDay, last))
    const moment = midnight + (hours! * 60 + minutes!) * 60_000
    if (isDay && moment > wall) return moment
  }
}

/** The next restart, and the schedule and time zone it was computed for. */
const nextRestarts = new WeakMap<Gateway, { key: string; due: number }>()

/**
 * The next scheduled restart, as a local time in ms; computed again when the schedule, the zone or the date has
 * changed.
 */
const nextRestartOf = (gateway: Gateway): number => {
  const plan = gateway.state(restartPlan).values
  const key = JSON.stringify([plan, gateway.state(timeSettings).values, environmentOf(gateway).noTime])
  const known = nextRestarts.get(gateway)
  if (known?.key === key) return known.due
  const due = nextRestart(plan, wallClock(gateway))
  nextRestarts.set(gateway, { key, due })
  return due
}

/** Scheduled restarts. They wait until an upgrade or a restore in progress has ended. */
export const restartPlanBehaviour = behaviour(restartPlan, {
  read: (gateway, state) => ({
    ...state,
    values: {
      ...state.values,
      restartNext: state.values.restartEnable ? clockText(nextRestartOf(gateway)).slice(0, 16) : '',
    },
  }),
  tick(gateway, { values }) {
    const isDue = values.restartEnable && wallClock(gateway) >= nextRestartOf(gateway)
    if (isDue && isBusy(gateway)) return
    // A schedule that is enabled again must not make up for what it has missed.
    if (isDue || !values.restartEnable) nextRestarts.delete(gateway)
    if (!isDue) return
    void gateway.restart(rebootTime)
  },
})
