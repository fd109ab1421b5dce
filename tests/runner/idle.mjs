import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** How long the processors are watched, in ms. */
const watchedMs = 2000
/** From this share of their time on there is room for another process. */
const roomyShare = 0.2

/** The time of all processors since the system's start, and how much of it they were idle. */
const timesNow = () => {
  const all = cpus().flatMap(({ times }) => Object.values(times))
  const idle = cpus().map(({ times }) => times.idle)
  return [all, idle].map(times => times.reduce((sum, time) => sum + time, 0))
}

/** Watches the processors for two seconds; resolves to whether there is room for another process. */
export const haveRoom = async () => {
  const [allBefore, idleBefore] = timesNow()
  await pause(watchedMs, undefined, { ref: false })
  const [all, idle] = timesNow()
  return idle - idleBefore > roomyShare * (all - allBefore)
}
