import { parental, parentalTime } from '../../../device/applications/parental'
import { behaviour } from '../../engine/behaviour'

/** Parental control groups. When a group is renamed or deleted, its schedules are updated or deleted too. */
export const parentalBehaviour = behaviour(parental, {
  write(gateway, change) {
    const { before, after } = change
    const times = gateway.state(parentalTime)
    const rows = times.rows.flatMap(time => {
      const group = before.rows.find(row => row.name === time.group)
      const now = group && after.rows.find(row => row.id === group.id)
      return now ? [{ ...time, group: now.name }] : []
    })
    change.alsoSet(parentalTime, { ...times, rows })
  },
})
