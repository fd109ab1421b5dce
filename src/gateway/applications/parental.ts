import { parental, parentalTime } from '../../device/applications/parental'
import { behaviour } from '../behaviour'

/** Groups: their times follow a group that is renamed, and go with one that is deleted. */
export default behaviour(parental, {
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
