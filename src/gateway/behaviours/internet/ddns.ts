import { ddns } from '../../../device/internet/ddns'
import type { Row } from '../../../model/shape'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { reachesInternet } from './connections'

type Name = Row<NonNullable<typeof ddns.rows>['fields']>

/** Seconds that an update takes, and seconds until a failed one is retried. */
const updateSeconds = 4
const retrySeconds = 60
/** The simulated services reject shorter passwords. */
const minPassword = 6

/** The result of an update. It fails without Internet access and for names that cannot exist (RFC 2606). */
const updateResult = (gateway: Gateway, { host, password }: Name): Name['state'] => {
  if (!reachesInternet(gateway) || /\.invalid$/i.test(host)) return 'failed'
  return password.length < minPassword ? 'refused' : 'registered'
}

/** Seconds until the next step for a name. */
const timers = new WeakMap<object, number>()

/** Dynamic DNS: a changed name is updated, and the service accepts or rejects it. A failed update is retried. */
export const ddnsBehaviour = behaviour(ddns, {
  write(_, { before, after }) {
    for (const row of after.rows) if (!before.rows.includes(row)) row.state = row.enable ? 'updating' : 'off'
  },
  tick(gateway, { rows }, seconds) {
    for (const row of rows) {
      if (!row.enable) row.state = 'off'
      if (row.state === 'off' && row.enable) row.state = 'updating'
      if (row.state !== 'updating' && row.state !== 'failed') continue
      const left = (timers.get(row) ?? (row.state === 'failed' ? retrySeconds : updateSeconds)) - seconds
      timers.set(row, left)
      if (left > 0) continue
      timers.delete(row)
      row.state = row.state === 'failed' ? 'updating' : updateResult(gateway, row)
    }
  },
})
