import { restartPlan } from '../../device/system/restart'
import { timeSettings } from '../../device/system/timezone'
import type { Values } from '../../model/field'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { wallClock, wallText } from './local-time'
import { rebootTime } from './reboot-time'
import { isBusy } from './job'

type Plan = Values<(typeof restartPlan)['settings']['fields']>
const day = 86_400_000

/** The first moment after `wall` at which the plan restarts the device; both are ms of the wall clock. */
export const nextRestart = ({ restartCycle, restartDays, restartDay, restartTime }: Plan, wall: number): number => {
  const [hours, minutes] = restartTime.split(':').map(Number)
  for (let midnight = wall - (wall % day); ; midnight += day) {
    const date = new Date(midnight)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    const isDay = restartCycle === 'daily'
      || (restartCycle === 'weekly' ? restartDays & (1 << date.getUTCDay()) : date.getUTCDate() === Math.min(restartDay, last))
    const moment = midnight + (hours! * 60 + minutes!) * 60_000
    if (isDay && moment > wall) return moment
  }
}

/** When each gateway is to restart, and for which plan and zone that was worked out. */
const dues = new WeakMap<Gateway, { key: string; due: number }>()

/** When the device will restart by itself, in ms of its wall clock; worked out anew when the plan or the zone is another. */
const dueOf = (gateway: Gateway): number => {
  const plan = gateway.state(restartPlan).values
  const key = JSON.stringify([plan, gateway.state(timeSettings).values])
  const known = dues.get(gateway)
  if (known?.key === key) return known.due
  const due = nextRestart(plan, wallClock(gateway))
  dues.set(gateway, { key, due })
  return due
}

/** Restarts the device when its clock passes the moment; an upgrade under way is waited for. */
export const restartPlanBehaviour = behaviour(restartPlan, {
  read: (gateway, state) => ({
    ...state,
    values: { ...state.values, restartNext: state.values.restartEnable ? wallText(dueOf(gateway)).slice(0, 16) : '' },
  }),
  tick(gateway, { values }) {
    if (!values.restartEnable || wallClock(gateway) < dueOf(gateway) || isBusy(gateway)) return
    dues.delete(gateway)
    void gateway.restart(rebootTime)
  },
})
